"""Replacing a database by another file, while no bot uses the database."""

from collections.abc import Generator
from contextlib import closing, contextmanager
from datetime import UTC, datetime
from pathlib import Path

from store.backup.copying import sync
from store.backup.folder import AT
from store.failures import opening
from store.file import hold

PARTS = ("-wal", "-shm", "")
"""The endings of a database's files.

The write-ahead log is moved first, so that it is never beside the new file.
"""


@contextmanager
def kept_from_bots(database: Path) -> Generator[None]:
    """Keep bots from opening a database until the context ends.

    Raises:
        Unusable: a bot has the database open.
    """
    database.parent.mkdir(exist_ok=True)
    with opening(str(database)), closing(hold(database.resolve(), 0.0)):
        yield


def replace(database: Path, new: Path, now: datetime) -> Path | None:
    """Put the new file in the database's place; return where the old one, if any, is kept."""
    database = database.resolve()
    kept = database.with_name(f"{database.name}.replaced-{now.astimezone(UTC):{AT}}")
    was_there = database.exists()
    for part in PARTS:
        old = Path(f"{database}{part}")
        if old.exists():
            old.rename(f"{kept}{part}")
    new.rename(database)
    sync(database.parent)
    return kept if was_there else None
