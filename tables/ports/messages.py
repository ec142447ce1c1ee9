"""Where the bot's earlier messages are, and what its next messages show."""

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
"""For how long the bot edits a message: for older messages, Discord has a stricter limit."""


@dataclass(frozen=True, slots=True)
class Posted:
    """A message of the bot about one table.

    Attributes:
        number: the number of the event that it shows; 0 for the lobby.
    """

    table: int
    number: int
    channel: int
    message: int
    at: datetime

    def is_editable(self, now: datetime) -> bool:
        """Whether the message is young enough to be edited."""
        return now - self.at <= EDITABLE


@dataclass(frozen=True, slots=True)
class Note:
    """A separate message about something that somebody did at a table, other than a move.

    Attributes:
        sentence: the key in `locales` of the sentence that it shows.
        by: who did it; the note names them.
        seats: the seats whose people the note mentions.
        others: more people whom the note names.
        due: the deadline of the turn under way, if the note shows it.
        is_silent: whether all people whom the note mentions are in quiet hours.
        former: the player who had the seat before, if a substitute has taken it over.
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
    """What a direct message shows a player of a table: the hand, the position and the choices.

    Attributes:
        screen: the table as they see it.
        seat: their seat, even after they have resigned.
        person: their id.
        choosing: what they can choose; None if it is not their turn.
        settings: what they have chosen for themselves.
        board: the newest public message about the table; None without one.
        calls: whether the message notifies its reader.
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
    """A reminder by direct message for somebody who is to move.

    Attributes:
        table: the table where they are to move.
        waiting: the players who wait for them.
        which: the number of this reminder within the turn.
        board: the newest public message about the table; None without one.
    """

    table: Table
    waiting: Sequence[Player]
    which: int
    board: Posted | None


@dataclass(frozen=True, slots=True)
class Digest:
    """A direct message about all tables that wait for somebody.

    Attributes:
        person: their id.
        due: when the digest was due.
        waiting: the tables in the order of `Store.live_tables_of`, each with its newest message.
        has_more: whether more tables wait than these.
        is_silent: whether its reader is in quiet hours.
    """

    person: int
    due: datetime
    waiting: Sequence[tuple[Table, Posted | None]]
    has_more: bool
    is_silent: bool


@dataclass(frozen=True, slots=True)
class DailyNews:
    """A message about rated games that ended in a server, and about the puzzles and deal of a day.

    Attributes:
        channel: where the message is posted.
        until: the end of the time that the message covers.
        games: the tables, the latest to end first, each with its newest message.
        more: how many more games have ended.
        boards: for each game whose puzzle of the last day was tried, how people did with it.
        deal: how people did with the deal of that day.
    """

    channel: Place
    until: datetime
    games: Sequence[tuple[Table, Posted | None]]
    more: int
    boards: Mapping[str, Board] = field(default_factory=dict[str, Board])
    deal: DealBoard = NOBODY_BEGAN

    @property
    def is_empty(self) -> bool:
        """Whether there is nothing to report."""
        return not (self.games or self.boards or self.deal.begun)


@dataclass(frozen=True, slots=True)
class Reach:
    """How somebody is reached by direct message.

    Attributes:
        channel: the channel of their direct message with the bot; None before it is opened.
        is_closed: whether Discord refused the last message there.
        is_told: whether they have been warned that the bot cannot write to them.
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
    """The message that shows a game to somebody who follows it.

    Attributes:
        person: who follows it.
        screen: the game as everybody sees it.
        board: the newest public message about the table.
    """

    person: int
    screen: Screen
    board: Posted | None
