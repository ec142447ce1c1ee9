"""The bot is killed at random instants, again and again, while games are in play."""

import asyncio
import os
from random import Random

import pytest

from delivery.boards import THREAD_EXISTS
from playground import Playground
from tests.journeys.survival.courses import Action, Course, Gallery, check
from tests.support.bot_process import BotProcess
from tests.support.people import Answer, Club

KILLS = int(os.environ.get("SURVIVAL_KILLS", "4"))

A_MOVE = 0.08
"""Seconds after a press within which the move is saved and its board posted."""
A_START = 2.5
"""Seconds within which the bot has started."""


class Killer:
    """Ends the process at random instants, and starts it again.

    Attributes:
        pressed: set whenever a person does something.
    """

    def __init__(self, process: BotProcess, random: Random) -> None:
        self.pressed = asyncio.Event()
        self._process = process
        self._random = random
        self._left = 0

    async def kill(self, times: int) -> None:
        """Kill it `times` times: after a press, while it starts, or just after it has started."""
        self._left = times
        while self._left:
            self.pressed.clear()
            await self.pressed.wait()
            await self._kill_within(A_MOVE)
            while self._left and self._random.random() < 0.3:
                if self._random.random() < 0.5:
                    await self._process.online()
                    await self._kill_within(A_MOVE)
                else:
                    await self._kill_within(A_START)

    async def attempt(self, action: Action) -> Answer | None:
        """Do the action; gives the answer, or None if the bot was killed meanwhile."""
        await self._process.online()
        turns = self._process.turns
        self.pressed.set()
        answer = await action()
        if answer.body["ok"]:
            return answer
        assert self._process.turns != turns, answer.body
        return None

    async def _kill_within(self, seconds: float) -> None:
        await asyncio.sleep(self._random.uniform(0, seconds))
        await self._process.kill()
        await self._process.launch()
        self._left -= 1


@pytest.fixture(params=["nonces-known", "nonces-forgotten"])
def _nonces(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """In one variant, Discord forgets nonces at once; otherwise, it knows them for some minutes."""
    if request.param == "nonces-forgotten":
        monkeypatch.setattr("playground.discord_api.messages.posting._NONCE_SECONDS", 0)


@pytest.mark.long
@pytest.mark.provokes(THREAD_EXISTS)
@pytest.mark.usefixtures("_nonces")
async def test_kills_lose_no_move_and_no_board(
    playground: Playground, club: Club, process: BotProcess, seed: int
) -> None:
    random, gallery = Random(seed), Gallery(playground)
    killer = Killer(process, random)
    pairs = [(club.ada, club.ben), (club.cleo, club.dan), (club.ben, club.cleo)]
    courses = [
        Course(gallery, pair, Random(random.random()), killer.attempt, place)
        for pair, place in zip(pairs, ("general", "games", "general"), strict=True)
    ]

    async with asyncio.TaskGroup() as tasks:
        killing = tasks.create_task(killer.kill(KILLS // 2))
        for course in courses:
            tasks.create_task(course.play(killing.done))
    await process.stop()

    await check(courses, process.address)
    assert not process.errors, process.errors
