"""The bot in its own process, as a host runs it."""

import asyncio
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import Mapping
from pathlib import Path
from typing import TypeAlias

from playground import Playground
from tests.support.environment import CHECKOUT, MEASURING, inherited
from tests.support.forked_bot import ForkedBot, fork_bot
from tests.support.people import LONG_ENOUGH

Launched: TypeAlias = Process | ForkedBot


async def launch(folder: Path, *arguments: str, **environment: str) -> ForkedBot:
    """Start the bot in a folder by forking, which is fast."""
    return await fork_bot(folder, *arguments, environment=_environment(environment))


async def launch_as_a_host(folder: Path, **environment: str) -> Process:
    """Start the bot in a folder as a host does: it warms up its pictures, which takes seconds."""
    return await asyncio.create_subprocess_exec(
        sys.executable,
        CHECKOUT / "bot.py",
        cwd=folder,
        env=_environment(environment),
        stdout=PIPE,
        stderr=PIPE,
        start_new_session=True,
    )


def _environment(given: Mapping[str, str]) -> Mapping[str, str]:
    """The given environment variables, without any settings of this process."""
    return {**inherited(*MEASURING), "PYTHONPATH": str(CHECKOUT), **given}


async def ended(process: Launched) -> tuple[int, str]:
    """Wait until the bot ends; gives its exit code and everything it has written."""
    async with asyncio.timeout(LONG_ENOUGH):
        output, errors = await process.communicate()
    assert process.returncode is not None
    return process.returncode, (output + errors).decode()


def beside(playground: Playground, folder: Path) -> dict[str, str]:
    """The settings of a bot that connects to a playground."""
    return {
        "DISCORD_API_URL": playground.api_url,
        "DISCORD_GATEWAY_URL": playground.gateway_url,
        "DISCORD_TOKEN": playground.token,
        "DATABASE": str(folder / "tables.sqlite3"),
        "READY_TIMEOUT": "0.01",
        # tests make requests faster than people
        "REQUESTS_AT_ONCE": "1000000",
    }


async def said(process: Launched, text: str) -> str:
    """Wait until a line of the log contains that text; gives the line."""
    assert process.stderr is not None
    async with asyncio.timeout(LONG_ENOUGH):
        while line := (await process.stderr.readline()).decode():
            if text in line:
                return line
    raise AssertionError(f"The bot has ended without saying “{text}”")
