import asyncio
import logging
import re
import sqlite3
import sys
import threading
from collections.abc import Generator
from contextlib import closing, contextmanager
from datetime import UTC, datetime
from pathlib import Path

import pytest
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, create_engine
from sqlalchemy.exc import OperationalError
from sqlalchemy.ext.asyncio import create_async_engine

from locales import Words
from store import schema
from store.database import Database
from store.failures import Unusable
from store.migrating import configuration
from store.opening import NEWEST, is_file, open_database, url_of
from store.tables import TableStore
from tables.game.record import replay
from tables.gathering import ANYBODY, UNOPENED, Gathering
from tables.settings import Delivery, Settings
from tables.table import Player
from tests.store.examples import ADA, BEN, a_table, moved, playing

MIGRATIONS = ScriptDirectory(str(Path(schema.__file__).parent / "migrations"))
NOTES = b"These are a stranger's notes. " * 200
REVISIONS = [each.revision for each in MIGRATIONS.walk_revisions()]


async def failure(address: str | Path) -> tuple[str, str]:
    """Fail to open that database; gives the key and the sentence of the refusal."""
    with pytest.raises(Unusable) as caught:
        await open_database(address, patience=0.01)
    return caught.value.key, Words()(caught.value.key, **caught.value.values)


@contextmanager
def earlier(path: Path, revision: str) -> Generator[Connection]:
    """A connection to a new file with the schema of that revision."""
    engine = create_engine(url_of(path))
    with engine.begin() as connection:
        command.upgrade(configuration(connection), revision)
        yield connection
    engine.dispose()


async def make_earlier(address: str, revision: str) -> None:
    """Make a new database with the schema of that revision."""
    if is_file(address):
        with earlier(Path(address), revision):
            return
    engine = create_async_engine(url_of(address))
    async with engine.begin() as connection:
        await connection.run_sync(lambda each: command.upgrade(configuration(each), revision))
    await engine.dispose()


async def test_a_new_database_has_the_whole_schema(database: Database) -> None:
    assert await database.read(_differences) == []


async def test_the_migrations_lead_to_exactly_the_schema(
    file: Database, path: Path, tmp_path: Path
) -> None:
    await file.close()
    fresh = create_engine(f"sqlite:///{tmp_path / 'fresh.db'}")
    schema.metadata.create_all(fresh)
    fresh.dispose()

    migrated = _statements(path)
    assert migrated == _statements(tmp_path / "fresh.db")


@pytest.mark.untraced
@pytest.mark.parametrize("revision", [REVISIONS[-1], REVISIONS[1]])
async def test_databases_of_the_first_and_of_the_previous_revision_are_upgraded(
    address: str, revision: str
) -> None:
    await make_earlier(address, revision)

    database = await open_database(address)

    assert await database.read(_differences) == []
    await database.close()


