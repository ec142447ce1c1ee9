"""The folder of backups: their names, and how many are kept."""

import re
from datetime import UTC, datetime
from pathlib import Path

AT = "%Y-%m-%dT%H-%M-%SZ"
SCHEDULED = re.compile(r"tables-(\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ)\.sqlite3")


def beside(database: Path) -> Path:
    """The folder of that file's backups, unless the host chooses another one."""
    return database.with_name("backups")


class BackupFolder:
    """Names backups by their time.

    Only scheduled backups are ever removed, and the newest of them stay.
    """

    def __init__(self, path: Path) -> None:
        self._path = path

    def scheduled(self, now: datetime) -> Path:
        """The path of a scheduled backup that is taken now."""
        return self._path / f"tables-{now.astimezone(UTC):{AT}}.sqlite3"

    def before_update(self, now: datetime, revision: str) -> Path:
        """The path of a copy that is taken before the schema of that revision changes."""
        return self._path / f"tables-{now.astimezone(UTC):{AT}}-of-{revision}.sqlite3"

    def newest(self) -> datetime | None:
        """When the latest scheduled backup was taken; None if there is none."""
        return max((at for at, _ in self._all()), default=None)

    def keep(self, most: int) -> None:
        """Keep that many of the newest scheduled backups, and remove the others.

        Raises:
            OSError: a backup cannot be removed.
        """
        for _, path in sorted(self._all())[:-most]:
            path.unlink()

    def _all(self) -> list[tuple[datetime, Path]]:
        """The scheduled backups, each with the time when it was taken."""
        found = [(SCHEDULED.fullmatch(path.name), path) for path in self._path.glob("tables-*")]
        return [
            (datetime.strptime(name[1], AT).replace(tzinfo=UTC), path)
            for name, path in found
            if name
        ]
