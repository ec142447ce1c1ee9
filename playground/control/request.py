"""One request to the control interface, and the people and places that it names."""

import base64
import binascii
import json
from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Any, TypeVar, cast

from aiohttp import web

from playground.control.person_views import sees
from playground.control.update_stream import UpdateStream
from playground.discord_api.context import Context
from playground.discord_api.messages.attachments import Upload
from playground.world.entities import DM, Application, Channel, Guild, Message, Payload, User
from playground.world.world import World

_Named = TypeVar("_Named", Application, Guild, Channel)


class InvalidRequestError(Exception):
    """The request makes no sense; the text says why."""


class ActionFailedError(Exception):
    """The action fails with a text that Discord's client would show."""


@dataclass(frozen=True)
class ControlRequest:
    """One request to the control interface with its form."""

    context: Context
    updates: UpdateStream
    form: Payload

    def with_form(self, form: Payload) -> "ControlRequest":
        """The same request with another form."""
        return replace(self, form=form)

    @property
    def world(self) -> World:
        """The world of the playground."""
        return self.context.world

    def text(self, name: str) -> str:
        """A text; it is required."""
        value = self.form.get(name)
        if not isinstance(value, str) or not value:
            raise InvalidRequestError(f"{name} is missing, or no text.")
        return value

    def flag(self, name: str) -> bool:
        """True or false; default: false."""
        return self.form.get(name) in (True, "true", "1")

    def seconds(self, name: str) -> float:
        """A number of seconds; default: 0."""
        try:
            return float(self.form.get(name) or 0)
        except (TypeError, ValueError):
            raise InvalidRequestError(f"{name} is no number of seconds.") from None

    def items(self, name: str) -> list[Any]:
        """A list; default: empty."""
        value: Any = self.form.get(name) or []
        if not isinstance(value, list):
            raise InvalidRequestError(f"{name} is no list.")
        return cast("list[Any]", value)

    def mapping(self, name: str) -> Payload:
        """An object; default: empty."""
        value: Any = self.form.get(name) or {}
        if not isinstance(value, dict):
            raise InvalidRequestError(f"{name} is no object.")
        return cast("Payload", value)

    @property
    def person(self) -> User:
        """The person who acts."""
        return find_person(self.world, self.text("as"))

    @property
    def application(self) -> Application:
        """The bot that the request names; default: the first."""
        if "app" in self.form:
            return _find_named(self.world.applications.values(), self.text("app"), "bot")
        return next(iter(self.world.applications.values()))

    def place(self, person: User | None = None) -> Channel:
        """The place that the request names; if a person is given, they must be able to see it."""
        name = self.text("place")
        if name == "dm" and person:
            return self.world.dm_between(person.id, self.application.id)
        channel = find_place(self.world, name)
        if person and not sees(self.world, channel, person):
            raise InvalidRequestError(f"{person.display_name} cannot see {name}.")
        return channel

    def message(self, channel: Channel, person: User) -> Message:
        """The message that the request names; the person must see it."""
        number = self.text("message")
        found = self.world.messages.get(channel.id, {}).get(
            int(number) if number.isdecimal() else 0
        )
        if found is None or not found.is_for(person.id):
            raise InvalidRequestError(f"{person.display_name} sees no message {number} there.")
        return found


def name_or_id(value: Any) -> str:
    """A name or an id as text; the id may be given as a number."""
    if isinstance(value, bool) or not isinstance(value, str | int):
        raise InvalidRequestError(f"{value} names nothing.")
    return str(value)


def find_person(world: World, name: str) -> User:
    """The person with that name or id."""
    for user in world.users.values():
        if not user.bot and name in {user.name, str(user.id)}:
            return user
    raise InvalidRequestError(f"There is nobody called {name}.")


def find_server(world: World, name: str) -> Guild:
    """The server with that name or id."""
    return _find_named(world.guilds.values(), name, "server")


def find_place(world: World, name: str) -> Channel:
    """The place with that id or name; a server's name and a slash may stand before the name."""
    server, slash, rest = name.rpartition("/")
    within = find_server(world, server).id if slash else None
    places = [
        channel
        for channel in world.channels.values()
        if channel.type != DM and within in {None, channel.guild_id}
    ]
    if name.isdecimal() and int(name) in world.channels:
        return world.channels[int(name)]
    return _find_named(sorted(places, key=lambda each: each.is_thread), rest, "place")


def read_upload(value: Any) -> Upload:
    """An attachment, from the JSON that describes it."""
    try:
        content = base64.b64decode(value["data"], validate=True)
        kind = value.get("content_type") or "application/octet-stream"
        return Upload(str(value["filename"]), str(kind), content)
    except (TypeError, KeyError, AttributeError, binascii.Error):
        raise InvalidRequestError(
            "An attachment has a filename, a content_type and data in base64."
        ) from None


async def read_form(request: web.Request) -> Payload:
    """The JSON object in the body; for a GET, the query."""
    if request.method == "GET":
        return dict(request.query)
    if request.content_type != "application/json":
        raise InvalidRequestError("Send JSON, with Content-Type: application/json.")
    try:
        form = json.loads(await request.read())
    except ValueError:
        raise InvalidRequestError("That is no JSON.") from None
    if not isinstance(form, dict):
        raise InvalidRequestError("Send a JSON object.")
    return cast("Payload", form)


def _find_named(entities: Iterable[_Named], name: str, kind: str) -> _Named:
    for entity in entities:
        if name in {entity.name, str(entity.id)}:
            return entity
    raise InvalidRequestError(f"There is no {kind} called {name}.")
