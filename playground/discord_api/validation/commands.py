"""Discord's limits on commands, their options and the choices of autocomplete."""

from typing import Any

from playground.discord_api.errors import TOO_MANY_COMMANDS, ApiError
from playground.discord_api.validation.problems import Path, Problems
from playground.discord_api.validation.shapes import (
    Check,
    anything,
    boolean,
    both,
    each,
    fields,
    number,
    one_of,
    snowflake,
    text,
    values_of,
)
from playground.world.entities import Payload

SUBCOMMAND, GROUP = 1, 2
STRING, INTEGER, BOOLEAN, USER, CHANNEL, ROLE, MENTIONABLE, NUMBER, ATTACHMENT = range(3, 12)
CHAT_INPUT, USER_MENU, MESSAGE_MENU = 1, 2, 3

MOST_CHAT_COMMANDS, MOST_MENU_COMMANDS = 100, 15
MOST_CHARACTERS = 8000
# fmt: off
LOCALES = (
    "id", "da", "de", "en-GB", "en-US", "es-ES", "es-419", "fr", "hr", "it", "lt", "hu", "nl",
    "no", "pl", "pt-BR", "ro", "fi", "sv-SE", "vi", "tr", "cs", "el", "bg", "ru", "uk", "hi",
    "th", "zh-CN", "ja", "zh-TW", "ko",
)
# fmt: on

_NAME_PATTERN = r"[-_'\w]{1,32}"
_BIGGEST = 2**53 - 1


def _name(value: Any, path: Path, problems: Problems) -> None:
    text(1, 32, _NAME_PATTERN)(value, path, problems)
    if isinstance(value, str) and value != value.lower():
        message = "Command name is invalid: it must be in lower case"
        problems.add(path, "APPLICATION_COMMAND_INVALID_NAME", message)


def _locales(value: Any, path: Path, problems: Problems) -> None:
    for locale in value:
        one_of(*LOCALES)(locale, (*path, locale), problems)


def _localised(check: Check) -> Check:
    return both(values_of(check), _locales)


_DESCRIPTION = text(1, 100)
_NAMED: dict[str, Check] = {
    "name_localizations": _localised(_name),
    "description_localizations": _localised(_DESCRIPTION),
}


def _choices(value: Check) -> Check:
    localised = {"name_localizations": _localised(text(1, 100))}
    return both(each(fields({"name": text(1, 100), "value": value}, localised), 0, 25), _distinct)


def _distinct(value: Any, path: Path, problems: Problems) -> None:
    """No two items of a list may have the same name."""
    seen: set[str] = set()
    for index, item in enumerate(value):
        if item["name"] in seen:
            message = "There's another one with the same name"
            problems.add((*path, index, "name"), "APPLICATION_COMMAND_NAMES_DUPLICATE", message)
        seen.add(item["name"])


_VALUE: dict[int, Check] = {
    STRING: text(0, 100),
    INTEGER: number(-_BIGGEST, _BIGGEST),
    NUMBER: number(-_BIGGEST, _BIGGEST, whole=False),
}
_OF_TYPE: dict[int, dict[str, Check]] = {
    STRING: {"min_length": number(0, 6000), "max_length": number(1, 6000)},
    INTEGER: {"min_value": _VALUE[INTEGER], "max_value": _VALUE[INTEGER]},
    NUMBER: {"min_value": _VALUE[NUMBER], "max_value": _VALUE[NUMBER]},
    CHANNEL: {"channel_types": each(number(0, 16))},
}


def _exclusive(value: Any, path: Path, problems: Problems) -> None:
    if value.get("autocomplete") and value.get("choices"):
        message = "Choices and autocomplete cannot be used together"
        problems.add(path, "APPLICATION_COMMAND_OPTION_AUTOCOMPLETE_CHOICES", message)


def _argument(kind: int) -> Check:
    optional = {**_NAMED, "required": boolean, **_OF_TYPE.get(kind, {})}
    if kind in _VALUE:
        optional |= {"autocomplete": boolean, "choices": _choices(_VALUE[kind])}
    return both(fields({"name": _name, "description": _DESCRIPTION}, optional), _exclusive)


def _options(kinds: dict[int, Check]) -> Check:
    def typed(value: Any, path: Path, problems: Problems) -> None:
        one_of(*kinds)(value.get("type"), (*path, "type"), problems)
        if value.get("type") in kinds:
            kinds[value["type"]](value, path, problems)

    return both(each(both(fields({"type": anything}), typed), 0, 25), _distinct, _order)


