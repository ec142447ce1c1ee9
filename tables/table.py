"""A table from its lobby to its end: who sits there, where it is, and how far it has come."""

from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from enum import StrEnum
from typing import NamedTuple, TypeAlias

from ai.levels import Level
from ratings.rating import RatingChange
from rules import GAMES
from rules.contract import AnyGame, OptionValue, Seat
from rules.refusal import Refusal
from tables.bots import BotPlayer
from tables.daily import DailyGame
from tables.gathering import ANYBODY, UNOPENED, Gathering, Minimum
from tables.offer import Offer
from tables.pace import UNTIMED, Timing
from tables.turn import Turn
from words.clean import clean, shortened


class Phase(StrEnum):
    """How far a table has come."""

    LOBBY = "lobby"
    PLAYING = "playing"
    FINISHED = "finished"
    CANCELLED = "cancelled"


LIVE = frozenset({Phase.LOBBY, Phase.PLAYING})


class Begins(StrEnum):
    """Who gets the first seat when the game starts.

    Attributes:
        OPPONENT: the player who follows the host in the order of joining.
        AS_SEATED: the player to whom the lobby gives that seat (`tables.decisions.seating`).
    """

    RANDOM = "random"
    HOST = "me"
    OPPONENT = "opponent"
    AS_SEATED = "seated"


NO_TIME = timedelta()

Occupant: TypeAlias = int | str
"""What identifies a player at a table: a person's id, or a bot's name."""

PEOPLE = 2
"""The fewest people with whom a game can be rated."""

