"""Holds a board back for a moment, because the bot may answer at once."""

import asyncio
from collections.abc import Awaitable, Callable, Coroutine
from dataclasses import dataclass, replace
from typing import Any, Protocol

from tables.game.record import GameState

PATIENCE = 1.0
"""Seconds after which a board tells that the bot is still thinking."""


class Show(Protocol):
    """Shows a state to everybody."""

    def __call__(self, state: GameState, *, unsure: bool) -> None: ...


@dataclass(frozen=True, slots=True)
class _Held:
    state: GameState
    unsure: bool
    waiting: "asyncio.Task[None]"


class DelayedBoards:
    """Holds the boards of tables at which the bot is to move, and shows those that it is slow at.

    Args:
        begin: lets something about a table go on in the background.
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
        """Hold this board instead of an earlier one of the table, but not longer than that one."""
        table = state.table.id
        earlier = self._held.get(table)
        if earlier is None:
            waiting = self._begin(self._wait(table), table)
            self._held[table] = _Held(state, unsure, waiting)
        else:
            self._held[table] = replace(earlier, state=state)

    def let_go(self, table: int) -> None:
        """Forget the board that is held: a later one comes out."""
        held = self._held.pop(table, None)
        if held is not None:
            held.waiting.cancel()

    async def _wait(self, table: int) -> None:
        await self._pause(PATIENCE)
        held = self._held.pop(table)
        self._show(held.state, unsure=held.unsure)
