"""What the services need from outside: a store, and those who show, send, draw and think."""

from collections.abc import Collection, Mapping, Sequence, Set
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Protocol

from ai.levels import Advice, Level
from render.picture import Picture, Subject
from rules.contract import Seat, View
from rules.refusal import Refusal
from tables.game.choosing import Choosing
from tables.game.record import Event
from tables.game.screen import Screen
from tables.limits import Amounts, ServerSettings
from tables.note import Note
from tables.settings import Settings
from tables.table import Phase, Place, Table

EDITABLE = timedelta(hours=1)
"""Older messages have an edit limit of their own."""


class NotSaved(Refusal):
    """The store could not save: nothing has changed."""


class Stale(Exception):  # noqa: N818  (a sign to load again, handled by the cache)
    """The table was saved by someone else since it was loaded."""


class PlaceTaken(Refusal):
    """Another live table occupies the place."""


class RematchTaken(Refusal):
    """The table already has a rematch."""


class TryLater(Exception):  # noqa: N818  (a sign to try again, handled by the outbox)
    """Discord does not take a message just now."""


class PlaceGone(Exception):  # noqa: N818  (a sign that nothing can be posted there)
    """The place was deleted or the bot was sent away."""


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


class Unreachable(Exception):  # noqa: N818  (a sign that a person is not written to again)
    """The person takes no direct messages from the bot."""


@dataclass(frozen=True, slots=True)
class Hand:
    """What a player is shown of a table by direct message: the hand, and all that goes with it.

    Attributes:
        screen: the table as they see it.
        seat: theirs, also once they have left it.
        person: their id.
        choosing: what they can choose, if it is their turn.
        confirms: whether they want to see a whole move once more before it is played.
        board: the newest public message about the table; None where there is none.
        calls: whether it notifies its reader.
    """

    screen: Screen
    seat: Seat
    person: int
    choosing: Choosing | None
    confirms: bool
    board: Posted | None
    calls: bool


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


class Store(Protocol):
    """Keeps tables and settings; each function is one transaction, done when it returns."""

    async def add_table(self, table: Table) -> Table:
        """Store a new table; gives it with its id and version 1.

        Raises:
            PlaceTaken: another live table occupies the place.
            RematchTaken: the table it follows has a rematch already.
            NotSaved: the database does not take it.
        """
        ...

    async def table(self, table: int) -> Table | None:
        """The table of that id."""
        ...

    async def record(self, table: int) -> list[Event]:
        """All its events in order."""
        ...

    async def save(self, table: Table, events: Sequence[Event] = ()) -> Table:
        """Store the changed table and the new events; gives it with its next version.

        Its place gets another try. At a new place its latest board has not been announced yet.

        Raises:
            Stale: somebody saved it since, or an event of that number exists.
            PlaceTaken: another live table occupies the place.
            NotSaved: the database does not take it.
        """
        ...

    async def tables_at(
        self, channel: int, phase: Phase, game: str | None, most: int
    ) -> list[Table]:
        """At most so many tables of that channel, that phase and that game, the newest first.

        The one that keeps others out of the channel comes before all others.
        """
        ...

    async def tables_of(
        self, person: int, phase: Phase, game: str | None, most: int
    ) -> list[Table]:
        """Likewise the tables where that person sits or is invited, the newest first."""
        ...

    async def live_tables_of(self, person: int, digits: str, most: int) -> list[Table]:
        """At most so many live tables of that person whose numbers have those digits in a row.

        Those that wait for the person come first, the one that waits longest before all others;
        then the newest.
        """
        ...

    async def live_tables_in(self, guild: int, most: int) -> list[Table]:
        """At most so many live tables of that server, the one that waits longest first."""
        ...

    async def count_live_tables_of(self, person: int) -> int:
        """At how many live tables that person sits or is asked to."""
        ...

    async def live_amounts(self, guild: int | None, person: int) -> Amounts:
        """What that person and all have in that server; without one, in direct messages."""
        ...

    async def without_turn(self) -> list[int]:
        """The started tables that wait for people of whom the store does not know whom."""
        ...

    async def with_old_rules(self, versions: Mapping[str, int]) -> list[int]:
        """The live tables that began with a version of their game before the given one."""
        ...

    async def rematch_of(self, table: int) -> Table | None:
        """The table that follows that one."""
        ...

    async def note_posted(self, posted: Posted) -> None:
        """Remember a message and that its event is announced."""
        ...

    async def note_unreachable(self, table: int) -> None:
        """Remember that nothing can be posted for the table, so that it is not tried for ever."""
        ...

    async def is_unreachable(self, table: int) -> bool:
        """Whether `note_unreachable` was the last thing said about the table."""
        ...

    async def unreachable(self, phases: Collection[Phase], guild: int | None = None) -> list[int]:
        """The unreachable tables that have come so far, of that server or (None) of all places."""
        ...

    async def unreachable_among(self, tables: Collection[int]) -> Collection[int]:
        """Those of the tables that are unreachable."""
        ...

    async def live_places(self, guild: int | None = None) -> Collection[Place]:
        """Where live tables are, in that server or (None) in all; unreachable ones left out."""
        ...

    async def announced(self, table: int) -> int:
        """The number of the last event that was announced."""
        ...

    async def last_posted(self, table: int, number: int | None = None) -> Posted | None:
        """The newest message about the table, or the one that shows that event."""
        ...

    async def newest_posted(self, tables: Collection[int]) -> Mapping[int, Posted]:
        """The newest message about each of those tables that has one."""
        ...

    async def unannounced(self) -> list[int]:
        """The tables with events that were not announced and can be."""
        ...

    async def thinking(self) -> list[int]:
        """The tables that wait for a move that the bot makes itself."""
        ...

    async def note_hand(self, seat: Seat, posted: Posted) -> None:
        """Remember the message with that seat's hand, and which event it shows by now."""
        ...

    async def hands(self, table: int) -> Mapping[Seat, Posted]:
        """The message with the hand of each seat that has one, and the event it shows."""
        ...

    async def forget_hand(self, table: int, seat: Seat) -> None:
        """Forget the message with that seat's hand, which is deleted."""
        ...

    async def note_handed(self, table: int, number: int) -> None:
        """Remember that whoever was owed a hand up to that event has it, or does not want it."""
        ...

    async def handed(self, table: int) -> int:
        """The greatest number that `note_handed` was given; 0 before."""
        ...

    async def owing(self) -> list[int]:
        """The tables at which somebody is owed a hand."""
        ...

    async def reach(self, person: int) -> Reach:
        """How that person is reached by direct message."""
        ...

    async def save_reach(self, person: int, reach: Reach) -> None:
        """Remember how that person is reached."""
        ...

    async def last_running(self) -> datetime | None:
        """When it was last noted that the bot runs; None if never."""
        ...

    async def note_running(self, now: datetime) -> None:
        """Remember that the bot runs now."""
        ...

    async def move_deadlines(self, stopped: datetime, now: datetime) -> None:
        """Move every deadline after that time as if none had passed since.

        Started tables remember by how much. That the bot runs now is noted at once with it.
        """
        ...

    async def shifted(self) -> list[int]:
        """The started tables whose deadline has moved without their players being told yet."""
        ...

    async def next_deadline(self, excluding: Collection[int]) -> tuple[datetime, int] | None:
        """The nearest deadline and its table, those tables left out."""
        ...

    async def settings(self, person: int) -> Settings:
        """What that person has chosen; as it is for everybody if nothing was."""
        ...

    async def save_settings(self, person: int, settings: Settings) -> None:
        """Store what that person has chosen.

        Raises:
            NotSaved: the database does not take it.
        """
        ...

    async def server_settings(self, guild: int) -> ServerSettings:
        """What was chosen for that server; as it is for every new one if nothing was."""
        ...

    async def save_server_settings(self, guild: int, settings: ServerSettings) -> None:
        """Store what was chosen for that server.

        Raises:
            NotSaved: the database does not take it.
        """
        ...


