"""Decides which process does what is due at a table, if several processes share the store."""

import asyncio
import logging
from collections import Counter
from collections.abc import AsyncGenerator, Awaitable, Callable, Coroutine
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass
from typing import Any

from tables.ports.claims import Claimed, ClaimStore
from tables.ports.failures import NotSaved
from tables.tasks.background import Background

log = logging.getLogger(__name__)

SWEEP = 0.2
"""Seconds between two searches for claims that are not needed any more."""

RENEWAL = 4.0
"""Seconds between two renewals of all claims."""

POLL = 3.0
"""Seconds between two searches for tables that other processes have left behind."""

AGAIN = 0.2
"""Seconds until a process tries again to claim a table that another one has claimed."""

AT_ONCE = 20
"""How many tables that were left behind are taken up at once."""


@dataclass(slots=True)
class _Claim:
    """A table that this process has claimed.

    Attributes:
        version: the latest version of the table that this process has seen.
        is_behind: whether this process has yet to post what other processes did or left there.
        is_for_others: whether another process has to do what this one cannot.
    """

    version: int
    is_behind: bool = False
    is_for_others: bool = False


class Claims:
    """Claims tables, and gives them back once nothing is left to do there.

    Args:
        store: keeps the claims of all processes; None if this process is alone.

    Attributes:
        take_up: does what is due at a table; set once, before anything else is used.
    """

    take_up: Callable[[int], Coroutine[Any, Any, None]]

    def __init__(self, store: ClaimStore | None) -> None:
        self._store = store
        self._claimed: dict[int, _Claim] = {}
        self._under_way = Counter[int]()
        # claims are taken and given back one at a time
        self._lock = asyncio.Lock()
        self._has_news = asyncio.Event()
        self._background = Background("A table could not be taken up", self)
        if store is not None:
            store.tell_of_saves(self._note_saved)

    @property
    def is_shared(self) -> bool:
        """Whether other processes may change tables too."""
        return self._store is not None

    def covers(self, guild: int | None) -> bool:
        """Whether the gateway tells this process about that server, or direct messages (None)."""
        return self._store is None or self._store.shards.covers(guild)

    @property
    def first_shard(self) -> int:
        """The first shard of this process."""
        return 0 if self._store is None else self._store.shards.first

    def begin(self, table: int) -> None:
        """Note that work at that table begins: it stays claimed until the work has ended."""
        self._under_way[table] += 1

    def end(self, table: int) -> None:
        """Note that work at that table has ended."""
        self._under_way[table] -= 1
        if not self._under_way[table]:
            del self._under_way[table]

    def is_up_to_date(self, table: int) -> bool:
        """Whether this process may at once post what it has just saved at that table.

        If not, the process that has claimed the table posts it later; that may be this one.
        """
        if self._store is None:
            return True
        claim = self._claimed.get(table)
        return claim is not None and not claim.is_behind

    @asynccontextmanager
    async def claiming(self, table: int) -> AsyncGenerator[bool]:
        """Claim a table for a `with` block; gives false if another process has claimed it."""
        self.begin(table)
        try:
            yield await self._is_claimed(table)
        finally:
            self.end(table)

    @asynccontextmanager
    async def waiting_for(self, table: int) -> AsyncGenerator[bool]:
        """Claim a table once no other process has claimed it; gives whether this had to wait."""
        self.begin(table)
        try:
            had_to_wait = False
            while not await self._is_claimed(table):
                had_to_wait = True
                await asyncio.sleep(AGAIN)
            yield had_to_wait
        finally:
            self.end(table)

    def leave(self, table: int) -> None:
        """Leave a table, once nothing is under way there, to a process that can do more."""
        if table in self._claimed:
            self._claimed[table].is_for_others = True

    async def leave_unfinished(self) -> None:
        """Let any process take up the tables where a stop has left something to do."""
        if self._store is not None:
            await self._store.leave_unfinished()
            self._has_news.set()

    async def run(self) -> None:
        """Renew and give back claims, and take up what was left behind, until cancelled."""
        if self._store is None:
            return
        async with asyncio.TaskGroup() as group:
            group.create_task(_repeat(self._give_back, self._store, SWEEP))
            group.create_task(_repeat(self._renew, self._store, RENEWAL))
            group.create_task(_repeat(self._take_up_left, self._store, POLL, self._has_news))
            group.create_task(self._hear(self._store))

    async def settled(self) -> None:
        """Wait until nothing is left to take up."""
        await self._background.settled()

    async def stop(self) -> None:
        """Leave all claimed tables to other processes; call this once nothing is under way."""
        await self._background.stop()
        if self._store is not None and self._claimed:
            # if the store cannot be used now, the claims end with this process
            with suppress(NotSaved):
                await self._store.leave([*self._claimed])
            self._claimed.clear()

    async def _is_claimed(self, table: int) -> bool:
        if self._store is None:
            return True
        async with self._lock:
            claimed = await self._store.claim(table)
            if claimed is None:
                self._claimed.pop(table, None)
                return False
            claim = self._claimed.setdefault(table, _Claim(claimed.version))
        if claimed.was_left or claim.version != claimed.version:
            self._catch_up(table)
        return True

    def _note_saved(self, table: int, claimed: Claimed | None) -> None:
        if claimed is None:
            self._claimed.pop(table, None)
            return
        before = claimed.version - 1
        claim = self._claimed.setdefault(table, _Claim(before))
        was_next = claim.version == before and not claimed.was_left
        claim.version = claimed.version
        if not was_next:
            self._catch_up(table)

    def _catch_up(self, table: int) -> None:
        """Take up a claimed table that another process has changed or left behind."""
        claim = self._claimed[table]
        if not claim.is_behind:
            claim.is_behind = True
            self._background.begin(self._take_up_fully(table, claim), table)

    async def _take_up_fully(self, table: int, claim: _Claim) -> None:
        """Take a table up, again and again, until no other process has changed it meanwhile.

        Until then, nothing else is posted there, because a later board must not overtake an earlier
        one.
        """
        version = None
        while version != claim.version:
            async with self._lock:
                claimed = None if self._store is None else await self._store.claim(table)
                if self._claimed.get(table) is not claim:
                    return
                if claimed is None:
                    del self._claimed[table]
                    return
                version = claim.version = claimed.version
            await self.take_up(table)
        claim.is_behind = False

    async def _give_back(self, store: ClaimStore) -> None:
        """Give back the claims of tables where nothing is under way."""
        async with self._lock:
            idle = {table: each for table, each in self._claimed.items() if self._is_idle(table)}
            left = [table for table, claim in idle.items() if claim.is_for_others]
            done = {table: idle[table].version for table in idle.keys() - left}
            released = await store.release(done) if done else ()
            if left:
                await store.leave(left)
            for table in (*released, *left):
                claim = idle[table]
                # if this process has saved the table meanwhile, it has claimed it again
                if claim.version == done.get(table, claim.version):
                    self._claimed.pop(table, None)
            for table in done.keys() - set(released):
                if table in self._claimed:
                    self._catch_up(table)

    def _is_idle(self, table: int) -> bool:
        return table not in self._under_way

    async def _renew(self, store: ClaimStore) -> None:
        async with self._lock:
            if not self._claimed:
                return
            asked = set(self._claimed)
            for table in asked - set(await store.renew(asked)):
                log.warning("Table %d: another process has taken it over", table)
                self._claimed.pop(table, None)

    async def _take_up_left(self, store: ClaimStore) -> None:
        async with self._lock:
            found = await store.claim_left(AT_ONCE)
            for table, version in found.items():
                self._claimed[table] = _Claim(version)
                self._catch_up(table)
        if len(found) == AT_ONCE:
            self._has_news.set()

    async def _hear(self, store: ClaimStore) -> None:
        async for table in store.heard():
            if table in self._claimed:
                self._catch_up(table)
            else:
                self._has_news.set()


async def _repeat(
    work: Callable[[ClaimStore], Awaitable[None]],
    store: ClaimStore,
    pause: float,
    sooner: asyncio.Event | None = None,
) -> None:
    """Do the work over and over, with pauses in between; `sooner` ends a pause early."""
    sooner = sooner or asyncio.Event()
    while True:
        try:
            await work(store)
        except NotSaved:
            log.warning("The claims of tables cannot be stored")
        except Exception:  # a bug at one table must not stop the work at all others
            log.exception("The claims of tables could not be dealt with")
        with suppress(TimeoutError):
            async with asyncio.timeout(pause):
                await sooner.wait()
        sooner.clear()
