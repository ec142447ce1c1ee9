"""How a message comes to be and how it changes, whoever sends it and by which route."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from mimetypes import guess_type
from typing import Any

from playground.context import Context
from playground.errors import (
    ARCHIVED,
    CLOSED_DM,
    FILE_TOO_LARGE,
    LOCKED,
    MISSING_ACCESS,
    MISSING_PERMISSIONS,
    NO_MUTUAL_GUILD,
    ApiError,
)
from playground.files import picture_size
from playground.interactions import ATTACHMENT_SIZE_LIMIT
from playground.mentions import mentions_in
from playground.permissions import Permission, permissions_in
from playground.snowflake import age_of, timestamp
from playground.validation.components import walk
from playground.validation.messages import check_components, check_message, check_not_empty
from playground.validation.problems import Path, refuse_field
from playground.world import (
    COMPONENTS_V2,
    DM,
    EPHEMERAL,
    LOADING,
    Channel,
    Message,
    Payload,
    World,
)

SUPPRESS_EMBEDS, SUPPRESS_NOTIFICATIONS = 1 << 2, 1 << 12
_SETTABLE = SUPPRESS_EMBEDS | SUPPRESS_NOTIFICATIONS | COMPONENTS_V2
_REPLY = 19
_NONCE_SECONDS = 300
_UNSAFE = re.compile(r"[^\w.()-]+")


@dataclass(frozen=True)
class Upload:
    """A file that came with a request."""

    filename: str
    content_type: str
    content: bytes


@dataclass(frozen=True)
class Form:
    """A message as a request describes it.

    Attributes:
        body: the message.
        files: the uploaded files by number.
        path: where the message stands in the request.
    """

    body: Payload
    files: Mapping[int, Upload]
    path: Path = ()


def post(context: Context, message: Message, form: Form) -> Message:
    """Fill a new message, which has its place and author, from a request and save it.

    Raises:
        ApiError: what Discord would refuse.
    """
    check_message(form.body, form.path)
    message.flags |= flags_of(form.body) & (_SETTABLE | (EPHEMERAL if message.ephemeral else 0))
    attached = _attachments(context, form, kept={})
    check_components(form.body, message.flags, _names(attached), form.path)
    check_not_empty({**form.body, "attachments": attached})
    _fill(context, message, form.body)
    _attach(context, message, attached)
    message.nonce = form.body.get("nonce")
    message.tts = bool(form.body.get("tts"))
    _refer(context.world, message, form.body)
    return publish(context.world, message)


def flags_of(body: Payload) -> int:
    """The flags that a body asks for."""
    flags = body.get("flags")
    return flags if isinstance(flags, int) else 0


def publish(world: World, message: Message) -> Message:
    """Save a new message; an archived thread wakes up with it."""
    world.save(message)
    channel = world.channels[message.channel_id]
    if channel.archived and not message.ephemeral:
        channel.archived, channel.archived_at = False, timestamp()
        world.save(channel)
    return message


def change(context: Context, message: Message, form: Form, *, silent: bool = False) -> Message:
    """Change a message by a request; what the request does not name stays.

    Args:
        context: the playground.
        message: what to change.
        form: the request.
        silent: whether it is not marked as edited.

    Raises:
        ApiError: what Discord would refuse.
    """
    body = form.body
    check_message(body, form.path)
    flags = message.flags | (flags_of(body) & COMPONENTS_V2)
    attached = _attachments(context, form, _kept(message, body))
    after = {
        name: body[name] if name in body else getattr(message, name)
        for name in ("content", "embeds", "components")
    }
    # a message that becomes one of components has to give up what it said before
    checked = after if flags != message.flags else body
    check_components(checked, flags, _names(attached), form.path)
    check_not_empty({**after, "attachments": attached})
    message.flags = flags & ~LOADING
    _fill(context, message, {**after, "allowed_mentions": body.get("allowed_mentions")})
    _attach(context, message, attached)
    if not silent:
        message.edited = timestamp()
    context.world.save(message)
    return message


def repeated(context: Context, channel: Channel, author_id: int, body: Payload) -> Message | None:
    """The message already sent with the same nonce, if the request asks for that check."""
    nonce = body.get("nonce")
    if nonce is None or not body.get("enforce_nonce"):
        return None
    for message in reversed(context.world.messages.get(channel.id, {}).values()):
        if age_of(message.id) > _NONCE_SECONDS:
            return None
        if message.author_id == author_id and str(message.nonce) == str(nonce):
            return message
    return None


def require(world: World, channel: Channel, user_id: int, *needed: Permission) -> None:
    """Refuse a bot that may not do that in the channel.

    Raises:
        ApiError: 50001 if it does not see the channel, 50013 if it lacks a permission.
    """
    held = permissions_in(world, channel, user_id)
    if Permission.VIEW_CHANNEL not in held:
        raise ApiError(MISSING_ACCESS)
    if any(each not in held for each in needed):
        raise ApiError(MISSING_PERMISSIONS)


def require_sending(world: World, channel: Channel, user_id: int, *needed: Permission) -> None:
    """Refuse a bot that may not write there.

    Raises:
        ApiError: for a closed DM, a locked thread, or a missing permission.
    """
    if channel.type == DM:
        _require_open_dm(world, channel, user_id)
    send = Permission.SEND_MESSAGES
    if channel.is_thread:
        send = Permission.SEND_MESSAGES_IN_THREADS
    require(world, channel, user_id, send, *needed)
    manages = Permission.MANAGE_THREADS in permissions_in(world, channel, user_id)
    if channel.locked and not manages:
        raise ApiError(LOCKED)


def require_awake(channel: Channel) -> None:
    """Refuse changes in an archived thread.

    Raises:
        ApiError: 50083.
    """
    if channel.archived:
        raise ApiError(ARCHIVED)


def _require_open_dm(world: World, channel: Channel, bot_id: int) -> None:
    person = next(user for user in channel.recipients if user != bot_id)
    mutual = {guild.id for guild in world.guilds_of(person)}
    if not mutual & {guild.id for guild in world.guilds_of(bot_id)}:
        raise ApiError(NO_MUTUAL_GUILD)
    if world.users[person].dms_closed:
        raise ApiError(CLOSED_DM)


def _fill(context: Context, message: Message, body: Payload) -> None:
    """Set what a message says, and whom it mentions with that."""
    message.content = body.get("content") or ""
    message.embeds = [{"type": "rich", **embed} for embed in body.get("embeds") or ()]
    message.components = numbered(body.get("components") or [])
    channel = context.world.channels[message.channel_id]
    held = permissions_in(context.world, channel, message.author_id)
    found = mentions_in(
        context.world,
        channel,
        body,
        may_mention_everyone=Permission.MENTION_EVERYONE in held,
    )
    message.mentions, message.mention_roles = found.users, found.roles
    message.mention_everyone = found.everyone


def numbered(components: list[Payload]) -> list[Payload]:
    """The components, each with an id; those that have none get the next free number."""
    taken = {component.get("id") for _, component in walk(components)}
    free = (number for number in range(1, 1 << 31) if number not in taken)

    def copy(component: Payload) -> Payload:
        made = {key: value for key, value in component.items() if value is not None}
        made["id"] = component.get("id") or next(free)
        if "components" in made:
            made["components"] = [copy(each) for each in made["components"]]
        for name in ("accessory", "component"):
            if name in made:
                made[name] = copy(made[name])
        return made

    return [copy(component) for component in components]


def _refer(world: World, message: Message, body: Payload) -> None:
    reference = body.get("message_reference")
    if not reference:
        return
    target = world.messages.get(message.channel_id, {}).get(int(reference["message_id"]))
    if target is None:
        if reference.get("fail_if_not_exists") is False:
            return
        code = "MESSAGE_REFERENCE_UNKNOWN_MESSAGE"
        raise refuse_field("message_reference", code, "Unknown message")
    message.type = _REPLY
    channel = world.channels[message.channel_id]
    message.reference = {
        "type": 0,
        "message_id": str(target.id),
        "channel_id": str(target.channel_id),
    }
    if channel.guild_id:
        message.reference["guild_id"] = str(channel.guild_id)
    allowed = body.get("allowed_mentions")
    notify = allowed is None or allowed.get("replied_user")
    if notify and target.author_id not in message.mentions:
        message.mentions.append(target.author_id)


@dataclass(frozen=True)
class _Attached:
    """An attachment that a message will have, with its bytes if they are new."""

    payload: Payload
    content: bytes | None = None


def _kept(message: Message, body: Payload) -> dict[str, Payload]:
    """The attachments that a change may keep: with null, none."""
    if "attachments" in body and body["attachments"] is None:
        return {}
    return {each["id"]: each for each in message.attachments}


def _attachments(context: Context, form: Form, kept: Mapping[str, Payload]) -> list[_Attached]:
    """The attachments a message will have: those it keeps and those just uploaded."""
    described: list[Payload] | None = form.body.get("attachments")
    if described is None:
        new = [_uploaded(context, upload, {}) for upload in form.files.values()]
        return [*map(_Attached, kept.values()), *new]
    return [_described(context, form, kept, each) for each in described]


def _described(
    context: Context, form: Form, kept: Mapping[str, Payload], described: Payload
) -> _Attached:
    number = str(described["id"])
    if number in kept:
        return _Attached(kept[number] | _alt_text(described))
    if int(number) not in form.files:
        message = f"Attachment {number} has no file"
        raise refuse_field("attachments", "ATTACHMENT_NOT_FOUND", message)
    return _uploaded(context, form.files[int(number)], described)


def _uploaded(context: Context, upload: Upload, described: Payload) -> _Attached:
    if len(upload.content) > ATTACHMENT_SIZE_LIMIT:
        raise ApiError(FILE_TOO_LARGE)
    payload: Payload = {
        "id": str(context.world.snowflakes.next()),
        "filename": _UNSAFE.sub("_", described.get("filename") or upload.filename),
        "size": len(upload.content),
        "content_type": _content_type(upload),
        **_alt_text(described),
        **picture_size(upload.content),
    }
    return _Attached(payload, upload.content)


def _attach(context: Context, message: Message, attached: list[_Attached]) -> None:
    for each in attached:
        if each.content is not None:
            context.files.put(int(each.payload["id"]), each.content)
    message.attachments = [each.payload for each in attached]


def _names(attached: list[_Attached]) -> list[str]:
    return [each.payload["filename"] for each in attached]


def _alt_text(attachment: Payload) -> dict[str, Any]:
    description = attachment.get("description")
    return {"description": description} if description else {}


def _content_type(upload: Upload) -> str:
    if upload.content_type != "application/octet-stream":
        return upload.content_type
    return guess_type(upload.filename)[0] or upload.content_type
