"""What the services need from outside: a store, and those who show, send, draw and think."""

from collections.abc import Callable, Collection, Mapping, Sequence, Set
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Protocol

from ai.levels import Advice, Level
from ai.review import Judgement
from render.curve import Curve
from render.picture import Picture, Subject
from rules.contract import Move, Seat, View
from rules.refusal import Refusal
from tables.decisions.following import Follow
from tables.decisions.home import Section
from tables.decisions.hours import Hours
from tables.decisions.privacy import Held
from tables.game.absence import DueTurn
from tables.game.choosing import Choosing
from tables.game.plans import Plan
from tables.game.record import Event
from tables.game.screen import Screen
from tables.game.vote import Poll, Vote
from tables.gathering import Kept
from tables.limits import Amounts, ServerSettings
from tables.note import Note
from tables.offer import End, Message, Offer
from tables.settings import Settings
from tables.table import Phase, Place, Player, Table

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


class VoteStore(Protocol):
    """Keeps the votes on substitutes; each function is one transaction, done when it returns."""

    async def vote(self, table: int) -> Vote | None:
        """The latest vote at that table."""
        ...

    async def add_vote(self, vote: Vote) -> Vote:
        """Store a new vote instead of the one before it at its table; gives it with its id.

        Raises:
            NotSaved: the database does not take it.
        """
        ...

    async def open_votes(self) -> list[int]:
        """The tables at which a vote is open, as its message says."""
        ...

    async def next_vote_end(self, excluding: Collection[int]) -> tuple[datetime, int] | None:
        """When the answers to a vote are waited for no longer next, and at which table.

        Args:
            excluding: the tables that do not count.
        """
        ...

    async def save_vote(self, vote: Vote) -> None:
        """Store what has come of a vote.

        Raises:
            NotSaved: the database does not take it.
        """
        ...


class FollowStore(Protocol):
    """Keeps who follows which game; each function is one transaction, done when it returns."""

    async def follows(self, table: int) -> Sequence[Follow]:
        """What those who follow that table want to be told."""
        ...

    async def followed(self) -> list[int]:
        """The tables that somebody follows."""
        ...

    async def follow_count(self, person: int) -> int:
        """How many tables that person follows."""
        ...

    async def save_follow(self, follow: Follow) -> None:
        """Store what somebody wants to be told of a table, and what they know of it.

        Raises:
            NotSaved: the database does not take it.
        """
        ...

    async def forget_follow(self, table: int, person: int) -> None:
        """Forget that the person follows that table, if they do.

        Raises:
            NotSaved: the database does not take it.
        """
        ...


class PersonStore(Protocol):
    """Knows all that is kept about a person; each function is one transaction."""

    async def held(self, person: int) -> Held:
        """What is kept about that person."""
        ...

    async def erase(self, person: int, stand_in: int) -> Collection[int]:
        """Take a person out of everything; gives the tables where they were named.

        Args:
            person: their id.
            stand_in: the number that stands for them in games from now on; it is nobody's id.

        Raises:
            NotSaved: the database does not take it.
        """
        ...

    async def with_erased(self) -> list[int]:
        """The live tables where somebody was erased."""
        ...


