"""Opening a table, as the commands and buttons of every game do."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Literal, TypeAlias

import discord

from ai.levels import Level
from client.answers import words_of
from client.permissions import require_board_permissions
from client.table_bot import Interaction
from client.table_channels import require_table_channel
from rules.contract import OptionValue
from tables.decisions.lobby import Request
from tables.gathering import ANYBODY
from tables.limits import ServerSettings
from tables.pace import Timing
from tables.table import Begins
from views.lobby.message import show_new
from views.lobby.minimum import minimum_named
from views.lobby.pace_choices import pace_named
from views.lobby.where import spot_for
from views.names import invited_person, person_of

FirstSeat: TypeAlias = Literal["random", "me", "opponent"]
Where: TypeAlias = Literal["thread", "here"]
Hints: TypeAlias = Literal["off", "on"]


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
        shows_what_fits: whether players are shown what fits, where people choose that.
        pace: how long turns may take; None as the server has it.
        teaches: whether the first turns come with lessons.
        minimum: what those who join must have kept of their turns; None for nothing.
        fewest: from how many players the game starts; None for as few as its rules allow.
        hints: whether people who play each other may ask for hints: `on` or `off`.
    """

    opponent: discord.User | discord.Member | None
    begins: FirstSeat
    place: Where | None
    bots: Sequence[Level] = ()
    shows_what_fits: bool | None = None
    pace: str | None = None
    teaches: bool = False
    minimum: str | None = None
    fewest: int | None = None
    hints: Hints = "off"


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
            is taken, the opponent cannot be invited, another person cannot sit in a direct message,
            or see `spot_for`.
    """
    invited = () if terms.opponent is None else (invited_person(terms.opponent),)
    require_board_permissions(interaction, words_of(interaction))
    server = await require_table_channel(interaction)
    seats = max(seats, terms.fewest or 0)
    in_thread = server.threads if terms.place is None else terms.place == "thread"
    is_alone = terms.opponent is None and len(terms.bots) + 1 >= seats
    spot = await spot_for(interaction, in_thread=in_thread, is_alone=is_alone)
    request = Request(
        game=game,
        options=options,
        seats=seats,
        host=person_of(interaction.user),
        opponents=invited,
        begins=BEGINS[terms.begins],
        place=spot.place,
        wants_thread=spot.wants_thread,
        bots=terms.bots,
        shows_what_fits=terms.shows_what_fits,
        timing=_timing(server, terms.pace),
        teaches=terms.teaches,
        minimum=ANYBODY if terms.minimum is None else minimum_named(terms.minimum),
        fewest=terms.fewest or 1,
        stays_here=terms.place == "here",
        allows_hints=terms.hints == "on",
    )
    await show_new(interaction, await interaction.client.tables.lobbies.open(request))
