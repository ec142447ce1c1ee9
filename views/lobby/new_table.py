"""Opening a table, as the commands and buttons of every game do."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Literal, TypeAlias

import discord
from discord import app_commands

from ai.levels import Level
from client.answers import words_of
from client.permissions import require_board_permissions
from client.table_bot import Interaction
from client.table_channels import require_table_channel
from rules import GAMES
from rules.contract import OptionValue
from rules.refusal import Refusal
from tables.decisions.lobby import Request
from tables.gathering import ANYBODY
from tables.limits import ServerSettings
from tables.pace import Timing
from tables.records.given_starts import MOST, GivenStart, read
from tables.table import Begins
from views.components import NUMBER, TABLE, Press, play_on_id
from views.lobby.message import show_new
from views.lobby.minimum import minimum_named
from views.lobby.pace_choices import pace_named
from views.lobby.where import spot_for
from views.names import invited_person, person_of

FirstSeat: TypeAlias = Literal["random", "me", "opponent"]
Where: TypeAlias = Literal["thread", "here"]
Hints: TypeAlias = Literal["off", "on"]
RatedGame: TypeAlias = Literal["no", "yes"]
PositionText: TypeAlias = app_commands.Range[str, 1, MOST]


BEGINS: Mapping[FirstSeat, Begins] = {
    "random": Begins.RANDOM,
    "me": Begins.HOST,
    "opponent": Begins.OPPONENT,
}
"""Who gets the first seat."""


@dataclass(frozen=True, slots=True)
class Terms:
    """What can be chosen for a new table of any game, besides its options and number of seats.

    Attributes:
        opponent: the person for whom a seat is kept.
        begins: who gets the first seat.
        place: `thread` for a thread of its own, `here` for no thread; None for the server's choice.
        bots: the levels of the bots that take a seat.
        shows_what_fits: whether players see which cards fit; None for the game's default.
        pace: how long turns may take; None for the server's choice.
        teaches: whether the first turns come with lessons.
        minimum: the minimum of kept turns for those who join; None if everybody may join.
        fewest: with how few players the game may start; None for as few as its rules allow.
        hints: whether people who play each other may ask for hints: `on` or `off`.
        position: the text of a position to begin from; None for the usual start.
        rated: whether the game counts for ratings: `no` or `yes`.
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
    position: str | None = None
    rated: RatedGame = "no"


def one_bot(level: str | None) -> tuple[Level, ...]:
    """The levels of a game's bots, for a command that names one level or none."""
    return () if level is None else (Level(level),)


def _timing(server: ServerSettings, pace: str | None) -> Timing:
    """How long turns may take: the server's timing, with another pace if one was asked for."""
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
        Refusal: see `_open` and `_start_asked_for`.
    """
    given = tuple(options.items())
    if terms.position is None:
        start = GivenStart(game, seats, given)
    else:
        start = _start_asked_for(game, given, terms.position)
    await _open(interaction, start, terms)


def _start_asked_for(
    game: str, options: tuple[tuple[str, OptionValue], ...], position: str
) -> GivenStart:
    """The start that a typed position describes; the text of a position includes options.

    Raises:
        Refusal: see `read`; or the person has also chosen options.
    """
    usual = {option.name: option.default for option in GAMES[game].options}
    for name, value in options:
        if value != usual[name]:
            raise Refusal("position-with-options", option=name)
    return read(position, game)


async def _open(interaction: Interaction, start: GivenStart, terms: Terms) -> None:
    """Open a lobby, where the person asks for it, for a game with that start.

    Raises:
        Refusal: permissions are missing, tables may not be opened there, a limit is reached, the
            place is taken, the opponent cannot be invited, the place is a direct message but
            another person is to play, or see `spot_for`.
    """
    invited = () if terms.opponent is None else (invited_person(terms.opponent),)
    require_board_permissions(interaction, words_of(interaction))
    server = await require_table_channel(interaction)
    seats = max(start.seats, terms.fewest or 0)
    in_thread = server.threads if terms.place is None else terms.place == "thread"
    is_alone = terms.opponent is None and len(terms.bots) + 1 >= seats
    spot = await spot_for(interaction, in_thread=in_thread, is_alone=is_alone)
    request = Request(
        game=start.game,
        options=dict(start.options),
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
        given_moves=start.moves,
        is_rated=terms.rated == "yes",
    )
    await show_new(interaction, await interaction.client.tables.lobbies.open(request))


class PlayOn(Press, template=rf"play-on:{TABLE}:{NUMBER}"):
    """Open a table for a game that goes on from a moment of a finished one."""

    def __init__(self, table: int, number: int) -> None:
        super().__init__(play_on_id(table, number))
        self.table = table
        self.number = number

    async def act(self, interaction: Interaction) -> None:
        start = await interaction.client.tables.replays.start_at(self.table, self.number)
        await _open(interaction, start, Terms(None, "random", None))
