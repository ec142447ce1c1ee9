"""A file that another bot uses, or that is not there any more."""

import asyncio
import signal
import sqlite3
import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path
from threading import Barrier
from typing import Any

import pytest
from sqlalchemy import Connection, literal, select
from sqlalchemy.dialects.sqlite.base import SQLiteCompiler, SQLiteDialect

from locales import Words
from store.database import Database
from store.failures import Unusable
from store.opening import open_database
from store.tables import TableStore
from tables.ports.failures import NotSaved
from tests.store.examples import moved, playing
from tests.store.transactions import choose, have_chosen
from tests.support.people import LONG_ENOUGH

HOLDS = """
import asyncio, sys
from store.opening import open_database

async def main():
    await open_database(sys.argv[1])
    print("open", flush=True)
    await asyncio.Event().wait()

asyncio.run(main())
"""


def aside(path: Path) -> Path:
    """The path to which the file is moved."""
    return path.with_name("aside.db")


def deleted(path: Path) -> None:
    path.unlink()


def moved_away(path: Path) -> None:
    path.rename(aside(path))


def replaced(path: Path) -> None:
    """Move the file away, and restore a backup in its place."""
    backup = sqlite3.connect(path.with_name("backup.db"))
    backup.execute("CREATE TABLE restored (something)")
    backup.commit()
    backup.close()
    path.rename(aside(path))
    path.with_name("backup.db").rename(path)


def in_the_way(path: Path) -> None:
    """Make a folder with the name of the lock file."""
    Path(f"{path}.lock").mkdir()


def without_log(path: Path) -> None:
    Path(f"{path}-wal").unlink()


async def taken(path: Path) -> str:
    """Open the file as a second bot; gives the sentence of the refusal."""
    with pytest.raises(Unusable) as caught:
        await open_database(path, patience=0.01)
    assert caught.value.key == "database-taken"
    return Words()(caught.value.key, **caught.value.values)


async def test_a_second_bot_on_the_same_file_is_refused(file: Database, path: Path) -> None:
    assert str(path) in await taken(path)

    # the first bot can still write
    assert await file.write(choose(1)) == 1


async def test_a_second_bot_is_refused_under_another_name_of_the_file_too(
    file: Database, path: Path
) -> None:
    other = path.with_name("other.db")
    other.symlink_to(path)

    await taken(other)
    assert await file.write(choose(1)) == 1


async def test_a_closed_file_can_be_opened_again(file: Database, path: Path) -> None:
    await file.close()

    await (await open_database(path, patience=0.01)).close()


async def test_a_killed_bot_leaves_no_lock(path: Path) -> None:
    other = await asyncio.create_subprocess_exec(
        sys.executable, "-c", HOLDS, path, stdout=asyncio.subprocess.PIPE
    )
    assert other.stdout is not None
    assert await asyncio.wait_for(other.stdout.readline(), LONG_ENOUGH) == b"open\n"
    await taken(path)

    other.send_signal(signal.SIGKILL)
    await other.communicate()

    await (await open_database(path, patience=0.01)).close()


async def test_if_the_lock_cannot_be_taken_the_file_is_not_opened(path: Path) -> None:
    in_the_way(path)

    with pytest.raises(Unusable) as caught:
        await open_database(path)

    assert caught.value.key == "database-out-of-reach"


@pytest.mark.parametrize("happens", [deleted, moved_away, replaced, without_log])
async def test_the_bot_notices_a_lost_file_before_it_confirms_a_move(
    path: Path, happens: Callable[[Path], None]
) -> None:
    lost = asyncio.Event()
    database = await open_database(path, lost=lost)
    store = TableStore(database)
    table = await store.add_table(playing())
    assert not lost.is_set()

    happens(path)

    for _ in range(2):
        with pytest.raises(NotSaved, match="not-saved"):
            await store.save(*moved(table, "1-2"))
        assert lost.is_set()
    await database.close()


async def test_a_moved_file_has_everything_that_was_confirmed(path: Path) -> None:
    database = await open_database(path)
    for person in range(3):
        await database.write(choose(person))

    replaced(path)
    with pytest.raises(NotSaved):
        await database.write(choose(3))
    await database.close()

    kept = await open_database(aside(path))
    assert await have_chosen(kept) == [0, 1, 2]
    await kept.close()
    # the restored file, which now has the old name, is unchanged
    restored = sqlite3.connect(path)
    assert restored.execute("SELECT name FROM sqlite_master").fetchall() == [("restored",)]
    restored.close()


async def test_nothing_confirmed_is_lost_when_the_write_ahead_log_is_deleted(path: Path) -> None:
    database = await open_database(path)
    await database.write(choose(1))

    without_log(path)
    with pytest.raises(NotSaved):
        await database.write(choose(2))
    await database.close()

    again = await open_database(path)
    assert await have_chosen(again) == [1]
    await again.close()


async def test_if_the_write_ahead_log_cannot_be_emptied_a_log_line_says_so(
    path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    resource = pytest.importorskip("resource")
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    database = await open_database(path)
    await database.write(choose(1))

    resource.setrlimit(resource.RLIMIT_FSIZE, (0, before[1]))
    try:
        await database.close()
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)

    assert "The write-ahead log stays beside the database" in caplog.text
    again = await open_database(path)
    assert await have_chosen(again) == [1]
    await again.close()


async def test_all_connections_share_the_statements_that_one_of_them_has_compiled(
    file: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    compiled = list[object]()

    class Compiler(SQLiteCompiler):
        def __init__(self, *args: Any, **options: Any) -> None:
            compiled.append(args)
            super().__init__(*args, **options)

    monkeypatch.setattr(SQLiteDialect, "statement_compiler", Compiler)
    both = Barrier(2)

    def ask(connection: Connection, meet: Callable[[], object]) -> str:
        meet()
        return connection.execute(select(literal("only in this test"))).scalar_one()

    await file.read(partial(ask, meet=list))
    await asyncio.gather(*(file.read(partial(ask, meet=both.wait)) for _ in range(2)))
    await file.write(partial(ask, meet=list))

    assert len(compiled) == 1
