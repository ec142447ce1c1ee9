"""How fifty tables fare while ten people flood the bot."""

import asyncio
import tempfile
from collections.abc import AsyncGenerator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress
from random import Random
from typing import Any

import aiohttp

from benchmarks.online.match import BETWEEN_CLICKS, Match, play_at
from benchmarks.online.processes import OUR_APP, our_bot, running_stand_in
from benchmarks.online.visitor import Visitor
from benchmarks.timing import report_times

TABLES, FLOODERS = 50, 10
MOVES_A_SECOND = 10.0
MOVES, ROUNDS = 200, 4
"""How many moves a round measures without the flood and again with it; and the number of rounds."""

IN_STEP = 3.0
"""Seconds after which Discord reports an unanswered press as failed, and a flooder asks again."""


async def figures(
    tables: int = TABLES, flooders: int = FLOODERS, moves: int = MOVES, rounds: int = ROUNDS
) -> None:
    """Measure, and print a row for each figure."""
    calm, flooded = list[float](), list[float]()
    asked = 0
    async with (
        running_stand_in() as server,
        aiohttp.ClientSession(connector=aiohttp.TCPConnector(limit=0)) as session,
    ):
        visitor = Visitor(session, server.url, OUR_APP)
        with tempfile.TemporaryDirectory() as folder:
            async with our_bot(server, folder):
                await visitor.online()
                matches = [Match(visitor, number, BETWEEN_CLICKS) for number in range(tables)]
                for match in matches:
                    await match.begin()
                people = [f"flooder-{number}" for number in range(flooders)]
                for person in people:
                    await visitor.act("person", name=person)
                await play_at(matches, moves, MOVES_A_SECOND)
                for _ in range(rounds):
                    calm += await play_at(matches, moves, MOVES_A_SECOND)
                    flood = Flood(visitor, matches[0])
                    async with flood.of(people):
                        flooded += await play_at(matches, moves, MOVES_A_SECOND)
                    asked += flood.asked
    what, calmly = f"{tables} tables under a flood", f"without its {asked} requests"
    report_times(what, flooded, calmly, calm, ("", "≤ 1.25×"))


class Flood:
    """People who type and press without a pause.

    Args:
        visitor: acts for these people.
        match: the game that they look at.

    Attributes:
        asked: how often they have asked for something.
    """

    def __init__(self, visitor: Visitor, match: Match) -> None:
        self._visitor = visitor
        self._match = match
        self._random = Random(3)
        self.asked = 0

    @asynccontextmanager
    async def of(self, people: list[str]) -> AsyncGenerator[None]:
        """Let these people flood the bot until the context ends."""
        works = (self._type, self._press)
        tasks = [
            asyncio.create_task(self._on_and_on(work, each)) for each in people for work in works
        ]
        try:
            yield
        finally:
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)

    async def _on_and_on(self, work: Callable[[str], Awaitable[None]], person: str) -> None:
        # flooders begin at different times, so that they do not act in step
        await asyncio.sleep(self._random.uniform(0, IN_STEP))
        while True:
            # the bot may ignore what they ask for
            with suppress(AssertionError):
                await work(person)
            self.asked += 1

    async def _type(self, person: str) -> None:
        typing = {"command": "zhen board", "options": {"table": "1"}, "focused": "table"}
        await self._visitor.act("autocomplete", **self._as(person), **typing)

    async def _press(self, person: str) -> None:
        press = {"message": self._match.board["id"], "custom_id": "text:1", "forge": True}
        await self._visitor.act("press", **self._as(person), **press)

    def _as(self, person: str) -> dict[str, Any]:
        return {"as": person, "place": self._match.place}
