"""One message a day about the rated games of a server, if the server wants that."""

import asyncio
import logging
from dataclasses import replace
from datetime import timedelta
from itertools import count

import pytest

from tables.daily import DealBoard, day_of
from tables.decisions.puzzles import Board
from tables.limits import ServerSettings
from tables.ports.failures import PlaceGone, TryLater
from tables.services.servers.news import MOST_LISTED
from tables.table import Place, Table
from tests.support.fakes import START, Power
from tests.tables.house import BEN, CHANNEL, House
from tests.tables.house import until as eventually
from tests.tables.passing import passes, until
from tests.tables.test_alarm import idle, ringing
from tests.tables.test_contests import rated

# START is noon
DAY, HOUR = timedelta(days=1), timedelta(hours=1)
MIDNIGHT = START + 12 * HOUR
GUILD, NEWS = 77, 700


async def ended(house: House, place: Place = CHANNEL, game: str = "zhen") -> Table:
    """A rated game that Ada has won just now."""
    table = await house.tables.lobbies.open(rated(game, place=place))
    await house.tables.lobbies.join(table.id, BEN, may_thread=True)
    await house.tables.play.resign(table.id, BEN.id)
    await house.settled()
    return await house.tables.directory.table(table.id)


def told(house: House) -> list[list[int]]:
    """The tables that each message names."""
    return [[table.id for table, _ in each.games] for each in house.announcer.news]


async def test_the_news_has_the_servers_results_with_the_puzzles_of_the_day(house: House) -> None:
    board, today = Board(("Ada",), 3), day_of(START)
    house.store.solved = {(GUILD, today): {"zhen": board}, (GUILD + 1, today): {"cube2": board}}
    await house.tables.news.choose(GUILD, NEWS)

    await until(house, MIDNIGHT)
    await passes(house, hours=25)

    [news] = house.announcer.news
    assert (news.games, news.boards) == ([], {"zhen": board})


async def test_the_news_has_the_servers_results_with_the_deal_of_the_day(house: House) -> None:
    board = DealBoard((("Ada", 3),), 2)
    house.store.deal_boards = {(GUILD, day_of(START)): board}
    await house.tables.news.choose(GUILD, NEWS)

    await until(house, MIDNIGHT)
    await passes(house, hours=25)

    [news] = house.announcer.news
    assert (news.games, news.deal) == ([], board)


async def test_after_midnight_one_message_lists_the_rated_games_of_the_day(house: House) -> None:
    await house.tables.news.choose(GUILD, NEWS)
    first = await ended(house)
    house.clock.move(hours=1)
    second = await ended(house)

    await until(house, MIDNIGHT - timedelta(seconds=1))
    assert told(house) == []
    await until(house, MIDNIGHT)
    await passes(house, hours=1)

    [news] = house.announcer.news
    assert news.channel == Place(GUILD, NEWS)
    assert news.games == [
        (table, house.announcer.messages[table.id, table.number]) for table in (second, first)
    ]
    assert news.more == 0


async def test_each_game_is_in_the_news_once_and_a_day_without_games_has_no_message(
    house: House,
) -> None:
    await house.tables.news.choose(GUILD, NEWS)
    first = await ended(house)
    await until(house, MIDNIGHT)
    # this game ends exactly at midnight, so it belongs to the next day
    second = await ended(house)

    await until(house, MIDNIGHT + DAY)
    await until(house, MIDNIGHT + 2 * DAY)

    assert told(house) == [[first.id], [second.id]]


async def test_days_missed_while_the_bot_was_down_come_as_one_message_after_the_start(
    house: House,
) -> None:
    await house.tables.news.choose(GUILD, NEWS)
    first = await ended(house)
    house.clock.now = MIDNIGHT + 2 * DAY + HOUR
    late = await ended(house)
    house.clock.move(hours=1)
    house.restart()

    await passes(house)
    house.restart()
    await passes(house, hours=1)
    assert told(house) == [[first.id]]

    await until(house, MIDNIGHT + 3 * DAY)
    assert told(house) == [[first.id], [late.id]]


async def test_the_news_has_only_rated_games_of_that_server(house: House) -> None:
    await house.tables.news.choose(GUILD, NEWS)
    unrated = await house.started()
    await house.tables.play.resign(unrated.id, BEN.id)
    await ended(house, Place(78, 500))

    await until(house, MIDNIGHT)

    assert told(house) == []


async def test_the_news_leaves_out_games_in_places_that_some_readers_cannot_view(
    house: House,
) -> None:
    await house.tables.news.choose(GUILD, NEWS)
    shown = await ended(house)
    await ended(house, Place(GUILD, 501))
    house.members.hidden.add(501)

    await until(house, MIDNIGHT)

    assert told(house) == [[shown.id]]
    assert house.announcer.news[0].more == 0


