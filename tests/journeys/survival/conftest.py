"""Fixtures: the bot in its own process, or in this one with short pauses; games; a seed."""

import asyncio
import os
import sys
from collections.abc import AsyncIterator
from pathlib import Path
from random import Random, SystemRandom
from typing import Any

import discord.client
import discord.gateway
import discord.http
import discord.shard
import discord.webhook.async_
import pytest

from client.table_bot import TableBot
from playground import Playground
from tests.journeys.survival.courses import Action, Course, Gallery
from tests.support.bot_process import BotProcess
from tests.support.people import Answer, Club
from tests.support.running_bot import Running

HURRY = 100
"""The pauses of discord.py are this many times shorter."""


class Hurried:
    """Stands in for the module asyncio in discord.py."""

    def __getattr__(self, name: str) -> Any:
        return getattr(asyncio, name)

    @staticmethod
    async def sleep(seconds: float) -> None:
        """Sleep for a shorter time."""
        await asyncio.sleep(seconds / HURRY)


@pytest.fixture
def seed() -> int:
    """The seed of the test's randomness: 1, the one in the environment, or a random one."""
    given = os.environ.get("SURVIVAL_SEED", "1")
    seed = SystemRandom().randrange(1_000_000) if given == "random" else int(given)
    # shown beside a failure
    sys.stderr.write(f"SURVIVAL_SEED={seed}\n")
    return seed


@pytest.fixture
async def process(playground: Playground, tmp_path: Path) -> AsyncIterator[BotProcess]:
    """The bot in a process of its own."""
    async with BotProcess(playground, tmp_path) as process:
        yield process
    # shown beside a failure
    sys.stderr.write(process.log)


@pytest.fixture
def _hurry(monkeypatch: pytest.MonkeyPatch) -> None:
    """Shorten all pauses before something is tried again."""
    library = (discord.client, discord.gateway, discord.http, discord.shard, discord.webhook.async_)
    for module in library:
        monkeypatch.setattr(module, "asyncio", Hurried())
    monkeypatch.setattr("tables.tasks.retrying.PAUSES", (0.01,))
    monkeypatch.setattr("tables.tasks.retrying.LAST_PAUSE", 0.05)


@pytest.fixture
async def tables(running: Running, _hurry: None) -> AsyncIterator[TableBot]:
    """The bot in this process."""
    async with running() as built:
        yield built


@pytest.fixture
def course(playground: Playground, club: Club) -> Course:
    """Games of Ada and Ben, who get an answer to everything."""
    return Course(Gallery(playground), (club.ada, club.ben), Random(1), answered)


async def answered(action: Action) -> Answer | None:
    """Do the action and require an answer."""
    answer = await action()
    assert answer.body["ok"], answer.body
    return answer
