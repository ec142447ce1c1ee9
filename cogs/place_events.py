"""Discord's events about servers, channels and threads, where tables are played."""

import discord
from discord.ext import commands

from client.table_bot import TableCog


class PlaceEvents(TableCog):
    """Tries unreachable tables again when their place may have become reachable."""

    @commands.Cog.listener()
    async def on_ready(self) -> None:
        """Try the tables everywhere, after a start or after a long loss of the connection."""
        self.bot.tables.returning.look()

    @commands.Cog.listener()
    async def on_guild_join(self, guild: discord.Guild) -> None:
        """Try the tables in a server that the bot has joined, perhaps again."""
        self.bot.tables.returning.look(guild.id)

    @commands.Cog.listener()
    async def on_guild_available(self, guild: discord.Guild) -> None:
        """Try the tables in a server that is available again after an outage of Discord."""
        self.bot.tables.returning.look(guild.id)

    @commands.Cog.listener()
    async def on_guild_channel_create(self, channel: discord.abc.GuildChannel) -> None:
        """Try the tables in the server of a channel that is new to the bot."""
        self.bot.tables.returning.look(channel.guild.id)

    @commands.Cog.listener()
    async def on_guild_channel_update(
        self, before: discord.abc.GuildChannel, after: discord.abc.GuildChannel
    ) -> None:
        """Try the tables in the server of a channel whose permissions have changed."""
        if before.overwrites != after.overwrites:
            self.bot.tables.returning.look(after.guild.id)

    @commands.Cog.listener()
    async def on_guild_role_update(self, before: discord.Role, after: discord.Role) -> None:
        """Try the tables in the server of a role whose permissions have changed."""
        if before.permissions != after.permissions:
            self.bot.tables.returning.look(after.guild.id)

    @commands.Cog.listener()
    async def on_guild_role_delete(self, role: discord.Role) -> None:
        """Try the tables in the server of a deleted role, which may have denied a permission."""
        self.bot.tables.returning.look(role.guild.id)

    @commands.Cog.listener()
    async def on_member_update(self, _: discord.Member, after: discord.Member) -> None:
        """Try the tables in a server where the bot's roles have changed.

        Discord sends the bot no such event about other members.
        """
        self.bot.tables.returning.look(after.guild.id)

    @commands.Cog.listener()
    async def on_thread_join(self, thread: discord.Thread) -> None:
        """Try the tables in the server of a thread that is new to the bot."""
        self.bot.tables.returning.look(thread.guild.id)

    @commands.Cog.listener()
    async def on_raw_thread_update(self, event: discord.RawThreadUpdateEvent) -> None:
        """Try the tables in the server of a thread that has changed and is open now."""
        if not event.data["thread_metadata"]["archived"]:
            self.bot.tables.returning.look(event.guild_id)
