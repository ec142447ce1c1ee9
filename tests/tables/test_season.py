"""A whole season with the settings of a new server: every game ends, and in time."""

import shutil
from datetime import timedelta
from pathlib import Path
from random import Random

import pytest

from store.opening import open_database
from store.tables import TableStore
from tables.ports.store import Store
from tables.table import Phase
from tests.support.fakes import FakeStore
from tests.tables.season import Season

VANISHING = 0.3
DOWN = [timedelta(hours=hours) for hours in (3, 30, 1)]


@pytest.mark.untraced
async def test_every_table_ends_and_no_turn_takes_longer_than_twice_its_pace() -> None:
    await check_season(FakeStore(), people=20)


@pytest.mark.long
async def test_all_games_of_a_thousand_people_end_on_the_real_store(
    tmp_path: Path, made: Path
) -> None:
    path = tmp_path / "season.db"
    shutil.copyfile(made, path)
    database = await open_database(path)
    await check_season(TableStore(database), people=1_000)
    await database.close()


async def check_season(store: Store, people: int) -> None:
    """Let that many people play until no game is left, and check the tables."""
    season = Season(store, Random(people))
    season.populate(people, VANISHING)

    await season.run(DOWN)

    tables = await season.by_phase()
    assert (tables[Phase.LOBBY], tables[Phase.PLAYING]) == ([], [])
    assert season.long_turns == []
    assert len(tables[Phase.FINISHED]) > people / 5
    # check that the bot was down and people disappeared during games
    assert season.away == sum(DOWN, timedelta())
    assert any([await season.was_left(table) for table in tables[Phase.FINISHED]])
