"""The time from a click to the next board, compared with a bare bot that sends a ready picture."""

import tempfile
from typing import Any

import aiohttp

from benchmarks.online import stages
from benchmarks.online.match import BareMatch, Match, Playable, play_on
from benchmarks.online.processes import UNLIMITED, bare_bot, our_bot
from benchmarks.online.stages import STAGES, Measured
from benchmarks.online.visitor import Visitor
from benchmarks.timing import report, report_times
from playground import Playground

CLICKS = 600
"""How many clicks of each bot are measured; with fewer, the 99th percentile is just an outlier."""
WARM_UP = 20
IN_TURN = 15
"""How many clicks of one bot are measured before it is the other bot's turn."""

TABLES: dict[str, dict[str, Any]] = {
    "zhen": {"cubes": 20},
    "cubewars": {},
    "cube2": {"setup": "quick"},
}
"""The options of each game that is measured."""


async def figures(clicks: int = CLICKS, warm_up: int = WARM_UP) -> None:
    """Measure, and print a row for each figure."""
    async with Playground(port=0) as server, aiohttp.ClientSession() as session:
        with tempfile.TemporaryDirectory() as folder:
            async with (
                bare_bot(server, folder) as bare,
                our_bot(server, folder, **UNLIMITED) as ours,
            ):
                theirs, mine = (Visitor(session, server.url, bot.app) for bot in (bare, ours))
                await theirs.online()
                await mine.online()
                for number, (command, options) in enumerate(TABLES.items()):
                    match = Match(mine, number, command=command, options=options)
                    times = await _in_turn(match, BareMatch(theirs, number), clicks, warm_up)
                    _report(command, *times)
            _report_stages(stages.read(ours.measured), stages.read(bare.measured))


async def _in_turn(
    ours: Playable, bare: Playable, clicks: int, warm_up: int
) -> tuple[list[float], list[float]]:
    """The seconds that each click takes, with our bot and with the bare bot.

    The two are measured in turn, so that other work of the machine disturbs both alike.
    """
    mine, theirs = list[float](), list[float]()
    for match in (bare, ours):
        await match.begin()
        await play_on([match], warm_up)
    while len(mine) < clicks:
        theirs += await play_on([bare], min(IN_TURN, clicks))
        mine += await play_on([ours], min(IN_TURN, clicks))
    return mine, theirs


def _report(command: str, ours: list[float], bare: list[float]) -> None:
    what, target = f"{command}: click to board", "≤ 3×, stretch 2.5×"
    report_times(what, ours, "bare discord.py bot", bare, (target, target))


def _report_stages(ours: Measured, bare: Measured) -> None:
    """Print when each stage of a click begins and ends, in milliseconds after the click arrived."""
    for name in STAGES:
        mine, theirs = ours.stages[name], bare.stages.get(name)
        reference = "" if theirs is None else f"bare {theirs.begin:.1f} to {theirs.end:.1f}"
        report(
            f"stage of a click: {name}",
            f"{mine.begin:.1f}-{mine.end:.1f} ms",
            reference,
            None,
            "≤ 3 ms" if name == "draw" else "",
        )
