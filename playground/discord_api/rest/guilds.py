"""Servers with their channels, roles and members."""

from playground.discord_api.errors import UNKNOWN_MEMBER, ApiError
from playground.discord_api.payloads.channels import channel_payload
from playground.discord_api.payloads.guilds import guild_payload, role_payload
from playground.discord_api.payloads.users import member_payload
from playground.discord_api.rest.call import Call, Route
from playground.world.entities import Payload


def get(call: Call) -> Payload:
    """A server."""
    return guild_payload(call.guild)


def channels(call: Call) -> list[Payload]:
    """The channels of a server, without threads."""
    guild = call.guild
    return [
        channel_payload(call.world, each)
        for each in call.world.channels.values()
        if each.guild_id == guild.id and not each.is_thread
    ]


def roles(call: Call) -> list[Payload]:
    """The roles of a server."""
    return [role_payload(role) for role in call.guild.roles]


def member(call: Call) -> Payload:
    """One member of a server."""
    guild, user = call.guild, call.number("user_id")
    if str(user) not in guild.members:
        raise ApiError(UNKNOWN_MEMBER)
    return member_payload(call.world, guild, user)


ROUTES = [
    Route("GET", "/guilds/{guild_id}", get),
    Route("GET", "/guilds/{guild_id}/channels", channels),
    Route("GET", "/guilds/{guild_id}/roles", roles),
    Route("GET", "/guilds/{guild_id}/members/{user_id}", member),
]
