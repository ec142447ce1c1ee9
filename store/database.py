"""One database: how it is connected to, and units of work that each have a connection."""

from asyncio import Lock
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager, nullcontext

from sqlalchemy import URL, Connection, event
from sqlalchemy.engine.interfaces import DBAPIConnection
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine
from sqlalchemy.pool import ConnectionPoolEntry

from store.failures import refusing

# WAL: who reads never waits for who writes; FULL: what is committed survives a power cut
PRAGMAS = ("journal_mode = WAL", "synchronous = FULL", "foreign_keys = ON")


class Database:
    """Gives every unit of work a connection of its own, so that no two transactions mix."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        # SQLite has one writer at a time and lets the others poll; here they queue
        self._turn = Lock() if engine.dialect.name == "sqlite" else nullcontext()

    @asynccontextmanager
    async def reading(self) -> AsyncGenerator[AsyncConnection]:
        """A unit of work that only reads.

        Raises:
            NotSaved: the database cannot be used just now.
        """
        with refusing():
            async with self._engine.connect() as connection:
                yield connection

    @asynccontextmanager
    async def writing(self) -> AsyncGenerator[AsyncConnection]:
        """A unit of work that is safe on the disk when it ends without an error.

        Raises:
            NotSaved: the database does not take it; nothing has changed.
        """
        with refusing():
            async with self._turn, for_writing(self._engine).begin() as connection:
                yield connection

    async def close(self) -> None:
        """Close every connection."""
        await self._engine.dispose()


def connect(url: URL, patience: float) -> AsyncEngine:
    """The engine for that URL.

    Args:
        url: names an asynchronous driver.
        patience: seconds to wait for a file that another program has locked.
    """
    # what is stored may be secret, so no error repeats it
    if url.get_backend_name() != "sqlite":
        return create_async_engine(url, pool_pre_ping=True, hide_parameters=True)
    # without an isolation level the driver leaves BEGIN to us
    arguments = {"isolation_level": None, "timeout": patience}
    engine = create_async_engine(url, connect_args=arguments, hide_parameters=True)
    event.listen(engine.sync_engine, "connect", _prepare)
    event.listen(engine.sync_engine, "begin", _begin)
    return engine


def for_writing(engine: AsyncEngine) -> AsyncEngine:
    """The same engine, for transactions that write."""
    return engine.execution_options(writes=True)


def _prepare(connection: DBAPIConnection, _: ConnectionPoolEntry) -> None:
    cursor = connection.cursor()
    for pragma in PRAGMAS:
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def _begin(connection: Connection) -> None:
    # a transaction that read before it writes could not wait for another writer
    writes = connection.get_execution_options().get("writes", False)
    connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")
