"""A strict playground for each test, and the bot in a process of its own."""

import sys
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
    marker = request.node.get_closest_marker("provokes")
    async with watched(marker.args if marker else ()) as server:
        yield server


@pytest.fixture
async def club(playground: Playground) -> AsyncIterator[Club]:
    async with aiohttp.ClientSession(playground.url) as session:
        yield await Club(session).gather()


@pytest.fixture
async def process(playground: Playground, tmp_path: Path) -> AsyncIterator[BotProcess]:
    async with BotProcess(playground, tmp_path) as process:
        yield process
    # shown beside a failure
    sys.stderr.write(process.log)
