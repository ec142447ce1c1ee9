"""Connections to PostgreSQL, which the server may have closed in the meantime."""

import pytest
from sqlalchemy import text
from sqlalchemy.ext.asyncio import create_async_engine

from store import server
from store.opening import open_database, url_of
from store.tables import TableStore
from tables.ports.failures import NotSaved
from tests.store.examples import NOW

CLOSE_OTHERS = """
SELECT pg_terminate_backend(pid) FROM pg_stat_activity
WHERE datname = current_database() AND pid <> pg_backend_pid()
"""


async def close_all(address: str) -> None:
    """Let the server close all connections to that database."""
    engine = create_async_engine(url_of(address))
    async with engine.connect() as connection:
        await connection.execute(text(CLOSE_OTHERS))
    await engine.dispose()


async def test_a_connection_that_nobody_has_used_lately_is_tested(
    postgresql: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(server, "TESTED_AFTER", 0.0)
    database = await open_database(postgresql)
    store = TableStore(database)
    await store.note_running(NOW)

    await close_all(postgresql)

    assert await store.last_running() == NOW
    await close_all(postgresql)
    await store.note_running(NOW)
    await database.close()


async def test_after_one_failure_all_connections_are_replaced(
    postgresql: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(server, "TESTED_AFTER", 1_000.0)
    database = await open_database(postgresql)
    store = TableStore(database)
    await store.note_running(NOW)
    await close_all(postgresql)

    with pytest.raises(NotSaved):
        await store.last_running()

    assert await store.last_running() == NOW
    await database.close()
