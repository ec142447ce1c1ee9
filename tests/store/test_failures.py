import signal
import sqlite3
import subprocess
import sys
from dataclasses import replace
from pathlib import Path
from traceback import format_exception

import pytest
from sqlalchemy.exc import DBAPIError, OperationalError, ProgrammingError

from locales import Words
from store.database import Database
from store.failures import Unusable, opening, refusing
from store.opening import open_database
from store.tables import TableStore
from tables.ports.failures import NotSaved
from tables.table import Person, Player
from tests.store.examples import MOVE, a_table, moved, playing

SAVES_AND_DIES = """
import asyncio, os, signal, sys
from store.opening import open_database
from store.tables import TableStore
from tests.store.examples import moved, playing

async def main():
    store = TableStore(await open_database(sys.argv[1]))
    table = await store.add_table(playing())
    for text in ("1-2", "3-4", "5-6"):
        table = await store.save(*moved(table, text))
    os.kill(os.getpid(), signal.SIGKILL)

asyncio.run(main())
"""

BREAKING = "CREATE TRIGGER broken BEFORE INSERT ON events BEGIN SELECT RAISE(ABORT, 'odd'); END"


def sqlite_failure(code: int) -> OperationalError:
    """The exception of SQLAlchemy when SQLite fails with that code."""
    cause = sqlite3.OperationalError("something is wrong")
    cause.sqlite_errorcode = code
    return OperationalError("UPDATE", {"name": "Ada"}, cause)


def server_failure(state: str) -> DBAPIError:
    """The exception of SQLAlchemy when PostgreSQL answers with that state."""
    cause = Exception("something is wrong")
    cause.__dict__["sqlstate"] = state
    return DBAPIError("UPDATE", {"name": "Ada"}, cause)


async def test_moves_that_save_has_confirmed_survive_a_kill(path: Path) -> None:
    ended = subprocess.run([sys.executable, "-c", SAVES_AND_DIES, path], check=False)  # noqa: ASYNC221, S603  (nothing else runs; our own arguments)

    assert ended.returncode == -signal.SIGKILL
    database = await open_database(path)
    store = TableStore(database)
    table = await store.table(1)
    assert table is not None
    assert table.number == 3
    assert [event.text for event in await store.record(1)] == ["1-2", "3-4", "5-6"]
    await database.close()


async def test_a_full_disk_refuses_a_move_and_loses_nothing(file: Database) -> None:
    store = TableStore(file)
    table = await store.add_table(playing())
    long = replace(MOVE, text="x" * 100_000)
    await _pragma(file, "max_page_count = 20")

    with pytest.raises(NotSaved, match="not-saved"):
        await store.save(replace(table, number=1), [long])
    assert await store.table(table.id) == table
    assert await store.record(table.id) == []

    await _pragma(file, "max_page_count = 1000")
    await store.save(replace(table, number=1), [long])
    assert await store.record(table.id) == [long]


async def test_a_read_only_database_refuses_a_move_and_loses_nothing(file: Database) -> None:
    store = TableStore(file)
    table = await store.add_table(playing())
    await _pragma(file, "query_only = ON")

    with pytest.raises(NotSaved):
        await store.save(*moved(table, "1-2"))
    with pytest.raises(NotSaved):
        await store.add_table(a_table())

    assert await store.table(table.id) == table
    assert await store.record(table.id) == []


async def test_a_database_locked_by_another_program_refuses_a_move_until_it_is_free(
    file: Database, path: Path
) -> None:
    store = TableStore(file)
    table = await store.add_table(playing())
    other = sqlite3.connect(path, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")

    with pytest.raises(NotSaved):
        await store.save(*moved(table, "1-2"))
    assert await store.table(table.id) == table

    other.close()
    assert (await store.save(*moved(table, "1-2"))).version == 2


async def test_the_log_says_why_nothing_is_saved_but_not_what_was_to_be_saved(
    file: Database, caplog: pytest.LogCaptureFixture
) -> None:
    await _pragma(file, "query_only = ON")

    with pytest.raises(NotSaved):
        await TableStore(file).add_table(a_table(players=(Player(Person(1, "Secretive")),)))

    assert "attempt to write a readonly database" in caplog.text
    assert "Secretive" not in caplog.text


async def test_the_traceback_of_an_unexpected_failure_names_no_move(file: Database) -> None:
    store, move = TableStore(file), "keep YOC"
    table = await store.add_table(playing())
    await file.write(lambda connection: connection.exec_driver_sql(BREAKING).close())

    with pytest.raises(DBAPIError, match="odd") as caught:
        await store.save(*moved(table, move))

    # the traceback quotes lines of this test too, but not the one that contains the move
    assert move not in "".join(format_exception(caught.value))


@pytest.mark.parametrize(
    "failure",
    [
        sqlite_failure(sqlite3.SQLITE_FULL),
        sqlite_failure(sqlite3.SQLITE_BUSY),
        sqlite_failure(sqlite3.SQLITE_LOCKED),
        sqlite_failure(sqlite3.SQLITE_READONLY),
        sqlite_failure(sqlite3.SQLITE_CANTOPEN),
        sqlite_failure(sqlite3.SQLITE_IOERR_FSYNC),
        OperationalError("UPDATE", {}, Exception("the server is shutting down")),
        server_failure("53100"),
        DBAPIError("UPDATE", {}, Exception("the server is gone"), connection_invalidated=True),
        ConnectionRefusedError(),
    ],
)
def test_a_failure_of_the_database_becomes_a_refusal(failure: Exception) -> None:
    with pytest.raises(NotSaved) as caught, refusing():
        raise failure

    assert caught.value.__cause__ is failure
    assert "nothing has changed" in Words()(caught.value.key)


@pytest.mark.parametrize(
    "bug",
    [
        sqlite_failure(sqlite3.SQLITE_ERROR),
        server_failure("42P01"),
        ProgrammingError("UPDATE", {}, Exception("no such column")),
        ZeroDivisionError(),
    ],
)
def test_errors_that_are_bugs_are_raised_unchanged(bug: Exception) -> None:
    with pytest.raises(type(bug)) as moving, refusing():
        raise bug
    with pytest.raises(type(bug)) as starting, opening("tables.db"):
        raise bug

    assert moving.value is starting.value is bug


@pytest.mark.parametrize(
    ("failure", "key"),
    [
        (sqlite_failure(sqlite3.SQLITE_BUSY_RECOVERY), "database-in-use"),
        (sqlite_failure(sqlite3.SQLITE_CORRUPT), "database-damaged"),
        (sqlite_failure(sqlite3.SQLITE_IOERR_READ), "database-out-of-reach"),
        (sqlite_failure(sqlite3.SQLITE_READONLY_DIRECTORY), "database-read-only"),
        (sqlite_failure(sqlite3.SQLITE_FULL), "database-full"),
        (OperationalError("SELECT", {}, Exception("too many clients")), "database-away"),
        (server_failure("3D000"), "database-away"),
        (ConnectionRefusedError(), "database-away"),
    ],
)
def test_the_reason_why_a_database_cannot_be_opened_is_given_with_its_path(
    failure: Exception, key: str
) -> None:
    with pytest.raises(Unusable) as caught, opening("tables.db"):
        raise failure

    assert caught.value.key == key
    assert "tables.db" in Words()(key, **caught.value.values)


async def _pragma(database: Database, setting: str) -> None:
    """Set a pragma on the one connection that writes."""
    await database.write(lambda each: each.exec_driver_sql(f"PRAGMA {setting}").close())
