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
    """Who gets the first seat when the game starts."""

    RANDOM = "random"
    HOST = "me"
    OPPONENT = "opponent"
    AS_SEATED = "seated"


NO_TIME = timedelta()

Occupant: TypeAlias = int | str
"""What tells a player from all others at a table: a person's id, or a bot's name."""

PEOPLE = 2
"""So many people at least play a rated game."""

SHORT = 14
"""Characters of a name where there is little room."""


@dataclass(frozen=True, slots=True)
class Person:
    """Someone who uses Discord: the id, and the name as shown at the table."""

    id: int
    name: str

    @property
    def is_stranger(self) -> bool:
        """Whether it stands for somebody whom only a record names."""
        return self.id < 0

    @property
    def is_erased(self) -> bool:
        """Whether it stands for somebody who was erased; everybody else has a name."""
        return not self.name


@dataclass(frozen=True, slots=True)
class Player:
    """Who sits on a seat, or is asked to (then not yet accepted).

    Attributes:
        who: the person or bot.
        accepted: whether they sit there.
        rating_change: what the game did to their rating, if it was a rated one and is over.
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
        """Whether it is the person of that id."""
        return isinstance(self.who, Person) and self.who.id == person


@dataclass(frozen=True, slots=True)
class Place:
    """Where a table lives: a channel or a thread of a server, or a direct message (no guild)."""

    guild: int | None
    channel: int


class HintAsked(NamedTuple):
    """A hint that somebody asked for while people play each other.

    Attributes:
        number: of the last event before it.
        seat: who asked.
    """

    number: int
    seat: Seat


class GivenMove(NamedTuple):
    """A move with which a game begins before anybody plays.

    Attributes:
        seat: who made it; None for chance.
        text: its canonical notation.
    """

    seat: Seat | None
    text: str


@dataclass(frozen=True, slots=True)
class Result:
    """How a game ended.

    Attributes:
        at: when.
        winners: the seats that won: all in a draw, none in a solo game that was lost; None where
            nobody noted it.
    """

    at: datetime
    winners: tuple[Seat, ...] | None


@dataclass(frozen=True, slots=True)
class Table:
    """Seats, game and progress of one table.

    Attributes:
        id: the number people know it by; 0 until it is stored.
        version: how often it was saved; a save based on an older version is refused.
        seats: how many the game is started with.
        players: in the order of joining in the lobby, in the order of seats from the start on.
        wants_thread: whether a thread of its own is still to be opened for it at the place.
        number: the number of the last event.
        deadline: when the clock has the next thing to do here.
        rematch_of: the finished table that this one follows, unless it was cancelled.
        thinks: whether it waits for a move that the bot makes itself.
        shows_what_fits: whether players are shown what fits before they try it.
        owed: the number of the last event since which somebody is owed their hand.
        turn: what a started game waits for, or a lobby that asks who is still in; None where a bot
            is to move, or nobody.
        rules_version: the version of the rules that its record is of.
        timing: how long turns may take.
        banks: the time that each seat has for its next turn, if turns have a pace.
        shifted: by how much its deadline has moved without its players being told yet.
        teaches: whether the first turns of its host, who plays bots, come with lessons.
        gathering: how long its lobby has been open, and when its people were last there.
        minimum: what those who join must have kept of their turns.
        left: what is left of the turn under way while its clock stands; None while it runs.
        reminder: when those to move are to be reminded next.
        away: the people there who are on vacation.
        fewest: the fewest players with whom its host wants to start.
        stays_here: whether its host chose to play in the very channel where the lobby is.
        declined: the people who did not accept the seats that a lobby kept for them.
        kicked: the people who may not join a lobby unless they are invited again.
        bound: who has which seat, if they play again.
        result: how its game ended.
        substitutes: the seats that went to somebody else in the middle of the game.
        is_paused: whether no time runs until somebody goes on.
        offers: what players have asked for since something last happened; the last may be open.
        offer_due: when silence agrees to the open offer, if ever it does.
        allows_hints: whether people who play each other may ask for hints.
        hints_asked: those that they have asked for, in order.
        given_moves: those that lead to the position from which its game is played on, if it does
            not begin as usual.
        fingerprint: what tells the position from others while people play each other from there.
        is_imported: whether its game came in a file, so that only its host may know of it.
        is_rated: whether its game counts for the ratings of its players.
        daily: what makes it somebody's one try at the deal of a day; None for every other table.
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
        """The names of its players, cleaned for a sentence; one may become empty."""
        return tuple(clean(player.name) for player in self.players)

    @property
    def short_names(self) -> tuple[str, ...]:
        """The same where there is little room: on pictures, in alt texts and on text boards."""
        return tuple(shortened(name, SHORT) for name in self.names)

    @property
    def has_old_rules(self) -> bool:
        """Whether its record is of earlier rules, by which nothing can be played or shown."""
        return self.rules_version < self.rules.version

    @property
    def occupies(self) -> int | None:
        """The channel that this table keeps others out of while it lives.

        A direct message has room for any number of tables.
        """
        if self.phase not in LIVE or self.wants_thread or self.place.guild is None:
            return None
        return self.place.channel

    @property
    def has_begun(self) -> bool:
        """Whether its game has begun; the number of a restored lobby says nothing about that."""
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
        """How many moves of seats were given."""
        return sum(each.seat is not None for each in self.given_moves)

    @property
    def is_full(self) -> bool:
        """Whether everybody who is needed has accepted."""
        return sum(player.accepted for player in self.players) == self.seats

    @property
    def starts_from(self) -> int:
        """The fewest players with whom its game starts."""
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
        """The seats to move whose people are on vacation, where vacations count."""
        seats = () if self.turn is None else self.turn.seats
        people = {seat: self.players[seat].person for seat in seats}
        return tuple(seat for seat in seats if (who := people[seat]) and self.excuses(who.id))

    @property
    def is_reminded(self) -> bool:
        """Whether a reminder of the turn under way was due, and its clock still runs."""
        return self.deadline is not None and self.turn is not None and self.turn.reminded > 0

    def excuses(self, person: int) -> bool:
        """Whether that person is on vacation, and vacations count there."""
        return self.timing.vacations and person in self.away

    @property
    def offer(self) -> Offer | None:
        """The offer that is open."""
        return self.offers[-1] if self.offers and self.offers[-1].is_open else None

    def without_offers(self) -> "Table":
        """The same, with nothing asked for."""
        return replace(self, offers=(), offer_due=None) if self.offers else self

    def waits_for(self, person: int) -> bool:
        """Whether that person has something to do there."""
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
    """The started table brought to that place by somebody who plays there.

    Raises:
        Refusal: see `brought`; or the person does not play.
    """
    moved = brought(table, place)
    if table.seat_of(person) is None:
        raise Refusal("move-here-not-seated")
    return moved


