"""A copy of a database file, taken while a bot runs on it."""

import asyncio
import os
import sqlite3
import tempfile
from contextlib import closing, suppress
from pathlib import Path

from store.failures import Unusable, is_damage, opening

OK = [("ok",)]
PATIENCE = 30.0
"""Seconds to wait for another program that has locked the file."""


def copy(database: Path, target: Path) -> None:
    """Copy an SQLite file as it is now, and check the copy; if anything fails, no copy is left.

    A bot that is writing to the file does not have to wait.

    Raises:
        Unusable: the file cannot be read, or the copy cannot be written.
    """
    with closing(reader(database)) as connection:
        _copy(connection, database, target)


async def copy_in_thread(database: Path, target: Path) -> None:
    """Copy a file as `copy` does, in a thread; if cancelled, it ends at once and leaves no copy.

    Raises:
        Unusable: see `copy`.
    """
    with closing(reader(database)) as connection:
        copying = asyncio.ensure_future(asyncio.to_thread(_copy, connection, database, target))
        try:
            await asyncio.shield(copying)
        except asyncio.CancelledError:
            while not copying.done():
                # SQLite ignores an interrupt between two statements, so the interrupt is repeated
                connection.interrupt()
                await asyncio.wait({copying}, timeout=0.05)
            copying.exception()
            raise


def check(connection: sqlite3.Connection, schema: str, place: Path) -> None:
    """Check that a database is not damaged.

    Args:
        connection: the connection that has the database open.
        schema: the name of the database on that connection.
        place: the path of the database, for sentences to the host.

    Raises:
        Unusable: the database is damaged.
    """
    found = connection.execute(f"PRAGMA {schema}.integrity_check(1)").fetchall()
    strays = connection.execute(f"PRAGMA {schema}.foreign_key_check").fetchone()
    if found != OK or strays is not None:
        raise Unusable("database-damaged", place=str(place))


def is_ours(path: Path) -> bool:
    """Whether a readable SQLite file is a database of this bot."""
    with closing(reader(path)) as connection, opening(str(path)):
        names = connection.execute("SELECT name FROM sqlite_schema WHERE type = 'table'")
        return {"alembic_version", "tables", "events"} <= {name for (name,) in names}


def sync(path: Path) -> None:
    """Wait until a file, or the list of the files in a folder, is safely on the disk."""
    # on Windows, a folder cannot be opened
    with suppress(PermissionError):
        descriptor = os.open(path, os.O_RDONLY)
        try:
            os.fsync(descriptor)
        finally:
            os.close(descriptor)


def reader(database: Path) -> sqlite3.Connection:
    """A connection that neither changes the database nor makes checkpoints."""
    with opening(str(database)):
        address = f"{database.absolute().as_uri()}?mode=ro"
        return sqlite3.connect(
            address, uri=True, timeout=PATIENCE, isolation_level=None, check_same_thread=False
        )


def _copy(connection: sqlite3.Connection, database: Path, target: Path) -> None:
    try:
        unfinished = _new_file_beside(target)
        try:
            # unlike a copy of the pages, this leaves out everything that was deleted
            connection.execute("VACUUM INTO ?", (str(unfinished),))
            connection.execute("ATTACH ? AS copied", (str(unfinished),))
            check(connection, "copied", database)
            connection.execute("DETACH copied")
            sync(unfinished)
            unfinished.replace(target)
        finally:
            unfinished.unlink(missing_ok=True)
        sync(target.parent)
    except (sqlite3.Error, OSError) as error:
        if is_damage(error):
            raise Unusable("database-damaged", place=str(database)) from error
        raise Unusable("backup-unwritten", file=str(target), reason=str(error)) from error


def _new_file_beside(target: Path) -> Path:
    """A new empty file in the target's folder, for an unfinished copy; other users cannot read it.

    Raises:
        OSError: the file cannot be created.
    """
    target.parent.mkdir(exist_ok=True)
    descriptor, name = tempfile.mkstemp(".unfinished", f"{target.name}.", target.parent)
    os.close(descriptor)
    return Path(name)
