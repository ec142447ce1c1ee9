"""The permissions of members in a server and in its channels."""

from enum import IntFlag

from playground.world.entities import PRIVATE_THREAD, Channel, Guild
from playground.world.world import World


class Permission(IntFlag):
    """Discord's permission bits, with Discord's names."""

    CREATE_INSTANT_INVITE = 1 << 0
    KICK_MEMBERS = 1 << 1
    BAN_MEMBERS = 1 << 2
    ADMINISTRATOR = 1 << 3
    MANAGE_CHANNELS = 1 << 4
    MANAGE_GUILD = 1 << 5
    ADD_REACTIONS = 1 << 6
    VIEW_AUDIT_LOG = 1 << 7
    VIEW_CHANNEL = 1 << 10
    SEND_MESSAGES = 1 << 11
    SEND_TTS_MESSAGES = 1 << 12
    MANAGE_MESSAGES = 1 << 13
    EMBED_LINKS = 1 << 14
    ATTACH_FILES = 1 << 15
    READ_MESSAGE_HISTORY = 1 << 16
    MENTION_EVERYONE = 1 << 17
    USE_EXTERNAL_EMOJIS = 1 << 18
    CHANGE_NICKNAME = 1 << 26
    MANAGE_NICKNAMES = 1 << 27
    MANAGE_ROLES = 1 << 28
    MANAGE_WEBHOOKS = 1 << 29
    USE_APPLICATION_COMMANDS = 1 << 31
    MANAGE_THREADS = 1 << 34
    CREATE_PUBLIC_THREADS = 1 << 35
    CREATE_PRIVATE_THREADS = 1 << 36
    USE_EXTERNAL_STICKERS = 1 << 37
    SEND_MESSAGES_IN_THREADS = 1 << 38
    MODERATE_MEMBERS = 1 << 40
    SEND_POLLS = 1 << 49
    USE_EXTERNAL_APPS = 1 << 50
    PIN_MESSAGES = 1 << 51


EVERYTHING = Permission((1 << 52) - 1)

EVERYONE = (
    Permission.CREATE_INSTANT_INVITE
    | Permission.ADD_REACTIONS
    | Permission.VIEW_CHANNEL
    | Permission.SEND_MESSAGES
    | Permission.EMBED_LINKS
    | Permission.ATTACH_FILES
    | Permission.READ_MESSAGE_HISTORY
    | Permission.USE_EXTERNAL_EMOJIS
    | Permission.CHANGE_NICKNAME
    | Permission.USE_APPLICATION_COMMANDS
    | Permission.CREATE_PUBLIC_THREADS
    | Permission.SEND_MESSAGES_IN_THREADS
    | Permission.USE_EXTERNAL_APPS
)
"""What the role @everyone of a new server allows."""

DIRECT_MESSAGE = (
    Permission.ADD_REACTIONS
    | Permission.VIEW_CHANNEL
    | Permission.SEND_MESSAGES
    | Permission.EMBED_LINKS
    | Permission.ATTACH_FILES
    | Permission.READ_MESSAGE_HISTORY
    | Permission.MENTION_EVERYONE
    | Permission.USE_EXTERNAL_EMOJIS
)
"""What a person and a bot may do in their DM."""


def permissions_in_guild(guild: Guild, user_id: int) -> Permission:
    """What the member may do in the server as a whole."""
    if user_id == guild.owner_id:
        return EVERYTHING
    held = {guild.id, *guild.members[str(user_id)]}
    allowed = Permission(0)
    for role in guild.roles:
        if role.id in held:
            allowed |= Permission(role.permissions)
    return EVERYTHING if Permission.ADMINISTRATOR in allowed else allowed


def permissions_in(world: World, channel: Channel, user_id: int) -> Permission:
    """What the user may do in the channel; a thread has the permissions of its channel.

    A private thread is seen only by its members and by those who may manage threads.
    """
    if channel.guild_id is None:
        return DIRECT_MESSAGE if user_id in channel.recipients else Permission(0)
    guild = world.guilds[channel.guild_id]
    if str(user_id) not in guild.members:
        return Permission(0)
    allowed = permissions_in_guild(guild, user_id)
    if Permission.ADMINISTRATOR in allowed:
        return allowed
    parent = world.channels[channel.parent_id] if channel.parent_id else channel
    allowed = _overwritten(allowed, parent, guild, user_id)
    if channel.type == PRIVATE_THREAD and user_id not in channel.thread_members:
        allowed = allowed if Permission.MANAGE_THREADS in allowed else Permission(0)
    return allowed if Permission.VIEW_CHANNEL in allowed else Permission(0)


def _overwritten(allowed: Permission, channel: Channel, guild: Guild, user_id: int) -> Permission:
    """Apply the channel's overwrites in Discord's order: everyone, roles, the member."""
    roles = guild.members[str(user_id)]
    for targets in ([guild.id], roles, [user_id]):
        chosen = [each for each in channel.overwrites if each.target_id in targets]
        for overwrite in chosen:
            allowed &= ~Permission(overwrite.deny)
        for overwrite in chosen:
            allowed |= Permission(overwrite.allow)
    return allowed
