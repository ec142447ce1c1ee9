"""Turns that several processes take, as locks of the database server that they share."""

from collections.abc import AsyncGenerator
from contextlib import AsyncExitStack, asynccontextmanager

from sqlalchemy import NullPool, func, select
from sqlalchemy.ext.asyncio import create_async_engine

from store.failures import refusing
from store.opening import url_of

VANISHED = {
    "tcp_keepalives_idle": "30",
    "tcp_keepalives_interval": "10",
    "tcp_keepalives_count": "3",
}
"""Lets the server notice within a minute that the machine of a process is gone."""


class Turns:
    """Named turns; the server gives back those of a process that ends.

    Each turn, held or awaited, has a connection of its own. So those who wait never keep the store
    from its connections.

    Args:
        address: the URL of a database in PostgreSQL; all processes use the same one.
    """

    def __init__(self, address: str) -> None:
        self._engine = create_async_engine(
            url_of(address),
            poolclass=NullPool,
            isolation_level="AUTOCOMMIT",
            connect_args={"server_settings": VANISHED},
            hide_parameters=True,
        )

    @asynccontextmanager
    async def turn(self, name: str) -> AsyncGenerator[None]:
        """Wait until nobody has the turn of that name, and have it until the context ends.

        If the connection is lost meanwhile, others may take the turn before that.

        Raises:
            NotSaved: the server cannot be used just now.
        """
        async with AsyncExitStack() as stack:
            with refusing():
                connection = await stack.enter_async_context(self._engine.connect())
                key = func.hashtextextended(name, 0)
                await connection.execute(select(func.pg_advisory_lock(key)))
            yield

    async def close(self) -> None:
        """Keep no connection open; nobody may have a turn any more, or wait for one."""
        await self._engine.dispose()
