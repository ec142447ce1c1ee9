"""For somebody who may not see a table, the bot answers as if the table did not exist."""

import re
from dataclasses import replace
from typing import Any

import discord
import pytest
from discord import app_commands

from client.discord_internals import pattern_of
from client.table_bot import TableBot
from playground import Playground
from playground.world.entities import PRIVATE_THREAD
from tests.support.games import begun
from tests.support.people import Club, Person
from views.items import ITEMS

NUMBERS = (1, 77)
"""The number of a table of Ada and Ben, and one that no table has."""
TYPED = {"move": "1", "person": "ada"}
"""The options that commands about a table require besides `table`."""
SAMPLES = {
    "number": "1",
    "page": "0",
    "slot": "0",
    "chosen": "",
    "move": "1",
    "moves": "0",
    "line": "0123abcd",
    "switch": "off",
    "wanted": "on",
    "seat": "0",
    "wish": "draw",
    "told": "result",
    "viewer": "all",
    "way": "last",
}
ABOUT_TABLES = [item for item in ITEMS if "(?P<table>" in pattern_of(item).pattern]
UNKNOWN = "There is no table {}. /games lists yours."


@pytest.fixture
async def eve(club: Club) -> Person:
    """Somebody in another server of the same bot."""
    made = await club.does("person", {"name": "eve", "servers": []})
    await club.does("server", {"name": "Elsewhere", "owner": "eve", "channels": ["lounge"]})
    return Person(club, "eve", made["person"]["id"])


def custom_id(item: type[discord.ui.DynamicItem[Any]], table: int) -> str:
    """The `custom_id` that an item of this class has for that table."""
    return re.sub(
        r"\(\?P<(\w+)>[^)]*\)",
        lambda group: (SAMPLES | {"table": str(table)})[group[1]],
        pattern_of(item).pattern,
    )


def commands_about_tables(bot: TableBot) -> list[app_commands.Command[Any, ..., Any]]:
    """The commands with the option `table`."""
    found = [each for each in bot.tree.walk_commands() if isinstance(each, app_commands.Command)]
    return [each for each in found if any(it.name == "table" for it in each.parameters)]


def as_typed(command: app_commands.Command[Any, ..., Any], table: int) -> int | str:
    """The number of a table as that command takes it."""
    [option] = [each for each in command.parameters if each.name == "table"]
    return table if option.type is discord.AppCommandOptionType.integer else str(table)


async def test_a_press_by_a_stranger_in_another_server_is_answered_as_for_an_unknown_table(
    tables: TableBot, club: Club, eve: Person
) -> None:
    game = await begun(tables, club)
    message = (await eve.uses("help", "lounge")).message

    for item in ABOUT_TABLES:
        for number in NUMBERS:
            answer = await eve.forges(message, custom_id(item, number))

            assert answer.privately() == UNKNOWN.format(number), item
    assert [each.id for each in await game.boards()] == [game.board.id]


async def test_a_command_by_a_stranger_in_another_server_is_answered_as_for_an_unknown_table(
    tables: TableBot, club: Club, eve: Person
) -> None:
    game = await begun(tables, club)
    named = commands_about_tables(tables)
    assert len(named) > 15

    for command in named:
        required = {it.name for it in command.parameters if it.required}
        typed = {name: value for name, value in TYPED.items() if name in required}
        for number in NUMBERS:
            name = command.qualified_name
            answer = await eve.uses(name, "lounge", table=as_typed(command, number), **typed)

            assert answer.privately() == UNKNOWN.format(number), name
    assert [each.id for each in await game.boards()] == [game.board.id]


async def test_a_stranger_in_another_server_is_offered_nothing(
    tables: TableBot, club: Club, eve: Person
) -> None:
    await begun(tables, club)

    for command in commands_about_tables(tables):
        for parameter in command.parameters:
            if parameter.autocomplete:
                name = command.qualified_name
                typed = {"move": ""} if parameter.name == "move" else {}
                offered = await eve.is_offered(
                    name, parameter.name, "lounge", **({"table": as_typed(command, 1)} | typed)
                )

                assert offered == [], (name, parameter.name)


