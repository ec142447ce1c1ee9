"""Letting the bot think of its moves, one at a time for each table, and again after a restart."""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from random import Random
from typing import Any

from ai.levels import Advice
from tables.ports import NotSaved, Workers
from tables.record import BotTurn, Standing

log = logging.getLogger(__name__)

PAUSES = (1.0, 5.0, 30.0, 120.0)
LAST_PAUSE = 600.0
SEEDS = 2**32


class Thinking:
    """Makes the moves of all seats for which the bot plays.

    Args:
        workers: think.
        random: gives each thought its seed, which is kept nowhere.
        play: plays the notation of a move, unless the game has moved on since that standing.
        pause: waits that many seconds before another try.
    """

    def __init__(
        self,
        workers: Workers,
        random: Random,
        play: Callable[[Standing, str], Awaitable[None]],
        pause: Callable[[float], Awaitable[None]],
    ) -> None:
        self._workers = workers
        self._random = random
        self._play = play
        self._pause = pause
        self._waiting: dict[int, tuple[Standing, BotTurn]] = {}
        self._tasks: dict[int, asyncio.Task[None]] = {}
        self._hints: dict[tuple[int, int, BotTurn], asyncio.Task[Advice]] = {}

    def consider(self, standing: Standing) -> None:
        """Think of a move here if the bot is to make one; an earlier standing does not count."""
        table, turn = standing.table.id, standing.bot_turn
        if turn is None:
            self._waiting.pop(table, None)
            return
        self._waiting[table] = standing, turn
        if table not in self._tasks:
            self._tasks[table] = asyncio.create_task(self._think(table))

    async def advise(self, standing: Standing, turn: BotTurn) -> Advice:
        """What a player of that level would do at that turn, and why.

        Whoever asks again meanwhile waits for the same thought, so that no impatient person keeps
        the workers from other tables.
        """
        asked = standing.table.id, standing.table.number, turn
        if asked not in self._hints:
            hint = self._hints[asked] = asyncio.create_task(self._thought(standing, turn))
            hint.add_done_callback(lambda _: self._hints.pop(asked))
        return await asyncio.shield(self._hints[asked])

    async def settled(self) -> None:
        """Wait until the bot is not to move anywhere."""
        while self._tasks:
            await asyncio.wait(self._tasks.values())

    async def stop(self) -> None:
        """Give up every thought; the next start begins them anew."""
        thoughts: list[asyncio.Task[Any]] = [*self._tasks.values(), *self._hints.values()]
        for task in thoughts:
            task.cancel()
        await asyncio.gather(*thoughts, return_exceptions=True)
        self._tasks.clear()

    async def _think(self, table: int) -> None:
        """Move for as long as the bot is to move there."""
        try:
            await self._move_on(table)
        finally:
            # at once, so that whoever considers this table from now on begins another task
            self._tasks.pop(table, None)

    async def _move_on(self, table: int) -> None:
        pauses = iter(PAUSES)
        while (waiting := self._waiting.pop(table, None)) is not None:
            try:
                await self._move(*waiting)
                continue
            except NotSaved:
                log.warning("Table %d: a move of the bot cannot be saved yet", table)
            except Exception:  # a bug at one position must not end a game for ever
                log.exception("Table %d: the bot cannot move", table)
            self._waiting.setdefault(table, waiting)
            await self._pause(next(pauses, LAST_PAUSE))

    async def _move(self, standing: Standing, turn: BotTurn) -> None:
        advice = await self._thought(standing, turn)
        await self._play(standing, str(advice.move))

    async def _thought(self, standing: Standing, turn: BotTurn) -> Advice:
        view, seed = standing.position.view(turn.seat), self._random.randrange(SEEDS)
        return await self._workers.think(view, turn.seat, turn.level, seed)
