"""The store that keeps tables, and what people have chosen."""

from collections.abc import Collection, Mapping, Sequence
from datetime import datetime
from typing import Protocol

from ai.levels import Level
from ratings.contest import Contest
from rules.contract import Seat
from tables.daily import DealBoard
from tables.decisions.following import Follow
from tables.decisions.home import Section
from tables.decisions.hours import Hours
from tables.decisions.privacy import Held
from tables.decisions.puzzles import Attempt, Board, Puzzle
from tables.decisions.standing import Opponent, Ranked, Rated, Tally
from tables.game.absence import DueTurn
from tables.game.plans import Plan
from tables.game.record import Event
from tables.game.vote import Vote
from tables.gathering import Kept
from tables.limits import Amounts, ServerSettings
from tables.ports.messages import Absence, Posted, Reach
from tables.settings import Settings
from tables.table import Phase, Place, Table


class VoteStore(Protocol):
    """Keeps the votes on substitutes; each function is one transaction, done when it returns."""

    async def vote(self, table: int) -> Vote | None:
        """The latest vote at that table."""
        ...

    async def add_vote(self, vote: Vote) -> Vote:
        """Store a new vote, which replaces the earlier one at its table; gives it with its id.

        Raises:
            NotSaved: the database cannot save it.
        """
        ...

    async def open_votes(self) -> list[int]:
        """The tables with a vote whose message still shows it as open."""
        ...

    async def next_vote_end(self, excluding: Collection[int]) -> tuple[datetime, int] | None:
        """When the next vote stops waiting for answers, and at which table.

        Args:
            excluding: the tables that do not count.
        """
        ...

    async def save_vote(self, vote: Vote) -> None:
        """Store a vote that has changed.

        Raises:
            NotSaved: the database cannot save it.
        """
        ...


class FollowStore(Protocol):
    """Remembers who follows which game; each function is one transaction, done when it returns."""

    async def follows(self, table: int) -> Sequence[Follow]:
        """The follows of that table, one for each person."""
        ...

    async def followed(self) -> list[int]:
        """The tables that somebody follows."""
        ...

    async def follow_count(self, person: int) -> int:
        """How many tables that person follows."""
        ...

    async def save_follow(self, follow: Follow) -> None:
        """Store which news of a table somebody wants, and what they were sent.

        Raises:
            NotSaved: the database cannot save it.
        """
        ...

    async def forget_follow(self, table: int, person: int) -> None:
        """Forget that the person follows that table, if they do.

        Raises:
            NotSaved: the database cannot save it.
        """
        ...


class PersonStore(Protocol):
    """Knows all that is kept about a person; each function is one transaction."""

    async def held(self, person: int) -> Held:
        """What is kept about that person."""
        ...

    async def erase(self, person: int, stand_in: int) -> Collection[int]:
        """Remove a person from all that is stored; gives the tables where they were named.

        Args:
            person: their id.
            stand_in: the number that stands for them in games from now on; it is nobody's real id.

        Raises:
            NotSaved: the database cannot save it.
        """
        ...

    async def with_erased(self) -> list[int]:
        """The live tables where somebody was erased."""
        ...


class RatingStore(Protocol):
    """Knows the ratings of people; each function is one transaction."""

    async def rated_of(self, person: int, game: str | None = None) -> list[Rated]:
        """That person's rating after each of their rated games, in order.

        If `game` is None, the ratings in all games are given.
        """
        ...

    async def ranked_in(self, guild: int, game: str, since: datetime) -> list[Ranked]:
        """The people who have ended a rated game in that server since then, unsorted.

        People who do not want to be on leaderboards are left out.
        """
        ...

    async def tallies_of(self, person: int) -> Mapping[str, Tally]:
        """The results of that person's rated games, by game."""
        ...

    async def tallies_against_bots(self, person: int) -> Mapping[tuple[str, Level], Tally]:
        """The results of games in which that person played only bots, by game and bots' level."""
        ...

    async def opponents_of(self, person: int, most: int, *, for_others: bool) -> list[Opponent]:
        """The people with whom that person has finished the most games, the most frequent first.

        Args:
            person: the id of that person.
            most: how many opponents at most.
            for_others: whether somebody else is to read the list; if so, only rated games count,
                and people who hide their profile do not appear.
        """
        ...


