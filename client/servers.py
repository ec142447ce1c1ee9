"""Finds the bot's servers, including those whose events Discord sends to another process."""

from typing import cast

import discord

from client.permissions import may_open_thread_in
from client.sending import retry_if_transient
from client.table_bot import TableBot


async def server_of(bot: TableBot, guild: int) -> discord.Guild | None:
    """That server; None if the bot is not in it.

    If another process gets the events of the server, Discord is asked. Discord's answer has
    no channels.

    Raises:
        TryLater: Discord does not answer.
    """
    if not bot.is_elsewhere(guild):
        return bot.get_guild(guild)
    try:
        with retry_if_transient():
            return await bot.fetch_guild(guild, with_counts=False)
    except discord.HTTPException:
        return None


async def may_open_thread_at(bot: TableBot, guild: int, channel: int) -> bool:
    """Whether the bot may open a public thread in that channel of a server and write in it.

    Raises:
        TryLater: Discord does not answer.
    """
    server = await server_of(bot, guild)
    if server is None:
        return False
    if not bot.is_elsewhere(guild):
        return may_open_thread_in(server.get_channel(channel), server.me)
    # a bot that runs has logged in, so it knows its user
    user = cast("discord.ClientUser", bot.user)
    try:
        with retry_if_transient():
            found = await server.fetch_channel(channel)
            return may_open_thread_in(found, await server.fetch_member(user.id))
    except (discord.HTTPException, discord.InvalidData):
        return False
