"""`make endurance`: print how much memory the bot takes while people make 100,000 moves.

The bot runs without the clocks that other benchmarks add to it (`measured.py`), because noting
times takes memory. The memory of the main process is printed apart from that of the
processes that draw and think, which grow until their caches are full. Arguments change how many
moves are made, at how many tables, and how many rows are printed.
"""

import asyncio
import sys
import tempfile
import time

import aiohttp

from benchmarks.online.load import BUSY_TABLES
from benchmarks.online.match import Match, play_on
from benchmarks.online.processes import (
    UNLIMITED,
    megabytes,
    own_megabytes,
    running_stand_in,
    unclocked_bot,
)
from benchmarks.online.visitor import Visitor

MOVES = 100_000
STEPS = 20
"""How many rows are printed."""


async def main(moves: int = MOVES, tables: int = BUSY_TABLES, steps: int = STEPS) -> None:
    """Print a row after each step.

    Args:
        moves: how many moves are made in all.
        tables: at how many tables people play; nobody pauses.
        steps: into how many parts the moves are divided.
    """
    connector = aiohttp.TCPConnector(limit=0)
    with tempfile.TemporaryDirectory() as folder:
        async with (
            running_stand_in() as server,
            aiohttp.ClientSession(connector=connector) as session,
            unclocked_bot(server, folder, **UNLIMITED) as bot,
        ):
            visitor = Visitor(session, server.url, bot.app)
            await visitor.online()
            matches = [Match(visitor, number) for number in range(tables)]
            for match in matches:
                await match.begin()
            [main_process] = bot.pids
            played = 0
            while played < moves:
                begun = time.perf_counter()
                made = len(await play_on(matches, moves // steps))
                played += made
                rate = made / (time.perf_counter() - begun)
                own = own_megabytes(main_process)
                print(
                    f"{played:>7} moves, {rate:.0f}/s: "
                    f"main process {own:.0f} MB, others {bot.megabytes() - own:.0f} MB, "
                    f"stand-in {megabytes(server.pid):.0f} MB",
                    flush=True,
                )


if __name__ == "__main__":
    asyncio.run(main(*map(int, sys.argv[1:])))
