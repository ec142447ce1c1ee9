"""What the commands `backup`, `restore`, `check` and `alive` do and print."""

from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from bot import now
from hosting.check import machine
from hosting.commands import alive, back_up, check, put_back
from playground import Playground
from rules.refusal import Refusal
from store.backup.folder import BackupFolder
from store.opening import open_database
from store.tables import TableStore
from tables.game.playing import starting
from tables.game.record import beginning
from tests.store.examples import NOW, playing
from tests.support.sketches import Sketcher

POSTGRESQL = "postgresql://somebody:secret@somewhere/tables"


async def test_backup_and_restore_print_what_they_have_done(
    made: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    database = tmp_path / "tables.sqlite3"
    await back_up(tmp_path / "copy.db", str(made))
    await put_back(tmp_path / "copy.db", str(database), None, NOW)
    first = capsys.readouterr().out.splitlines()
    await put_back(tmp_path / "copy.db", str(database), tmp_path, NOW)

    assert first == [
        f"The database was copied to {tmp_path}/copy.db, and the copy is whole.",
        f"The database is restored from {tmp_path}/copy.db. Tables: 0. People erased once more: 0.",
    ]
    assert capsys.readouterr().out.splitlines()[1] == (
        f"The database that was here before is kept as {database}.replaced-2026-03-01T12-00-00Z. "
        "Delete it when you do not need it any more."
    )


async def test_restore_names_a_table_that_cannot_be_replayed(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    database = await open_database(tmp_path / "tables.sqlite3")
    table = await TableStore(database).add_table(playing(options=(("tiles", 5), ("cubes", 3))))
    table = replace(table, number=9)
    await TableStore(database).save(table, [starting(beginning(table), NOW)])
    await database.close()

    await put_back(tmp_path / "tables.sqlite3", str(tmp_path / "other.sqlite3"), None, NOW)

    assert "The record of table 1 (zhen) cannot be replayed." in capsys.readouterr().out


async def test_backup_does_not_overwrite_a_file(made: Path, tmp_path: Path) -> None:
    (tmp_path / "copy.db").touch()

    with pytest.raises(Refusal) as refused:
        await back_up(tmp_path / "copy.db", str(made))

    assert refused.value.key == "backup-exists"


async def test_backup_and_restore_refuse_a_postgresql_server(tmp_path: Path) -> None:
    with pytest.raises(Refusal) as backing_up:
        await back_up(tmp_path / "copy.db", POSTGRESQL)
    with pytest.raises(Refusal) as putting_back:
        await put_back(tmp_path / "copy.db", POSTGRESQL, None, datetime.now(UTC))

    assert {backing_up.value.key, putting_back.value.key} == {"backup-of-server"}
    assert BackupFolder(tmp_path).newest() is None


async def test_check_prints_one_line_for_each_thing_that_is_well(
    made: Path,
    playground: Playground,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(machine, "Workers", Sketcher)

    await check(
        token=playground.token,
        api=playground.api_url,
        database=str(made),
        theme="dark",
        thinkers=1,
        clock=now,
    )

    *lines, last = capsys.readouterr().out.splitlines()
    assert {line[:4] for line in lines} <= {"good", "note"}
    assert len(lines) == 9
    assert last == "All is well."


async def test_check_counts_what_is_bad(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(machine, "Workers", Sketcher)

    with pytest.raises(Refusal) as refused:
        await check(
            token=None,
            api="http://127.0.0.1:9",
            database=str(tmp_path / "new.sqlite3"),
            theme="dark",
            thinkers=1,
            clock=now,
        )

    assert (refused.value.key, refused.value.values) == ("check-bad", {"count": 2})
    lines = capsys.readouterr().out.splitlines()
    assert [line[:25] for line in lines if line.startswith("BAD")] == [
        "BAD   There is no bot tok",
        "BAD   Discord cannot be r",
    ]


async def test_a_bot_that_ran_a_minute_ago_is_alive(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    database = await open_database(tmp_path / "tables.sqlite3")
    await TableStore(database).note_running(NOW)

    await alive(str(tmp_path / "tables.sqlite3"), NOW + timedelta(minutes=1), 0)

    assert capsys.readouterr().out == "The bot runs.\n"
    await database.close()


async def test_a_bot_that_was_silent_for_more_than_two_minutes_is_not_alive(tmp_path: Path) -> None:
    path = tmp_path / "tables.sqlite3"
    database = await open_database(path)

    with pytest.raises(Refusal, match="alive-never"):
        await alive(str(path), NOW, 0)
    await TableStore(database).note_running(NOW)
    with pytest.raises(Refusal, match="alive-not"):
        await alive(str(path), NOW + timedelta(minutes=2, seconds=1), 0)

    await database.close()


async def test_alive_refuses_a_missing_database_and_does_not_make_it(tmp_path: Path) -> None:
    path = tmp_path / "tables.sqlite3"

    with pytest.raises(Refusal, match="database-out-of-reach"):
        await alive(str(path), NOW, 0)

    assert not path.exists()


async def test_alive_also_works_with_a_postgresql_server(postgresql: str) -> None:
    database = await open_database(postgresql)
    with pytest.raises(Refusal, match="alive-never"):
        await alive(postgresql, NOW, 0)
    await TableStore(database).note_running(NOW)

    await alive(postgresql, NOW, 0)

    await database.close()
