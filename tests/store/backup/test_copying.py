"""Copies of a database that is being written to."""

import asyncio
import sqlite3
import threading
from contextlib import closing
from pathlib import Path

import pytest

from locales import Words
from store.backup import copying
from store.backup.copying import check, copy, copy_in_thread, is_ours, sync
from store.database import Database
from store.failures import Unusable
from store.tables import TableStore
from tests.store.examples import moved, playing
from tests.support.people import LONG_ENOUGH

FOR_EVER = "WITH RECURSIVE x(y) AS (SELECT 1 UNION ALL SELECT y + 1 FROM x) SELECT max(y) FROM x"


def names_in(folder: Path) -> set[str]:
    return {path.name for path in folder.iterdir()}


def content(path: Path) -> bytes:
    return path.read_bytes()


def moves_in(path: Path) -> list[str]:
    with closing(sqlite3.connect(path)) as connection:
        return [row[0] for row in connection.execute("SELECT text FROM events ORDER BY number")]


async def test_a_copy_has_every_move_saved_before_it_began_and_nothing_half_done(
    file: Database, path: Path, tmp_path: Path
) -> None:
    store, texts = TableStore(file), [f"{at}-{at + 1}" for at in range(200)]
    table, saved = await store.add_table(playing()), list[str]()

    async def play() -> None:
        nonlocal table
        for text in texts:
            after, events = moved(table, text)
            table = await store.save(after, events)
            saved.append(text)

    playing_on = asyncio.create_task(play())
    copies: list[list[str]] = []
    while not playing_on.done():
        before = len(saved)
        target = tmp_path / f"copy-{len(copies)}.db"
        await copy_in_thread(path, target)
        copies.append(moves_in(target))
        assert before <= len(copies[-1]) <= len(saved) + 1
    await playing_on

    assert len(copies) > 1
    assert [each for each in copies if each != texts[: len(each)]] == []


async def test_a_copy_is_a_single_checked_file_that_only_its_owner_can_read(
    file: Database, path: Path, tmp_path: Path
) -> None:
    await TableStore(file).add_table(playing())
    before = names_in(tmp_path)

    copy(path, tmp_path / "copies" / "copy.db")

    assert names_in(tmp_path) - before == {"copies"}
    assert names_in(tmp_path / "copies") == {"copy.db"}
    assert (tmp_path / "copies" / "copy.db").stat().st_mode & 0o077 == 0
    with closing(sqlite3.connect(tmp_path / "copies" / "copy.db")) as connection:
        check(connection, "main", path)
        assert connection.execute("SELECT seq FROM sqlite_sequence").fetchall() == [(1,)]


async def test_a_copy_does_not_contain_deleted_rows(
    file: Database, path: Path, tmp_path: Path
) -> None:
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("PRAGMA secure_delete = OFF")
        connection.execute("CREATE TABLE notes (note TEXT)")
        connection.execute(
            "INSERT INTO notes VALUES (hex(zeroblob(9000)) || 'of an erased person')"
        )
        connection.commit()
        connection.execute("DELETE FROM notes")
        connection.commit()

    copy(path, tmp_path / "copy.db")

    assert b"an erased person" not in content(tmp_path / "copy.db")
    await file.close()
    assert b"an erased person" in content(path)


def sentence(refusal: Unusable) -> str:
    return Words()(refusal.key, **refusal.values)


def test_copying_a_missing_database_does_not_create_it(tmp_path: Path) -> None:
    with pytest.raises(Unusable) as refused:
        copy(tmp_path / "none.db", tmp_path / "copy.db")

    assert refused.value.key == "database-out-of-reach"
    assert names_in(tmp_path) == set()


def test_a_damaged_database_is_not_copied(made: Path, tmp_path: Path) -> None:
    damaged = tmp_path / "damaged.db"
    content = bytearray(made.read_bytes())
    content[8192:] = b"\xff" * len(content[8192:])
    damaged.write_bytes(content)

    with pytest.raises(Unusable) as refused:
        copy(damaged, tmp_path / "copy.db")

    assert refused.value.key == "database-damaged"
    assert not {name for name in names_in(tmp_path) if "copy" in name}


def test_a_row_that_refers_to_a_missing_row_counts_as_damage(made: Path, tmp_path: Path) -> None:
    (tmp_path / "stray.db").write_bytes(made.read_bytes())
    with closing(sqlite3.connect(tmp_path / "stray.db")) as connection:
        connection.execute("INSERT INTO bots VALUES (77, 0, 'Alder', 0)")
        connection.commit()

    with pytest.raises(Unusable) as refused:
        copy(tmp_path / "stray.db", tmp_path / "copy.db")

    assert refused.value.key == "database-damaged"


def test_if_a_copy_cannot_be_written_the_error_says_why(made: Path, tmp_path: Path) -> None:
    (tmp_path / "file").touch()

    with pytest.raises(Unusable) as refused:
        copy(made, tmp_path / "file" / "copy.db")

    assert sentence(refused.value).startswith(
        f"The backup {tmp_path}/file/copy.db cannot be written"
    )


async def test_a_cancelled_copy_ends_at_once_and_leaves_no_file(
    path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("CREATE TABLE numbers (x)")
    begun = threading.Event()

    def check_for_ever(connection: sqlite3.Connection, *_: object) -> None:
        begun.set()
        connection.execute(FOR_EVER)

    monkeypatch.setattr(copying, "check", check_for_ever)
    working = asyncio.create_task(copy_in_thread(path, tmp_path / "copy.db"))
    await asyncio.to_thread(begun.wait, LONG_ENOUGH)

    working.cancel()
    await asyncio.wait({working}, timeout=LONG_ENOUGH)

    assert working.cancelled()
    assert names_in(tmp_path) == {path.name}


def test_only_a_database_of_the_bot_is_recognised_as_such(made: Path, tmp_path: Path) -> None:
    strange = tmp_path / "strange.db"
    with closing(sqlite3.connect(strange)) as connection:
        connection.execute("CREATE TABLE tables (id)")

    assert is_ours(made)
    assert not is_ours(strange)


def test_syncing_a_folder_that_cannot_be_opened_does_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object) -> int:
        raise PermissionError

    monkeypatch.setattr(copying.os, "open", refuse)

    sync(tmp_path)
