"""Alarms, which wake up at the nearest moment at which something is due."""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Collection
from contextlib import suppress
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from typing import TypeAlias

from rules.refusal import Refusal
from tables.ports.failures import Elsewhere

log = logging.getLogger(__name__)

FIRST_PAUSE = timedelta(minutes=1)
LONGEST_PAUSE = timedelta(hours=1)
AGAIN = timedelta(seconds=2)
"""How long the alarm waits before it checks whether another process has done what is due."""

NEVER = datetime.max.replace(tzinfo=UTC)

Nearest: TypeAlias = Callable[[Collection[int]], Awaitable[tuple[datetime, int] | None]]
"""Gives the nearest stored moment, and its table, person or server; skips the given ones."""


@dataclass(frozen=True, slots=True)
class _Retry:
    """When a failed action is tried again, and the pause that doubles if it fails once more."""

    at: datetime
    pause: timedelta


class Alarm:
    """Sleeps until the nearest stored moment of one kind, over and over.

    An action that fails is tried again after growing pauses; other actions do not wait for it.

    Args:
        nearest: finds the nearest stored moment.
        act: does what is due for that table, person or server, if it is still due.
        clock: the time now, in UTC.
        due: the name of this kind of moment, for the log.
        longest: how long it sleeps at most, if other processes may store moments too.
    """

    def __init__(
        self,
        nearest: Nearest,
        act: Callable[[int], Awaitable[None]],
        clock: Callable[[], datetime],
        due: str = "deadline",
        *,
        longest: timedelta | None = None,
    ) -> None:
        self._nearest_stored = nearest
        self._act = act
        self._clock = clock
        self._due = due
        self._longest = longest
        self._changed = asyncio.Event()
        self._retries: dict[int, _Retry] = {}
        # the nearest stored moment while the alarm sleeps; None while it is awake
        self._until: datetime | None = None

    def look_again(self) -> None:
        """Read the stored moments again, because they or the clock may have changed."""
        self._changed.set()

    def hear_of(self, at: datetime | None) -> None:
        """Read the stored moments again if this one comes before the one that the alarm expects."""
        if at is not None and (self._until is None or at < self._until):
            self._changed.set()

    async def run(self) -> None:
        """Do everything when it is due, until cancelled."""
        while True:
            self._changed.clear()
            try:
                nearest = await self._nearest()
            except Exception:
                log.exception("The %ss cannot be read", self._due)
                await self._sleep(FIRST_PAUSE)
            else:
                await self._wait_or_act(nearest)

    async def _nearest(self) -> tuple[datetime, int] | None:
        """The next moment at which something is due or tried again, and for whom."""
        stored = await self._nearest_stored(self._retries.keys())
        known = [(retry.at, number) for number, retry in self._retries.items()]
        return min(known if stored is None else [stored, *known], default=None)

    async def _wait_or_act(self, nearest: tuple[datetime, int] | None) -> None:
        if nearest is None:
            self._until = NEVER
            await self._sleep(self._longest)
            return
        when, number = nearest
        remaining = when - self._clock()
        if remaining > timedelta():
            self._until = when
            await self._sleep(remaining if self._longest is None else min(remaining, self._longest))
        else:
            await self._try(number)

    async def _try(self, number: int) -> None:
        try:
            await self._act(number)
        except Elsewhere:
            self._retries[number] = _Retry(self._clock() + AGAIN, FIRST_PAUSE / 2)
        except Refusal as refusal:
            log.warning("The %s of %d has to wait: %s", self._due, number, refusal.key)
            self._put_off(number)
        except Exception:  # a bug at one table must not stop the clock of all others
            log.exception("The %s of %d could not take effect", self._due, number)
            self._put_off(number)
        else:
            self._retries.pop(number, None)

    def _put_off(self, number: int) -> None:
        earlier = self._retries.get(number)
        pause = FIRST_PAUSE if earlier is None else min(2 * earlier.pause, LONGEST_PAUSE)
        self._retries[number] = _Retry(self._clock() + pause, pause)

    async def _sleep(self, time: timedelta | None) -> None:
        # not wait_for, which in Python 3.11 may miss that it was cancelled
        seconds = None if time is None else time.total_seconds()
        try:
            with suppress(TimeoutError):
                async with asyncio.timeout(seconds):
                    await self._changed.wait()
        finally:
            self._until = None
