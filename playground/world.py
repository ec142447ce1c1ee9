"""Everything that exists in the playground: people, servers, channels, messages, commands.

Things are plain dataclasses whose fields are JSON values. Every change goes through `World.save`
or `World.remove`, which number it and tell whoever listens.
"""

import secrets
from collections import deque
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any, TypeAlias

from playground.snowflake import Snowflakes, timestamp

Payload: TypeAlias = dict[str, Any]
"""A JSON object as it travels."""

TEXT, DM, PUBLIC_THREAD = 0, 1, 11
EPHEMERAL, LOADING, COMPONENTS_V2 = 1 << 6, 1 << 7, 1 << 15

_REMEMBERED_REMOVALS = 1000


@dataclass
class User:
    """A person, or the user that a bot acts as."""

    id: int
    name: str
    display_name: str | None = None
    bot: bool = False
    locale: str = "en-GB"
    dms_closed: bool = False


@dataclass
class Application:
    """A bot: its user has the same id."""

    id: int
    name: str
    token: str
    owner_id: int


@dataclass
class Role:
    """A role of a server; the one called @everyone has the server's id."""

    id: int
    name: str
    permissions: int
    position: int = 0
    application_id: int | None = None


@dataclass
class Guild:
    """A server; `members` gives the roles of each member by user id."""

    id: int
    name: str
    owner_id: int
    roles: list[Role] = field(default_factory=list[Role])
    members: dict[str, list[int]] = field(default_factory=dict[str, list[int]])

    def __post_init__(self) -> None:
        self.roles = [_made(Role, role) for role in self.roles]


@dataclass
class Overwrite:
    """What a channel allows or denies one role (kind 0) or one member (kind 1)."""

    target_id: int
    kind: int
    allow: int = 0
    deny: int = 0


@dataclass
class Channel:
    """A text channel, a thread in one, or a DM."""

    id: int
    type: int
    name: str = ""
    guild_id: int | None = None
    topic: str | None = None
    position: int = 0
    overwrites: list[Overwrite] = field(default_factory=list[Overwrite])
    recipients: list[int] = field(default_factory=list[int])
    parent_id: int | None = None
    owner_id: int | None = None
    archived: bool = False
    locked: bool = False
    auto_archive_minutes: int = 1440
    archived_at: str = field(default_factory=timestamp)
    slowmode: int = 0
    thread_members: list[int] = field(default_factory=list[int])
    message_count: int = 0
    last_message_id: int | None = None

    def __post_init__(self) -> None:
        self.overwrites = [_made(Overwrite, overwrite) for overwrite in self.overwrites]

    @property
    def is_thread(self) -> bool:
        """Whether this is a thread."""
        return self.type == PUBLIC_THREAD


@dataclass
class Message:
    """A message; one with a `viewer_id` is ephemeral and seen by that person only."""

    id: int
    channel_id: int
    author_id: int
    content: str = ""
    embeds: list[Payload] = field(default_factory=list[Payload])
    components: list[Payload] = field(default_factory=list[Payload])
    attachments: list[Payload] = field(default_factory=list[Payload])
    flags: int = 0
    type: int = 0
    tts: bool = False
    pinned: bool = False
    edited: str | None = None
    nonce: str | int | None = None
    mentions: list[int] = field(default_factory=list[int])
    mention_roles: list[int] = field(default_factory=list[int])
    mention_everyone: bool = False
    viewer_id: int | None = None
    application_id: int | None = None
    webhook: bool = False
    interaction: Payload | None = None
    command: str | None = None
    reference: Payload | None = None
    has_thread: bool = False
    sequence: int = 0

    @property
    def ephemeral(self) -> bool:
        """Whether one person only sees it."""
        return self.viewer_id is not None

    def is_for(self, user_id: int) -> bool:
        """Whether that person sees it, if they see the place."""
        return self.viewer_id in {None, user_id}


@dataclass
class Command:
    """A command of an application, everywhere or in one server."""

    id: int
    application_id: int
    guild_id: int | None
    version: int
    body: Payload


Thing: TypeAlias = User | Application | Guild | Channel | Message | Command

KINDS: dict[str, type[Thing]] = {
    kind.__name__: kind for kind in (User, Application, Guild, Channel, Message, Command)
}


@dataclass(frozen=True)
class Change:
    """Something that became, changed or went away."""

    sequence: int
    thing: Thing
    new: bool = False
    removed: bool = False


