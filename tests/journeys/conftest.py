"""A playground in the process of the tests; the bot runs there too, or in its own process."""

import shutil
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from discord.gateway import DiscordWebSocket
from discord.http import Route
from playwright.async_api import Browser, async_playwright

import bot as wiring
from client.table_bot import TableBot
from playground import Playground
from settings import Settings
from store.tables import TableStore
from tests.journeys.beside import reading
from tests.journeys.evening import InProcess
from tests.support.bot_process import BotProcess
from tests.support.chromium import CHROMIUM, FLAGS
from tests.support.watching import A_DAY


@pytest.fixture
def address(request: pytest.FixtureRequest, tmp_path: Path, made: Path) -> str:
    """The bot's database: a file, or one in PostgreSQL for a test that asks for it."""
    if getattr(request, "param", "sqlite") == "postgresql":
        return request.getfixturevalue("postgresql")
    return str(shutil.copyfile(made, tmp_path / "tables.sqlite3"))


@pytest.fixture
def settings(settings: Settings, address: str) -> Settings:
    """The settings of a bot in the process of the tests, with that database."""
    return settings.model_copy(update={"database": address})


@pytest.fixture
def _here(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Let bots draw and think in this process, and run in a folder without a `.env`."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(wiring, "Workers", InProcess)
    monkeypatch.setattr("tables.outbox.dm_opener.APART", 0)
    monkeypatch.setattr("tables.tasks.idle.QUIET", 0)
    # on a slow machine, answers would be deleted while something else is recorded
    monkeypatch.setattr("client.answers.READING", A_DAY)
    # `discord_internals.point_at` changes these two, and monkeypatch restores them after the test
    monkeypatch.setattr(Route, "BASE", Route.BASE)
    monkeypatch.setattr(DiscordWebSocket, "DEFAULT_GATEWAY", DiscordWebSocket.DEFAULT_GATEWAY)


@pytest.fixture
async def hosted(playground: Playground, tmp_path: Path, address: str) -> AsyncIterator[BotProcess]:
    """The running bot, which is stopped at the end as a host would stop it."""
    async with BotProcess(playground, tmp_path, address) as process:
        yield process
        assert await process.stop() == 0
        assert process.errors == []


@pytest.fixture
async def record(tables: TableBot, settings: Settings) -> AsyncIterator[TableStore]:
    """Read the records of a bot that runs in the process of the tests without drawing pictures."""
    assert tables.is_ready()
    async with reading(settings.database) as store:
        yield store


@pytest.fixture
async def browser() -> AsyncIterator[Browser]:
    """The system's Chromium."""
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        yield browser
        await browser.close()
