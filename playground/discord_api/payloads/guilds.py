"""Servers and roles as JSON objects of Discord's API."""

from playground.discord_api.payloads.channels import channel_payload, thread_payload
from playground.discord_api.payloads.users import member_payload
from playground.world.entities import (
    Guild,
    Payload,
    Role,
)
from playground.world.snowflake import time_of
from playground.world.world import World

_NOTHING: dict[str, None] = dict.fromkeys(
    (
        "icon",
        "description",
        "home_header",
        "splash",
        "discovery_splash",
        "banner",
        "application_id",
        "afk_channel_id",
        "system_channel_id",
        "widget_channel_id",
        "vanity_url_code",
        "rules_channel_id",
        "safety_alerts_channel_id",
        "public_updates_channel_id",
        "incidents_data",
        "max_presences",
    )
)
"""Keys that are null for every server of the playground."""


def role_payload(role: Role) -> Payload:
    """A role of a server."""
    payload: Payload = {
        "id": str(role.id),
        "name": role.name,
        "permissions": str(role.permissions),
        "position": role.position,
        "color": 0,
        "colors": {"primary_color": 0, "secondary_color": None, "tertiary_color": None},
        "hoist": False,
        "managed": role.application_id is not None,
        "mentionable": False,
        "icon": None,
        "unicode_emoji": None,
        "flags": 0,
    }
    if role.application_id is not None:
        payload["tags"] = {"bot_id": str(role.application_id)}
    return payload


def guild_payload(guild: Guild) -> Payload:
    """A server as the REST API returns it."""
    return {
        **_NOTHING,
        "id": str(guild.id),
        "name": guild.name,
        "owner_id": str(guild.owner_id),
        "features": [],
        "region": "deprecated",
        "afk_timeout": 300,
        "system_channel_flags": 0,
        "widget_enabled": False,
        "verification_level": 0,
        "roles": [role_payload(role) for role in guild.roles],
        "default_message_notifications": 1,
        "mfa_level": 0,
        "explicit_content_filter": 0,
        "max_members": 500_000,
        "max_stage_video_channel_users": 50,
        "max_video_channel_users": 25,
        "premium_tier": 0,
        "premium_subscription_count": 0,
        "preferred_locale": "en-US",
        "premium_progress_bar_enabled": False,
        "nsfw": False,
        "nsfw_level": 0,
        "emojis": [],
        "stickers": [],
    }


def gateway_guild_payload(world: World, guild: Guild, bot_id: int) -> Payload:
    """A server as a bot with no privileged intents receives it."""
    channels = [each for each in world.channels.values() if each.guild_id == guild.id]
    threads = [each for each in channels if each.is_thread and not each.archived]
    return {
        **guild_payload(guild),
        "joined_at": time_of(guild.id),
        "large": False,
        "unavailable": False,
        "member_count": len(guild.members),
        "members": [member_payload(world, guild, bot_id)],
        "channels": [channel_payload(world, each) for each in channels if not each.is_thread],
        "threads": [thread_payload(world, each, bot_id) for each in threads],
        "presences": [],
        "voice_states": [],
        "stage_instances": [],
        "guild_scheduled_events": [],
        "soundboard_sounds": [],
    }
