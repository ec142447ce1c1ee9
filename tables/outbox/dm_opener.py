"""Opens direct messages slowly, one at a time: Discord blocks programs that open many fast."""

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress

from tables.ports.failures import NotSaved
from tables.ports.shared_locks import SharedLocks

APART = 1.0
"""Seconds from one opening to the next."""

LOCK = "direct messages"
"""The name of the lock that a process holds while it opens a direct message."""


class DmOpener:
    """Opens a direct message with each requested person, the urgent ones first.

    Args:
        open_one: opens the direct message with a person; gives its channel.
        pause: waits that many seconds.
        locks: let one process at a time open a direct message.
    """

    def __init__(
        self,
        open_one: Callable[[int], Awaitable[int]],
        pause: Callable[[float], Awaitable[None]],
        locks: SharedLocks,
    ) -> None:
        self._open_one = open_one
        self._pause = pause
        self._locks = locks
        self._waiting: dict[int, asyncio.Future[int]] = {}
        self._urgent: set[int] = set()
        self._worker: asyncio.Task[None] | None = None

    async def open(self, person: int, *, is_urgent: bool) -> int:
        """The channel of the direct message with that person, once it is open.

        Args:
            person: whom the bot writes to.
            is_urgent: whether this person comes before those who are not urgent.

        Raises:
            NotSaved: the lock cannot be taken just now.
            Exception: whatever `open_one` raises.
        """
        if person not in self._waiting:
            self._waiting[person] = asyncio.get_running_loop().create_future()
        if is_urgent:
            self._urgent.add(person)
        if self._worker is None:
            self._worker = asyncio.create_task(self._work())
        # if this caller is cancelled, others may still wait for the same direct message
        return await asyncio.shield(self._waiting[person])

    async def stop(self) -> None:
        """Stop opening direct messages."""
        if self._worker is not None:
            self._worker.cancel()
            with suppress(asyncio.CancelledError):
                await self._worker

    async def _work(self) -> None:
        try:
            while self._waiting:
                await self._open_next()
        finally:
            self._worker = None
            # somebody is left in the queue only if the opener was stopped
            for each in self._waiting.values():
                each.cancel()
            self._waiting.clear()

    async def _open_next(self) -> None:
        try:
            async with self._locks.lock(LOCK):
                await self._fulfil(self._next())
                await self._pause(APART)
        except NotSaved as error:
            self._take(self._next()).set_exception(error)

    def _next(self) -> int:
        return min(self._waiting, key=lambda each: each not in self._urgent)

    async def _fulfil(self, person: int) -> None:
        try:
            channel = await self._open_one(person)
        except Exception as error:  # noqa: BLE001  (passed on to those who wait)
            self._take(person).set_exception(error)
        else:
            self._take(person).set_result(channel)

    def _take(self, person: int) -> asyncio.Future[int]:
        self._urgent.discard(person)
        return self._waiting.pop(person)
