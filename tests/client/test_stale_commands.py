"""Requests that do not fit the commands that the bot has now."""

from collections.abc import Iterator
from typing import Any

import discord
import pytest
from discord import AppCommandOptionType, app_commands

from client.table_bot import TableBot
from playground import Playground
from playground.discord_api.interactions import Kind
from tests.support.forged import forged
from tests.support.games import begun
from tests.support.people import Club

CHANGED = "This command has changed."
TEXT, WHOLE, YES_OR_NO = (
    AppCommandOptionType.string,
    AppCommandOptionType.integer,
    AppCommandOptionType.boolean,
)
HUGE = 10**400
Parameter = app_commands.Parameter


def typed(name: str, kind: AppCommandOptionType, value: object) -> dict[str, Any]:
    """An option with a value."""
    return {"name": name, "type": kind.value, "value": value}


def impossible(parameter: Parameter) -> Iterator[dict[str, Any]]:
    """That option with each kind of value that it does not accept."""
    name, kind = parameter.display_name, parameter.type
    if parameter.choices:
        yield typed(name, kind, "1.5" if kind is TEXT else 99)
        yield typed(name, kind, "" if kind is TEXT else -1)
    if parameter.min_value is not None:
        least = int(parameter.min_value)
        yield typed(name, kind, "x" * (least - 1) if kind is TEXT else least - 1)
    if parameter.max_value is not None:
        most = int(parameter.max_value)
        yield typed(name, kind, "x" * (most + 1) if kind is TEXT else most + 1)
        yield typed(name, kind, "x" * (2 * most) if kind is TEXT else HUGE)
    yield typed(name, WHOLE if kind is TEXT else TEXT, 1 if kind is TEXT else "1")


@pytest.mark.untraced
async def test_a_value_that_an_option_does_not_accept_means_that_the_command_has_changed(
    tables: TableBot, club: Club, playground: Playground
) -> None:
    forgeries = [
        (command.qualified_name, option)
        for command in tables.tree.walk_commands()
        if isinstance(command, app_commands.Command)
        for parameter in command.parameters
        for option in impossible(parameter)
    ]
    assert len(forgeries) > 100

    for command, option in forgeries:
        await forged(playground, club.ada, command, option)
        [*_, answer] = await club.ada.sees()
        assert CHANGED in answer.text, (command, option)
        assert answer.is_private


@pytest.mark.parametrize("command", ["zhen", "zhen unknown", "table move", "unknown", "cubed new"])
@pytest.mark.usefixtures("tables")
async def test_an_unknown_command_or_option_means_that_the_command_has_changed(
    club: Club, playground: Playground, command: str
) -> None:
    unknown = typed("unknown", TEXT, "x")

    await forged(playground, club.ada, command, unknown)

    [answer] = await club.ada.sees()
    assert CHANGED in answer.text


@pytest.mark.usefixtures("tables")
async def test_a_missing_required_option_means_that_the_command_has_changed(
    club: Club, playground: Playground
) -> None:
    await forged(playground, club.ada, "zhen move", typed("table", WHOLE, 1))

    [answer] = await club.ada.sees()
    assert CHANGED in answer.text


@pytest.mark.parametrize(
    "options",
    [
        [typed("table", WHOLE, 1) | {"focused": True}],
        [typed("text", YES_OR_NO, value=True) | {"focused": True}],
        [typed("table", WHOLE, "1") | {"focused": True}] * 2,
        [typed("table", WHOLE, "1") | {"focused": True}, typed("unknown", TEXT, "x")],
    ],
)
async def test_nothing_is_offered_for_options_that_the_bot_does_not_complete(
    tables: TableBot, club: Club, playground: Playground, options: list[dict[str, Any]]
) -> None:
    await begun(tables, club)

    typing = await forged(playground, club.ada, "zhen board", *options, kind=Kind.AUTOCOMPLETE)

    assert typing.choices == []


async def test_the_answer_to_a_removed_menu_command_says_that_it_has_changed(
    tables: TableBot, club: Club
) -> None:
    tables.tree.remove_command("Challenge", type=discord.AppCommandType.user)

    assert (await club.ada.uses_on(club.ben, "Challenge")).privately().startswith(CHANGED)
