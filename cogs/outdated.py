"""Commands as an earlier version of the bot had them, which clients offer for a while."""

from collections.abc import Mapping, Sequence
from typing import Any, TypeAlias, cast

import discord
from discord import app_commands

Option: TypeAlias = Mapping[str, Any]
Tree: TypeAlias = app_commands.CommandTree[Any]

GROUPS = frozenset({1, 2})
"""The types of options that are subcommands, or groups of them."""


def is_outdated(tree: Tree, interaction: discord.Interaction[Any]) -> bool:
    """Whether the command, or how it is used, is not one that the bot has now."""
    command, options = _used(tree, cast("Option", interaction.data))
    if not isinstance(command, app_commands.Command):
        return True
    known = {each.display_name: each for each in command.parameters}
    fitting = {option["name"] for option in options if _fits(option, known)}
    if interaction.type is discord.InteractionType.autocomplete:
        [typed] = [option["name"] for option in options if option.get("focused")]
        return typed not in fitting or not known[typed].autocomplete
    required = {name for name, each in known.items() if each.required}
    return len(fitting) < len(options) or not required <= fitting


def _used(tree: Tree, data: Option) -> tuple[object, Sequence[Option]]:
    """The command inside its groups, and the options that are given."""
    command: object = tree.get_command(data["name"])
    options: Sequence[Option] = data.get("options", [])
    while isinstance(command, app_commands.Group):
        if [each["type"] in GROUPS for each in options] != [True]:
            return None, options
        command = command.get_command(options[0]["name"])
        options = options[0].get("options", [])
    return command, options


def _fits(option: Option, known: Mapping[str, app_commands.Parameter]) -> bool:
    parameter = known.get(option["name"])
    return parameter is not None and parameter.type.value == option["type"]
