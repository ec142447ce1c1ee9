"""Buttons and selects that work after a restart, because their custom_id holds all they need."""

import re
from typing import Any, ClassVar, Self, TypeVar, cast

import discord

from ai.levels import Level
from client.admission import admit
from client.answers import AnyInteraction, answering, is_in_hand
from client.table_bot import Interaction
from locales import Words, words_for
from rules.refusal import Refusal

TABLE = r"(?P<table>\d{1,15})"
NUMBER = r"(?P<number>\d{1,9})"
PAGE = r"(?P<page>\d{1,2})"
CHOSEN = r"(?P<chosen>.{0,60})"
MOVE = r"(?P<move>.{1,60})"
ACCENT = 0x6B7FD7
LABEL = 100
"""The most characters that Discord accepts in the label of an option."""
MOST_ID = 2**63
"""Larger than every id of Discord, because no id has more than 63 bits."""
ENGLISH = words_for("en")
"""English words, for commands and for items made from a custom_id, whose labels nobody sees."""

NEVER = r"(?!)"
SEAT = r"(?P<seat>\d{1,2})"
NUMBERS = frozenset({"table", "number", "page", "slot", "seat", "moves"})

ItemT = TypeVar("ItemT", bound=discord.ui.Item[Any])


class Dynamic(discord.ui.DynamicItem[ItemT], template=NEVER):
    """An item that is made again from its custom_id whenever somebody uses it.

    The constructor takes the named groups of the template. An item whose custom_id names a table
    acts only for people who may know of that table.
    """

    _about: int | None = None

    @classmethod
    async def from_custom_id(
        cls, _: AnyInteraction, __: discord.ui.Item[Any], match: re.Match[str], /
    ) -> Self:
        found: dict[str, Any] = match.groupdict()
        for name in NUMBERS & found.keys():
            found[name] = int(found[name])
        made = cls(**found)
        made._about = found.get("table")
        return made

    async def callback(self, interaction: AnyInteraction) -> None:
        await answering(interaction, self._act_if_admitted)

    async def act(self, interaction: Interaction) -> None:
        """Do what the button or select is for.

        Raises:
            Refusal: why it cannot be done.
        """
        raise NotImplementedError

    async def _act_if_admitted(self, interaction: Interaction) -> None:
        if not await interaction.client.accept_request(interaction):
            return
        if self._about is not None:
            await admit(interaction, self._about)
        if not is_in_hand(interaction):
            await self.act(interaction)
            return
        with interaction.client.tables.outbox.hands.answering(interaction.user.id):
            await self.act(interaction)


def values_of(interaction: AnyInteraction) -> list[str]:
    """The values that were picked in a select."""
    return cast("list[str]", dict(interaction.data or {}).get("values", []))


def level_select(custom_id: str, placeholder: str, words: Words) -> discord.ui.Select[Any]:
    """A select of all levels."""
    return discord.ui.Select(
        custom_id=custom_id,
        placeholder=placeholder,
        options=[
            discord.SelectOption(
                label=words("level", level=level.value),
                value=level.value,
                description=words("level-detail", level=level.value),
            )
            for level in Level
        ],
    )


def picked_level(interaction: Interaction) -> Level:
    """The level that was picked in a `level_select`.

    Raises:
        Refusal: no level was picked.
    """
    picked = values_of(interaction)
    level = next((level for level in Level if picked == [level.value]), None)
    if level is None:
        raise Refusal("pick-gone")
    return level


def row(*items: discord.ui.Item[Any]) -> discord.ui.ActionRow[Any]:
    """Items side by side."""
    return discord.ui.ActionRow(*items)


def rules_id(game: str, page: int) -> str:
    """The custom_id of a button that opens a page of the rules."""
    return f"rules:{game}:{page}"


def still_in_id(table: int) -> str:
    """The custom_id of a button that confirms one's seat in a lobby."""
    return f"still-in:{table}"


NEXT_TABLE = "next"
"""The custom_id of a button that opens the next table where it is the person's turn."""


def next_table_button(label: str) -> discord.ui.Button[Any]:
    """A button that opens the next table where it is the person's turn."""
    style = discord.ButtonStyle.primary
    return discord.ui.Button(style=style, label=label, custom_id=NEXT_TABLE)


def play_on_id(table: int, number: int) -> str:
    """The custom_id of a button that opens a lobby to play on from a moment of another game."""
    return f"play-on:{table}:{number}"


def play_on_button(table: int, number: int, label: str) -> discord.ui.Button[Any]:
    """A button that opens a lobby to play on from that moment of another game."""
    style, custom_id = discord.ButtonStyle.primary, play_on_id(table, number)
    return discord.ui.Button(style=style, label=label, custom_id=custom_id)


def more_id(table: int, number: int) -> str:
    """The custom_id of a button that opens the menu of a table."""
    return f"more:{table}:{number}"


class Press(Dynamic[discord.ui.Button[Any]], template=NEVER):
    """A button."""

    style: ClassVar[discord.ButtonStyle] = discord.ButtonStyle.secondary

    def __init__(self, custom_id: str, label: str = "…") -> None:
        super().__init__(discord.ui.Button(style=self.style, label=label, custom_id=custom_id))
