"""A database that is made already, and trouble with its file."""

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
    """Another program writes, and does not come to an end."""
    other = sqlite3.connect(path, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    yield
    other.close()


@pytest.fixture(scope="session")
def made(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A file that the store has made; to make one takes much longer than to copy it."""
    path = tmp_path_factory.mktemp("store") / "made.db"

    async def make() -> None:
        await (await open_database(path)).close()

    # in a thread, where no other loop runs
    with ThreadPoolExecutor(1) as thread:
        thread.submit(asyncio.run, make()).result()
    return path
