"""The commands of an application: global, or of one server."""

from typing import Any

from playground.discord_api.errors import MISSING_ACCESS, UNKNOWN_COMMAND, ApiError
from playground.discord_api.payloads.commands import command_payload
from playground.discord_api.rest.call import Call, Route
from playground.discord_api.validation.commands import (
    CHAT_INPUT,
    GROUP,
    SUBCOMMAND,
    check_command,
    check_commands,
)
from playground.world.entities import Command, Payload

_ALWAYS: Payload = {
    "default_member_permissions": None,
    "name_localizations": None,
    "description_localizations": None,
    "nsfw": False,
    "integration_types": [0],
}


def listed(call: Call) -> list[Payload]:
    """All commands of the server in the path, or all global ones."""
    return [command_payload(each) for each in _existing(call)]


def overwrite(call: Call) -> list[Payload]:
    """Replace all commands; a command whose type and name are sent again keeps its id."""
    check_commands(call.body)
    kept = {_key(each.body): each for each in _existing(call)}
    made = [_saved(call, body, kept.pop(_key(body), None)) for body in call.body]
    for command in kept.values():
        call.world.remove(command)
    return [command_payload(each) for each in made]


def create(call: Call) -> Payload:
    """Add a command, or change the one with the same type and name."""
    check_command(call.body)
    existing = {_key(each.body): each for each in _existing(call)}
    return command_payload(_saved(call, call.body, existing.get(_key(call.body))))


def get(call: Call) -> Payload:
    """One command."""
    return command_payload(_named(call))


def edit(call: Call) -> Payload:
    """Change a command; parts that the request does not name stay as they are."""
    command = _named(call)
    body = {**command.body, **call.fields}
    check_command(body)
    return command_payload(_saved(call, body, command))


def delete(call: Call) -> None:
    """Delete a command."""
    call.world.remove(_named(call))


def _scope(call: Call) -> int | None:
    """The server in the path, or None for global commands."""
    if call.number("application_id") != call.application.id:
        raise ApiError(MISSING_ACCESS)
    if "guild_id" not in call.parts:
        return None
    number = call.number("guild_id")
    if number not in {guild.id for guild in call.world.guilds_of(call.application.id)}:
        raise ApiError(MISSING_ACCESS)
    return number


def _existing(call: Call) -> list[Command]:
    guild_id, bot = _scope(call), call.application.id
    commands = call.world.commands.values()
    return [each for each in commands if each.application_id == bot and each.guild_id == guild_id]


def _named(call: Call) -> Command:
    number = call.number("command_id")
    for command in _existing(call):
        if command.id == number:
            return command
    raise ApiError(UNKNOWN_COMMAND)


def _key(body: Payload) -> tuple[int, str]:
    return body.get("type") or CHAT_INPUT, body["name"]


def _saved(call: Call, body: Payload, old: Command | None) -> Command:
    """Save the command; its version changes only if its body does."""
    made = _completed(body, everywhere=_scope(call) is None)
    if old and old.body == made:
        return old
    number = call.world.snowflakes.next()
    command = Command(old.id if old else number, call.application.id, _scope(call), number, made)
    call.world.save(command)
    return command


def _completed(body: Payload, *, everywhere: bool) -> Payload:
    given = {key: value for key, value in body.items() if value is not None and key != "id"}
    made: Payload = {**_ALWAYS, "type": CHAT_INPUT, "description": "", **given}
    permissions: Any = made["default_member_permissions"]
    made["default_member_permissions"] = None if permissions is None else str(permissions)
    if everywhere:
        made.setdefault("contexts", None)
        made["dm_permission"] = made["contexts"] is None or 1 in made["contexts"]
    if "options" in made:
        made["options"] = [_completed_option(option) for option in made["options"]]
    return made


def _completed_option(option: Payload) -> Payload:
    """An option without nulls and default values."""
    made = {key: value for key, value in option.items() if value is not None}
    kind = made["type"]
    if kind in {SUBCOMMAND, GROUP}:
        made["options"] = [_completed_option(each) for each in made.get("options") or ()]
    else:
        made = {key: value for key, value in made.items() if value not in (False, [])}
    return made


_GLOBAL = "/applications/{application_id}/commands"
_IN_GUILD = "/applications/{application_id}/guilds/{guild_id}/commands"
ROUTES = [
    route
    for path in (_GLOBAL, _IN_GUILD)
    for route in (
        Route("GET", path, listed),
        Route("PUT", path, overwrite),
        Route("POST", path, create),
        Route("GET", f"{path}/{{command_id}}", get),
        Route("PATCH", f"{path}/{{command_id}}", edit),
        Route("DELETE", f"{path}/{{command_id}}", delete),
    )
]
