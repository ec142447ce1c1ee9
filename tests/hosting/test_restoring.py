"""Restoring a backup in the place of a database."""

import logging
import shutil
import sqlite3
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager, closing
from dataclasses import replace
from datetime import timedelta
from itertools import pairwise
from pathlib import Path

import pytest

from hosting.restoring import Restored, restore
from rules.refusal import Refusal
from store.backup.copying import copy
from store.backup.erasures import ErasureLog
from store.failures import Unusable
from store.opening import open_database
from store.tables import TableStore
from tables.game.playing import starting
from tables.game.record import Event, Kind, beginning, replay
from tables.pace import Timing, pace_from
from tables.table import Phase, Player, Table
from tables.turn import Turn
from tests.store.examples import ADA, BEN, NOW, a_table, playing
from tests.store.test_opening import earlier

DAY = timedelta(days=1)
SPOILED = b"not a database at all"
OPTIONS = (("tiles", 5), ("cubes", 3))


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "data" / "tables.sqlite3"


@pytest.fixture
def backup(tmp_path: Path) -> Path:
    return tmp_path / "backup.sqlite3"


@asynccontextmanager
async def opened(path: Path) -> AsyncGenerator[TableStore]:
    database = await open_database(path)
    try:
        yield TableStore(database)
    finally:
        await database.close()


async def started(store: TableStore, **changes: object) -> Table:
    """A game of Zhen that has begun."""
    table = await store.add_table(playing(**{"options": OPTIONS, **changes}))
    state = beginning(table)
    event = starting(state, NOW)
    return await store.save(replace(table, number=1), [event])


async def played(store: TableStore, table: Table, *texts: str) -> Table:
    events = [
        Event(table.number + at, Kind.PLAY, (table.number + at) % 2, text, NOW)
        for at, text in enumerate(texts, 1)
    ]
    return await store.save(replace(table, number=events[-1].number), events)


def spoil(path: Path) -> None:
    path.write_bytes(SPOILED)


def content(path: Path) -> bytes:
    return path.read_bytes()


def names_in(folder: Path) -> set[str]:
    return {path.name for path in folder.iterdir()}


async def put_back(backup: Path, path: Path, after: timedelta = DAY) -> Restored:
    return await restore(backup, path, [path.parent / "backups"], NOW + after)


async def test_a_game_goes_on_from_the_backup_with_unused_numbers(path: Path, backup: Path) -> None:
    async with opened(path) as store:
        await store.note_running(NOW)
        table = await played(store, await started(store), "@1", "@2")
        copy(path, backup)
        kept = await store.record(table.id)
        lost = await played(store, table, "@3", "@4", "@5")
        later = await store.add_table(a_table())

    done = await put_back(backup, path)

    assert done.tables == 1
    assert (done.broken, done.erased) == ((), 0)
    async with opened(path) as store:
        again = await store.table(table.id)
        assert again is not None
        *events, restored = await store.record(table.id)
        assert events == kept
        assert (restored.kind, restored.text) == (Kind.AWAY, "86400 lost")
        assert restored.number == again.number > lost.number + 1_000_000
        state = replay(again, [*events, restored])
        assert state.position == replay(table, kept).position
        assert state.is_restored
        assert not state.is_quiet
        assert await store.unannounced() == [table.id]
        assert (await store.add_table(a_table())).id > later.id + 1_000


async def test_a_lobby_stays_a_lobby_and_its_game_will_begin_with_unused_numbers(
    path: Path, backup: Path
) -> None:
    async with opened(path) as store:
        lobby = await store.add_table(a_table(players=(Player(ADA), Player(BEN)), options=OPTIONS))
        copy(path, backup)

    await put_back(backup, path)

    async with opened(path) as store:
        again = await store.table(lobby.id)
        assert again is not None
        assert again.phase is Phase.LOBBY
        assert again.number >= 1_000_000
        assert await store.unannounced() == []
        assert starting(beginning(again), NOW).number == again.number + 1


async def test_each_restore_of_the_same_backup_goes_on_with_higher_numbers(
    path: Path, backup: Path
) -> None:
    async with opened(path) as store:
        await store.note_running(NOW)
        table = await started(store)
        copy(path, backup)

    seen: list[tuple[int, int]] = []
    for _ in range(3):
        await put_back(backup, path)
        async with opened(path) as store:
            again, new = await store.table(table.id), await store.add_table(a_table())
            assert again is not None
            seen.append((again.number, new.id))

    assert seen == sorted(set(seen))
    assert all(b[0] - a[0] > 1_000_000 and b[1] - a[1] > 1_000 for a, b in pairwise(seen))


async def test_tables_and_events_get_unused_numbers_although_the_lost_database_cannot_be_read(
    path: Path, backup: Path
) -> None:
    async with opened(path) as store:
        await store.note_running(NOW)
        table = await started(store)
        copy(path, backup)
    spoil(path)

    done = await put_back(backup, path, after=100 * DAY)

    assert done.replaced is not None
    assert content(done.replaced) == SPOILED
    async with opened(path) as store:
        again = await store.table(table.id)
        assert again is not None
        assert again.number == 1 + 1_000_000 + 5 * 100 * 86_400
        assert (await store.add_table(a_table())).id == 1 + 1_000 + 100 * 86_400 + 1


