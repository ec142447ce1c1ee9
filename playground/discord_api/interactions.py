"""Interactions: from a person's action to the bot's last answer."""

import asyncio
import secrets
import time
from dataclasses import dataclass, field
from enum import IntEnum
from typing import Any

from playground.discord_api.gateway.sessions import Hub
from playground.discord_api.payloads.channels import permitted_channel_payload
from playground.discord_api.payloads.messages import message_payload
from playground.discord_api.payloads.users import member_payload, user_payload
from playground.world.entities import DM, Channel, Message, Payload, User
from playground.world.permissions import permissions_in
from playground.world.world import World

FIRST_ANSWER_SECONDS = 3.0
TOKEN_SECONDS = 15 * 60.0
ATTACHMENT_SIZE_LIMIT = 10 * 1024 * 1024
_OFTEN_ENOUGH = 512


class Kind(IntEnum):
    """The kind of a person's action."""

    COMMAND = 2
    COMPONENT = 3
    AUTOCOMPLETE = 4
    MODAL = 5


class Reply(IntEnum):
    """The kind of a bot's first answer."""

    MESSAGE = 4
    DEFERRED_MESSAGE = 5
    DEFERRED_UPDATE = 6
    UPDATE = 7
    CHOICES = 8
    MODAL = 9


def _future() -> "asyncio.Future[None]":
    return asyncio.get_running_loop().create_future()


@dataclass
class Interaction:
    """One interaction and its answers.

    Attributes:
        source: the message that a component belongs to.
        shown_by: for a modal, the interaction whose answer showed it.
        name: the command as typed; None for anything but a command.
        is_menu: whether the command was chosen from a context menu.
        reply: the kind of the first answer, or None before it.
        ephemeral: whether only the person sees the answer.
        message_id: the message that `@original` refers to.
        deferred: whether a deferred answer is still to come.
        answered: a future that is done once the first answer has come, or once none can come.
        settled: an event that is set once no deferred answer is still to come.
        patience: seconds after which a first answer is late.
    """

    id: int
    kind: Kind
    application_id: int
    user: User
    channel: Channel
    source: Message | None = None
    shown_by: "Interaction | None" = None
    name: str | None = None
    is_menu: bool = False
    token: str = field(default_factory=lambda: secrets.token_urlsafe(64))
    began: float = field(default_factory=time.monotonic)
    reply: Reply | None = None
    ephemeral: bool = False
    message_id: int | None = None
    deferred: bool = False
    modal: Payload | None = None
    choices: list[Payload] | None = None
    follow_ups: set[int] = field(default_factory=set[int])
    expired: bool = False
    answered: asyncio.Future[None] = field(default_factory=_future)
    settled: asyncio.Event = field(default_factory=asyncio.Event)
    patience: float = FIRST_ANSWER_SECONDS

    def give_up(self) -> None:
        """Stop waiting for the first answer, because none will come."""
        self.expired = True
        if not self.answered.done():
            self.answered.set_result(None)

    @property
    def is_late(self) -> bool:
        """Whether the time for a first answer has passed."""
        return self.expired or time.monotonic() - self.began > self.patience

    @property
    def is_void(self) -> bool:
        """Whether the token is no longer valid."""
        if self.reply is None:
            return self.is_late
        return self.expired or time.monotonic() - self.began > TOKEN_SECONDS

    def answer(self, reply: Reply, *, deferred: bool = False) -> None:
        """Record the first answer."""
        self.reply = reply
        self.deferred = deferred
        if not deferred:
            self.settled.set()
        self.answered.set_result(None)

    def settle(self) -> None:
        """Record that the deferred answer has come."""
        self.deferred = False
        self.settled.set()

    @property
    def metadata(self) -> Payload:
        """The metadata of this interaction in a message that answers it."""
        owner = {"0": str(self.channel.guild_id or 0)}
        shared: Payload = {
            "id": str(self.id),
            "type": int(self.kind),
            "user_id": self.user.id,
            "authorizing_integration_owners": owner,
        }
        if self.shown_by:
            shared["triggering_interaction_metadata"] = self.shown_by.metadata
        elif self.source:
            shared["interacted_message_id"] = str(self.source.id)
        else:
            shared["name"] = self.name
        return shared


