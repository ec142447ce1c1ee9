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
    """Somebody's game with the deal of the day."""
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
    """The order in which the pieces of a game come."""
    record = await house.store.record(table.id)
    return record[1].text


async def test_everybody_has_the_same_bag_on_a_day_and_another_on_the_next(house: House) -> None:
    first = await begun(house)
    same = await begun(house, BEN, OF_BEN)
    house.clock.move(days=1)
    other = await begun(house)

    assert await bag_of(house, first) == await bag_of(house, same)
    assert await bag_of(house, first) != await bag_of(house, other)


async def test_whoever_asks_again_has_the_same_game(house: House) -> None:
    first = await begun(house)
    again = await begun(house)

    assert again == first
    assert (await today(house)).table == first


async def test_of_two_commands_at_once_one_begins(house: House) -> None:
    one, other = await asyncio.gather(begun(house), begun(house))

    assert one.id == other.id
    assert len(house.store.tables) == 1


async def test_a_game_that_was_not_started_before_a_stop_starts_when_it_is_asked_for_again(
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


async def test_what_is_left_at_the_end_counts(house: House) -> None:
    over = await played(house, await begun(house))

    outcome = (await house.tables.play.screen(over.id, ADA.id)).view.outcome
    assert over.daily is not None
    assert outcome is not None
    assert (over.daily.left,) == outcome.scores
    assert (await today(house)).streak == 1


async def test_what_ends_after_its_day_does_not_count(house: House) -> None:
    table = await begun(house)
    house.clock.move(days=1)
    over = await played(house, table)

    assert over.daily is not None
    assert over.daily.left is None
    assert await house.store.days_played(ADA.id) == set()


async def test_a_game_that_was_given_up_does_not_count(house: House) -> None:
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


async def test_a_board_is_shown_to_nobody_before_their_own_end(house: House) -> None:
    board = DealBoard((("Ben", 3),), 1)
    house.store.deal_boards[SERVER, day_of(house.clock())] = board
    table = await begun(house)

    before = await today(house)
    await played(house, table)

    assert before.board is None
    assert (await today(house)).board == board
    assert (await today(house, guild=None)).board is None


async def test_there_is_no_advice_and_nothing_is_taken_back_or_shown_to_others(
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


async def test_nobody_looks_back_before_the_day_is_over(house: House) -> None:
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


async def test_another_game_with_the_same_players_is_an_ordinary_one(house: House) -> None:
    over = await played(house, await begun(house))

    again = await house.tables.lobbies.rematch(over.id, ADA.id)

    assert again.daily is None


async def test_a_day_is_one_by_utc(house: House) -> None:
    table = await begun(house)
    house.clock.move(hours=12)
    house.clock.now -= timedelta(seconds=1)
    same = await begun(house)
    house.clock.now += timedelta(seconds=1)

    assert same.id == table.id
    assert (await begun(house)).id != table.id


async def test_an_export_tells_the_day_and_what_was_left_but_not_the_bag(house: House) -> None:
    table = await begun(house)
    bag = await bag_of(house, table)
    over = await played(house, table)

    record = house.store.records[table.id]
    [told] = exported(ADA.id, Held(), [(over, record)], house.clock())["tables"]

    assert over.daily is not None
    daily = {"of_day": "2030-01-01", "server": SERVER, "points_left": over.daily.left}
    assert told["daily"] == daily
    assert bag not in json.dumps(told)
