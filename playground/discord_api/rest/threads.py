"""Threads: starting, joining and leaving them."""

from playground.discord_api.errors import (
    NOT_FOUND,
    THREAD_EXISTS,
    UNKNOWN_MEMBER,
    UNKNOWN_USER,
    WRONG_CHANNEL_TYPE,
    ApiError,
)
from playground.discord_api.messages.posting import publish
from playground.discord_api.payloads.channels import thread_member_payload, thread_payload
from playground.discord_api.permission_checks import require, require_not_archived
from playground.discord_api.rest.call import Call, Route
from playground.discord_api.validation.shapes import Check, boolean, fields, number, one_of, text
from playground.world.entities import PUBLIC_THREAD, TEXT, Channel, Message, Payload
from playground.world.permissions import Permission

_THREAD_CREATED, _THREAD_STARTER = 18, 21
_HAS_THREAD = 1 << 5

THREAD: dict[str, Check] = {
    "auto_archive_duration": one_of(60, 1440, 4320, 10080),
    "rate_limit_per_user": number(0, 21600),
    "type": one_of(10, 11, 12),
    "invitable": boolean,
}
_FORM = fields({"name": text(1, 100)}, THREAD)


def create_from_message(call: Call) -> Payload:
    """Start a thread from a message; the thread gets the message's id."""
    parent = _parent(call)
    message = call.message_in(parent)
    if message.id in call.world.channels:
        raise ApiError(THREAD_EXISTS)
    call.check(_FORM)
    thread = _made(call, parent, message.id)
    call.world.save(thread)
    message.flags |= _HAS_THREAD
    call.world.save(message)
    starter = _note(call, thread.id, _THREAD_STARTER)
    starter.reference = {
        "type": 0,
        "channel_id": str(parent.id),
        "message_id": str(message.id),
        "guild_id": str(parent.guild_id),
    }
    publish(call.world, starter)
    return thread_payload(call.world, thread, call.application.id)


def create(call: Call) -> Payload:
    """Start a public thread without a message."""
    parent = _parent(call)
    call.check(_FORM)
    # without a type, Discord makes a private thread, which the playground cannot make
    if call.body.get("type") != PUBLIC_THREAD:
        raise ApiError(WRONG_CHANNEL_TYPE)
    thread = _made(call, parent, call.world.snowflakes.next())
    call.world.save(thread)
    note = _note(call, parent.id, _THREAD_CREATED)
    note.content = thread.name
    note.reference = {"type": 0, "channel_id": str(thread.id), "guild_id": str(parent.guild_id)}
    publish(call.world, note)
    return thread_payload(call.world, thread, call.application.id)


def join(call: Call) -> None:
    """Join a thread."""
    _add(call, call.application.id)


def leave(call: Call) -> None:
    """Leave a thread."""
    _drop(call, call.application.id)


def add_member(call: Call) -> None:
    """Add somebody to a thread."""
    _add(call, call.number("user_id"))


def remove_member(call: Call) -> None:
    """Remove somebody from a thread."""
    require(call.world, call.channel, call.application.id, Permission.MANAGE_THREADS)
    _drop(call, call.number("user_id"))


def members(call: Call) -> list[Payload]:
    """The members of a thread."""
    thread = _thread(call)
    return [thread_member_payload(thread, user) for user in thread.thread_members]


def member(call: Call) -> Payload:
    """One member of a thread."""
    thread, user = _thread(call), call.number("user_id")
    if user not in thread.thread_members:
        raise ApiError(UNKNOWN_MEMBER)
    return thread_member_payload(thread, user)


def active(call: Call) -> Payload:
    """All threads of a server that are not archived."""
    guild, bot = call.guild, call.application.id
    found = [
        each
        for each in call.world.channels.values()
        if each.guild_id == guild.id and each.is_thread and not each.archived
    ]
    return _listed(call, found, bot)


def archived(call: Call) -> Payload:
    """The archived public threads of a channel."""
    channel, bot = call.channel, call.application.id
    require(call.world, channel, bot, Permission.READ_MESSAGE_HISTORY)
    found = [each for each in call.world.threads_of(channel.id) if each.archived]
    return _listed(call, found[::-1], bot)


def _listed(call: Call, threads: list[Channel], bot: int) -> Payload:
    return {
        "threads": [thread_payload(call.world, each, bot) for each in threads],
        "members": [
            thread_member_payload(each, bot) for each in threads if bot in each.thread_members
        ],
        "has_more": False,
    }


def _parent(call: Call) -> Channel:
    channel = call.channel
    if channel.type != TEXT:
        raise ApiError(WRONG_CHANNEL_TYPE)
    require(call.world, channel, call.application.id, Permission.CREATE_PUBLIC_THREADS)
    return channel


def _made(call: Call, parent: Channel, number: int) -> Channel:
    bot = call.application.id
    return Channel(
        number,
        PUBLIC_THREAD,
        call.body["name"],
        parent.guild_id,
        parent_id=parent.id,
        owner_id=bot,
        auto_archive_minutes=call.body.get("auto_archive_duration") or 4320,
        slowmode=call.body.get("rate_limit_per_user") or 0,
        thread_members=[bot],
    )


def _note(call: Call, channel_id: int, kind: int) -> Message:
    number = call.world.snowflakes.next()
    return Message(number, channel_id, call.application.id, type=kind)


def _thread(call: Call) -> Channel:
    thread = call.channel
    if not thread.is_thread:
        raise ApiError(WRONG_CHANNEL_TYPE)
    require(call.world, thread, call.application.id)
    return thread


def _add(call: Call, user: int) -> None:
    thread = _thread(call)
    if user not in call.world.users:
        raise ApiError(UNKNOWN_USER)
    require_not_archived(thread)
    if user not in thread.thread_members:
        thread.thread_members.append(user)
        call.world.save(thread)


def _drop(call: Call, user: int) -> None:
    thread = _thread(call)
    require_not_archived(thread)
    if user not in thread.thread_members:
        raise ApiError(NOT_FOUND)
    thread.thread_members.remove(user)
    call.world.save(thread)


_MEMBERS = "/channels/{channel_id}/thread-members"
ROUTES = [
    Route("POST", "/channels/{channel_id}/messages/{message_id}/threads", create_from_message, 201),
    Route("POST", "/channels/{channel_id}/threads", create, 201),
    Route("GET", "/channels/{channel_id}/threads/archived/public", archived),
    Route("GET", "/guilds/{guild_id}/threads/active", active),
    Route("GET", _MEMBERS, members),
    Route("PUT", f"{_MEMBERS}/@me", join),
    Route("DELETE", f"{_MEMBERS}/@me", leave),
    Route("GET", f"{_MEMBERS}/{{user_id}}", member),
    Route("PUT", f"{_MEMBERS}/{{user_id}}", add_member),
    Route("DELETE", f"{_MEMBERS}/{{user_id}}", remove_member),
]
