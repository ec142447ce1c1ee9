"""What the bot learns about the members of a server."""

from collections.abc import Awaitable, Collection
from dataclasses import replace

import discord
import pytest

from client.members import DiscordMembers
from client.table_bot import TableBot
from playground import Playground
from playground.world.entities import Overwrite
from tables.ports.failures import PlaceGone, TryLater
from tables.table import Place
from tests.support.games import begun
from tests.support.people import Club

MEMBER = "GET /guilds/{}/members/{}"


@pytest.mark.provokes(10007)
async def test_has_left_says_whether_a_person_has_left_the_server(
    tables: TableBot, club: Club, playground: Playground
) -> None:
    [guild] = playground.context.world.guilds.values()
    members = DiscordMembers(tables)
    before = await members.has_left(int(guild.id), int(club.ben.id))
    del guild.members[club.ben.id]

    after = await members.has_left(int(guild.id), int(club.ben.id))

    assert (before, after) == (False, True)


@pytest.mark.provokes(50001)
async def test_has_left_raises_try_later_while_discord_does_not_say_who_is_a_member(
    tables: TableBot, club: Club, playground: Playground
) -> None:
    [guild] = playground.context.world.guilds.values()
    members = DiscordMembers(tables)

    with pytest.raises(TryLater):
        await members.has_left(1, int(club.ben.id))
    await club.troubles("error", MEMBER, status=403, code=50001)
    with pytest.raises(TryLater):
        await members.has_left(int(guild.id), int(club.ben.id))


@pytest.mark.provokes(10007)
async def test_can_view_says_whether_a_person_can_view_a_place(
    tables: TableBot, club: Club
) -> None:
    game = await begun(tables, club)
    place = (await tables.tables.directory.table(1)).place
    members, dan = DiscordMembers(tables), int(club.dan.id)

    def can_view(where: Place, person: int = dan) -> Awaitable[bool]:
        return members.can_view(where, person)

    there = await can_view(place)
    nowhere = [
        await can_view(replace(place, channel=1)),
        await can_view(replace(place, guild=None)),
        await can_view(place, 99),
    ]
    await club.does("permissions", {"place": "general", "person": "dan", "deny": ["VIEW_CHANNEL"]})
    await club.ada.uses("help")

    assert there
    assert str(place.channel) == game.thread
    assert nowhere == [False, False, False]
    assert not await can_view(place)


async def test_viewable_with_gives_the_places_that_all_readers_of_a_channel_can_view(
    tables: TableBot, club: Club
) -> None:
    game = await begun(tables, club)
    [guild] = tables.guilds
    channels = {each.name: Place(guild.id, each.id) for each in guild.text_channels}
    thread, members = Place(guild.id, int(game.thread)), DiscordMembers(tables)
    places = {channels["quiet"], thread}

    async def viewable(channel: str = "games") -> Collection[Place]:
        await club.ada.uses("help")
        return await members.viewable_with(channels[channel], places)

    async def permits(place: str, person: str, **rights: str) -> None:
        changed = {name: [each] for name, each in rights.items()}
        await club.does("permissions", {"place": place, "person": person, **changed})

    assert await viewable() == places
    await permits("general", "dan", deny="VIEW_CHANNEL")
    assert await viewable() == {channels["quiet"]}
    assert await viewable("general") == places
    await permits("games", "dan", deny="VIEW_CHANNEL")
    assert await viewable() == places
    await permits("games", "ben", allow="VIEW_CHANNEL")
    assert await viewable() == set()
    await permits("quiet", "ben", allow="VIEW_CHANNEL")
    assert await viewable() == {channels["quiet"]}


async def test_every_role_that_can_read_the_channel_must_be_able_to_view_the_place(
    tables: TableBot, club: Club, playground: Playground
) -> None:
    [guild] = tables.guilds
    found = {each.name: each for each in guild.text_channels}
    games, quiet = (Place(guild.id, found[each].id) for each in ("games", "quiet"))
    world = playground.context.world
    [own] = [each for each in guild.roles if each.is_bot_managed()]
    hidden = world.channels[quiet.channel]
    view = discord.Permissions(view_channel=True).value
    hidden.overwrites.append(Overwrite(guild.id, 0, deny=view))
    hidden.overwrites.append(Overwrite(guild.me.id, 1, allow=view))
    world.save(hidden)
    await club.ada.uses("help")
    members = DiscordMembers(tables)

    assert await members.viewable_with(games, {quiet}) == set()
    assert await members.viewable_with(quiet, {games, quiet}) == {games, quiet}

    # now only bots can view either of the two channels
    other = world.channels[games.channel]
    other.overwrites.append(Overwrite(guild.id, 0, deny=view))
    other.overwrites.append(Overwrite(own.id, 0, allow=view))
    world.save(other)
    await club.ada.uses("help")
    assert await members.viewable_with(games, {quiet}) == {quiet}


@pytest.mark.provokes(10003)
async def test_places_that_are_gone_are_not_viewable_but_archived_threads_are(
    tables: TableBot, club: Club
) -> None:
    game = await begun(tables, club)
    [guild] = tables.guilds
    news, members = Place(guild.id, guild.text_channels[0].id), DiscordMembers(tables)
    thread = Place(guild.id, int(game.thread))

    assert await members.viewable_with(news, {Place(guild.id, 1)}) == set()
    await club.does("thread", {"place": game.thread, "archived": True, "locked": True})
    await club.ada.uses("help")
    assert guild.get_thread(thread.channel) is None
    assert await members.viewable_with(news, {thread}) == {thread}
    for gone in (Place(guild.id, 1), Place(1, 1)):
        with pytest.raises(PlaceGone):
            await members.viewable_with(gone, {thread})
