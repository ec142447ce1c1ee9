"""Many tables at once: the same load on a bare discord.py bot (`bare_bot.py`) and on ours.

The players, the stand-in and the bot share one machine, so the stand-in's processor time is
printed as well as the bot's.
"""

import tempfile
import time
from collections.abc import Callable, Sequence
from contextlib import AbstractAsyncContextManager
from dataclasses import dataclass, replace
from functools import partial

import aiohttp

from benchmarks.online import stages
from benchmarks.online.match import (
    BETWEEN_CLICKS,
    BareMatch,
    Match,
    Playable,
    play_at,
    play_on,
)
from benchmarks.online.processes import (
    UNLIMITED,
    RunningBot,
    StandIn,
    bare_bot,
    our_bot,
    processor_seconds,
    running_stand_in,
)
from benchmarks.online.visitor import Visitor
from benchmarks.timing import report, report_times

TABLES = (50, 200, 500)
MOVES_A_SECOND = 20.0
MOVES = 400
"""How many moves are measured with each number of tables."""

BUSY_TABLES, BUSY_MOVES = 50, 1_000
"""How many tables never pause, and how many moves they make."""

OURS = partial(our_bot, **UNLIMITED)
"""Our bot, with practically no limit on the requests that a person makes at once."""


@dataclass(frozen=True, slots=True)
class Load:
    """How a bot fared.

    Attributes:
        seconds: the seconds from the last click of each move to the next board.
        rate: moves a second.
        bot: the processor time per move of all the bot's processes, in milliseconds.
        stand_in: the same for the stand-in.
        memory: the bot's memory at the end, in megabytes.
        growth: by how many megabytes the memory has grown during the moves.
        late: how late the bot's event loop was, in milliseconds: the 99th percentile.
    """

    seconds: Sequence[float]
    rate: float
    bot: float
    stand_in: float
    memory: float
    growth: float
    late: float = 0


async def figures(
    tables: Sequence[int] = TABLES,
    moves: int = MOVES,
    busy: tuple[int, int] = (BUSY_TABLES, BUSY_MOVES),
) -> None:
    """Measure, and print a row for each figure."""
    for count in tables:
        bare = await load(bare_bot, BareMatch, count, moves, MOVES_A_SECOND)
        unhurried = partial(Match, pause=BETWEEN_CLICKS)
        ours = await load(OURS, unhurried, count, moves, MOVES_A_SECOND)
        what = f"{count} tables, {MOVES_A_SECOND:g} moves/s"
        report_times(what, ours.seconds, "bare", bare.seconds, ("", "≤ 100 ms"))
        _report_costs(what, ours, bare)
    count, many = busy
    bare = await load(bare_bot, BareMatch, count, many, None)
    ours = await load(OURS, Match, count, many, None)
    what = f"{count} tables, no pauses"
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
        f"{what}: CPU time",
        f"{ours.bot:.1f} ms/move",
        f"bare {bare.bot:.1f} ms/move",
        ours.bot / bare.bot if bare.bot else None,
        "",
    )
    report(
        f"{what}: stand-in's CPU time",
        f"{ours.stand_in:.1f} ms/move",
        f"bare {bare.stand_in:.1f} ms/move",
        None,
        "",
    )
    report(
        f"{what}: memory + growth",
        f"{ours.memory:.0f} +{ours.growth:.0f} MB",
        f"bare {bare.memory:.0f} +{bare.growth:.0f} MB",
        None,
        "",
    )
    report(
        f"{what}: loop's delay, p99", f"{ours.late:.1f} ms", f"bare {bare.late:.1f} ms", None, ""
    )


async def load(
    run: Callable[[StandIn, str], AbstractAsyncContextManager[RunningBot]],
    match: Callable[[Visitor, int], Playable],
    tables: int,
    moves: int,
    rate: float | None,
) -> Load:
    """Run a bot, and measure how it fares.

    Args:
        run: runs the bot, given a stand-in and a folder for the bot's files.
        match: makes a match, given the visitor who plays it and its number.
        tables: how many matches there are.
        moves: how many moves are measured.
        rate: how many moves a second people make; None if they never pause.
    """
    connector = aiohttp.TCPConnector(limit=0)
    with tempfile.TemporaryDirectory() as folder:
        async with (
            running_stand_in() as server,
            aiohttp.ClientSession(connector=connector) as session,
            run(server, folder) as bot,
        ):
            visitor = Visitor(session, server.url, bot.app)
            await visitor.online(len(bot.pids))
            matches = [match(visitor, number) for number in range(tables)]
            measured = await _measured(matches, moves, rate, bot, server)
        # the bot writes the file of its clocks only when it stops
        return replace(measured, late=stages.read(bot.measured).late)


async def _measured(
    matches: Sequence[Playable],
    moves: int,
    rate: float | None,
    bot: RunningBot,
    server: StandIn,
) -> Load:
    for match in matches:
        await match.begin()
        # the first move includes work that is done only once
        await match.move()
    before = bot.processor_seconds(), processor_seconds(server.pid), bot.megabytes()
    begun = time.perf_counter()
    seconds = await (play_on(matches, moves) if rate is None else play_at(matches, moves, rate))
    took = time.perf_counter() - begun
    played = len(seconds)
    memory = bot.megabytes()
    return Load(
        seconds,
        played / took,
        (bot.processor_seconds() - before[0]) / played * 1e3,
        (processor_seconds(server.pid) - before[1]) / played * 1e3,
        memory,
        memory - before[2],
    )
