"""A strict playground for a test, and the people in it."""

from collections.abc import AsyncIterator, Iterator

import aiohttp
import pytest
from hypothesis import settings

from playground import Playground
from tests.journeys.people import Club
from tests.journeys.watching import watched
from tests.postgresql import emptied, own_database, serving

# how long an example takes says more of the machine than of what is tested
settings.register_profile("patient", deadline=None)
settings.load_profile("patient")


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
    """The address of a PostgreSQL server: that of TEST_DATABASE_URL, else one for this session."""
    with serving() as address:
        yield address


@pytest.fixture
async def postgresql(server: str, worker_id: str) -> str:
    """The address of an empty database in PostgreSQL; no other process of pytest uses it."""
    return await emptied(await own_database(server, worker_id))