async def test_the_replaced_database_is_kept_and_can_be_opened(path: Path, backup: Path) -> None:
    async with opened(path) as store:
        copy(path, backup)
        await store.add_table(a_table())

    done = await put_back(backup, path)

    assert done.replaced is not None
    async with opened(done.replaced) as store:
        assert await store.table(1) is not None
    assert content(backup)
    assert not [name for name in names_in(path.parent) if "unfinished" in name]


async def test_a_backup_can_be_restored_where_there_is_no_database(
    path: Path, backup: Path, made: Path
) -> None:
    shutil.copyfile(made, backup)

    assert await put_back(backup, path) == Restored(0, (), 0, None)

    assert content(path)


async def test_deadlines_move_by_the_time_since_the_backup(path: Path, backup: Path) -> None:
    timing = Timing(pace_from("1d"))
    async with opened(path) as store:
        await store.note_running(NOW)
        clock = {"deadline": NOW + DAY, "timing": timing, "banks": (DAY, DAY)}
        table = await started(store, turn=Turn((0,), NOW), **clock)
        copy(path, backup)

    await put_back(backup, path, after=9 * DAY)

    async with opened(path) as store:
        again = await store.table(table.id)
        assert again is not None
        assert (again.deadline, again.shifted) == (NOW + 10 * DAY, timedelta())
        assert await store.last_running() == NOW + 9 * DAY


@pytest.mark.parametrize(
    "harm",
    ["UPDATE events SET text = '@9' WHERE number = 2", "DELETE FROM events WHERE number = 3"],
)
async def test_a_table_that_cannot_be_replayed_is_reported_and_is_closed_if_it_is_live(
    path: Path, backup: Path, harm: str, caplog: pytest.LogCaptureFixture
) -> None:
    async with opened(path) as store:
        broken = await played(store, await started(store), "@1", "@2")
        whole = await played(store, await started(store), "@1", "@2")
        over = await store.save(
            replace(await played(store, await started(store), "@1"), phase=Phase.FINISHED)
        )
        copy(path, backup)
    with closing(sqlite3.connect(backup)) as connection:
        connection.execute(f"{harm} AND table_id = {broken.id}")
        connection.commit()

    done = await put_back(backup, path)

    assert done.broken == ((broken.id, "zhen"), (over.id, "zhen"))
    assert [each.levelno for each in caplog.records if each.levelno >= logging.ERROR] == [40, 40]
    async with opened(path) as store:
        found = [await store.table(each.id) for each in (broken, whole, over)]
        phases = [each.phase for each in found if each is not None]
        assert phases == [Phase.CANCELLED, Phase.PLAYING, Phase.FINISHED]
        assert len(await store.record(broken.id)) >= 2


async def test_tables_that_are_over_or_have_old_rules_stay_unchanged(
    path: Path, backup: Path
) -> None:
    async with opened(path) as store:
        begun = await started(store)
        resigned = Event(2, Kind.RESIGN, 0, "", NOW)
        over = await store.save(replace(begun, number=2, phase=Phase.FINISHED), [resigned])
        cancelled = await store.add_table(a_table(phase=Phase.CANCELLED))
        old = await started(store, rules_version=0)
        copy(path, backup)
        assert old.has_old_rules

    done = await put_back(backup, path)

    assert done.broken == ()
    async with opened(path) as store:
        assert await store.table(over.id) == over
        assert len(await store.record(over.id)) == 2
        assert await store.table(cancelled.id) == cancelled
        assert await store.table(old.id) == old


async def test_people_who_were_erased_after_the_backup_are_erased_again(
    path: Path, backup: Path
) -> None:
    async with opened(path) as store:
        await store.note_running(NOW)
        table = await started(store)
        copy(path, backup)
    log = ErasureLog(path.parent / "backups")
    log.note(BEN.id, NOW - DAY)
    log.note(ADA.id, NOW + timedelta(minutes=1))

    done = await put_back(backup, path)

    assert done.erased == 1
    async with opened(path) as store:
        again = await store.table(table.id)
        assert again is not None
        people = [again.person_at(seat) for seat in range(2)]
        assert people[0] == BEN
        assert people[1] is not None
        assert people[1].name == ""
        assert people[1].id != ADA.id
        assert 0 < people[1].id <= 2**40


async def test_a_restore_is_refused_while_a_bot_uses_the_database(path: Path, backup: Path) -> None:
    async with opened(path) as store:
        await store.add_table(a_table())
        copy(path, backup)

        with pytest.raises(Unusable) as refused:
            await put_back(backup, path)

        assert await store.table(1) is not None
    assert refused.value.key == "database-taken"


async def test_a_missing_file_or_another_database_is_refused_and_changes_nothing(
    path: Path, backup: Path
) -> None:
    async with opened(path) as store:
        await store.add_table(a_table())

    with pytest.raises(Refusal) as missing:
        await put_back(backup, path)
    sqlite3.connect(backup).close()
    with pytest.raises(Refusal) as strange:
        await put_back(backup, path)

    assert [each.value.key for each in (missing, strange)] == [
        "restore-no-file",
        "restore-not-ours",
    ]
    async with opened(path) as store:
        assert await store.table(1) is not None


async def test_a_backup_of_the_first_version_is_brought_up_to_date(
    path: Path, backup: Path
) -> None:
    with earlier(backup, "0001"):
        pass

    await put_back(backup, path)

    async with opened(path) as store:
        assert await store.named_among([1]) == set()