@pytest.mark.usefixtures("eve")
async def test_a_game_cannot_move_to_another_server(tables: TableBot, club: Club) -> None:
    game = await begun(tables, club)
    await club.does("server", {"name": "Club Two", "owner": "eve", "people": ["ada"]})

    answer = await club.ada.uses("table move-here", "Club Two/general", table=1)

    assert answer.privately().startswith("This table belongs to another server.")
    assert (await tables.tables.directory.table(1)).place.channel == int(game.thread)


async def test_a_game_can_move_to_another_server_if_the_bot_has_left_its_own(
    tables: TableBot, club: Club
) -> None:
    await begun(tables, club)
    await club.does("server", {"name": "Club Two", "owner": "ada"})
    assert (await club.does("server/leave", {"server": "Cube Club"}))["ok"]

    answer = await club.ada.uses("table move-here", "Club Two/general", table=1)

    assert answer.privately() == "Table 1 is played here now."


@pytest.mark.usefixtures("eve")
async def test_players_can_play_from_another_server(tables: TableBot, club: Club) -> None:
    await begun(tables, club)
    await club.does("server", {"name": "Club Two", "owner": "eve", "people": ["ada"]})

    board = await club.ada.uses("zhen board", "Club Two/general", table=1)
    move = await club.ada.uses("zhen move", "Club Two/general", table=1, move="@1")

    assert "it is your turn" in board.privately()
    assert "You played" in move.privately()


async def test_other_members_can_look_from_the_server_while_they_can_view_the_place(
    tables: TableBot, club: Club
) -> None:
    await begun(tables, club)

    elsewhere = await club.dan.uses("zhen board", "quiet", table=1)
    direct = await club.dan.uses("zhen board", "dm", table=1)
    await club.does("permissions", {"place": "general", "person": "dan", "deny": ["VIEW_CHANNEL"]})
    hidden = await club.dan.uses("zhen board", "quiet", table=1)
    pressed = await club.dan.forges(elsewhere.message, "text:1")

    assert "it is your turn" in elsewhere.privately()
    assert UNKNOWN.format(1) == direct.privately() == hidden.privately() == pressed.privately()


async def test_a_table_in_a_private_thread_can_be_seen_only_from_inside_the_thread(
    tables: TableBot, club: Club, playground: Playground
) -> None:
    world = playground.context.world
    [bot] = world.applications
    general = next(each for each in world.channels.values() if each.name == "general")
    inside = [bot, int(club.ada.id), int(club.ben.id), int(club.dan.id)]
    thread = replace(
        general,
        id=world.snowflakes.next(),
        type=PRIVATE_THREAD,
        name="secret",
        parent_id=general.id,
        owner_id=int(club.ada.id),
        thread_members=inside,
    )
    world.save(thread)
    lobby = (await club.ada.uses("zhen new", "secret", opponent="ben", begins="me")).message
    await club.ben.presses(lobby, "Join")
    await tables.tables.settled()

    outside = await club.dan.uses("zhen board", "general", table=1)
    looked = await club.dan.uses("zhen board", "secret", table=1)

    assert outside.privately() == UNKNOWN.format(1)
    assert "it is your turn" in looked.privately()


async def test_nobody_else_can_see_a_game_in_a_direct_message(tables: TableBot, club: Club) -> None:
    own = await club.ada.uses("zhen new", "dm", bot="beginner", begins="me")
    await tables.tables.settled()
    lobby = await club.dan.uses("help")

    looked = await club.dan.uses("zhen board", "dm", table=1)
    pressed = await club.dan.forges(lobby.message, "more:1:1")

    assert own.text
    assert looked.privately() == pressed.privately() == UNKNOWN.format(1)
