"""Ratings in the database: each game counts once, with the move that ends it, in order."""

from dataclasses import replace
from datetime import datetime, timedelta

import pytest

from ratings.contest import Contest, Entrant
from ratings.counting import LIMIT
from ratings.rating import NEW, USUAL, Rating
from store.people.erasing import erase
from store.tables import TableStore
from tables.ports.failures import Stale
from tables.table import Person, Phase, Place, Player, Result, Table
from tests.store.examples import ADA, BEN, CLEO, NOW, playing

GUILD, OTHER_GUILD = 5, 6
DAY = timedelta(days=1)
NOBODY = 4711


async def ended(
    store: TableStore,
    *ranking: Person,
    at: datetime = NOW,
    game: str = "zhen",
    guild: int = GUILD,
    channel: int = 0,
) -> Table:
    """A rated game of these people that has ended; the first is the winner."""
    place = Place(guild, channel or 7_000_000 + len(await store.counted()))
    players = tuple(Player(person) for person in ranking)
    table = await store.add_table(
        playing(game=game, players=players, seats=len(players), place=place, is_rated=True)
    )
    return await store.save(over(table, at), (), (), result(*ranking))


def over(table: Table, at: datetime = NOW) -> Table:
    """The table after a game that the first seat has won."""
    return replace(table, phase=Phase.FINISHED, result=Result(at, (0,)), turn=None)


def result(*ranking: Person) -> Contest:
    """The contest of a game of these people, from the winner to the last."""
    return Contest(tuple(Entrant(each.id, seat, seat) for seat, each in enumerate(ranking)))


async def points(store: TableStore, person: Person, game: str = "zhen") -> int:
    """The points that the person has now."""
    rated = await store.rated_of(person.id, game)
    return rated[-1].rating.points if rated else USUAL


async def test_the_save_that_ends_a_game_changes_its_ratings(store: TableStore) -> None:
    table = await ended(store, ADA, BEN)

    assert [player.rating_change is None for player in table.players] == [False, False]
    assert await store.table(table.id) == table
    assert await points(store, ADA) > USUAL > await points(store, BEN)
    [after] = await store.rated_of(ADA.id)
    assert (after.game, after.table, after.at) == ("zhen", table.id, NOW)


async def test_a_failed_save_changes_no_rating(store: TableStore) -> None:
    table = await store.add_table(playing(is_rated=True))
    await store.save(table)

    with pytest.raises(Stale):
        await store.save(over(table), (), (), result(ADA, BEN))

    assert await store.counted() == []
    assert await store.rated_of(ADA.id) == []


async def test_saving_a_table_after_its_end_does_not_count_its_result_again(
    store: TableStore,
) -> None:
    table = await ended(store, ADA, BEN)

    again = await store.save(table)

    assert again.players == table.players
    assert len(await store.rated_of(ADA.id)) == 1


async def test_each_game_has_separate_ratings(store: TableStore) -> None:
    await ended(store, ADA, BEN)
    await ended(store, BEN, ADA, game="cube2")

    assert await points(store, ADA, "zhen") > USUAL > await points(store, ADA, "cube2")
    assert [each.game for each in await store.rated_of(ADA.id)] == ["zhen", "cube2"]


async def test_a_rating_continues_from_its_last_value(store: TableStore) -> None:
    first = await ended(store, ADA, BEN)
    second = await ended(store, CLEO, ADA)

    [_, ada] = second.players
    [before, _] = first.players
    assert ada.rating_change is not None
    assert before.rating_change is not None
    assert ada.rating_change.before == before.rating_change.after


async def test_two_people_can_exchange_only_so_many_points_within_a_year(store: TableStore) -> None:
    for _ in range(12):
        await ended(store, ADA, BEN)
    assert await points(store, ADA) == USUAL + LIMIT

    await ended(store, ADA, BEN, at=NOW + 400 * DAY)
    assert await points(store, ADA) > USUAL + LIMIT


async def test_recounting_gives_the_same_ratings(store: TableStore) -> None:
    tables = [await ended(store, ADA, BEN, CLEO), await ended(store, BEN, ADA)]
    tables.append(await ended(store, CLEO, ADA, at=NOW - DAY))
    before = await store.all_ratings()
    kept = [await store.rated_of(each.id) for each in (ADA, BEN, CLEO)]
    results = [result(ADA, BEN, CLEO), result(BEN, ADA), result(CLEO, ADA)]

    assert await store.counted() == [table.id for table in tables]
    await store.recount(list(zip(tables, results, strict=True)))

    assert await store.all_ratings() == before
    assert [await store.rated_of(each.id) for each in (ADA, BEN, CLEO)] == kept
    assert await store.counted() == [table.id for table in tables]


async def test_a_recount_removes_every_trace_of_a_result_that_is_left_out(
    store: TableStore,
) -> None:
    first, second = await ended(store, ADA, BEN), await ended(store, ADA, CLEO)

    await store.recount([(second, result(ADA, CLEO))])

    assert await store.counted() == [second.id]
    assert await store.rated_of(BEN.id) == []
    again = await store.table(first.id)
    assert again is not None
    assert [player.rating_change for player in again.players] == [None, None]


async def test_the_ranking_of_a_server_lists_people_who_played_there_lately(
    store: TableStore,
) -> None:
    await ended(store, ADA, BEN, at=NOW - 100 * DAY)
    await ended(store, BEN, CLEO, at=NOW - DAY)
    await ended(store, CLEO, ADA, guild=OTHER_GUILD, at=NOW)

    there = await store.ranked_in(GUILD, "zhen", NOW - 90 * DAY)
    elsewhere = await store.ranked_in(OTHER_GUILD, "zhen", NOW - 90 * DAY)

    assert {each.person for each in there} == {BEN, CLEO}
    assert {each.person for each in elsewhere} == {ADA, CLEO}
    ratings = await store.all_ratings()
    assert {each.person.id: each.rating for each in there} == {
        each.id: ratings[each.id, "zhen"] for each in (BEN, CLEO)
    }
    assert await store.ranked_in(GUILD, "cube2", NOW - 90 * DAY) == []


async def test_the_rated_games_of_a_server_are_listed_from_the_latest_to_the_earliest(
    store: TableStore,
) -> None:
    first = await ended(store, ADA, BEN, at=NOW)
    last = await ended(store, BEN, ADA, at=NOW + DAY - timedelta(seconds=1))
    await ended(store, ADA, BEN, at=NOW - timedelta(seconds=1))
    await ended(store, ADA, BEN, at=NOW + DAY)
    await ended(store, ADA, BEN, guild=OTHER_GUILD)
    unrated = await store.add_table(playing(place=Place(GUILD, 70)))
    await store.save(over(unrated))

    found = await store.rated_ended(GUILD, NOW, NOW + DAY)

    assert found == [(last.id, last.place), (first.id, first.place)]


async def test_erasing_a_person_does_not_change_the_ratings_of_others(store: TableStore) -> None:
    await ended(store, ADA, BEN)
    database = store._database  # pyright: ignore[reportPrivateUsage]

    await database.write(lambda connection: erase(connection, ADA.id, NOBODY))
    await ended(store, BEN, CLEO)

    assert await store.rated_of(ADA.id) == []
    ratings: dict[tuple[int, str], Rating] = await store.all_ratings()
    assert ratings[NOBODY, "zhen"].points > NEW.points
    there = await store.ranked_in(GUILD, "zhen", NOW - DAY)
    assert {each.person for each in there} == {BEN, CLEO}