async def test_a_message_names_at_most_20_games_and_counts_the_others(house: House) -> None:
    await house.tables.news.choose(GUILD, NEWS)
    tables = [(await ended(house)).id for _ in range(MOST_LISTED + 2)]

    await until(house, MIDNIGHT)

    [news] = house.announcer.news
    assert len(news.games) == MOST_LISTED
    assert {table.id for table, _ in news.games} < set(tables)
    assert news.more == 2


async def test_a_server_that_has_turned_off_the_news_gets_none(house: House) -> None:
    await house.tables.news.choose(GUILD, NEWS)
    await ended(house)

    assert await house.tables.news.choose(GUILD, None) == ServerSettings()
    await until(house, MIDNIGHT)

    assert told(house) == []
    assert await house.store.next_news([]) is None


async def test_choosing_another_channel_causes_no_second_message_on_the_same_day(
    house: House,
) -> None:
    await house.tables.news.choose(GUILD, NEWS)
    await ended(house)
    await until(house, MIDNIGHT)
    await ended(house)

    await house.tables.news.choose(GUILD, NEWS + 1)
    await house.tables.news.choose(GUILD, None)
    await house.tables.news.choose(GUILD, NEWS)
    await passes(house, hours=23)
    assert len(told(house)) == 1

    await passes(house, hours=1)
    assert len(told(house)) == 2


async def test_changing_other_settings_keeps_the_news(house: House) -> None:
    await house.tables.news.choose(GUILD, NEWS)

    changed = await house.tables.servers.change_settings(
        GUILD, lambda now: replace(now, threads=False)
    )

    assert (changed.news, changed.news_due) == (NEWS, MIDNIGHT)


@pytest.mark.parametrize("by", ["look", "post"])
async def test_if_the_channel_is_gone_the_setting_is_kept_and_tried_again_the_next_day(
    house: House, caplog: pytest.LogCaptureFixture, by: str
) -> None:
    await house.tables.news.choose(GUILD, NEWS)
    await ended(house)
    if by == "look":
        house.members.lost.add(NEWS)
    else:
        house.announcer.trouble.append(PlaceGone())

    with caplog.at_level(logging.WARNING):
        await until(house, MIDNIGHT)
    house.members.lost.clear()
    after = await ended(house)
    await until(house, MIDNIGHT + DAY)

    assert f"The channel {NEWS} for a daily message is gone or closed" in caplog.text
    assert (await house.tables.servers.settings(GUILD)).news == NEWS
    assert told(house) == [[after.id]]


async def test_a_message_that_discord_does_not_accept_is_tried_again(house: House) -> None:
    await house.tables.news.choose(GUILD, NEWS)
    table = await ended(house)
    house.announcer.trouble.extend([TryLater("later")] * 2)

    await until(house, MIDNIGHT)

    assert told(house) == [[table.id]]


async def test_a_message_that_discord_has_not_accepted_for_a_day_is_left_out(
    house: House, caplog: pytest.LogCaptureFixture
) -> None:
    await house.tables.news.choose(GUILD, NEWS)
    await ended(house)
    house.clock.now = MIDNIGHT
    house.announcer.trouble.append(TryLater("later"))
    house.pauses_end.clear()
    await house.tables.news.post(GUILD)
    await eventually(lambda: bool(house.pauses))

    house.clock.move(days=1)
    house.pauses_end.set()
    await house.settled()

    assert told(house) == []
    assert f"The daily message for channel {NEWS} is left out" in caplog.text


async def test_a_kill_at_any_step_repeats_no_message() -> None:
    for steps in count():
        house = House()
        await house.tables.news.choose(GUILD, NEWS)
        await ended(house)
        house.clock.now = MIDNIGHT
        power = Power(steps)

        tables = house.restart(power)
        await asyncio.gather(passes(house), return_exceptions=True)
        await tables.stop()
        house.restart()
        await passes(house)

        assert len(told(house)) <= 1
        if power.steps:
            assert len(told(house)) == 1
            break


async def test_the_news_is_not_posted_before_it_is_due(house: House) -> None:
    chosen = await house.tables.news.choose(GUILD, NEWS)

    assert await house.tables.servers.take_news(GUILD, house.clock()) is None
    assert await house.tables.servers.take_news(GUILD, MIDNIGHT) == chosen


async def test_turning_on_the_news_wakes_the_alarm(house: House) -> None:
    table = await ended(house)
    house.clock.now = MIDNIGHT + HOUR
    async with ringing(house.tables.news.alarm):
        await idle()
        due = ServerSettings(news=NEWS, news_due=MIDNIGHT)
        await house.tables.servers.change_settings(GUILD, lambda _: due)

        await house.tables.news.choose(GUILD, NEWS + 1)
        await idle()
        await house.settled()

    assert told(house) == [[table.id]]


async def test_each_server_has_its_own_news(house: House) -> None:
    await house.tables.news.choose(GUILD, NEWS)
    await house.tables.news.choose(78, NEWS + 1)
    here, there = await ended(house), await ended(house, Place(78, 500))

    await until(house, MIDNIGHT)

    found = {each.channel.channel: each.games[0][0].id for each in house.announcer.news}
    assert found == {NEWS: here.id, NEWS + 1: there.id}