class Interactions:
    """All interactions whose tokens may still be used, and the modals that people have open.

    Attributes:
        patience: seconds that a bot has for its first answer.
    """

    def __init__(self, world: World, hub: Hub, patience: float) -> None:
        self.patience = patience
        self._world = world
        self._hub = hub
        self._by_token: dict[str, Interaction] = {}
        self._forget_at = _OFTEN_ENOUGH
        self.modals: dict[str, Interaction] = {}

    @property
    def tokens(self) -> list[str]:
        """The tokens of all remembered interactions."""
        return list(self._by_token)

    def find(self, interaction_id: int, token: str) -> Interaction | None:
        """The interaction with that id and token."""
        found = self._by_token.get(token)
        return found if found and found.id == interaction_id else None

    def with_token(self, application_id: int, token: str) -> Interaction | None:
        """The interaction of that bot with that token."""
        found = self._by_token.get(token)
        return found if found and found.application_id == application_id else None

    def begin(self, interaction: Interaction, data: Payload) -> bool:
        """Send an interaction to its bot; returns whether the bot is connected or can resume."""
        self._forget_void()
        interaction.patience = self.patience
        self._by_token[interaction.token] = interaction
        sessions = self._hub.listening(interaction.application_id, interaction.channel.guild_id)
        self._hub.deliver(sessions, "INTERACTION_CREATE", self._payload(interaction, data))
        return bool(sessions)

    def forget_all(self) -> None:
        """Forget all tokens and modals."""
        self.give_up()
        self._by_token.clear()
        self.modals.clear()

    def expire_all(self) -> None:
        """Let every token expire now."""
        for interaction in self._by_token.values():
            interaction.expired = True

    def give_up(self) -> None:
        """Stop all waiting for first answers, because none will come."""
        for interaction in self._by_token.values():
            interaction.give_up()

    def give_up_unheard(self) -> None:
        """Stop waiting for first answers that no connected session could give."""
        for interaction in self._by_token.values():
            guild = interaction.channel.guild_id
            listening = self._hub.listening(interaction.application_id, guild)
            if not any(session.connection for session in listening):
                interaction.give_up()

    def _forget_void(self) -> None:
        if len(self._by_token) >= self._forget_at:
            held = self._by_token.items()
            self._by_token = {token: each for token, each in held if not each.is_void}
            self._forget_at = 2 * len(self._by_token) + _OFTEN_ENOUGH

    def _payload(self, interaction: Interaction, data: Payload) -> Payload:
        world, channel, user = self._world, interaction.channel, interaction.user
        bot = interaction.application_id
        payload: Payload = {
            "id": str(interaction.id),
            "application_id": str(bot),
            "type": int(interaction.kind),
            "token": interaction.token,
            "version": 1,
            "data": data,
            "channel_id": str(channel.id),
            "channel": permitted_channel_payload(world, channel, user.id),
            "app_permissions": str(int(permissions_in(world, channel, bot))),
            "locale": user.locale,
            "entitlements": [],
            "entitlement_sku_ids": [],
            "attachment_size_limit": ATTACHMENT_SIZE_LIMIT,
        }
        if interaction.source:
            payload["message"] = message_payload(world, interaction.source)
        return payload | self._where(channel, user)

    def _where(self, channel: Channel, user: User) -> Payload:
        if channel.type == DM:
            return {
                "user": user_payload(user),
                "context": 1,
                "authorizing_integration_owners": {"0": "0"},
            }
        guild = self._world.guilds[channel.guild_id or 0]
        permissions = permissions_in(self._world, channel, user.id)
        member = member_payload(self._world, guild, user.id)
        partial: dict[str, Any] = {"id": str(guild.id), "locale": "en-US", "features": []}
        return {
            "guild_id": str(guild.id),
            "guild": partial,
            "guild_locale": "en-US",
            "member": {**member, "permissions": str(int(permissions))},
            "context": 0,
            "authorizing_integration_owners": {"0": str(guild.id)},
        }
