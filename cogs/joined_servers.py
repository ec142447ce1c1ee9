"""Stores which servers the bot is in, for its other processes."""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Iterable
from functools import partial

import discord
from discord.ext import commands

from client.table_bot import TableBot, TableCog
from tables.ports.failures import NotSaved

log = logging.getLogger(__name__)


class JoinedServers(TableCog):
    """Stores the servers of the process's own shards, with their languages on Discord.

    If the bot runs as one process, nothing is stored, because there is no other process.
    """

    def __init__(self, bot: TableBot) -> None:
        super().__init__(bot)
        self._one_at_a_time = asyncio.Lock()

    @commands.Cog.listener()
    async def on_ready(self) -> None:
        """Store what changed while the process was not connected."""
        self._begin(self._note_missed)

    @commands.Cog.listener()
    async def on_guild_available(self, guild: discord.Guild) -> None:
        """Store the language of a server that was out of reach until now."""
        # at the start, this event comes for every server, and `on_ready` stores what changed
        if self.bot.is_ready():
            self._begin(partial(self._note, [guild]))

    @commands.Cog.listener()
    async def on_guild_join(self, guild: discord.Guild) -> None:
        """Store a server that the bot has joined."""
        self._begin(partial(self._note, [guild]))

    @commands.Cog.listener()
    async def on_guild_update(self, before: discord.Guild, after: discord.Guild) -> None:
        """Store the new language of a server."""
        if before.preferred_locale != after.preferred_locale:
            self._begin(partial(self._note, [after]))

    @commands.Cog.listener()
    async def on_guild_remove(self, guild: discord.Guild) -> None:
        """Forget a server that the bot has left."""
        self._begin(partial(self.bot.tables.joined_servers.note_left, guild.id))

    def _begin(self, change: Callable[[], Awaitable[None]]) -> None:
        if self.bot.own_shards is not None:
            self.bot.begin(self._make(change))

    async def _make(self, change: Callable[[], Awaitable[None]]) -> None:
        """Make a change in the store, after all earlier changes."""
        async with self._one_at_a_time:
            try:
                await change()
            except NotSaved:
                log.warning("The servers that the bot is in cannot be stored")

    async def _note_missed(self) -> None:
        store = self.bot.tables.joined_servers
        stored = await store.joined_servers()
        joined = {guild.id for guild in self.bot.guilds}
        # the language of a server that is out of reach is not known
        within_reach = [guild for guild in self.bot.guilds if not guild.unavailable]
        await self._note(
            each for each in within_reach if stored.get(each.id) != each.preferred_locale.value
        )
        for left in stored.keys() - joined:
            if not self.bot.is_elsewhere(left):
                await store.note_left(left)

    async def _note(self, guilds: Iterable[discord.Guild]) -> None:
        languages = {guild.id: guild.preferred_locale.value for guild in guilds}
        await self.bot.tables.joined_servers.note_joined(languages)
