"""The folder of backups: what they are called, and which of them are kept."""

import re
from datetime import UTC, datetime
from pathlib import Path

AT = "%Y-%m-%dT%H-%M-%SZ"
SCHEDULED = re.compile(r"tables-(\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ)\.sqlite3")


def beside(database: Path) -> Path:
    """Where the backups of that file are, unless a host chooses another folder."""
    return database.with_name("backups")


class BackupFolder:
    """Names backups by their time.

    Only those of the schedule are ever removed, and only by newer ones.
    """

    def __init__(self, path: Path) -> None:
        self._path = path

    def scheduled(self, now: datetime) -> Path:
        """Where the schedule puts a backup of now."""
        return self._path / f"tables-{now.astimezone(UTC):{AT}}.sqlite3"

    def before_update(self, now: datetime, revision: str) -> Path:
        """Where a database of that revision is put before its schema changes."""
        return self._path / f"tables-{now.astimezone(UTC):{AT}}-of-{revision}.sqlite3"

    def newest(self) -> datetime | None:
        """When the schedule took its latest backup; None if there is none."""
        return max((at for at, _ in self._all()), default=None)

    def keep(self, most: int) -> None:
        """Remove all but the newest of the schedule.

        Raises:
            OSError: one cannot be removed.
        """
        for _, path in sorted(self._all())[:-most]:
            path.unlink()

    def _all(self) -> list[tuple[datetime, Path]]:
        """The backups of the schedule, and when each was taken."""
        found = [(SCHEDULED.fullmatch(path.name), path) for path in self._path.glob("tables-*")]
        return [
            (datetime.strptime(name[1], AT).replace(tzinfo=UTC), path)
            for name, path in found
            if name
        ]
