"""Identifying (logging in at the gateway): only one shard of all processes may do so at a time."""

import asyncio
from collections.abc import Awaitable, Callable

from tables.ports.shared_locks import SharedLocks
from tables.tasks.background import Background

PATIENCE = 40.0
"""Seconds to wait for the lock; discord.py gives up a connection that is silent for a minute."""

LOCK = "identify"
"""The name of the lock that an identifying shard holds."""


class Identifying:
    """Lets a shard identify once no other shard does.

    Args:
        locks: the locks that all processes share.
        apart: seconds from one identify to the next. Discord requires five; the bot takes half a
            second more, in case an identify is late. Only the largest bots may send several
            identifies at once.
        pause: a function that waits for the given number of seconds.
    """

    def __init__(
        self,
        locks: SharedLocks,
        apart: float,
        pause: Callable[[float], Awaitable[None]] = asyncio.sleep,
    ) -> None:
        self._locks = locks
        self._apart = apart
        self._pause = pause
        self._holding = Background("A shard did not get its turn to identify")

    async def wait(self) -> None:
        """Wait until a shard may identify; no other shard may for the next `apart` seconds.

        Raises:
            ConnectionError: the lock could not be taken in time; discord.py connects again later.
        """
        given = asyncio.get_running_loop().create_future()
        holding = self._holding.begin(self._hold(given))
        # if the lock cannot be taken, the wait ends at once
        holding.add_done_callback(lambda _: given.cancel())
        try:
            await asyncio.wait([given], timeout=PATIENCE)
        finally:
            if not given.done():
                holding.cancel()
        if given.cancelled() or not given.done():
            raise ConnectionError("another shard identifies, or the database does not answer")

    async def stop(self) -> None:
        """Release the lock at once."""
        await self._holding.stop()

    async def _hold(self, given: asyncio.Future[None]) -> None:
        async with self._locks.lock(LOCK):
            given.set_result(None)
            await self._pause(self._apart)
