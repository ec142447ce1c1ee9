"""Identifying at the gateway, which one shard of all processes may do at a time."""

import asyncio
from collections.abc import Awaitable, Callable

from tables.ports.shared_locks import SharedLocks
from tables.tasks.background import Background

PATIENCE = 40.0
"""Seconds to wait for the turn; discord.py gives up a connection that is silent for a minute."""

LOCK = "identify"
"""The turn of the shard that identifies."""


class Identifying:
    """Lets a shard identify when it is its turn.

    Args:
        locks: what only one of all processes may do at a time.
        apart: seconds from one identify to the next. Discord wants five, and one may travel longer
            than the next; it allows the largest bots several at once.
        pause: waits that many seconds.
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
        self._holding = Background("There is no turn to identify")

    async def wait(self) -> None:
        """Wait until a shard may identify; others may not for the next seconds.

        Raises:
            ConnectionError: it was not its turn in time; discord.py then connects again later.
        """
        given = asyncio.get_running_loop().create_future()
        holding = self._holding.begin(self._hold(given))
        # without a turn, nobody has to wait any longer
        holding.add_done_callback(lambda _: given.cancel())
        try:
            await asyncio.wait([given], timeout=PATIENCE)
        finally:
            if not given.done():
                holding.cancel()
        if given.cancelled() or not given.done():
            raise ConnectionError("another shard identifies, or the database does not answer")

    async def stop(self) -> None:
        """Give the turn back at once."""
        await self._holding.stop()

    async def _hold(self, given: asyncio.Future[None]) -> None:
        async with self._locks.lock(LOCK):
            given.set_result(None)
            await self._pause(self._apart)
