"""A database server: PostgreSQL, on which many connections can write at once."""

import logging
from typing import TypeVar

from sqlalchemy import URL, NullPool, make_url
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from store.database import Transaction

T = TypeVar("T")

DRIVER = "postgresql+asyncpg"
KEEPALIVES = {
    "tcp_keepalives_idle": "30",
    "tcp_keepalives_interval": "10",
    "tcp_keepalives_count": "3",
}
"""Let the server notice within a minute that the machine of a process is gone."""

log = logging.getLogger(__name__)


class Server:
    """Runs transactions on a server, each on its own connection."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine

    async def read(self, transaction: Transaction[T]) -> T:
        async with self._engine.connect() as connection:
            return await connection.run_sync(transaction)

    async def write(self, transaction: Transaction[T]) -> T:
        async with self._engine.begin() as connection:
            return await connection.run_sync(transaction)

    async def close(self) -> None:
        await self._engine.dispose()


def connections_to(url: URL) -> AsyncEngine:
    """Connections to a server, each of which is tested before it is used.

    Raises:
        ModuleNotFoundError: its driver is not installed.
    """
    # parameters may be secret, so no error message shows them
    return create_async_engine(url, pool_pre_ping=True, hide_parameters=True)


def kept_connections_to(address: str) -> AsyncEngine:
    """Connections for those who keep theirs for long; they take none from a pool.

    Args:
        address: the URL of the database.
    """
    return create_async_engine(
        make_url(address).set(drivername=DRIVER),
        poolclass=NullPool,
        connect_args={"server_settings": KEEPALIVES},
        hide_parameters=True,
    )


def note_update(revision: str) -> None:
    """Log that the schema is about to change, because only the host can make a copy of a server."""
    log.warning("Updating the database from revision %s; pg_dump can keep a copy", revision)
