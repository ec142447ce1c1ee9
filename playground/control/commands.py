"""The data of a command's interaction, made from the command as a person types it."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

from playground.control.request import (
    ActionFailedError,
    ControlRequest,
    InvalidRequestError,
    name_or_id,
)
from playground.control.resolved_data import Resolved
from playground.discord_api.validation.commands import (
    ATTACHMENT,
    BOOLEAN,
    CHANNEL,
    CHAT_INPUT,
    GROUP,
    INTEGER,
    MENTIONABLE,
    MESSAGE_MENU,
    NUMBER,
    ROLE,
    STRING,
    SUBCOMMAND,
    USER,
    USER_MENU,
)
from playground.world.entities import DM, Channel, Command, Payload, User
from playground.world.permissions import permissions_in
from playground.world.world import World


@dataclass(frozen=True)
class Typed:
    """A command that a person can use, or a subcommand with its command and group."""

    command: Command
    path: tuple[Payload, ...]

    @property
    def name(self) -> str:
        """The name as typed, without the slash."""
        return " ".join(part["name"] for part in self.path)

    @property
    def arguments(self) -> list[Payload]:
        """The options of the command."""
        return self.path[-1].get("options") or []

    @property
    def kind(self) -> int:
        """Discord's type of the command: typed, or in the menu of a person or a message."""
        return self.command.body["type"]

    def data(self, options: list[Payload]) -> Payload:
        """The data of an interaction, with the options inside their subcommand and group."""
        for part in reversed(self.path[1:]):
            options = [{"name": part["name"], "type": part["type"], "options": options}]
        data: Payload = {
            "id": str(self.command.id),
            "name": self.command.body["name"],
            "type": self.kind,
            "options": options,
        }
        if self.command.guild_id:
            data["guild_id"] = str(self.command.guild_id)
        return data


def usable_commands(
    world: World, application_id: int, person: User, channel: Channel
) -> list[Typed]:
    """The commands that the person can use there.

    A server's own command hides a global one with the same name.
    """
    found: dict[tuple[int, str], Typed] = {}
    for command in sorted(world.commands.values(), key=lambda each: each.guild_id or 0):
        if command.application_id == application_id and _may_use(world, command, person, channel):
            for path in _paths(command.body):
                typed = Typed(command, path)
                found[typed.kind, typed.name] = typed
    return list(found.values())


def find_command(request: ControlRequest, person: User, channel: Channel) -> Typed:
    """The command that the request names."""
    name = request.text("command").removeprefix("/")
    kind = _kind_meant(request)
    for typed in usable_commands(request.world, request.application.id, person, channel):
        if (typed.name, typed.kind) == (name, kind):
            return typed
    raise InvalidRequestError(f"{person.display_name} can use no command called {name} there.")


def command_data(request: ControlRequest, typed: Typed, channel: Channel, person: User) -> Payload:
    """The data of a command, after the checks that Discord's client makes."""
    resolved = Resolved(request.context, channel)
    data = typed.data(_given(request, typed, resolved))
    if typed.kind != CHAT_INPUT:
        del data["options"]
        data["target_id"] = _target(request, typed, channel, person, resolved)
    if resolved.found:
        data["resolved"] = resolved.found
    return data


def autocomplete_data(request: ControlRequest, typed: Typed, channel: Channel) -> Payload:
    """The data of a command that is still being typed."""
    focused = request.text("focused")
    if not any(each["name"] == focused and each.get("autocomplete") for each in typed.arguments):
        raise InvalidRequestError(f"{typed.name} completes no option called {focused}.")
    resolved = Resolved(request.context, channel)
    options = _given(request, typed, resolved, focused=focused)
    return typed.data(options) | ({"resolved": resolved.found} if resolved.found else {})


def _kind_meant(request: ControlRequest) -> int:
    """The type of the command: a `target` that is the id of a message means a message menu."""
    if "target" not in request.form:
        return CHAT_INPUT
    target = request.text("target")
    is_message = any(target in map(str, each) for each in request.world.messages.values())
    return MESSAGE_MENU if is_message else USER_MENU


