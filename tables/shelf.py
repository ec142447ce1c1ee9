"""The stored tables, the ones used lately at hand, each behind its own lock."""

from asyncio import Lock
from collections import OrderedDict
from collections.abc import Sequence
from dataclasses import replace
from weakref import WeakValueDictionary

from rules.refusal import Refusal
from tables.playing import OldBoard
from tables.ports import Stale, Store
from tables.record import Event, Standing, replay
from tables.table import Phase, Table

KEPT = 1_000
STARTED = frozenset({Phase.PLAYING, Phase.FINISHED})


class Shelf:
    """Loads tables and saves them; whoever changes one holds its lock."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._tables: OrderedDict[int, Table] = OrderedDict()
        self._standings: dict[int, Standing] = {}
        self._locks: WeakValueDictionary[int, Lock] = WeakValueDictionary()

    def lock(self, table: int) -> Lock:
        """The lock of that table."""
        return self._locks.setdefault(table, Lock())

    async def table(self, table: int) -> Table:
        """The table of that id.

        Raises:
            Refusal: there is none.
        """
        if table not in self._tables:
            found = await self._store.table(table)
            if found is None:
                raise Refusal("no-such-table", table=str(table))
            self._keep(found)
        self._tables.move_to_end(table)
        return self._tables[table]

    async def standing(self, table: int) -> Standing:
        """Where the game of that table stands.

        Raises:
            Refusal: there is no such table, or its game has not started.
        """
        found = await self.table(table)
        if found.phase not in STARTED:
            raise Refusal("table-not-started")
        if table not in self._standings:
            self._standings[table] = replay(found, await self._store.record(table))
        return self._standings[table]

    async def save(self, table: Table, events: Sequence[Event] = ()) -> Table:
        """Store the table and its new events; gives it as stored.

        Raises:
            OldBoard: it was changed elsewhere in the meantime.
            NotSaved: the database does not take it.
        """
        try:
            saved = await self._store.save(table, events)
        except Stale:
            self._forget(table.id)
            raise OldBoard("old-board") from None
        self._keep(saved)
        return saved

    async def save_standing(self, standing: Standing, events: Sequence[Event]) -> Standing:
        """Store a game that went on by these events; gives it as stored.

        Raises:
            OldBoard: it was changed elsewhere in the meantime.
            NotSaved: the database does not take it.
        """
        saved = replace(standing, table=await self.save(standing.table, events))
        self._standings[saved.table.id] = saved
        return saved

    def _keep(self, table: Table) -> None:
        self._tables[table.id] = table
        if table.id in self._standings:
            self._standings[table.id] = replace(self._standings[table.id], table=table)
        if len(self._tables) > KEPT:
            self._forget(next(iter(self._tables)))

    def _forget(self, table: int) -> None:
        self._tables.pop(table, None)
        self._standings.pop(table, None)
