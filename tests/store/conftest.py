import shutil
from collections.abc import AsyncGenerator
from pathlib import Path

import pytest

from store.database import Database
from store.opening import open_database
from store.tables import TableStore
from tests.support.postgresql import KINDS, without_rows


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "tables.db"


@pytest.fixture(params=KINDS)
def kind(request: pytest.FixtureRequest) -> str:
    """Each kind of database."""
    return request.param


@pytest.fixture
def address(request: pytest.FixtureRequest, kind: str, path: Path) -> str:
    """The address of an empty database of each kind."""
    return str(path) if kind == "sqlite" else request.getfixturevalue("postgresql")


@pytest.fixture
async def schema(request: pytest.FixtureRequest, kind: str, path: Path, made: Path) -> str:
    """The address of a database of each kind with all tables, and no rows."""
    if kind == "postgresql":
        return await without_rows(request.getfixturevalue("made_in_postgresql"))
    return str(shutil.copyfile(made, path))


@pytest.fixture
async def database(schema: str) -> AsyncGenerator[Database]:
    opened = await open_database(schema)
    yield opened
    await opened.close()


@pytest.fixture
async def store(database: Database) -> TableStore:
    return TableStore(database)


@pytest.fixture
async def file(path: Path, made: Path) -> AsyncGenerator[Database]:
    """A database in a file, for tests of SQLite only."""
    opened = await open_database(shutil.copyfile(made, path), patience=0.01)
    yield opened
    await opened.close()
