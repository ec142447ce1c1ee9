"""Locks that several processes share, kept by their database server."""

from collections.abc import AsyncGenerator
from contextlib import AsyncExitStack, asynccontextmanager

from sqlalchemy import func, select
from sqlalchemy.ext.asyncio import AsyncEngine

from store.failures import refusing


class ServerLocks:
    """Named locks; when a process ends, the server frees its locks.

    Each lock that is held or awaited has a connection of its own, so it never takes one that the
    store needs. Implements `tables.ports.shared_locks.SharedLocks`.

    Args:
        server: opens these connections; all processes use the same database.
    """

    def __init__(self, server: AsyncEngine) -> None:
        self._server = server.execution_options(isolation_level="AUTOCOMMIT")

    @asynccontextmanager
    async def lock(self, name: str) -> AsyncGenerator[None]:
        """Take the lock of that name as soon as it is free, and hold it until the context ends.

        If the connection is lost meanwhile, others may take the lock earlier.

        Raises:
            NotSaved: the server cannot be used just now.
        """
        async with AsyncExitStack() as stack:
            with refusing():
                connection = await stack.enter_async_context(self._server.connect())
                key = func.hashtextextended(name, 0)
                await connection.execute(select(func.pg_advisory_lock(key)))
            yield
