"""The single writer of a file: its queue, its shared commits, and how long it waits for locks."""

import asyncio
import threading
from pathlib import Path

import pytest
from sqlalchemy import Connection

from store.database import Database
from store.opening import open_database
from store.tables import TableStore
from tables.ports.failures import NotSaved, Stale
from tests.store.examples import a_table
from tests.store.transactions import Hold, ask, choose, driver, give_up, have_chosen, held_up
from tests.support.databases import locked
from tests.support.people import LONG_ENOUGH


def pragmas(connection: Connection) -> list[object]:
    """The pragmas of a connection that decide how it writes."""
    asked = ("journal_mode", "synchronous", "foreign_keys")
    return [connection.exec_driver_sql(f"PRAGMA {name}").scalar_one() for name in asked]


async def test_each_commit_is_written_through_to_the_disk(file: Database) -> None:
    # synchronous 2 is FULL
    assert await file.write(pragmas) == ["wal", 2, 1]


async def test_every_transaction_runs_in_the_same_thread(file: Database) -> None:
    threads = await asyncio.gather(*(file.write(lambda _: threading.get_ident()) for _ in range(9)))

    assert len(set(threads)) == 1
    assert threading.get_ident() not in threads


async def test_uncommitted_changes_cannot_be_read(file: Database) -> None:
    store = TableStore(file)
    table = await store.add_table(a_table())

    def change(connection: Connection) -> None:
        connection.exec_driver_sql("UPDATE tables SET game = 'other'")
        hold(connection)

    hold = Hold()
    [changing] = await ask(file, change)
    await hold.runs()
    assert await store.table(table.id) == table

    hold.may_end.set()
    await changing
    assert await store.table(table.id) != table


async def test_connections_for_reading_cannot_write(file: Database) -> None:
    with pytest.raises(NotSaved):
        await file.read(lambda connection: connection.exec_driver_sql("DELETE FROM settings"))


async def test_waiting_transactions_share_a_commit_but_each_has_its_own_outcome(
    file: Database,
) -> None:
    statements: list[str] = []
    await file.write(lambda connection: driver(connection).set_trace_callback(statements.append))
    statements.clear()

    async with held_up(file):
        asked = await ask(file, choose(1), give_up, choose(1), choose(2))
    first, lost, twice, second = await asyncio.gather(*asked, return_exceptions=True)

    # one commit for the transaction that they waited for, and one for all of them
    assert statements.count("COMMIT") == 1 + 1
    assert (first, second) == (1, 2)
    assert isinstance(lost, Stale)
    assert "UNIQUE constraint" in str(twice)
    assert await have_chosen(file) == [1, 2]


async def test_no_caller_gets_an_answer_before_the_commit(file: Database) -> None:
    hold = Hold()
    async with held_up(file):
        first, _ = await ask(file, choose(1), hold)
    # the first has run, and will share its commit with the second, which still runs
    await hold.runs()
    assert not first.done()
    assert await have_chosen(file) == []

    hold.may_end.set()
    assert await first == 1
    assert await have_chosen(file) == [1]


async def test_if_a_shared_commit_fails_all_its_transactions_are_refused(file: Database) -> None:
    resource = pytest.importorskip("resource")
    before = resource.getrlimit(resource.RLIMIT_FSIZE)

    def fill_the_disk(_: Connection) -> None:
        resource.setrlimit(resource.RLIMIT_FSIZE, (0, before[1]))

    async with held_up(file):
        asked = await ask(file, choose(1), fill_the_disk, choose(2))
    try:
        outcomes = await asyncio.gather(*asked, return_exceptions=True)
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)

    assert [type(each) for each in outcomes] == [NotSaved] * 3
    assert await have_chosen(file) == []
    assert await file.write(choose(3)) == 3


async def test_if_one_transaction_rolls_back_a_shared_commit_all_are_refused(
    file: Database,
) -> None:
    def give_up_at_once(connection: Connection) -> None:
        statement = "INSERT OR ROLLBACK INTO settings (person, confirm) VALUES (1, 0)"
        connection.exec_driver_sql(statement)

    async with held_up(file):
        asked = await ask(file, choose(1), give_up_at_once, choose(2))
    outcomes = await asyncio.gather(*asked, return_exceptions=True)

    assert all("UNIQUE constraint" in str(each) for each in outcomes)
    assert await have_chosen(file) == []
    assert await file.write(choose(3)) == 3


async def test_the_transaction_of_a_caller_cancelled_while_waiting_does_not_run(
    file: Database,
) -> None:
    async with held_up(file):
        first, gone, second = await ask(file, choose(1), choose(2), choose(3))
        gone.cancel()
        await asyncio.gather(gone, return_exceptions=True)

    assert [await first, await second] == [1, 3]
    assert gone.cancelled()
    assert await have_chosen(file) == [1, 3]


async def test_cancelling_the_caller_of_a_running_transaction_delays_no_other(
    file: Database,
) -> None:
    hold = Hold()
    [gone] = await ask(file, hold)
    await hold.runs()
    gone.cancel()
    await asyncio.gather(gone, return_exceptions=True)
    hold.may_end.set()

    assert await file.write(choose(1)) == 1
    assert gone.cancelled()


async def test_transactions_of_one_program_wait_for_each_other_however_long_it_takes(
    file: Database,
) -> None:
    """They wait far longer than the file's limit for locks of other programs."""
    async with held_up(file):
        asked = await ask(file, choose(1), choose(2))
        await asyncio.sleep(0.1)

    assert await asyncio.gather(*asked) == [1, 2]


async def test_each_transaction_that_waits_for_another_program_has_its_own_time_limit(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    database, now = await open_database(path), 100.0
    monkeypatch.setattr("store.writer.monotonic", lambda: now)
    asked: list[asyncio.Task[int]] = []

    with locked(path):
        for person in range(5):
            asked += await ask(database, choose(person))
            now += 0.25
        now = 101.5
        for refused in asked:
            with pytest.raises(NotSaved):
                await asyncio.wait_for(refused, LONG_ENOUGH)
            # the later ones still wait, and do not delay this refusal
            assert [each.done() for each in asked] == [each is refused for each in asked]
            asked = asked[1:]
            now += 0.25

    await database.close()


async def test_transactions_requested_while_the_file_is_locked_run_once_it_is_free(
    path: Path,
) -> None:
    database = await open_database(path, patience=60)

    with locked(path):
        [first] = await ask(database, choose(1))
        await asyncio.sleep(0.05)
        [second] = await ask(database, choose(2))
        await asyncio.sleep(0.05)
        assert not first.done()

    assert [await first, await second] == [1, 2]
    await database.close()


async def test_transactions_requested_before_closing_still_run(path: Path) -> None:
    database = await open_database(path)
    async with held_up(database):
        asked = await ask(database, choose(1), choose(2))
        closing = asyncio.create_task(database.close())

    assert await asyncio.gather(*asked) == [1, 2]
    await closing
