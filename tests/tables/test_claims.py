"""Two processes share a store: only one at a time works at a table, and nothing due is missed."""

import asyncio
from collections.abc import Collection, Mapping

import pytest

from tables.ports.claims import Claimed
from tables.tasks import claims as tasks
from tables.tasks.claims import Claims
from tests.support.fake_claims import TABLE, FakeClaims, Shared
from tests.tables.house import until


@pytest.fixture
def shared() -> Shared:
    return Shared()


@pytest.fixture
def first(shared: Shared) -> FakeClaims:
    return FakeClaims(shared)


@pytest.fixture
def second(shared: Shared) -> FakeClaims:
    return FakeClaims(shared)


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


async def test_a_table_is_released_once_nothing_is_under_way(first: FakeClaims) -> None:
    first.claims.begin(TABLE)
    first.saves()
    async with first.runs():
        await until(lambda: first.renewed > 2)
        had_it = first.has()
        first.claims.end(TABLE)
        await until(lambda: not first.has())

    assert had_it
    assert first.taken_up == []


async def test_the_process_with_the_claim_shows_what_another_process_saves(
    first: FakeClaims, second: FakeClaims
) -> None:
    first.saves()
    second.saves()
    told = second.claims.is_up_to_date(TABLE)
    async with first.runs():
        await until(lambda: not first.has())

    assert not told
    assert first.taken_up == [TABLE]


async def test_a_notification_makes_a_process_take_up_its_table_even_during_work(
    first: FakeClaims, second: FakeClaims
) -> None:
    first.claims.begin(TABLE)
    first.saves()
    second.saves()
    async with first.runs():
        first.news.put_nowait(TABLE)
        await until(lambda: first.taken_up == [TABLE])

    assert first.has()


async def test_a_process_that_saves_after_another_one_shows_everything_it_missed(
    first: FakeClaims, second: FakeClaims
) -> None:
    first.saves()
    second.saves()
    first.saves()
    before = first.claims.is_up_to_date(TABLE)
    await first.claims.settled()

    assert not before
    assert first.taken_up == [TABLE]
    assert first.claims.is_up_to_date(TABLE)


async def test_a_table_that_a_process_leaves_behind_is_taken_up_by_another(
    first: FakeClaims, second: FakeClaims
) -> None:
    first.claims.begin(TABLE)
    first.saves()
    await first.claims.stop()
    async with second.runs():
        await until(lambda: second.taken_up == [TABLE])

    assert not first.claims.is_up_to_date(TABLE)


async def test_a_process_that_stops_leaves_all_its_tables_to_others(
    shared: Shared, first: FakeClaims
) -> None:
    first.saves()

    await first.claims.stop()

    assert shared.holders == {TABLE: None}


async def test_a_table_is_left_to_others_only_after_its_work_in_this_process_is_done(
    first: FakeClaims,
) -> None:
    first.claims.begin(TABLE)
    first.saves()
    first.claims.leave(TABLE)
    async with first.runs():
        await until(lambda: first.renewed > 2)
        had_it = first.has()
        first.claims.end(TABLE)
        # the table is left behind, and taken up by the only process
        await until(lambda: first.taken_up == [TABLE])

    assert had_it


async def test_a_process_that_claims_a_table_left_behind_takes_it_up(
    shared: Shared, first: FakeClaims
) -> None:
    shared.holders[TABLE] = None

    async with first.claims.claiming(TABLE) as is_ours:
        await first.claims.settled()

    assert is_ours
    assert first.taken_up == [TABLE]


async def test_one_process_at_a_time_does_what_is_due(
    first: FakeClaims, second: FakeClaims
) -> None:
    async with first.claims.claiming(TABLE) as is_first, second.claims.claiming(TABLE) as is_second:
        assert (is_first, is_second) == (True, False)


async def test_a_process_that_waits_for_a_table_gets_it_when_it_is_released(
    first: FakeClaims, second: FakeClaims
) -> None:
    first.saves()
    async with first.runs(), second.claims.waiting_for(TABLE) as had_to_wait:
        assert second.has()

    assert had_to_wait


async def test_a_process_forgets_a_claim_that_it_has_lost(
    shared: Shared, first: FakeClaims, second: FakeClaims, caplog: pytest.LogCaptureFixture
) -> None:
    first.claims.begin(TABLE)
    first.saves()
    shared.holders[TABLE] = second
    async with first.runs():
        await until(lambda: not first.claims.is_up_to_date(TABLE))

    assert f"Table {TABLE}: another process has taken it over" in caplog.text
    assert second.has()


