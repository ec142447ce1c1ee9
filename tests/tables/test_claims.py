"""Two processes share a store: each table is tended by one, and nothing that is due is missed."""

import asyncio
from collections.abc import AsyncGenerator, AsyncIterator, Collection, Mapping
from contextlib import asynccontextmanager
from dataclasses import dataclass, field

import pytest

from tables.ports.claims import Claimed, OnSaved
from tables.ports.failures import NotSaved
from tables.ports.shards import Shards
from tables.tasks import claims as tasks
from tables.tasks.claims import Claims
from tests.tables.house import until

TABLE = 7


@dataclass
class Shared:
    """What all processes see.

    Attributes:
        versions: of the tables.
        holders: who has claimed which table; None if it was left.
        is_away: whether the store cannot be used.
    """

    versions: dict[int, int] = field(default_factory=lambda: {TABLE: 1})
    holders: dict[int, "Process | None"] = field(default_factory=dict[int, "Process | None"])
    is_away: bool = False

    def check(self) -> None:
        if self.is_away:
            raise NotSaved("not-saved")


@dataclass(eq=False)
class Process:
    """One of them, as the protocol `ClaimStore` says.

    Attributes:
        taken_up: the tables that it has taken up, in order.
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
        running = asyncio.create_task(self.claims.run())
        yield
        running.cancel()
        await asyncio.gather(running, return_exceptions=True)

    def saves(self, table: int = TABLE) -> None:
        self.shared.versions[table] = self.shared.versions.get(table, 0) + 1
        assert self._hears is not None
        self._hears(table, self._claimed(table))

    def tell_of_saves(self, hear: OnSaved) -> None:
        self._hears = hear

    async def claim(self, table: int) -> Claimed | None:
        self.shared.check()
        return self._claimed(table)

    async def claim_left(self, most: int) -> Mapping[int, int]:
        self.shared.check()
        left = [each for each, holder in self.shared.holders.items() if holder is None][:most]
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
        self.shared.holders.setdefault(TABLE, None)

    async def renew(self, tables: Collection[int]) -> Collection[int]:
        self.renewed += 1
        return [each for each in tables if self.shared.holders.get(each) is self]

    async def heard(self) -> AsyncIterator[int]:
        while True:
            yield await self.news.get()

    def has(self, table: int = TABLE) -> bool:
        return self.shared.holders.get(table) is self

    def _claimed(self, table: int) -> Claimed | None:
        holder = self.shared.holders.get(table, self)
        if holder not in {self, None}:
            return None
        self.shared.holders[table] = self
        return Claimed(self.shared.versions[table], was_left=holder is None)

    async def _take_up(self, table: int) -> None:
        self.taken_up.append(table)


@pytest.fixture(autouse=True)
def _in_no_time(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("SWEEP", "RENEWAL", "POLL", "AGAIN"):
        monkeypatch.setattr(tasks, name, 0.0)


@pytest.fixture
def shared() -> Shared:
    return Shared()


@pytest.fixture
def first(shared: Shared) -> Process:
    return Process(shared)


@pytest.fixture
def second(shared: Shared) -> Process:
    return Process(shared)


async def test_a_process_that_is_alone_does_everything() -> None:
    alone = Claims(None)

    async with alone.claiming(TABLE) as is_ours, alone.waiting_for(TABLE) as had_to_wait:
        assert (is_ours, had_to_wait) == (True, False)
    await alone.run()
    await alone.leave_unfinished()
    alone.leave(TABLE)
    await alone.stop()

    assert alone.is_up_to_date(TABLE)
    assert alone.covers(1 << 22)
    assert alone.first_shard == 0
    assert not alone.is_shared


async def test_a_table_is_given_back_once_nothing_is_under_way(first: Process) -> None:
    first.claims.begin(TABLE)
    first.saves()
    async with first.runs():
        await until(lambda: first.renewed > 2)
        had_it = first.has()
        first.claims.end(TABLE)
        await until(lambda: not first.has())

    assert had_it
    assert first.taken_up == []


async def test_what_another_process_saves_is_taken_up_by_the_one_that_has_the_table(
    first: Process, second: Process
) -> None:
    first.saves()
    second.saves()
    told = second.claims.is_up_to_date(TABLE)
    async with first.runs():
        await until(lambda: not first.has())

    assert not told
    assert first.taken_up == [TABLE]


async def test_news_let_a_process_take_up_a_table_while_work_is_under_way(
    first: Process, second: Process
) -> None:
    first.claims.begin(TABLE)
    first.saves()
    second.saves()
    async with first.runs():
        first.news.put_nowait(TABLE)
        await until(lambda: first.taken_up == [TABLE])

    assert first.has()


async def test_who_saves_after_another_process_shows_all_that_was_missed(
    first: Process, second: Process
) -> None:
    first.saves()
    second.saves()
    first.saves()
    before = first.claims.is_up_to_date(TABLE)
    await first.claims.settled()

    assert not before
    assert first.taken_up == [TABLE]
    assert first.claims.is_up_to_date(TABLE)


async def test_what_a_process_leaves_behind_is_taken_up_by_another(
    first: Process, second: Process
) -> None:
    first.claims.begin(TABLE)
    first.saves()
    await first.claims.stop()
    async with second.runs():
        await until(lambda: second.taken_up == [TABLE])

    assert not first.claims.is_up_to_date(TABLE)


async def test_a_process_that_stops_gives_back_what_is_done(shared: Shared, first: Process) -> None:
    first.saves()

    await first.claims.stop()

    assert shared.holders == {}


async def test_a_table_is_left_to_others_when_its_own_work_is_done(first: Process) -> None:
    first.claims.begin(TABLE)
    first.saves()
    first.claims.leave(TABLE)
    async with first.runs():
        await until(lambda: first.renewed > 2)
        had_it = first.has()
        first.claims.end(TABLE)
        # left, and taken up by the only process that there is
        await until(lambda: first.taken_up == [TABLE])

    assert had_it


async def test_who_claims_what_was_left_takes_it_up(shared: Shared, first: Process) -> None:
    shared.holders[TABLE] = None

    async with first.claims.claiming(TABLE) as is_ours:
        await first.claims.settled()

    assert is_ours
    assert first.taken_up == [TABLE]


async def test_one_process_at_a_time_does_what_is_due(first: Process, second: Process) -> None:
    async with first.claims.claiming(TABLE) as is_first, second.claims.claiming(TABLE) as is_second:
        assert (is_first, is_second) == (True, False)


async def test_who_waits_for_a_table_gets_it_when_it_is_given_back(
    first: Process, second: Process
) -> None:
    first.saves()
    async with first.runs(), second.claims.waiting_for(TABLE) as had_to_wait:
        assert second.has()

    assert had_to_wait


async def test_a_claim_that_was_lost_is_forgotten(
    shared: Shared, first: Process, second: Process, caplog: pytest.LogCaptureFixture
) -> None:
    first.claims.begin(TABLE)
    first.saves()
    shared.holders[TABLE] = second
    async with first.runs():
        await until(lambda: not first.claims.is_up_to_date(TABLE))

    assert f"Table {TABLE}: another process has taken it over" in caplog.text
    assert second.has()


async def test_a_table_that_is_lost_before_it_is_read_again_is_not_taken_up(
    shared: Shared, first: Process, second: Process
) -> None:
    first.saves()
    second.saves()
    first.saves()
    shared.holders[TABLE] = second

    await first.claims.settled()

    assert first.taken_up == []
    assert not first.claims.is_up_to_date(TABLE)


async def test_claims_go_on_when_the_store_is_back(shared: Shared, first: Process) -> None:
    first.saves()
    shared.is_away = True
    async with first.runs():
        await asyncio.sleep(0.02)
        had_it = first.has()
        shared.is_away = False
        await until(lambda: not first.has())

    assert had_it


async def test_a_bug_does_not_stop_the_other_work(
    first: Process, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def fail(_: int) -> Mapping[int, int]:
        raise ValueError

    monkeypatch.setattr(first, "claim_left", fail)
    first.saves()
    async with first.runs():
        await until(lambda: not first.has())

    assert "The claims of tables could not be seen to" in caplog.text


async def test_a_start_lets_unfinished_tables_be_taken_up(first: Process) -> None:
    async with first.runs():
        await first.claims.leave_unfinished()
        await until(lambda: first.taken_up == [TABLE])


async def test_many_tables_that_were_left_are_taken_up_in_parts(
    shared: Shared, first: Process, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tasks, "AT_ONCE", 2)
    monkeypatch.setattr(tasks, "POLL", 1_000.0)
    shared.versions.update(dict.fromkeys(range(5), 1))
    shared.holders.update(dict.fromkeys(range(5)))
    async with first.runs():
        await until(lambda: sorted(first.taken_up) == [*range(5)])
