"""A playground in the process of the tests, and the bot in its own."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from playground import Playground
from tests.journeys.bot_process import BotProcess


@pytest.fixture
async def hosted(playground: Playground, tmp_path: Path) -> AsyncIterator[BotProcess]:
    """The bot at work; at the end it is stopped as a host would."""
    async with BotProcess(playground, tmp_path) as process:
        yield process
        assert await process.stop() == 0
        assert process.errors == []
