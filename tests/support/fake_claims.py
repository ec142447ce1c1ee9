"""The claims of several processes, without a database."""

import asyncio
from collections.abc import AsyncGenerator, AsyncIterator, Collection, Mapping
from contextlib import asynccontextmanager
from dataclasses import dataclass, field

from tables.ports.claims import Claimed, OnSaved
from tables.ports.failures import NotSaved
from tables.ports.shards import Shards
from tables.tasks.claims import Claims

TABLE = 7


@dataclass
class Shared:
    """The state that all processes share.

    Attributes:
        versions: the version of each table.
        holders: the process that has claimed each table; None if the table was left behind.
        is_away: whether the store cannot be reached.
        needing: for each table, the shards that a process must have to take the table up.
    """

    versions: dict[int, int] = field(default_factory=lambda: {TABLE: 1})
    holders: dict[int, "FakeClaims | None"] = field(default_factory=dict[int, "FakeClaims | None"])
    is_away: bool = False
    needing: dict[int, Shards] = field(default_factory=dict[int, Shards])

    def check(self) -> None:
        """Raise if the store cannot be reached."""
        if self.is_away:
            raise NotSaved("not-saved")


@dataclass(eq=False)
class FakeClaims:
    """The claims of one process; implements the protocol `ClaimStore`.

    Attributes:
        shards: the shards of the process.
        taken_up: the tables that the process has taken up, in order.
        renewed: how often the process has renewed its claims.
        news: the tables about which the process will be notified.
        claims: the `Claims` of the process.
    """

    shared: Shared
    shards: Shards = field(default_factory=lambda: Shards(0, 0, 2))
    taken_up: list[int] = field(default_factory=list[int])
    renewed: int = 0
    news: asyncio.Queue[int] = field(default_factory=asyncio.Queue[int])

    def __post_init__(self) -> None:
        self._hears: OnSaved | None = None
        self.claims = Claims(self)
        self.claims.take_up = self._take_up

    @asynccontextmanager
    async def runs(self) -> AsyncGenerator[None]:
        """Run the process's `Claims` in the background."""
        running = asyncio.create_task(self.claims.run())
        yield
        running.cancel()
        await asyncio.gather(running, return_exceptions=True)

    def saves(self, table: int = TABLE) -> None:
        """Save a table in this process."""
        self.note_saved(table, self.shared.versions.get(table, 0) + 1)

    def note_saved(self, table: int, version: int) -> None:
        """Note that this process has saved that version of a table."""
        self.shared.versions[table] = version
        assert self._hears is not None
        self._hears(table, self._claimed(table))

    def tell_of_saves(self, hear: OnSaved) -> None:
        self._hears = hear

    async def claim(self, table: int) -> Claimed | None:
        self.shared.check()
        return self._claimed(table)

    async def claim_left(self, most: int) -> Mapping[int, int]:
        self.shared.check()
        left = [
            each
            for each, holder in self.shared.holders.items()
            if holder is None and self.shared.needing.get(each, self.shards) == self.shards
        ][:most]
        self.shared.holders.update(dict.fromkeys(left, self))
        return {each: self.shared.versions[each] for each in left}

    async def release(self, versions: Mapping[int, int]) -> Collection[int]:
        self.shared.check()
        done = [
            table
            for table, version in versions.items()
            if self.shared.versions[table] == version and self.shared.holders.get(table) is self
        ]
        for table in done:
            del self.shared.holders[table]
        return done

    async def leave(self, tables: Collection[int]) -> None:
        self.shared.check()
        self.shared.holders.update(dict.fromkeys(tables))

    async def leave_unfinished(self) -> None:
        for table in self.shared.versions:
            self.shared.holders.setdefault(table, None)

    async def renew(self, tables: Collection[int]) -> Collection[int]:
        self.renewed += 1
        return [each for each in tables if self.shared.holders.get(each) is self]

    async def heard(self) -> AsyncIterator[int]:
        while True:
            yield await self.news.get()

    def has(self, table: int = TABLE) -> bool:
        """Whether this process has claimed that table."""
        return self.shared.holders.get(table) is self

    def _claimed(self, table: int) -> Claimed | None:
        holder = self.shared.holders.get(table, self)
        if holder not in {self, None}:
            return None
        self.shared.holders[table] = self
        return Claimed(self.shared.versions[table], was_left=holder is None)

    async def _take_up(self, table: int) -> None:
        self.taken_up.append(table)