class World:
    """All things by id, and who listens to their changes."""

    def __init__(self) -> None:
        self.address = ""
        self.snowflakes = Snowflakes()
        self.sequence = 0
        self.users: dict[int, User] = {}
        self.applications: dict[int, Application] = {}
        self.guilds: dict[int, Guild] = {}
        self.channels: dict[int, Channel] = {}
        self.commands: dict[int, Command] = {}
        self.messages: dict[int, dict[int, Message]] = {}
        self.removals: deque[Change] = deque(maxlen=_REMEMBERED_REMOVALS)
        self.listeners: list[Callable[[Change], None]] = []

    def save(self, thing: Thing) -> None:
        """Take note of a new or changed thing, and tell."""
        self._tell(thing, new=self.put(thing))

    def remove(self, thing: Thing) -> None:
        """Take note that a thing went away, a channel with its threads, and tell."""
        if isinstance(thing, Channel):
            for thread in self.threads_of(thing.id):
                self.remove(thread)
        self.drop(thing)
        self._tell(thing, removed=True)

    def put(self, thing: Thing) -> bool:
        """Put a thing where it belongs; whether it is new."""
        shelf = self.shelf(thing)
        is_new = thing.id not in shelf
        shelf[thing.id] = thing
        self.snowflakes.seen(thing.id)
        if is_new and isinstance(thing, Message):
            self._count(thing, 1)
        return is_new

    def drop(self, thing: Thing) -> None:
        """Take a thing away."""
        del self.shelf(thing)[thing.id]
        if isinstance(thing, Channel):
            self.messages.pop(thing.id, None)
        elif isinstance(thing, Message):
            self._count(thing, -1)

    def shelf(self, thing: Thing) -> dict[int, Any]:
        """Where things of that kind are kept."""
        match thing:
            case User():
                return self.users
            case Application():
                return self.applications
            case Guild():
                return self.guilds
            case Channel():
                return self.channels
            case Command():
                return self.commands
            case Message():
                return self.messages.setdefault(thing.channel_id, {})

    def everything(self) -> Iterator[Thing]:
        """All things, messages before the channels that have counted them."""
        for messages in self.messages.values():
            yield from messages.values()
        yield from self.users.values()
        yield from self.applications.values()
        yield from self.guilds.values()
        yield from self.channels.values()
        yield from self.commands.values()

    def attachments(self) -> Iterator[Payload]:
        """The attachments of all messages."""
        for messages in self.messages.values():
            for message in messages.values():
                yield from message.attachments

    @property
    def gateway_url(self) -> str:
        """Where the gateway is."""
        return self.address.replace("http", "ws", 1) + "/gateway"

    def application_with(self, token: str) -> Application | None:
        """The bot whose token that is."""
        for application in self.applications.values():
            if secrets.compare_digest(application.token.encode(), token.encode()):
                return application
        return None

    def threads_of(self, channel_id: int) -> list[Channel]:
        """The threads in a channel, oldest first."""
        return [each for each in self.channels.values() if each.parent_id == channel_id]

    def dm_between(self, user_id: int, application_id: int) -> Channel:
        """The DM of those two, opened if there was none."""
        pair = {user_id, application_id}
        for channel in self.channels.values():
            if channel.type == DM and set(channel.recipients) == pair:
                return channel
        channel = Channel(self.snowflakes.next(), DM, recipients=[user_id, application_id])
        self.save(channel)
        return channel

    def guilds_of(self, user_id: int) -> list[Guild]:
        """The servers that a person or bot is in."""
        return [guild for guild in self.guilds.values() if str(user_id) in guild.members]

    def _count(self, message: Message, step: int) -> None:
        channel = self.channels.get(message.channel_id)
        if channel is None or message.ephemeral:
            return
        channel.message_count += step
        if step > 0:
            channel.last_message_id = message.id

    def _tell(self, thing: Thing, *, new: bool = False, removed: bool = False) -> None:
        self.sequence += 1
        if isinstance(thing, Message):
            thing.sequence = self.sequence
        change = Change(self.sequence, thing, new=new, removed=removed)
        if removed:
            self.removals.append(change)
        for listener in self.listeners:
            listener(change)


def _made(kind: Callable[..., Any], value: Any) -> Any:
    """A part of a thing, also from its saved form."""
    return kind(**value) if isinstance(value, dict) else value
