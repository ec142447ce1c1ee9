"""Reading, editing and deleting channels and threads."""

from playground.discord_api.errors import ARCHIVED, WRONG_CHANNEL_TYPE, ApiError
from playground.discord_api.payloads.channels import channel_payload, thread_payload
from playground.discord_api.permission_checks import require
from playground.discord_api.rest.call import Call, Route
from playground.discord_api.rest.threads import THREAD
from playground.discord_api.validation.shapes import boolean, fields, text
from playground.world.entities import DM, Channel, Payload
from playground.world.permissions import Permission, permissions_in
from playground.world.snowflake import timestamp

_CHANGES = fields(
    {},
    {
        **THREAD,
        "name": text(1, 100),
        "topic": text(0, 1024),
        "archived": boolean,
        "locked": boolean,
    },
)


def get(call: Call) -> Payload:
    """A channel, a thread or a DM."""
    channel = call.channel
    require(call.world, channel, call.application.id)
    return _shown(call, channel)


def edit(call: Call) -> Payload:
    """Change the name or topic of a channel; change, archive, reopen or lock a thread."""
    channel = call.channel
    call.check(_CHANGES)
    if channel.is_thread:
        _edit_thread(call, channel)
    elif channel.type == DM:
        raise ApiError(WRONG_CHANNEL_TYPE)
    else:
        require(call.world, channel, call.application.id, Permission.MANAGE_CHANNELS)
        channel.topic = call.body.get("topic", channel.topic)
    channel.name = call.body.get("name") or channel.name
    call.world.save(channel)
    return _shown(call, channel)


def delete(call: Call) -> Payload:
    """Delete a channel or a thread."""
    channel = call.channel
    if channel.type == DM:
        return _shown(call, channel)
    needed = Permission.MANAGE_THREADS if channel.is_thread else Permission.MANAGE_CHANNELS
    require(call.world, channel, call.application.id, needed)
    shown = _shown(call, channel)
    call.world.remove(channel)
    return shown


def _edit_thread(call: Call, thread: Channel) -> None:
    """Edit a thread, if the bot may do so.

    The thread's owner may edit it, and a bot that may write in it may reopen it. To lock a thread,
    or to edit a locked one, a bot needs MANAGE_THREADS.
    """
    bot, wanted = call.application.id, call.body
    manages = Permission.MANAGE_THREADS in permissions_in(call.world, thread, bot)
    opens = wanted.get("archived") is False
    free = not thread.locked and "locked" not in wanted and (thread.owner_id == bot or opens)
    needed = () if manages or free else (Permission.MANAGE_THREADS,)
    if opens and not manages:
        needed = (*needed, Permission.SEND_MESSAGES_IN_THREADS)
    require(call.world, thread, bot, *needed)
    if thread.archived and not opens:
        raise ApiError(ARCHIVED)
    if "archived" in wanted and wanted["archived"] != thread.archived:
        thread.archived, thread.archived_at = wanted["archived"], timestamp()
    thread.locked = bool(wanted.get("locked", thread.locked))
    minutes = wanted.get("auto_archive_duration")
    thread.auto_archive_minutes = minutes or thread.auto_archive_minutes


def _shown(call: Call, channel: Channel) -> Payload:
    if channel.is_thread:
        return thread_payload(call.world, channel, call.application.id)
    return channel_payload(call.world, channel)


_ONE = "/channels/{channel_id}"
ROUTES = [
    Route("GET", _ONE, get),
    Route("PATCH", _ONE, edit),
    Route("DELETE", _ONE, delete),
]
