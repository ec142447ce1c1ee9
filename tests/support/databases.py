"""A ready-made database, and a lock of another program on its file."""

import asyncio
import sqlite3
from collections.abc import Generator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path

import pytest

from store.opening import open_database


@contextmanager
def locked(path: Path) -> Generator[None]:
    """Hold a write lock on the file, like another program that never finishes writing."""
    other = sqlite3.connect(path, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    yield
    other.close()


@pytest.fixture(scope="session")
def made(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A database file with all tables; copying it is much faster than making a new one."""
    path = tmp_path_factory.mktemp("store") / "made.db"

    async def make() -> None:
        await (await open_database(path)).close()

    # `asyncio.run` needs a thread in which no event loop runs yet
    with ThreadPoolExecutor(1) as thread:
        thread.submit(asyncio.run, make()).result()
    return path
