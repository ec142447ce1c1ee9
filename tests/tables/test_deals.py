"""The deal of the day: the same for everybody, one try, played alone and without advice."""

import asyncio
import json
from dataclasses import replace
from datetime import timedelta

import pytest

from rules.refusal import Refusal
from tables.daily import DailyGame, DealBoard, day_of
from tables.decisions.privacy import Held, exported
from tables.gathering import Gathering
from tables.offer import Wish
from tables.services.people.deals import DailyTry
from tables.table import Person, Phase, Place, Table
from tests.tables.house import ADA, BEN, CHANNEL, House
from tests.tables.test_direct_tables import plays

SERVER = 77
OF_ADA, OF_BEN = Place(None, 5_001), Place(None, 5_002)


async def begun(
    house: House, person: Person = ADA, place: Place = OF_ADA, guild: int | None = SERVER
) -> Table:
    """A person's game with the deal of the day."""
    found = await house.tables.deals.begin(person, guild, place)
    await house.settled()
    return found.table


async def played(house: House, table: Table) -> Table:
    """Play Ada's game until it is over."""
    while (now := await house.tables.directory.table(table.id)).phase is Phase.PLAYING:
        await plays(house, table)
    return now


async def today(house: House, person: Person = ADA, guild: int | None = SERVER) -> DailyTry:
    found = await house.tables.deals.today(person.id, guild)
    assert found is not None
    return found


async def bag_of(house: House, table: Table) -> str:
    """The order of the pieces in the bag of a game."""
    record = await house.store.record(table.id)
    return record[1].text


async def test_everybody_has_the_same_bag_on_a_day_and_another_on_the_next(house: House) -> None:
    first = await begun(house)
    same = await begun(house, BEN, OF_BEN)
    house.clock.move(days=1)
    other = await begun(house)

    assert await bag_of(house, first) == await bag_of(house, same)
    assert await bag_of(house, first) != await bag_of(house, other)


async def test_a_person_who_asks_again_gets_the_same_game(house: House) -> None:
    first = await begun(house)
    again = await begun(house)

    assert again == first
    assert (await today(house)).table == first


async def test_of_two_simultaneous_commands_one_begins_the_game(house: House) -> None:
    one, other = await asyncio.gather(begun(house), begun(house))

    assert one.id == other.id
    assert len(house.store.tables) == 1


async def test_a_daily_game_that_could_not_start_before_a_stop_starts_on_the_next_request(
    house: House,
) -> None:
    table = await begun(house)
    stopped = house.store.tables[table.id]
    house.store.records[table.id] = []
    house.store.tables[table.id] = replace(
        stopped,
        phase=Phase.LOBBY,
        number=0,
        turn=None,
        daily=DailyGame(day_of(house.clock()), SERVER),
        gathering=Gathering(house.clock()),
    )
    house.restart()

    assert (await begun(house)).phase is Phase.PLAYING


async def test_the_points_left_at_the_end_count(house: House) -> None:
    over = await played(house, await begun(house))

    outcome = (await house.tables.play.screen(over.id, ADA.id)).view.outcome
    assert over.daily is not None
    assert outcome is not None
    assert (over.daily.left,) == outcome.scores
    assert (await today(house)).streak == 1


async def test_a_daily_game_that_ends_after_its_day_does_not_count(house: House) -> None:
    table = await begun(house)
    house.clock.move(days=1)
    over = await played(house, table)

    assert over.daily is not None
    assert over.daily.left is None
    assert await house.store.days_played(ADA.id) == set()


async def test_a_resigned_daily_game_does_not_count(house: House) -> None:
    table = await begun(house)
    await house.tables.play.resign(table.id, ADA.id)

    over = await today(house)
    assert over.table.phase is Phase.FINISHED
    assert over.table.daily is not None
    assert over.table.daily.left is None
    assert over.streak == 0


async def test_a_streak_grows_by_days_in_a_row(house: House) -> None:
    for days in (1, 2, 3):
        await played(house, await begun(house))
        assert (await today(house)).streak == days
        house.clock.move(days=1)
    house.clock.move(days=1)
    await played(house, await begun(house))

    assert (await today(house)).streak == 1


async def test_nobody_sees_the_list_of_results_before_the_end_of_their_own_game(
    house: House,
) -> None:
    board = DealBoard((("Ben", 3),), 1)
    house.store.deal_boards[SERVER, day_of(house.clock())] = board
    table = await begun(house)

    before = await today(house)
    await played(house, table)

    assert before.board is None
    assert (await today(house)).board == board
    assert (await today(house, guild=None)).board is None


async def test_in_a_daily_game_hints_undoing_and_moving_the_table_are_refused(
    house: House,
) -> None:
    table = await begun(house)
    await plays(house, table)

    with pytest.raises(Refusal, match="daily-without-hints"):
        await house.tables.play.hint(table.id, ADA.id)
    with pytest.raises(Refusal, match="daily-without-undoing"):
        await house.tables.offers.ask(table.id, ADA.id, Wish.UNDO)
    with pytest.raises(Refusal, match="daily-is-private"):
        await house.tables.places.move_here(table.id, ADA.id, CHANNEL)

    assert (await today(house)).table.place == OF_ADA


async def test_replays_records_and_reviews_of_a_daily_game_are_refused_until_its_day_is_over(
    house: House,
) -> None:
    table = await played(house, await begun(house))
    replays, archive, reviews = house.tables.replays, house.tables.archive, house.tables.reviews

    for looked in (
        replays.begin(table.id, ADA.id),
        archive.record(table.id, ADA.id),
        replays.end(table.id, ADA.id),
        reviews.begin(table.id, ADA.id),
    ):
        with pytest.raises(Refusal, match="daily-not-over"):
            await looked
    with pytest.raises(Refusal, match="records-none"):
        await archive.everything(ADA.id)

    house.clock.move(hours=12)
    assert (await replays.begin(table.id, ADA.id)).is_over
    assert await archive.record(table.id, ADA.id)
    assert await archive.everything(ADA.id)


async def test_a_rematch_of_a_daily_game_is_an_ordinary_game(house: House) -> None:
    over = await played(house, await begun(house))

    again = await house.tables.lobbies.rematch(over.id, ADA.id)

    assert again.daily is None


async def test_days_are_counted_by_utc(house: House) -> None:
    table = await begun(house)
    house.clock.move(hours=12)
    house.clock.now -= timedelta(seconds=1)
    same = await begun(house)
    house.clock.now += timedelta(seconds=1)

    assert same.id == table.id
    assert (await begun(house)).id != table.id


async def test_an_export_has_the_day_and_the_points_left_but_not_the_bag(house: House) -> None:
    table = await begun(house)
    bag = await bag_of(house, table)
    over = await played(house, table)

    record = house.store.records[table.id]
    [told] = exported(ADA.id, Held(), [(over, record)], house.clock())["tables"]

    assert over.daily is not None
    daily = {"of_day": "2030-01-01", "server": SERVER, "points_left": over.daily.left}
    assert told["daily"] == daily
    assert bag not in json.dumps(told)
