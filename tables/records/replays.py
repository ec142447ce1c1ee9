"""Looking back at a game, one moment after another."""

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from enum import StrEnum

from rules.contract import Seat
from rules.refusal import Refusal
from tables.daily import end_of
from tables.game.record import BESIDES, Event, GameState, Kind, states
from tables.game.screen import Screen, screen_for
from tables.ports.store import Store
from tables.records.exporting import moves_of
from tables.records.fairness import Fairness
from tables.records.given_starts import GivenStart, is_open_game, start_of
from tables.table import Person, Phase, Table
from tables.tasks.table_cache import TableCache

KEPT = 4
"""The number of games whose moments are kept in memory."""

AT_ONCE = 20
"""How many moments are computed before other tasks may run."""


class Way(StrEnum):
    """Where to go from a moment."""

    HERE = "here"
    FIRST = "first"
    BACK = "back"
    FORWARD = "forward"
    LAST = "last"
    MINE = "mine"
    """To the next turn of the reader; after their last turn, to their first."""


@dataclass(frozen=True, slots=True)
class Moment:
    """One moment of a game, as somebody who looks back may see it.

    Attributes:
        screen: what the reader sees of that moment.
        at: the index of the moment; 0 is the start.
        last: the index of the last moment.
        is_over: whether the game is over by now.
        is_taken_back: whether the action of that moment was taken back later.
        has_turns: whether a turn of the reader's seat has begun in this game.
        can_be_copied: whether another table can begin from the position of that moment.
    """

    screen: Screen
    at: int
    last: int
    is_over: bool
    is_taken_back: bool
    has_turns: bool
    can_be_copied: bool = False


@dataclass(frozen=True, slots=True)
class Course:
    """All moments of a game up to now.

    Attributes:
        states: the state of each moment, which is the state after one event and after the events
            that a board shows together with it (`BESIDES`).
        events: the whole record.
    """

    states: tuple[GameState, ...]
    events: tuple[Event, ...]

    @property
    def taken_back(self) -> frozenset[int]:
        """The numbers of the events that were taken back by an undo."""
        undone = (
            range(int(event.text) + 1, event.number)
            for event in self.events
            if event.kind is Kind.UNDO
        )
        return frozenset(number for each in undone for number in each)

    @property
    def now(self) -> GameState:
        """Where the game stands."""
        return self.states[-1]

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self.now.table.phase is Phase.FINISHED

    @property
    def people(self) -> frozenset[Person]:
        """All people who have, or had, a seat in the game."""
        formers = (each.former for each in self.now.substitutions)
        found = (each.person for each in (*self.now.table.players, *formers))
        return frozenset(person for person in found if person is not None)

    def place_of(self, number: int) -> int:
        """The index of the first moment at or after that event; without one, of the last moment."""
        places = (at for at, each in enumerate(self.states) if each.table.number >= number)
        return next(places, len(self.states) - 1)

    def turns_of(self, person: int) -> list[int]:
        """The indices of the moments with which that person's seat began a turn."""
        seat = self.now.table.seat_of(person)
        begun = (at for at, each in enumerate(self.states) if _begun_by(each) is not None)
        return [at for at in begun if _begun_by(self.states[at]) == seat]

    def viewer(self, at: int, person: int, wanted: Seat | None) -> Seat | None:
        """The seat from which that person sees a moment; None for the public view.

        Once the game is over, they may choose any seat. Before that, they see moments from their
        own seat; but for moments before they took the seat over, and for all moments once they have
        resigned or lost on time, they get the public view.
        """
        if self.is_over:
            return wanted if wanted in range(self.now.table.seats) else None
        seat, number = self.now.table.seat_of(person), self.states[at].table.number
        if seat is None or seat in self.now.resigned or number < self.now.taken_over(seat):
            return None
        return seat

    def moment(self, at: int, person: int, wanted: Seat | None) -> Moment:
        """The moment of that index, as that person may see it."""
        state = self.states[at]
        screen = screen_for(state, self.viewer(at, person, wanted))
        if screen.last is not None:
            # earlier moves have moments of their own
            screen = replace(screen, last=replace(screen.last, earlier=()))
        is_taken_back = state.table.number in self.taken_back
        last, has_turns = len(self.states) - 1, bool(self.turns_of(person))
        is_over, can_be_copied = self.is_over, self._can_be_copied(state)
        return Moment(screen, at, last, is_over, is_taken_back, has_turns, can_be_copied)

    def start_at(self, number: int) -> GivenStart:
        """The start of a new game that goes on from the moment of that event.

        Raises:
            Refusal: this game is not over or has hidden hands; or the moment comes before the first
                move, or at the end of the game.
        """
        if not self.is_over:
            raise Refusal("position-not-over")
        state = self.states[self.place_of(number)]
        until = [event for event in self.events if event.number <= state.table.number]
        return start_of(state, moves_of(until))

    def _can_be_copied(self, state: GameState) -> bool:
        """Whether another game can begin from this state, now that this game is over."""
        is_open = self.is_over and is_open_game(state.table.game)
        has_moves = bool(state.latest or state.table.given_moves)
        return is_open and has_moves and state.position.outcome() is None


