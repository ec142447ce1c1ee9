"""Messages in channels, threads and DMs."""

from playground.discord_api.errors import (
    MISSING_PERMISSIONS,
    NOT_THE_AUTHOR,
    ApiError,
)
from playground.discord_api.messages.posting import edit_message, find_repeated, post_message
from playground.discord_api.payloads.messages import message_payload
from playground.discord_api.permission_checks import require, require_not_archived, require_sending
from playground.discord_api.rest.call import Call, Route
from playground.discord_api.validation.problems import refuse_field
from playground.discord_api.validation.shapes import each, fields, snowflake
from playground.world.entities import Message, Payload
from playground.world.permissions import Permission, permissions_in

_MOST_LISTED = 100
_BOUNDS = ("before", "after", "around")
_BULK = fields({"messages": each(snowflake, 2, _MOST_LISTED)})


def create(call: Call) -> Payload:
    """Send a message."""
    channel, bot = call.channel, call.application.id
    needed = [Permission.ATTACH_FILES] if call.files else []
    require_sending(call.world, channel, bot, *needed)
    message = find_repeated(call.context, channel, bot, call.fields)
    if message is None:
        blank = Message(call.world.snowflakes.next(), channel.id, bot)
        message = post_message(call.context, blank, call.form)
    return message_payload(call.world, message)


def get(call: Call) -> Payload:
    """One message."""
    channel = call.channel
    require(call.world, channel, call.application.id, Permission.READ_MESSAGE_HISTORY)
    return message_payload(call.world, call.message_in(channel))


def listed(call: Call) -> list[Payload]:
    """Messages of a channel, newest first: the latest, or those before, after or around an id."""
    channel = call.channel
    require(call.world, channel, call.application.id)
    if Permission.READ_MESSAGE_HISTORY not in permissions_in(
        call.world, channel, call.application.id
    ):
        return []
    found = [
        message
        for message in call.world.messages.get(channel.id, {}).values()
        if not message.ephemeral
    ]
    chosen = _page(sorted(found, key=lambda message: message.id), call)
    return [message_payload(call.world, message) for message in reversed(chosen)]


def edit(call: Call) -> Payload:
    """Edit one of the bot's own messages."""
    channel = call.channel
    require(call.world, channel, call.application.id)
    message = call.message_in(channel)
    if message.author_id != call.application.id:
        raise ApiError(NOT_THE_AUTHOR)
    require_not_archived(channel)
    return message_payload(call.world, edit_message(call.context, message, call.form))


def delete(call: Call) -> None:
    """Delete a message: the bot's own or, with the permission, any."""
    channel, bot = call.channel, call.application.id
    require(call.world, channel, bot)
    message = call.message_in(channel)
    if message.author_id != bot:
        if channel.guild_id is None:
            raise ApiError(MISSING_PERMISSIONS)
        require(call.world, channel, bot, Permission.MANAGE_MESSAGES)
    require_not_archived(channel)
    call.world.remove(message)


def delete_many(call: Call) -> None:
    """Delete up to a hundred messages at once."""
    channel = call.channel
    require(call.world, channel, call.application.id, Permission.MANAGE_MESSAGES)
    call.check(_BULK)
    messages = call.world.messages.get(channel.id, {})
    for number in call.body["messages"]:
        if message := messages.get(int(number)):
            call.world.remove(message)


def typing(call: Call) -> None:
    """Show that the bot is typing."""
    channel = call.channel
    require_sending(call.world, channel, call.application.id)
    call.world.show_typing(channel, call.application.id)


def _page(messages: list[Message], call: Call) -> list[Message]:
    limit = _limit(call)
    bounds = {name: _bound(call, name) for name in _BOUNDS if name in call.query}
    if middle := bounds.get("around"):
        older = [message for message in messages if message.id <= middle][-(limit // 2 + 1) :]
        return [*older, *[message for message in messages if message.id > middle][: limit // 2]]
    chosen = [
        message
        for message in messages
        if bounds.get("after", 0) < message.id < bounds.get("before", message.id + 1)
    ]
    return chosen[:limit] if "after" in bounds else chosen[-limit:]


def _bound(call: Call, name: str) -> int:
    text = call.query[name]
    if not text.isdecimal():
        raise refuse_field(name, "NUMBER_TYPE_COERCE", f'Value "{text}" is not snowflake.')
    return int(text)


def _limit(call: Call) -> int:
    text = call.query.get("limit", "50")
    if not text.isdecimal() or not 1 <= int(text) <= _MOST_LISTED:
        code, message = "NUMBER_TYPE_MAX", "int value should be between 1 and 100."
        raise refuse_field("limit", code, message)
    return int(text)


_ALL = "/channels/{channel_id}/messages"
_ONE = "/channels/{channel_id}/messages/{message_id}"
ROUTES = [
    Route("POST", _ALL, create),
    Route("GET", _ALL, listed),
    Route("POST", f"{_ALL}/bulk-delete", delete_many),
    Route("GET", _ONE, get),
    Route("PATCH", _ONE, edit),
    Route("DELETE", _ONE, delete),
    Route("POST", "/channels/{channel_id}/typing", typing),
]
