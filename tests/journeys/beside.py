"""A look into the database that a bot has open, or has left behind."""

from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import NoReturn

from store.database import Database
from store.file import FileReader
from store.tables import TableStore
from tests.support.people import LONG_ENOUGH


class Nobody:
    """Writes nothing."""

    async def write(self, transaction: object) -> NoReturn:
        """Only the bot writes."""
        raise AssertionError(transaction)

    async def close(self) -> None:
        """There is nothing to close."""


@asynccontextmanager
async def reading(path: Path | str) -> AsyncGenerator[TableStore]:
    """The store in that file, to read only."""
    database = Database(FileReader(Path(path), LONG_ENOUGH), Nobody())
    try:
        yield TableStore(database)
    finally:
        await database.close()
