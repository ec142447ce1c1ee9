"""What `check` reports about the database."""

import os
import shutil
import sqlite3
from pathlib import Path
from typing import NamedTuple

import pytest

from hosting.check import database
from hosting.check.database import check_database
from hosting.check.finding import Grade
from store.health import is_mended
from store.opening import open_database


class Usage(NamedTuple):
    total: int
    used: int
    free: int


async def grades(address: str | Path) -> list[Grade]:
    """The grades of all findings but the first, which is about the version of SQLite."""
    return [each.grade for each in await check_database(str(address))][1:]


@pytest.mark.parametrize(
    ("version", "mended"),
    [
        ((3, 51, 2), False),
        ((3, 51, 3), True),
        ((3, 53, 0), True),
        ((3, 40, 1), False),
        ((3, 44, 5), False),
        ((3, 44, 6), True),
        ((3, 45, 0), False),
        ((3, 50, 6), False),
        ((3, 50, 7), True),
        ((3, 51, 0), False),
    ],
)
def test_is_mended_knows_the_versions_of_sqlite_without_the_bug(
    version: tuple[int, int, int], *, mended: bool
) -> None:
    assert is_mended(version) is mended


@pytest.mark.parametrize(
    ("version", "grade"), [((3, 51, 3), Grade.GOOD), ((3, 50, 4), Grade.ADVICE)]
)
async def test_a_version_of_sqlite_with_the_bug_gives_only_advice(
    made: Path,
    version: tuple[int, int, int],
    grade: Grade,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(database.sqlite3, "sqlite_version_info", version)

    assert (await check_database(str(made)))[0].grade is grade


async def test_a_database_can_be_checked_while_a_bot_uses_it(tmp_path: Path) -> None:
    path = tmp_path / "tables.sqlite3"
    bot = await open_database(path)

    assert await grades(path) == [Grade.GOOD, Grade.GOOD]

    await bot.close()


async def test_a_database_that_does_not_exist_yet_is_reported_and_not_made(tmp_path: Path) -> None:
    missing = tmp_path / "data" / "tables.sqlite3"

    _, found, _ = await check_database(str(missing))

    assert "the bot makes it when it first starts" in found.line
    assert os.listdir(tmp_path) == []  # noqa: PTH208  (ASYNC240 forbids `Path.iterdir` here)


async def test_an_empty_file_is_good(tmp_path: Path) -> None:
    (tmp_path / "empty.db").touch()

    assert await grades(tmp_path / "empty.db") == [Grade.GOOD, Grade.GOOD]


@pytest.mark.parametrize("harm", ["notes", "another", "torn"])
async def test_a_file_that_is_damaged_or_no_database_of_the_bot_is_bad(
    tmp_path: Path, made: Path, harm: str
) -> None:
    path = tmp_path / "tables.sqlite3"
    spoil(path, made, harm)

    [found] = await check_database(str(path))

    assert found.grade is Grade.BAD
    assert "is damaged or is no database" in found.line


def spoil(path: Path, made: Path, harm: str) -> None:
    content = bytearray(made.read_bytes())
    if harm == "notes":
        path.write_text("a stranger's notes", encoding="utf-8")
    elif harm == "another":
        sqlite3.connect(path).execute("CREATE TABLE notes (note)").connection.close()
    else:
        content[8192:] = b"\xff" * len(content[8192:])
        path.write_bytes(content)


@pytest.mark.parametrize("closed", ["folder", "file"])
async def test_a_file_or_folder_that_cannot_be_written_is_bad(
    tmp_path: Path, made: Path, closed: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "tables.sqlite3"
    shutil.copyfile(made, path)
    shut = path if closed == "file" else tmp_path

    def access(each: Path, _: int) -> bool:
        return each != shut

    monkeypatch.setattr(os, "access", access)

    assert await grades(path) == [Grade.BAD, Grade.GOOD]


async def test_a_disk_that_is_nearly_full_is_bad(
    made: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def disk_usage(_: Path) -> Usage:
        return Usage(10**9, 10**9, 10**8)

    monkeypatch.setattr(shutil, "disk_usage", disk_usage)

    _, _, room = await check_database(str(made))

    assert room.grade is Grade.BAD
    assert room.line.startswith("Only 0.1 GiB are free in ")


async def test_an_address_of_an_unknown_kind_is_bad_and_its_password_is_not_shown() -> None:
    [found] = await check_database("mysql://somebody:secret@somewhere/tables")

    assert found.grade is Grade.BAD
    assert "secret" not in found.line


async def test_a_postgresql_server_is_good_if_it_answers_and_bad_otherwise(postgresql: str) -> None:
    [well] = await check_database(postgresql)
    [away] = await check_database("postgresql://somebody:secret@127.0.0.1:9/tables")

    assert (well.grade, away.grade) == (Grade.GOOD, Grade.BAD)
    assert "secret" not in away.line


async def test_a_missing_driver_for_postgresql_is_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(__import__("sys").modules, "asyncpg", None)

    [found] = await check_database("postgresql://somebody@127.0.0.1:9/tables")

    assert "PostgreSQL needs one more Python package" in found.line
