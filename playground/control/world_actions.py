"""Changes of the world: people, servers, channels, bots and permissions."""

import re
import secrets
from datetime import datetime

from playground.control.person_views import application_view, person_view, place_view, server_view
from playground.control.request import (
    ControlRequest,
    InvalidRequestError,
    find_place,
    find_server,
    name_or_id,
)
from playground.discord_api.gateway.events import announce_guild, announce_removal, announce_role
from playground.world.entities import Channel, Guild, Overwrite, Payload, User
from playground.world.permissions import Permission
from playground.world.servers import add_application, add_bot, add_channel, add_guild, remove_bot
from playground.world.snowflake import time_of, timestamp

_SHORT_NAME = re.compile(r"[a-z0-9_.-]{2,32}")


_ROLE, _MEMBER = 0, 1


async def person(request: ControlRequest) -> Payload:
    """Add a person, or change one."""
    name, world = request.text("name"), request.world
    found = next((user for user in world.users.values() if user.name == name), None)
    if found is None:
        found = _new_person(request, name)
    for key in ("display_name", "locale"):
        if key in request.form:
            setattr(found, key, request.text(key))
    if "dms_closed" in request.form:
        found.dms_closed = request.flag("dms_closed")
    world.save(found)
    return {"ok": True, "person": person_view(found)}


async def server(request: ControlRequest) -> Payload:
    """Add a server."""
    world = request.world
    owner = _person(request, request.text("owner"))
    people = [_person(request, name) for name in request.items("people")]
    bots = request.items("apps") or [str(each) for each in world.applications]
    guild = add_guild(
        world,
        request.text("name"),
        [owner, *people],
        [str(name) for name in request.items("channels")] or ["general"],
    )
    for name in bots:
        bot = request.with_form({"app": name}).application
        add_bot(world, guild, bot)
        announce_guild(request.context.hub, guild, bot.id)
    return {"ok": True, "server": server_view(world, guild, None)}


async def join_server(request: ControlRequest) -> Payload:
    """Add a bot to a server that it is not in."""
    world, bot = request.world, request.application
    guild = find_server(world, request.text("server"))
    if str(bot.id) in guild.members:
        raise InvalidRequestError(f"{bot.name} is in {guild.name} already.")
    add_bot(world, guild, bot)
    announce_guild(request.context.hub, guild, bot.id)
    return {"ok": True, "server": server_view(world, guild, None)}


async def leave_server(request: ControlRequest) -> Payload:
    """Remove a bot from a server."""
    world, bot = request.world, request.application
    guild = find_server(world, request.text("server"))
    if str(bot.id) not in guild.members:
        raise InvalidRequestError(f"{bot.name} is not in {guild.name}.")
    announce_removal(request.context.hub, guild, bot.id)
    remove_bot(world, guild, bot)
    return {"ok": True, "server": server_view(world, guild, None)}


async def channel(request: ControlRequest) -> Payload:
    """Add a text channel."""
    world = request.world
    guild = next(iter(world.guilds.values()))
    if "server" in request.form:
        guild = find_server(world, request.text("server"))
    made = add_channel(world, guild, request.text("name"))
    if "topic" in request.form:
        made.topic = request.text("topic")
        world.save(made)
    return {"ok": True, "place": place_view(world, made)}


async def delete_channel(request: ControlRequest) -> Payload:
    """Delete a channel or a thread."""
    found = find_place(request.world, request.text("place"))
    shown = place_view(request.world, found)
    request.world.remove(found)
    return {"ok": True, "place": shown}


async def thread(request: ControlRequest) -> Payload:
    """Archive, lock or open a thread."""
    found = find_place(request.world, request.text("place"))
    if not found.is_thread:
        raise InvalidRequestError(f"{found.name} is no thread.")
    if request.flag("idle"):
        found.archived, found.archived_at = True, _time_up(found)
    elif "archived" in request.form:
        found.archived, found.archived_at = request.flag("archived"), timestamp()
    if "locked" in request.form:
        found.locked = request.flag("locked")
    request.world.save(found)
    return {"ok": True, "place": place_view(request.world, found)}


async def permissions(request: ControlRequest) -> Payload:
    """Deny or allow permissions: for the bot or a person in one place, or for the bot's role."""
    world = request.world
    member = (
        _person(request, request.text("person"))
        if "person" in request.form
        else request.application
    )
    denied, allowed = _bits(request, "deny"), _bits(request, "allow")
    if "place" not in request.form:
        return _change_roles(request, request.application.id, denied, allowed)
    found = find_place(world, request.text("place"))
    if found.is_thread and found.parent_id:
        found = world.channels[found.parent_id]
    overwrite = next((each for each in found.overwrites if each.target_id == member.id), None)
    if overwrite is None:
        overwrite = Overwrite(member.id, _MEMBER)
        found.overwrites.append(overwrite)
    overwrite.deny = (overwrite.deny | denied) & ~allowed
    overwrite.allow = (overwrite.allow | allowed) & ~denied
    world.save(found)
    return {"ok": True, "place": place_view(world, found)}


async def app(request: ControlRequest) -> Payload:
    """Add a bot."""
    world = request.world
    owner = next(user for user in world.users.values() if not user.bot)
    made = add_application(world, request.text("name"), secrets.token_urlsafe(32), owner)
    for guild in _servers(request):
        add_bot(world, guild, made)
    shown = application_view(world, request.context.hub, made)
    return {"ok": True, "app": {**shown, "token": made.token}}


async def expire(request: ControlRequest) -> Payload:
    """Let the tokens of all interactions expire now."""
    request.context.interactions.expire_all()
    return {"ok": True}


def _time_up(thread: Channel) -> str:
    """When Discord archives the thread if nobody writes there or opens it."""
    written = time_of(thread.last_message_id or thread.id)
    last = max(datetime.fromisoformat(each) for each in (written, thread.archived_at))
    return timestamp(last.timestamp() + 60 * thread.auto_archive_minutes)


def _new_person(request: ControlRequest, name: str) -> User:
    if not _SHORT_NAME.fullmatch(name):
        raise InvalidRequestError("A short name has 2 to 32 of a-z, 0-9, dot, dash and underscore.")
    world = request.world
    made = User(world.snowflakes.next(), name, name.capitalize())
    world.save(made)
    for guild in _servers(request):
        guild.members[str(made.id)] = []
        world.save(guild)
    return made


def _servers(request: ControlRequest) -> list[Guild]:
    """The servers that the request names; default: all."""
    if "servers" not in request.form:
        return list(request.world.guilds.values())
    return [find_server(request.world, name_or_id(name)) for name in request.items("servers")]


def _person(request: ControlRequest, name: str) -> User:
    return request.with_form({"as": name}).person


def _bits(request: ControlRequest, name: str) -> int:
    bits = Permission(0)
    for each in request.items(name):
        try:
            bits |= Permission[str(each)]
        except KeyError:
            raise InvalidRequestError(f"There is no permission called {each}.") from None
    return int(bits)


def _change_roles(request: ControlRequest, bot: int, denied: int, allowed: int) -> Payload:
    for guild in request.world.guilds_of(bot):
        for role in guild.roles:
            before = role.permissions
            # @everyone allows many permissions too, so a denied permission is denied there as well
            if role.application_id == bot or role.id == guild.id:
                role.permissions &= ~denied
            if role.application_id == bot:
                role.permissions |= allowed
            if role.permissions != before:
                announce_role(request.context.hub, guild, role)
        request.world.save(guild)
    return {
        "ok": True,
        "app": application_view(request.world, request.context.hub, request.application),
    }
