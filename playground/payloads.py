"""Things of the world as the JSON objects of Discord's API."""

import zlib
from typing import Any

from playground.permissions import permissions_in
from playground.snowflake import time_of
from playground.validation.components import (
    BUTTON,
    CONTAINER,
    FILE,
    GALLERY,
    SECTION,
    SELECTS,
    SEPARATOR,
    THUMBNAIL,
)
from playground.world import (
    DM,
    Application,
    Channel,
    Command,
    Guild,
    Message,
    Overwrite,
    Payload,
    Role,
    User,
    World,
)

_COMMAND = 2


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


def guild_payload(guild: Guild) -> Payload:
    """A server as the REST API shows it."""
    nothing = dict.fromkeys(
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
    return {
        **nothing,
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
    """What a channel allows or denies a role or a member."""
    return {
        "id": str(overwrite.target_id),
        "type": overwrite.kind,
        "allow": str(overwrite.allow),
        "deny": str(overwrite.deny),
    }


def thread_member_payload(thread: Channel, user_id: int) -> Payload:
    """That somebody follows a thread."""
    return {
        "id": str(thread.id),
        "user_id": str(user_id),
        "join_timestamp": time_of(thread.id),
        "flags": 0,
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


def thread_payload(world: World, thread: Channel, bot_id: int) -> Payload:
    """A thread as a bot sees it, with its membership if it is in it."""
    payload = channel_payload(world, thread)
    if bot_id in thread.thread_members:
        payload["member"] = thread_member_payload(thread, bot_id)
    return payload


def permitted_channel_payload(world: World, channel: Channel, user_id: int) -> Payload:
    """A channel inside an interaction: with what that user may do there."""
    permissions = permissions_in(world, channel, user_id)
    return {**channel_payload(world, channel), "permissions": str(int(permissions))}


def command_payload(command: Command) -> Payload:
    """A command as Discord gives it back."""
    payload: Payload = {
        **command.body,
        "id": str(command.id),
        "application_id": str(command.application_id),
        "version": str(command.version),
    }
    if command.guild_id is not None:
        payload["guild_id"] = str(command.guild_id)
    return payload


def message_payload(world: World, message: Message, *, referenced: bool = True) -> Payload:
    """A message with everything it has."""
    payload: Payload = {
        "id": str(message.id),
        "channel_id": str(message.channel_id),
        "type": message.type,
        "author": user_payload(world.users[message.author_id]),
        "content": message.content,
        "embeds": message.embeds,
        "components": [_component(world, message, each) for each in message.components],
        "attachments": [attachment_payload(world, message, each) for each in message.attachments],
        "mentions": [user_payload(world.users[user]) for user in message.mentions],
        "mention_roles": [str(role) for role in message.mention_roles],
        "mention_everyone": message.mention_everyone,
        "timestamp": time_of(message.id),
        "edited_timestamp": message.edited,
        "flags": message.flags,
        "pinned": message.pinned,
        "tts": message.tts,
    }
    if message.nonce is not None:
        payload["nonce"] = message.nonce
    if message.application_id is not None:
        payload["application_id"] = str(message.application_id)
    if message.webhook:
        payload["webhook_id"] = str(message.application_id)
    if message.interaction is not None:
        payload |= _interaction_part(world, message.interaction)
    if message.reference is not None:
        payload["message_reference"] = message.reference
        if referenced and "message_id" in message.reference:
            payload["referenced_message"] = _referenced(world, message.reference)
    if message.has_thread and message.id in world.channels:
        payload["thread"] = channel_payload(world, world.channels[message.id])
    return payload


def _referenced(world: World, reference: Payload) -> Payload | None:
    messages = world.messages.get(int(reference["channel_id"]), {})
    found = messages.get(int(reference.get("message_id", 0)))
    return message_payload(world, found, referenced=False) if found else None


def _interaction_part(world: World, interaction: Payload) -> Payload:
    """Whom the message answers; the old key names the command only."""
    metadata = _metadata(world, interaction)
    part: Payload = {"interaction_metadata": metadata}
    if interaction["type"] == _COMMAND:
        named = {key: interaction[key] for key in ("id", "type", "name")}
        part["interaction"] = {**named, "user": metadata["user"]}
    return part


def _metadata(world: World, interaction: Payload) -> Payload:
    """How an interaction came about, also the one that showed its modal."""
    kept = {key: value for key, value in interaction.items() if key not in {"user_id", "name"}}
    if trigger := kept.get("triggering_interaction_metadata"):
        kept["triggering_interaction_metadata"] = _metadata(world, trigger)
    return {**kept, "user": user_payload(world.users[interaction["user_id"]])}


def attachment_payload(world: World, message: Message, attachment: Payload) -> Payload:
    """An attachment with the address it is served at."""
    name, number = attachment["filename"], attachment["id"]
    url = f"{world.address}/cdn/attachments/{message.channel_id}/{number}/{name}"
    payload = {**attachment, "url": url, "proxy_url": url}
    if message.ephemeral:
        payload["ephemeral"] = True
    return payload


def _component(world: World, message: Message, component: Payload) -> Payload:
    """A component as it is shown: with defaults filled in and attached media resolved."""
    kind, payload = component["type"], {**component}
    for name in ("components", "items"):
        if name in payload:
            inner = _component if name == "components" else _gallery_item
            payload[name] = [inner(world, message, each) for each in payload[name]]
    if kind == SECTION:
        payload["accessory"] = _component(world, message, payload["accessory"])
    elif kind == THUMBNAIL:
        payload = {"spoiler": False, **_gallery_item(world, message, payload)}
    elif kind == FILE:
        media = _media(world, message, payload["file"])
        sizes = {str(each["id"]): each["size"] for each in message.attachments}
        name = payload["file"]["url"].removeprefix("attachment://")
        payload |= {"file": media, "name": name, "size": sizes.get(media["attachment_id"])}
    elif kind in SELECTS:
        # it means something in modals only
        payload.pop("required", None)
    return _DEFAULTS.get(kind, {}) | payload


_DEFAULTS: dict[int, Payload] = {
    CONTAINER: {"accent_color": None, "spoiler": False},
    SEPARATOR: {"divider": True, "spacing": 1},
    FILE: {"spoiler": False},
    THUMBNAIL: {"description": None, "spoiler": False},
    BUTTON: {},
    GALLERY: {},
} | {kind: {"min_values": 1, "max_values": 1} for kind in SELECTS}


def _gallery_item(world: World, message: Message, item: Payload) -> Payload:
    defaults: Payload = {"description": None, "spoiler": False}
    return {**defaults, **item, "media": _media(world, message, item["media"])}


def _media(world: World, message: Message, media: Payload) -> Payload:
    """Something to show by its address; `attachment://name` becomes the attachment's own."""
    url: str = media["url"]
    if not url.startswith("attachment://"):
        return {"id": str(message.id), "url": url, "proxy_url": url}
    name = url.removeprefix("attachment://")
    attachment = next(each for each in message.attachments if each["filename"] == name)
    found = attachment_payload(world, message, attachment)
    shown: dict[str, Any] = {
        key: found[key] for key in ("width", "height", "content_type") if key in found
    }
    number = found["id"]
    return {
        "id": number,
        "attachment_id": number,
        "url": found["url"],
        "proxy_url": found["url"],
        **shown,
    }
