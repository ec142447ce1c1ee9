"""Moves a second with one, two and four processes on PostgreSQL, compared with one on SQLite."""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import AbstractAsyncContextManager
from functools import partial

from benchmarks.online.load import OURS, Load, load
from benchmarks.online.match import HomeMatch
from benchmarks.online.processes import UNLIMITED, RunningBot, StandIn, sharded_bot
from benchmarks.timing import report
from tests.support.postgresql import DURABLE, emptied, own_database, serving

PROCESSES = (1, 2, 4)
TABLES, MOVES = 40, 400
"""The number of tables, each in a server of its own, and of the moves that they make in all."""


async def figures(processes: tuple[int, ...] = PROCESSES, moves: int = MOVES) -> None:
    """Measure, and print a row for each figure."""
    file = await _load(OURS, moves)
    _report("one process on SQLite", file, file)
    # in a thread of its own, because starting and stopping a server blocks
    with ThreadPoolExecutor(1) as thread:
        running = serving(DURABLE)
        address = await asyncio.wrap_future(thread.submit(running.__enter__))
        try:
            alone = partial(OURS, DATABASE=await _empty(address))
            _report("one process on PostgreSQL", await _load(alone, moves), file)
            for number in processes:
                several = partial(
                    sharded_bot,
                    database=await _empty(address),
                    processes=number,
                    **UNLIMITED,
                )
                _report(f"shards on PostgreSQL: {number}", await _load(several, moves), file)
        finally:
            await asyncio.wrap_future(thread.submit(running.__exit__, None, None, None))


async def _empty(server: str) -> str:
    return await emptied(await own_database(server, "sharding"))


async def _load(
    run: Callable[[StandIn, str], AbstractAsyncContextManager[RunningBot]], moves: int
) -> Load:
    return await load(run, HomeMatch, TABLES, moves, None)


def _report(what: str, measured: Load, file: Load) -> None:
    report(
        f"{what}, moves/s",
        f"{measured.rate:.0f}",
        f"on SQLite {file.rate:.0f}",
        measured.rate / file.rate,
        "",
    )
    report(
        f"{what}, CPU time",
        f"{measured.bot:.1f} ms/move",
        f"on SQLite {file.bot:.1f} ms/move",
        measured.bot / file.bot,
        "",
    )
