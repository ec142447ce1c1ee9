"""Computing all ratings again from the records of games."""

from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from hosting.commands import recompute_ratings
from hosting.recomputing import Recomputed, recompute
from rules.contract import Seat
from store import schema
from store.database import Database
from store.failures import Unusable
from store.opening import open_database
from store.tables import TableStore
from tables.game.contests import contest_of
from tables.game.playing import follow, resign, starting
from tables.game.record import Event, Kind, beginning
from tables.table import Person, Player
from tests.store.examples import ADA, BEN, CLEO, NOW, playing

OPTIONS = (("tiles", 5), ("cubes", 3))


async def plays(store: TableStore, players: tuple[Person, ...], gives_up: Seat) -> int:
    """Save a rated game in which a player resigns at once; return its table number."""
    table = await store.add_table(
        playing(options=OPTIONS, players=tuple(Player(each) for each in players), is_rated=True)
    )
    state = beginning(table)
    state, events = follow(state, starting(state, NOW), Random(1))
    last = resign(state, players[gives_up].id, NOW)
    state, more = follow(state, last, Random(1))
    await store.save(state.table, [*events, *more], (), contest_of(state))
    return table.id


@pytest.fixture
async def database(path: Path) -> Database:
    return await open_database(path)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "tables.sqlite3"


async def test_recomputing_gives_the_same_ratings_from_the_records_alone(
    database: Database, path: Path
) -> None:
    store = TableStore(database)
    for players, seat in (((ADA, BEN), 0), ((BEN, CLEO), 1), ((ADA, CLEO), 1), ((BEN, ADA), 0)):
        await plays(store, players, seat)
    before = await store.all_ratings()
    kept = await store.rated_of(ADA.id)
    await database.write(
        lambda connection: connection.execute(
            schema.ratings.update().values(mean=1.0, mean_before=2.0)
        ).close()
    )
    await database.close()

    assert await recompute(str(path)) == Recomputed(results=4, ratings=3, changed=3, broken=())
    assert await recompute(str(path)) == Recomputed(results=4, ratings=3, changed=0, broken=())

    again = await open_database(path)
    assert await TableStore(again).all_ratings() == before
    assert await TableStore(again).rated_of(ADA.id) == kept
    await again.close()


async def test_a_record_that_cannot_be_replayed_no_longer_counts(
    database: Database, path: Path
) -> None:
    store = TableStore(database)
    first = await plays(store, (ADA, BEN), 0)
    await plays(store, (ADA, CLEO), 0)
    table = await store.table(first)
    assert table is not None
    broken = Event(table.number + 1, Kind.PLAY, 0, "nonsense", NOW)
    await store.save(replace(table, number=broken.number), [broken])
    await database.close()

    done = await recompute(str(path))

    assert (done.results, done.broken) == (1, (first,))


async def test_nothing_is_recomputed_while_a_bot_runs(database: Database, path: Path) -> None:
    with pytest.raises(Unusable):
        await recompute(str(path))

    await database.close()


async def test_the_command_says_what_it_has_done(
    database: Database, path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    store = TableStore(database)
    first = await plays(store, (ADA, BEN), 0)
    await plays(store, (ADA, CLEO), 0)
    table = await store.table(first)
    assert table is not None
    broken = Event(table.number + 1, Kind.PLAY, 0, "nonsense", NOW)
    await store.save(replace(table, number=broken.number), [broken])
    await database.close()

    await recompute_ratings(str(path))
    await recompute_ratings(str(path))

    assert capsys.readouterr().out.splitlines() == [
        "The record of table 1 cannot be replayed, so its result does not count any more.",
        "1 result was counted, which made 2 ratings. 3 are not as they were.",
        "1 result was counted, which made 2 ratings. All are as they were.",
    ]