class Replays:
    """Shows the moments of games to those who may know of the tables.

    Args:
        store: keeps the records.
        cache: keeps recently used tables in memory.
        fairness: keeps advice away from games that people play against each other.
        clock: the time now, in UTC.
    """

    def __init__(
        self,
        store: Store,
        cache: TableCache,
        fairness: Fairness,
        clock: Callable[[], datetime],
    ) -> None:
        self._store = store
        self._cache = cache
        self._fairness = fairness
        self._clock = clock
        self._courses: OrderedDict[int, Course] = OrderedDict()

    async def begin(self, table: int, person: int, number: int | None = None) -> Moment:
        """The moment with which that person begins to look back, seen from their seat if possible.

        It is the moment of the event with that number. Without a number, it is the start of a game
        that is over, or the latest moment of a game that goes on.

        Raises:
            Refusal: there is no such table; its game has not started, was closed without a result,
                or began with earlier rules; or it is played with the deal of a day that is not
                over.
        """
        course = await self.course(table)
        at = 0 if course.is_over else len(course.states) - 1
        if number is not None:
            at = course.place_of(number)
        return course.moment(at, person, course.now.table.seat_of(person))

    async def end(self, table: int, person: int) -> Moment:
        """The last moment of a game.

        Raises:
            Refusal: see `begin`.
        """
        course = await self.course(table)
        return course.moment(len(course.states) - 1, person, None)

    async def go(
        self, table: int, person: int, number: int, way: Way, wanted: Seat | None
    ) -> Moment:
        """The moment to which a way leads.

        Args:
            table: the table of the game.
            person: who looks back.
            number: the last event of the moment that is shown now.
            way: where to go from there.
            wanted: from which seat they want to see a game that is over; None for the public view.

        Raises:
            Refusal: see `begin`.
        """
        course = await self.course(table)
        at = _to(way, course.place_of(number), len(course.states) - 1, course.turns_of(person))
        return course.moment(at, person, wanted)

    async def start_at(self, table: int, number: int) -> GivenStart:
        """The start of a new game that goes on from the moment of that event.

        Raises:
            Refusal: see `begin` and `Course.start_at`; or people play each other from that
                position.
        """
        course = await self.course(table)
        start = course.start_at(number)
        state = course.states[course.place_of(number)]
        await self._fairness.require_free(start.game, [state.position])
        return start

    def is_kept_back(self, table: Table) -> bool:
        """Whether nobody may look back at a game yet, because people may still play its deal."""
        return table.daily is not None and not table.daily.is_over(self._clock())

    async def course(self, table: int) -> Course:
        """All moments of a game up to now.

        Raises:
            Refusal: see `begin`.
        """
        async with self._cache.lock(table):
            state = await self._cache.load_state(table)
            self._require_known(state.table)
            kept = self._courses.get(table)
            # another version may have other names, for example after somebody was erased
            if kept is not None and kept.now.table.version == state.table.version:
                self._courses.move_to_end(table)
                return kept
            events = await self._store.record(table)
        course = await course_of(state.table, events)
        self._courses[table] = course
        if len(self._courses) > KEPT:
            self._courses.popitem(last=False)
        return course

    def _require_known(self, table: Table) -> None:
        if table.daily is not None and self.is_kept_back(table):
            over = end_of(table.daily.day)
            raise Refusal("daily-not-over", over=str(int(over.timestamp())))


async def course_of(table: Table, events: Sequence[Event]) -> Course:
    """All moments of a game; the events are its whole record."""
    # replays show no hints, which have no moments of their own
    found = list[GameState]()
    for state in _moments(replace(table, hints_asked=()), events):
        found.append(state)
        if len(found) % AT_ONCE == 0:
            await asyncio.sleep(0)
    return Course(tuple(found), tuple(events))


def _moments(table: Table, events: Sequence[Event]) -> Iterator[GameState]:
    """The state of each moment; events of `BESIDES` and given moves have no moment of their own."""
    for state, following in zip(states(table, events), [*events[1:], None], strict=True):
        if following is None or _is_told(table, following):
            yield state


def _is_told(table: Table, event: Event) -> bool:
    """Whether an event has a moment of its own."""
    return event.kind not in BESIDES and not table.has_given(event.number)


def _begun_by(state: GameState) -> Seat | None:
    """The seat that began a turn with the latest action; None if that action began no turn."""
    last = state.actions[-1] if state.actions else None
    return last.seat if last is not None and last.begins else None


def _to(way: Way, at: int, last: int, turns: Sequence[int]) -> int:
    """The index of the moment to which a way leads."""
    match way:
        case Way.FIRST:
            return 0
        case Way.BACK:
            return max(0, at - 1)
        case Way.FORWARD:
            return min(last, at + 1)
        case Way.LAST:
            return last
        case Way.MINE:
            later = [turn for turn in turns if turn > at]
            return next(iter(later or turns), at)
        case Way.HERE:  # pragma: no branch  (there is no other)
            return at
