"""Making a world: people, servers, channels, bots, and what they may do."""

import re
import secrets
from datetime import datetime

from playground.control.person_views import application_view, person_view, place_view, server_view
from playground.control.request import Asked, Nonsense, naming, place_called, server_called
from playground.discord_api.gateway.events import announce_guild, announce_removal, announce_role
from playground.world.entities import Channel, Guild, Overwrite, Payload, User
from playground.world.permissions import Permission
from playground.world.seeding import add_application, add_bot, add_channel, add_guild, remove_bot
from playground.world.snowflake import time_of, timestamp

_SHORT_NAME = re.compile(r"[a-z0-9_.-]{2,32}")


_ROLE, _MEMBER = 0, 1


async def person(asked: Asked) -> Payload:
    """Add a person, or change one."""
    name, world = asked.text("name"), asked.world
    found = next((user for user in world.users.values() if user.name == name), None)
    if found is None:
        found = _new_person(asked, name)
    for key in ("display_name", "locale"):
        if key in asked.form:
            setattr(found, key, asked.text(key))
    if "dms_closed" in asked.form:
        found.dms_closed = asked.flag("dms_closed")
    world.save(found)
    return {"ok": True, "person": person_view(found)}


async def server(asked: Asked) -> Payload:
    """Add a server."""
    world = asked.world
    owner = _person(asked, asked.text("owner"))
    people = [_person(asked, name) for name in asked.items("people")]
    bots = asked.items("apps") or [str(each) for each in world.applications]
    guild = add_guild(
        world,
        asked.text("name"),
        [owner, *people],
        [str(name) for name in asked.items("channels")] or ["general"],
    )
    for name in bots:
        bot = asked.with_form({"app": name}).application
        add_bot(world, guild, bot)
        announce_guild(asked.context.hub, guild, bot.id)
    return {"ok": True, "server": server_view(world, guild, None)}


async def join_server(asked: Asked) -> Payload:
    """Let a bot into a server, perhaps again."""
    world, bot = asked.world, asked.application
    guild = server_called(world, asked.text("server"))
    if str(bot.id) in guild.members:
        raise Nonsense(f"{bot.name} is in {guild.name} already.")
    add_bot(world, guild, bot)
    announce_guild(asked.context.hub, guild, bot.id)
    return {"ok": True, "server": server_view(world, guild, None)}


async def leave_server(asked: Asked) -> Payload:
    """Send a bot away from a server."""
    world, bot = asked.world, asked.application
    guild = server_called(world, asked.text("server"))
    if str(bot.id) not in guild.members:
        raise Nonsense(f"{bot.name} is not in {guild.name}.")
    announce_removal(asked.context.hub, guild, bot.id)
    remove_bot(world, guild, bot)
    return {"ok": True, "server": server_view(world, guild, None)}


async def channel(asked: Asked) -> Payload:
    """Add a text channel."""
    world = asked.world
    guild = next(iter(world.guilds.values()))
    if "server" in asked.form:
        guild = server_called(world, asked.text("server"))
    made = add_channel(world, guild, asked.text("name"))
    if "topic" in asked.form:
        made.topic = asked.text("topic")
        world.save(made)
    return {"ok": True, "place": place_view(world, made)}


async def delete_channel(asked: Asked) -> Payload:
    """Delete a channel or a thread."""
    found = place_called(asked.world, asked.text("place"))
    shown = place_view(asked.world, found)
    asked.world.remove(found)
    return {"ok": True, "place": shown}


async def thread(asked: Asked) -> Payload:
    """Archive, lock or open a thread."""
    found = place_called(asked.world, asked.text("place"))
    if not found.is_thread:
        raise Nonsense(f"{found.name} is no thread.")
    if asked.flag("idle"):
        found.archived, found.archived_at = True, _time_up(found)
    elif "archived" in asked.form:
        found.archived, found.archived_at = asked.flag("archived"), timestamp()
    if "locked" in asked.form:
        found.locked = asked.flag("locked")
    asked.world.save(found)
    return {"ok": True, "place": place_view(asked.world, found)}


async def permissions(asked: Asked) -> Payload:
    """Take permissions from the bot or a person in one place, or from the bot in its role."""
    world = asked.world
    member = _person(asked, asked.text("person")) if "person" in asked.form else asked.application
    denied, allowed = _bits(asked, "deny"), _bits(asked, "allow")
    if "place" not in asked.form:
        return _change_roles(asked, asked.application.id, denied, allowed)
    found = place_called(world, asked.text("place"))
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


async def app(asked: Asked) -> Payload:
    """Add a bot."""
    world = asked.world
    owner = next(user for user in world.users.values() if not user.bot)
    made = add_application(world, asked.text("name"), secrets.token_urlsafe(32), owner)
    for guild in _servers(asked):
        add_bot(world, guild, made)
    shown = application_view(world, asked.context.hub, made)
    return {"ok": True, "app": {**shown, "token": made.token}}


async def expire(asked: Asked) -> Payload:
    """Let the tokens of all interactions run out now."""
    asked.context.interactions.expire_all()
    return {"ok": True}


def _time_up(thread: Channel) -> str:
    """When the thread is archived if nobody writes there or opens it."""
    written = time_of(thread.last_message_id or thread.id)
    last = max(datetime.fromisoformat(each) for each in (written, thread.archived_at))
    return timestamp(last.timestamp() + 60 * thread.auto_archive_minutes)


def _new_person(asked: Asked, name: str) -> User:
    if not _SHORT_NAME.fullmatch(name):
        raise Nonsense("A short name has 2 to 32 of a-z, 0-9, dot, dash and underscore.")
    world = asked.world
    made = User(world.snowflakes.next(), name, name.capitalize())
    world.save(made)
    for guild in _servers(asked):
        guild.members[str(made.id)] = []
        world.save(guild)
    return made


def _servers(asked: Asked) -> list[Guild]:
    """The servers that are named; all, if none are asked for."""
    if "servers" not in asked.form:
        return list(asked.world.guilds.values())
    return [server_called(asked.world, naming(name)) for name in asked.items("servers")]


def _person(asked: Asked, name: str) -> User:
    return asked.with_form({"as": name}).person


def _bits(asked: Asked, name: str) -> int:
    bits = Permission(0)
    for each in asked.items(name):
        try:
            bits |= Permission[str(each)]
        except KeyError:
            raise Nonsense(f"There is no permission called {each}.") from None
    return int(bits)


def _change_roles(asked: Asked, bot: int, denied: int, allowed: int) -> Payload:
    for guild in asked.world.guilds_of(bot):
        for role in guild.roles:
            # @everyone grants much of the same, so it is withdrawn there as well
            if role.application_id == bot or (role.id == guild.id and denied):
                role.permissions = (role.permissions & ~denied) | allowed
                announce_role(asked.context.hub, guild, role)
        asked.world.save(guild)
    return {"ok": True, "app": application_view(asked.world, asked.context.hub, asked.application)}
