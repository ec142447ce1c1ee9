"""A strict playground for a test, and the people in it."""

from collections.abc import AsyncIterator

import aiohttp
import pytest

from playground import Playground
from tests.journeys.people import Club
from tests.journeys.watching import watched


@pytest.fixture
async def playground(request: pytest.FixtureRequest) -> AsyncIterator[Playground]:
    async with watched(request) as server:
        yield server


@pytest.fixture
async def club(playground: Playground) -> AsyncIterator[Club]:
    async with aiohttp.ClientSession(playground.url) as session:
        yield await Club(session).gather()
