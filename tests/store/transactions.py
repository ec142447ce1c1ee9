"""Transactions to run on a file."""

import asyncio
import sqlite3
import threading
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from typing import Any

from sqlalchemy import Connection, select

from store import schema
from store.database import Database, Transaction
from tables.ports.failures import Stale
from tests.support.people import LONG_ENOUGH


class Hold:
    """A transaction that lasts until it may end.

    Attributes:
        begun: set as soon as it runs.
        may_end: lets it end.
    """

    def __init__(self) -> None:
        self.begun = threading.Event()
        self.may_end = threading.Event()

    def __call__(self, connection: Connection) -> None:
        """Change something, and wait until the transaction may end."""
        connection.exec_driver_sql("UPDATE settings SET confirm = NOT confirm")
        self.begun.set()
        assert self.may_end.wait(LONG_ENOUGH)

    async def runs(self) -> None:
        """Wait until the transaction runs."""
        assert await asyncio.to_thread(self.begun.wait, LONG_ENOUGH)


@asynccontextmanager
async def held_up(database: Database) -> AsyncGenerator[None]:
    """Keep the writer busy with one transaction, so that others have to wait."""
    hold = Hold()
    running = asyncio.create_task(database.write(hold))
    await hold.runs()
    try:
        yield
    finally:
        hold.may_end.set()
    await running


async def ask(database: Database, *wanted: Transaction[Any]) -> list["asyncio.Task[Any]"]:
    """Request transactions, in that order, without waiting for them."""
    tasks = [asyncio.create_task(database.write(each)) for each in wanted]
    # each task makes its request in its first step
    await asyncio.sleep(0)
    return tasks


def choose(person: int) -> Transaction[int]:
    """A transaction that stores settings of a person; gives the person's id."""

    def chosen(connection: Connection) -> int:
        connection.exec_driver_sql(
            "INSERT INTO settings (person, confirm) VALUES (?, 0)", (person,)
        )
        return person

    return chosen


def give_up(connection: Connection) -> None:
    """Delete all settings, and then fail, so that the change is rolled back."""
    connection.exec_driver_sql("DELETE FROM settings")
    raise Stale


def driver(connection: Connection) -> sqlite3.Connection:
    """The standard library's connection below that of SQLAlchemy."""
    found = connection.connection.driver_connection
    assert isinstance(found, sqlite3.Connection)
    return found


async def have_chosen(database: Database) -> list[int]:
    """The ids of the people who have settings."""
    return await database.column(select(schema.settings.c.person))
