"""Permission checks, which raise the errors with which Discord refuses a request."""

from playground.discord_api.errors import (
    ARCHIVED,
    CLOSED_DM,
    LOCKED,
    MISSING_ACCESS,
    MISSING_PERMISSIONS,
    NO_MUTUAL_GUILD,
    ApiError,
)
from playground.world.entities import DM, Channel
from playground.world.permissions import Permission, permissions_in
from playground.world.world import World


def require(world: World, channel: Channel, user_id: int, *needed: Permission) -> None:
    """Raise unless the bot sees the channel and has these permissions there.

    Raises:
        ApiError: 50001 if it does not see the channel, 50013 if it lacks a permission.
    """
    held = permissions_in(world, channel, user_id)
    if Permission.VIEW_CHANNEL not in held:
        raise ApiError(MISSING_ACCESS)
    if any(each not in held for each in needed):
        raise ApiError(MISSING_PERMISSIONS)


def require_sending(world: World, channel: Channel, user_id: int, *needed: Permission) -> None:
    """Raise unless the bot may write in the channel.

    Raises:
        ApiError: for a closed DM, a locked thread, or a missing permission.
    """
    if channel.type == DM:
        _require_open_dm(world, channel, user_id)
    send = Permission.SEND_MESSAGES
    if channel.is_thread:
        send = Permission.SEND_MESSAGES_IN_THREADS
    require(world, channel, user_id, send, *needed)
    manages = Permission.MANAGE_THREADS in permissions_in(world, channel, user_id)
    if channel.locked and not manages:
        raise ApiError(LOCKED)


def require_not_archived(channel: Channel) -> None:
    """Raise if the channel is an archived thread.

    Raises:
        ApiError: 50083.
    """
    if channel.archived:
        raise ApiError(ARCHIVED)


def _require_open_dm(world: World, channel: Channel, bot_id: int) -> None:
    person = next(user for user in channel.recipients if user != bot_id)
    mutual = {guild.id for guild in world.guilds_of(person)}
    if not mutual & {guild.id for guild in world.guilds_of(bot_id)}:
        raise ApiError(NO_MUTUAL_GUILD)
    if world.users[person].dms_closed:
        raise ApiError(CLOSED_DM)
