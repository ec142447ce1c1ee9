"""What a process knows of servers that are on the shards of other processes ("elsewhere")."""

from collections.abc import AsyncIterator
from dataclasses import replace
from unittest.mock import Mock

import discord
import pytest

from client.admission import is_server_gone
from client.members import DiscordMembers
from client.servers import may_open_thread_at
from client.table_bot import TableBot
from locales import Words, words_for
from playground import Playground
from playground.discord_api.context import Exchange
from store.tables import TableStore
from tables.ports.failures import TryLater
from tables.ports.shards import Shards
from tables.table import Place
from tests.support.games import begun
from tests.support.people import Club
from tests.support.running_bot import Running, Sharded

SERVER, MEMBER = "GET /guilds/{}", "GET /guilds/{}/members/{}"
UNKNOWN_GUILD, UNKNOWN_MEMBER, UNKNOWN_CHANNEL, NO_ACCESS = 10004, 10007, 10003, 50001


@pytest.fixture
def guild(playground: Playground) -> int:
    """The id of the only server."""
    [found] = playground.context.world.guilds
    return found


@pytest.fixture
async def other(elsewhere: Running) -> AsyncIterator[TableBot]:
    """A process without the shard of the server."""
    async with elsewhere() as bot:
        yield bot


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The languages whose words were asked for."""
    languages: list[str] = []

    def note(language: str) -> Words:
        languages.append(language)
        return words_for(language)

    monkeypatch.setattr("client.table_bot.words_for", note)
    return languages


async def test_a_process_connects_with_its_own_shards_only(
    other: TableBot, guild: int, playground: Playground
) -> None:
    shards = [each.shard for each in playground.context.hub.sessions.values()]

    assert shards == [(0, other.shard_count)]
    assert other.get_guild(guild) is None
    assert other.is_elsewhere(guild)
    assert not other.is_elsewhere(None)


async def test_a_server_elsewhere_has_its_chosen_language_or_else_the_one_on_discord(
    other: TableBot, guild: int, asked: list[str]
) -> None:
    await other.words_in(guild)
    await other.tables.joined_servers.note_joined({guild: "de"})
    await other.words_in(guild)
    await other.tables.servers.change_settings(guild, lambda now: replace(now, language="fr"))
    await other.words_in(guild)

    assert asked == ["en", "de", "fr"]


@pytest.fixture
def looked_up(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The servers whose languages were looked up in the store."""
    servers: list[int] = []

    async def note(_: TableStore, guild: int) -> None:
        servers.append(guild)

    monkeypatch.setattr(TableStore, "joined_language", note)
    return servers


async def test_the_language_of_a_server_on_a_shard_of_the_process_is_not_looked_up(
    sharded: Sharded, guild: int, looked_up: list[int]
) -> None:
    async with sharded(Shards(0, 0, 1)) as bot:
        await bot.words_in(guild)

    assert looked_up == []


async def test_the_language_of_a_server_elsewhere_is_looked_up_unless_it_has_chosen_one(
    other: TableBot, guild: int, looked_up: list[int]
) -> None:
    await other.words_in(None)
    await other.words_in(guild)
    await other.tables.servers.change_settings(guild, lambda now: replace(now, language="fr"))
    await other.words_in(guild)

    assert looked_up == [guild]


async def test_a_server_elsewhere_is_gone_if_no_process_has_stored_that_the_bot_joined_it(
    other: TableBot, guild: int
) -> None:
    interaction, place = Mock(discord.Interaction, client=other), Place(guild, 1)

    assert await is_server_gone(interaction, place)
    await other.tables.joined_servers.note_joined({guild: "de"})
    assert not await is_server_gone(interaction, place)
    assert not await is_server_gone(interaction, replace(place, guild=None))


@pytest.mark.provokes(UNKNOWN_MEMBER)
async def test_has_left_says_whether_a_person_has_left_a_server_elsewhere(
    other: TableBot, club: Club, playground: Playground, guild: int
) -> None:
    members, ben = DiscordMembers(other), int(club.ben.id)
    before = await members.has_left(guild, ben)
    del playground.context.world.guilds[guild].members[club.ben.id]

    assert not before
    assert await members.has_left(guild, ben)


@pytest.mark.provokes(NO_ACCESS)
@pytest.mark.parametrize(
    ("route", "status"), [(SERVER, 403), (SERVER, 404), (SERVER, 503), (MEMBER, 403)], ids=str
)
async def test_has_left_raises_try_later_if_discord_does_not_say_who_is_a_member_elsewhere(
    other: TableBot, club: Club, guild: int, route: str, status: int
) -> None:
    await club.troubles("error", route, status=status, code=NO_ACCESS)

    with pytest.raises(TryLater):
        await DiscordMembers(other).has_left(guild, int(club.ben.id))


@pytest.mark.provokes(UNKNOWN_CHANNEL)
async def test_opening_a_thread_elsewhere_needs_a_channel_and_the_permission_there(
    running: Running, elsewhere: Running, club: Club, guild: int
) -> None:
    async with running() as bot:
        game = await begun(bot, club)
    channel = int(game.lobby.place)

    async with elsewhere() as bot:
        assert await may_open_thread_at(bot, guild, channel)
        assert not await may_open_thread_at(bot, guild, int(game.thread))
        assert not await may_open_thread_at(bot, guild, 1)
        await club.forbids("general", "CREATE_PUBLIC_THREADS")
        assert not await may_open_thread_at(bot, guild, channel)


@pytest.mark.provokes(NO_ACCESS)
async def test_no_thread_can_be_opened_in_a_server_elsewhere_that_the_bot_has_left(
    other: TableBot, club: Club, guild: int
) -> None:
    await club.troubles("error", SERVER, status=403, code=NO_ACCESS)

    assert not await may_open_thread_at(other, guild, 1)


async def test_a_game_in_a_server_elsewhere_can_be_played_from_direct_messages(
    running: Running, elsewhere: Running, club: Club, guild: int
) -> None:
    async with running() as bot:
        game = await begun(bot, club)

    async with elsewhere() as bot:
        await bot.tables.joined_servers.note_joined({guild: "en-US"})
        game = replace(game, bot=bot)
        moved = await club.ada.uses("zhen move", "dm", table=1, move="@1")
        boards = await game.boards()
        await club.ben.resigns("dm", table=1)
        await bot.tables.settled()
        ended = await game.boards()

    assert "You played" in moved.privately()
    assert [(each.number, each.place) for each in boards] == [(1, game.thread), (2, game.thread)]
    assert [bool(each.buttons) for each in boards] == [False, True]
    assert len(ended) == 3
    assert "Rematch" in ended[-1].buttons


@pytest.mark.usefixtures("syncing")
async def test_only_the_process_with_shard_0_sends_the_commands(
    sharded: Sharded, playground: Playground
) -> None:
    calls: list[str] = []

    def note(exchange: Exchange) -> None:
        if exchange.path.endswith("/commands"):
            calls.append(exchange.method)

    playground.context.witnesses.append(note)
    async with sharded(Shards(1, 1, 2)):
        assert calls == []
    async with sharded(Shards(0, 0, 2)):
        assert calls == ["GET", "PUT"]
