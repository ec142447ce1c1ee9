"""Moving everything from a database file to another database."""

import shutil
from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Connection, Table, select

from hosting.commands import move_database
from hosting.transferring import migrate
from rules.refusal import Refusal
from store import schema
from store.backup import transfer as transferring
from store.backup.transfer import Transferred
from store.database import Database
from store.opening import open_database, opened_database
from store.tables import TableStore
from tables.daily import DailyGame
from tables.decisions.puzzles import Puzzle
from tables.settings import Settings
from tables.table import Phase
from tests.store.examples import ADA, BEN, a_table, moved, playing, posted
from tests.support.postgresql import KINDS

Rows = Mapping[str, Sequence[tuple[Any, ...]]]


on_each_kind = pytest.mark.parametrize("address", KINDS, indirect=True)


@pytest.fixture
def path(tmp_path: Path, made: Path) -> Path:
    return shutil.copyfile(made, tmp_path / "tables.sqlite3")


@pytest.fixture
def address(request: pytest.FixtureRequest, tmp_path: Path, made: Path) -> str:
    """The address of an empty database: a file, or one on a server if the test asks for that."""
    if getattr(request, "param", "") == "postgresql":
        return request.getfixturevalue("postgresql")
    return str(shutil.copyfile(made, tmp_path / "other.sqlite3"))


@pytest.fixture
async def _filled(path: Path) -> None:
    """Fills the file with a lobby, games and other rows, and deletes the table added last."""
    async with opened_database(path) as database:
        store = TableStore(database)
        first = await store.add_table(playing())
        after, events = moved(first, "@1", "@2", "@3")
        first = await store.save(after, events)
        over = await store.save(replace(first, phase=Phase.FINISHED))
        await store.note_posted(posted(over, 3))
        await store.add_table(a_table(rematch_of=over.id))
        await store.add_table(playing(daily=DailyGame(739_000, 5, 4)))
        await store.save_settings(ADA.id, Settings(confirm=True, is_ranked=False))
        await store.save_blocked(BEN.id, frozenset({ADA.id}))
        await store.deal_seed(739_000, 2**63 - 1)
        await store.add_puzzle(Puzzle(0, "zhen", (("tiles", 5),), (), 0, "@1", 3))
        last = await store.add_table(playing())
        await database.write(
            lambda connection: connection.execute(
                schema.seats.delete().where(schema.seats.c.table_id == last.id)
            ).close()
        )
        await database.write(
            lambda connection: connection.execute(
                schema.tables.delete().where(schema.tables.c.id == last.id)
            ).close()
        )


async def rows_of(database: Database) -> Rows:
    """Everything in a database."""
    return {
        table.name: [
            tuple(row)
            for row in await database.rows(select(table).order_by(*table.primary_key.columns))
        ]
        for table in schema.metadata.sorted_tables
    }


async def all_rows(address: str | Path) -> Rows:
    async with opened_database(address) as database:
        return await rows_of(database)


@on_each_kind
@pytest.mark.usefixtures("_filled")
async def test_everything_is_copied_and_the_file_stays_unchanged(path: Path, address: str) -> None:
    before = await all_rows(path)

    done = await migrate(str(path), address)

    assert await all_rows(address) == before == await all_rows(path)
    assert done == Transferred(3, 3, sum(map(len, before.values())))


@on_each_kind
@pytest.mark.usefixtures("_filled")
async def test_new_tables_and_puzzles_get_numbers_that_the_file_has_never_used(
    path: Path, address: str
) -> None:
    await migrate(str(path), address)

    async with opened_database(address) as database:
        store = TableStore(database)
        assert (await store.add_table(a_table())).id == 5
        await store.add_puzzle(Puzzle(0, "zhen", (), (), 0, "@1", 3))
        assert [each.id for each in await store.unused_puzzles("zhen")] == [1, 2]


@pytest.mark.usefixtures("_filled")
async def test_many_rows_are_copied_in_parts(
    path: Path, address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(transferring, "AT_ONCE", 2)
    before = await all_rows(path)

    await migrate(str(path), address)

    assert await all_rows(address) == before


@pytest.mark.usefixtures("_filled")
async def test_a_target_that_has_rows_is_refused_and_stays_unchanged(
    path: Path, address: str
) -> None:
    async with opened_database(address) as database:
        await TableStore(database).add_table(a_table())
        before = await rows_of(database)

    with pytest.raises(Refusal, match="migrate-not-empty"):
        await migrate(str(path), address)

    assert await all_rows(address) == before


@pytest.mark.usefixtures("_filled")
async def test_if_a_copied_row_differs_from_the_original_the_target_stays_empty(
    path: Path, address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    copying = vars(transferring)["_copy"]

    def changing(table: Table, source: Connection, target: Connection) -> int:
        count: int = copying(table, source, target)
        if table is schema.tables:
            target.execute(table.update().values(version=9))
        return count

    monkeypatch.setattr(transferring, "_copy", changing)

    with pytest.raises(Refusal, match="migrate-differs") as refused:
        await migrate(str(path), address)

    assert refused.value.values == {"table": "tables"}
    assert not any((await all_rows(address)).values())


@pytest.mark.usefixtures("_filled")
async def test_nothing_is_moved_while_a_bot_runs(path: Path, address: str) -> None:
    running = await open_database(path)

    with pytest.raises(Refusal, match="database-taken"):
        await migrate(str(path), address)

    await running.close()


async def test_a_missing_file_is_refused_and_not_made(path: Path, address: str) -> None:
    path.unlink()  # noqa: ASYNC240  (nothing waits for it)

    with pytest.raises(Refusal, match="migrate-no-file"):
        await migrate(str(path), address)

    assert not path.exists()  # noqa: ASYNC240  (nothing waits for it)


@pytest.mark.usefixtures("_filled")
async def test_the_command_says_what_was_copied(
    path: Path, address: str, capsys: pytest.CaptureFixture[str]
) -> None:
    await move_database(str(path), address)

    assert "3 tables with 3 events were copied" in capsys.readouterr().out
