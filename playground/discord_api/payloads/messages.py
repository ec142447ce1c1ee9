"""Messages as JSON objects of Discord's API."""

from playground.discord_api.payloads.channels import channel_payload
from playground.discord_api.payloads.components import attachment_payload, component_payload
from playground.discord_api.payloads.users import user_payload
from playground.world.entities import (
    Message,
    Payload,
)
from playground.world.snowflake import time_of
from playground.world.world import World

_COMMAND = 2


def message_payload(world: World, message: Message, *, referenced: bool = True) -> Payload:
    """A whole message."""
    payload: Payload = {
        "id": str(message.id),
        "channel_id": str(message.channel_id),
        "type": message.type,
        "author": user_payload(world.users[message.author_id]),
        "content": message.content,
        "embeds": message.embeds,
        "components": [component_payload(world, message, each) for each in message.components],
        "attachments": [attachment_payload(world, message, each) for each in message.attachments],
        "mentions": [user_payload(world.users[user]) for user in message.mentions],
        "mention_roles": [str(role) for role in message.mention_roles],
        "mention_everyone": message.mention_everyone,
        "timestamp": time_of(message.id),
        "edited_timestamp": message.edited,
        "flags": message.flags,
        "pinned": message.pinned,
        "tts": message.tts,
    }
    if message.nonce is not None:
        payload["nonce"] = message.nonce
    if message.application_id is not None:
        payload["application_id"] = str(message.application_id)
    if message.webhook:
        payload["webhook_id"] = str(message.application_id)
    if message.interaction is not None:
        payload |= _interaction_part(world, message.interaction)
    if message.reference is not None:
        payload["message_reference"] = message.reference
        if referenced and "message_id" in message.reference:
            payload["referenced_message"] = _referenced(world, message.reference)
    if message.id in world.channels:
        payload["thread"] = channel_payload(world, world.channels[message.id])
    return payload


def _referenced(world: World, reference: Payload) -> Payload | None:
    messages = world.messages.get(int(reference["channel_id"]), {})
    found = messages.get(int(reference.get("message_id", 0)))
    return message_payload(world, found, referenced=False) if found else None


def _interaction_part(world: World, interaction: Payload) -> Payload:
    """The interaction that the message answers; for a command, under Discord's old key as well."""
    metadata = _metadata(world, interaction)
    part: Payload = {"interaction_metadata": metadata}
    if interaction["type"] == _COMMAND:
        named = {key: interaction[key] for key in ("id", "type", "name")}
        part["interaction"] = {**named, "user": metadata["user"]}
    return part


def _metadata(world: World, interaction: Payload) -> Payload:
    """The metadata of an interaction, including that of the interaction that showed its modal."""
    kept = {key: value for key, value in interaction.items() if key not in {"user_id", "name"}}
    if trigger := kept.get("triggering_interaction_metadata"):
        kept["triggering_interaction_metadata"] = _metadata(world, trigger)
    return {**kept, "user": user_payload(world.users[interaction["user_id"]])}
