"""The members of servers, as Discord tells when asked."""

import discord

from client.sending import retry_if_transient
from client.table_bot import TableBot
from tables.ports.failures import TryLater
from tables.table import Place

UNKNOWN_MEMBER, UNKNOWN_USER = 10007, 10013


class DiscordMembers:
    """Asks Discord about members; keeps the protocol of `tables.ports.members.Members`."""

    def __init__(self, bot: TableBot) -> None:
        self._bot = bot

    async def has_left(self, guild: int, person: int) -> bool:
        return await self._member(guild, person) is None

    async def can_view(self, place: Place, person: int) -> bool:
        if place.guild is None:
            return False
        member = await self._member(place.guild, person)
        return member is not None and can_view_channel(member, place.channel)

    async def _member(self, guild: int, person: int) -> discord.Member | None:
        """That member of a server; None for somebody who is none.

        Raises:
            TryLater: Discord does not say.
        """
        server = self._bot.get_guild(guild)
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
    channel = member.guild.get_channel_or_thread(place)
    if isinstance(channel, discord.Thread):
        # Discord tells a bot with few intents nothing of who is in a private thread
        channel = None if channel.is_private() else channel.parent
    return channel is not None and channel.permissions_for(member).view_channel
