"""The stored tables; recently used ones are kept in memory, each behind its own lock."""

from asyncio import Lock
from collections import OrderedDict
from collections.abc import Sequence
from dataclasses import dataclass, replace

from ratings.contest import Contest
from rules.refusal import Refusal
from tables.game.absence import DueTurn
from tables.game.contests import contest_of
from tables.game.playing import OldBoard, TableClosed
from tables.game.record import Event, GameState, replay
from tables.ports.failures import Stale
from tables.ports.store import Store
from tables.table import Phase, Table
from tables.tasks.locks import Locks

KEPT = 1_000
STARTED = frozenset({Phase.PLAYING, Phase.FINISHED})


@dataclass(frozen=True, slots=True)
class _AtHand:
    table: Table
    state: GameState | None


class Changed(OldBoard):
    """Somebody else has saved the table since it was loaded."""


class TableCache:
    """Loads and saves tables; a caller must hold a table's lock from loading it to saving it.

    No table is loaded while it is being saved, so memory and store always agree.

    Args:
        store: keeps the tables.
        is_shared: whether other processes change tables too; if so, the store is asked each time
            whether the version in memory is still the newest.
    """

    def __init__(self, store: Store, *, is_shared: bool = False) -> None:
        self._store = store
        self._is_shared = is_shared
        self._at_hand: OrderedDict[int, _AtHand] = OrderedDict()
        self._locks = Locks()

    def lock(self, table: int) -> Lock:
        """The lock of that table."""
        return self._locks.of(table)

    async def table(self, table: int) -> Table:
        """The table of that id, for callers that do not hold its lock.

        Raises:
            Refusal: there is no such table.
        """
        async with self.lock(table):
            return await self.load(table)

    async def state(self, table: int) -> GameState:
        """The game state of that table, for callers that do not hold its lock.

        Raises:
            TableClosed: it was closed without a result.
            Refusal: there is no such table, its game has not started, or began with earlier rules.
        """
        async with self.lock(table):
            return await self.load_state(table)

    async def load(self, table: int) -> Table:
        """The table of that id, for callers that hold its lock.

        Raises:
            Refusal: there is no such table.
        """
        return (await self._load(table)).table

    async def load_state(self, table: int) -> GameState:
        """The game state of that table, for callers that hold its lock.

        Raises:
            TableClosed: it was closed without a result.
            Refusal: there is no such table, its game has not started, or began with earlier rules.
        """
        found = await self._load(table)
        if found.table.has_old_rules:
            raise Refusal("table-with-old-rules")
        if found.table.phase is Phase.CANCELLED:
            raise TableClosed("table-closed")
        if found.table.phase not in STARTED:
            raise Refusal("table-not-started")
        if found.state is not None:
            return found.state
        return self._keep_state(replay(found.table, await self._store.record(table)))

    async def save(self, table: Table) -> Table:
        """Store a changed table; gives it as stored.

        Raises:
            Changed: it was changed elsewhere in the meantime.
            PlaceTaken: another live table occupies the place.
            NotSaved: the database cannot save it.
        """
        saved = await self._save(table)
        self._keep(_AtHand(saved, None))
        return saved

    async def save_state(
        self, state: GameState, events: Sequence[Event], due: Sequence[DueTurn] = ()
    ) -> GameState:
        """Store a game with its new events and the due turns that they ended; gives it as stored.

        Raises:
            Changed: it was changed elsewhere in the meantime.
            PlaceTaken: another live table occupies the place.
            NotSaved: the database cannot save it.
        """
        contest = contest_of(state) if events else None
        saved = await self._save(state.table, events, due, contest)
        return self._keep_state(replace(state, table=saved))

    async def amend(self, state: GameState, table: Table) -> GameState:
        """Store a change of the table without an event; an unreachable table stays unreachable.

        Raises:
            Changed: it was changed elsewhere in the meantime.
            NotSaved: the database cannot save it.
        """
        was_unreachable = await self._store.is_unreachable(table.id)
        saved = await self.save_state(replace(state, table=table), ())
        if was_unreachable:
            await self._store.note_unreachable(table.id)
        return saved

    async def forget(self, table: int) -> None:
        """Forget the table that is in memory, because the store has changed its own copy."""
        async with self.lock(table):
            self._at_hand.pop(table, None)

    async def _load(self, table: int) -> _AtHand:
        if table in self._at_hand and await self._is_newest(self._at_hand[table].table):
            self._at_hand.move_to_end(table)
            return self._at_hand[table]
        found = await self._store.table(table)
        if found is None:
            raise Refusal("no-such-table", table=str(table))
        return self._keep(_AtHand(found, None))

    async def _is_newest(self, table: Table) -> bool:
        return not self._is_shared or await self._store.version(table.id) == table.version

    async def _save(
        self,
        table: Table,
        events: Sequence[Event] = (),
        due: Sequence[DueTurn] = (),
        contest: Contest | None = None,
    ) -> Table:
        # dropped first: if saving fails, or is cancelled after the commit, it is loaded again
        self._at_hand.pop(table.id, None)
        try:
            return await self._store.save(table, events, due, contest)
        except Stale:
            raise Changed("old-board") from None

    def _keep_state(self, state: GameState) -> GameState:
        self._keep(_AtHand(state.table, state))
        return state

    def _keep(self, found: _AtHand) -> _AtHand:
        self._at_hand[found.table.id] = found
        if len(self._at_hand) > KEPT:
            self._at_hand.popitem(last=False)
        return found
