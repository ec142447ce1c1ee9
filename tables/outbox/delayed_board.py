"""Holds a board back for a moment, because a bot that is to move may do so at once."""

import asyncio
from collections.abc import Awaitable, Callable, Coroutine
from dataclasses import dataclass, replace
from typing import Any, Protocol

from tables.game.record import GameState

PATIENCE = 1.0
"""For how many seconds a board is held back."""


class Show(Protocol):
    """Shows a state to everybody."""

    def __call__(self, state: GameState, *, unsure: bool) -> None: ...


@dataclass(frozen=True, slots=True)
class _Held:
    state: GameState
    unsure: bool
    waiting: "asyncio.Task[None]"


class DelayedBoards:
    """Holds boards that may soon be needless, and shows those that no later board has replaced.

    A board may be needless if a bot is to move, or if a response most likely shows the same.

    Args:
        begin: runs work for a table in the background.
        show: shows a board that was held long enough.
        pause: waits that many seconds.
    """

    def __init__(
        self,
        begin: Callable[[Coroutine[Any, Any, None], int], "asyncio.Task[None]"],
        show: Show,
        pause: Callable[[float], Awaitable[None]],
    ) -> None:
        self._begin = begin
        self._show = show
        self._pause = pause
        self._held: dict[int, _Held] = {}

    def hold(self, state: GameState, *, unsure: bool) -> None:
        """Hold this board; if one of its table is held already, show this one when that was due."""
        table = state.table.id
        earlier = self._held.get(table)
        if earlier is None:
            waiting = self._begin(self._wait(table), table)
            self._held[table] = _Held(state, unsure, waiting)
        else:
            self._held[table] = replace(earlier, state=state)

    def let_go(self, table: int) -> None:
        """Drop the held board, because a later one is posted."""
        held = self._held.pop(table, None)
        if held is not None:
            held.waiting.cancel()

    async def _wait(self, table: int) -> None:
        await self._pause(PATIENCE)
        held = self._held.pop(table)
        self._show(held.state, unsure=held.unsure)
