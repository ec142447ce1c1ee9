"""Writes the page of all commands from the commands themselves."""

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, TypeAlias

from discord import app_commands

from cogs import COGS
from locales import words_for
from words import PHRASES
from words.commands import command_of

FILE = Path(__file__).parent / "commands.md"
NOTE = "<!-- Written by `make docs` from the commands themselves. -->"
INTRODUCTION = (
    "Type `/` in a channel, and Discord offers these commands. You need few of them, because"
    " buttons do nearly all of it: `/help` shows how to begin, and `/games` is your home page."
    " Options in bold must be given."
)
EVERY_GAME = (
    "Each game has its own command: {}. What these commands share stands here, with `GAME` for the"
    " name of any of them; what only some games have follows below."
)
MENUS = """## The menus

A right click, or a long press, on a person or on a message opens a menu.

*Apps* in the menu of a person has two commands:

- *{challenge}*: choose a game to play with that person.
- *{profile}*: see their profile.

*Apps* in the menu of a message has one:

- *{replay}*: look back at the game whose board the message shows."""

Command: TypeAlias = app_commands.Command[Any, ..., Any]
Part: TypeAlias = tuple[str, Sequence[str]]
"""What a command is for, and the rows of its options."""

GAMES = tuple(command_of(game) for game in PHRASES)
SMALL = 1_000
"""A range that ends at this number or above, such as that of table numbers, is not shown."""

HEAD = ("| option | what it is | choices |", "| --- | --- | --- |")


def text() -> str:
    """The text of the page."""
    of_games = {game: dict(_in(game)) for game in GAMES}
    shared = _shared(of_games)
    parts = [NOTE, "# Commands", INTRODUCTION, "## Every game"]
    parts.append(EVERY_GAME.format(", ".join(f"`/{game}`" for game in GAMES)))
    parts.extend(_told("GAME", name, part) for name, part in shared.items())
    for game, own in of_games.items():
        parts.extend(_told(game, name, part) for name, part in _besides(own, shared).items())
    others = dict.fromkeys(name.split()[0] for name in commands())
    for group in (each for each in others if each not in GAMES):
        parts.append(f"## /{group}")
        parts.extend(_told(group, name, part) for name, part in _in(group))
    words = words_for("en")
    menus = {"challenge": "menu-challenge", "profile": "menu-profile", "replay": "button-replay"}
    parts.append(MENUS.format(**{name: words(key) for name, key in menus.items()}))
    return "\n\n".join(parts) + "\n"


def commands() -> dict[str, Command]:
    """Every command by its whole name."""
    found: dict[str, Command] = {}
    for cog in COGS:
        group = f"{cog.__cog_group_name__} " if cog.__cog_is_app_commands_group__ else ""
        for each in cog.__cog_app_commands__:
            if isinstance(each, app_commands.Command):
                found[f"{group}{each.name}"] = each
    return found


def _in(group: str) -> Iterator[tuple[str, Part]]:
    """The commands of a group: for each, its name without that of the group, and its `Part`."""
    for name, command in commands().items():
        first, _, rest = name.partition(" ")
        if first == group:
            yield rest, (str(command.description), [_row(each) for each in command.parameters])


def _shared(of_games: Mapping[str, Mapping[str, Part]]) -> dict[str, Part]:
    """The commands that all games have, with the options that are the same in all."""
    first, *rest = of_games.values()
    return {
        name: (told, [row for row in rows if all(row in each[name][1] for each in rest)])
        for name, (told, rows) in first.items()
        if all(name in each and each[name][0] == told for each in rest)
    }


def _besides(own: Mapping[str, Part], shared: Mapping[str, Part]) -> dict[str, Part]:
    """The commands and options of a game that not all games share."""
    left = {
        name: (told, [row for row in rows if name not in shared or row not in shared[name][1]])
        for name, (told, rows) in own.items()
    }
    return {name: part for name, part in left.items() if name not in shared or part[1]}


def _told(group: str, name: str, part: Part) -> str:
    told, rows = part
    begun = f"### `{f'/{group} {name}'.strip()}`\n\n{told}."
    return "\n".join([f"{begun}\n", *HEAD, *rows]) if rows else begun


def _row(option: app_commands.Parameter) -> str:
    name = f"`{option.display_name}`"
    told = [
        f"**{name}**" if option.required else name,
        str(option.description).removesuffix("."),
        _choices(option),
    ]
    return f"| {' | '.join(each.replace('|', '/') for each in told)} |"


def _choices(option: app_commands.Parameter) -> str:
    """What can be chosen, if that is a short list or a small range."""
    if option.choices:
        return " · ".join(str(choice.name) for choice in option.choices)
    least, most = option.min_value, option.max_value
    is_small = option.type.name == "integer" and most is not None and most < SMALL
    return f"{least} to {most}" if is_small else ""


def main() -> None:
    """Write the page."""
    FILE.write_text(text(), encoding="utf-8")


if __name__ == "__main__":
    main()