class Store(VoteStore, FollowStore, PersonStore, Protocol):
    """Keeps tables and settings; each function is one transaction, done when it returns."""

    async def add_table(self, table: Table) -> Table:
        """Store a new table; gives it with its id and version 1.

        Raises:
            PlaceTaken: another live table occupies the place.
            RematchTaken: the table it follows has a rematch already.
            NotSaved: the database does not take it.
        """
        ...

    async def add_imported(self, table: Table, events: Sequence[Event], most: int) -> Table:
        """Store a finished table whose game came in a file, with all that happened there.

        Nothing is owed for it. Of the games that its host imported before, the latest stay, so that
        there are at most so many.

        Raises:
            NotSaved: the database does not take it.
        """
        ...

    async def imported_by(self, person: int) -> list[Table]:
        """The tables whose games that person imported, newest first."""
        ...

    async def is_played(
        self, game: str, fingerprints: Collection[int], besides: int | None = None
    ) -> bool:
        """Whether people play each other from one of these positions; not at that table."""
        ...

    async def table(self, table: int) -> Table | None:
        """The table of that id."""
        ...

    async def record(self, table: int) -> list[Event]:
        """All its events in order."""
        ...

    async def save(
        self, table: Table, events: Sequence[Event] = (), due: Sequence[DueTurn] = ()
    ) -> Table:
        """Store the changed table, the new events and the due turns that they have ended.

        Gives it with its next version.

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

    async def live_tables_of(
        self, person: int, digits: str, most: int, skipped: int = 0
    ) -> list[Table]:
        """At most so many live tables of that person whose numbers have those digits in a row.

        They come section by section (see `Section`); in each those whose deadline comes first, then
        those that wait longest, then the newest. The first ones of all are skipped if wanted.
        """
        ...

    async def next_turn_of(self, person: int, besides: int) -> int | None:
        """The table that `live_tables_of` gives first of those where it is that person's turn.

        Args:
            person: who plays.
            besides: a table that does not count.
        """
        ...

    async def finished_of(
        self,
        person: int,
        most: int,
        *,
        game: str | None = None,
        opponent: int | None = None,
        skipped: int = 0,
    ) -> list[Table]:
        """At most so many tables of that person whose games are over, the latest first.

        Args:
            person: who had a seat at the end; a substitute only where they won.
            most: how many.
            game: whose games; None for all.
            opponent: who had another seat; None for anybody.
            skipped: how many of the first ones are left out.
        """
        ...

    async def live_tables_in(self, guild: int, most: int) -> list[Table]:
        """At most so many live tables of that server, the one that waits longest first."""
        ...

    async def live_amounts_of(self, person: int) -> Mapping[Section, int]:
        """How many live tables of that person each section has; sections without any left out."""
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

    async def kept_turns(self, people: Collection[int]) -> Mapping[int, Kept]:
        """How many of their latest due turns each of those people has kept."""
        ...

    async def asking(self) -> list[int]:
        """The lobbies that ask who is still in."""
        ...

    async def absences(self) -> list[Absence]:
        """The people who have ever vanished from a game, with each lobby where they sit."""
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
        """Remember that everybody owed a hand up to that event has it, or does not want it."""
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

    async def offering(self) -> list[int]:
        """The tables at which somebody has asked for something since anything last happened."""
        ...

    async def next_deadline(self, excluding: Collection[int]) -> tuple[datetime, int] | None:
        """The nearest deadline, of a turn, a lobby or an offer, and its table; not of those."""
        ...

    async def next_reminder(self, excluding: Collection[int]) -> tuple[datetime, int] | None:
        """The nearest reminder and its table, those tables left out."""
        ...

    async def note_reminder(self, person: int, posted: Posted) -> None:
        """Remember the message that reminds that person of that table."""
        ...

    async def reminders(self, table: int) -> Mapping[int, Posted]:
        """The messages that remind people of that table."""
        ...

    async def forget_reminder(self, table: int, person: int) -> None:
        """Forget the message that reminds that person of that table, which is deleted."""
        ...

    async def with_reminders(self) -> list[int]:
        """The tables of which messages remind somebody."""
        ...

    async def hours(self, person: int) -> Hours:
        """The hours of that person; as they are for everybody if nothing was chosen."""
        ...

    async def hours_of(self, people: Collection[int]) -> Mapping[int, Hours]:
        """The same for each of those people."""
        ...

    async def save_hours(self, person: int, hours: Hours) -> None:
        """Store somebody's hours.

        Raises:
            NotSaved: the database does not take it.
        """
        ...

    async def next_digest(self, excluding: Collection[int]) -> tuple[datetime, int] | None:
        """The nearest digest that is due, and whose it is, those people left out."""
        ...

    async def next_return(self, excluding: Collection[int]) -> tuple[datetime, int] | None:
        """The nearest end of a vacation, and whose it is, those people left out."""
        ...

    async def away(self) -> list[int]:
        """The people who are on vacation."""
        ...

    async def games_of(self, person: int) -> list[int]:
        """The tables with a game under way where that person sits."""
        ...

    async def plans(self, table: int) -> list[Plan]:
        """What people have planned at that table."""
        ...

    async def save_plan(self, plan: Plan) -> None:
        """Store what a person has planned at a table, or forget it if nothing is left of it.

        Raises:
            NotSaved: the database does not take it.
        """
        ...

    async def planned(self) -> list[int]:
        """The tables under way where somebody has, or had, a plan."""
        ...

    async def settings(self, person: int) -> Settings:
        """What that person has chosen; as it is for everybody if nothing was."""
        ...

    async def named_among(self, people: Collection[int]) -> Collection[int]:
        """Those of the people whose names may stand in records that others take away."""
        ...

    async def save_settings(self, person: int, settings: Settings) -> None:
        """Store what that person has chosen.

        Raises:
            NotSaved: the database does not take it.
        """
        ...

    async def blocked(self, person: int) -> Collection[int]:
        """The people whom that person has blocked."""
        ...

    async def save_blocked(self, person: int, people: Collection[int]) -> None:
        """Store whom that person has blocked, instead of those before.

        Raises:
            NotSaved: the database does not take it.
        """
        ...

    async def blocking(self, people: Collection[int], person: int) -> Collection[int]:
        """Those of the people who have blocked that person."""
        ...

    async def played_with(self, people: Collection[int], person: int) -> Collection[int]:
        """Those of the people who sat with that person at a table whose game began."""
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

    async def rename_thread(self, table: Table) -> None:
        """Name the thread of a started table anew, if the bot opened it and may still do so."""
        ...

    async def post_board(self, screen: Screen, not_mentioned: Set[int], quiet: Set[int]) -> Posted:
        """Post the public board; the same event again gives the first message.

        Args:
            screen: the board.
            not_mentioned: the people whom it names without a ping.
            quiet: the people who want to hear nothing; if it pings nobody else, it is silent.

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

    async def refresh_lobby(
        self, table: Table, posted: Posted, last: LastBoard | None = None
    ) -> None:
        """Show the lobby's message as the table is now, if that is still possible.

        In a direct message the lobby of a game that has begun is deleted: the hand shows it all.

        Args:
            table: as it is now.
            posted: the lobby.
            last: the last board of a game that is over; an old lobby is not changed for it.
        """
        ...

    async def post_vote(self, poll: Poll) -> tuple[int, int]:
        """Post a vote at the place of its table; gives the channel and the number of the message.

        Raises:
            PlaceGone: there is nowhere to post.
            TryLater: Discord does not answer as it should.
        """
        ...

    async def show_vote(self, poll: Poll) -> None:
        """Show in the message of a vote how it stands, if that is still possible."""
        ...

    async def post_note(self, table: Table, note: Note, board: Posted | None) -> None:
        """Post a note at the place of its table.

        Args:
            table: which.
            note: what to tell.
            board: the newest public message about the table, which the note leads to.

        Raises:
            PlaceGone: there is nowhere to post.
            TryLater: Discord does not answer as it should.
        """
        ...

    async def send_note(self, table: Table, note: Note, channel: int) -> None:
        """Send a note about a table by direct message.

        Raises:
            Unreachable: the person takes no direct messages from the bot.
            TryLater: Discord does not answer as it should.
        """
        ...

    async def post_offer(self, table: Table, offer: Offer, waits: Sequence[Seat]) -> Message:
        """Post an offer at the place of its table, for those seats to answer.

        Raises:
            PlaceGone: there is nowhere to post.
            TryLater: Discord does not answer as it should.
        """
        ...

    async def show_offer(self, table: Table, offer: Offer, waits: Sequence[Seat]) -> None:
        """Show in the message of an offer who has still to answer, if that is still possible."""
        ...

    async def close_offer(self, table: Table, offer: Offer, end: End, by: Seat | None) -> None:
        """Show in the message of an offer what came of it, if that is still possible.

        Args:
            table: its table.
            offer: what was asked for; where it has no message, nothing is shown.
            end: what came of it.
            by: who answered, if that is to be said.
        """
        ...

    async def show_moved(self, table: Table, posted: Posted) -> None:
        """Say in an earlier board where its table is played now, if that is still possible."""
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

    async def send_reminder(self, reminder: Reminder, channel: int) -> Posted:
        """Send a reminder, silently; the same one again gives the first message.

        Raises:
            Unreachable: the person takes no direct messages from the bot.
            TryLater: Discord does not answer as it should.
        """
        ...

    async def send_digest(self, digest: Digest, channel: int) -> None:
        """Send a digest; the same one again changes nothing.

        Raises:
            Unreachable: the person takes no direct messages from the bot.
            TryLater: Discord does not answer as it should.
        """
        ...

    async def send_followed(self, followed: Followed, channel: int) -> Posted:
        """Show somebody a game that they follow, silently; the same one again changes nothing.

        Raises:
            Unreachable: the person takes no direct messages from the bot.
            TryLater: Discord does not answer as it should.
        """
        ...

    async def delete_message(self, posted: Posted) -> None:
        """Delete a direct message with a hand or a reminder, if it is still there.

        Raises:
            TryLater: Discord does not answer as it should.
        """
        ...

    async def vacate_hand(self, table: Table, seat: Seat, channel: int, message: int) -> None:
        """Say in a message with a hand who has its seat now, instead, if it is still there.

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


class Erasures(Protocol):
    """Knows outside the store who was erased, should an old copy of it come back."""

    def note(self, person: int, now: datetime) -> None:
        """Note that a person is erased; it is on the disk when this returns.

        Raises:
            OSError: it cannot be noted, so nobody may be erased.
        """
        ...


class Members(Protocol):
    """Knows who is in a server."""

    async def has_left(self, guild: int, person: int) -> bool:
        """Whether Discord says just now that the person is no member of that server.

        Raises:
            TryLater: Discord does not say.
        """
        ...

    async def can_view(self, place: Place, person: int) -> bool:
        """Whether Discord shows that place of a server to the person just now.

        Raises:
            TryLater: Discord does not say.
        """
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

    async def is_ahead(self, view: View, seat: Seat, level: Level) -> bool:
        """Whether a bot of that level judges the seat ahead; only where nothing is hidden."""
        ...

    async def judge(
        self, view: View, move: Move, moves: int, seed: int, *, again: bool
    ) -> Judgement:
        """What a move of a finished game was worth, as `ai.judge` has it."""
        ...

    async def curve(
        self, curve: Curve, theme: str, language: str, players: Sequence[str]
    ) -> Picture:
        """The picture of the chances in the course of a game."""
        ...

    async def film(
        self, subjects: Sequence[Subject], progress: Callable[[int, int], None]
    ) -> bytes:
        """A GIF of these subjects of one game; `progress` hears how many of how many are drawn."""
        ...
