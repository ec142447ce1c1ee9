"""Opening a table, as the commands and buttons of every game do."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Literal, TypeAlias, cast

import discord

from ai.levels import Level
from client.answers import words_of
from client.permissions import may_open_thread, require_board_permissions
from client.table_bot import Interaction
from client.table_channels import require_table_channel
from rules.contract import OptionValue
from tables.limits import ServerSettings
from tables.pace import Timing
from tables.table import Begins, Place, Request
from views.lobby.message import invited_person, person_of, show_lobby
from views.lobby.pace_choices import pace_named

FirstSeat: TypeAlias = Literal["random", "me", "opponent"]
Where: TypeAlias = Literal["thread", "here"]


BEGINS: Mapping[FirstSeat, Begins] = {
    "random": Begins.RANDOM,
    "me": Begins.HOST,
    "opponent": Begins.OPPONENT,
}
"""Who gets the first seat."""


@dataclass(frozen=True, slots=True)
class Terms:
    """What the `new` command of every game asks for.

    Attributes:
        opponent: somebody to keep a seat for.
        begins: who gets the first seat.
        place: a thread of its own, where that is possible, or here; None as the server has it.
        bots: the levels of those that take a seat.
        hints: whether players are shown what fits, where people choose that.
        pace: how long turns may take; None as the server has it.
        teaches: whether the first turns come with lessons.
    """

    opponent: discord.User | discord.Member | None
    begins: FirstSeat
    place: Where | None
    bots: Sequence[Level] = ()
    hints: bool | None = None
    pace: str | None = None
    teaches: bool = False


def one_bot(level: str | None) -> tuple[Level, ...]:
    """The bots of a game, by the option that asks for one."""
    return () if level is None else (Level(level),)


def _timing(server: ServerSettings, pace: str | None) -> Timing:
    """How long turns may take: as the server has it, but for what is asked for."""
    if pace is None:
        return server.timing
    return replace(server.timing, pace=pace_named(pace), is_chosen=True)


async def open_lobby(
    interaction: Interaction,
    game: str,
    seats: int,
    options: dict[str, OptionValue],
    terms: Terms,
) -> None:
    """Open a lobby where the person asks.

    Raises:
        Refusal: permissions are missing, tables are not opened there, a limit is reached, the place
            is taken, the opponent cannot be invited, or another person cannot sit in a direct
            message.
    """
    invited = () if terms.opponent is None else (invited_person(terms.opponent),)
    require_board_permissions(interaction, words_of(interaction))
    server = await require_table_channel(interaction)
    in_thread = server.threads if terms.place is None else terms.place == "thread"
    request = Request(
        game=game,
        options=options,
        seats=seats,
        host=person_of(interaction.user),
        opponents=invited,
        begins=BEGINS[terms.begins],
        # a press or a command always comes from a channel
        place=Place(interaction.guild_id, cast("int", interaction.channel_id)),
        wants_thread=in_thread and may_open_thread(interaction),
        bots=terms.bots,
        hints=terms.hints,
        timing=_timing(server, terms.pace),
        teaches=terms.teaches,
    )
    await show_lobby(interaction, await interaction.client.tables.lobbies.open(request))
