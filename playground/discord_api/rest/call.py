"""One request to the REST API, and the entries of its routing table."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, TypeAlias, cast

from playground.discord_api.context import Context
from playground.discord_api.errors import (
    UNKNOWN_CHANNEL,
    UNKNOWN_GUILD,
    UNKNOWN_MESSAGE,
    ApiError,
)
from playground.discord_api.messages.attachments import Form, Upload
from playground.discord_api.validation import shapes
from playground.discord_api.validation.problems import Problems, refuse_field
from playground.discord_api.validation.shapes import Check
from playground.world.entities import Application, Channel, Guild, Message, Payload
from playground.world.world import World


@dataclass
class Call:
    """A request with its bot, body and files.

    Attributes:
        context: the playground.
        bot: the bot that sent it; None for routes that need no bot token.
        parts: the variable parts of the path.
        query: the query parameters.
        body: the JSON of the body.
        files: the uploaded files by number.
    """

    context: Context
    bot: Application | None
    parts: Mapping[str, str]
    query: Mapping[str, str]
    body: Any = None
    files: Mapping[int, Upload] = field(default_factory=dict[int, Upload])

    @property
    def world(self) -> World:
        """The world of the playground."""
        return self.context.world

    @property
    def application(self) -> Application:
        """The bot that sent the request; only for routes that need a bot token."""
        return cast("Application", self.bot)

    @property
    def fields(self) -> Payload:
        """The body, if it is an object.

        Raises:
            ApiError: 50035 if it is anything else.
        """
        self.check(shapes.fields({}))
        return self.body

    def check(self, shape: Check) -> None:
        """Raise unless the body has that shape.

        Raises:
            ApiError: 50035 with all problems.
        """
        problems = Problems()
        shape(self.body, (), problems)
        problems.refuse()

    @property
    def form(self) -> Form:
        """The message in the body."""
        return Form(self.fields, self.files)

    def number(self, name: str) -> int:
        """An id in the path.

        Raises:
            ApiError: 50035 if it is no id.
        """
        text = self.parts[name]
        if not text.isdecimal():
            raise refuse_field(name, "NUMBER_TYPE_COERCE", f'Value "{text}" is not snowflake.')
        return int(text)

    @property
    def channel(self) -> Channel:
        """The channel in the path.

        Raises:
            ApiError: 10003 if there is none, or if the bot is not in its server or DM.
        """
        channel = self.world.channels.get(self.number("channel_id"))
        bot = self.application.id
        if channel is None or not _concerns(self.world, channel, bot):
            raise ApiError(UNKNOWN_CHANNEL)
        return channel

    @property
    def guild(self) -> Guild:
        """The server in the path.

        Raises:
            ApiError: 10004 if there is none, or if the bot is not in it.
        """
        guild = self.world.guilds.get(self.number("guild_id"))
        if guild is None or str(self.application.id) not in guild.members:
            raise ApiError(UNKNOWN_GUILD)
        return guild

    def message_in(self, channel: Channel) -> Message:
        """The message in the path; ephemeral messages are not found this way.

        Raises:
            ApiError: 10008 if there is none.
        """
        found = self.world.messages.get(channel.id, {}).get(self.number("message_id"))
        if found is None or found.ephemeral:
            raise ApiError(UNKNOWN_MESSAGE)
        return found


Handler: TypeAlias = Callable[[Call], Any]
"""Answers a call with JSON, or with None for an answer without a body."""


@dataclass(frozen=True)
class Route:
    """One route of the API.

    Attributes:
        method: the HTTP method.
        path: the path, with its variable parts in braces.
        handler: the function that answers.
        status: the HTTP status of an answer with a body.
        is_open: whether no bot token is needed.
    """

    method: str
    path: str
    handler: Handler
    status: int = 200
    is_open: bool = False

    @property
    def key(self) -> str:
        """The name of the route in faults and limits."""
        return f"{self.method} {self.path}"


def _concerns(world: World, channel: Channel, bot_id: int) -> bool:
    if channel.guild_id is None:
        return bot_id in channel.recipients
    return str(bot_id) in world.guilds[channel.guild_id].members