async def test_opening_an_up_to_date_database_does_not_import_alembic(
    address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    await (await open_database(address)).close()
    monkeypatch.delattr("store.migrating")
    # a module that is None in `sys.modules` cannot be imported
    monkeypatch.setitem(sys.modules, "store.migrating", None)

    await (await open_database(address)).close()


def test_all_migrations_lead_to_the_newest_revision() -> None:
    assert MIGRATIONS.get_heads() == [NEWEST]


async def test_an_upgrade_keeps_how_hands_were_delivered(path: Path) -> None:
    with earlier(path, "0005") as connection:
        connection.exec_driver_sql("INSERT INTO settings VALUES (11, 1, 1), (12, 0, 0)")

    database = await open_database(path)

    store = TableStore(database)
    assert await store.settings(ADA.id) == Settings(confirm=True, hands=Delivery.SILENT)
    assert await store.settings(BEN.id) == Settings(hands=Delivery.NONE)
    await database.close()


async def test_games_of_an_earlier_revision_go_on_after_an_upgrade(path: Path) -> None:
    with earlier(path, "0002") as connection:
        connection.exec_driver_sql(
            "INSERT INTO tables (version, game, options, seats, host, begins, guild, channel,"
            " wants_thread, phase, number) VALUES (3, 'zhen', '{}', 2, 11, 0, 5, 6, 0, 1, 2)"
        )
        for seat, person, name in ((0, 11, "Ada"), (1, 12, "Ben")):
            connection.exec_driver_sql(
                "INSERT INTO seats VALUES (1, ?, ?, ?, 1)", (seat, person, name)
            )
        for event in ((1, 2, None, "", 0), (2, 0, 0, "@1", 0)):
            connection.exec_driver_sql("INSERT INTO events VALUES (1, ?, ?, ?, ?, ?)", event)

    database = await open_database(path)

    store = TableStore(database)
    table = await store.table(1)
    assert table is not None
    assert table.rules_version == 1
    assert (table.players, table.thinks) == ((Player(ADA), Player(BEN)), False)
    assert await store.thinking() == []
    state = replay(table, await store.record(1))
    assert state.position.to_move() == (1,)
    further, events = moved(table, "@5")
    await store.save(further, events)
    await database.close()


async def test_a_lobby_of_an_earlier_revision_was_opened_a_day_before_it_closes(
    path: Path,
) -> None:
    with earlier(path, "0015") as connection:
        for phase, deadline in ((0, 186_400), (1, 186_400)):
            connection.exec_driver_sql(
                "INSERT INTO tables (version, game, options, seats, host, begins, channel,"
                " wants_thread, phase, number, deadline)"
                " VALUES (1, 'zhen', '{}', 2, 11, 0, 6, 0, ?, 0, ?)",
                (phase, deadline),
            )
        for table in (1, 2):
            connection.exec_driver_sql(
                "INSERT INTO seats (table_id, seat, person, name, accepted)"
                " VALUES (?, 0, 11, 'Ada', 1)",
                (table,),
            )

    database = await open_database(path)

    store = TableStore(database)
    lobby, game = await store.table(1), await store.table(2)
    assert lobby is not None
    assert game is not None
    assert lobby.gathering == Gathering(datetime.fromtimestamp(100_000, UTC))
    assert (game.gathering, game.minimum) == (UNOPENED, ANYBODY)
    await database.close()


async def test_a_database_is_still_there_when_it_is_opened_again(address: str) -> None:
    database = await open_database(address)
    store = TableStore(database)
    table, events = moved(await store.add_table(playing()), "1-2", "3-4")
    saved = await store.save(table, events)
    await database.close()

    database = await open_database(address)

    store = TableStore(database)
    assert await store.table(table.id) == saved
    assert await store.record(table.id) == events
    await database.close()


async def test_a_failed_migration_changes_nothing(path: Path) -> None:
    other = sqlite3.connect(path)
    other.execute("CREATE TABLE events (something)")

    with pytest.raises(OperationalError, match="already exists"):
        await open_database(path)

    assert other.execute("SELECT name FROM sqlite_master").fetchall() == [("events",)]
    other.close()


async def test_the_libraries_log_no_statements_and_no_parameters(
    path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG)

    database = await open_database(path)
    await TableStore(database).add_table(a_table())
    await database.close()

    talkative = {"alembic", "sqlalchemy"}
    assert [each for each in caplog.records if each.name.partition(".")[0] in talkative] == []


async def test_a_folder_that_is_missing_is_made(tmp_path: Path) -> None:
    database = await open_database(tmp_path / "data" / "tables.db")

    await database.close()

    assert (tmp_path / "data" / "tables.db").is_file()


async def test_characters_with_a_meaning_in_urls_are_allowed_in_a_path(tmp_path: Path) -> None:
    database = await open_database(tmp_path / "my games? #1 50%41&mode=memory.db")

    store = TableStore(database)
    added = await store.add_table(a_table())
    assert await store.table(added.id) == added
    await database.close()


async def test_a_refusal_names_a_folder_that_cannot_be_made(tmp_path: Path) -> None:
    (tmp_path / "file").touch()

    for folder in (tmp_path / "file", tmp_path / "missing" / "data"):
        key, sentence = await failure(folder / "tables.db")
        assert key == "database-folder"
        assert str(folder) in sentence


async def test_a_folder_is_no_database(tmp_path: Path) -> None:
    key, sentence = await failure(tmp_path)

    assert key == "database-out-of-reach"
    assert str(tmp_path) in sentence


async def test_a_file_that_is_not_a_database_is_left_unchanged(path: Path) -> None:
    _write(path, 0, NOTES)

    key, sentence = await failure(path)

    assert key == "database-damaged"
    assert str(path) in sentence
    assert _read(path) == NOTES


async def test_a_damaged_database_is_noticed(file: Database, path: Path) -> None:
    await file.close()
    _write(path, 100, b"\xff" * 3_000)

    assert (await failure(path))[0] == "database-damaged"


async def test_a_database_that_does_not_open_leaves_no_thread_behind(path: Path) -> None:
    before = set(threading.enumerate())
    _write(path, 0, NOTES)

    await failure(path)

    left = set(threading.enumerate()) - before
    for thread in left:
        thread.join(timeout=1)
    assert not any(thread.is_alive() for thread in left)


async def test_a_database_of_a_newer_version_is_left_unchanged(file: Database, path: Path) -> None:
    newer = "UPDATE alembic_version SET version_num = '9999'"
    await file.write(lambda connection: connection.exec_driver_sql(newer).close())
    await file.close()
    before = _read(path)

    key, sentence = await failure(path)

    assert key == "database-newer"
    assert str(path) in sentence
    assert _read(path) == before


async def test_a_database_that_can_only_be_read_is_refused(file: Database, path: Path) -> None:
    await file.close()
    # this byte tells SQLite that only later versions may write to the file
    _write(path, 18, b"\x03")

    assert (await failure(path))[0] == "database-read-only"


async def test_a_warning_says_that_the_database_was_an_empty_file(
    path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    _write(path, 0, b"")

    for _ in range(2):
        await (await open_database(path)).close()

    [told] = [each.getMessage() for each in caplog.records if each.levelno == logging.WARNING]
    assert told.startswith(f"The database {path} was an empty file")


async def test_a_missing_file_is_created_without_a_warning(
    path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    await (await open_database(path)).close()

    assert [each for each in caplog.records if each.levelno >= logging.WARNING] == []


async def test_a_database_that_another_program_has_locked_is_refused(
    file: Database, path: Path
) -> None:
    await file.close()
    other = sqlite3.connect(path, isolation_level=None)
    other.execute("BEGIN EXCLUSIVE")

    key, sentence = await failure(path)

    assert key == "database-in-use"
    assert str(path) in sentence
    other.close()


@pytest.mark.parametrize(
    "address",
    [
        "nonsense://",
        "://",
        "mysql://host/name",
        "postgresql://me:secret@host:port/name",
        "sqlite:///file:tables.db?mode=ro&uri=true",
    ],
)
async def test_a_refusal_does_not_repeat_an_address_that_names_no_database(address: str) -> None:
    key, sentence = await failure(address)

    assert key == "database-address"
    assert "secret" not in sentence


@pytest.mark.parametrize(
    "address", ["sqlite://", "sqlite:///:memory:", ":memory:", "postgresql://host"]
)
async def test_an_address_without_a_file_or_a_database_name_is_refused(address: str) -> None:
    assert (await failure(address))[0] == "database-without-file"


async def test_a_refusal_names_a_driver_that_is_not_installed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setitem(sys.modules, "asyncpg", None)

    key, sentence = await failure("postgresql://me:secret@127.0.0.1:1/name")

    assert key == "database-driver"
    assert "pip install asyncpg" in sentence


async def test_if_a_server_does_not_answer_the_refusal_names_it_without_its_password() -> None:
    key, sentence = await failure("postgresql://me:secret@127.0.0.1:1/name")

    assert key == "database-away"
    assert "postgresql+asyncpg://me:***@127.0.0.1:1/name" in sentence


def test_a_path_and_its_url_open_the_same_file() -> None:
    assert url_of("data/tables.db") == url_of("sqlite:///data/tables.db")
    assert url_of(Path("data/tables.db")) == url_of("data/tables.db")


def _differences(connection: Connection) -> list[object]:
    context = MigrationContext.configure(
        connection, opts={"compare_type": True, "compare_server_default": True}
    )
    return list(compare_metadata(context, schema.metadata))


def _statements(path: Path) -> dict[str, list[str]]:
    """The parts of the SQL of each table and index.

    They are sorted, because migrations add columns at the end.
    """
    connection = sqlite3.connect(path)
    found = connection.execute("SELECT tbl_name, name, sql FROM sqlite_master").fetchall()
    connection.close()
    kept = {name: sql or "" for table, name, sql in found if table != "alembic_version"}
    parts = {name: re.split(r"[\s,]*[\n,]\s*|\n?\)$", sql) for name, sql in kept.items()}
    return {name: sorted(filter(None, each)) for name, each in parts.items()}


def _read(path: Path) -> bytes:
    return path.read_bytes()


def _write(path: Path, offset: int, content: bytes) -> None:
    path.touch()
    with path.open("r+b") as file:
        file.seek(offset)
        file.write(content)


async def test_a_file_is_backed_up_only_before_its_schema_changes(
    path: Path, tmp_path: Path
) -> None:
    await make_earlier(str(path), "0020")
    backups = tmp_path / "backups"

    for _ in range(2):
        await (await open_database(path)).close()

    [copied] = backups.iterdir()
    assert copied.name.endswith("-of-0020.sqlite3")
    with closing(sqlite3.connect(copied)) as connection:
        version = connection.execute("SELECT version_num FROM alembic_version").fetchone()
    assert version == ("0020",)


async def test_the_schema_does_not_change_if_no_backup_can_be_written(
    path: Path, tmp_path: Path
) -> None:
    await make_earlier(str(path), "0020")
    (tmp_path / "backups").touch()

    key, told = await failure(path)

    assert key == "backup-unwritten"
    assert str(tmp_path / "backups") in told
    with closing(sqlite3.connect(path)) as connection:
        version = connection.execute("SELECT version_num FROM alembic_version").fetchone()
    assert version == ("0020",)


async def test_a_postgresql_database_is_upgraded_without_a_backup(
    postgresql: str, caplog: pytest.LogCaptureFixture
) -> None:
    await make_earlier(postgresql, "0020")

    await (await open_database(postgresql)).close()

    assert "Updating the database from revision 0020" in caplog.text


async def test_processes_that_start_at_the_same_time_create_the_tables_once(
    postgresql: str,
) -> None:
    opened = await asyncio.gather(*(open_database(postgresql) for _ in range(3)))

    for database in opened:
        assert await TableStore(database).last_running() is None
        await database.close()
