"""What was sent to whom, and what is to be shown."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime, timedelta

from rules.contract import Seat
from tables.daily import NOBODY_BEGAN, DealBoard
from tables.decisions.puzzles import Board
from tables.game.choosing import Choosing
from tables.game.screen import Screen
from tables.settings import Settings
from tables.table import Person, Place, Player, Table

EDITABLE = timedelta(hours=1)
"""Older messages have an edit limit of their own."""


@dataclass(frozen=True, slots=True)
class Posted:
    """A message of the bot about one table.

    Attributes:
        number: the event it shows; 0 is the lobby.
    """

    table: int
    number: int
    channel: int
    message: int
    at: datetime

    def is_editable(self, now: datetime) -> bool:
        """Whether it is young enough to be edited."""
        return now - self.at <= EDITABLE


@dataclass(frozen=True, slots=True)
class Note:
    """A message of its own about what somebody did at a table, other than moving.

    Attributes:
        sentence: the key of its sentence in `locales`.
        by: who did it; the note names them.
        seats: those whose people the note mentions.
        others: more people whom it names.
        due: when the turn under way is due, if the note tells that.
        is_silent: whether those whom it mentions want to hear nothing now.
        former: who had the seat before, where it went to somebody else.
    """

    sentence: str
    by: Person
    seats: tuple[Seat, ...] = ()
    others: tuple[Person, ...] = ()
    due: datetime | None = None
    is_silent: bool = False
    former: Player | None = None


@dataclass(frozen=True, slots=True)
class Hand:
    """What a player is shown of a table by direct message: the hand, and all that goes with it.

    Attributes:
        screen: the table as they see it.
        seat: theirs, also once they have left it.
        person: their id.
        choosing: what they can choose, if it is their turn.
        settings: what they have chosen for themselves.
        board: the newest public message about the table; None where there is none.
        calls: whether it notifies its reader.
    """

    screen: Screen
    seat: Seat
    person: int
    choosing: Choosing | None
    settings: Settings
    board: Posted | None
    calls: bool


@dataclass(frozen=True, slots=True)
class Reminder:
    """What somebody to move is reminded of by direct message.

    Attributes:
        table: where they are to move.
        waiting: the people who wait for them.
        which: counts the reminders of this turn.
        board: the newest public message about the table; None where there is none.
    """

    table: Table
    waiting: Sequence[Player]
    which: int
    board: Posted | None


@dataclass(frozen=True, slots=True)
class Digest:
    """All that waits for somebody, by direct message.

    Attributes:
        person: their id.
        due: when it was to be sent.
        waiting: the tables, those that wait longest first, each with its newest message.
        has_more: whether more tables wait than these.
        is_silent: whether its reader wants to hear nothing now.
    """

    person: int
    due: datetime
    waiting: Sequence[tuple[Table, Posted | None]]
    has_more: bool
    is_silent: bool


@dataclass(frozen=True, slots=True)
class DailyNews:
    """What a server is told about its rated games that have ended, and about what days brought.

    Attributes:
        channel: where it is told.
        until: the end of the time that it is about.
        games: the tables, those that ended last first, each with its newest message.
        more: how many others there are.
        boards: for each game how the server did with the puzzle of the last day, if anybody tried.
        deal: how it did with the deal of that day.
    """

    channel: Place
    until: datetime
    games: Sequence[tuple[Table, Posted | None]]
    more: int
    boards: Mapping[str, Board] = field(default_factory=dict[str, Board])
    deal: DealBoard = NOBODY_BEGAN

    @property
    def is_empty(self) -> bool:
        """Whether there is nothing to tell."""
        return not (self.games or self.boards or self.deal.begun)


@dataclass(frozen=True, slots=True)
class Reach:
    """How somebody is reached by direct message.

    Attributes:
        channel: of their direct message with the bot, once it was opened.
        is_closed: whether Discord refused the last message there.
        is_told: whether they know that.
    """

    channel: int | None = None
    is_closed: bool = False
    is_told: bool = False


@dataclass(frozen=True, slots=True)
class Absence:
    """A person who has vanished from a game and sits in a lobby.

    Attributes:
        table: the lobby.
        at: when they last vanished from any game.
    """

    table: int
    person: int
    at: datetime


@dataclass(frozen=True, slots=True)
class LastBoard:
    """The board on which a game ended.

    Attributes:
        screen: what everybody is shown there.
        posted: its message.
    """

    screen: Screen
    posted: Posted


@dataclass(frozen=True, slots=True)
class Followed:
    """What somebody who follows a game is shown of it.

    Attributes:
        person: who follows it.
        screen: the game as everybody sees it.
        board: the newest public message about the table.
    """

    person: int
    screen: Screen
    board: Posted | None
