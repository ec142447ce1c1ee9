"""Deadlines take effect when they come, even if one of them causes trouble."""

import asyncio
import logging
from collections.abc import AsyncGenerator, Collection
from contextlib import asynccontextmanager
from dataclasses import replace
from datetime import datetime, timedelta

import pytest

from tables.decisions import lobby as decisions
from tables.pace import Timing, pace_from
from tables.ports.failures import Elsewhere
from tables.ports.messages import LastBoard, Posted
from tables.table import Phase, Place, Table
from tables.tasks import alarm
from tables.tasks.alarm import Alarm
from tests.support.fakes import START
from tests.tables.house import BEN, CHANNEL, House, request, until


@asynccontextmanager
async def ringing(watched: Alarm) -> AsyncGenerator[Alarm]:
    """Run the alarm inside the `with` statement."""
    task = asyncio.create_task(watched.run())
    try:
        yield watched
    finally:
        task.cancel()
        await asyncio.wait([task])
        assert task.cancelled()


async def idle() -> None:
    """Let everything that can run now run."""
    for _ in range(50):
        await asyncio.sleep(0)


async def passes(house: House, **time: float) -> None:
    """Let that much time pass, and let the alarm do everything that is due by then."""
    house.clock.move(**time)
    house.tables.alarm.look_again()
    await idle()


def phase_of(house: House, asked: Table) -> Phase:
    return house.store.tables[asked.id].phase


async def test_a_lobby_that_nobody_fills_closes_after_a_day(house: House) -> None:
    async with ringing(house.tables.alarm):
        await idle()
        lobby = await house.tables.lobbies.open(request())
        await idle()
        assert phase_of(house, lobby) is Phase.LOBBY

        house.clock.move(days=1)
        house.tables.alarm.look_again()
        await until(lambda: phase_of(house, lobby) is Phase.CANCELLED)


