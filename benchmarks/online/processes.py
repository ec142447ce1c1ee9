"""Runs the bot and the stand-in for Discord as processes of their own."""

import asyncio
import os
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import AsyncGenerator, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Protocol

import aiohttp

import render
from benchmarks.pictures import THEME, WORDS
from rules import GAMES

ROOT = Path(__file__).parents[2]

OUR_APP, BARE_APP = "Cube Tables", "bare"
"""The names of the bots in the stand-in."""

UNLIMITED = {"REQUESTS_AT_ONCE": "1000000"}
"""The settings with practically no limit on the requests that a person makes at once."""

CLOCKED = ("-m", "benchmarks.online.measured")
"""Arguments for Python, to be followed by a program, which then gets clocks (`measured.py`)."""


class Server(Protocol):
    """A running stand-in for Discord, in this process or another."""

    @property
    def url(self) -> str:
        """The address of its page."""
        ...

    @property
    def api_url(self) -> str:
        """The address of its REST interface."""
        ...

    @property
    def gateway_url(self) -> str:
        """The address of its gateway."""
        ...

    @property
    def token(self) -> str:
        """The token of our bot."""
        ...


@dataclass(frozen=True)
class StandIn:
    """A `Server` in a process of its own."""

    pid: int
    url: str
    api_url: str
    gateway_url: str
    token: str


@dataclass(frozen=True)
class RunningBot:
    """A running bot.

    Attributes:
        app: its name in the stand-in.
        pids: the ids of its main processes: more than one if they share the shards.
        measured: the file for the times that the clocks of the first process note, if it has
            clocks; the process writes the file when it stops.
    """

    app: str
    pids: Sequence[int]
    measured: Path

    def processor_seconds(self) -> float:
        """The processor time of all its processes."""
        return sum(map(processor_seconds, self.pids))

    def megabytes(self) -> float:
        """The memory of all its processes; what they share counts once."""
        return sum(map(megabytes, self.pids))


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
async def our_bot(server: Server, folder: str, **settings: str) -> AsyncGenerator[RunningBot]:
    """Our bot, with clocks.

    Args:
        server: the stand-in.
        folder: the folder for the bot's database.
        settings: further settings.
    """
    program = (*CLOCKED, "bot.py")
    async with _running(OUR_APP, server, server.token, folder, program, **settings) as bot:
        yield bot


@asynccontextmanager
async def unclocked_bot(server: Server, folder: str, **settings: str) -> AsyncGenerator[RunningBot]:
    """Our bot without clocks; the arguments are those of `our_bot`."""
    async with _running(OUR_APP, server, server.token, folder, ["bot.py"], **settings) as bot:
        yield bot


@asynccontextmanager
async def sharded_bot(
    server: Server, folder: str, database: str, processes: int, **settings: str
) -> AsyncGenerator[RunningBot]:
    """Our bot in several processes, each with a shard of its own.

    Args:
        server: the stand-in.
        folder: the folder for the files of its clocks.
        database: the URL of its database.
        processes: how many there are.
        settings: further settings.
    """
    async with AsyncExitStack() as stack:
        bots = list[RunningBot]()
        for shard in range(processes):
            part = Path(folder) / str(shard)
            part.mkdir()
            own = {"DATABASE": database, "SHARDS": f"{shard}/{processes}", "IDENTIFY_SECONDS": "0"}
            run = our_bot(server, str(part), **own, **settings)
            bots.append(await stack.enter_async_context(run))
        pids = [pid for bot in bots for pid in bot.pids]
        yield RunningBot(OUR_APP, pids, bots[0].measured)


@asynccontextmanager
async def bare_bot(server: Server, folder: str) -> AsyncGenerator[RunningBot]:
    """The bare bot, which sends the same picture of a board again and again.

    Args:
        server: the stand-in.
        folder: the folder for the picture.
    """
    picture = Path(folder) / "board.png"
    view = GAMES["zhen"].start(2).view(None)
    picture.write_bytes(render.draw(view, None, THEME, WORDS).data)
    async with (
        aiohttp.ClientSession() as session,
        session.post(f"{server.url}/control/app", json={"name": BARE_APP}) as answer,
    ):
        token = (await answer.json())["app"]["token"]
    program = (*CLOCKED, "benchmarks/online/bare_bot.py", str(picture))
    async with _running(BARE_APP, server, token, folder, program) as bot:
        yield bot


@asynccontextmanager
async def _running(
    app: str, server: Server, token: str, folder: str, program: Sequence[str], **settings: str
) -> AsyncGenerator[RunningBot]:
    """A bot that is run by Python with these arguments."""
    measured = Path(folder) / f"{app}.json"
    environment = os.environ | {
        "DISCORD_API_URL": server.api_url,
        "DISCORD_GATEWAY_URL": server.gateway_url,
        "DISCORD_TOKEN": token,
        "DATABASE": str(Path(folder) / "tables.sqlite3"),
        "READY_TIMEOUT": "0.1",
        "LOG_LEVEL": "WARNING",
        "MEASURED": str(measured),
        **settings,
    }
    process = await asyncio.create_subprocess_exec(
        sys.executable, *program, cwd=ROOT, env=environment
    )
    async with _ending(process):
        yield RunningBot(app, [process.pid], measured)


@asynccontextmanager
async def _ending(process: Process) -> AsyncGenerator[None]:
    """Stop the process when the context ends."""
    try:
        yield
    finally:
        process.terminate()
        await process.wait()


def processor_seconds(pid: int) -> float:
    """The processor time of a process and of those that it has started, as Linux reports it."""
    ticks = 0
    for each in _family(pid):
        # the name of the program, which may contain spaces, ends with a bracket
        fields = Path(f"/proc/{each}/stat").read_text().rpartition(") ")[2].split()
        ticks += int(fields[11]) + int(fields[12])
    return ticks / os.sysconf("SC_CLK_TCK")


def megabytes(pid: int) -> float:
    """The memory of a process and of those that it has started; what they share counts once."""
    return sum(map(own_megabytes, _family(pid)))


def own_megabytes(pid: int) -> float:
    """The memory of one process; memory that processes share is divided equally among them."""
    lines = Path(f"/proc/{pid}/smaps_rollup").read_text().splitlines()
    [kilobytes] = [line.split()[1] for line in lines if line.startswith("Pss:")]
    return int(kilobytes) / 1024


def _family(pid: int) -> list[int]:
    """That process, and all processes that it has started, directly or not."""
    found = [pid]
    # a process is listed with the thread that has started it
    for listed in Path(f"/proc/{pid}/task").glob("*/children"):
        for child in listed.read_text().split():
            found += _family(int(child))
    return found
