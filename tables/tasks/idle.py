"""Small jobs that wait until the bot has nothing better to do."""

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable

from tables.tasks.background import Background

QUIET = 2.0
"""Seconds without a new job, after which jobs are done."""

MOST = 1_000
"""How many jobs are remembered at most; the oldest are dropped, as the bot can do without them."""

Job = Callable[[], Awaitable[None]]


class IdleJobs:
    """Does jobs one after another, but only while no new ones come.

    Args:
        trouble: what the log says when a job fails.
    """

    def __init__(self, trouble: str) -> None:
        self._jobs = deque[Job](maxlen=MOST)
        self._happened = 0
        self._is_waiting = False
        self._background = Background(trouble)

    def put_off(self, job: Job) -> None:
        """Do that job once no new one has come for `QUIET` seconds."""
        self._happened += 1
        self._jobs.append(job)
        if not self._is_waiting:
            self._is_waiting = True
            self._background.begin(self._work())

    async def settled(self) -> None:
        """Wait until no job is left."""
        await self._background.settled()

    async def stop(self) -> None:
        """Forget the jobs that are left."""
        await self._background.stop()

    async def _work(self) -> None:
        try:
            while self._jobs:
                happened = self._happened
                await asyncio.sleep(QUIET)
                while self._jobs and happened == self._happened:
                    await self._jobs.popleft()()
        finally:
            self._is_waiting = False
