"""The cached tables match the stored ones, however few are cached and whatever goes wrong."""

import asyncio

import pytest

from rules.refusal import Refusal
from tables.game.record import replay
from tables.game.screen import screen_for
from tables.table import Place
from tables.tasks import table_cache
from tables.tasks.locks import Locks
from tests.support.fakes import Power
from tests.tables.house import ADA, BEN, House, after, request


@pytest.fixture
def _one_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(table_cache, "KEPT", 1)


async def test_a_cached_table_is_not_loaded_again(house: House) -> None:
    table = await house.started()
    loads = house.store.loads

    await house.move(table.id)
    await house.tables.directory.table(table.id)

    assert house.store.loads == loads


@pytest.mark.usefixtures("_one_kept")
async def test_a_table_that_is_no_longer_cached_is_loaded_again(house: House) -> None:
    first, second = await house.started(), await house.started(place=Place(77, 501))

    for table in (first, second, first, second):
        await house.move(table.id)
    await house.settled()

    assert [house.store.tables[table.id].number for table in (first, second)] == [3, 3]


async def test_the_least_recently_used_table_is_removed_from_the_cache(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(table_cache, "KEPT", 2)
    tables = [
        await house.tables.lobbies.open(request(place=Place(77, channel))) for channel in (1, 2, 3)
    ]
    first, second, third = (table.id for table in tables)
    for table in (first, second, first, third):
        await house.tables.directory.table(table)
    loads = house.store.loads

    await house.tables.directory.table(first)
    assert house.store.loads == loads
    await house.tables.directory.table(second)
    assert house.store.loads == loads + 1


@pytest.mark.usefixtures("_one_kept")
async def test_many_tables_can_be_played_at_once_although_few_are_cached(house: House) -> None:
    tables = [await house.started(place=Place(77, channel)) for channel in range(5)]

    for _ in range(3):
        await asyncio.gather(*(house.move(table.id) for table in tables))
    await house.settled()

    assert {house.store.tables[table.id].number for table in tables} == {4}
    assert sorted(house.announcer.messages) == [(t.id, n) for t in tables for n in range(1, 5)]


@pytest.mark.parametrize("ticks", range(8))
async def test_reading_during_a_save_leaves_nothing_outdated_in_the_cache(
    house: House, ticks: int
) -> None:
    table = await house.started()
    await house.settled()
    tables = house.restart()

    result, _ = await asyncio.gather(
        tables.play.move(table.id, ADA.id, 1, "@1"),
        after(ticks, tables.play.screen(table.id, ADA.id)),
    )

    assert await tables.play.screen(table.id, ADA.id) == result.screen
    assert (await tables.play.move(table.id, BEN.id, 2, "@5")).screen.number == 3


@pytest.mark.parametrize(("steps", "number"), [(1, 1), (2, 2)])
async def test_after_a_cancelled_save_the_table_matches_the_store(
    house: House, steps: int, number: int
) -> None:
    table = await house.started()
    await house.settled()
    house.store.power = Power(steps)
    with pytest.raises(asyncio.CancelledError):
        await house.tables.play.move(table.id, ADA.id, 1, "@1")
    house.store.power = Power()

    screen = await house.tables.play.screen(table.id, None)

    stored, record = house.store.tables[table.id], house.store.records[table.id]
    assert screen.number == number
    assert screen == screen_for(replay(stored, record), None)


async def test_a_table_that_cannot_be_loaded_is_refused_every_time(house: House) -> None:
    for _ in range(2):
        with pytest.raises(Refusal, match="no-such-table"):
            await house.tables.play.screen(12, None)


async def test_a_lock_is_given_in_the_order_of_requests() -> None:
    locks, served = Locks(), list[int]()

    async def serve(person: int) -> None:
        async with locks.of(1):
            await asyncio.sleep(0)
            served.append(person)

    await asyncio.gather(*map(serve, range(5)))

    assert served == [0, 1, 2, 3, 4]


async def test_locks_of_different_tables_do_not_wait_for_each_other() -> None:
    locks = Locks()

    async with locks.of(1), locks.of(2):
        assert locks.of(1).locked()


async def test_a_lock_that_nobody_needs_is_forgotten() -> None:
    locks = Locks()

    async with locks.of(1):
        pass

    assert not locks.of(1).locked()
    assert len(locks._locks) == 0  # pyright: ignore[reportPrivateUsage]  (memory is what is tested)