SHORT = 14
"""The most characters of a name that are shown where there is little room."""


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody who uses Discord: their id, and their name as shown at the table."""

    id: int
    name: str

    @property
    def is_stranger(self) -> bool:
        """Whether this is somebody known only by the name in an imported record."""
        return self.id < 0

    @property
    def is_erased(self) -> bool:
        """Whether this person was erased; everybody else has a name."""
        return not self.name


@dataclass(frozen=True, slots=True)
class Player:
    """Somebody who sits at a table or is invited to it.

    Attributes:
        who: the person or bot.
        accepted: whether they sit there; if not, they are invited.
        rating_change: how the game changed their rating, if it is rated and over.
    """

    who: Person | BotPlayer
    accepted: bool = True
    rating_change: RatingChange | None = None

    @property
    def name(self) -> str:
        """The name as shown at the table."""
        return self.who.name

    @property
    def person(self) -> Person | None:
        """The person; None for a bot."""
        return self.who if isinstance(self.who, Person) else None

    @property
    def bot(self) -> BotPlayer | None:
        """The bot; None for a person."""
        return self.who if isinstance(self.who, BotPlayer) else None

    @property
    def level(self) -> Level | None:
        """How well the bot plays; None for a person."""
        return None if self.bot is None else self.bot.level

    def is_person(self, person: int) -> bool:
        """Whether this player is the person with that id."""
        return isinstance(self.who, Person) and self.who.id == person


@dataclass(frozen=True, slots=True)
class Place:
    """Where a table is played: a channel or thread of a server, or a direct message (no guild)."""

    guild: int | None
    channel: int


class HintAsked(NamedTuple):
    """A hint that somebody asked for in a game between people.

    Attributes:
        number: the last event before the hint.
        seat: the seat that asked.
    """

    number: int
    seat: Seat


class GivenMove(NamedTuple):
    """A move that sets up the board before anybody plays.

    Attributes:
        seat: the seat that made it; None for chance.
        text: its canonical notation.
    """

    seat: Seat | None
    text: str


@dataclass(frozen=True, slots=True)
class Result:
    """How a game ended.

    Attributes:
        at: when it ended.
        winners: the seats that won: all in a draw, none in a solo game that was lost; None if
            that was not stored.
    """

    at: datetime
    winners: tuple[Seat, ...] | None


@dataclass(frozen=True, slots=True)
class Table:
    """Seats, game and progress of one table.

    Attributes:
        id: the number by which people know it; 0 until it is stored.
        version: how often it was saved; a save based on an older version is refused.
        seats: how many may sit in the lobby; how many play once the game has started.
        players: in a lobby, in the order of joining; later, in the order of seats.
        wants_thread: whether a thread of its own is still to be opened at its place.
        number: the number of the last event.
        deadline: when its lobby closes, or when the time of its turn runs out; None for never.
        rematch_of: the finished table of which this is a rematch; None once this one is cancelled.
        thinks: whether it waits for a move that the program makes.
        shows_what_fits: whether players see which cards fit before they try them (in Cuboingo).
        owed: the number of the last event that somebody's hand must show; 0 if there is none.
        turn: the people for whom it waits: those to move, or in a lobby those who must confirm
            that they are still in; None if it waits for a bot or for nobody.
        rules_version: the version of the rules with which it began.
        timing: how long turns may take.
        banks: the time that each seat has for its next turn, if turns have a pace.
        shifted: by how much its deadline moved because the bot was away; 0 once an event says so.
        teaches: whether the first turns of its host, who plays against bots, come with lessons.
        gathering: how long its lobby has been open, and when its people were last active there.
        minimum: the share of turns that people must have kept to join.
        left: the time left of the turn under way, if its clock is stopped; None otherwise.
        reminder: when those to move are to be reminded next.
        away: the ids of its people who are on vacation.
        fewest: the fewest players with whom its host wants to start.
        stays_here: whether its host chose to play in the channel of the lobby, without a thread.
        declined: the people who declined a seat that the lobby kept for them.
        kicked: the ids of the people who may not join the lobby unless somebody invites them again.
        bound: in a rematch, for each seat the player who is to have it.
        result: how its game ended; None before that.
        substitutes: the seats that were taken over in the middle of the game.
        is_paused: whether the game is paused, so that no time runs.
        offers: the offers that players have made since the last event; only the latest may be open.
        offer_due: when silence counts as consent to the open offer; None if it never does.
        allows_hints: whether people who play each other may ask for hints.
        hints_asked: the hints that they have asked for, in order.
        given_moves: the moves that lead to the position where people begin to play, if its game
            does not begin as usual.
        fingerprint: a hash of its position, if people play each other and the first turns are over.
        is_imported: whether its game was imported from a file, so that only its host may see it.
        is_rated: whether its game counts for the ratings of its players.
        daily: the day, the server and the result of a daily game; None for other tables.
    """

    id: int
    version: int
    game: str
    options: tuple[tuple[str, OptionValue], ...]
    seats: int
    players: tuple[Player, ...]
    host: int
    begins: Begins
    place: Place
    wants_thread: bool
    phase: Phase
    number: int
    deadline: datetime | None
    rematch_of: int | None = None
    thinks: bool = False
    shows_what_fits: bool = True
    owed: int = 0
    turn: Turn | None = None
    rules_version: int = 1
    timing: Timing = UNTIMED
    banks: tuple[timedelta, ...] = ()
    shifted: timedelta = NO_TIME
    teaches: bool = False
    gathering: Gathering = UNOPENED
    minimum: Minimum = ANYBODY
    left: timedelta | None = None
    reminder: datetime | None = None
    away: frozenset[int] = frozenset()
    fewest: int = 1
    stays_here: bool = False
    declined: tuple[Person, ...] = ()
    kicked: tuple[int, ...] = ()
    bound: tuple[Occupant, ...] = ()
    result: Result | None = None
    substitutes: frozenset[Seat] = frozenset()
    is_paused: bool = False
    offers: tuple[Offer, ...] = ()
    offer_due: datetime | None = None
    allows_hints: bool = False
    hints_asked: tuple[HintAsked, ...] = ()
    given_moves: tuple[GivenMove, ...] = ()
    fingerprint: int | None = None
    is_imported: bool = False
    is_rated: bool = False
    daily: DailyGame | None = None

    @property
    def rules(self) -> AnyGame:
        """The rules of the table's game."""
        return GAMES[self.game]

    @property
    def host_name(self) -> str:
        """The name of its host."""
        return next(each.name for each in self.players if each.is_person(self.host))

    @property
    def names(self) -> tuple[str, ...]:
        """The names of its players, cleaned for a sentence; a cleaned name may be empty."""
        return tuple(clean(player.name) for player in self.players)

    @property
    def short_names(self) -> tuple[str, ...]:
        """The names, shortened for pictures, alt texts and text boards, which have little room."""
        return tuple(shortened(name, SHORT) for name in self.names)

    @property
    def has_old_rules(self) -> bool:
        """Whether it began with earlier rules, so that its game cannot go on or be shown."""
        return self.rules_version < self.rules.version

    @property
    def occupies(self) -> int | None:
        """The channel that this table occupies, so that no other table can; None if there is none.

        A direct message has room for any number of tables, and so has the channel of a lobby whose
        game will move to a thread.
        """
        if self.phase not in LIVE or self.wants_thread or self.place.guild is None:
            return None
        return self.place.channel

    @property
    def has_begun(self) -> bool:
        """Whether its game has begun.

        The `number` alone cannot tell, because a restored lobby also has a number above 0.
        """
        return self.number > 0 and self.gathering.opened is None

    @property
    def begins_at(self) -> int:
        """The number of the event after which people play: the start, or the last given move."""
        return len(self.given_moves) + 1

    def has_given(self, number: int) -> bool:
        """Whether the event of that number is a given move."""
        return 1 < number <= self.begins_at

    @property
    def count_given(self) -> int:
        """How many of the given moves are moves of seats, not of chance."""
        return sum(each.seat is not None for each in self.given_moves)

    @property
    def is_full(self) -> bool:
        """Whether as many players have accepted as there are seats."""
        return sum(player.accepted for player in self.players) == self.seats

    @property
    def starts_from(self) -> int:
        """The fewest players with whom its game can start."""
        return max(self.fewest, self.rules.seats[0], PEOPLE if self.is_rated else 0)

    @property
    def awaited(self) -> frozenset[Seat]:
        """The seats whose people have something to do: to move, to confirm, or to accept."""
        seats = frozenset(() if self.turn is None else self.turn.seats)
        if self.phase is not Phase.LOBBY:
            return seats
        return seats.union(seat for seat, each in enumerate(self.players) if not each.accepted)

    @property
    def excused(self) -> tuple[Seat, ...]:
        """The seats to move whose people are on vacation, if vacations stop the clock."""
        seats = () if self.turn is None else self.turn.seats
        people = {seat: self.players[seat].person for seat in seats}
        return tuple(seat for seat in seats if (who := people[seat]) and self.excuses(who.id))

    @property
    def is_reminded(self) -> bool:
        """Whether a reminder of the turn under way was due, and the turn's clock still runs."""
        return self.deadline is not None and self.turn is not None and self.turn.reminded > 0

    def excuses(self, person: int) -> bool:
        """Whether that person is on vacation, and vacations stop the clock at this table."""
        return self.timing.vacations and person in self.away

    @property
    def offer(self) -> Offer | None:
        """The open offer; None if no offer is open."""
        return self.offers[-1] if self.offers and self.offers[-1].is_open else None

    def without_offers(self) -> "Table":
        """The table without offers."""
        return replace(self, offers=(), offer_due=None) if self.offers else self

    def waits_for(self, person: int) -> bool:
        """Whether that person has something to do at this table."""
        return any(self.players[seat].is_person(person) for seat in self.awaited)

    def seat_of(self, person: int) -> Seat | None:
        """The seat of that person, or None for a bystander."""
        for seat, player in enumerate(self.players):
            if player.is_person(person) and player.accepted:
                return seat
        return None

    def has_invited(self, person: int) -> bool:
        """Whether a seat is kept for that person, who has not accepted it yet."""
        return any(each.is_person(person) and not each.accepted for each in self.players)

    def person_at(self, seat: Seat) -> Person | None:
        """The person on that seat; None for a bot."""
        return self.players[seat].person


