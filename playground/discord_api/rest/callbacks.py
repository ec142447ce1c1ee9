"""Interaction callbacks: the first answer to an interaction."""

from collections.abc import Callable
from typing import Any, cast

from playground.discord_api.errors import (
    ALREADY_ACKNOWLEDGED,
    UNKNOWN_CHANNEL,
    UNKNOWN_INTERACTION,
    UNKNOWN_MESSAGE,
    ApiError,
)
from playground.discord_api.interactions import Interaction, Kind, Reply
from playground.discord_api.messages.attachments import Form
from playground.discord_api.messages.posting import (
    SETTABLE,
    edit_message,
    flags_of,
    numbered,
    post_message,
    publish,
)
from playground.discord_api.payloads.messages import message_payload
from playground.discord_api.rest.call import Call, Route
from playground.discord_api.validation.commands import AUTOCOMPLETE
from playground.discord_api.validation.components import MODAL
from playground.discord_api.validation.messages import check_flags
from playground.discord_api.validation.problems import Problems, refuse_field
from playground.discord_api.validation.shapes import Check, fields, one_of
from playground.world.entities import EPHEMERAL, LOADING, Message, Payload

_FORM = fields({"type": one_of(1, *Reply)}, {"data": fields({})})
_DATA = ("data",)


def answer(call: Call) -> Payload | None:
    """Take the bot's first answer: a message, an edit, a deferral, choices or a modal."""
    interaction = call.context.interactions.find(
        call.number("interaction_id"), call.parts["interaction_token"]
    )
    if interaction is None or (interaction.reply is None and interaction.is_late):
        raise ApiError(UNKNOWN_INTERACTION)
    if interaction.reply is not None:
        raise ApiError(ALREADY_ACKNOWLEDGED)
    require_place(call, interaction)
    call.check(_FORM)
    reply = _reply(interaction, call.body["type"])
    message = _ANSWERS[reply](call, interaction, call.body.get("data") or {})
    deferred = reply in {Reply.DEFERRED_MESSAGE, Reply.DEFERRED_UPDATE}
    interaction.answer(reply, deferred=deferred)
    if call.query.get("with_response", "").lower() in {"1", "true"}:
        return _response(call, interaction, message)
    return None


def require_place(call: Call, interaction: Interaction) -> None:
    """Raise if the channel of the interaction is gone.

    Raises:
        ApiError: 10003.
    """
    if interaction.channel.id not in call.world.channels:
        raise ApiError(UNKNOWN_CHANNEL)


def _reply(interaction: Interaction, given: int) -> Reply:
    """The kind of the answer, which must fit the interaction."""
    allowed = {Reply.MESSAGE, Reply.DEFERRED_MESSAGE}
    if interaction.kind == Kind.AUTOCOMPLETE:
        allowed = {Reply.CHOICES}
    elif interaction.kind != Kind.MODAL:
        allowed.add(Reply.MODAL)
    if interaction.source and interaction.kind != Kind.AUTOCOMPLETE:
        allowed |= {Reply.UPDATE, Reply.DEFERRED_UPDATE}
    if given not in allowed:
        listed = ", ".join(str(int(each)) for each in sorted(allowed))
        code, message = "INTERACTION_RESPONSE_TYPE_INVALID", f"Must be one of ({listed})."
        raise refuse_field("type", code, message)
    return Reply(given)


def blank_answer(call: Call, interaction: Interaction, *, ephemeral: bool) -> Message:
    """An empty message from the bot, as an answer to the interaction."""
    return Message(
        call.world.snowflakes.next(),
        interaction.channel.id,
        interaction.application_id,
        application_id=interaction.application_id,
        webhook=True,
        flags=EPHEMERAL if ephemeral else 0,
        viewer_id=interaction.user.id if ephemeral else None,
        interaction=interaction.metadata,
        command=interaction.name,
    )