class NewsStore(Protocol):
    """Knows what is news in a server; each function is one transaction."""

    async def next_news(self, excluding: Collection[int]) -> tuple[datetime, int] | None:
        """When daily news is due next, and in which server; skips the given servers."""
        ...

    async def rated_ended(
        self, guild: int, since: datetime, until: datetime
    ) -> list[tuple[int, Place]]:
        """The rated games of that server that ended at `since` or later, but before `until`.

        Each game is given as its table and place; the latest to end come first.
        """
        ...


class PuzzleStore(Protocol):
    """Keeps puzzles and attempts at them; each function is one transaction."""

    async def add_puzzle(self, puzzle: Puzzle) -> None:
        """Store a new puzzle; it gets a number.

        Raises:
            NotSaved: the database cannot save it.
        """
        ...

    async def note_shown(self, puzzle: int) -> None:
        """Remember that somebody was given that puzzle, so that it never becomes a daily puzzle.

        Raises:
            NotSaved: the database cannot save it.
        """
        ...

    async def puzzle(self, number: int) -> Puzzle | None:
        """The puzzle with that number; None if nobody was given a puzzle with that number."""
        ...

    async def unused_puzzles(self, game: str) -> list[Puzzle]:
        """The puzzles of that game that nobody was given yet, the oldest first."""
        ...

    async def untried_puzzles(self, game: str, person: int, today: int) -> list[Puzzle]:
        """The game's puzzles that the person has not tried, except today's, the oldest first."""
        ...

    async def daily(self, day: int, game: str) -> Puzzle | None:
        """The puzzle of that day; None before it is chosen."""
        ...

    async def choose_daily(
        self, day: int, puzzle: Puzzle, instead_of: Puzzle | None = None
    ) -> None:
        """Make `puzzle` that day's puzzle, unless the day already has one other than `instead_of`.

        Raises:
            NotSaved: the database cannot save it.
        """
        ...

    async def add_attempt(self, attempt: Attempt) -> bool:
        """Store an attempt; gives False if the person has tried that puzzle already.

        Raises:
            NotSaved: the database cannot save it.
        """
        ...

    async def attempt(self, person: int, puzzle: int) -> Attempt | None:
        """Somebody's attempt at that puzzle; None if they have not tried it."""
        ...

    async def latest_attempts(self, person: int, game: str, most: int) -> list[Attempt]:
        """Somebody's latest attempts at puzzles of that game, in the order of time."""
        ...

    async def days_solved(self, person: int, game: str) -> Collection[int]:
        """The days on which the person solved the day's puzzle of that game."""
        ...

    async def puzzle_boards(self, guild: int, day: int) -> Mapping[str, Board]:
        """How people did in that server with the puzzles of that day, by game.

        Puzzles that nobody tried there are left out.
        """
        ...

    async def puzzle_board(self, guild: int, day: int, puzzle: int) -> Board:
        """How the people of that server did with the puzzle of the day.

        People who do not want to be on leaderboards are not named.
        """
        ...


class DealStore(Protocol):
    """Keeps the deals of days, and remembers who played them; each function is one transaction."""

    async def deal_seed(self, day: int, fresh: int) -> int:
        """The seed of that day's deal; if the day has none yet, `fresh` is stored as its seed.

        Raises:
            NotSaved: the database cannot save it.
        """
        ...

    async def daily_table(self, person: int, day: int) -> int | None:
        """The table of that person's game with the deal of that day; None before they begin it."""
        ...

    async def days_played(self, person: int) -> Collection[int]:
        """The days on which that person played the day's deal to the end."""
        ...

    async def deal_board(self, guild: int, day: int) -> DealBoard:
        """How the people of that server did with the deal of that day.

        People who do not want to be on leaderboards are not named.
        """
        ...


