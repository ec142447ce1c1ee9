"""Commands as JSON objects of Discord's API."""

from playground.world.entities import (
    Command,
    Payload,
)


def command_payload(command: Command) -> Payload:
    """A command as Discord returns it."""
    payload: Payload = {
        **command.body,
        "id": str(command.id),
        "application_id": str(command.application_id),
        "version": str(command.version),
    }
    if command.guild_id is not None:
        payload["guild_id"] = str(command.guild_id)
    return payload
