"""An SQLite file: the one connection that writes to it, and connections that only read."""

import asyncio
import logging
import sqlite3
import threading
from collections.abc import Generator
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import ExitStack, contextmanager
from contextvars import ContextVar
from pathlib import Path
from typing import Any, TypeVar

from sqlalchemy import Connection, NullPool, create_engine

from store.database import Transaction
from store.failures import FileLost, Unusable, is_in_use

T = TypeVar("T")

log = logging.getLogger(__name__)

# with WAL, a reader never waits for the writer; with FULL, a commit survives a power cut
PRAGMAS = ("journal_mode = WAL", "synchronous = FULL", "foreign_keys = ON")
READERS = 4
"""The most threads that read at the same time."""

TRY = 20
"""How many milliseconds one attempt to begin a transaction waits for another program."""


_driver = ContextVar[sqlite3.Connection]("_driver")
_engine = create_engine(
    "sqlite://",
    creator=_driver.get,
    poolclass=NullPool,
    isolation_level="AUTOCOMMIT",
    hide_parameters=True,
)
"""The engine of all connections: so a statement is compiled once, not once for each connection."""


class DatabaseFile:
    """The only connection that changes a file; a single thread uses it.

    Until it is closed, no other bot can open the file.

    Args:
        path: the file.
        patience: seconds to wait, while the file is opened, for a program that has locked it.

    Raises:
        Unusable: another bot has opened the file.
        sqlite3.Error: the file cannot be opened.
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
            # the first transaction creates the write-ahead log of a new file
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
        """Begin a transaction that writes.

        Raises:
            sqlite3.OperationalError: for example, another program has locked the file.
        """
        # SQLite does not let a transaction that began by reading wait for another writer
        self._driver.execute("BEGIN IMMEDIATE")

    @contextmanager
    def committing(self) -> Generator[None]:
        """Commit the transaction, or roll it back if anything fails.

        Raises:
            FileLost: the file is gone from its path, so the commit would be lost.
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
        """Open a savepoint: if this part of the transaction fails, only this part is undone."""
        self._driver.execute("SAVEPOINT part")
        try:
            yield self._connection
        except BaseException:
            # some failures, such as a full disk, roll back the whole transaction at once
            if self.in_transaction:
                self._driver.execute("ROLLBACK TO part")
                self._driver.execute("RELEASE part")
            raise
        self._driver.execute("RELEASE part")

    def close(self) -> None:
        """Close the connection, and let other bots open the file."""
        self._closing.close()

    def _identities(self) -> list[tuple[int, int] | None]:
        """The files that are now at the paths of the database and its write-ahead log."""
        return [_identity(part) for part in self._parts]

    def _empty_log(self) -> None:
        """Write the content of the write-ahead log into the file.

        Closing the connection does this too, unless the file was moved. Then the log would stay at
        the old path, and SQLite would take it for the log of a new file at that path.
        """
        try:
            self._driver.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        except sqlite3.Error as error:
            log.warning("The write-ahead log stays beside the database: %s", error)


class FileReader:
    """Runs read-only transactions on a file, each from start to end in one of a few threads.

    So a call switches threads only once, however many queries its transaction has. Each thread
    has its own connection.

    Args:
        path: the file, which has to exist.
        patience: seconds to wait for another program that has locked it.
    """

    def __init__(self, path: Path, patience: float) -> None:
        self._path = path
        self._patience = patience
        self._threads = ThreadPoolExecutor(READERS, thread_name_prefix="reader")
        self._own = threading.local()
        self._opened: list[_ReadOnly] = []
        self._running = set[Future[Any]]()

    async def read(self, transaction: Transaction[T]) -> T:
        running = self._threads.submit(self._run, transaction)
        self._running.add(running)
        running.add_done_callback(self._running.discard)
        return await asyncio.wrap_future(running)

    async def close(self) -> None:
        running = [asyncio.wrap_future(each) for each in tuple(self._running)]
        await asyncio.gather(*running, return_exceptions=True)
        self._threads.shutdown(wait=False)
        for each in self._opened:
            each.close()

    def _run(self, transaction: Transaction[T]) -> T:
        if not hasattr(self._own, "file"):
            self._own.file = _ReadOnly(self._path, self._patience)
            self._opened.append(self._own.file)
        with self._own.file.transaction() as connection:
            return transaction(connection)


class _ReadOnly:
    """A read-only connection to a file; one thread at a time may use it."""

    def __init__(self, path: Path, patience: float) -> None:
        self._driver = sqlite3.connect(
            # with mode=ro, the connection cannot even make checkpoints
            f"{path.absolute().as_uri()}?mode=ro",
            uri=True,
            timeout=patience,
            isolation_level=None,
            # the thread that closes the connection is not the one that uses it
            check_same_thread=False,
        )
        self._connection = _connection_over(self._driver)

    @contextmanager
    def transaction(self) -> Generator[Connection]:
        """A transaction that sees the file as it was at the first query."""
        self._driver.execute("BEGIN")
        try:
            yield self._connection
        finally:
            # this does nothing if a failure has already ended the transaction
            self._driver.rollback()

    def close(self) -> None:
        """Close the connection."""
        self._connection.close()
        self._driver.close()


@contextmanager
def reading_alone(path: Path) -> Generator[Connection]:
    """A connection that only reads the file, in one transaction; for use outside the event loop."""
    # the default of sqlite3.connect
    file = _ReadOnly(path, patience=5)
    try:
        with file.transaction() as connection:
            yield connection
    finally:
        file.close()


def hold(path: Path, patience: float) -> sqlite3.Connection:
    """Lock the file against other bots; closing the returned connection unlocks it.

    The end of the process unlocks it too.
    """
    lock = sqlite3.connect(f"{path}.lock", timeout=patience, isolation_level=None)
    try:
        # nothing is ever written to the lock file, so it needs no journal on the disk
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
    """A SQLAlchemy connection that uses the driver's, but begins and commits no transactions."""
    token = _driver.set(driver)
    try:
        connection = _engine.connect()
    finally:
        _driver.reset(token)
    connection.begin()
    return connection
