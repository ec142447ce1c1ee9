"""Reads the database of a bot, which may be running or may have been killed."""

from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import NoReturn

from store.database import Database
from store.file import FileReader
from store.opening import file_of, is_file, url_of
from store.server import Server, connections_to
from store.tables import TableStore
from tests.support.people import LONG_ENOUGH


class Nobody:
    """A writer that refuses to write."""

    async def write(self, transaction: object) -> NoReturn:
        """Refuse, because only the bot may write."""
        raise AssertionError(transaction)

    async def close(self) -> None:
        """Do nothing, because there is nothing to close."""


@asynccontextmanager
async def reading(address: Path | str) -> AsyncGenerator[TableStore]:
    """The store in that file or on that server, which can only be read."""
    if is_file(address):
        reader = FileReader(file_of(address), LONG_ENOUGH)
    else:
        reader = Server(connections_to(url_of(address)))
    database = Database(reader, Nobody())
    try:
        yield TableStore(database)
    finally:
        await database.close()