async def test_a_table_whose_claim_is_lost_before_it_is_read_again_is_not_taken_up(
    shared: Shared, first: FakeClaims, second: FakeClaims
) -> None:
    first.saves()
    second.saves()
    first.saves()
    shared.holders[TABLE] = second

    await first.claims.settled()

    assert first.taken_up == []
    assert not first.claims.is_up_to_date(TABLE)


async def test_a_table_whose_claim_turns_out_lost_during_a_save_is_not_taken_up(
    shared: Shared, first: FakeClaims, second: FakeClaims, monkeypatch: pytest.MonkeyPatch
) -> None:
    first.saves()
    second.saves()
    claim = first.claim

    async def lose(table: int) -> Claimed | None:
        found = await claim(table)
        shared.holders[TABLE] = second
        first.saves()
        return found

    monkeypatch.setattr(first, "claim", lose)
    first.saves()
    await first.claims.settled()

    assert first.taken_up == []
    assert not first.claims.is_up_to_date(TABLE)


async def test_a_table_that_is_saved_while_it_is_released_stays_claimed(
    first: FakeClaims, monkeypatch: pytest.MonkeyPatch
) -> None:
    release = first.release

    async def save(versions: Mapping[int, int]) -> Collection[int]:
        released = await release(versions)
        monkeypatch.setattr(first, "release", release)
        first.claims.begin(TABLE)
        first.saves()
        return released

    monkeypatch.setattr(first, "release", save)
    first.saves()
    async with first.runs():
        await until(lambda: first.renewed > 3)

        assert first.has()
        assert first.claims.is_up_to_date(TABLE)
    assert first.taken_up == []


async def test_a_table_whose_claim_is_lost_while_it_is_released_is_not_taken_up(
    shared: Shared,
    first: FakeClaims,
    second: FakeClaims,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    release = first.release

    async def lose(versions: Mapping[int, int]) -> Collection[int]:
        monkeypatch.setattr(first, "release", release)
        shared.holders[TABLE] = second
        first.saves()
        given_back.set()
        return await release(versions)

    given_back = asyncio.Event()
    monkeypatch.setattr(first, "release", lose)
    first.saves()
    async with first.runs():
        await until(given_back.is_set)
        for _ in range(20):
            await asyncio.sleep(0)

    assert second.has()
    assert first.taken_up == []
    assert "The claims of tables could not be dealt with" not in caplog.text


async def test_a_notification_of_an_unclaimed_table_makes_a_process_look_at_once(
    shared: Shared, first: FakeClaims, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tasks, "POLL", 1_000.0)
    looked = asyncio.Event()
    claim_left = first.claim_left

    async def look(most: int) -> Mapping[int, int]:
        looked.set()
        return await claim_left(most)

    monkeypatch.setattr(first, "claim_left", look)
    async with first.runs():
        await until(looked.is_set)
        shared.holders[TABLE] = None
        first.news.put_nowait(TABLE)
        await until(lambda: first.taken_up == [TABLE])


async def test_work_on_claims_goes_on_when_the_store_can_be_reached_again(
    shared: Shared, first: FakeClaims
) -> None:
    first.saves()
    shared.is_away = True
    async with first.runs():
        await asyncio.sleep(0.02)
        had_it = first.has()
        shared.is_away = False
        await until(lambda: not first.has())

    assert had_it


async def test_an_error_in_one_task_of_claims_does_not_stop_the_others(
    first: FakeClaims, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def fail(_: int) -> Mapping[int, int]:
        raise ValueError

    monkeypatch.setattr(first, "claim_left", fail)
    first.saves()
    async with first.runs():
        await until(lambda: not first.has())

    assert "The claims of tables could not be dealt with" in caplog.text


async def test_at_a_start_unfinished_tables_are_taken_up(first: FakeClaims) -> None:
    async with first.runs():
        await first.claims.leave_unfinished()
        await until(lambda: first.taken_up == [TABLE])


async def test_many_tables_left_behind_are_taken_up_in_batches(
    shared: Shared, first: FakeClaims, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tasks, "AT_ONCE", 2)
    monkeypatch.setattr(tasks, "POLL", 1_000.0)
    shared.versions.update(dict.fromkeys(range(5), 1))
    shared.holders.update(dict.fromkeys(range(5)))
    async with first.runs():
        await until(lambda: sorted(first.taken_up) == [*range(5)])
