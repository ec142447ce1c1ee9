"""Adds servers, channels and bots to the world, and removes bots."""

import re

from playground.world.entities import TEXT, Application, Channel, Guild, Role, User
from playground.world.permissions import EVERYONE, Permission
from playground.world.world import World

BOT_PERMISSIONS = (
    Permission.VIEW_CHANNEL
    | Permission.SEND_MESSAGES
    | Permission.SEND_MESSAGES_IN_THREADS
    | Permission.CREATE_PUBLIC_THREADS
    | Permission.EMBED_LINKS
    | Permission.ATTACH_FILES
    | Permission.READ_MESSAGE_HISTORY
)
"""What the role of a new bot allows."""


def add_guild(world: World, name: str, people: list[User], channels: list[str]) -> Guild:
    """Add a server with these members; the first one owns it."""
    number = world.snowflakes.next()
    guild = Guild(number, name, people[0].id, [Role(number, "@everyone", int(EVERYONE))])
    guild.members = {str(each.id): [] for each in people}
    world.save(guild)
    for each in channels:
        add_channel(world, guild, each)
    return guild


def add_channel(world: World, guild: Guild, name: str) -> Channel:
    """Add a text channel below the others."""
    position = sum(each.guild_id == guild.id for each in world.channels.values())
    channel = Channel(world.snowflakes.next(), TEXT, name, guild.id, position=position)
    world.save(channel)
    return channel


def add_application(world: World, name: str, token: str, owner: User) -> Application:
    """Add a bot with its user."""
    number = world.snowflakes.next()
    world.save(User(number, re.sub(r"\W+", "-", name.lower()), bot=True))
    application = Application(number, name, token, owner.id)
    world.save(application)
    return application


def add_bot(world: World, guild: Guild, bot: Application) -> None:
    """Add a bot to a server, with a role of its own."""
    number = world.snowflakes.next()
    position = len(guild.roles)
    guild.roles.append(Role(number, bot.name, int(BOT_PERMISSIONS), position, bot.id))
    guild.members[str(bot.id)] = [number]
    world.save(guild)


def remove_bot(world: World, guild: Guild, bot: Application) -> None:
    """Remove a bot and its role from a server."""
    guild.roles = [each for each in guild.roles if each.application_id != bot.id]
    del guild.members[str(bot.id)]
    world.save(guild)
