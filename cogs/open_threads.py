"""Keeping the threads of live tables open.

Discord archives a thread in which nobody has written for a while; presses and edits do not count.
In an archived thread, a press may fail before it reaches the bot.
"""

import asyncio
import logging
from datetime import timedelta

import discord
from discord.ext import commands
from discord.utils import snowflake_time

from client.sending import UNREACHABLE
from client.table_bot import TableBot, TableCog

log = logging.getLogger(__name__)

APART = 0.5
"""Seconds from the check of one thread to the next."""


class OpenThreads(TableCog):
    """Reopens the archived threads of live tables, unless somebody closed them."""

    def __init__(self, bot: TableBot) -> None:
        super().__init__(bot)
        self._one_at_a_time = asyncio.Lock()

    @commands.Cog.listener()
    async def on_ready(self) -> None:
        """Reopen threads that were archived while the bot was not connected."""
        self.bot.begin(self._open_missed())

    @commands.Cog.listener()
    async def on_guild_available(self, guild: discord.Guild) -> None:
        """Reopen threads that were archived while that server was out of reach."""
        self.bot.begin(self._open_missed(guild.id))

    @commands.Cog.listener()
    async def on_guild_join(self, guild: discord.Guild) -> None:
        """Reopen threads that were archived while the bot was not in that server."""
        self.bot.begin(self._open_missed(guild.id))

    @commands.Cog.listener()
    async def on_raw_thread_update(self, event: discord.RawThreadUpdateEvent) -> None:
        """Reopen a thread that has just been archived."""
        if event.data["thread_metadata"]["archived"]:
            self.bot.begin(self._open_if_live(event.thread_id))

    async def _open_if_live(self, thread: int) -> None:
        if await self.bot.tables.places.is_live_at(thread):
            await self._open_if_idle(thread)

    async def _open_missed(self, guild: int | None = None) -> None:
        """Reopen threads of live tables in that server, or in all servers if it is None."""
        for place in await self.bot.tables.places.live_places(guild):
            server = self.bot.get_guild(place.guild or 0)
            if server is not None and not server.unavailable:
                await self._open_if_idle(place.channel, unless_known_in=server)

    async def _open_if_idle(
        self, thread: int, *, unless_known_in: discord.Guild | None = None
    ) -> None:
        async with self._one_at_a_time:
            # Discord lists no archived threads of a server, so a thread that it lists is open
            if unless_known_in is not None and unless_known_in.get_channel_or_thread(thread):
                return
            try:
                found = await self.bot.fetch_channel(thread)
                if isinstance(found, discord.Thread) and is_idle(found):
                    await found.edit(archived=False)
            except UNREACHABLE as error:
                log.info("A thread could not be opened again: %s", error)
            await asyncio.sleep(APART)


def is_idle(thread: discord.Thread) -> bool:
    """Whether a thread is archived because nobody wrote there, not because somebody closed it.

    A thread that somebody closed is locked, or was archived before its time was up.
    """
    if not thread.archived or thread.locked:
        return False
    silent = thread.archive_timestamp - snowflake_time(thread.last_message_id or thread.id)
    return not timedelta() < silent < timedelta(minutes=thread.auto_archive_duration)
