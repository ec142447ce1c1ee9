"""A playground in the process of the tests, and the bot in its own."""

from collections.abc import AsyncIterator
from pathlib import Path

import aiohttp
import pytest

from playground import Playground
from tests.journeys.people import Club
from tests.journeys.process import HostedBot


@pytest.fixture
async def playground() -> AsyncIterator[Playground]:
    async with Playground(port=0) as server:
        yield server


@pytest.fixture
async def club(playground: Playground) -> AsyncIterator[Club]:
    async with aiohttp.ClientSession(playground.url) as session:
        yield await Club(session).gather()


@pytest.fixture
async def hosted(playground: Playground, tmp_path: Path) -> AsyncIterator[HostedBot]:
    """The bot at work; at the end it is stopped as a host would."""
    bot = HostedBot(playground, tmp_path)
    await bot.start()
    yield bot
    code, output = await bot.stop()
    assert code == 0
    assert "Traceback" not in output
