"""Channels, threads and DMs as JSON objects of Discord's API."""

from playground.discord_api.payloads.users import user_payload
from playground.world.entities import (
    DM,
    Channel,
    Overwrite,
    Payload,
)
from playground.world.permissions import permissions_in
from playground.world.snowflake import time_of
from playground.world.world import World


def channel_payload(world: World, channel: Channel) -> Payload:
    """A channel, thread or DM."""
    last = channel.last_message_id
    payload: Payload = {
        "id": str(channel.id),
        "type": channel.type,
        "flags": 0,
        "last_message_id": str(last) if last else None,
    }
    if channel.type == DM:
        people = [world.users[user] for user in channel.recipients if not world.users[user].bot]
        return {**payload, "recipients": [user_payload(user) for user in people]}
    payload |= {
        "guild_id": str(channel.guild_id),
        "name": channel.name,
        "parent_id": str(channel.parent_id) if channel.parent_id else None,
        "rate_limit_per_user": channel.slowmode,
    }
    return payload | (_thread_part(channel) if channel.is_thread else _text_part(channel))


def _thread_part(channel: Channel) -> Payload:
    return {
        "owner_id": str(channel.owner_id),
        "thread_metadata": {
            "archived": channel.archived,
            "archive_timestamp": channel.archived_at,
            "auto_archive_duration": channel.auto_archive_minutes,
            "locked": channel.locked,
            "create_timestamp": time_of(channel.id),
        },
        "message_count": channel.message_count,
        "member_count": min(len(channel.thread_members), 50),
        "total_message_sent": channel.message_count,
    }


def _text_part(channel: Channel) -> Payload:
    return {
        "topic": channel.topic,
        "position": channel.position,
        "permission_overwrites": [overwrite_payload(each) for each in channel.overwrites],
        "nsfw": False,
    }


def overwrite_payload(overwrite: Overwrite) -> Payload:
    """The permissions that a channel allows or denies a role or a member."""
    return {
        "id": str(overwrite.target_id),
        "type": overwrite.kind,
        "allow": str(overwrite.allow),
        "deny": str(overwrite.deny),
    }


def thread_member_payload(thread: Channel, user_id: int) -> Payload:
    """The membership of a user in a thread."""
    return {
        "id": str(thread.id),
        "user_id": str(user_id),
        "join_timestamp": time_of(thread.id),
        "flags": 0,
    }


def thread_payload(world: World, thread: Channel, bot_id: int) -> Payload:
    """A thread as a bot sees it, with the bot's membership if it has one."""
    payload = channel_payload(world, thread)
    if bot_id in thread.thread_members:
        payload["member"] = thread_member_payload(thread, bot_id)
    return payload


def permitted_channel_payload(world: World, channel: Channel, user_id: int) -> Payload:
    """A channel inside an interaction, with the permissions of that user."""
    permissions = permissions_in(world, channel, user_id)
    return {**channel_payload(world, channel), "permissions": str(int(permissions))}
