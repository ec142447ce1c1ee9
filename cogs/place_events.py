"""What Discord tells of servers, channels and threads, where tables are played."""

import discord
from discord.ext import commands

from client.table_bot import TableCog


class PlaceEvents(TableCog):
    """Lets unreachable tables come back when their place may have."""

    @commands.Cog.listener()
    async def on_ready(self) -> None:
        """Look everywhere: at a start, or when the connection was lost for long."""
        self.bot.tables.returning.look()

    @commands.Cog.listener()
    async def on_guild_join(self, guild: discord.Guild) -> None:
        """Look in a server to which the bot was invited, perhaps again."""
        self.bot.tables.returning.look(guild.id)

    @commands.Cog.listener()
    async def on_guild_available(self, guild: discord.Guild) -> None:
        """Look in a server that is there again after trouble of Discord's."""
        self.bot.tables.returning.look(guild.id)

    @commands.Cog.listener()
    async def on_guild_channel_create(self, channel: discord.abc.GuildChannel) -> None:
        """Look in the server of a channel that the bot sees now."""
        self.bot.tables.returning.look(channel.guild.id)

    @commands.Cog.listener()
    async def on_guild_channel_update(
        self, before: discord.abc.GuildChannel, after: discord.abc.GuildChannel
    ) -> None:
        """Look in the server of a channel with other permissions."""
        if before.overwrites != after.overwrites:
            self.bot.tables.returning.look(after.guild.id)

    @commands.Cog.listener()
    async def on_guild_role_update(self, before: discord.Role, after: discord.Role) -> None:
        """Look in the server of a role with other permissions."""
        if before.permissions != after.permissions:
            self.bot.tables.returning.look(after.guild.id)

    @commands.Cog.listener()
    async def on_guild_role_delete(self, role: discord.Role) -> None:
        """Look in the server of a role that forbids nothing any more."""
        self.bot.tables.returning.look(role.guild.id)

    @commands.Cog.listener()
    async def on_member_update(self, _: discord.Member, after: discord.Member) -> None:
        """Look in a server where the bot, the only member it knows, has other roles."""
        self.bot.tables.returning.look(after.guild.id)

    @commands.Cog.listener()
    async def on_thread_join(self, thread: discord.Thread) -> None:
        """Look in the server of a thread that the bot sees now."""
        self.bot.tables.returning.look(thread.guild.id)

    @commands.Cog.listener()
    async def on_raw_thread_update(self, event: discord.RawThreadUpdateEvent) -> None:
        """Look in the server of a thread that is open, perhaps again."""
        if not event.data["thread_metadata"]["archived"]:
            self.bot.tables.returning.look(event.guild_id)
