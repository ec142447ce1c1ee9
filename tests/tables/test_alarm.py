"""Deadlines take effect when they come, whatever happens to one of them."""

import asyncio
import logging
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from datetime import timedelta

import pytest

from tables import alarm, table
from tables.alarm import Alarm
from tables.table import Phase, Place, Table
from tests.tables.house import BEN, CHANNEL, House, request, until


@asynccontextmanager
async def ringing(watched: Alarm) -> AsyncGenerator[None]:
    """The alarm is on."""
    task = asyncio.create_task(watched.run())
    try:
        yield
    finally:
        task.cancel()
        await asyncio.wait([task])
        assert task.cancelled()


async def idle() -> None:
    """Let everything that can run now run."""
    for _ in range(50):
        await asyncio.sleep(0)


def phase_of(house: House, asked: Table) -> Phase:
    return house.store.tables[asked.id].phase


async def test_a_lobby_that_nobody_fills_closes_after_a_day(house: House) -> None:
    async with ringing(house.service.alarm):
        await idle()
        lobby = await house.service.open(request())
        await idle()
        assert phase_of(house, lobby) is Phase.LOBBY

        house.clock.move(days=1)
        house.service.alarm.look_again()
        await until(lambda: phase_of(house, lobby) is Phase.CANCELLED)


async def test_a_new_deadline_is_noticed_at_once(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(table, "LOBBY_LASTS", timedelta())
    async with ringing(house.service.alarm):
        await idle()
        lobby = await house.service.open(request())
        await until(lambda: phase_of(house, lobby) is Phase.CANCELLED)


async def test_a_deadline_that_passed_while_nothing_ran_takes_effect_at_once(house: House) -> None:
    lobby = await house.service.open(request())
    house.clock.move(days=2)

    async with ringing(house.restart().alarm):
        await until(lambda: phase_of(house, lobby) is Phase.CANCELLED)


async def test_the_place_of_an_expired_lobby_is_free_again(house: House) -> None:
    await house.service.open(request())
    house.clock.move(days=1)
    async with ringing(house.service.alarm):
        await until(lambda: house.store.tables[1].phase is Phase.CANCELLED)

    assert (await house.service.open(request())).occupies == CHANNEL.channel


async def test_only_what_is_due_takes_effect(house: House) -> None:
    early = await house.service.open(request())
    house.clock.move(hours=1)
    late = await house.service.open(request(place=Place(77, 501)))
    house.clock.move(hours=23)

    async with ringing(house.service.alarm):
        await until(lambda: phase_of(house, early) is Phase.CANCELLED)
        await idle()

    assert phase_of(house, late) is Phase.LOBBY


async def test_a_started_game_has_no_deadline(house: House) -> None:
    started = await house.started()
    house.clock.move(days=9)

    async with ringing(house.service.alarm):
        await idle()

    assert phase_of(house, started) is Phase.PLAYING


async def test_time_that_passes_by_itself_is_enough(house: House) -> None:
    lobby = await house.service.open(request())
    house.clock.move(days=1)
    house.clock.now -= timedelta(microseconds=1)
    async with ringing(house.service.alarm):
        await idle()
        house.clock.move(seconds=1)
        await until(lambda: phase_of(house, lobby) is Phase.CANCELLED)


async def test_a_deadline_that_cannot_be_saved_is_tried_again(
    house: House, caplog: pytest.LogCaptureFixture
) -> None:
    lobby = await house.service.open(request())
    house.clock.move(days=1)
    house.store.full = True
    async with ringing(house.service.alarm):
        await until(lambda: "not-saved" in caplog.text)
        await idle()
        assert caplog.text.count("not-saved") == 1

        house.store.full = False
        house.service.alarm.look_again()
        await until(lambda: phase_of(house, lobby) is Phase.CANCELLED)


async def test_it_does_not_wait_for_ever_after_a_failure(
    house: House, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(alarm, "AFTER_FAILURE", 0)
    await house.service.open(request())
    house.clock.move(days=1)
    house.store.full = True

    async with ringing(house.service.alarm):
        await until(lambda: caplog.text.count("not-saved") > 1)


async def test_a_bug_at_one_table_does_not_stop_the_clock(
    house: House, caplog: pytest.LogCaptureFixture
) -> None:
    lobby = await house.service.open(request())
    await house.service.note_lobby(lobby, CHANNEL.channel, 900)
    house.announcer.trouble.append(ZeroDivisionError("a bug"))
    house.clock.move(days=1)
    async with ringing(house.service.alarm):
        await until(lambda: any(each.levelno == logging.ERROR for each in caplog.records))

        other = await house.service.open(request())
        house.clock.move(days=1)
        house.service.alarm.look_again()
        await until(lambda: phase_of(house, other) is Phase.CANCELLED)


async def test_of_a_start_and_an_expiry_at_once_exactly_one_counts(house: House) -> None:
    lobby = await house.service.open(request())
    house.clock.move(days=1)

    await asyncio.gather(
        house.service.expire(lobby.id),
        house.service.join(lobby.id, BEN, may_thread=True),
        return_exceptions=True,
    )

    assert phase_of(house, lobby) is Phase.CANCELLED
    assert house.store.records[lobby.id] == []
