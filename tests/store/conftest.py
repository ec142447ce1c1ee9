import os
from collections.abc import AsyncGenerator
from pathlib import Path

import pytest
from sqlalchemy.ext.asyncio import create_async_engine

from store import schema
from store.database import Database
from store.opening import open_database, url_of
from store.tables import TableStore

# PostgreSQL is tested where TEST_DATABASE_URL names a database that may be emptied
KINDS = ["sqlite", "postgresql"] if "TEST_DATABASE_URL" in os.environ else ["sqlite"]


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "tables.db"


@pytest.fixture(params=KINDS)
async def address(request: pytest.FixtureRequest, path: Path) -> str:
    """An empty database of each kind."""
    if request.param == "sqlite":
        return str(path)
    await _clear(os.environ["TEST_DATABASE_URL"])
    return os.environ["TEST_DATABASE_URL"]


@pytest.fixture
async def database(address: str) -> AsyncGenerator[Database]:
    opened = await open_database(address)
    yield opened
    await opened.close()


@pytest.fixture
async def store(database: Database) -> TableStore:
    return TableStore(database)


@pytest.fixture
async def file(path: Path) -> AsyncGenerator[Database]:
    """A database in a file, for what only SQLite does."""
    opened = await open_database(path, patience=0.01)
    yield opened
    await opened.close()


async def _clear(server: str) -> None:
    engine = create_async_engine(url_of(server))
    async with engine.begin() as connection:
        await connection.run_sync(schema.metadata.drop_all)
        await connection.exec_driver_sql("DROP TABLE IF EXISTS alembic_version")
    await engine.dispose()
