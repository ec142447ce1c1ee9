"""Backups that the running bot makes by itself."""

import asyncio
import logging
from datetime import timedelta
from pathlib import Path

import pytest

from hosting.schedule import RETRY, Schedule
from store.backup.folder import BackupFolder
from tests.support.fakes import Clock

DAY = timedelta(days=1)


class Pauses:
    """Moves the clock instead of waiting, and raises `CancelledError` after `most` pauses."""

    def __init__(self, clock: Clock, most: int) -> None:
        self.taken: list[timedelta] = []
        self._clock, self._most = clock, most

    async def __call__(self, seconds: float) -> None:
        if len(self.taken) == self._most:
            raise asyncio.CancelledError
        self.taken.append(timedelta(seconds=seconds))
        self._clock.move(seconds=seconds)


async def taken(
    database: Path, folder: BackupFolder, clock: Clock, most: int, kept: int = 3
) -> list[timedelta]:
    """Run the schedule for `most` pauses; return how long each was."""
    pauses = Pauses(clock, most)
    schedule = Schedule(database, folder, every=DAY, kept=kept, clock=clock, pause=pauses)
    with pytest.raises(asyncio.CancelledError):
        await schedule.run()
    return pauses.taken


async def test_the_first_backup_is_made_at_once_and_then_one_each_day(
    made: Path, tmp_path: Path
) -> None:
    clock, folder = Clock(), BackupFolder(tmp_path / "backups")

    assert await taken(made, folder, clock, 5) == [timedelta(), *[DAY] * 4]

    names = sorted(path.name for path in (tmp_path / "backups").iterdir())
    assert names == [folder.scheduled(clock.now - day * DAY).name for day in (2, 1, 0)]


async def test_a_restart_does_not_change_when_the_next_backup_is_made(
    made: Path, tmp_path: Path
) -> None:
    clock, folder = Clock(), BackupFolder(tmp_path / "backups")
    await taken(made, folder, clock, 1)
    clock.move(hours=20)

    assert await taken(made, folder, clock, 1) == [timedelta(hours=4)]


async def test_a_backup_with_a_future_date_delays_the_next_one_by_at_most_a_day(
    made: Path, tmp_path: Path
) -> None:
    clock, folder = Clock(), BackupFolder(tmp_path / "backups")
    (tmp_path / "backups").mkdir()
    folder.scheduled(clock.now + 99 * DAY).touch()

    assert await taken(made, folder, clock, 1) == [DAY]


async def test_a_backup_that_fails_is_logged_and_tried_again(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    missing = tmp_path / "none.db"

    pauses = await taken(missing, BackupFolder(tmp_path / "backups"), Clock(), 3)

    assert pauses == [timedelta(), RETRY, timedelta()]
    told = [each for each in caplog.records if each.levelno == logging.ERROR]
    assert "The scheduled backup failed" in told[0].getMessage()
