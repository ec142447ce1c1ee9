"""Runs the bot and the stand-in for Discord as processes of their own."""

import asyncio
import os
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parents[2]


MEASURED = ("-m", "benchmarks.online.measured")
OUR_BOT = (*MEASURED, "bot.py")
BARE_BOT = (*MEASURED, "benchmarks/online/bare_bot.py")
"""The arguments of Python that run a bot with clocks; those of the bare bot lack its picture."""


@dataclass(frozen=True)
class RunningBot:
    """A bot that runs.

    Attributes:
        pid: the id of its main process.
        measured: the file into which its clocks are written when it stops.
    """

    pid: int
    measured: Path


@dataclass(frozen=True)
class StandIn:
    """Where a stand-in for Discord is reached, its process, and the token of its first bot."""

    pid: int
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
        yield StandIn(process.pid, url, *(line.partition("=")[2] for line in lines[1:]))


@asynccontextmanager
async def running_bot(
    addresses: tuple[str, str], token: str, folder: str, *arguments: str, **settings: str
) -> AsyncGenerator[RunningBot]:
    """A running bot.

    Args:
        addresses: the addresses of the REST interface and of the gateway.
        token: the bot's token.
        folder: the folder for the bot's database.
        arguments: the arguments of Python, which say what to run.
        settings: further settings of the bot.
    """
    measured = Path(folder) / f"{Path(arguments[2]).stem}.json"
    environment = os.environ | {
        "DISCORD_API_URL": addresses[0],
        "DISCORD_GATEWAY_URL": addresses[1],
        "DISCORD_TOKEN": token,
        "DATABASE": str(Path(folder) / "tables.sqlite3"),
        "READY_TIMEOUT": "0.1",
        "LOG_LEVEL": "WARNING",
        "MEASURED": str(measured),
        **settings,
    }
    process = await asyncio.create_subprocess_exec(
        sys.executable, *arguments, cwd=ROOT, env=environment
    )
    async with _ending(process):
        yield RunningBot(process.pid, measured)


@asynccontextmanager
async def _ending(process: Process) -> AsyncGenerator[None]:
    """Stop the process when the context ends."""
    try:
        yield
    finally:
        process.terminate()
        await process.wait()


def processor_seconds(pid: int) -> float:
    """The processor time of a process and of those that it has started, as Linux tells it."""
    ticks = 0
    for each in _family(pid):
        # the name of the program, which may have spaces, ends with a bracket
        fields = Path(f"/proc/{each}/stat").read_text().rpartition(") ")[2].split()
        ticks += int(fields[11]) + int(fields[12])
    return ticks / os.sysconf("SC_CLK_TCK")


def megabytes(pid: int) -> float:
    """The memory of a process and of those that it has started; what they share counts once."""
    kilobytes = 0
    for each in _family(pid):
        lines = Path(f"/proc/{each}/smaps_rollup").read_text().splitlines()
        [share] = [line.split()[1] for line in lines if line.startswith("Pss:")]
        kilobytes += int(share)
    return kilobytes / 1024


def _family(pid: int) -> list[int]:
    """That process and all below it."""
    children = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
    return [pid, *(each for child in children for each in _family(int(child)))]
