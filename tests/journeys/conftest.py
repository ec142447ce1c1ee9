"""A playground in the process of the tests, and the bot in its own."""

from collections.abc import AsyncIterator
from pathlib import Path

import aiohttp
import pytest

from playground import Playground
from tests.journeys.bot_process import BotProcess
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


@pytest.fixture
async def hosted(playground: Playground, tmp_path: Path) -> AsyncIterator[BotProcess]:
    """The bot at work; at the end it is stopped as a host would."""
    async with BotProcess(playground, tmp_path) as process:
        yield process
        assert await process.stop() == 0
        assert process.errors == []
