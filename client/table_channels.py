"""The channels of a server in which tables may be opened, and the one for its daily news."""

import discord

from client.table_bot import Interaction
from rules.refusal import Refusal
from tables.limits import ServerSettings

TABLE_CHANNELS = (discord.ChannelType.text, discord.ChannelType.news)
"""The types of channels in which tables can be opened."""


def channels_of(guild: discord.Guild, settings: ServerSettings) -> frozenset[int]:
    """The chosen channels that still exist; if there are none, tables may be opened in any."""
    return frozenset(each for each in settings.channels if guild.get_channel(each) is not None)


def news_channel_of(guild: discord.Guild, settings: ServerSettings) -> int | None:
    """The channel in which daily news is posted, if it still exists."""
    if settings.news is None or guild.get_channel(settings.news) is None:
        return None
    return settings.news


async def require_table_channel(interaction: Interaction) -> ServerSettings:
    """The settings of the server, if tables may be opened at this place.

    A thread counts as its channel.

    Raises:
        Refusal: tables may not be opened here; the sentence names the channels for them.
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
