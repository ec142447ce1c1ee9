"""A queue of users who borrow things; users who need a thing only briefly go before the others."""

import asyncio
from collections import deque
from collections.abc import AsyncGenerator, Iterable
from contextlib import asynccontextmanager
from typing import Generic, TypeVar

T = TypeVar("T")


class Lane(Generic[T]):
    """Lends each thing to one user at a time; users who need a thing only briefly wait less.

    Args:
        things: what is lent; the thing that came back last is lent first, so that as few things as
            possible are ever used.
    """

    def __init__(self, things: Iterable[T]) -> None:
        self._free = list(things)
        self._waiting: tuple[deque[asyncio.Future[T]], ...] = (deque(), deque())

    @asynccontextmanager
    async def turn(self, *, quick: bool) -> AsyncGenerator[T]:
        """One of the things, as soon as one is free for the caller.

        Args:
            quick: whether the caller needs the thing only briefly.
        """
        thing = self._free.pop() if self._free else await self._lent(quick=quick)
        try:
            yield thing
        finally:
            self._pass_on(thing)

    async def _lent(self, *, quick: bool) -> T:
        turn: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self._waiting[0 if quick else 1].append(turn)
        try:
            return await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():
                self._pass_on(turn.result())
            raise

    def _pass_on(self, thing: T) -> None:
        """Lend the thing to the next user who still waits."""
        for line in self._waiting:
            while line:
                turn = line.popleft()
                if not turn.done():
                    turn.set_result(thing)
                    return
        self._free.append(thing)