def _order(value: Any, path: Path, problems: Problems) -> None:
    """Required options come first, and subcommands do not mix with options."""
    optional_seen = False
    for index, option in enumerate(value):
        if option.get("required") and optional_seen:
            message = "Required options must be placed before non-required options"
            where = (*path, index)
            problems.add(where, "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID", message)
        optional_seen = optional_seen or not option.get("required")
    if len({option["type"] in {SUBCOMMAND, GROUP} for option in value}) > 1:
        message = "Sub-command and sub-command group option types are mutually exclusive"
        problems.add(path, "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID", message)


_ARGUMENTS = {kind: _argument(kind) for kind in range(STRING, ATTACHMENT + 1)}
_SUBCOMMAND = fields(
    {"name": _name, "description": _DESCRIPTION}, {**_NAMED, "options": _options(_ARGUMENTS)}
)
_GROUP = fields(
    {"name": _name, "description": _DESCRIPTION},
    {**_NAMED, "options": _options({SUBCOMMAND: _SUBCOMMAND})},
)
_EVERYWHERE: dict[str, Check] = {
    "type": one_of(CHAT_INPUT, USER_MENU, MESSAGE_MENU),
    "contexts": each(one_of(0, 1, 2), 1),
    "integration_types": each(one_of(0, 1), 1),
    "nsfw": boolean,
    "dm_permission": boolean,
    "id": snowflake,
}
_CHAT_INPUT = fields(
    {"name": _name, "description": _DESCRIPTION},
    {
        **_EVERYWHERE,
        **_NAMED,
        "options": _options({**_ARGUMENTS, SUBCOMMAND: _SUBCOMMAND, GROUP: _GROUP}),
    },
)
_MENU = fields({"name": text(1, 32)}, {**_EVERYWHERE, "description": text(0, 0)})


def _command(value: Any, path: Path, problems: Problems) -> None:
    fields({}, {"type": _EVERYWHERE["type"]})(value, path, problems)
    if problems:
        return
    menu = (value.get("type") or CHAT_INPUT) != CHAT_INPUT
    (_MENU if menu else _CHAT_INPUT)(value, path, problems)
    if not problems and _characters(value) > MOST_CHARACTERS:
        message = f"Command exceeds maximum size ({MOST_CHARACTERS})"
        problems.add(path, "APPLICATION_COMMAND_TOO_LARGE", message)


def _characters(part: Payload) -> int:
    """The size of a command: the characters of its names, descriptions and values."""
    total = _longest(part, "name") + _longest(part, "description")
    total += sum(map(_characters, part.get("options") or ()))
    for choice in part.get("choices") or ():
        total += _longest(choice, "name") + len(str(choice["value"]))
    return total


def _longest(part: Payload, name: str) -> int:
    """The length of the longest localisation of a text."""
    localised: dict[str, str] = part.get(f"{name}_localizations") or {}
    return max(map(len, [part.get(name) or "", *localised.values()]))


def check_commands(commands: Any) -> None:
    """Raise if Discord would refuse this list of commands.

    Raises:
        ApiError: 30032, or 50035 with all problems.
    """
    problems = Problems()
    each(anything)(commands, (), problems)
    problems.refuse()
    for index, command in enumerate(commands):
        found = Problems()
        _command(command, (index,), found)
        problems.extend(found)
    problems.refuse()
    for kind in (CHAT_INPUT, USER_MENU, MESSAGE_MENU):
        same = [command for command in commands if (command.get("type") or CHAT_INPUT) == kind]
        most = MOST_CHAT_COMMANDS if kind == CHAT_INPUT else MOST_MENU_COMMANDS
        if len(same) > most:
            raise ApiError(TOO_MANY_COMMANDS)
        if len({command["name"] for command in same}) < len(same):
            message = "Application command names must be unique"
            problems.add((), "APPLICATION_COMMANDS_DUPLICATE_NAME", message)
    problems.refuse()


def check_command(command: Any) -> None:
    """Raise if Discord would refuse this command.

    Raises:
        ApiError: 50035 with all problems.
    """
    problems = Problems()
    _command(command, (), problems)
    problems.refuse()


AUTOCOMPLETE = fields(
    {
        "choices": each(
            fields(
                {"name": text(1, 100), "value": anything},
                {"name_localizations": _localised(text(1, 100))},
            ),
            0,
            25,
        )
    }
)
"""The check for the data of a callback of type 8: choices."""
