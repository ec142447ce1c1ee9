"""Notes once a minute that the bot runs; after a long stop, all deadlines move by its length."""

import logging
from collections.abc import Awaitable, Callable
from datetime import datetime, timedelta

from tables.ports.failures import NotSaved
from tables.ports.shared_locks import ALONE, SharedLocks
from tables.ports.store import Store
from tables.tasks.retrying import retry

log = logging.getLogger(__name__)

EVERY = 60.0
"""Seconds from one note to the next."""

UNNOTICED = timedelta(minutes=2)
"""If the bot was stopped for no longer than this, such as for an update, deadlines do not move."""


class Heartbeat:
    """Notes that the bot runs.

    Args:
        store: remembers it.
        clock: the time now, in UTC.
        pause: waits that many seconds.
        shard: the first shard of this process.
        locks: the locks that all processes share.
    """

    def __init__(
        self,
        store: Store,
        clock: Callable[[], datetime],
        pause: Callable[[float], Awaitable[None]],
        shard: int = 0,
        locks: SharedLocks = ALONE,
    ) -> None:
        self._store = store
        self._clock = clock
        self._pause = pause
        self._shard = shard
        self._locks = locks

    async def begin(self) -> None:
        """Move all deadlines by the time for which the bot did not run, if that was long.

        Nothing else may use the tables before this is done.
        """
        await retry(self._begin, "The first note that the bot runs", self._pause, unsure=False)

    async def run(self) -> None:
        """Note that the bot runs, over and over, until cancelled."""
        while True:
            await self._pause(EVERY)
            try:
                await self._store.note_running(self._clock(), self._shard)
            except NotSaved:
                log.warning("It cannot be noted that the bot runs")

    async def _begin(self, *, unsure: bool) -> None:  # noqa: ARG002  (a second time moves nothing)
        async with self._locks.lock("heartbeat"):
            now, stopped = self._clock(), await self._store.last_running()
            if stopped is not None and now - stopped > UNNOTICED:
                log.info("The bot was away since %s, so all deadlines move", stopped)
                await self._store.move_deadlines(stopped, now)
            await self._store.note_running(now, self._shard)
