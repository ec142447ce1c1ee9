"""The deal of each day, and the people who have played it."""

from dataclasses import replace
from itertools import count

import pytest

from store.tables import TableStore
from tables.daily import NOBODY_BEGAN, DailyGame, DealBoard
from tables.ports.failures import DealTaken
from tables.settings import Settings
from tables.table import Person, Phase, Place, Player, Result, Table
from tests.store.examples import ADA, BEN, CLEO, NOW, playing

DAY, SERVER = 739_000, 5

_places = count(9_000_000)


async def begun(
    store: TableStore, person: Person, day: int = DAY, guild: int | None = SERVER
) -> Table:
    """A person's game with the deal of a day."""
    return await store.add_table(
        playing(
            game="cubed",
            seats=1,
            players=(Player(person),),
            host=person.id,
            place=Place(None, next(_places)),
            daily=DailyGame(day, guild),
        )
    )


async def played(store: TableStore, table: Table, left: int | None) -> Table:
    """The game once it is over; `left` is the number of points left in the hand."""
    assert table.daily is not None
    daily = replace(table.daily, left=left)
    over = replace(table, phase=Phase.FINISHED, result=Result(NOW, ()), daily=daily)
    return await store.save(over)


async def test_the_first_seed_of_a_day_is_kept(store: TableStore) -> None:
    assert await store.deal_seed(DAY, 2**63 - 1) == 2**63 - 1
    assert await store.deal_seed(DAY, 8) == 2**63 - 1
    assert await store.deal_seed(DAY + 1, 9) == 9


async def test_a_person_has_one_game_a_day(store: TableStore) -> None:
    first = await begun(store, ADA)
    await begun(store, ADA, DAY + 1)
    await begun(store, BEN)

    with pytest.raises(DealTaken):
        await begun(store, ADA)

    assert await store.daily_table(ADA.id, DAY) == first.id
    assert await store.daily_table(CLEO.id, DAY) is None
    assert await store.table(first.id) == first


async def test_only_days_whose_game_was_played_to_the_end_count(store: TableStore) -> None:
    await played(store, await begun(store, ADA), 0)
    await played(store, await begun(store, ADA, DAY + 1), None)
    await begun(store, ADA, DAY + 2)
    await played(store, await begun(store, BEN, DAY + 3), 4)

    assert await store.days_played(ADA.id) == {DAY}


async def test_the_list_of_a_day_begins_with_the_fewest_points_and_counts_all_who_began(
    store: TableStore,
) -> None:
    await played(store, await begun(store, ADA), 7)
    await played(store, await begun(store, BEN), 0)
    await played(store, await begun(store, CLEO), None)
    await played(store, await begun(store, Person(99, "Else"), guild=6), 1)
    await played(store, await begun(store, Person(98, "Late"), DAY + 1), 1)

    assert await store.deal_board(SERVER, DAY) == DealBoard((("Ben", 0), ("Ada", 7)), 3)
    assert await store.deal_board(7, DAY) == NOBODY_BEGAN


async def test_people_who_have_left_leaderboards_are_not_named(store: TableStore) -> None:
    await store.save_settings(ADA.id, replace(Settings(), is_ranked=False))
    await played(store, await begun(store, ADA), 7)

    assert await store.deal_board(SERVER, DAY) == DealBoard((), 1)


async def test_erased_people_are_not_named(store: TableStore) -> None:
    await played(store, await begun(store, Person(-5, "")), 7)

    assert await store.deal_board(SERVER, DAY) == DealBoard((), 1)