def _may_use(world: World, command: Command, person: User, channel: Channel) -> bool:
    body = command.body
    if command.guild_id not in {None, channel.guild_id}:
        return False
    if channel.type == DM:
        return command.application_id in channel.recipients and bool(body.get("dm_permission"))
    contexts = body.get("contexts")
    if contexts is not None and 0 not in contexts:
        return False
    if str(command.application_id) not in world.guilds[channel.guild_id or 0].members:
        return False
    needed = body.get("default_member_permissions")
    if needed is None:
        return True
    held = int(permissions_in(world, channel, person.id))
    # "0" means administrators only
    return held & int(needed) == int(needed) if int(needed) else bool(held & 8)


def _paths(part: Payload, before: tuple[Payload, ...] = ()) -> Iterator[tuple[Payload, ...]]:
    path = (*before, part)
    inner = [each for each in part.get("options") or () if each["type"] in {SUBCOMMAND, GROUP}]
    if not inner:
        yield path
    for each in inner:
        yield from _paths(each, path)


def _given(
    request: ControlRequest, typed: Typed, resolved: Resolved, focused: str | None = None
) -> list[Payload]:
    given = request.mapping("options")
    known = {option["name"] for option in typed.arguments}
    for name in given:
        if name not in known:
            raise InvalidRequestError(f"{typed.name} has no option called {name}.")
    made: list[Payload] = []
    for option in typed.arguments:
        name, kind = option["name"], option["type"]
        if name == focused:
            text = str(given.get(name, ""))
            made.append({"name": name, "type": kind, "value": text, "focused": True})
        elif name in given:
            value = _value(option, given[name], resolved)
            made.append({"name": name, "type": kind, "value": value})
        elif option.get("required") and focused is None:
            raise ActionFailedError(f"{name}: This option is required.")
    return made


def _value(option: Payload, value: Any, resolved: Resolved) -> Any:
    kinds: dict[int, Callable[[str], str]] = {
        USER: resolved.user,
        CHANNEL: resolved.place,
        ROLE: resolved.role,
        MENTIONABLE: resolved.mentionable,
    }
    if option["type"] == ATTACHMENT:
        return resolved.attachment(value)
    if option["type"] in kinds:
        return kinds[option["type"]](name_or_id(value))
    _check_kind(option, value)
    _check_limits(option, value)
    return value


_PYTHON_KINDS: dict[int, tuple[type, ...]] = {
    STRING: (str,),
    INTEGER: (int,),
    NUMBER: (int, float),
    BOOLEAN: (bool,),
}


def _check_kind(option: Payload, value: Any) -> None:
    kinds = _PYTHON_KINDS[option["type"]]
    if not isinstance(value, kinds) or (isinstance(value, bool) and bool not in kinds):
        raise ActionFailedError(f"{option['name']}: The value has the wrong type.")


def _check_limits(option: Payload, value: Any) -> None:
    name = option["name"]
    if choices := option.get("choices"):
        if value not in {choice["value"] for choice in choices}:
            raise ActionFailedError(f"{name}: Choose one of the given choices.")
        return
    measured = len(value) if isinstance(value, str) else value
    unit = "length" if isinstance(value, str) else "value"
    least, most = option.get(f"min_{unit}"), option.get(f"max_{unit}")
    if least is not None and measured < least:
        raise ActionFailedError(f"{name}: The {unit} must be at least {least}.")
    if most is not None and measured > most:
        raise ActionFailedError(f"{name}: The {unit} must be at most {most}.")


def _target(
    request: ControlRequest, typed: Typed, channel: Channel, person: User, resolved: Resolved
) -> str:
    if typed.kind == USER_MENU:
        return resolved.user(request.text("target"))
    on = request.with_form({"message": request.text("target")})
    return resolved.message(on.message(channel, person))
