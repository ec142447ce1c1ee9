"""What the bot, and the person who asks, may do at a place."""

import discord

from client.answers import AnyInteraction
from locales import Words
from rules.refusal import Refusal

THREAD_PARENTS = frozenset({discord.ChannelType.text, discord.ChannelType.news})


def may_open_thread(interaction: AnyInteraction) -> bool:
    """Whether the bot may open a public thread in this channel and write in it."""
    rights = interaction.app_permissions
    return (
        interaction.channel is not None
        and interaction.channel.type in THREAD_PARENTS
        and rights.create_public_threads
        and rights.send_messages_in_threads
    )


def is_in_thread(interaction: AnyInteraction) -> bool:
    """Whether the interaction comes from a thread, which can have no threads of its own."""
    return isinstance(interaction.channel, discord.Thread)


def may_open_thread_in(
    channel: discord.abc.GuildChannel | discord.Thread | None, bot: discord.Member
) -> bool:
    """Whether the bot may open a public thread in that channel and write in it.

    A thread can have no threads of its own. `bot` is the bot as a member of the channel's server.
    """
    if not isinstance(channel, discord.TextChannel):
        return False
    rights = channel.permissions_for(bot)
    return rights.create_public_threads and rights.send_messages_in_threads


def require_board_permissions(interaction: AnyInteraction, words: Words) -> None:
    """Raise unless boards can be posted in this place.

    Raises:
        Refusal: permissions are missing; the sentence names them.
    """
    missing = missing_permissions(interaction, words)
    if missing:
        raise Refusal("permissions-missing", names=", ".join(missing), count=len(missing))


def require_board_permissions_in(
    channel: discord.abc.GuildChannel | discord.Thread, words: Words
) -> None:
    """Raise unless boards can be posted in that place of a server.

    Raises:
        Refusal: permissions are missing; the sentence names them.
    """
    missing = _missing(channel.permissions_for(channel.guild.me), channel, words)
    if missing:
        raise Refusal("permissions-missing-there", names=", ".join(missing), count=len(missing))


def require_news_permissions_in(channel: discord.abc.GuildChannel, words: Words) -> None:
    """Raise unless messages can be posted in that channel of a server.

    Raises:
        Refusal: permissions are missing; the sentence names them.
    """
    rights = channel.permissions_for(channel.guild.me)
    needed = {
        words("permission-view-channel"): rights.view_channel,
        words("permission-send-messages"): rights.send_messages,
    }
    missing = [name for name, given in needed.items() if not given]
    if missing:
        raise Refusal("permissions-missing-there", names=", ".join(missing), count=len(missing))


def require_manager(interaction: AnyInteraction) -> discord.Guild:
    """The server, if the person who asks may manage it.

    Raises:
        Refusal: they may not manage it, or do not ask in a server.
    """
    if interaction.guild is None or not interaction.permissions.manage_guild:
        raise Refusal("server-not-manager")
    return interaction.guild


def missing_permissions(interaction: AnyInteraction, words: Words) -> list[str]:
    """The names of the permissions that the bot lacks to post boards in this place."""
    if interaction.guild_id is None:
        # in direct messages, the bot may do everything
        return []
    return _missing(interaction.app_permissions, interaction.channel, words)


def _missing(rights: discord.Permissions, channel: object, words: Words) -> list[str]:
    in_thread = isinstance(channel, discord.Thread)
    is_locked = isinstance(channel, discord.Thread) and channel.locked
    needed = {
        words("permission-view-channel"): rights.view_channel,
        words("permission-send-messages"): in_thread or rights.send_messages,
        words("permission-send-in-threads"): not in_thread or rights.send_messages_in_threads,
        words("permission-attach-files"): rights.attach_files,
        words("permission-manage-threads"): not is_locked or rights.manage_threads,
    }
    return [name for name, given in needed.items() if not given]
