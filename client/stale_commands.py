"""Commands of an earlier version of the bot, which clients still offer for a while."""

from collections.abc import Mapping, Sequence
from typing import Any, TypeAlias, cast

import discord
from discord import AppCommandOptionType, app_commands

Option: TypeAlias = Mapping[str, Any]
Known: TypeAlias = Mapping[str, app_commands.Parameter]
Tree: TypeAlias = app_commands.CommandTree[Any]

MENUS = frozenset({2, 3})
"""The types of commands in the menu of a person or of a message."""

GROUPS = frozenset({1, 2})
"""The types of options that are subcommands, or groups of them."""


def is_stale(tree: Tree, interaction: discord.Interaction[Any]) -> bool:
    """Whether the bot no longer has the command, or no longer has it with these options.

    discord.py does not check that a value is one of the choices, or within bounds. So this
    function does.
    """
    data = cast("Option", interaction.data)
    if data["type"] in MENUS:
        return tree.get_command(data["name"], type=discord.AppCommandType(data["type"])) is None
    command, options = _used(tree, data)
    if not isinstance(command, app_commands.Command):
        return True
    known = {each.display_name: each for each in command.parameters}
    is_typing = interaction.type is discord.InteractionType.autocomplete
    typed = [option for option in options if is_typing and option.get("focused")]
    if not all(_fits(option, known) for option in options if option not in typed):
        return True
    if is_typing:
        return [_is_completed(option, known) for option in typed] != [True]
    required = {name for name, each in known.items() if each.required}
    return not required <= {option["name"] for option in options}


def _used(tree: Tree, data: Option) -> tuple[object, Sequence[Option]]:
    """The command that was used, or None if the bot does not have it; and the options given."""
    command: object = tree.get_command(data["name"])
    options: Sequence[Option] = data.get("options", [])
    while isinstance(command, app_commands.Group):
        if [each["type"] in GROUPS for each in options] != [True]:
            return None, options
        command = command.get_command(options[0]["name"])
        options = options[0].get("options", [])
    return command, options


def _fits(option: Option, known: Known) -> bool:
    """Whether the command has that option and accepts its value."""
    parameter, value = _parameter(option, known), option["value"]
    if parameter is None:
        return False
    if parameter.choices:
        return value in [choice.value for choice in parameter.choices]
    size = len(value) if parameter.type is AppCommandOptionType.string else value
    is_enough = parameter.min_value is None or parameter.min_value <= size
    return is_enough and (parameter.max_value is None or size <= parameter.max_value)


def _is_completed(option: Option, known: Known) -> bool:
    """Whether the bot offers completions for that option, and its value so far is text."""
    parameter = _parameter(option, known)
    return parameter is not None and parameter.autocomplete and isinstance(option["value"], str)


def _parameter(option: Option, known: Known) -> app_commands.Parameter | None:
    """The parameter of the command with the option's name and type, if there is one."""
    parameter = known.get(option["name"])
    return parameter if parameter and parameter.type.value == option["type"] else None
