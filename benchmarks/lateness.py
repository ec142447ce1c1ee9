"""How late the event loop is while bots think, compared with a loop that only waits."""

import asyncio
import time
from collections.abc import Sequence
from itertools import count
from pathlib import Path
from typing import NamedTuple

from ai.levels import Level
from benchmarks.pictures import THEME
from benchmarks.timing import percentile, report
from rules import GAMES
from workers.service import Workers

EVERY = 0.005
"""Seconds that each sleep should last."""
SLEEPS = 400
ROUNDS = 5
"""How many times both loops are measured in turn, so that other work disturbs both alike."""
TABLES = (Level.EXPERT, Level.EXPERT, Level.STRONG, Level.CASUAL, Level.BEGINNER)
"""The level of the bot at each table."""
ANSWERS_IN = 0.1
"""Seconds after which the person at a table has moved and the bot thinks again."""

SCHEDULE = Path("/proc/thread-self/schedstat")
"""The file in which Linux says how long a thread has waited for a core."""


class Late(NamedTuple):
    """How many seconds too late a sleep ended.

    Attributes:
        whole: all of the delay.
        own: the delay without the time for which the loop waited for a core, if that is known.
    """

    whole: float
    own: float


async def figures(
    sleeps: int = SLEEPS, rounds: int = ROUNDS, levels: Sequence[Level] = TABLES
) -> None:
    """Measure, and print a row for each figure."""
    workers = Workers(THEME)
    await workers.ready()
    # a first run takes care of everything that happens only once
    await _thinking(workers, levels, [], sleeps)
    idle, thinking = list[Late](), list[Late]()
    for _ in range(rounds):
        idle += await _lateness(sleeps)
        await _thinking(workers, levels, thinking, sleeps)
    workers.close()
    _report(
        "delay of the loop while bots think, p99",
        [each.whole for each in idle],
        [each.whole for each in thinking],
    )
    _report(
        "that delay without waits for a core, p99",
        [each.own for each in idle],
        [each.own for each in thinking],
    )


async def _lateness(sleeps: int) -> list[Late]:
    """How late each of that many sleeps ended."""
    late: list[Late] = []
    for _ in range(sleeps):
        begun, waited = time.perf_counter(), _waited()
        await asyncio.sleep(EVERY)
        whole = time.perf_counter() - begun - EVERY
        late.append(Late(whole, whole - (_waited() - waited)))
    return late


def _waited() -> float:
    """Seconds that this thread has waited for a core so far; 0 where the system does not say."""
    return int(SCHEDULE.read_text().split()[1]) / 1e9 if SCHEDULE.exists() else 0.0


def _report(what: str, idle: list[float], thinking: list[float]) -> None:
    theirs, ours = (percentile(each, 0.99) * 1e3 for each in (idle, thinking))
    report(what, f"{ours:.2f} ms", f"idle loop {theirs:.2f} ms", ours / theirs, "≤ 1 ms more")


async def _thinking(
    workers: Workers, levels: Sequence[Level], late: list[Late], sleeps: int
) -> None:
    """Note the lateness while bots think at all tables, then let every bot finish its move."""
    enough = asyncio.Event()
    async with asyncio.TaskGroup() as tables:
        for level in levels:
            tables.create_task(_think_on(workers, level, enough))
        late += await _lateness(sleeps)
        enough.set()


async def _think_on(workers: Workers, level: Level, enough: asyncio.Event) -> None:
    view = GAMES["cube_wars"].start(2).view(0)
    for seed in count():
        await workers.think(view, 0, level, seed)
        await asyncio.sleep(ANSWERS_IN)
        if enough.is_set():
            return


if __name__ == "__main__":
    asyncio.run(figures())
