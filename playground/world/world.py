"""Everything that exists in the playground, and the listeners for its changes.

Changes go through `World.save` and `World.remove`, which number them and tell the listeners.
"""

import secrets
from collections import deque
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import takewhile
from typing import Any

from playground.world.entities import (
    DM,
    Application,
    Channel,
    Command,
    Entity,
    Guild,
    Message,
    Payload,
    User,
)
from playground.world.snowflake import Snowflakes

_REMEMBERED_CHANGES = 2000


@dataclass(frozen=True)
class Change:
    """An entity that was added, changed or removed."""

    sequence: int
    entity: Entity
    new: bool = False
    removed: bool = False


class World:
    """All entities by id, and the listeners for their changes."""

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
        self._nonces: dict[tuple[int, int, str], int] = {}
        self._recent: deque[Change] = deque(maxlen=_REMEMBERED_CHANGES)
        self.listeners: list[Callable[[Change], None]] = []
        self.typing_listeners: list[Callable[[Channel, int], None]] = []

    def save(self, entity: Entity) -> None:
        """Store a new or changed entity, and tell the listeners."""
        self._tell(entity, new=self.put(entity))

    def remove(self, entity: Entity) -> None:
        """Remove an entity (a channel together with its threads), and tell the listeners."""
        if isinstance(entity, Channel):
            for thread in self.threads_of(entity.id):
                self.remove(thread)
        self.drop(entity)
        self._tell(entity, removed=True)

    def show_typing(self, channel: Channel, user_id: int) -> None:
        """Tell the listeners that a user is typing; nothing is stored."""
        for listener in self.typing_listeners:
            listener(channel, user_id)

    def put(self, entity: Entity) -> bool:
        """Store an entity without telling the listeners; returns whether it is new."""
        collection = self._collection(entity)
        is_new = entity.id not in collection
        collection[entity.id] = entity
        self.snowflakes.seen(entity.id)
        if is_new and isinstance(entity, Message):
            self._count(entity, 1)
            self._nonces[entity.channel_id, entity.author_id, str(entity.nonce)] = entity.id
        return is_new

    def drop(self, entity: Entity) -> None:
        """Remove an entity without telling the listeners."""
        del self._collection(entity)[entity.id]
        if isinstance(entity, Channel):
            self.messages.pop(entity.id, None)
        elif isinstance(entity, Message):
            self._count(entity, -1)

    def _collection(self, entity: Entity) -> dict[int, Any]:
        """The dictionary that holds the entities of this one's type."""
        if isinstance(entity, Message):
            return self.messages.setdefault(entity.channel_id, {})
        collections: dict[type[Entity], dict[int, Any]] = {
            User: self.users,
            Application: self.applications,
            Guild: self.guilds,
            Channel: self.channels,
            Command: self.commands,
        }
        return collections[type(entity)]

    def everything(self) -> Iterator[Entity]:
        """All entities; messages before channels, so that loading does not count messages again."""
        for messages in self.messages.values():
            yield from messages.values()
        yield from self.users.values()
        yield from self.applications.values()
        yield from self.guilds.values()
        yield from self.channels.values()
        yield from self.commands.values()

    def changes_after(self, sequence: int) -> list[Change] | None:
        """The changes after a sequence number, latest first; None if some may be missing."""
        if not self._recent or self._recent[0].sequence > sequence + 1:
            return None
        return list(takewhile(lambda each: each.sequence > sequence, reversed(self._recent)))

    def message_with(self, channel_id: int, author_id: int, nonce: str) -> Message | None:
        """The latest message that the author sent there with that nonce."""
        number = self._nonces.get((channel_id, author_id, nonce))
        return self.messages.get(channel_id, {}).get(number or 0)

    def attachments(self) -> Iterator[Payload]:
        """The attachments of all messages."""
        for messages in self.messages.values():
            for message in messages.values():
                yield from message.attachments

    @property
    def gateway_url(self) -> str:
        """The address of the gateway."""
        return self.address.replace("http", "ws", 1) + "/gateway"

    def application_with(self, token: str) -> Application | None:
        """The bot with that token."""
        for application in self.applications.values():
            if secrets.compare_digest(application.token.encode(), token.encode()):
                return application
        return None

    def threads_of(self, channel_id: int) -> list[Channel]:
        """The threads in a channel, oldest first."""
        return [each for each in self.channels.values() if each.parent_id == channel_id]

    def dm_between(self, user_id: int, application_id: int) -> Channel:
        """The DM of a person and a bot, which is opened if there is none."""
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

    def _tell(self, entity: Entity, *, new: bool = False, removed: bool = False) -> None:
        self.sequence += 1
        if isinstance(entity, Message):
            entity.sequence = self.sequence
        change = Change(self.sequence, entity, new=new, removed=removed)
        self._recent.append(change)
        for listener in self.listeners:
            listener(change)
