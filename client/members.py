"""Asks Discord about the members of servers."""

from collections.abc import Collection

import discord
from discord.abc import GuildChannel

from client.sending import retry_if_transient
from client.servers import server_of
from client.table_bot import TableBot
from tables.ports.failures import PlaceGone, TryLater
from tables.table import Place

UNKNOWN_MEMBER, UNKNOWN_USER = 10007, 10013


class DiscordMembers:
    """Asks Discord about members; implements `tables.ports.members.Members`."""

    def __init__(self, bot: TableBot) -> None:
        self._bot = bot

    async def has_left(self, guild: int, person: int) -> bool:
        return await _member(await server_of(self._bot, guild), person) is None

    async def can_view(self, place: Place, person: int) -> bool:
        if place.guild is None:
            return False
        member = await _member(self._bot.get_guild(place.guild), person)
        return member is not None and can_view_channel(member, place.channel)

    async def viewable_with(self, channel: Place, places: Collection[Place]) -> Collection[Place]:
        # servers are known only once the bot is ready
        await self._bot.wait_until_ready()
        server = self._bot.get_guild(channel.guild or 0)
        shown = None if server is None else server.get_channel(channel.channel)
        if server is None or shown is None:
            raise PlaceGone
        homes = {place: await self._home(server, place.channel) for place in places}
        viewable = {
            home
            for home in set(homes.values())
            if home is not None and (home == shown or _is_viewable_with(shown, home))
        }
        return {place for place, home in homes.items() if home in viewable}

    async def _home(self, server: discord.Guild, place: int) -> GuildChannel | None:
        """The channel that decides who can view that channel or thread; None for a private thread.

        discord.py does not know archived threads, so Discord is asked for them. The result is also
        None if the place is gone or closed to the bot.

        Raises:
            TryLater: Discord does not answer.
        """
        found = server.get_channel_or_thread(place)
        if found is None:
            try:
                with retry_if_transient():
                    found = await server.fetch_channel(place)
            except (discord.HTTPException, discord.InvalidData):
                return None
        return _home_of(found)


async def _member(server: discord.Guild | None, person: int) -> discord.Member | None:
    """That person as a member of a server; None if the person is not a member.

    Raises:
        TryLater: Discord does not say, or the bot is not in that server.
    """
    if server is None:
        raise TryLater("the bot is not in that server")
    try:
        with retry_if_transient():
            return await server.fetch_member(person)
    except discord.HTTPException as error:
        if error.code in {UNKNOWN_MEMBER, UNKNOWN_USER}:
            return None
        raise TryLater(str(error)) from error


def can_view_channel(member: discord.Member, place: int) -> bool:
    """Whether a member can view that channel or thread of their server."""
    channel = _home_of(member.guild.get_channel_or_thread(place))
    return channel is not None and channel.permissions_for(member).view_channel


def _home_of(place: GuildChannel | discord.Thread | None) -> GuildChannel | None:
    """The channel that decides who can view that place; None for a private thread or for None.

    With its few intents, the bot does not learn who is in a private thread.
    """
    if not isinstance(place, discord.Thread):
        return place
    return None if place.is_private() else place.parent


def _is_viewable_with(channel: GuildChannel, other: GuildChannel) -> bool:
    """Whether all roles and people that can view the channel can view the other channel too.

    Roles that belong to bots do not count.
    """
    roles = [each for each in channel.guild.roles if channel.permissions_for(each).view_channel]
    people, others = _people(channel), _people(other)
    return (
        all(each.is_bot_managed() or other.permissions_for(each).view_channel for each in roles)
        and all(others.get(person, False) for person, views in people.items() if views)
        and not any(people.get(person, True) for person, views in others.items() if not views)
    )


def _people(channel: GuildChannel) -> dict[int, bool]:
    """For each person, by id: whether a permission overwrite of the channel lets them view it.

    The bot is left out, and so are people whose overwrites do not mention viewing.
    """
    views = {
        who.id: rights.view_channel
        for who, rights in channel.overwrites.items()
        if not isinstance(who, discord.Role) and who.id != channel.guild.me.id
    }
    return {person: each for person, each in views.items() if each is not None}
