"""Each process of the bot stores which servers on its shards the bot has joined."""

import asyncio
from collections.abc import AsyncIterator, Mapping
from copy import copy
from functools import partial

import discord
import pytest

from client.table_bot import TableBot
from cogs.joined_servers import JoinedServers
from playground import Playground
from tables.ports.failures import NotSaved
from tables.ports.shards import GUILD_BITS, Shards
from tests.support.logs import logged
from tests.support.people import LONG_ENOUGH, Club
from tests.support.running_bot import Running, Sharded, finished

ALL = Shards(0, 0, 1)


@pytest.fixture
def guild(playground: Playground) -> int:
    """The id of the only server."""
    [found] = playground.context.world.guilds
    return found


@pytest.fixture
async def one(sharded: Sharded, guild: int) -> AsyncIterator[TableBot]:
    """A process with all shards, which has stored its server."""
    async with sharded(ALL) as bot:
        await becomes(bot, {guild: "en-US"})
        yield bot


async def becomes(bot: TableBot, servers: Mapping[int, str]) -> None:
    """Wait until those servers are stored."""
    async with asyncio.timeout(LONG_ENOUGH):
        while await bot.tables.joined_servers.joined_servers() != servers:
            pass


async def test_a_server_is_stored_while_the_bot_is_in_it(
    one: TableBot, club: Club, guild: int
) -> None:
    await club.does("server/leave", {"server": "Cube Club"})
    await becomes(one, {})

    await club.does("server/join", {"server": "Cube Club"})
    await becomes(one, {guild: "en-US"})


async def test_a_new_language_of_a_server_is_stored(one: TableBot, guild: int) -> None:
    [before] = one.guilds
    after = copy(before)
    after.preferred_locale = discord.Locale.german

    one.dispatch("guild_update", before, after)

    await becomes(one, {guild: "de"})


async def test_a_change_of_a_server_other_than_its_language_is_not_stored(
    one: TableBot, guild: int
) -> None:
    await one.tables.joined_servers.note_joined({guild: "de"})
    [before] = one.guilds
    after = copy(before)
    after.name = "Card Club"

    await finished(one, partial(JoinedServers(one).on_guild_update, before, after))

    assert await one.tables.joined_servers.joined_servers() == {guild: "de"}


async def test_at_start_a_process_corrects_only_what_is_stored_about_its_own_servers(
    running: Running, elsewhere: Running, sharded: Sharded, guild: int
) -> None:
    stored = {1 << GUILD_BITS: "de", guild: "de"}
    async with running() as bot:
        await bot.tables.joined_servers.note_joined(stored)

    async with elsewhere() as bot:
        await finished(bot, JoinedServers(bot).on_ready)
        assert await bot.tables.joined_servers.joined_servers() == stored
    async with sharded(ALL) as bot:
        await becomes(bot, {guild: "en-US"})


async def test_the_stored_language_of_an_unavailable_server_stays(
    one: TableBot, guild: int
) -> None:
    await one.tables.joined_servers.note_joined({guild: "de"})
    [server] = one.guilds

    server.unavailable = True
    await finished(one, JoinedServers(one).on_ready)
    assert await one.tables.joined_servers.joined_servers() == {guild: "de"}

    server.unavailable = False
    one.dispatch("guild_available", server)
    await becomes(one, {guild: "en-US"})


async def test_a_process_that_runs_alone_stores_no_servers(tables: TableBot) -> None:
    await finished(tables, JoinedServers(tables).on_ready)

    assert await tables.tables.joined_servers.joined_servers() == {}


async def test_a_server_that_cannot_be_stored_is_only_logged(
    one: TableBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def fail(_: Mapping[int, str]) -> None:
        raise NotSaved("not-saved")

    monkeypatch.setattr(one.tables.joined_servers, "note_joined", fail)

    async with logged("The servers that the bot is in cannot be stored"):
        one.dispatch("guild_join", one.guilds[0])
