import asyncio
import re
import sqlite3
from collections.abc import AsyncIterator, Awaitable, Callable
from dataclasses import replace
from itertools import chain
from pathlib import Path

import pytest
from sqlalchemy import Connection
from sqlalchemy.exc import IntegrityError

from store import file
from store.database import Database
from store.opening import opened_database
from store.tables import TableStore
from tables.limits import ServerSettings
from tables.ports.failures import Stale
from tables.ports.messages import Reach
from tables.settings import Settings
from tables.table import Phase, Table
from tests.store.examples import ADA, NOW, a_table, moved, playing, posted
from tests.store.transactions import driver

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
    "INSERT INTO settings (person, confirm, hands) VALUES (11, NULL, 1)",
    "DELETE FROM tables",
]


AT_ONCE: dict[str, Callable[[TableStore, Table, int], Awaitable[None]]] = {
    "boards": lambda store, table, each: store.note_posted(replace(posted(table, 0), message=each)),
    "hands": lambda store, table, each: store.note_hand(0, replace(posted(table, 1), message=each)),
    "settings": lambda store, _, each: store.save_settings(ADA.id, Settings(confirm=each % 2 == 0)),
    "reaches": lambda store, _, each: store.save_reach(ADA.id, Reach(each)),
    "servers": lambda store, _, each: store.save_server_settings(
        each % 2, ServerSettings(threads=each % 3 == 0)
    ),
}
"""Rows that many presses may store at the same time, under the same key."""


def give_up(connection: Connection) -> None:
    """Change the game of every table, and then fail, so that the change is rolled back."""
    connection.exec_driver_sql("UPDATE tables SET game = 'other'")
    raise Stale


@pytest.mark.parametrize("stored", AT_ONCE.values(), ids=AT_ONCE)
async def test_many_simultaneous_presses_all_succeed(
    store: TableStore, stored: Callable[[TableStore, Table, int], Awaitable[None]]
) -> None:
    table = await store.save(*moved(await store.add_table(playing()), "1-2"))

    await asyncio.gather(*(stored(store, table, each) for each in range(12)))


async def test_a_failed_unit_of_work_changes_nothing(database: Database) -> None:
    store = TableStore(database)
    table = await store.add_table(a_table())

    with pytest.raises(Stale):
        await database.write(give_up)

    assert await store.table(table.id) == table


async def test_units_of_work_of_concurrent_tasks_do_not_mix(database: Database) -> None:
    """Some units fail while the others run, and only the work of the failed units is lost."""
    store = TableStore(database)
    pairs = [(store.add_table(a_table()), database.write(give_up)) for _ in range(8)]

    outcomes = await asyncio.gather(*chain.from_iterable(pairs), return_exceptions=True)

    added, lost = outcomes[::2], outcomes[1::2]
    assert [type(each) for each in lost] == [Stale] * 8
    assert [await store.table(each.id) for each in added if isinstance(each, Table)] == added


async def test_a_read_after_a_write_sees_the_change(database: Database) -> None:
    store = TableStore(database)
    table = await store.add_table(playing())

    for number in range(1, 20):
        table = await store.save(*moved(table, "1-2"))
        assert len(await store.record(table.id)) == number


@pytest.mark.untraced
@pytest.mark.parametrize("statement", BROKEN_KEYS)
async def test_the_schema_refuses_impossible_rows(database: Database, statement: str) -> None:
    store = TableStore(database)
    table = await store.save(*moved(await store.add_table(playing()), "1-2", "3-4"))
    await store.note_posted(posted(table, 1))

    with pytest.raises(IntegrityError):
        await database.write(lambda connection: connection.exec_driver_sql(statement).close())


async def test_a_foreign_key_error_that_is_a_bug_is_raised_unchanged(store: TableStore) -> None:
    with pytest.raises(IntegrityError):
        await store.add_table(a_table(rematch_of=99))


async def test_a_closed_database_leaves_only_its_file_and_its_lock_file(
    file: Database, path: Path
) -> None:
    await TableStore(file).add_table(a_table())

    await file.close()

    assert {each.name for each in path.parent.iterdir()} == {path.name, f"{path.name}.lock"}


# a query may scan these completely, because they contain only rows that the query asks for
MAY_BE_SCANNED = {
    "tables USING INDEX tables_unannounced",
    "tables USING INDEX tables_without_turn",
    "tables USING INDEX tables_offering",
    "tables USING INDEX tables_unreachable",
    "tables USING INDEX tables_live",
    "tables USING INDEX tables_asking",
    "due_turns USING INDEX due_turns_vanished",
    "votes USING INDEX votes_open",
    "follows",
    "latest",
    "newest",
}


async def _ask_for_news(store: TableStore) -> None:
    await store.next_news([7])
    await store.rated_ended(1, NOW, NOW)


@pytest.fixture
async def with_one_reader(path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Database]:
    monkeypatch.setattr(file, "READERS", 1)
    async with opened_database(path) as database:
        yield database


async def test_no_query_scans_a_whole_table(with_one_reader: Database, path: Path) -> None:
    store = TableStore(with_one_reader)
    statements: list[str] = []
    await with_one_reader.read(
        lambda connection: driver(connection).set_trace_callback(statements.append)
    )

    await store.table(1)
    await store.record(1)
    for phase in Phase:
        await store.tables_at(1, phase, "zhen", 9)
        await store.tables_of(1, phase, "zhen", 9)
    await store.live_tables_of(1, "1", 9)
    await store.live_amounts_of(1)
    await store.next_turn_of(1, 2)
    await store.finished_of(1, 5)
    await store.vote(1)
    await store.open_votes()
    await store.follows(1)
    await store.followed()
    await store.follow_count(1)
    await store.next_vote_end([2])
    await store.blocked(1)
    await store.blocking([1, 2], 3)
    await store.played_with([1, 2], 3)
    await store.live_amounts(1, 1)
    await store.live_amounts(None, 1)
    await store.without_turn()
    await store.newest_posted([1, 2])
    await store.unreachable([Phase.PLAYING])
    await store.unreachable([Phase.PLAYING], 1)
    await store.unreachable_among([1, 2])
    await store.live_places()
    await store.live_places(1)
    await store.server_settings(1)
    await store.rematch_of(1)
    await store.last_posted(1)
    await store.last_posted(1, 0)
    await store.unannounced()
    await store.asking()
    await store.absences()
    await store.kept_turns([1, 2])
    await store.offering()
    await store.next_deadline([7])
    await _ask_for_news(store)

    asked = [statement for statement in statements if statement.startswith("SELECT")]
    assert len(asked) == 47
    other = sqlite3.connect(path)
    for statement in asked:
        plan = " ".join(row[3] for row in other.execute(f"EXPLAIN QUERY PLAN {statement}"))
        scanned = set(re.findall(r"SCAN (\w+(?: USING .*INDEX \w+)?)", plan))
        assert scanned <= MAY_BE_SCANNED, statement
    other.close()
