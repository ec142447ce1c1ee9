"""Looking back at a game, one moment after another."""

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Iterable, Iterator, Sequence
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
"""The games of which all moments are kept in memory."""

AT_ONCE = 20
"""The moments that are worked out before others have their turn."""


class Way(StrEnum):
    """Where to go from a moment."""

    HERE = "here"
    FIRST = "first"
    BACK = "back"
    FORWARD = "forward"
    LAST = "last"
    MINE = "mine"
    """To the next turn of the reader's own, and from the last of them to the first."""


@dataclass(frozen=True, slots=True)
class Moment:
    """One moment of a game, as somebody may see it who looks back.

    Attributes:
        screen: the table then; what was done last is told last.
        at: how many moments there were before it; the first is the start.
        last: that number of the last moment there is.
        is_over: whether the game is over by now.
        is_taken_back: whether what was done then was taken back later.
        has_turns: whether the reader has begun any turn.
        can_be_copied: whether its position can be played on from elsewhere.
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
    """All moments of a game until now.

    Attributes:
        states: each after one event, with the chance that it made due.
        events: the whole record.
    """

    states: tuple[GameState, ...]
    events: tuple[Event, ...]

    @property
    def taken_back(self) -> frozenset[int]:
        """The numbers of the events that were taken back."""
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
        """All who had a seat in it, at whatever time."""
        formers = (each.former for each in self.now.substitutions)
        found = (each.person for each in (*self.now.table.players, *formers))
        return frozenset(person for person in found if person is not None)

    def place_of(self, number: int) -> int:
        """The place of the moment that shows that event, or of the nearest there is."""
        places = (at for at, each in enumerate(self.states) if each.table.number >= number)
        return next(places, len(self.states) - 1)

    def turns_of(self, person: int) -> list[int]:
        """The places of the moments with which that person's seat began a turn."""
        seat = self.now.table.seat_of(person)
        begun = (at for at, each in enumerate(self.states) if _begun_by(each) is not None)
        return [at for at in begun if _begun_by(self.states[at]) == seat]

    def viewer(self, at: int, person: int, wanted: Seat | None) -> Seat | None:
        """The seat as which that person sees a moment; None as everybody does.

        Once the game is over they may choose. Before, it is their own seat since they have it;
        those who have given up see what everybody does.
        """
        if self.is_over:
            return wanted if wanted in range(self.now.table.seats) else None
        seat, number = self.now.table.seat_of(person), self.states[at].table.number
        if seat is None or seat in self.now.resigned or number < self.now.taken_over(seat):
            return None
        return seat

    def moment(self, at: int, person: int, wanted: Seat | None) -> Moment:
        """The moment at that place, as that person may see it."""
        state = self.states[at]
        screen = screen_for(state, self.viewer(at, person, wanted))
        if screen.last is not None:
            # what came before it has moments of its own
            screen = replace(screen, last=replace(screen.last, earlier=()))
        is_taken_back = state.table.number in self.taken_back
        last, has_turns = len(self.states) - 1, bool(self.turns_of(person))
        is_over, can_be_copied = self.is_over, self._can_be_copied(state)
        return Moment(screen, at, last, is_over, is_taken_back, has_turns, can_be_copied)

    def start_at(self, number: int) -> GivenStart:
        """How a game starts that is to go on from the moment of that event.

        Raises:
            Refusal: this game goes on, or has hidden hands; or nothing can be played there.
        """
        if not self.is_over:
            raise Refusal("position-not-over")
        state = self.states[self.place_of(number)]
        until = [event for event in self.events if event.number <= state.table.number]
        return start_of(state, moves_of(until))

    def _can_be_copied(self, state: GameState) -> bool:
        """Whether something was played until then in an open game, and can be still."""
        is_open = self.is_over and is_open_game(state.table.game)
        has_moves = bool(state.latest or state.table.given_moves)
        return is_open and has_moves and state.position.outcome() is None


class Replays:
    """Shows the moments of games to those who may know of the tables.

    Args:
        store: keeps the records.
        cache: keeps the tables used lately in memory.
        fairness: keeps advice away from games between people.
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
        """The moment with which that person begins to look back, as they saw it.

        That is the one which shows the event of that number; without one, the start of a game that
        is over, or the latest moment of one that goes on.

        Raises:
            Refusal: there is no such table, its game has not started or began with earlier rules,
                or its deal is that of a day which is not over.
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
            table: whose game.
            person: who looks back.
            number: the event that is shown now.
            way: where to go from there.
            wanted: the seat as which they want to see a game that is over; None as everybody did.

        Raises:
            Refusal: see `begin`.
        """
        course = await self.course(table)
        at = _to(way, course.place_of(number), len(course.states) - 1, course.turns_of(person))
        return course.moment(at, person, wanted)

    async def start_at(self, table: int, number: int) -> GivenStart:
        """How a game starts that is to go on from the moment of that event, for anybody.

        Raises:
            Refusal: see `begin` and `Course.start_at`; or people play each other from there.
        """
        course = await self.course(table)
        start = course.start_at(number)
        state = course.states[course.place_of(number)]
        await self._fairness.require_free(start.game, [state.position])
        return start

    def is_kept_back(self, table: Table) -> bool:
        """Whether nobody may look back at a game yet, as others have still to play its deal."""
        return table.daily is not None and not table.daily.is_over(self._clock())

    async def course(self, table: int) -> Course:
        """All moments of a game until now.

        Raises:
            Refusal: see `begin`.
        """
        async with self._cache.lock(table):
            state = await self._cache.load_state(table)
            self._require_known(state.table)
            kept = self._courses.get(table)
            # another version may have other names: those of erased people go
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
    """The moments of a game whose whole record these events are."""
    # hints are no moments, and nobody needs to hear of them again
    found = list[GameState]()
    for state in _moments(replace(table, hints_asked=()), events):
        found.append(state)
        if len(found) % AT_ONCE == 0:
            await asyncio.sleep(0)
    return Course(tuple(found), tuple(events))


def _moments(table: Table, events: Iterable[Event]) -> Iterator[GameState]:
    """The states after each event, together with what a board tells with it."""
    events, latest = tuple(events), None
    for event, state in zip(events, states(table, events), strict=True):
        is_told = event.kind not in BESIDES and not table.has_given(event.number)
        if latest is not None and is_told:
            yield latest
        latest = state
    if latest is not None:
        yield latest


def _begun_by(state: GameState) -> Seat | None:
    """The seat that began a turn with what was done last."""
    last = state.actions[-1] if state.actions else None
    return last.seat if last is not None and last.begins else None


def _to(way: Way, at: int, last: int, turns: Sequence[int]) -> int:
    """The place to which a way leads from another."""
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
