"""The bot's own user, other users, and DMs."""

from playground.discord_api.errors import UNKNOWN_USER, ApiError
from playground.discord_api.payloads.channels import channel_payload
from playground.discord_api.payloads.users import (
    application_payload,
    own_user_payload,
    user_payload,
)
from playground.discord_api.rest.call import Call, Route
from playground.discord_api.validation.shapes import fields, snowflake
from playground.world.entities import Payload
from playground.world.permissions import permissions_in_guild

_RECIPIENT = fields({"recipient_id": snowflake})


def me(call: Call) -> Payload:
    """The bot's own user."""
    return own_user_payload(call.world.users[call.application.id])


def user(call: Call) -> Payload:
    """Any user."""
    found = call.world.users.get(call.number("user_id"))
    if found is None:
        raise ApiError(UNKNOWN_USER)
    return user_payload(found)


def application(call: Call) -> Payload:
    """The bot's own application."""
    return application_payload(call.world, call.application)


def guilds(call: Call) -> list[Payload]:
    """The servers the bot is in."""
    bot = call.application.id
    return [
        {
            "id": str(guild.id),
            "name": guild.name,
            "icon": None,
            "banner": None,
            "owner": guild.owner_id == bot,
            "permissions": str(int(permissions_in_guild(guild, bot))),
            "features": [],
        }
        for guild in call.world.guilds_of(bot)
    ]


def open_dm(call: Call) -> Payload:
    """The DM with a person, opened if necessary, even if the person accepts no direct messages."""
    call.check(_RECIPIENT)
    person = call.world.users.get(int(call.body["recipient_id"]))
    if person is None or person.bot:
        raise ApiError(UNKNOWN_USER)
    channel = call.world.dm_between(person.id, call.application.id)
    return channel_payload(call.world, channel)


def gateway(call: Call) -> Payload:
    """The address of the gateway."""
    return {"url": call.world.gateway_url}


def gateway_for_bot(call: Call) -> Payload:
    """The address of the gateway, how many shards to use, and how often the bot may identify."""
    limit = {"total": 1000, "remaining": 1000, "reset_after": 86_400_000, "max_concurrency": 1}
    return {"url": call.world.gateway_url, "shards": 1, "session_start_limit": limit}


ROUTES = [
    Route("GET", "/users/@me", me),
    Route("GET", "/users/@me/guilds", guilds),
    Route("POST", "/users/@me/channels", open_dm),
    Route("GET", "/users/{user_id}", user),
    Route("GET", "/applications/@me", application),
    Route("GET", "/oauth2/applications/@me", application),
    Route("GET", "/gateway", gateway, is_open=True),
    Route("GET", "/gateway/bot", gateway_for_bot),
]
