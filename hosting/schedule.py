"""Backups that the running bot takes by itself."""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from datetime import datetime, timedelta
from pathlib import Path

from store.backup.copying import copy_in_thread
from store.backup.folder import BackupFolder
from store.failures import Unusable

log = logging.getLogger(__name__)

RETRY = timedelta(hours=1)
"""The longest time between a failed backup and the next try."""


class Schedule:
    """Takes backups at fixed intervals, which a restart of the bot does not change.

    Args:
        database: the file of the database.
        folder: the folder of the backups.
        every: the time from one backup to the next.
        kept: the number of backups to keep.
        clock: returns the time now, in UTC.
        pause: waits for that many seconds.
    """

    def __init__(  # noqa: PLR0913  (everything it needs from outside)
        self,
        database: Path,
        folder: BackupFolder,
        *,
        every: timedelta,
        kept: int,
        clock: Callable[[], datetime],
        pause: Callable[[float], Awaitable[None]] = asyncio.sleep,
    ) -> None:
        self._database = database
        self._folder = folder
        self._every = every
        self._kept = kept
        self._clock = clock
        self._pause = pause

    async def run(self) -> None:
        """Take backups, one after another, until cancelled."""
        while True:
            await self._pause(self._remaining().total_seconds())
            try:
                await self._back_up()
            except (Unusable, OSError):
                log.exception("The scheduled backup failed; the bot will try again")
                await self._pause(min(RETRY, self._every).total_seconds())

    def _remaining(self) -> timedelta:
        """The time until the next backup; even with a wrong clock, it is one interval at most."""
        newest = self._folder.newest()
        if newest is None:
            return timedelta()
        return min(max(newest + self._every - self._clock(), timedelta()), self._every)

    async def _back_up(self) -> None:
        target = self._folder.scheduled(self._clock())
        await copy_in_thread(self._database, target)
        self._folder.keep(self._kept)
        log.info("The database was copied to %s", target)