class Messenger(Protocol):
    """Shows tables to everybody at their place, and sends hands to their holders only."""

    async def open_thread(self, table: Table, lobby: Posted) -> Place | None:
        """Open the thread of a started table, or find the one it has; None if not allowed.

        Raises:
            TryLater: Discord does not answer as it should.
        """
        ...

    async def post_board(self, screen: Screen, not_mentioned: Set[int]) -> Posted:
        """Post the public board; the same event again gives the first message.

        Args:
            screen: the board.
            not_mentioned: the people whom it names without a ping.

        Raises:
            PlaceGone: there is nowhere to post.
            TryLater: Discord does not answer as it should.
        """
        ...

    async def find_board(self, screen: Screen) -> Posted | None:
        """The message with that board, if there is one among the latest at its place.

        Raises:
            TryLater: Discord does not answer as it should.
        """
        ...

    async def update_board(self, screen: Screen, posted: Posted) -> bool:
        """Show the public board in that message instead of a new one; whether that was possible."""
        ...

    async def post_lobby(self, table: Table) -> Posted:
        """Post the lobby of a table.

        Raises:
            PlaceGone: there is nowhere to post.
            TryLater: Discord does not answer as it should.
        """
        ...

    async def refresh_lobby(self, table: Table, posted: Posted) -> None:
        """Show the lobby's message as the table is now, if that is still possible."""
        ...

    async def post_note(self, table: Table, note: Note, board: Posted | None) -> None:
        """Post a note at the place of its table.

        Args:
            table: a table whose game has begun.
            note: what to tell.
            board: the newest public message about the table, which the note leads to.

        Raises:
            PlaceGone: there is nowhere to post.
            TryLater: Discord does not answer as it should.
        """
        ...

    async def open_dm(self, person: int) -> int:
        """Open the direct message with that person, or find the one there is; gives its channel.

        Raises:
            Unreachable: the person is not to be written to.
            TryLater: Discord does not answer as it should.
        """
        ...

    async def send_hand(self, hand: Hand, channel: int) -> Posted:
        """Send a hand; the same event again gives the first message.

        Raises:
            Unreachable: the person takes no direct messages from the bot.
            TryLater: Discord does not answer as it should.
        """
        ...

    async def edit_hand(self, hand: Hand, posted: Posted) -> bool:
        """Show a hand in a message that is out; false if that message is there no more.

        Raises:
            TryLater: Discord does not answer as it should.
        """
        ...

    async def delete_hand(self, posted: Posted) -> None:
        """Delete the message with a hand, if it is still there.

        Raises:
            TryLater: Discord does not answer as it should.
        """
        ...

    async def find_hand(self, hand: Hand, channel: int, number: int) -> Posted | None:
        """A message there with that table's hand since that event, among the latest.

        Raises:
            TryLater: Discord does not answer as it should.
        """
        ...

    async def remove_buttons(self, posted: Posted) -> None:
        """Take the buttons off an earlier board, if that is still possible."""
        ...


class Workers(Protocol):
    """Does what takes longer than the event loop may wait."""

    async def draw(self, subject: Subject) -> Picture:
        """The picture of a subject."""
        ...

    async def think(self, view: View, seat: Seat, level: Level, seed: int) -> Advice:
        """What a bot of that level plays for the seat to move, and why."""
        ...

    async def hint(self, view: View, seat: Seat, level: Level, seed: int) -> Advice:
        """The same for a person who asks, with all that a hint tells; bots' moves do not wait."""
        ...
