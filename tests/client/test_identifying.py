"""Only one shard of all processes identifies at a time."""

import asyncio
from typing import Any

import discord
import pytest

from client.shared import identifying
from client.shared.identifying import LOCK, Identifying
from client.table_bot import TableBot
from settings import Settings
from tables.ports.failures import NotSaved
from tables.ports.shards import Shards
from tables.ports.shared_locks import ALONE, SharedLocks
from tests.support.fakes import FakeWorkers
from tests.support.people import LONG_ENOUGH
from tests.support.running_bot import Running
from tests.support.shared_locks import OneByOne
from tests.support.watching import A_DAY
from tests.tables.house import until

APART = 5.5
"""Seconds from one identify to the next."""


class Process:
    """A process of the bot; its pauses last until the test sets `may_go_on`."""

    def __init__(self, locks: SharedLocks) -> None:
        self.pauses: list[float] = []
        self.may_go_on = asyncio.Event()
        self.identifying = Identifying(locks, APART, self._pause)

    async def identifies(self) -> None:
        """Wait until this process may identify."""
        async with asyncio.timeout(LONG_ENOUGH):
            await self.identifying.wait()

    async def _pause(self, seconds: float) -> None:
        self.pauses.append(seconds)
        await self.may_go_on.wait()


@pytest.fixture(autouse=True)
def _patient(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(identifying, "PATIENCE", A_DAY)


def bot_with(locks: SharedLocks, shards: Shards | None) -> TableBot:
    """A bot that is never started."""
    return TableBot(
        cogs=(),
        items=(),
        workers=FakeWorkers(),
        theme="",
        requests_at_once=1,
        locks=locks,
        shards=shards,
    )


async def test_another_process_identifies_after_a_pause() -> None:
    locks = OneByOne()
    here, there = Process(locks), Process(locks)
    await here.identifies()

    second = asyncio.create_task(there.identifies())
    for _ in range(20):
        await asyncio.sleep(0)
    had_to_wait = not second.done()
    here.may_go_on.set()

    await second
    assert had_to_wait
    assert here.pauses == [APART]
    assert Settings().identify_seconds >= 5
    await there.identifying.stop()


async def test_a_process_that_stops_gives_its_turn_back_at_once() -> None:
    locks = OneByOne()
    process = Process(locks)
    await process.identifies()

    await process.identifying.stop()

    assert process.pauses == [APART]
    assert not locks.is_taken(LOCK)


async def test_a_process_that_stops_no_longer_waits_for_its_turn() -> None:
    locks = OneByOne()
    process = Process(locks)
    async with locks.lock(LOCK):
        waiting = asyncio.create_task(process.identifies())
        await asyncio.sleep(0)

        await process.identifying.stop()

        with pytest.raises(ConnectionError):
            await waiting
    with pytest.raises(ConnectionError):
        await process.identifies()
    assert not locks.is_taken(LOCK)


async def test_a_shard_whose_connection_is_given_up_no_longer_waits_for_its_turn() -> None:
    locks = OneByOne()
    process = Process(locks)
    async with locks.lock(LOCK):
        waiting = asyncio.create_task(process.identifies())
        await asyncio.sleep(0)
        waiting.cancel()
        with pytest.raises(asyncio.CancelledError):
            await waiting

    for _ in range(20):
        await asyncio.sleep(0)

    assert process.pauses == []
    assert not locks.is_taken(LOCK)


async def test_a_shard_that_waits_too_long_for_its_turn_connects_again_later(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(identifying, "PATIENCE", 0.001)
    locks = OneByOne()
    process = Process(locks)

    async with locks.lock(LOCK):
        with pytest.raises(ConnectionError):
            await process.identifies()

    await until(lambda: not locks.is_taken(LOCK))
    assert process.pauses == []


async def test_a_shard_connects_again_later_if_the_database_is_unreachable(
    caplog: pytest.LogCaptureFixture,
) -> None:
    locks = OneByOne()
    locks.trouble.append(NotSaved("not-saved"))
    process = Process(locks)

    with pytest.raises(ConnectionError):
        await process.identifies()

    assert "A shard did not get its turn to identify" in caplog.text
    await process.identifies()
    await process.identifying.stop()


async def test_one_of_several_processes_waits_for_its_turn_to_identify() -> None:
    locks = OneByOne()
    bot = bot_with(locks, Shards(0, 0, 2))

    async with locks.lock(LOCK):
        asked = asyncio.create_task(bot.before_identify_hook(1, initial=True))
        for _ in range(20):
            await asyncio.sleep(0)
        had_to_wait = not asked.done()

    await asked
    assert had_to_wait
    assert locks.is_taken(LOCK)


async def test_a_bot_that_is_closed_gives_its_turn_back(
    running: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    locks = OneByOne()
    async with running() as bot:
        monkeypatch.setattr(bot, "_identifying", Identifying(locks, APART))
        await bot.before_identify_hook(0)
        was_taken = locks.is_taken(LOCK)

        await bot.close()

    assert was_taken
    assert not locks.is_taken(LOCK)


async def test_a_process_that_runs_alone_waits_as_discord_py_does(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    asked: list[tuple[int | None, bool]] = []

    async def hook(_: Any, shard: int | None, *, initial: bool) -> None:
        asked.append((shard, initial))

    monkeypatch.setattr(discord.Client, "before_identify_hook", hook)

    await bot_with(ALONE, None).before_identify_hook(1, initial=True)

    assert asked == [(1, True)]
