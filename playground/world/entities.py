"""The entities of the world: plain dataclasses whose fields are JSON values."""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, TypeAlias

from playground.world.snowflake import timestamp

Payload: TypeAlias = dict[str, Any]
"""A JSON object, as sent or received."""

TEXT, DM, PUBLIC_THREAD, PRIVATE_THREAD = 0, 1, 11, 12
EPHEMERAL, LOADING, COMPONENTS_V2 = 1 << 6, 1 << 7, 1 << 15


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
    """A bot, whose user has the same id."""

    id: int
    name: str
    token: str
    owner_id: int


@dataclass
class Role:
    """A role of a server; the role @everyone has the server's id."""

    id: int
    name: str
    permissions: int
    position: int = 0
    application_id: int | None = None


@dataclass
class Guild:
    """A server; `members` maps each member's user id to the ids of their roles."""

    id: int
    name: str
    owner_id: int
    roles: list[Role] = field(default_factory=list[Role])
    members: dict[str, list[int]] = field(default_factory=dict[str, list[int]])

    def __post_init__(self) -> None:
        self.roles = [_made(Role, role) for role in self.roles]


@dataclass
class Overwrite:
    """The permissions that a channel allows or denies one role (kind 0) or member (kind 1)."""

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
        return self.type in {PUBLIC_THREAD, PRIVATE_THREAD}


@dataclass
class Message:
    """A message; with a `viewer_id` it is ephemeral, and only that person sees it."""

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
    sequence: int = 0

    @property
    def ephemeral(self) -> bool:
        """Whether only one person sees the message."""
        return self.viewer_id is not None

    def is_for(self, user_id: int) -> bool:
        """Whether that person sees the message, provided that they see the channel."""
        return self.viewer_id in {None, user_id}


@dataclass
class Command:
    """A command of an application: global, or of one server."""

    id: int
    application_id: int
    guild_id: int | None
    version: int
    body: Payload


Entity: TypeAlias = User | Application | Guild | Channel | Message | Command

ENTITY_TYPES: dict[str, type[Entity]] = {
    kind.__name__: kind for kind in (User, Application, Guild, Channel, Message, Command)
}


def _made(kind: Callable[..., Any], value: Any) -> Any:
    """A part of an entity, built from its saved form if necessary."""
    return kind(**value) if isinstance(value, dict) else value
