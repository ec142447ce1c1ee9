"""The world as one person sees it, in JSON objects of the control interface."""

from typing import Any

from playground.discord_api.gateway.sessions import Hub
from playground.discord_api.payloads.commands import command_payload
from playground.discord_api.payloads.guilds import role_payload
from playground.discord_api.payloads.messages import message_payload
from playground.world.entities import (
    DM,
    LOADING,
    Application,
    Channel,
    Guild,
    Message,
    Payload,
    User,
)
from playground.world.permissions import Permission, permissions_in
from playground.world.world import Change, World

MOST_MESSAGES = 200


def sees(world: World, channel: Channel, person: User) -> bool:
    """Whether the person sees the channel."""
    return Permission.VIEW_CHANNEL in permissions_in(world, channel, person.id)


def message_view(world: World, message: Message, person: User) -> Payload:
    """A message as that person sees it."""
    return {
        **message_payload(world, message),
        "ephemeral": message.ephemeral,
        "loading": bool(message.flags & LOADING),
        "mentioned": _is_mentioned(world, message, person),
        "command": message.command,
        "sequence": message.sequence,
    }


def _is_mentioned(world: World, message: Message, person: User) -> bool:
    if message.mention_everyone or person.id in message.mentions:
        return True
    channel = world.channels[message.channel_id]
    guild = world.guilds.get(channel.guild_id or 0)
    held = guild.members.get(str(person.id), []) if guild else []
    return any(role in held for role in message.mention_roles)


def messages_view(
    world: World, channel: Channel, person: User, after: int = 0
) -> tuple[list[Payload], list[str]]:
    """The messages new or changed since a sequence number, and the ids of deleted ones."""
    held = world.messages.get(channel.id, {})
    changes = world.changes_after(after) if after else None
    touched = list(held.values()) if changes is None else _messages_of(changes)
    chosen = {
        each.id: each
        for each in touched
        if each.channel_id == channel.id and each.sequence > after and each.is_for(person.id)
    }
    there = sorted(held.keys() & chosen.keys())[-MOST_MESSAGES:]
    gone = sorted(chosen.keys() - held.keys())
    return [message_view(world, chosen[each], person) for each in there], list(map(str, gone))


def _messages_of(changes: list[Change]) -> list[Message]:
    return [each.entity for each in changes if isinstance(each.entity, Message)]


def place_view(world: World, channel: Channel) -> Payload:
    """A channel, thread or DM."""
    person = application = None
    if channel.type == DM:
        bots = [user for user in channel.recipients if world.users[user].bot]
        application = bots[0]
        person = next(user for user in channel.recipients if user != application)
    kind = "dm" if channel.type == DM else "thread" if channel.is_thread else "channel"
    return {
        "id": str(channel.id),
        "kind": kind,
        "name": channel.name if application is None else world.users[application].name,
        "topic": channel.topic,
        "server_id": _text(channel.guild_id),
        "parent_id": _text(channel.parent_id),
        "archived": channel.archived,
        "locked": channel.locked,
        "message_count": channel.message_count,
        "last_message_id": _text(channel.last_message_id),
        "person_id": _text(person),
        "application_id": _text(application),
    }


def person_view(person: User) -> Payload:
    """A person."""
    return {
        "id": str(person.id),
        "name": person.name,
        "display_name": person.display_name,
        "locale": person.locale,
        "dms_closed": person.dms_closed,
    }


def application_view(world: World, hub: Hub, application: Application) -> Payload:
    """A bot with its commands and the shards that are connected, but not its token."""
    commands = [each for each in world.commands.values() if each.application_id == application.id]
    shards = hub.shards_online(application.id)
    return {
        "id": str(application.id),
        "name": application.name,
        "user_id": str(application.id),
        "online": bool(shards),
        "shards": shards,
        "commands": [command_payload(each) for each in commands],
    }


def server_view(world: World, guild: Guild, person: User | None) -> Payload:
    """A server with the places that the person sees."""
    places = [
        each
        for each in world.channels.values()
        if each.guild_id == guild.id and (person is None or sees(world, each, person))
    ]
    return {
        "id": str(guild.id),
        "name": guild.name,
        "owner_id": str(guild.owner_id),
        "members": list(guild.members),
        "roles": [role_payload(role) for role in guild.roles],
        "channels": [place_view(world, each) for each in places if not each.is_thread],
        "threads": [place_view(world, each) for each in places if each.is_thread],
    }


def state_view(world: World, hub: Hub, person: User | None) -> Payload:
    """The world without its messages, as that person sees it; for None, all of it."""
    guilds = world.guilds_of(person.id) if person else world.guilds.values()
    dms = [each for each in world.channels.values() if each.type == DM]
    return {
        "ok": True,
        "sequence": world.sequence,
        "me": person_view(person) if person else None,
        "people": [person_view(each) for each in world.users.values() if not each.bot],
        "servers": [server_view(world, guild, person) for guild in guilds],
        "dms": [
            place_view(world, each)
            for each in dms
            if person is None or person.id in each.recipients
        ],
        "applications": [
            application_view(world, hub, each) for each in world.applications.values()
        ],
    }


def _text(number: Any) -> str | None:
    return None if number is None else str(number)
