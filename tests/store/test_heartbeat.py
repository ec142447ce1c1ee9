"""When the bot last ran, and deadlines that are moved by the time for which it did not run."""

from datetime import timedelta

import pytest

from store.tables import TableStore
from tables.pace import UNTIMED, Timing, pace_from
from tests.store.examples import NOW, a_table, playing

HOUR = timedelta(hours=1)
STOPPED, STARTED = NOW, NOW + 30 * HOUR


async def test_a_new_database_has_no_time_at_which_the_bot_last_ran(store: TableStore) -> None:
    assert await store.last_running() is None


async def test_the_latest_time_at_which_the_bot_ran_counts(store: TableStore) -> None:
    await store.note_running(NOW - HOUR)
    await store.note_running(NOW)

    assert await store.last_running() == NOW


@pytest.mark.parametrize(
    ("left", "zone", "moved"),
    [
        (HOUR, None, 31 * HOUR),
        (-HOUR, None, -HOUR),
        (timedelta(), None, timedelta()),
        # NOW is noon on a Sunday; weekends are off, so only one hour is left, and it is on Monday
        (HOUR + 12 * HOUR, "UTC", 31 * HOUR),
    ],
)
async def test_deadlines_that_had_not_come_when_the_bot_stopped_are_moved(
    store: TableStore, left: timedelta, zone: str | None, moved: timedelta
) -> None:
    timing = Timing(pace_from("1d"), weekends_off=zone)
    table = await store.add_table(playing(deadline=NOW + left, timing=timing))

    await store.move_deadlines(STOPPED, STARTED)

    after = await store.table(table.id)
    assert after is not None
    assert after.deadline == NOW + moved
    assert after.shifted == moved - left
    assert await store.shifted() == ([table.id] if moved != left else [])
    assert await store.last_running() == STARTED


async def test_the_moved_deadline_of_a_lobby_needs_no_announcement(store: TableStore) -> None:
    lobby = await store.add_table(a_table(deadline=NOW + HOUR))
    untimed = await store.add_table(playing(timing=UNTIMED))

    await store.move_deadlines(STOPPED, STARTED)

    after = await store.table(lobby.id)
    assert after is not None
    assert (after.deadline, after.shifted) == (NOW + 31 * HOUR, timedelta())
    assert await store.table(untimed.id) == untimed
    assert await store.shifted() == []


async def test_the_time_limit_of_an_offer_moves_by_the_time_the_bot_was_away(
    store: TableStore,
) -> None:
    waiting = await store.add_table(playing(offer_due=NOW + HOUR))
    passed = await store.add_table(playing(offer_due=NOW - HOUR))

    await store.move_deadlines(STOPPED, STARTED)

    after = await store.table(waiting.id)
    assert after is not None
    assert (after.offer_due, after.version) == (NOW + 31 * HOUR, waiting.version + 1)
    assert await store.table(passed.id) == passed


async def test_if_nothing_has_a_deadline_only_the_time_of_the_start_is_noted(
    store: TableStore,
) -> None:
    await store.move_deadlines(STOPPED, STARTED)

    assert await store.last_running() == STARTED
