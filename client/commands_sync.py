"""Sends the commands to Discord, but only if they have changed."""

import logging
from collections.abc import Sequence
from typing import Any, cast

from discord import app_commands

log = logging.getLogger(__name__)

ASSIGNED = frozenset({"id", "application_id", "version", "guild_id", "dm_permission"})
"""The fields that Discord adds to a command by itself."""

PERMISSIONS = "default_member_permissions"
"""The field with the permissions that members need so that Discord shows them the command."""


async def sync_if_changed(tree: app_commands.CommandTree[Any]) -> None:
    """Send all commands, unless Discord already has the same ones."""
    # Discord's own JSON, because the objects of discord.py lose contexts and integration types
    known = await tree.client.http.get_global_commands(tree.client.application_id or 0)
    wanted = [command.to_dict(tree) for command in tree.get_commands()]
    if _essence(known) == _essence(wanted):
        log.info("Discord already has the same commands")
        return
    await tree.sync()
    log.info("%d commands sent to Discord", len(wanted))


def _essence(commands: Sequence[Any]) -> dict[str, Any]:
    return {command["name"]: _without_defaults(_with_text(command)) for command in commands}


def _with_text(command: dict[str, Any]) -> dict[str, Any]:
    """The command with its permissions as text, as Discord sends them; discord.py has a number."""
    needed = command.get(PERMISSIONS)
    return command if needed is None else {**command, PERMISSIONS: str(needed)}


def _without_defaults(value: Any) -> Any:
    """A command, or a part of it, without the fields that Discord adds and without empty fields.

    An empty field means the same to Discord as no field.
    """
    if isinstance(value, dict):
        value = cast("dict[str, Any]", value)
        kept = {key: _without_defaults(each) for key, each in value.items() if key not in ASSIGNED}
        return {key: each for key, each in kept.items() if each not in (None, False, [], {}, "")}
    if isinstance(value, list):
        return [_without_defaults(each) for each in cast("list[Any]", value)]
    return value
