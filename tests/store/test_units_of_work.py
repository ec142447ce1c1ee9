import asyncio
import re
import sqlite3
from pathlib import Path

import pytest
from sqlalchemy.exc import IntegrityError

from store.database import Database
from store.opening import open_database
from store.tables import TableStore
from tables.ports import Stale
from tables.table import Phase, Table
from tests.store.examples import a_table, moved, playing, posted

BROKEN_KEYS = [
    "UPDATE tables SET game = NULL",
    "UPDATE tables SET version = 0",
    "UPDATE tables SET seats = 0",
    "UPDATE tables SET occupies = channel + 1",
    "UPDATE tables SET announced = number + 1",
    "UPDATE tables SET announced = -1",
    "UPDATE tables SET rematch_of = 99",
    "UPDATE seats SET seat = -1 - seat",
    "UPDATE seats SET person = 11",
    "UPDATE seats SET table_id = 99",
    "UPDATE events SET number = 0",
    "UPDATE events SET number = 1",
    "UPDATE events SET seat = NULL",
    "UPDATE events SET table_id = 99",
    "UPDATE messages SET number = -1",
    "UPDATE messages SET table_id = 99",
    "INSERT INTO settings VALUES (11, NULL, 1)",
    "DELETE FROM tables",
]


async def test_a_unit_that_fails_leaves_nothing(database: Database) -> None:
    store = TableStore(database)
    table = await store.add_table(a_table())

    async def give_up() -> None:
        async with database.writing() as connection:
            await connection.exec_driver_sql("UPDATE tables SET game = 'other'")
            raise Stale

    with pytest.raises(Stale):
        await give_up()

    assert await store.table(table.id) == table


async def test_nobody_reads_what_is_not_committed(database: Database) -> None:
    store = TableStore(database)
    table = await store.add_table(a_table())

    async with database.writing() as connection:
        await connection.exec_driver_sql("UPDATE tables SET game = 'other'")
        assert await store.table(table.id) == table


async def test_units_of_concurrent_tasks_do_not_mix(database: Database) -> None:
    """One unit is given up in the middle of the others, and only its own work is lost."""
    store = TableStore(database)
    begun = asyncio.Event()

    async def give_up() -> None:
        async with database.writing() as connection:
            await connection.exec_driver_sql("DELETE FROM seats")
            begun.set()
            await asyncio.sleep(0.02)
            raise Stale

    async def add() -> Table:
        await begun.wait()
        return await store.add_table(a_table())

    lost, *added = await asyncio.gather(
        give_up(), *(add() for _ in range(8)), return_exceptions=True
    )

    assert isinstance(lost, Stale)
    assert [await store.table(each.id) for each in added if isinstance(each, Table)] == added


async def test_a_cancelled_unit_leaves_nothing_and_blocks_nobody(database: Database) -> None:
    store = TableStore(database)
    table = await store.add_table(a_table())
    begun = asyncio.Event()

    async def hang() -> None:
        async with database.writing() as connection:
            await connection.exec_driver_sql("UPDATE tables SET game = 'other'")
            begun.set()
            await asyncio.Event().wait()

    task = asyncio.create_task(hang())
    await begun.wait()
    task.cancel()
    await asyncio.gather(task, return_exceptions=True)

    assert await store.save(table) == await store.table(table.id)


async def test_writers_of_one_program_queue_however_long_it_takes(file: Database) -> None:
    """The file's patience is far shorter than what they wait here."""
    waiting = asyncio.create_task(TableStore(file).add_table(a_table()))

    async with file.writing():
        await asyncio.sleep(0.1)

    added = await waiting
    assert await TableStore(file).table(added.id) == added


async def test_two_programs_take_turns(address: str, database: Database) -> None:
    stores = [TableStore(database), TableStore(other := await open_database(address))]

    added = await asyncio.gather(*(store.add_table(a_table()) for store in stores * 5))

    await other.close()
    assert len({table.id for table in added}) == 10


@pytest.mark.parametrize("statement", BROKEN_KEYS)
async def test_the_schema_refuses_what_cannot_be(database: Database, statement: str) -> None:
    store = TableStore(database)
    table = await store.save(*moved(await store.add_table(playing()), "1-2", "3-4"))
    await store.note_posted(posted(table, 1))

    with pytest.raises(IntegrityError):
        async with database.writing() as connection:
            await connection.exec_driver_sql(statement)


async def test_a_broken_key_that_is_nobodys_business_stays_a_bug(store: TableStore) -> None:
    with pytest.raises(IntegrityError):
        await store.add_table(a_table(rematch_of=99))


async def test_a_unit_that_writes_holds_its_turn_from_the_beginning(
    file: Database, path: Path
) -> None:
    other = sqlite3.connect(path, timeout=0, isolation_level=None)

    async with file.reading() as connection:
        await connection.exec_driver_sql("SELECT * FROM tables")
        other.execute("BEGIN IMMEDIATE")
        other.execute("ROLLBACK")
    async with file.writing():
        with pytest.raises(sqlite3.OperationalError, match="locked"):
            other.execute("BEGIN IMMEDIATE")

    other.close()


async def test_every_connection_writes_through_to_the_disk(file: Database) -> None:
    asked = ("journal_mode", "synchronous", "foreign_keys", "busy_timeout")

    async with file.reading() as first, file.reading() as second, file.writing() as third:
        for connection in (first, second, third):
            found = [
                (await connection.exec_driver_sql(f"PRAGMA {name}")).scalar_one() for name in asked
            ]
            # synchronous 2 is FULL
            assert found == ["wal", 2, 1, 10]


async def test_a_closed_database_is_one_file(file: Database, path: Path) -> None:
    await TableStore(file).add_table(a_table())

    await file.close()

    assert [each.name for each in path.parent.iterdir()] == [path.name]


# they hold nothing but what is asked for
MAY_BE_SCANNED = {
    "tables USING INDEX tables_lagging",
    "tables USING INDEX tables_without_turn",
    "newest",
}


async def test_no_question_reads_a_whole_table(file: Database, path: Path) -> None:
    store = TableStore(file)
    statements: list[str] = []
    async with file.reading() as connection:
        driver = (await connection.get_raw_connection()).driver_connection
        assert driver is not None
        await driver.set_trace_callback(statements.append)

    await store.table(1)
    await store.record(1)
    for phase in Phase:
        await store.tables_at(1, phase, "zhen", 9)
        await store.tables_of(1, phase, "zhen", 9)
    await store.live_tables_of(1, "1", 9)
    await store.count_live_tables_of(1)
    await store.live_amounts(1, 1)
    await store.live_amounts(None, 1)
    await store.without_turn()
    await store.newest_posted([1, 2])
    await store.server_settings(1)
    await store.rematch_of(1)
    await store.last_posted(1)
    await store.last_posted(1, 0)
    await store.lagging()
    await store.next_deadline([7])

    asked = [statement for statement in statements if statement.startswith("SELECT")]
    assert len(asked) == 24
    other = sqlite3.connect(path)
    for statement in asked:
        plan = " ".join(row[3] for row in other.execute(f"EXPLAIN QUERY PLAN {statement}"))
        scanned = set(re.findall(r"SCAN (\w+(?: USING .*INDEX \w+)?)", plan))
        assert scanned <= MAY_BE_SCANNED, statement
    other.close()
