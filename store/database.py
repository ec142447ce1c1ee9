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
"""Runs whole, on one connection and without waiting for anything else."""


class Writer(Protocol):
    """Runs transactions."""

    async def write(self, transaction: Transaction[T]) -> T:
        """Run it and commit it; gives its result."""
        ...

    async def close(self) -> None:
        """Finish what was asked, and take nothing more."""
        ...


class Database:
    """Keeps units of work apart: no two of them share a transaction.

    Args:
        readers: has a connection for each unit of work that reads.
        writer: runs whatever changes something.
        lost: is set as soon as it is noticed that the database is not there any more.
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
        """Run a transaction; what it gives is safe on the disk when this returns.

        A caller that is cancelled may find it done all the same.

        Raises:
            NotSaved: the database does not take it; nothing has changed.
        """
        with refusing():
            try:
                return await self._writer.write(transaction)
            except FileLost as error:
                self._lost.set()
                raise NotSaved("not-saved") from error

    async def close(self) -> None:
        """Close every connection; the writer's is the last, and clears up the file."""
        await self._readers.dispose()
        await self._writer.close()
