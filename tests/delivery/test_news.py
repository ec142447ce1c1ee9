"""The daily news that the bot posts in a server."""

from datetime import timedelta

import pytest

from client.table_bot import TableBot
from tests.support.fakes import START, Clock
from tests.support.games import Game, begun
from tests.support.people import Club, Message
from tests.support.running_bot import Running

pytestmark = pytest.mark.usefixtures("no_pauses")

# START is noon
MIDNIGHT = START + timedelta(hours=12)
POST = "POST /channels/{}/messages"


async def rated_game(bot: TableBot, club: Club, command: str = "zhen") -> Game:
    """A rated game that Ada has won, in a server that wants news in another channel."""
    panel = (await club.ada.uses("server")).message
    chosen = await club.ada.chooses(panel, "server:news", await channel(club))
    assert "**Daily news: on.**" in chosen.text
    game = await begun(bot, club, command, rated="yes", opponent="ben")
    await club.ben.resigns(game.thread)
    await bot.tables.settled()
    return game


async def channel(club: Club) -> str:
    """The id of the channel for news."""
    channels = (await club.looks("state", {}))["servers"][0]["channels"]
    return next(each["id"] for each in channels if each["name"] == "games")


async def comes(bot: TableBot, clock: Clock, days: int = 0) -> None:
    """Set the clock to midnight, and post the news."""
    clock.now = MIDNIGHT + timedelta(days=days)
    await bot.tables.news.post(bot.guilds[0].id)
    await bot.tables.settled()


async def seen(club: Club) -> list[Message]:
    """The messages in the channel for news."""
    return await club.dan.sees("games")


@pytest.mark.parametrize("command", ["zhen", "cubed"])
async def test_the_news_lists_the_rated_games_of_the_day_without_mentions_or_pictures(
    tables: TableBot, club: Club, clock: Clock, command: str
) -> None:
    game = await rated_game(tables, club, command)
    board = (await game.boards())[-1]

    await comes(tables, clock)

    [news] = await seen(club)
    title = "Zhen" if command == "zhen" else "Cubed"
    link = f"https://discord.com/channels/{tables.guilds[0].id}/{board.place}/{board.id}"
    heading, line = news.text.splitlines()
    assert heading == "### Rated games that ended"
    assert line.startswith(f"- **[{title} · table 1]({link})** · Ada won · Ada 1500 → 15")
    assert " · Ben 1500 → 14" in line
    assert (news.mentioned, news.is_private, news.has_picture) == ([], False, False)


async def test_the_news_is_not_posted_twice_if_only_the_response_of_discord_was_lost(
    tables: TableBot, club: Club, clock: Clock
) -> None:
    await rated_game(tables, club)
    await club.troubles("drop", POST, when="after")

    await comes(tables, clock)

    assert len(await seen(club)) == 1


async def test_a_restart_repeats_no_news(running: Running, club: Club, clock: Clock) -> None:
    async with running() as bot:
        await rated_game(bot, club)
    clock.now = MIDNIGHT
    for _ in range(2):
        async with running() as bot:
            await comes(bot, clock)
            assert len(await seen(club)) == 1


@pytest.mark.provokes(50013)
async def test_news_that_cannot_be_posted_is_skipped_but_that_of_the_next_day_is_posted(
    tables: TableBot, club: Club, clock: Clock, caplog: pytest.LogCaptureFixture
) -> None:
    game = await rated_game(tables, club)
    await club.forbids("games", "SEND_MESSAGES")
    await comes(tables, clock)
    assert "for a daily message is gone or closed" in caplog.text

    await club.does("permissions", {"place": "games", "allow": ["SEND_MESSAGES"]})
    again = await begun(tables, club, rated="yes", opponent="ben")
    await club.ben.resigns(again.thread)
    await tables.tables.settled()
    await comes(tables, clock, days=1)

    [news] = await seen(club)
    assert game.thread != again.thread
    assert "table 2" in news.text
    assert "table 1" not in news.text


async def test_the_news_leaves_out_a_game_in_a_channel_that_some_readers_cannot_view(
    tables: TableBot, club: Club, clock: Clock
) -> None:
    await rated_game(tables, club)
    await club.does("permissions", {"place": "general", "person": "dan", "deny": ["VIEW_CHANNEL"]})
    await club.ada.uses("help")

    await comes(tables, clock)

    assert await seen(club) == []
