"""Many tables at once: the same load on a bare discord.py bot (`bare_bot.py`) and on ours.

The players, the stand-in and the bot are three processes on one machine, so the stand-in's own
processor time stands beside the bot's.
"""

import tempfile
import time
from collections.abc import AsyncGenerator, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass

import aiohttp

from benchmarks.online import stages
from benchmarks.online.clicks import board
from benchmarks.online.match import BareMatch, Match, Playable, play_at, play_on
from benchmarks.online.processes import (
    BARE_BOT,
    OUR_BOT,
    RunningBot,
    StandIn,
    megabytes,
    processor_seconds,
    running_bot,
    running_stand_in,
)
from benchmarks.online.visitor import Visitor
from benchmarks.timing import percentile, report

TABLES = (50, 200, 500)
MOVES_A_SECOND = 20.0
MOVES = 400
"""How many moves are measured with each number of tables."""

BUSY_TABLES, BUSY_MOVES = 50, 1_000
"""How many tables never pause, and how many moves they make."""

BETWEEN_CLICKS = 0.25
"""Seconds for which a player reads before the next click."""


@dataclass(frozen=True, slots=True)
class Load:
    """How a bot fared.

    Attributes:
        seconds: from the last click of each move to its board.
        rate: moves a second.
        bot: the bot's processor time for a move, in milliseconds, with all its processes.
        stand_in: the stand-in's.
        memory: the bot's memory at the end, in megabytes.
        growth: by how much it has grown meanwhile.
    """

    seconds: Sequence[float]
    rate: float
    bot: float
    stand_in: float
    memory: float
    growth: float


async def figures(
    tables: Sequence[int] = TABLES,
    moves: int = MOVES,
    busy: tuple[int, int] = (BUSY_TABLES, BUSY_MOVES),
) -> None:
    """Print the rows."""
    for count in tables:
        bare, bare_late = await _bare(count, moves, MOVES_A_SECOND)
        ours, late = await _ours(count, moves, MOVES_A_SECOND, BETWEEN_CLICKS)
        what = f"{count} tables, {MOVES_A_SECOND:g} moves/s"
        for name, share, target in (("median", 0.5, ""), ("p99", 0.99, "≤ 100 ms")):
            mine, theirs = (percentile(each.seconds, share) * 1e3 for each in (ours, bare))
            report(
                f"{what}: {name}", f"{mine:.1f} ms", f"bare {theirs:.1f} ms", mine / theirs, target
            )
        _report_costs(what, ours, bare)
        report(f"{what}: loop late, p99", f"{late:.1f} ms", f"bare {bare_late:.1f} ms", None, "")
    count, many = busy
    bare, _ = await _bare(count, many, None)
    ours, _ = await _ours(count, many, None, 0)
    what = f"{count} tables without a pause"
    report(
        f"{what}: moves a second",
        f"{ours.rate:.0f}",
        f"bare {bare.rate:.0f}",
        ours.rate / bare.rate,
        "≥ 120, stretch 200",
    )
    _report_costs(what, ours, bare)


def _report_costs(what: str, ours: Load, bare: Load) -> None:
    report(
        f"{what}: processor, a move",
        f"{ours.bot:.1f} ms",
        f"bare {bare.bot:.1f} ms",
        ours.bot / bare.bot if bare.bot else None,
        "",
    )
    report(
        f"{what}: stand-in's, a move",
        f"{ours.stand_in:.1f} ms",
        f"bare {bare.stand_in:.1f} ms",
        None,
        "",
    )
    report(
        f"{what}: memory, growth",
        f"{ours.memory:.0f} +{ours.growth:.0f} MB",
        f"bare {bare.memory:.0f} +{bare.growth:.0f} MB",
        None,
        "",
    )


async def _ours(tables: int, moves: int, rate: float | None, pause: float) -> tuple[Load, float]:
    """How our bot fares, and how late its event loop is."""
    async with _stand_in() as (server, session), _folder() as folder:
        visitor = Visitor(session, server.url, "Cube Tables")
        addresses = server.api_url, server.gateway_url
        settings = {"REQUESTS_AT_ONCE": "1000000"}
        async with running_bot(addresses, server.token, folder, *OUR_BOT, **settings) as bot:
            await visitor.online()
            matches = [Match(visitor, number, pause) for number in range(tables)]
            load = await _measured(matches, moves, rate, bot, server)
        return load, stages.read(bot.measured).late


async def _bare(tables: int, moves: int, rate: float | None) -> tuple[Load, float]:
    """The same for the bare bot."""
    async with _stand_in() as (server, session), _folder() as folder:
        async with session.post(f"{server.url}/control/app", json={"name": "bare"}) as answer:
            token = (await answer.json())["app"]["token"]
        visitor = Visitor(session, server.url, "bare")
        addresses = server.api_url, server.gateway_url
        async with running_bot(addresses, token, folder, *BARE_BOT, board(folder)) as bot:
            await visitor.online()
            matches = [BareMatch(visitor, number) for number in range(tables)]
            load = await _measured(matches, moves, rate, bot, server)
        return load, stages.read(bot.measured).late


async def _measured(
    matches: Sequence[Playable],
    moves: int,
    rate: float | None,
    bot: RunningBot,
    server: StandIn,
) -> Load:
    for match in matches:
        await match.begin()
        # a first move takes care of what happens only once
        await match.move()
    before = processor_seconds(bot.pid), processor_seconds(server.pid), megabytes(bot.pid)
    begun = time.perf_counter()
    seconds = await (play_on(matches, moves) if rate is None else play_at(matches, moves, rate))
    took = time.perf_counter() - begun
    played = len(seconds)
    memory = megabytes(bot.pid)
    return Load(
        seconds,
        played / took,
        (processor_seconds(bot.pid) - before[0]) / played * 1e3,
        (processor_seconds(server.pid) - before[1]) / played * 1e3,
        memory,
        memory - before[2],
    )


@asynccontextmanager
async def _stand_in() -> AsyncGenerator[tuple[StandIn, aiohttp.ClientSession]]:
    connector = aiohttp.TCPConnector(limit=0)
    async with running_stand_in() as server, aiohttp.ClientSession(connector=connector) as session:
        yield server, session


@asynccontextmanager
async def _folder() -> AsyncGenerator[str]:
    with tempfile.TemporaryDirectory() as folder:
        yield folder
