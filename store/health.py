"""Checks and reads a database without changing it."""

from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager, closing
from datetime import datetime
from pathlib import Path

from sqlalchemy import text
from sqlalchemy.ext.asyncio import AsyncConnection

from store.backup.copying import check, is_ours, reader
from store.failures import Unusable, opening
from store.opening import file_of, is_file, url_of
from store.rows import moment
from store.server import connections_to

MENDED = (3, 51, 3)
"""The first version of SQLite that does not have the bug described in `store.writer`."""

BACKPORTS = frozenset({(3, 44, 6), (3, 50, 7)})
"""Earlier versions in which the bug is fixed too."""

LAST_RUNNING = "SELECT at FROM running WHERE shard = :shard"


def is_mended(version: tuple[int, ...]) -> bool:
    """Whether the bug described in `store.writer` is fixed in this version of SQLite."""
    return version >= MENDED or any(
        version[:2] == each[:2] and version >= each for each in BACKPORTS
    )


def look_at_file(path: Path) -> None:
    """Check that a file is an undamaged database of this bot, without disturbing a running bot.

    An empty file passes too.

    Raises:
        Unusable: the file is anything else, or cannot be read.
    """
    if not path.stat().st_size:
        return
    if not is_ours(path):
        raise Unusable("database-damaged", place=str(path))
    with closing(reader(path)) as connection, opening(str(path)):
        check(connection, "main", path)


async def look_at_server(address: str) -> None:
    """Check that a PostgreSQL server answers.

    Raises:
        Unusable: the server does not answer, or its driver is missing.
    """
    async with _connected(address) as connection:
        await connection.execute(text("SELECT 1"))


async def last_running(address: str, shard: int = 0) -> datetime | None:
    """When the bot last noted, in the database at that address, that it was running; None if never.

    Args:
        address: the path of a file, or the URL of a database.
        shard: the first shard of the process.

    Raises:
        Unusable: there is no such database, or it cannot be read.
    """
    if not is_file(address):
        async with _connected(address) as connection:
            found = (await connection.execute(text(LAST_RUNNING), {"shard": shard})).scalar()
            return None if found is None else moment(found)
    path = file_of(address)
    if not (path.is_file() and is_ours(path)):
        raise Unusable("database-out-of-reach", place=address)
    with closing(reader(path)) as connection, opening(address):
        noted = connection.execute(LAST_RUNNING, {"shard": shard})
        return next((moment(at) for (at,) in noted), None)


@asynccontextmanager
async def _connected(address: str) -> AsyncGenerator[AsyncConnection]:
    """A connection to a PostgreSQL server.

    Raises:
        Unusable: the server does not answer, or its driver is missing.
    """
    url = url_of(address)
    try:
        engine = connections_to(url)
    except ModuleNotFoundError as error:
        raise Unusable("database-driver", driver=url.get_driver_name()) from error
    try:
        with opening(url.render_as_string(hide_password=True)):
            async with engine.connect() as connection:
                yield connection
    finally:
        await engine.dispose()
