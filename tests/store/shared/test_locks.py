"""The locks that several processes share; one `ServerLocks` stands for each process."""

import asyncio
from collections.abc import AsyncGenerator
from contextlib import AbstractAsyncContextManager, suppress

import pytest
from sqlalchemy import NullPool, text
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from store.opening import url_of
from store.server import kept_connections_to
from store.shared.locks import ServerLocks
from tables.ports.failures import NotSaved
from tests.support.people import LONG_ENOUGH
from tests.support.postgresql import GIVEN, MISSING, PROGRAMS

pytestmark = [] if GIVEN or PROGRAMS else [MISSING]

THOSE = """
FROM pg_locks WHERE locktype = 'advisory' AND granted = :granted
AND database = (SELECT oid FROM pg_database WHERE datname = current_database())
"""


class Watcher:
    """Counts the locks that are held on the server, and those that are waited for."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine

    async def sees(self, *, having: int, waiting: int) -> None:
        """Wait until `having` locks are held, and `waiting` locks are waited for."""
        async with asyncio.timeout(LONG_ENOUGH):
            seen: list[int] = []
            while seen != [having, waiting]:
                seen = [await self._count(granted=each) for each in (True, False)]

    async def cuts_off(self, *, having: bool) -> None:
        """End the connections that hold locks, or those that wait for locks."""
        async with self._engine.connect() as connection:
            ended = text("SELECT pg_terminate_backend(pid)" + THOSE)
            await connection.execute(ended, {"granted": having})

    async def _count(self, *, granted: bool) -> int:
        async with self._engine.connect() as connection:
            counted = text("SELECT count(*)" + THOSE)
            return (await connection.execute(counted, {"granted": granted})).scalar_one()


class Visit:
    """A task that takes a lock, and holds it until it may end."""

    def __init__(self, lock: AbstractAsyncContextManager[None]) -> None:
        self.begun = asyncio.Event()
        self.may_end = asyncio.Event()
        self.task = asyncio.create_task(self._run(lock))

    async def _run(self, lock: AbstractAsyncContextManager[None]) -> None:
        async with lock:
            self.begun.set()
            await self.may_end.wait()

    async def begins(self) -> None:
        """Wait until the task has the lock."""
        async with asyncio.timeout(LONG_ENOUGH):
            await self.begun.wait()

    async def ends(self) -> None:
        """Let the task end, and wait until it has ended."""
        self.may_end.set()
        with suppress(asyncio.CancelledError):
            await self.task


@pytest.fixture
async def processes(made_in_postgresql: str) -> AsyncGenerator[tuple[ServerLocks, ServerLocks]]:
    engines = [kept_connections_to(url_of(made_in_postgresql)) for _ in range(2)]
    first, second = map(ServerLocks, engines)
    yield first, second
    for engine in engines:
        await engine.dispose()


@pytest.fixture
async def watcher(made_in_postgresql: str) -> AsyncGenerator[Watcher]:
    engine = create_async_engine(url_of(made_in_postgresql), poolclass=NullPool)
    yield Watcher(engine)
    await engine.dispose()


async def one_has_it_and_another_waits(
    processes: tuple[ServerLocks, ServerLocks], watcher: Watcher, others: int = 1
) -> tuple[Visit, Visit]:
    """A visit of process 0, which has the lock, and one of process `others`, which waits for it."""
    first = Visit(processes[0].lock("a"))
    await first.begins()
    second = Visit(processes[others].lock("a"))
    await watcher.sees(having=1, waiting=1)
    return first, second


@pytest.mark.parametrize("others", [0, 1])
async def test_a_lock_is_held_once_at_a_time_within_a_process_and_between_processes(
    processes: tuple[ServerLocks, ServerLocks], watcher: Watcher, others: int
) -> None:
    first, second = await one_has_it_and_another_waits(processes, watcher, others)
    has_waited = not second.begun.is_set()

    await first.ends()

    await second.begins()
    await second.ends()
    assert has_waited


async def test_locks_with_other_names_can_be_taken_meanwhile(
    processes: tuple[ServerLocks, ServerLocks],
) -> None:
    first, second = Visit(processes[0].lock("a")), Visit(processes[1].lock("b"))

    await first.begins()
    await second.begins()

    await first.ends()
    await second.ends()


async def test_a_cancelled_task_no_longer_waits_for_its_lock(
    processes: tuple[ServerLocks, ServerLocks], watcher: Watcher
) -> None:
    first, second = await one_has_it_and_another_waits(processes, watcher)

    second.task.cancel()
    await second.ends()

    await watcher.sees(having=1, waiting=0)
    await first.ends()
    await watcher.sees(having=0, waiting=0)
    assert not second.begun.is_set()


async def test_a_cancelled_task_releases_its_lock(
    processes: tuple[ServerLocks, ServerLocks], watcher: Watcher
) -> None:
    first = Visit(processes[0].lock("a"))
    await first.begins()

    first.task.cancel()
    await first.ends()

    await watcher.sees(having=0, waiting=0)


async def test_a_lock_is_released_after_an_error(
    processes: tuple[ServerLocks, ServerLocks],
) -> None:
    with pytest.raises(LookupError):
        async with processes[0].lock("a"):
            raise LookupError

    async with asyncio.timeout(LONG_ENOUGH), processes[1].lock("a"):
        pass


async def test_when_a_process_loses_its_connection_the_next_gets_its_lock(
    processes: tuple[ServerLocks, ServerLocks], watcher: Watcher
) -> None:
    first, second = await one_has_it_and_another_waits(processes, watcher)

    await watcher.cuts_off(having=True)

    await second.begins()
    await second.ends()
    await first.ends()


async def test_a_waiting_task_gets_an_error_when_its_connection_ends(
    processes: tuple[ServerLocks, ServerLocks], watcher: Watcher
) -> None:
    first, second = await one_has_it_and_another_waits(processes, watcher)

    await watcher.cuts_off(having=False)

    with pytest.raises(NotSaved):
        await second.task
    await first.ends()


async def test_if_the_server_cannot_be_reached_no_lock_can_be_taken() -> None:
    server = kept_connections_to(url_of("postgresql://me@127.0.0.1:1/name"))

    with pytest.raises(NotSaved):
        async with ServerLocks(server).lock("a"):
            pytest.fail("no server has given the lock")
    await server.dispose()
