"""A strict playground for a test, and the people in it."""

from collections.abc import AsyncIterator

import aiohttp
import pytest
from hypothesis import settings

from playground import Playground
from tests.journeys.people import Club
from tests.journeys.watching import watched

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
