"""How late the event loop is while opponents think, beside a loop that only waits."""

import asyncio
import time
from contextlib import suppress
from itertools import count

from ai.levels import Level
from benchmarks.pictures import THEME
from benchmarks.timing import percentile, report
from rules import GAMES
from workers import Workers

EVERY = 0.005
"""Seconds that the loop means to sleep."""
SLEEPS = 1_000
TABLES = 8
"""At which an opponent of the strongest level thinks."""


async def figures() -> None:
    """Print the row."""
    workers = Workers(THEME)
    await workers.ready()
    # the first thought starts the process
    await _think(workers, 0)
    idle = await _lateness()
    busy = asyncio.gather(*(_think_on(workers, table) for table in range(TABLES)))
    thinking = await _lateness()
    busy.cancel()
    with suppress(asyncio.CancelledError):
        await busy
    workers.close()
    ours, theirs = (percentile(each, 0.99) * 1e3 for each in (thinking, idle))
    report(
        "event loop late while opponents think, p99",
        f"{ours:.2f} ms",
        f"idle loop {theirs:.2f} ms",
        ours / theirs,
        "≤ 1 ms more",
    )


async def _lateness() -> list[float]:
    """How many seconds too late each sleep was over."""
    late: list[float] = []
    for _ in range(SLEEPS):
        begun = time.perf_counter()
        await asyncio.sleep(EVERY)
        late.append(time.perf_counter() - begun - EVERY)
    return late


async def _think_on(workers: Workers, table: int) -> None:
    for seed in count(table * SLEEPS):
        await _think(workers, seed)


async def _think(workers: Workers, seed: int) -> None:
    view = GAMES["cube_wars"].start(2).view(0)
    await workers.think(view, 0, Level.EXPERT, seed)


if __name__ == "__main__":
    asyncio.run(figures())
