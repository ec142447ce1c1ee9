"""The real bot with the real discord.py, connected to a playground in the process of the tests."""

import asyncio
import logging
import shutil
from collections.abc import (
    AsyncGenerator,
    AsyncIterator,
    Awaitable,
    Callable,
    Coroutine,
    Iterator,
)
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from dataclasses import replace
from functools import cache, partial
from itertools import count
from pathlib import Path
from random import Random
from typing import Any

import pytest
from discord import app_commands
from discord.gateway import DiscordWebSocket
from discord.http import Route
from pydantic import SecretStr

import bot
from client import discord_internals, table_bot
from client.commands_sync import sync_if_changed
from client.table_bot import TableBot
from cogs import open_threads
from playground import Playground
from playground.world.entities import Command
from playground.world.world import World
from settings import Settings
from tables.outbox import dm_opener
from tables.ports.shards import GUILD_BITS, Shards
from tables.tasks import idle, retrying, returning
from tests.support.fakes import Clock
from tests.support.sketches import Sketcher

Running = Callable[[], AbstractAsyncContextManager[TableBot]]
Sharded = Callable[[Shards], AbstractAsyncContextManager[TableBot]]


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def settings(
    playground: Playground, tmp_path: Path, made: Path, monkeypatch: pytest.MonkeyPatch
) -> Settings:
    # a folder without a `.env`
    monkeypatch.chdir(tmp_path)
    database = shutil.copyfile(made, tmp_path / "tables.sqlite3")
    return _unset().model_copy(
        update={
            "discord_token": SecretStr(playground.token),
            "discord_api_url": playground.api_url,
            "discord_gateway_url": playground.gateway_url,
            "database": str(database),
            "ready_timeout": 0.01,
            # tests make requests faster than people
            "requests_at_once": 1_000_000,
        }
    )


@cache
def _unset() -> Settings:
    """The default settings, cached because reading the environment takes a while."""
    return Settings()


@pytest.fixture
def _nothing_fails_unnoticed(caplog: pytest.LogCaptureFixture) -> Iterator[None]:
    """Fail if the log has errors; a test that expects one clears the log."""
    yield
    assert [each for each in caplog.get_records("call") if each.levelno >= logging.ERROR] == []


_sent: list[Command] = []
"""What the playground has kept of the commands that an earlier bot of this process has sent."""


async def sync_once(world: World, tree: app_commands.CommandTree[Any]) -> None:
    """Send the commands only for the first bot of this process; copying them is much faster."""
    if not _sent:
        await sync_if_changed(tree)
        _sent.extend(world.commands.values())
    if not world.commands:
        [application] = world.applications
        for command in _sent:
            world.save(replace(command, id=world.snowflakes.next(), application_id=application))


@pytest.fixture
def running(
    playground: Playground,
    settings: Settings,
    clock: Clock,
    monkeypatch: pytest.MonkeyPatch,
    _nothing_fails_unnoticed: None,
) -> Running:
    """Starts the bot; starting it again is a restart with the same database."""
    monkeypatch.setattr(table_bot, "sync_if_changed", partial(sync_once, playground.context.world))
    monkeypatch.setattr(bot, "Workers", Sketcher)
    monkeypatch.setattr(dm_opener, "APART", 0.0)
    for name in ("GATHERED", "APART"):
        monkeypatch.setattr(returning, name, 0.0)
    monkeypatch.setattr(open_threads, "APART", 0.0)
    monkeypatch.setattr(idle, "QUIET", 0.0)
    # `discord_internals.point_at` changes these two, and monkeypatch restores them after the test
    monkeypatch.setattr(Route, "BASE", Route.BASE)
    monkeypatch.setattr(DiscordWebSocket, "DEFAULT_GATEWAY", DiscordWebSocket.DEFAULT_GATEWAY)

    @asynccontextmanager
    async def run() -> AsyncGenerator[TableBot]:
        assert settings.discord_token is not None
        discord_internals.do_without_voice()
        discord_internals.point_at(settings.discord_api_url, settings.discord_gateway_url)
        async with bot.build(settings, clock=clock, random=Random(1)) as built:
            living = asyncio.create_task(built.start(settings.discord_token.get_secret_value()))
            ready = asyncio.create_task(built.wait_until_ready())
            await asyncio.wait({living, ready}, return_when=asyncio.FIRST_COMPLETED)
            if living.done():
                ready.cancel()
                await living
            yield built
            # otherwise, the view would answer a press a second time
            assert not built.persistent_views, "discord.py must not remember layouts"
            await built.close()
            await living

    return run


@pytest.fixture
def syncing(running: Running, monkeypatch: pytest.MonkeyPatch) -> None:  # noqa: ARG001  (comes first)
    """Let each bot of the test ask for its commands and send them, as on a host."""
    monkeypatch.setattr(table_bot, "sync_if_changed", sync_if_changed)


@pytest.fixture
def sharded(running: Running) -> Sharded:
    """Starts one of several processes of the bot, with those shards and the same database."""

    @asynccontextmanager
    async def run(shards: Shards) -> AsyncGenerator[TableBot]:
        with pytest.MonkeyPatch.context() as patched:
            patched.setattr(bot, "TableBot", partial(_with_shards, shards))
            async with running() as built:
                yield built

    return run


def _with_shards(own: Shards, **given: Any) -> TableBot:
    """The bot with these shards instead of those in its settings."""
    given["shards"] = own
    return TableBot(**given)


@pytest.fixture
def elsewhere(sharded: Sharded, playground: Playground) -> Running:
    """Starts a process that has the direct messages but not the server."""
    [guild] = playground.context.world.guilds
    shards = next(each for each in count(2) if (guild >> GUILD_BITS) % each)
    return lambda: sharded(Shards(0, 0, shards))


async def finished(bot: TableBot, listener: Callable[[], Awaitable[None]]) -> None:
    """Call a listener of that bot, and wait for everything that it starts in the background."""
    begun: list[Coroutine[Any, Any, None]] = []
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(bot, "begin", begun.append)
        await listener()
    for each in begun:
        await each


@pytest.fixture
def no_pauses(monkeypatch: pytest.MonkeyPatch) -> None:
    """Retry without pauses."""
    monkeypatch.setattr(retrying, "PAUSES", (0.0,) * 9)


@pytest.fixture
async def tables(running: Running) -> AsyncIterator[TableBot]:
    """The running bot."""
    async with running() as built:
        yield built