def brought(table: Table, place: Place) -> Table:
    """The started table at that place.

    Raises:
        Refusal: a lobby, a closed table, or a game that is somebody's one try at a daily deal.
    """
    if table.daily is not None:
        raise Refusal("daily-is-private")
    if table.phase is Phase.LOBBY:
        raise Refusal("move-here-lobby")
    if table.phase is Phase.CANCELLED:
        raise Refusal("table-closed")
    return replace(table, place=place, wants_thread=False)


def close(table: Table) -> Table:
    """A live table closed without a result; its record is kept.

    Raises:
        Refusal: it is over or closed already.
    """
    if table.phase not in LIVE:
        raise Refusal("table-over" if table.phase is Phase.FINISHED else "table-closed")
    return replace(closed(table.without_offers()), thinks=False, owed=0, turn=None, is_paused=False)


def close_with_old_rules(table: Table) -> Table:
    """The table; closed if it is live and began with earlier rules."""
    return close(table) if table.phase in LIVE and table.has_old_rules else table


def closed(table: Table) -> Table:
    """The table without a result."""
    # without its rematch_of: the finished game may have another rematch
    # as they are without a clock, and without what only a lobby knows
    table = replace(table, deadline=None, left=None, reminder=None, declined=(), kicked=())
    return replace(table, phase=Phase.CANCELLED, rematch_of=None)
