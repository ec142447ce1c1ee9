"""What the bot learns of the members of a server."""

from collections.abc import Awaitable
from dataclasses import replace

import pytest

from client.members import DiscordMembers
from client.table_bot import TableBot
from playground import Playground
from tables.ports.failures import TryLater
from tables.table import Place
from tests.support.games import begun
from tests.support.people import Club

MEMBER = "GET /guilds/{}/members/{}"


@pytest.mark.provokes(10007)
async def test_discord_knows_who_has_left(
    tables: TableBot, club: Club, playground: Playground
) -> None:
    [guild] = playground.context.world.guilds.values()
    members = DiscordMembers(tables)
    before = await members.has_left(int(guild.id), int(club.ben.id))
    del guild.members[club.ben.id]

    after = await members.has_left(int(guild.id), int(club.ben.id))

    assert (before, after) == (False, True)


@pytest.mark.provokes(50001)
async def test_nobody_counts_as_gone_while_discord_does_not_say(
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
async def test_discord_knows_who_can_view_a_place(tables: TableBot, club: Club) -> None:
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
