"""Waking up at the nearest deadline."""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime, timedelta

from rules.refusal import Refusal
from tables.ports import Store

log = logging.getLogger(__name__)

FIRST_PAUSE = timedelta(minutes=1)
LONGEST_PAUSE = timedelta(hours=1)


@dataclass(frozen=True, slots=True)
class _Retry:
    """When a table whose deadline failed is tried again, and how long that is after the failure."""

    at: datetime
    pause: timedelta


class Alarm:
    """Sleeps until the nearest stored deadline, over and over.

    A table whose deadline fails is tried again after growing pauses; no other table waits for it.

    Args:
        store: knows the deadlines.
        expire: lets the deadline of a table take effect, if it has passed.
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
        self._retries: dict[int, _Retry] = {}

    def look_again(self) -> None:
        """Read the deadlines again: one was added, or the clock has moved."""
        self._changed.set()

    async def run(self) -> None:
        """Let every deadline take effect when it comes, until cancelled."""
        while True:
            self._changed.clear()
            try:
                nearest = await self._nearest()
            except Exception:
                log.exception("The deadlines cannot be read")
                await self._sleep(FIRST_PAUSE)
            else:
                await self._wait_or_expire(nearest)

    async def _nearest(self) -> tuple[datetime, int] | None:
        """The next moment at which a deadline is due or tried again, and its table."""
        stored = await self._store.next_deadline(self._retries.keys())
        known = [(retry.at, table) for table, retry in self._retries.items()]
        return min(known if stored is None else [stored, *known], default=None)

    async def _wait_or_expire(self, nearest: tuple[datetime, int] | None) -> None:
        if nearest is None:
            await self._changed.wait()
            return
        when, table = nearest
        remaining = when - self._clock()
        if remaining > timedelta():
            await self._sleep(remaining)
        else:
            await self._try(table)

    async def _try(self, table: int) -> None:
        try:
            await self._expire(table)
        except Refusal as refusal:
            log.warning("Table %d: its deadline has to wait: %s", table, refusal.key)
            self._put_off(table)
        except Exception:  # a bug at one table must not stop the clock of all others
            log.exception("Table %d: its deadline could not take effect", table)
            self._put_off(table)
        else:
            self._retries.pop(table, None)

    def _put_off(self, table: int) -> None:
        earlier = self._retries.get(table)
        pause = FIRST_PAUSE if earlier is None else min(2 * earlier.pause, LONGEST_PAUSE)
        self._retries[table] = _Retry(self._clock() + pause, pause)

    async def _sleep(self, time: timedelta) -> None:
        # not wait_for, which in Python 3.11 may take no notice of being cancelled
        with suppress(TimeoutError):
            async with asyncio.timeout(time.total_seconds()):
                await self._changed.wait()
