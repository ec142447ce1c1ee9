"""Makes the moves of bots, one at a time for each table, and goes on after a restart."""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from random import Random
from typing import Any, NamedTuple

from ai.levels import Advice, Level
from rules.contract import Seat, View
from rules.refusal import Refusal
from tables.game.record import BotTurn, GameState
from tables.ports.failures import NotSaved
from tables.ports.workers import Workers
from tables.tasks.background import Watch
from tables.tasks.retrying import pauses

log = logging.getLogger(__name__)

SEEDS = 2**32


class Hint(NamedTuple):
    """A hint that is under way.

    Attributes:
        asked: the table, the number of its last event, and the turn that the hint is for.
        thought: the task that will give it.
    """

    asked: tuple[int, int, BotTurn]
    thought: asyncio.Task[Advice]


class Thinking:
    """Makes the moves of all seats for which the bot plays, and works out hints.

    Args:
        workers: choose the moves.
        random: gives each choice of a move its seed, which is not stored.
        play: plays a move, given in notation, unless the game has moved on since that state.
        pause: waits that many seconds before another try.
        watch: notes when work at a table begins and ends.
    """

    def __init__(
        self,
        workers: Workers,
        random: Random,
        play: Callable[[GameState, str], Awaitable[None]],
        pause: Callable[[float], Awaitable[None]],
        watch: Watch,
    ) -> None:
        self._workers = workers
        self._random = random
        self._play = play
        self._pause = pause
        self._watch = watch
        self._waiting: dict[int, tuple[GameState, BotTurn]] = {}
        self._tasks: dict[int, asyncio.Task[None]] = {}
        self._hints: dict[int, Hint] = {}

    def consider(self, state: GameState) -> None:
        """Begin to think of a move if a bot is to move in this state; drop earlier states."""
        table, turn = state.table.id, state.bot_turn
        if turn is None:
            self._waiting.pop(table, None)
            return
        self._waiting[table] = state, turn
        if table not in self._tasks:
            self._watch.begin(table)
            self._tasks[table] = asyncio.create_task(self._think(table))
            self._tasks[table].add_done_callback(lambda _: self._watch.end(table))

    async def advise(self, state: GameState, turn: BotTurn, person: int) -> Advice:
        """The advice of a bot of the turn's level for the person's turn.

        A person who asks for the same hint again waits for the same computation. They may not ask
        for another hint meanwhile, so that nobody keeps all workers busy.

        Raises:
            Refusal: the person has another hint under way.
        """
        asked = state.table.id, state.table.number, turn
        if person not in self._hints:
            thought = asyncio.create_task(self._thought(state, turn, self._workers.hint))
            thought.add_done_callback(lambda _: self._hints.pop(person))
            self._hints[person] = Hint(asked, thought)
        hint = self._hints[person]
        if hint.asked != asked:
            raise Refusal("hint-under-way")
        return await asyncio.shield(hint.thought)

    async def settled(self) -> None:
        """Wait until no bot is to move."""
        while self._tasks:
            await asyncio.wait(self._tasks.values())

    async def stop(self) -> None:
        """Stop all thinking; bots begin again after the next start."""
        hints = [hint.thought for hint in self._hints.values()]
        thoughts: list[asyncio.Task[Any]] = [*self._tasks.values(), *hints]
        for task in thoughts:
            task.cancel()
        await asyncio.gather(*thoughts, return_exceptions=True)
        self._tasks.clear()

    async def _think(self, table: int) -> None:
        """Make moves for as long as a bot is to move there."""
        try:
            await self._move_on(table)
        finally:
            # removed right away, so that the next `consider` of this table begins another task
            self._tasks.pop(table, None)

    async def _move_on(self, table: int) -> None:
        waits = pauses()
        while (waiting := self._waiting.pop(table, None)) is not None:
            try:
                await self._move(*waiting)
                continue
            except NotSaved:
                log.warning("Table %d: a move of the bot cannot be saved yet", table)
            except Exception:  # a bug at one position must not end a game for ever
                log.exception("Table %d: the bot cannot move", table)
            self._waiting.setdefault(table, waiting)
            await self._pause(next(waits))

    async def _move(self, state: GameState, turn: BotTurn) -> None:
        advice = await self._thought(state, turn, self._workers.think)
        await self._play(state, str(advice.move))

    async def _thought(
        self,
        state: GameState,
        turn: BotTurn,
        think: Callable[[View, Seat, Level, int], Awaitable[Advice]],
    ) -> Advice:
        view, seed = state.position.view(turn.seat), self._random.randrange(SEEDS)
        return await think(view, turn.seat, turn.level, seed)
