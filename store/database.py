"""One database: units of work that read, and transactions that change it."""

import asyncio
from collections.abc import AsyncGenerator, Callable
from contextlib import asynccontextmanager
from typing import Protocol, TypeAlias, TypeVar

from sqlalchemy import Connection
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from store.failures import refusing
from store.file import FileLost
from tables.ports.failures import NotSaved

T = TypeVar("T")
Transaction: TypeAlias = Callable[[Connection], T]
"""A function that runs in one piece, on one connection, and waits for nothing else."""


class Writer(Protocol):
    """Runs transactions."""

    async def write(self, transaction: Transaction[T]) -> T:
        """Run the transaction, commit it and return its result."""
        ...

    async def close(self) -> None:
        """Finish the transactions that were asked for, and accept no more."""
        ...


class Database:
    """Keeps units of work apart: no two of them share a transaction.

    Args:
        readers: provides a connection for each unit of work that reads.
        writer: runs every transaction that changes something.
        lost: is set as soon as the bot notices that the database is gone.
    """

    def __init__(
        self, readers: AsyncEngine, writer: Writer, lost: asyncio.Event | None = None
    ) -> None:
        self._readers = readers
        self._writer = writer
        self._lost = lost or asyncio.Event()

    @asynccontextmanager
    async def reading(self) -> AsyncGenerator[AsyncConnection]:
        """A unit of work that only reads.

        Raises:
            NotSaved: the database cannot be used just now.
        """
        with refusing():
            async with self._readers.connect() as connection:
                yield connection

    async def write(self, transaction: Transaction[T]) -> T:
        """Run a transaction and return its result; its changes are then safe on the disk.

        If the caller is cancelled, the transaction may still be committed.

        Raises:
            NotSaved: the database cannot save the changes; nothing has changed.
        """
        with refusing():
            try:
                return await self._writer.write(transaction)
            except FileLost as error:
                self._lost.set()
                raise NotSaved("not-saved") from error

    async def close(self) -> None:
        """Close every connection; the writer's comes last, because it empties the file's log."""
        await self._readers.dispose()
        await self._writer.close()
