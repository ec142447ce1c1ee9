"""Users, applications and members as JSON objects of Discord's API."""

import zlib

from playground.world.entities import (
    Application,
    Guild,
    Payload,
    User,
)
from playground.world.snowflake import time_of
from playground.world.world import World


def user_payload(user: User) -> Payload:
    """A user as everybody sees them."""
    payload: Payload = {
        "id": str(user.id),
        "username": user.name,
        "discriminator": "0000" if user.bot else "0",
        "global_name": user.display_name,
        "avatar": None,
        "public_flags": 0,
        "flags": 0,
        "banner": None,
        "accent_color": None,
        "avatar_decoration_data": None,
        "collectibles": None,
        "primary_guild": None,
    }
    if user.bot:
        payload["bot"] = True
    return payload


def own_user_payload(user: User) -> Payload:
    """A bot's user as the bot itself sees it."""
    private = {"mfa_enabled": True, "locale": "en-US", "verified": True, "email": None}
    return {**user_payload(user), **private}


def application_payload(world: World, application: Application) -> Payload:
    """An application as its bot sees it."""
    return {
        "id": str(application.id),
        "name": application.name,
        "icon": None,
        "description": "",
        "type": None,
        "bot": user_payload(world.users[application.id]),
        "bot_public": True,
        "bot_require_code_grant": False,
        "verify_key": f"{zlib.crc32(application.token.encode()):064x}",
        "flags": 0,
        "flags_new": "0",
        "redirect_uris": [],
        "interactions_endpoint_url": None,
        "role_connections_verification_url": None,
        "owner": user_payload(world.users[application.owner_id]),
        "approximate_guild_count": len(world.guilds_of(application.id)),
        "approximate_user_install_count": 0,
        "approximate_user_authorization_count": 0,
        "explicit_content_filter": 0,
        "team": None,
        "eligible_oauth2_scopes": ["bot", "applications.commands"],
        "integration_types_config": {"0": {}},
        "rpc_origins": [],
    }


def member_payload(world: World, guild: Guild, user_id: int) -> Payload:
    """A member with their user."""
    return {
        "user": user_payload(world.users[user_id]),
        "roles": [str(role) for role in guild.members[str(user_id)]],
        "joined_at": time_of(guild.id),
        "nick": None,
        "avatar": None,
        "banner": None,
        "premium_since": None,
        "pending": False,
        "communication_disabled_until": None,
        "flags": 0,
        "mute": False,
        "deaf": False,
    }
