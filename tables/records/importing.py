"""Importing games from files: the bot reads them, checks each step, and keeps them."""

import asyncio
from collections.abc import Callable, Iterator
from dataclasses import replace
from datetime import datetime

from ai.levels import Level
from rules.contract import AnyPosition
from rules.refusal import Refusal
from tables.game.record import Event, Kind
from tables.ports.store import Store
from tables.records.checking import event_of, replayed
from tables.records.fairness import Fairness
from tables.records.notation import UNKNOWN, GameRecord, Someone
from tables.records.reading import BadRecord, read
from tables.table import Phase, Result, Table
from tables.tasks.table_cache import TableCache

MOST_KEPT = 20
"""How many imported games of one person are kept; one more replaces the oldest."""

MOST_STEPS = 5_000
"""The most steps of an imported game: all steps are replayed, and all moments kept in memory."""


MOST_CHANGES = 100
"""The most substitutions in an imported game; each has a name that is stored."""


class Imports:
    """Turns records into tables whose games are over, and which only their host may see.

    A person can import one game at a time, so that nobody keeps the bot busy for long.

    Args:
        store: keeps the tables.
        cache: keeps recently used tables in memory.
        fairness: knows the positions from which people play each other.
        clock: the time now, in UTC.
    """

    def __init__(
        self, store: Store, cache: TableCache, fairness: Fairness, clock: Callable[[], datetime]
    ) -> None:
        self._store = store
        self._cache = cache
        self._fairness = fairness
        self._clock = clock
        self._busy = set[int]()

    async def take(self, person: int, data: bytes) -> Table:
        """The table of the game in a file with these bytes, once it is stored.

        Raises:
            BadRecord: says what is wrong with the file, and in which line.
            Refusal: people play each other from one of the game's positions, or the person has
                another import under way.
            NotSaved: the database cannot store the table.
        """
        if person in self._busy:
            raise Refusal("import-under-way")
        self._busy.add(person)
        try:
            record = await asyncio.to_thread(read, data)
            _require_few(record)
            return await self._kept(person, await self._played(record))
        finally:
            self._busy.discard(person)

    async def _played(self, record: GameRecord) -> "_Played":
        """The game of the record, replayed; other tasks may run meanwhile."""
        played = _Played(record)
        await self._fairness.require_free(record.game, played.positions())
        return played

    async def _kept(self, person: int, played: "_Played") -> Table:
        earlier = await self._store.imported_by(person)
        table = played.table(person, self._clock())
        stored = await self._store.add_imported(table, played.events, MOST_KEPT)
        for old in earlier[MOST_KEPT - 1 :]:
            await self._cache.forget(old.id)
        return stored


class _Played:
    """A record that is being turned into a table and its events.

    Args:
        record: the record; `BadRecord` is raised if its game cannot start with these options.

    Attributes:
        events: the start, and the events of the steps that are replayed so far.
    """

    def __init__(self, record: GameRecord) -> None:
        self._record = record
        self._states = replayed(record)
        self._last = next(self._states)
        self.events = [Event(1, Kind.START, None, "", record.started or UNKNOWN)]

    def positions(self) -> Iterator[AnyPosition]:
        """The positions of the game, from its start to the last step.

        Raises:
            BadRecord: names the line that is impossible.
        """
        yield self._last.position
        for step, state in zip(self._record.steps, self._states, strict=True):
            self.events.append(event_of(self._last, step, len(self.events) + 1))
            self._last = state
            yield state.position

    def table(self, person: int, now: datetime) -> Table:
        """The table to store for that person, once all steps are replayed."""
        over = self._record.ended
        return replace(
            self._last.table,
            host=person,
            rules_version=self._record.rules_version,
            phase=Phase.FINISHED,
            number=len(self.events),
            result=None if over is None else Result(now, over.winners),
            is_imported=True,
        )


def _require_few(record: GameRecord) -> None:
    """Raise if the game has too many steps or substitutions.

    Raises:
        BadRecord: says of which of the two there are too many.
    """
    if len(record.steps) > MOST_STEPS:
        raise BadRecord("record-too-many-steps", most=MOST_STEPS)
    changes = sum(isinstance(step.what, Someone | Level) for step in record.steps)
    if changes > MOST_CHANGES:
        raise BadRecord("record-too-many-changes", most=MOST_CHANGES)
