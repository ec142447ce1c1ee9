"""Fixtures and hooks for all tests: the playground, its people, PostgreSQL, coverage."""

import asyncio
import gc
import os
from collections.abc import AsyncIterator, Generator, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager

import aiohttp
import pytest
from coverage import Coverage
from hypothesis import is_hypothesis_test, settings

from playground import Playground
from tests.support.examples import TIMES
from tests.support.people import Club
from tests.support.postgresql import emptied, made_in, own_database, serving
from tests.support.watching import watched
from workers.cores import cores

pytest_plugins = [
    # the bot imports these only when it needs them; if they were imported while tests are
    # collected, coverage would not trace them
    "hosting.commands",
    "hosting.figures",
    "store.shared.process",
    "tests.support.databases",
    "tests.support.forked_bot",
    "tests.support.running_bot",
]

# how long an example takes depends more on the machine than on the code that is tested
settings.register_profile("patient", deadline=None, max_examples=100 * TIMES)
settings.load_profile("patient")


def pytest_xdist_auto_num_workers() -> int:
    """One and a half processes per core, because many tests wait for something."""
    return cores() * 3 // 2


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Generator[None, object, object]:
    """Trace no lines while tests are collected, and collect no garbage: what is made then stays."""
    gc.disable()
    with untraced():
        return (yield)


def pytest_collection_finish() -> None:
    """Collect garbage less often, and only what tests make: imported modules stay."""
    gc.freeze()
    gc.set_threshold(50_000)
    gc.enable()


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_runtest_makereport() -> Generator[None, object, object]:
    """Collect no garbage here: otherwise Python 3.11 may fail to parse what a report shows."""
    gc.disable()
    try:
        return (yield)
    finally:
        gc.enable()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Generator[None, object, object]:
    """Measure no coverage of a test that tries much: it would take five times as long."""
    if not tries_much(item):
        return (yield)
    with untraced():
        return (yield)


def tries_much(item: pytest.Item) -> bool:
    """Whether a test tries many examples, while others reach the same lines with few."""
    is_law = is_hypothesis_test(getattr(item, "obj", None))
    return is_law or item.get_closest_marker("untraced") is not None


@pytest.hookimpl(wrapper=True)
def pytest_runtest_setup(item: pytest.Item) -> Generator[None, object, object]:
    """Measure no coverage while a bot starts for a test that is about something else."""
    if not isinstance(item, pytest.Function) or "running" not in item.fixturenames:
        return (yield)
    with untraced():
        return (yield)


@contextmanager
def untraced() -> Generator[None]:
    """Trace no lines, neither in this process nor in those that it starts."""
    coverage, process = Coverage.current(), os.environ.pop("COVERAGE_PROCESS_CONFIG", None)
    if coverage:
        coverage.stop()
    try:
        yield
    finally:
        if coverage:
            coverage.start()
        if process is not None:
            os.environ["COVERAGE_PROCESS_CONFIG"] = process


@pytest.fixture
async def playground(request: pytest.FixtureRequest) -> AsyncIterator[Playground]:
    async with watched(request) as server:
        yield server


@pytest.fixture
async def club(playground: Playground) -> AsyncIterator[Club]:
    async with aiohttp.ClientSession(playground.url) as session:
        yield await Club(session).gather()


@pytest.fixture(scope="session")
def server() -> Iterator[str]:
    """The address of a PostgreSQL server: TEST_DATABASE_URL, or one that runs for this session."""
    with serving() as address:
        yield address


@pytest.fixture
async def postgresql(server: str, worker_id: str) -> str:
    """The address of an empty database in PostgreSQL; no other process of pytest uses it."""
    return await emptied(await own_database(server, worker_id))


@pytest.fixture(scope="session")
def made_in_postgresql(server: str, worker_id: str) -> str:
    """The address of another database on that server, in which the store has made all tables."""

    async def make() -> str:
        return await made_in(await own_database(server, f"{worker_id}_made"))

    # `asyncio.run` needs a thread in which no event loop runs yet
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(asyncio.run, make()).result()
