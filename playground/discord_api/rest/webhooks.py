"""What a bot does after its first answer to an interaction: follow-ups, edits and deletions."""

from playground.discord_api.errors import (
    INVALID_WEBHOOK_TOKEN,
    UNKNOWN_MESSAGE,
    UNKNOWN_WEBHOOK,
    ApiError,
)
from playground.discord_api.interactions import Interaction
from playground.discord_api.messages.posting import edit_message, flags_of, post_message
from playground.discord_api.payloads.messages import message_payload
from playground.discord_api.rest.call import Call, Route
from playground.discord_api.rest.callbacks import blank_answer, require_place
from playground.world.entities import EPHEMERAL, LOADING, Message, Payload


def follow_up(call: Call) -> Payload:
    """Send another answer; after a deferral, this is the deferred answer."""
    interaction = _interaction(call)
    original = _find(call, interaction, interaction.message_id)
    if original and original.flags & LOADING:
        message = edit_message(call.context, original, call.form, silent=True)
    else:
        ephemeral = bool(flags_of(call.fields) & EPHEMERAL)
        message = post_message(
            call.context,
            blank_answer(call, interaction, ephemeral=ephemeral),
            call.form,
        )
        interaction.follow_ups.add(message.id)
    interaction.settle()
    return message_payload(call.world, message)


def get(call: Call) -> Payload:
    """One answer to an interaction."""
    return message_payload(call.world, _message(call, _interaction(call)))


def edit(call: Call) -> Payload:
    """Edit an answer."""
    interaction = _interaction(call)
    message = _message(call, interaction)
    owed = bool(message.flags & LOADING)
    message = edit_message(call.context, message, call.form, silent=owed)
    interaction.settle()
    return message_payload(call.world, message)


def delete(call: Call) -> None:
    """Delete an answer."""
    interaction = _interaction(call)
    call.world.remove(_message(call, interaction))
    interaction.settle()


def _interaction(call: Call) -> Interaction:
    token = call.parts["interaction_token"]
    found = call.context.interactions.with_token(call.number("application_id"), token)
    # before the first answer, Discord does not know the webhook
    if found is None or found.reply is None:
        raise ApiError(UNKNOWN_WEBHOOK)
    if found.is_void:
        raise ApiError(INVALID_WEBHOOK_TOKEN)
    require_place(call, found)
    return found


def _message(call: Call, interaction: Interaction) -> Message:
    number = interaction.message_id
    if "message_id" in call.parts:
        number = call.number("message_id")
        if number != interaction.message_id and number not in interaction.follow_ups:
            raise ApiError(UNKNOWN_MESSAGE)
    message = _find(call, interaction, number)
    if message is None:
        raise ApiError(UNKNOWN_MESSAGE)
    return message


def _find(call: Call, interaction: Interaction, number: int | None) -> Message | None:
    messages = call.world.messages.get(interaction.channel.id, {})
    return messages.get(number) if number else None


_HOOK = "/webhooks/{application_id}/{interaction_token}"
ROUTES = [
    Route("POST", _HOOK, follow_up, is_open=True),
    *(
        route
        for path in (f"{_HOOK}/messages/@original", f"{_HOOK}/messages/{{message_id}}")
        for route in (
            Route("GET", path, get, is_open=True),
            Route("PATCH", path, edit, is_open=True),
            Route("DELETE", path, delete, is_open=True),
        )
    ),
]
