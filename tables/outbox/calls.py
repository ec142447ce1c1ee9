"""How a message about a table notifies people: with a ping, silently, or not at all."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import datetime

from rules.contract import Seat
from tables.decisions.hours import Hours
from tables.game.hands import owed
from tables.game.record import GameState
from tables.ports.store import Store
from tables.settings import Delivery
from tables.table import Phase


@dataclass(frozen=True, slots=True)
class Calls:
    """How a board notifies people.

    Attributes:
        not_mentioned: the people whom the board names without a ping.
        quiet: the people who are in quiet hours; if the board pings nobody else, it is silent.
    """

    not_mentioned: frozenset[int] = frozenset()
    quiet: frozenset[int] = frozenset()


class Calling:
    """Knows how people want to be notified.

    Args:
        store: knows what they have chosen.
        clock: the time now, in UTC.
    """

    def __init__(self, store: Store, clock: Callable[[], datetime]) -> None:
        self._store = store
        self._clock = clock

    async def by_board(self, state: GameState, hours: Mapping[int, Hours]) -> Calls:
        """How the board of that state notifies people; if the state is quiet, it pings nobody.

        Args:
            state: what the board shows.
            hours: those of the people in `called(state)`.
        """
        seats, now = called(state), self._clock()
        if state.is_quiet:
            return Calls(frozenset(seats))
        quiet = frozenset(each for each in seats if hours[each].is_quiet(now))
        not_mentioned = [
            person
            for person, seat in seats.items()
            if await self._goes_without(state, person, seat, hours[person])
        ]
        return Calls(frozenset(not_mentioned), quiet)

    async def by_hand(self, state: GameState, person: int) -> bool:
        """Whether a hand of that table may notify that person now."""
        if state.is_quiet or state.table.excuses(person):
            return False
        hours = await self._store.hours(person)
        return hours.digest is None and not hours.is_quiet(self._clock())

    async def _goes_without(self, state: GameState, person: int, seat: Seat, hours: Hours) -> bool:
        """Whether a digest, a hand, or the end of a vacation notifies them instead of the board."""
        if state.table.excuses(person):
            return True
        if hours.digest is None:
            if not owed(state, seat) or state.table.phase is Phase.FINISHED:
                return False
            if (await self._store.settings(person)).hands is not Delivery.NOTIFYING:
                return False
        return not (await self._store.reach(person)).is_closed


def called(state: GameState) -> dict[int, Seat]:
    """The people whom a board of that state would mention, with their seats."""
    over = state.table.phase is Phase.FINISHED
    seats = range(state.table.seats) if over else state.position.to_move()
    people = {seat: state.table.person_at(seat) for seat in seats}
    return {person.id: seat for seat, person in people.items() if person is not None}
