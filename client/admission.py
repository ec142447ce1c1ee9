"""Lets people reach the tables that they may know of, and no others."""

import discord

from client.members import can_view_channel
from client.table_bot import Interaction
from rules.refusal import Refusal
from tables.decisions.access import Asker, may_know
from tables.table import Place, Table


async def admit(interaction: Interaction, table: int) -> Table:
    """The table, if the person may know of it from the place where they ask.

    Raises:
        Refusal: no such table exists, or they may not know of it; the sentence does not say which.
    """
    found = await interaction.client.tables.directory.table(table)
    # a press or a command always comes from a channel
    here = Place(interaction.guild_id, interaction.channel_id or 0)
    asker = Asker(interaction.user.id, here, views=_views(interaction, found.place))
    if not may_know(found, asker):
        raise Refusal("no-such-table", table=str(table))
    return found


async def is_server_gone(interaction: Interaction, place: Place) -> bool:
    """Whether the bot is no longer in the server of that place."""
    bot, guild = interaction.client, place.guild
    if guild is None:
        return False
    if bot.is_elsewhere(guild):
        return await bot.tables.joined_servers.joined_language(guild) is None
    # servers are known only once the bot is ready
    return bot.is_ready() and bot.get_guild(guild) is None


def _views(interaction: Interaction, place: Place) -> bool:
    """Whether the person can view the place, and asks in the server to which it belongs."""
    guild, member = interaction.guild, interaction.user
    if guild is None or guild.id != place.guild or not isinstance(member, discord.Member):
        return False
    return can_view_channel(member, place.channel)