def _message(call: Call, interaction: Interaction, data: Payload) -> Message:
    ephemeral = bool(flags_of(data) & EPHEMERAL)
    blank = blank_answer(call, interaction, ephemeral=ephemeral)
    blank.type = _type_of(interaction)
    message = post_message(call.context, blank, Form(data, call.files, _DATA))
    return _original(interaction, message)


def _deferred_message(call: Call, interaction: Interaction, data: Payload) -> Message:
    problems = Problems()
    check_flags(data.get("flags"), SETTABLE | EPHEMERAL, (*_DATA, "flags"), problems)
    problems.refuse()
    ephemeral = bool(flags_of(data) & EPHEMERAL)
    message = blank_answer(call, interaction, ephemeral=ephemeral)
    message.type = _type_of(interaction)
    message.flags |= LOADING
    return _original(interaction, publish(call.world, message))


def _deferred_update(call: Call, interaction: Interaction, data: Payload) -> Message:  # noqa: ARG001  (all answers have one signature)
    return _original(interaction, cast("Message", interaction.source))


def _update(call: Call, interaction: Interaction, data: Payload) -> Message:
    source = cast("Message", interaction.source)
    if source.id not in call.world.messages[source.channel_id]:
        raise ApiError(UNKNOWN_MESSAGE)
    message = edit_message(call.context, source, Form(data, call.files, _DATA))
    return _original(interaction, message)


def _choices(call: Call, interaction: Interaction, data: Payload) -> None:  # noqa: ARG001
    _check(AUTOCOMPLETE, data)
    interaction.choices = data["choices"]


def _modal(call: Call, interaction: Interaction, data: Payload) -> None:
    _check(MODAL, data)
    components = numbered(data["components"])
    number = str(call.world.snowflakes.next())
    title, custom_id = data["title"], data["custom_id"]
    interaction.modal = {
        "id": number,
        "custom_id": custom_id,
        "title": title,
        "components": components,
    }
    call.context.interactions.modals[number] = interaction


_ANSWERS: dict[Reply, Callable[[Call, Interaction, Payload], Message | None]] = {
    Reply.MESSAGE: _message,
    Reply.DEFERRED_MESSAGE: _deferred_message,
    Reply.DEFERRED_UPDATE: _deferred_update,
    Reply.UPDATE: _update,
    Reply.CHOICES: _choices,
    Reply.MODAL: _modal,
}


def _type_of(interaction: Interaction) -> int:
    """The type of an answering message.

    Answers to commands have types of their own. Other answers are replies to the message whose
    component was used, if there is one.
    """
    if interaction.kind == Kind.COMMAND:
        return 23 if interaction.is_menu else 20
    return 19 if interaction.source else 0


def _original(interaction: Interaction, message: Message) -> Message:
    interaction.message_id = message.id
    interaction.ephemeral = message.ephemeral
    return message


def _check(check: Check, data: Payload) -> None:
    problems = Problems()
    check(data, _DATA, problems)
    problems.refuse()


def _response(call: Call, interaction: Interaction, message: Message | None) -> Payload:
    shown: Payload = {
        "id": str(interaction.id),
        "type": int(interaction.kind),
        "channel_id": str(interaction.channel.id),
    }
    if interaction.channel.guild_id:
        shown["guild_id"] = str(interaction.channel.guild_id)
    if message is None or interaction.reply is None:
        return {"interaction": shown}
    shown |= {
        "response_message_id": str(message.id),
        "response_message_loading": bool(message.flags & LOADING),
        "response_message_ephemeral": message.ephemeral,
    }
    answered: dict[str, Any] = {"interaction": shown}
    if not interaction.deferred:
        resource = {
            "type": int(interaction.reply),
            "message": message_payload(call.world, message),
        }
        answered["resource"] = resource
    return answered


ROUTES = [
    Route(
        "POST", "/interactions/{interaction_id}/{interaction_token}/callback", answer, is_open=True
    )
]
