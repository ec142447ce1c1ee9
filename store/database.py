"""One database: queries that read it, and transactions that change it."""

import asyncio
from collections.abc import Callable, Sequence
from typing import Protocol, TypeAlias, TypeVar

from sqlalchemy import Connection, Executable
from sqlalchemy.sql.selectable import TypedReturnsRows

from store.failures import FileLost, refusing
from store.rows import AnyRow
from tables.ports.failures import NotSaved

T = TypeVar("T")
Transaction: TypeAlias = Callable[[Connection], T]
"""A function that uses one connection from start to end, and waits for nothing but the database."""


class Reader(Protocol):
    """Runs transactions that change nothing."""

    async def read(self, transaction: Transaction[T]) -> T:
        """Run the transaction and return its result; on SQLite, its queries see one snapshot."""
        ...

    async def close(self) -> None:
        """Close every connection."""
        ...


class Writer(Protocol):
    """Runs transactions that change something."""

    async def write(self, transaction: Transaction[T]) -> T:
        """Run the transaction, commit it and return its result."""
        ...

    async def close(self) -> None:
        """Finish the transactions that callers wait for, and accept no more."""
        ...


class Database:
    """Runs transactions, and turns failures of the database into refusals.

    Args:
        reader: runs every transaction that only reads.
        writer: runs every transaction that changes something.
        lost: is set as soon as the bot notices that the database is gone.
    """

    def __init__(self, reader: Reader, writer: Writer, lost: asyncio.Event | None = None) -> None:
        self._reader = reader
        self._writer = writer
        self._lost = lost or asyncio.Event()

    async def read(self, transaction: Transaction[T]) -> T:
        """Run a transaction that only reads, and return its result.

        Raises:
            NotSaved: the database cannot be used just now.
        """
        with refusing():
            return await self._reader.read(transaction)

    async def rows(self, asked: Executable, **values: object) -> Sequence[AnyRow]:
        """The rows that one query with those values returns.

        Raises:
            NotSaved: the database cannot be used just now.
        """
        return await self.read(lambda connection: connection.execute(asked, values).all())

    async def column(self, asked: TypedReturnsRows[T], **values: object) -> list[T]:
        """The first value of each row that one query with those values returns.

        Raises:
            NotSaved: the database cannot be used just now.
        """
        return await self.read(lambda connection: list(connection.execute(asked, values).scalars()))

    async def value(self, asked: TypedReturnsRows[T], **values: object) -> T:
        """The first value of the only row that one query with those values returns.

        Raises:
            NotSaved: the database cannot be used just now.
        """
        return await self.read(lambda connection: connection.execute(asked, values).scalar_one())

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
        """Close every connection; the writer's comes last, which empties the write-ahead log."""
        await self._reader.close()
        await self._writer.close()
