"""Every use of something that discord.py does not document.

Another version of discord.py may lack one of these. `check` finds that out when the bot starts, so
that nothing fails in the middle of a game.
"""

import re
from types import FunctionType
from typing import Any, TypeAlias

import discord
import yarl
from discord.gateway import DiscordWebSocket
from discord.http import Route

from rules.refusal import Refusal

ItemType: TypeAlias = type[discord.ui.DynamicItem[Any]]


class _Probe(discord.ui.DynamicItem[discord.ui.Button[Any]], template="probe"):
    """An item in which `check` looks for what discord.py gives to every item."""


USED: tuple[tuple[object, str, type], ...] = (
    (_Probe, "__discord_ui_compiled_template__", re.Pattern),
    (_Probe, "_refresh_state", FunctionType),
    (Route, "BASE", str),
    (DiscordWebSocket, "DEFAULT_GATEWAY", yarl.URL),
    (discord.VoiceClient, "warn_nacl", bool),
    (discord.VoiceClient, "warn_dave", bool),
)
"""Each undocumented attribute: the object that has it, its name, and its type."""


def check() -> None:
    """Raise unless this version of discord.py has everything in `USED`.

    Raises:
        Refusal: something is missing; the sentence names it.
    """
    for holder, name, kind in USED:
        if not isinstance(getattr(holder, name, None), kind):
            where = getattr(holder, "__qualname__", str(holder))
            raise Refusal("discord-py-differs", version=discord.__version__, name=f"{where}.{name}")


def pattern_of(item: ItemType) -> re.Pattern[str]:
    """The pattern of the custom_ids of such items."""
    return item.__discord_ui_compiled_template__


def note_picked(item: discord.ui.DynamicItem[Any], interaction: discord.Interaction[Any]) -> None:
    """Set the values of a select to what was picked in it; for a user select, these are people."""
    data: Any = interaction.data
    item._refresh_state(interaction, data)  # noqa: SLF001  # pyright: ignore[reportPrivateUsage]


def point_at(api: str | None, gateway: str | None) -> None:
    """Make discord.py use the given REST interface and gateway; None stands for Discord's own."""
    if api is not None:
        Route.BASE = api
    if gateway is not None:
        DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(gateway)


def do_without_voice() -> None:
    """Keep discord.py from warning at each start that the libraries for voice are missing."""
    discord.VoiceClient.warn_nacl = False
    discord.VoiceClient.warn_dave = False
