import shutil
from collections.abc import AsyncGenerator
from pathlib import Path

import pytest

from store.database import Database
from store.opening import open_database
from store.tables import TableStore
from tests.support.postgresql import KINDS


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "tables.db"


@pytest.fixture(params=KINDS)
def address(request: pytest.FixtureRequest, path: Path) -> str:
    """An empty database of each kind."""
    return str(path) if request.param == "sqlite" else request.getfixturevalue("postgresql")


@pytest.fixture
def schema(address: str, made: Path) -> str:
    """A database with all tables where that saves time, else one that is empty."""
    if "://" not in address:
        shutil.copyfile(made, address)
    return address


@pytest.fixture
async def database(schema: str) -> AsyncGenerator[Database]:
    opened = await open_database(schema)
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
