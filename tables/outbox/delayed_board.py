"""Holds a board back for a moment, because a later one may soon replace it."""

import asyncio
from collections.abc import Awaitable, Callable, Coroutine
from dataclasses import dataclass, replace
from typing import Any, Protocol

from tables.game.record import GameState

PATIENCE = 1.0
"""For how many seconds a board is held back."""


class Show(Protocol):
    """Takes a state; `unsure` says that it may be shown already without the bot knowing."""

    def __call__(self, state: GameState, *, unsure: bool) -> None: ...


@dataclass(frozen=True, slots=True)
class _Held:
    state: GameState
    unsure: bool
    waiting: "asyncio.Task[None]"


class DelayedBoards:
    """Holds back boards that may soon be superfluous; shows those that no later board replaces.

    A board may be superfluous if a bot is to move, because the board after the bot's move
    shows all moves, or if the response to a press most likely shows the same state.

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
        """Hold this board back; it replaces the board of its table that is held already, if any."""
        table = state.table.id
        earlier = self._held.get(table)
        if earlier is None:
            waiting = self._begin(self._wait(table), table)
            self._held[table] = _Held(state, unsure, waiting)
        else:
            self._held[table] = replace(earlier, state=state)

    def let_go(self, table: int) -> None:
        """Drop the held board of that table, because a later one is posted."""
        held = self._held.pop(table, None)
        if held is not None:
            held.waiting.cancel()

    async def _wait(self, table: int) -> None:
        await self._pause(PATIENCE)
        held = self._held.pop(table)
        self._show(held.state, unsure=held.unsure)