class JoinedServerStore(Protocol):
    """Keeps the servers that the bot is in, for processes whose shards do not have them."""

    async def joined_language(self, guild: int) -> str | None:
        """The language of that server on Discord, such as `de`; None if the bot is not in it."""
        ...

    async def joined_servers(self) -> Mapping[int, str]:
        """All servers that the bot is in, with their languages on Discord."""
        ...

    async def note_joined(self, languages: Mapping[int, str]) -> None:
        """Remember that the bot is in those servers, with their languages on Discord.

        Raises:
            NotSaved: the database cannot save it.
        """
        ...

    async def note_left(self, guild: int) -> None:
        """Remember that the bot is not in that server.

        Raises:
            NotSaved: the database cannot save it.
        """
        ...


class Store(
    VoteStore,
    FollowStore,
    PersonStore,
    RatingStore,
    NewsStore,
    PuzzleStore,
    DealStore,
    JoinedServerStore,
    Protocol,
):
    """Keeps tables and settings; each function is one transaction, done when it returns.

    Where a function takes `only`, it considers only that table, or (None) all tables.
    """

    async def add_table(self, table: Table) -> Table:
        """Store a new table; gives it with its id and version 1.

        Raises:
            PlaceTaken: another live table occupies the place.
            RematchTaken: the finished table already has a rematch.
            DealTaken: the host already has a game with the deal of that day.
            NotSaved: the database cannot save it.
        """
        ...

    async def add_imported(self, table: Table, events: Sequence[Event], most: int) -> Table:
        """Store a finished table whose game was imported from a file, with all its events.

        No board and no hand is owed for it. The host's oldest imported games are deleted, so that
        at most `most` stay.

        Raises:
            NotSaved: the database cannot save it.
        """
        ...

    async def imported_by(self, person: int) -> list[Table]:
        """The tables whose games that person imported, newest first."""
        ...

    async def is_played(
        self, game: str, fingerprints: Collection[int], besides: int | None = None
    ) -> bool:
        """Whether people play each other from one of these positions at any table but `besides`."""
        ...

    async def table(self, table: int) -> Table | None:
        """The table of that id."""
        ...

    async def version(self, table: int) -> int | None:
        """The version of that table, which each save increases; None if there is no such table."""
        ...

    async def record(self, table: int) -> list[Event]:
        """All events of that table, in order."""
        ...

    async def save(
        self,
        table: Table,
        events: Sequence[Event] = (),
        due: Sequence[DueTurn] = (),
        contest: Contest | None = None,
    ) -> Table:
        """Store the changed table, the new events, and the due turns that these events have ended.

        Gives the table with its next version. If there is a contest, the ratings of the people in
        it change, and the table comes back with these changes.

        The table no longer counts as unreachable. If it has a new place, its latest board counts
        as not announced.

        Raises:
            Stale: the table was saved since it was loaded, or an event of that number exists.
            PlaceTaken: another live table occupies the place.
            NotSaved: the database cannot save it.
        """
        ...

    async def tables_at(
        self, channel: int, phase: Phase, game: str | None, most: int
    ) -> list[Table]:
        """At most `most` tables of that channel in that phase, the newest first.

        If `game` is not None, all are of that game. The table that occupies the channel comes
        before all others.
        """
        ...

    async def tables_of(
        self, person: int, phase: Phase, game: str | None, most: int
    ) -> list[Table]:
        """At most `most` tables where that person sits or is invited, the newest first.

        All are in that phase; if `game` is not None, all are of that game.
        """
        ...

    async def live_tables_of(
        self, person: int, digits: str, most: int, skipped: int = 0
    ) -> list[Table]:
        """At most `most` live tables of that person whose numbers contain those digits.

        They come section by section (see `Section`). Within a section, the earliest deadline comes
        first, then the table that waits longest, then the newest. The first `skipped` are left out.
        """
        ...

    async def next_turn_of(self, person: int, besides: int) -> int | None:
        """The first table of `live_tables_of` where it is that person's turn.

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
        """At most `most` tables of that person whose games are over, the latest first.

        Args:
            person: who had a seat at the end; for a substitute, only games that they won.
            most: how many.
            game: the name of the game; None for all games.
            opponent: somebody who had another seat; None for anybody.
            skipped: how many are left out at the beginning.
        """
        ...

    async def live_tables_in(self, guild: int, most: int) -> list[Table]:
        """At most `most` live tables of that server, those that wait longest first."""
        ...

    async def live_amounts_of(self, person: int) -> Mapping[Section, int]:
        """How many live tables of that person each section has; empty sections are left out."""
        ...

    async def live_amounts(self, guild: int | None, person: int) -> Amounts:
        """How many tables count for each limit: those of that person, and all of the server.

        If `guild` is None, only the person's own tables in direct messages count.
        """
        ...

    async def without_turn(self, only: int | None = None) -> list[int]:
        """The tables whose game waits for people, but which do not store whose turn it is."""
        ...

    async def with_old_rules(self, versions: Mapping[str, int]) -> list[int]:
        """The live tables that began with an earlier version of their game than the given one."""
        ...

    async def rematch_of(self, table: int) -> Table | None:
        """The rematch of that table."""
        ...

    async def kept_turns(self, people: Collection[int]) -> Mapping[int, Kept]:
        """How many of their latest due turns each of those people has kept."""
        ...

    async def asking(self, only: int | None = None) -> list[int]:
        """The lobbies that ask who is still in."""
        ...

    async def absences(self) -> list[Absence]:
        """The people who have ever vanished from a game, with every lobby where they sit."""
        ...

    async def note_posted(self, posted: Posted) -> None:
        """Remember a message, and that its event is announced."""
        ...

    async def note_unreachable(self, table: int) -> None:
        """Remember that nothing can be posted for the table, so that the bot stops trying."""
        ...

    async def is_unreachable(self, table: int) -> bool:
        """Whether nothing could be posted for the table, and nothing was saved or posted since."""
        ...

    async def unreachable(self, phases: Collection[Phase], guild: int | None = None) -> list[int]:
        """The unreachable tables in one of these phases, of that server or (None) of all places."""
        ...

    async def unreachable_among(self, tables: Collection[int]) -> Collection[int]:
        """Those of the tables that are unreachable."""
        ...

    async def live_places(self, guild: int | None = None) -> Collection[Place]:
        """The places of reachable live tables, in that server or (None) in all servers."""
        ...

    async def announced(self, table: int) -> int:
        """The number of the last event that was announced."""
        ...

    async def last_posted(self, table: int, number: int | None = None) -> Posted | None:
        """The newest message about the table, or the one that shows that event."""
        ...

    async def before_board(
        self, table: int, people: Collection[int]
    ) -> tuple[Posted | None, Mapping[int, Hours]]:
        """What `last_posted` returns for that table, and `hours_of` for those people, at once.

        The next board waits for both, so they share one way to the database and back.
        """
        ...

    async def newest_posted(self, tables: Collection[int]) -> Mapping[int, Posted]:
        """The newest message about each of those tables that has one."""
        ...

    async def unannounced(self, only: int | None = None) -> list[int]:
        """The reachable tables with events that were not announced yet."""
        ...

    async def thinking(self, only: int | None = None) -> list[int]:
        """The tables that wait for a move of a bot."""
        ...

    async def note_hand(self, seat: Seat, posted: Posted) -> None:
        """Remember the message with that seat's hand, and which event it shows."""
        ...

    async def hands(self, table: int) -> Mapping[Seat, Posted]:
        """The message with the hand of each seat that has one, and the event it shows."""
        ...

    async def forget_hand(self, table: int, seat: Seat) -> None:
        """Forget the message with that seat's hand, because it was deleted."""
        ...

    async def note_handed(self, table: int, number: int) -> None:
        """Remember that nobody is owed a hand for that event or an earlier one any more."""
        ...

    async def handed(self, table: int) -> int:
        """The greatest number passed to `note_handed`; 0 before its first call."""
        ...

    async def owing(self, only: int | None = None) -> list[int]:
        """The tables at which somebody is owed a hand."""
        ...

    async def reach(self, person: int) -> Reach:
        """How that person is reached by direct message."""
        ...

    async def save_reach(self, person: int, reach: Reach) -> None:
        """Remember how that person is reached."""
        ...

    async def last_running(self) -> datetime | None:
        """When it was last noted that any process of the bot runs; None if never."""
        ...

    async def note_running(self, now: datetime, shard: int = 0) -> None:
        """Remember that the process with that first shard is running now."""
        ...

    async def move_deadlines(self, stopped: datetime, now: datetime) -> None:
        """Move what was due after `stopped` as if no time had passed since then.

        This concerns deadlines, reminders and offers. Games under way remember by how much their
        deadline moved. The same transaction notes that the bot runs now.
        """
        ...

    async def shifted(self, only: int | None = None) -> list[int]:
        """The games under way whose players do not know yet that their deadline has moved."""
        ...

    async def offering(self, only: int | None = None) -> list[int]:
        """The tables with offers that were made since their last event."""
        ...

    async def next_deadline(self, excluding: Collection[int]) -> tuple[datetime, int] | None:
        """The nearest deadline of a turn, lobby or offer, and its table; skips the given tables."""
        ...

    async def next_reminder(self, excluding: Collection[int]) -> tuple[datetime, int] | None:
        """When the next reminder is due, and at which table; skips the given tables."""
        ...

    async def note_reminder(self, person: int, posted: Posted) -> None:
        """Remember the message that reminds that person of that table."""
        ...

    async def reminders(self, table: int) -> Mapping[int, Posted]:
        """The messages that remind people of that table."""
        ...

    async def forget_reminder(self, table: int, person: int) -> None:
        """Forget the message that reminds that person of that table, because it was deleted."""
        ...

    async def with_reminders(self) -> list[int]:
        """The tables that have reminders in somebody's direct messages."""
        ...

    async def hours(self, person: int) -> Hours:
        """The hours of that person; the defaults if they have chosen none."""
        ...

    async def hours_of(self, people: Collection[int]) -> Mapping[int, Hours]:
        """The hours of each of those people."""
        ...

    async def save_hours(self, person: int, hours: Hours) -> None:
        """Store somebody's hours.

        Raises:
            NotSaved: the database cannot save it.
        """
        ...

    async def next_digest(self, excluding: Collection[int]) -> tuple[datetime, int] | None:
        """When the next digest is due, and whose it is; skips the given people."""
        ...

    async def next_return(self, excluding: Collection[int]) -> tuple[datetime, int] | None:
        """The nearest end of a vacation, and whose vacation it is; skips the given people."""
        ...

    async def away(self) -> list[int]:
        """The people with a stored vacation, even if it is over by now."""
        ...

    async def games_of(self, person: int) -> list[int]:
        """The tables with a game under way where that person sits."""
        ...

    async def plans(self, table: int) -> list[Plan]:
        """The plans of people at that table."""
        ...

    async def save_plan(self, plan: Plan) -> None:
        """Store a person's plan at a table, or forget it if it is empty.

        Raises:
            NotSaved: the database cannot save it.
        """
        ...

    async def planned(self) -> list[int]:
        """The tables with a game under way where somebody has, or had, a plan."""
        ...

    async def settings(self, person: int) -> Settings:
        """The settings of that person; the defaults if they have changed none."""
        ...

    async def named_among(self, people: Collection[int]) -> Collection[int]:
        """Those of the people whose names may appear in records that others export."""
        ...

    async def save_settings(self, person: int, settings: Settings) -> None:
        """Store the settings of that person.

        Raises:
            NotSaved: the database cannot save it.
        """
        ...

    async def blocked(self, person: int) -> Collection[int]:
        """The people whom that person has blocked."""
        ...

    async def save_blocked(self, person: int, people: Collection[int]) -> None:
        """Store whom that person has blocked; this replaces the earlier list.

        Raises:
            NotSaved: the database cannot save it.
        """
        ...

    async def blocking(self, people: Collection[int], person: int) -> Collection[int]:
        """Those of the people who have blocked that person."""
        ...

    async def played_with(self, people: Collection[int], person: int) -> Collection[int]:
        """Those of the people who sat with that person at a table whose game began."""
        ...

    async def server_settings(self, guild: int) -> ServerSettings:
        """The settings of that server; those of a new server if none were chosen."""
        ...

    async def save_server_settings(self, guild: int, settings: ServerSettings) -> None:
        """Store the settings of that server.

        Raises:
            NotSaved: the database cannot save it.
        """
        ...
