"""Posting and editing messages, on any route and for any sender."""

from typing import Any, cast

from playground.discord_api.context import Context
from playground.discord_api.messages.attachments import (
    Form,
    attachments_of,
    keep_files,
    kept_by,
    names_of,
)
from playground.discord_api.messages.mentions import mentions_in
from playground.discord_api.validation.components import walk
from playground.discord_api.validation.messages import (
    check_components,
    check_message,
    check_not_empty,
)
from playground.discord_api.validation.problems import refuse_field
from playground.world.entities import COMPONENTS_V2, EPHEMERAL, LOADING, Channel, Message, Payload
from playground.world.permissions import Permission, permissions_in
from playground.world.snowflake import age_of, timestamp
from playground.world.world import World

SUPPRESS_EMBEDS, SUPPRESS_NOTIFICATIONS, VOICE = 1 << 2, 1 << 12, 1 << 13
SETTABLE = SUPPRESS_EMBEDS | SUPPRESS_NOTIFICATIONS | VOICE | COMPONENTS_V2
"""The flags that a bot may set on any message; EPHEMERAL is only for answers to interactions."""
_REPLY = 19
_NONCE_SECONDS = 300


def post_message(context: Context, message: Message, form: Form) -> Message:
    """Fill a new message from a request and save it; it must already have its channel and author.

    Raises:
        ApiError: Discord would refuse the message.
    """
    check_message(form.body, form.path, SETTABLE | (EPHEMERAL if message.webhook else 0))
    message.flags |= flags_of(form.body)
    attached = attachments_of(context, form, kept={})
    check_components(form.body, message.flags, names_of(attached), form.path)
    check_not_empty({**form.body, "attachments": attached})
    _fill(context, message, form.body)
    keep_files(context, message, attached)
    message.nonce = form.body.get("nonce")
    message.tts = bool(form.body.get("tts"))
    _refer(context.world, message, form.body)
    return publish(context.world, message)


def flags_of(body: Payload) -> int:
    """The flags in the body of a request."""
    flags = body.get("flags")
    return flags if isinstance(flags, int) else 0


def publish(world: World, message: Message) -> Message:
    """Save a new message, which reopens an archived thread unless the message is ephemeral."""
    world.save(message)
    channel = world.channels[message.channel_id]
    if channel.archived and not message.ephemeral:
        channel.archived, channel.archived_at = False, timestamp()
        world.save(channel)
    return message


def edit_message(
    context: Context, message: Message, form: Form, *, silent: bool = False
) -> Message:
    """Edit a message; parts that the request does not name stay as they are.

    Args:
        context: the playground.
        message: the message to edit.
        form: the request.
        silent: whether to edit the message without marking it as edited.

    Raises:
        ApiError: Discord would refuse the edit.
    """
    body = form.body
    # a request may repeat the flags that the message has
    check_message(body, form.path, SETTABLE | EPHEMERAL | message.flags)
    flags = message.flags | (flags_of(body) & COMPONENTS_V2)
    attached = attachments_of(context, form, kept_by(message, body))
    after = {
        name: body[name] if name in body else getattr(message, name)
        for name in ("content", "embeds", "components")
    }
    # parts that stay must fit too: a message with V2 components cannot keep its content
    check_components(after, flags, names_of(attached), form.path)
    check_not_empty({**after, "attachments": attached})
    message.flags = flags & ~LOADING
    _fill(context, message, {**after, "allowed_mentions": body.get("allowed_mentions")})
    keep_files(context, message, attached)
    if not silent:
        message.edited = timestamp()
    context.world.save(message)
    return message


def find_repeated(
    context: Context, channel: Channel, author_id: int, body: Payload
) -> Message | None:
    """The message sent recently with this nonce, if the request enforces nonces."""
    nonce = body.get("nonce")
    if nonce is None or not body.get("enforce_nonce"):
        return None
    found = context.world.message_with(channel.id, author_id, str(nonce))
    return found if found and age_of(found.id) < _NONCE_SECONDS else None


def _fill(context: Context, message: Message, body: Payload) -> None:
    """Set the content of a message, and the mentions in it."""
    message.content = body.get("content") or ""
    message.embeds = [{"type": "rich", **_without_nulls(each)} for each in body.get("embeds") or ()]
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
    """The components, each with an id; those without one get the next free number."""
    taken = {component.get("id") for _, component in walk(components)}
    free = (number for number in range(1, 1 << 31) if number not in taken)

    def copy(component: Payload) -> Payload:
        made = _without_nulls(component)
        made["id"] = component.get("id") or next(free)
        if "components" in made:
            made["components"] = [copy(each) for each in made["components"]]
        for name in ("accessory", "component"):
            if name in made:
                made[name] = copy(made[name])
        return made

    return [copy(component) for component in components]


def _without_nulls(value: Any) -> Any:
    """The value as Discord returns it: without nulls at any depth."""
    if isinstance(value, dict):
        given = cast("Payload", value)
        return {key: _without_nulls(each) for key, each in given.items() if each is not None}
    if isinstance(value, list):
        return [_without_nulls(each) for each in cast("list[Any]", value)]
    return value


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
