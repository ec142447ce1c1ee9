"""The threads of live tables stay open, because presses in archived ones do not reach the bot."""

import asyncio
import logging

import discord
import pytest

from client.table_bot import TableBot
from cogs.open_threads import OpenThreads
from playground import Playground
from playground.discord_api.context import Exchange
from tests.support.games import Game, begun, opened
from tests.support.logs import logged
from tests.support.people import LONG_ENOUGH, Club
from tests.support.running_bot import Running, finished

UNKNOWN_CHANNEL, NO_PERMISSION, NO_ACCESS = 10003, 50013, 50001


async def archives(club: Club, place: str, **how: bool) -> None:
    """Archive a thread as `how` says; by default, as Discord does when nobody has written there."""
    assert (await club.does("thread", {"place": place, **(how or {"idle": True})}))["ok"]


async def is_archived(club: Club, place: str) -> bool:
    return next(each["archived"] for each in await club.threads() if each["id"] == place)


async def is_opened(club: Club, place: str) -> None:
    """Wait until a thread is open."""
    async with asyncio.timeout(LONG_ENOUGH):
        while await is_archived(club, place):
            pass


async def nothing_else_happens(game: Game) -> None:
    """Let the bot reopen another thread, which it does only after everything that came before."""
    other = await begun(game.bot, game.club)
    await archives(game.club, other.thread)
    await is_opened(game.club, other.thread)


async def test_a_thread_that_was_archived_because_nobody_wrote_there_is_reopened(
    tables: TableBot, club: Club
) -> None:
    game = await begun(tables, club)
    for _ in range(2):
        await archives(club, game.thread)
        await is_opened(club, game.thread)

    answer = await club.ada.presses(game.board, "Move")

    assert answer.message.is_private
    assert [each.number for each in await game.boards()] == [1]


async def test_a_thread_with_a_lobby_is_reopened(tables: TableBot, club: Club) -> None:
    game = await begun(tables, club)
    await club.ada.resigns(game.thread)
    await tables.tables.settled()
    await club.ada.uses("table rematch", game.thread, table=1)

    await archives(club, game.thread)

    await is_opened(club, game.thread)


@pytest.mark.parametrize("how", [{"archived": True}, {"idle": True, "locked": True}], ids=str)
async def test_a_thread_that_somebody_has_closed_stays_closed(
    tables: TableBot, club: Club, how: dict[str, bool]
) -> None:
    game = await begun(tables, club)

    await archives(club, game.thread, **how)
    await nothing_else_happens(game)

    assert await is_archived(club, game.thread)


async def test_the_thread_of_a_finished_game_stays_archived(tables: TableBot, club: Club) -> None:
    game = await begun(tables, club)
    await club.ada.resigns(game.thread)
    await tables.tables.settled()

    await archives(club, game.thread)
    await nothing_else_happens(game)

    assert await is_archived(club, game.thread)


async def test_a_thread_in_which_no_table_is_played_stays_archived(
    tables: TableBot, club: Club
) -> None:
    game = await begun(tables, club)
    lobby = await opened(club)
    [guild] = tables.guilds
    channel = guild.get_channel(int(lobby.place))
    assert isinstance(channel, discord.TextChannel)
    await channel.get_partial_message(int(lobby.id)).create_thread(name="Of others")

    await archives(club, lobby.id)
    await nothing_else_happens(game)

    assert await is_archived(club, lobby.id)


async def test_a_thread_that_was_archived_while_the_bot_was_off_is_reopened_at_the_start(
    running: Running, club: Club, playground: Playground
) -> None:
    async with running() as bot:
        idle, _, _ = [await begun(bot, club, place=each) for each in ("thread", "thread", "here")]
    await archives(club, idle.thread)
    asked: list[str] = []

    def note(exchange: Exchange) -> None:
        if (exchange.method, exchange.path) == ("GET", "/channels/{channel_id}"):
            asked.append(exchange.answer["id"])

    playground.context.witnesses.append(note)
    async with running() as bot:
        await is_opened(club, idle.thread)
        await nothing_else_happens(Game(bot, club, idle.lobby, idle.board))

    # one request for the archived thread, and one for the thread of `nothing_else_happens`
    assert len(asked) == 2
    assert asked[0] == idle.thread


async def test_a_process_does_not_reopen_threads_in_servers_on_other_shards(
    running: Running, elsewhere: Running, club: Club, playground: Playground
) -> None:
    async with running() as bot:
        game = await begun(bot, club)
    await archives(club, game.thread)
    asked: list[str] = []
    playground.context.witnesses.append(lambda exchange: asked.append(exchange.path))

    async with elsewhere() as bot:
        await bot.tables.settled()
        asked.clear()
        await finished(bot, OpenThreads(bot).on_ready)

        assert asked == []
    assert await is_archived(club, game.thread)


async def test_a_thread_that_somebody_closed_while_the_bot_was_off_stays_closed(
    running: Running, club: Club
) -> None:
    async with running() as bot:
        game = await begun(bot, club)
    await archives(club, game.thread, archived=True)

    async with running() as bot:
        await nothing_else_happens(Game(bot, club, game.lobby, game.board))

        assert await is_archived(club, game.thread)


async def test_threads_in_a_server_that_the_bot_joins_again_are_reopened(
    tables: TableBot, club: Club
) -> None:
    game = await begun(tables, club)
    await club.does("server/leave", {"server": "Cube Club"})
    await archives(club, game.thread)

    await club.does("server/join", {"server": "Cube Club"})

    await is_opened(club, game.thread)


async def test_threads_in_a_server_that_is_available_again_are_reopened(
    tables: TableBot, club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = await begun(tables, club)
    await club.troubles("lost_event", event="THREAD_UPDATE")
    await archives(club, game.thread)

    # after an outage, Discord lists the threads of the server again, but not archived ones
    def unknown(*_: object) -> None:
        return None

    monkeypatch.setattr(discord.Guild, "get_channel_or_thread", unknown)

    tables.dispatch("guild_available", tables.guilds[0])

    await is_opened(club, game.thread)


@pytest.mark.provokes(NO_PERMISSION)
async def test_a_thread_that_the_bot_may_not_reopen_is_only_logged(
    tables: TableBot, club: Club, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO, "cogs")
    game = await begun(tables, club)
    await club.forbids("general", "SEND_MESSAGES_IN_THREADS")

    async with logged("A thread could not be opened again"):
        await archives(club, game.thread)

    assert await is_archived(club, game.thread)


@pytest.mark.provokes(UNKNOWN_CHANNEL)
async def test_a_deleted_thread_that_cannot_be_reopened_is_only_logged(
    running: Running, club: Club, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO, "cogs")
    async with running() as bot:
        game = await begun(bot, club)
    await club.troubles("deleted_channel", place=game.thread)

    async with running():
        while "A thread could not be opened again" not in caplog.text:
            await club.ada.uses("help")
