"""Imported games: stored as tables for which nothing is due, and exported unchanged."""

from dataclasses import replace
from datetime import UTC, datetime

import pytest
from hypothesis import given
from hypothesis import strategies as st
from sqlalchemy import func, select

from ai.levels import Level
from rules import GAMES
from store import schema
from store.database import Database
from store.people.erasing import erase
from store.tables import TableStore
from tables.game.record import Kind
from tables.records.archive import Archive
from tables.records.fairness import Fairness
from tables.records.importing import MOST_KEPT, Imports
from tables.records.notation import Someone, Step, written
from tables.records.replays import Replays
from tables.table import Phase
from tables.tasks.table_cache import TableCache
from tests.store.examples import NOW, a_table, playing
from tests.store.test_tables import same_database
from tests.support.courses import courses
from tests.support.records import add, events_of, record_for, small

ADA, STRANGER = 11, 12
each_game = pytest.mark.parametrize("name", GAMES)
LIKE_ADA = "Ada \u202eLovelace\n@everyone"


def services(store: TableStore) -> tuple[Imports, Archive]:
    cache = TableCache(store)
    imports = Imports(store, cache, Fairness(store), lambda: NOW)
    return imports, Archive(store, Replays(store, cache, Fairness(store), lambda: NOW))


async def given_out(store: TableStore, text: str) -> str:
    """The record after it has been imported and exported."""
    imports, archive = services(store)
    table = await imports.take(ADA, text.encode())
    return written(await archive.record(table.id, ADA))


@each_game
@given(data=st.data())
@same_database
async def test_exporting_importing_and_exporting_again_gives_the_same_bytes(
    store: TableStore, name: str, data: st.DataObject
) -> None:
    played = data.draw(courses(GAMES[name]))
    events = events_of(played)
    if played.last.outcome() is None and data.draw(st.booleans()):
        add(events, Kind.RESIGN, 0)
    record = record_for(played, events)
    if data.draw(st.booleans()):
        steps = tuple(replace(step, at=None) for step in record.steps)
        record = replace(record, steps=steps, started=None)
    if data.draw(st.booleans()):
        record = replace(record, sitters=tuple(map(Someone, [""] * played.seats)))
    text = written(record)

    assert (await given_out(store, text)).encode() == text.encode()


@pytest.mark.parametrize("who", [Level.CASUAL, Someone("Eve"), Someone(LIKE_ADA), Someone()])
async def test_seats_that_were_taken_over_come_back_the_same(
    store: TableStore, who: Level | Someone
) -> None:
    record = small()
    steps = (*record.steps[:2], Step(1, who), Step(1, Someone("Flo")), *record.steps[2:])
    text = written(replace(record, steps=steps, sitters=(Level.EXPERT, Someone(LIKE_ADA))))

    assert await given_out(store, text) == text


async def test_a_game_of_bots_alone_comes_back_the_same(store: TableStore) -> None:
    text = written(replace(small(), sitters=(Level.EXPERT, Level.CASUAL)))

    assert await given_out(store, text) == text


async def test_an_imported_game_that_was_broken_off_counts_as_over(store: TableStore) -> None:
    record = small(plies=6)
    imports, _ = services(store)

    table = await imports.take(ADA, written(record).encode())

    assert record.ended is None
    assert (table.phase, table.result) == (Phase.FINISHED, None)
    assert await given_out(store, written(record)) == written(record)


@pytest.mark.parametrize("year", [1000, 9999])
async def test_any_time_that_a_record_can_contain_comes_back_the_same(
    store: TableStore, year: int
) -> None:
    at = datetime(year, 1, 1, tzinfo=UTC)
    record = replace(small(), started=at)
    text = written(replace(record, steps=tuple(replace(each, at=at) for each in record.steps)))

    assert await given_out(store, text) == text


async def test_nothing_is_due_for_an_imported_game(store: TableStore) -> None:
    imports, _ = services(store)
    table = await imports.take(ADA, written(replace(small(), sitters=_names())).encode())
    found = await store.table(table.id)

    assert found == table
    assert table.is_imported
    assert await store.record(table.id)
    assert await store.unannounced() == []
    assert await store.owing() == await store.thinking() == await store.without_turn() == []
    assert await store.finished_of(ADA, 5) == []
    assert await store.tables_of(ADA, Phase.FINISHED, None, 5) == []
    assert await store.live_by_game() == {}
    assert await store.with_erased() == []
    assert (await store.held(ADA)).imported == (table.id,)
    assert (await store.held(STRANGER)).imported == ()


async def test_each_person_keeps_only_the_latest_imported_games(
    store: TableStore, database: Database
) -> None:
    imports, _ = services(store)
    data = written(small()).encode()
    of_another = await imports.take(STRANGER, data)
    tables = [await imports.take(ADA, data) for _ in range(MOST_KEPT + 2)]

    kept = await store.imported_by(ADA)

    assert [each.id for each in kept] == [each.id for each in tables[:1:-1]]
    assert await store.table(tables[0].id) is None
    assert await store.record(tables[0].id) == []
    assert [each.id for each in await store.imported_by(STRANGER)] == [of_another.id]
    assert await rows_of(database, tables[0].id) == 0


async def test_erasing_a_person_deletes_their_imported_games(
    store: TableStore, database: Database
) -> None:
    imports, _ = services(store)
    data = written(small()).encode()
    mine, theirs = await imports.take(ADA, data), await imports.take(STRANGER, data)

    await database.write(lambda connection: erase(connection, ADA, 4711))

    assert await store.table(mine.id) is None
    assert await rows_of(database, mine.id) == 0
    assert await store.table(theirs.id) == theirs


async def rows_of(database: Database, table: int) -> int:
    """The number of rows about that table."""
    about_tables = (schema.seats, schema.bots, schema.events)
    counts = [select(func.count()).where(kept.c.table_id == table) for kept in about_tables]
    return sum([await database.value(asked) for asked in counts])


async def test_a_position_counts_as_played_while_its_game_is_under_way(store: TableStore) -> None:
    table = await store.add_table(playing(fingerprint=-7))
    many = range(-7, 2_000)

    assert await store.is_played("zhen", many)
    assert not await store.is_played("zhen", many, besides=table.id)
    assert not await store.is_played("zhen", [-8, 7])
    assert not await store.is_played("cubed", [-7])

    await store.save(replace(table, phase=Phase.FINISHED))

    assert not await store.is_played("zhen", many)


async def test_a_lobby_has_no_position(store: TableStore) -> None:
    await store.add_table(a_table(fingerprint=-7))

    assert not await store.is_played("zhen", [-7])


def _names() -> tuple[Someone, Someone]:
    return Someone("Ada"), Someone("Ben")
