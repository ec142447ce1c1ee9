"""Waking up at the nearest deadline."""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from datetime import datetime

from rules.refusal import Refusal
from tables.ports import Store

log = logging.getLogger(__name__)

AFTER_FAILURE = 60.0
"""Seconds until a deadline that could not take effect is tried again."""


class Alarm:
    """Sleeps until the nearest stored deadline, over and over.

    Args:
        store: knows the deadlines.
        expire: lets the deadline of a table take effect.
        clock: the time now, in UTC.
    """

    def __init__(
        self,
        store: Store,
        expire: Callable[[int], Awaitable[None]],
        clock: Callable[[], datetime],
    ) -> None:
        self._store = store
        self._expire = expire
        self._clock = clock
        self._changed = asyncio.Event()

    def look_again(self) -> None:
        """Look at the deadlines again: one was added, or the clock has moved."""
        self._changed.set()

    async def run(self) -> None:
        """Let every deadline take effect when it comes, until cancelled."""
        while True:
            self._changed.clear()
            try:
                await self._wait_or_expire()
            except Refusal as refusal:
                log.warning("A deadline has to wait: %s", refusal.key)
                await self._sleep(AFTER_FAILURE)
            except Exception:  # a bug at one table must not stop the clock of all others
                log.exception("A deadline could not take effect")
                await self._sleep(AFTER_FAILURE)

    async def _wait_or_expire(self) -> None:
        nearest = await self._store.next_deadline()
        if nearest is None:
            await self._changed.wait()
            return
        when, table = nearest
        seconds = (when - self._clock()).total_seconds()
        if seconds > 0:
            await self._sleep(seconds)
        else:
            await self._expire(table)

    async def _sleep(self, seconds: float) -> None:
        try:
            await asyncio.wait_for(self._changed.wait(), seconds)
        except TimeoutError:
            return
