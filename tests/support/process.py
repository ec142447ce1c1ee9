"""The bot as a process of its own, as a host runs it."""

import asyncio
import os
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import Mapping, Sequence
from pathlib import Path

from playground import Playground
from tests.support.people import LONG_ENOUGH

CHECKOUT = Path(__file__).parents[2]
AS_A_HOST = (str(CHECKOUT / "bot.py"),)
COLD = ("-m", "tests.support.cold_bot")
"""Ways to start the bot; the second does not warm its pictures, which costs seconds."""
MEASURING = ("COVERAGE_PROCESS_CONFIG", "COVERAGE_PROCESS_START")
"""What lets coverage measure a process as well; it makes the bot start three times as slowly."""


async def launch(
    folder: Path, *arguments: str, way: Sequence[str] = COLD, **environment: str
) -> Process:
    """Start the bot in a folder, with nothing of this process's own settings."""
    return await asyncio.create_subprocess_exec(
        sys.executable,
        *way,
        *arguments,
        cwd=folder,
        env={**inherited(*MEASURING), "PYTHONPATH": str(CHECKOUT), **environment},
        stdout=PIPE,
        stderr=PIPE,
        start_new_session=True,
    )


async def ended(process: Process) -> tuple[int, str]:
    """Wait until it ends; gives its exit code and everything it has written."""
    async with asyncio.timeout(LONG_ENOUGH):
        output, errors = await process.communicate()
    assert process.returncode is not None
    return process.returncode, (output + errors).decode()


def beside(playground: Playground, folder: Path) -> dict[str, str]:
    """The settings of a bot that speaks to a playground."""
    return {
        "DISCORD_API_URL": playground.api_url,
        "DISCORD_GATEWAY_URL": playground.gateway_url,
        "DISCORD_TOKEN": playground.token,
        "DATABASE": str(folder / "tables.sqlite3"),
        "READY_TIMEOUT": "0.01",
        # tests are faster than people
        "REQUESTS_AT_ONCE": "1000000",
    }


async def said(process: Process, text: str) -> str:
    """Wait until a line of the log has that text; gives the line."""
    assert process.stderr is not None
    async with asyncio.timeout(LONG_ENOUGH):
        while line := (await process.stderr.readline()).decode():
            if text in line:
                return line
    raise AssertionError(f"The bot has ended without saying “{text}”")


def inherited(*more: str) -> Mapping[str, str]:
    """What a process needs from its parent."""
    wanted = ("PATH", "HOME", "LANG", *more)
    return {name: os.environ[name] for name in wanted if name in os.environ}
