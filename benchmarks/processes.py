"""Runs the bot and the stand-in for Discord as processes of their own."""

import asyncio
import os
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parent.parent


@dataclass(frozen=True)
class StandIn:
    """Where a stand-in for Discord is reached, and the token of its first bot."""

    url: str
    api_url: str
    gateway_url: str
    token: str


@asynccontextmanager
async def running_stand_in() -> AsyncGenerator[StandIn]:
    """A stand-in for Discord, with nothing kept from an earlier run."""
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "playground", "--port", "0"), cwd=ROOT, stdout=PIPE
    )
    async with _ending(process):
        assert process.stdout is not None
        lines = [(await process.stdout.readline()).decode().strip() for _ in range(4)]
        url = lines[0].rpartition(" ")[2]
        yield StandIn(url, *(line.partition("=")[2] for line in lines[1:]))


@asynccontextmanager
async def running_bot(
    addresses: tuple[str, str], token: str, folder: str, *arguments: str, **settings: str
) -> AsyncGenerator[Process]:
    """A running bot.

    Args:
        addresses: the addresses of the REST interface and of the gateway.
        token: the bot's token.
        folder: the folder for the bot's database.
        arguments: the arguments of Python, which say what to run.
        settings: further settings of the bot.
    """
    environment = os.environ | {
        "DISCORD_API_URL": addresses[0],
        "DISCORD_GATEWAY_URL": addresses[1],
        "DISCORD_TOKEN": token,
        "DATABASE": str(Path(folder) / "tables.sqlite3"),
        "READY_TIMEOUT": "0.1",
        "LOG_LEVEL": "WARNING",
        **settings,
    }
    process = await asyncio.create_subprocess_exec(
        sys.executable, *arguments, cwd=ROOT, env=environment
    )
    async with _ending(process):
        yield process


@asynccontextmanager
async def _ending(process: Process) -> AsyncGenerator[None]:
    """Stop the process when the context ends."""
    try:
        yield
    finally:
        process.terminate()
        await process.wait()