async def test_a_new_deadline_is_noticed_at_once(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(decisions, "LOBBY_LASTS", timedelta())
    async with ringing(house.tables.alarm):
        await idle()
        lobby = await house.tables.lobbies.open(request())
        await until(lambda: phase_of(house, lobby) is Phase.CANCELLED)


async def test_the_alarm_wakes_up_only_for_an_earlier_deadline(
    house: House,
) -> None:
    asked: list[int] = []
    soon = START + timedelta(hours=1)

    async def nearest(_: Collection[int]) -> tuple[datetime, int] | None:
        asked.append(len(asked))
        return (soon, 1) if len(asked) > 1 else None

    async def act(_: int) -> None:
        raise AssertionError("nothing is due")

    async with ringing(Alarm(nearest, act, house.clock)) as watched:
        await idle()
        # the alarm knows no deadline yet, so any deadline wakes it; None is no deadline
        watched.hear_of(None)
        await idle()
        assert len(asked) == 1
        watched.hear_of(soon)
        await idle()
        assert len(asked) == 2
        for later in (soon, soon + timedelta(seconds=1)):
            watched.hear_of(later)
        await idle()
        assert len(asked) == 2
        watched.hear_of(soon - timedelta(seconds=1))
        await idle()
        assert len(asked) == 3


async def test_a_deadline_reported_while_the_alarm_is_looking_is_not_missed(house: House) -> None:
    asked: list[int] = []
    found = asyncio.Event()

    async def nearest(_: Collection[int]) -> tuple[datetime, int] | None:
        asked.append(len(asked))
        await found.wait()
        return START + timedelta(hours=1), 1

    async def act(_: int) -> None:
        raise AssertionError("nothing is due")

    async with ringing(Alarm(nearest, act, house.clock)) as watched:
        await idle()
        watched.hear_of(START + timedelta(hours=2))
        found.set()
        await idle()

    assert len(asked) == 2


async def test_a_move_does_not_make_the_alarm_ask_for_deadlines(house: House) -> None:
    table = await house.started(timing=Timing(pace_from("1d")))
    read, asked = house.store.next_deadline, list[int]()

    async def counted(excluding: Collection[int]) -> tuple[datetime, int] | None:
        asked.append(table.id)
        return await read(excluding)

    house.store.next_deadline = counted
    async with ringing(house.restart().alarm):
        await idle()
        for _ in range(4):
            await house.move(table.id)
            await house.settled()
            await idle()

    assert len(asked) == 1


async def test_a_deadline_that_passed_while_the_bot_was_down_takes_effect_at_once(
    house: House,
) -> None:
    lobby = await house.tables.lobbies.open(request())
    house.clock.move(days=2)

    async with ringing(house.restart().alarm):
        await until(lambda: phase_of(house, lobby) is Phase.CANCELLED)


async def test_the_place_of_an_expired_lobby_is_free_again(house: House) -> None:
    await house.tables.lobbies.open(request())
    house.clock.move(days=1)
    async with ringing(house.tables.alarm):
        await until(lambda: house.store.tables[1].phase is Phase.CANCELLED)

    assert (await house.tables.lobbies.open(request())).occupies == CHANNEL.channel


async def test_only_deadlines_that_have_come_take_effect(house: House) -> None:
    early = await house.tables.lobbies.open(request())
    house.clock.move(hours=1)
    late = await house.tables.lobbies.open(request(place=Place(77, 501)))
    house.clock.move(hours=23)

    async with ringing(house.tables.alarm):
        await until(lambda: phase_of(house, early) is Phase.CANCELLED)
        await idle()

    assert phase_of(house, late) is Phase.LOBBY


async def test_a_started_game_has_no_deadline(house: House) -> None:
    started = await house.started()
    house.clock.move(days=9)

    async with ringing(house.tables.alarm):
        await idle()

    assert phase_of(house, started) is Phase.PLAYING


async def test_a_deadline_takes_effect_when_real_time_passes(house: House) -> None:
    lobby = await house.tables.lobbies.open(request())
    house.clock.move(days=1)
    house.clock.now -= timedelta(microseconds=1)
    async with ringing(house.tables.alarm):
        await idle()
        house.clock.move(seconds=1)
        await until(lambda: phase_of(house, lobby) is Phase.CANCELLED)


async def test_a_deadline_that_cannot_be_saved_is_tried_again_after_a_minute(
    house: House, caplog: pytest.LogCaptureFixture
) -> None:
    lobby = await house.tables.lobbies.open(request())
    house.clock.move(days=1)
    house.store.full = True
    async with ringing(house.tables.alarm):
        await until(lambda: "not-saved" in caplog.text)
        await passes(house, seconds=59)
        assert caplog.text.count("not-saved") == 1

        house.store.full = False
        await passes(house, seconds=1)
        assert phase_of(house, lobby) is Phase.CANCELLED


async def test_a_failing_deadline_does_not_delay_other_tables(house: House) -> None:
    broken = await house.tables.lobbies.open(request())
    house.clock.move(hours=1)
    other = await house.tables.lobbies.open(request(place=Place(77, 501)))
    house.store.broken.add(broken.id)
    house.clock.move(days=1)

    async with ringing(house.tables.alarm):
        await until(lambda: phase_of(house, other) is Phase.CANCELLED)

        later = await house.tables.lobbies.open(request(place=Place(77, 501)))
        await passes(house, hours=23, minutes=59)
        assert phase_of(house, later) is Phase.LOBBY
        await passes(house, minutes=1)
        assert phase_of(house, later) is Phase.CANCELLED

    assert phase_of(house, broken) is Phase.LOBBY


async def test_a_failing_deadline_is_retried_less_and_less_often_but_at_least_hourly(
    house: House,
) -> None:
    lobby = await house.tables.lobbies.open(request())
    house.clock.move(days=1)
    tries: list[float] = []
    start = house.clock()

    async def fail(_: int) -> None:
        tries.append((house.clock() - start).total_seconds() / 60)
        raise ZeroDivisionError

    async with ringing(Alarm(house.store.next_deadline, fail, house.clock)) as watched:
        for _ in range(250):
            await idle()
            house.clock.move(minutes=1)
            watched.look_again()

    assert tries == [0, 1, 3, 7, 15, 31, 63, 123, 183, 243]
    assert phase_of(house, lobby) is Phase.LOBBY


async def test_after_a_recovery_a_new_failure_is_retried_soon_again(house: House) -> None:
    await house.tables.lobbies.open(request())
    house.clock.move(days=1)
    outcomes, tries = [False, False, True, False, True], list[datetime]()

    async def expire(table: int) -> None:
        tries.append(house.clock())
        if not outcomes.pop(0):
            raise ZeroDivisionError
        deadline = house.clock() + timedelta(days=1)
        house.store.tables[table] = replace(house.store.tables[table], deadline=deadline)

    async with ringing(Alarm(house.store.next_deadline, expire, house.clock)) as watched:
        for minutes in (1, 2, 24 * 60, 1):
            await idle()
            house.clock.move(minutes=minutes)
            watched.look_again()
        await idle()

    assert [(each - START) // timedelta(minutes=1) - 24 * 60 for each in tries] == [
        *(0, 1, 3),
        *(3 + 24 * 60, 4 + 24 * 60),
    ]


async def test_after_a_failure_to_read_the_store_the_alarm_tries_again(
    house: House, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(alarm, "FIRST_PAUSE", timedelta())
    lobby = await house.tables.lobbies.open(request())
    house.clock.move(days=1)
    read = house.store.next_deadline

    failures = [OSError("the disk is away")]

    async def once_not(excluding: Collection[int]) -> tuple[datetime, int] | None:
        if failures:
            raise failures.pop()
        return await read(excluding)

    monkeypatch.setattr(house.store, "next_deadline", once_not)
    async with ringing(house.restart().alarm):
        await until(lambda: phase_of(house, lobby) is Phase.CANCELLED)

    assert "The deadlines cannot be read" in caplog.text


async def test_a_slow_message_of_one_lobby_does_not_delay_the_deadlines_of_others(
    house: House,
) -> None:
    shown = asyncio.Event()
    slow = await house.tables.lobbies.open(request())
    await house.tables.lobbies.note_message(slow, CHANNEL.channel, 900)
    other = await house.tables.lobbies.open(request(place=Place(77, 501)))
    refresh = house.announcer.refresh_lobby

    async def slowly(table: Table, posted: Posted, last: LastBoard | None = None) -> None:
        await shown.wait()
        await refresh(table, posted, last)

    house.announcer.refresh_lobby = slowly
    house.clock.move(days=1)
    async with ringing(house.tables.alarm):
        await until(lambda: phase_of(house, other) is Phase.CANCELLED)
    shown.set()
    await house.settled()

    assert [table.id for table, _ in house.announcer.lobbies] == [slow.id]


async def test_an_error_at_one_table_does_not_stop_the_alarm(
    house: House, caplog: pytest.LogCaptureFixture
) -> None:
    broken = await house.tables.lobbies.open(request())
    other = await house.tables.lobbies.open(request(place=Place(77, 501)))
    house.clock.move(days=1)

    async def expire(table: int) -> None:
        if table == broken.id:
            raise ZeroDivisionError("a bug")
        await house.tables.lobbies.expire(table)

    async with ringing(Alarm(house.store.next_deadline, expire, house.clock)):
        await until(lambda: phase_of(house, other) is Phase.CANCELLED)

    [line] = [each for each in caplog.records if each.levelno == logging.ERROR]
    assert line.getMessage() == f"The deadline of {broken.id} could not take effect"


async def test_of_a_simultaneous_start_and_expiry_exactly_one_takes_effect(house: House) -> None:
    lobby = await house.tables.lobbies.open(request())
    house.clock.move(days=1)

    await asyncio.gather(
        house.tables.lobbies.expire(lobby.id),
        house.tables.lobbies.join(lobby.id, BEN, may_thread=True),
        return_exceptions=True,
    )

    assert phase_of(house, lobby) is Phase.CANCELLED
    assert house.store.records[lobby.id] == []


async def test_if_other_processes_store_deadlines_too_the_alarm_looks_again_soon(
    house: House,
) -> None:
    looked = list[datetime]()

    async def nearest(_: Collection[int]) -> tuple[datetime, int] | None:
        looked.append(house.clock())
        return None if len(looked) % 2 else (house.clock() + timedelta(days=1), 1)

    async def act(_: int) -> None:
        pytest.fail("nothing is due")

    async with ringing(Alarm(nearest, act, house.clock, longest=timedelta())):
        await until(lambda: len(looked) > 3)


async def test_what_is_left_to_another_process_is_looked_at_again_within_seconds(
    house: House, caplog: pytest.LogCaptureFixture
) -> None:
    tried = list[datetime]()

    async def nearest(excluded: Collection[int]) -> tuple[datetime, int] | None:
        return None if excluded or len(tried) > 1 else (START, 1)

    async def act(_: int) -> None:
        tried.append(house.clock())
        if len(tried) == 1:
            raise Elsewhere

    async with ringing(Alarm(nearest, act, house.clock)) as watched:
        await until(lambda: len(tried) == 1)
        house.clock.move(seconds=2)
        watched.look_again()
        await until(lambda: len(tried) == 2)

    assert not caplog.records
