"""The slash commands as the bot sends them to Discord."""

from collections.abc import Iterator
from typing import Any

import discord
import pytest

from client.table_bot import TableBot
from playground import Playground
from playground.discord_api.context import Exchange
from rules import GAMES
from tests.support.running_bot import Running
from words.commands import command_of

Shape = dict[str, Any]
SUBCOMMANDS = (1, 2)
NAMED = ("name", "description", "value")


def parts_of(command: Shape) -> Iterator[Shape]:
    """The command and everything in it that has a name."""
    yield command
    for option in command.get("options", []):
        yield from parts_of(option)


def texts_of(part: Shape) -> Iterator[str]:
    """The texts that count towards Discord's limit of 8,000 characters."""
    for each in parts_of(part):
        for choice in (each, *each.get("choices", [])):
            yield from (str(choice[name]) for name in NAMED if name in choice)


@pytest.fixture
def commands(tables: TableBot) -> list[Shape]:
    typed = tables.tree.get_commands(type=discord.AppCommandType.chat_input)
    return [command.to_dict(tables.tree) for command in typed]


def test_the_commands_keep_within_discord_s_limits(commands: list[Shape]) -> None:
    assert len(commands) <= 100
    for command in commands:
        assert sum(map(len, texts_of(command))) <= 8_000
        for part in parts_of(command):
            assert 1 <= len(part["name"]) <= 32
            assert part["name"] == part["name"].lower()
            assert 1 <= len(part["description"]) <= 100
            assert len(part.get("options", [])) <= 25
            assert len(part.get("choices", [])) <= 25
            for choice in part.get("choices", []):
                assert 1 <= len(choice["name"]) <= 100


def test_required_options_come_first(commands: list[Shape]) -> None:
    for command in commands:
        for part in parts_of(command):
            options = [each for each in part.get("options", []) if each["type"] not in SUBCOMMANDS]
            required = [each.get("required", False) for each in options]
            assert required == sorted(required, reverse=True)


def test_every_command_and_option_has_a_description(commands: list[Shape]) -> None:
    descriptions = [part["description"] for each in commands for part in parts_of(each)]

    assert "…" not in descriptions


OF_A_GAME = {"new", "move", "board", "rules"}
BESIDES = {
    "zhen": {"daily"},
    "cube_wars": {"daily"},
    "cube2": {"daily"},
    "cubed": {"solo", "daily", "hand"},
    "cuboingo": {"hand"},
}
"""The commands that only some games have."""


def test_the_bot_has_exactly_these_commands(commands: list[Shape]) -> None:
    named = {each["name"]: {part["name"] for part in each["options"]} for each in commands}

    assert named == {
        **{command_of(game): OF_A_GAME | BESIDES.get(game, set()) for game in GAMES},
        "table": {
            *("join", "leave", "start", "cancel", "invite", "kick", "resign"),
            *("hint", "nudge", "rematch", "move-here", "draw", "undo", "pause", "plan", "vote"),
            *("replay", "export", "import", "review"),
        },
        "games": set(),
        "profile": {"person"},
        "leaderboard": {"game"},
        "puzzle": {"game"},
        "help": set(),
        "settings": {"confirm", "hands", "theme", "zone"},
        "server": {"zone"},
        "privacy": {"show", "export", "erase"},
    }


def test_the_menu_of_a_person_has_challenge_and_profile(tables: TableBot) -> None:
    menu = tables.tree.get_commands(type=discord.AppCommandType.user)

    assert [each.name for each in menu] == ["Challenge", "Profile"]


def test_the_menu_of_a_message_has_replay(tables: TableBot) -> None:
    menu = tables.tree.get_commands(type=discord.AppCommandType.message)

    assert [each.name for each in menu] == ["Replay"]


@pytest.mark.usefixtures("syncing")
async def test_commands_are_sent_only_when_they_have_changed(
    running: Running, playground: Playground, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen: list[Exchange] = []
    playground.context.witnesses.append(seen.append)

    def sent() -> int:
        count = sum(each.method == "PUT" for each in seen)
        seen.clear()
        return count

    async with running():
        assert sent() == 1
    async with running():
        assert sent() == 0
    async with running() as bot:
        command = bot.tree.get_command("help")
        assert command is not None
    monkeypatch.setattr("cogs.inbox.Inbox.help.description", "Something else")
    async with running():
        assert sent() == 1
    async with running():
        assert sent() == 0