def move_here(table: Table, person: int, place: Place) -> Table:
    """The started table, moved to that place by one of its players.

    Raises:
        Refusal: see `brought`; or the person does not play at the table.
    """
    moved = brought(table, place)
    if table.seat_of(person) is None:
        raise Refusal("move-here-not-seated")
    return moved


def brought(table: Table, place: Place) -> Table:
    """The started table, moved to that place.

    Raises:
        Refusal: it is a lobby or closed, or its game is a daily game.
    """
    if table.daily is not None:
        raise Refusal("daily-is-private")
    if table.phase is Phase.LOBBY:
        raise Refusal("move-here-lobby")
    if table.phase is Phase.CANCELLED:
        raise Refusal("table-closed")
    return replace(table, place=place, wants_thread=False)


def close(table: Table) -> Table:
    """The live table, closed without a result; its record is kept.

    Raises:
        Refusal: its game is over, or it is closed already.
    """
    if table.phase not in LIVE:
        raise Refusal("table-over" if table.phase is Phase.FINISHED else "table-closed")
    return replace(closed(table.without_offers()), thinks=False, owed=0, turn=None, is_paused=False)


def close_with_old_rules(table: Table) -> Table:
    """The table, which is closed now if it was live and began with earlier rules."""
    return close(table) if table.phase in LIVE and table.has_old_rules else table


def closed(table: Table) -> Table:
    """The table, cancelled without a result."""
    # a cancelled table has no clock, and nobody tries to join it any more;
    # it is no longer a rematch either, so that the finished game may get another rematch
    table = replace(table, deadline=None, left=None, reminder=None, declined=(), kicked=())
    return replace(table, phase=Phase.CANCELLED, rematch_of=None)
