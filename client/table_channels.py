"""The channels of a server in which tables may be opened, and that of its news."""

import discord

from client.table_bot import Interaction
from rules.refusal import Refusal
from tables.limits import ServerSettings

TABLE_CHANNELS = (discord.ChannelType.text, discord.ChannelType.news)
"""The channels in which tables can be opened."""


def channels_of(guild: discord.Guild, settings: ServerSettings) -> frozenset[int]:
    """Where tables may be opened, as far as those channels are still there; empty: everywhere."""
    return frozenset(each for each in settings.channels if guild.get_channel(each) is not None)


def news_channel_of(guild: discord.Guild, settings: ServerSettings) -> int | None:
    """Where daily news are posted, if that channel is still there."""
    if settings.news is None or guild.get_channel(settings.news) is None:
        return None
    return settings.news


async def require_table_channel(interaction: Interaction) -> ServerSettings:
    """What was chosen for the server, in a place where tables may be opened.

    A thread counts as its channel.

    Raises:
        Refusal: names the channels in which they may.
    """
    settings = await interaction.client.tables.servers.settings(interaction.guild_id)
    if interaction.guild is None:
        return settings
    allowed = channels_of(interaction.guild, settings)
    here = {interaction.channel_id, getattr(interaction.channel, "parent_id", None)}
    if allowed and not allowed & here:
        channels = ", ".join(f"<#{each}>" for each in sorted(allowed))
        raise Refusal("server-elsewhere", channels=channels)
    return settings
