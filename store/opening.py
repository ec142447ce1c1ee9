"""Opening the database at an address, and bringing its schema up to date."""

import asyncio
import logging
import sqlite3
from collections.abc import AsyncGenerator, Callable
from contextlib import asynccontextmanager
from datetime import UTC, datetime
from functools import partial
from pathlib import Path

from sqlalchemy import URL, Connection, inspect, make_url
from sqlalchemy.exc import ArgumentError

from store.backup.copying import copy
from store.backup.folder import BackupFolder, beside
from store.database import Database, Reader, Writer
from store.failures import Unusable, opening
from store.file import FileReader
from store.writer import FileWriter

log = logging.getLogger(__name__)

DRIVERS = {"sqlite": "sqlite+pysqlite", "postgresql": "postgresql+asyncpg"}
UPDATING = 7_220
"""The key of the lock that a process holds while it updates the schema on a server."""

TALKATIVE = ("alembic", "sqlalchemy")
REVISIONS = Path(__file__).parent / "migrations" / "versions"
NEWEST = max(path.stem.partition("_")[0] for path in REVISIONS.glob("*.py"))
"""The revision of a schema that is up to date."""


async def open_database(
    address: str | Path,
    *,
    patience: float = 1.5,
    lost: asyncio.Event | None = None,
    backups: Path | None = None,
) -> Database:
    """Open the database; create it or bring it up to date if necessary.

    Args:
        address: the path of a file, or the URL of a database.
        patience: seconds to wait for a file that another program has locked. A press may wait
            twice, to read and to write, and Discord waits three seconds for the bot's answer.
        lost: is set when the bot notices that the file is gone.
        backups: the folder for a copy of a file whose schema has to change; by default, a folder
            beside the file.

    Raises:
        Unusable: the database cannot be used; the sentence tells the host what to do.
    """
    _hush()
    url = url_of(address)
    place = _shown(url)
    if url.get_backend_name() == "sqlite":
        reader, writer = _open_file(place, patience)
        keep_copy = partial(_copy_file, Path(place), backups)
    else:
        reader, writer, keep_copy = _reach_server(url)
    database = Database(reader, writer, lost)
    try:
        with opening(place):
            await writer.write(partial(_update, place=place, keep_copy=keep_copy))
    except BaseException:
        await database.close()
        raise
    return database


@asynccontextmanager
async def opened_database(address: str | Path) -> AsyncGenerator[Database]:
    """The database, open until the context ends.

    Raises:
        Unusable: the database cannot be used; the sentence tells the host what to do.
    """
    database = await open_database(address)
    try:
        yield database
    finally:
        await database.close()


def file_of(address: str | Path) -> Path:
    """The file of that database, which need not exist.

    Raises:
        Unusable: the database is in PostgreSQL, or the address names no database.
    """
    if not is_file(address):
        raise Unusable("backup-of-server")
    return Path(_shown(url_of(address)))


def is_file(address: str | Path) -> bool:
    """Whether that database is a file, not a server.

    Raises:
        Unusable: the address names no database.
    """
    return url_of(address).get_backend_name() == "sqlite"


def url_of(address: str | Path) -> URL:
    """The database's URL, with the driver that the bot uses.

    Raises:
        Unusable: the address names no database that the bot can use.
    """
    try:
        named = str(address)
        url = make_url(named) if "://" in named else URL.create("sqlite", database=named)
        url = url.set(drivername=DRIVERS[url.get_backend_name()])
    except (ArgumentError, ValueError, KeyError) as error:
        # the address may contain a password, so the message does not show it
        raise Unusable("database-address") from error
    if url.get_backend_name() == "sqlite" and url.query:
        raise Unusable("database-address")
    if not url.database or url.database == ":memory:":
        raise Unusable("database-without-file")
    return url


def _shown(url: URL) -> str:
    """The database's path, or its URL without the password, for sentences and the log."""
    if url.get_backend_name() == "sqlite":
        return str(url.database)
    return url.render_as_string(hide_password=True)


def _open_file(place: str, patience: float) -> tuple[Reader, Writer]:
    path = Path(place)
    _make_file(path)
    return FileReader(path, patience), FileWriter(path, patience)


def _make_file(path: Path) -> None:
    """Create the file and its folder; if even the folder's parent is missing, the path is wrong."""
    try:
        path.parent.mkdir(exist_ok=True)
    except OSError as error:
        raise Unusable("database-folder", folder=str(path.parent)) from error
    with opening(str(path)):
        if path.exists() and not path.stat().st_size:
            log.warning(
                "The database %s was an empty file, so the bot creates a new database in it. "
                "If it should contain a backup, stop the bot and restore the backup again",
                path,
            )
        sqlite3.connect(path).close()


def _reach_server(url: URL) -> tuple[Reader, Writer, Callable[[str], None]]:
    # imported only here, because a bot with an SQLite file can save the memory that it takes
    from store.server import Server, connections_to, note_update  # noqa: PLC0415

    try:
        server = Server(connections_to(url))
    except ModuleNotFoundError as error:
        raise Unusable("database-driver", driver=url.get_driver_name()) from error
    return server, server, note_update


def _copy_file(path: Path, backups: Path | None, revision: str) -> None:
    """Before the schema of a file changes, copy the file to the folder of backups."""
    folder = BackupFolder(backups or beside(path))
    target = folder.before_update(datetime.now(UTC), revision)
    copy(path, target)
    log.info("Updating the schema of the database; a copy of the old database is in %s", target)


def _update(connection: Connection, place: str, keep_copy: Callable[[str], None]) -> None:
    """Bring the schema up to date, and check that the database can be written to."""
    if not _is_newest(connection) and not _was_updated_meanwhile(connection):
        # importing Alembic takes a fifth of the bot's start time, and most starts do not need it
        from store.migrating import migrate  # noqa: PLC0415

        migrate(connection, place, keep_copy)
    # if the database cannot be written to, this fails now, not at somebody's move
    connection.exec_driver_sql("UPDATE alembic_version SET version_num = version_num")


def _was_updated_meanwhile(connection: Connection) -> bool:
    """Whether another process has updated the schema; waits for a process that is updating it."""
    if connection.dialect.name != "postgresql":
        return False
    connection.exec_driver_sql(f"SELECT pg_advisory_xact_lock({UPDATING})")
    return _is_newest(connection)


def _is_newest(connection: Connection) -> bool:
    if not inspect(connection).has_table("alembic_version"):
        return False
    noted = connection.exec_driver_sql("SELECT version_num FROM alembic_version")
    return noted.scalars().all() == [NEWEST]


def _hush() -> None:
    """Keep the libraries from logging statements and parameters at any log level."""
    for name in TALKATIVE:
        logging.getLogger(name).setLevel(logging.WARNING)
