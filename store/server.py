"""A database server: PostgreSQL, on which many connections can write at once."""

import logging
from functools import partial
from time import monotonic
from typing import Any, TypeVar

from sqlalchemy import URL, Engine, NullPool, event
from sqlalchemy.exc import DisconnectionError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine
from sqlalchemy.pool import ConnectionPoolEntry

from store.database import Transaction

T = TypeVar("T")

TESTED_AFTER = 1.0
"""A connection that was not used for this many seconds is tested before it is used again."""

KEEPALIVES = {
    "tcp_keepalives_idle": "30",
    "tcp_keepalives_interval": "10",
    "tcp_keepalives_count": "3",
}
"""With these, the server notices within a minute that the machine of a process is gone."""

log = logging.getLogger(__name__)


class Server:
    """Runs transactions on a server, each on its own connection."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        # reads need no transaction: it would cost two requests, and not hide commits made meanwhile
        self._reading = engine.execution_options(isolation_level="AUTOCOMMIT")

    async def read(self, transaction: Transaction[T]) -> T:
        async with self._reading.connect() as connection:
            return await connection.run_sync(transaction)

    async def write(self, transaction: Transaction[T]) -> T:
        async with self._engine.begin() as connection:
            return await connection.run_sync(transaction)

    async def close(self) -> None:
        await self._engine.dispose()


def connections_to(url: URL, **options: Any) -> AsyncEngine:
    """Connections to a server; one that nobody has used lately is tested before it is used.

    Args:
        url: the URL of the database, with the driver.
        options: further options of SQLAlchemy.

    Raises:
        ModuleNotFoundError: its driver is not installed.
    """
    # parameters may be secret, so no error message shows them
    engine = create_async_engine(url, hide_parameters=True, **options)
    event.listen(engine.sync_engine, "checkin", _note_use)
    event.listen(engine.sync_engine, "checkout", partial(_test_if_unused, engine.sync_engine))
    return engine


def _note_use(_: Any, record: ConnectionPoolEntry) -> None:
    record.info["used"] = monotonic()


def _test_if_unused(engine: Engine, driver: Any, record: ConnectionPoolEntry, _: Any) -> None:
    """Test a connection that was not used lately; if it is lost, let SQLAlchemy reconnect."""
    used = record.info.get("used")
    if used is None or monotonic() - used < TESTED_AFTER:
        return
    try:
        engine.dialect.do_ping(driver)
    except engine.dialect.loaded_dbapi.Error as error:
        raise DisconnectionError from error


def hasty_connections_to(url: URL) -> AsyncEngine:
    """Connections without transactions, on which a statement does not wait for the disk.

    Args:
        url: the URL of the database, with the driver.
    """
    settings = {"server_settings": {"synchronous_commit": "off"}}
    return connections_to(url, isolation_level="AUTOCOMMIT", connect_args=settings)


def kept_connections_to(url: URL) -> AsyncEngine:
    """Connections without a pool, for callers who keep a connection for long.

    Args:
        url: the URL of the database, with the driver.
    """
    return connections_to(url, poolclass=NullPool, connect_args={"server_settings": KEEPALIVES})


def note_update(revision: str) -> None:
    """Log that the schema is about to change; only the host can copy a database on a server."""
    log.warning("Updating the database from revision %s; the bot does not copy it first", revision)
