"""A file of SQLite: its one connection that writes, and connections that only read."""

import logging
import sqlite3
from collections.abc import Generator
from contextlib import ExitStack, contextmanager
from pathlib import Path

from sqlalchemy import URL, Connection, StaticPool, create_engine, event
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from store.failures import Unusable, is_in_use

log = logging.getLogger(__name__)

# WAL: a reader never waits for the writer; FULL: what is committed survives a power cut
PRAGMAS = ("journal_mode = WAL", "synchronous = FULL", "foreign_keys = ON")
TRY = 20
"""Milliseconds that one try to begin waits for another program."""


class FileLost(Exception):  # noqa: N818  (not an error of the program, but news for the host)
    """The file was deleted, moved or replaced while it was open."""


class DatabaseFile:
    """The one connection that changes a file, for a single thread.

    Until it is closed, no other bot gets one for the same file.

    Args:
        path: the file.
        patience: seconds to wait for another program while the file is opened.

    Raises:
        Unusable: another bot has the file.
        sqlite3.Error: it cannot be opened.
    """

    def __init__(self, path: Path, patience: float) -> None:
        real = path.resolve()
        self._parts = (path.absolute(), Path(f"{real}-wal"))
        with ExitStack() as stack:
            stack.callback(hold(real, patience).close)
            self._driver = sqlite3.connect(path, timeout=patience, isolation_level=None)
            stack.callback(self._driver.close)
            for pragma in PRAGMAS:
                self._driver.execute(f"PRAGMA {pragma}")
            # a new file has its write-ahead log from the first transaction on
            self._driver.execute("BEGIN IMMEDIATE")
            self._driver.execute("ROLLBACK")
            self._driver.execute(f"PRAGMA busy_timeout = {TRY}")
            self._opened = self._identities()
            self._connection = _connection_over(self._driver)
            stack.callback(self._connection.close)
            stack.callback(self._empty_log)
            self._closing = stack.pop_all()

    @property
    def in_transaction(self) -> bool:
        """Whether a transaction is open."""
        return self._driver.in_transaction

    def begin(self) -> None:
        """Begin to write.

        Raises:
            sqlite3.OperationalError: another program has locked the file, among others.
        """
        # a transaction that read before it writes could not wait for another program
        self._driver.execute("BEGIN IMMEDIATE")

    @contextmanager
    def committing(self) -> Generator[None]:
        """Commit the transaction, or roll it back if anything fails.

        Raises:
            FileLost: the commit would go where nobody finds it.
        """
        try:
            yield
            if self._identities() != self._opened:
                raise FileLost
            self._driver.execute("COMMIT")
        finally:
            if self.in_transaction:
                self._driver.execute("ROLLBACK")

    @contextmanager
    def apart(self) -> Generator[Connection]:
        """A savepoint: a part of the transaction that is rolled back alone if it fails."""
        self._driver.execute("SAVEPOINT part")
        try:
            yield self._connection
        except BaseException:
            # some failures, a full disk among them, take back everything at once
            if self.in_transaction:
                self._driver.execute("ROLLBACK TO part")
                self._driver.execute("RELEASE part")
            raise
        self._driver.execute("RELEASE part")

    def close(self) -> None:
        """Close it, and let others have the file."""
        self._closing.close()

    def _identities(self) -> list[tuple[int, int] | None]:
        """Which files stand under the names of the database and its write-ahead log."""
        return [_identity(part) for part in self._parts]

    def _empty_log(self) -> None:
        """Write the log's content into the file.

        Closing does so as well, but not for a file that was moved: its log would stay behind, and
        be taken for that of the file that has its name now.
        """
        try:
            self._driver.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        except sqlite3.Error as error:
            log.warning("The write-ahead log stays beside the database: %s", error)


def readers_of(path: Path, patience: float) -> AsyncEngine:
    """Connections that can only read the file.

    Args:
        path: the file, which has to exist.
        patience: seconds to wait for another program that has locked it.
    """
    # not even a checkpoint is theirs
    query = {"mode": "ro", "uri": "true"}
    url = URL.create("sqlite+aiosqlite", database=path.absolute().as_uri(), query=query)
    # without an isolation level the driver leaves BEGIN to us
    arguments = {"isolation_level": None, "timeout": patience}
    # what is stored may be secret, so no error repeats it
    engine = create_async_engine(url, connect_args=arguments, hide_parameters=True)
    event.listen(engine.sync_engine, "begin", _begin_to_read)
    return engine


@contextmanager
def reading_alone(path: Path) -> Generator[Connection]:
    """A connection that only reads the file, in one transaction, outside the event loop."""
    query = {"mode": "ro", "uri": "true"}
    url = URL.create("sqlite", database=path.absolute().as_uri(), query=query)
    engine = create_engine(
        url,
        poolclass=StaticPool,
        connect_args={"isolation_level": None, "check_same_thread": False},
        hide_parameters=True,
    )
    event.listen(engine, "begin", _begin_to_read)
    try:
        with engine.connect() as connection:
            yield connection
    finally:
        engine.dispose()


def _begin_to_read(connection: Connection) -> None:
    connection.exec_driver_sql("BEGIN")


def hold(path: Path, patience: float) -> sqlite3.Connection:
    """Lock the file against other bots until this is closed or the process ends in any way."""
    lock = sqlite3.connect(f"{path}.lock", timeout=patience, isolation_level=None)
    try:
        # nothing is ever written there, so no journal has to be made
        lock.execute("PRAGMA journal_mode = MEMORY")
        lock.execute("BEGIN EXCLUSIVE")
    except sqlite3.Error as error:
        lock.close()
        if is_in_use(error):
            raise Unusable("database-taken", place=str(path)) from error
        raise
    return lock


def _identity(path: Path) -> tuple[int, int] | None:
    try:
        found = path.stat()
    except OSError:
        return None
    return found.st_dev, found.st_ino


def _connection_over(driver: sqlite3.Connection) -> Connection:
    """SQLAlchemy on that connection, which neither begins nor commits."""
    connection = create_engine(
        "sqlite://",
        creator=lambda: driver,
        poolclass=StaticPool,
        isolation_level="AUTOCOMMIT",
        hide_parameters=True,
    ).connect()
    connection.begin()
    return connection
