"""Sessions: each numbers the events for one shard of a bot, and keeps them for a resume."""

import json
import secrets
import time
from collections import deque
from collections.abc import Callable
from enum import IntFlag
from typing import Protocol

from playground.discord_api.faults import Faults
from playground.world.entities import Application, Payload
from playground.world.world import World

_REPLAYED_EVENTS = 1000
_DISPATCH = 0


class Intent(IntFlag):
    """The gateway intents that the playground knows."""

    GUILDS = 1 << 0
    GUILD_MEMBERS = 1 << 1
    GUILD_PRESENCES = 1 << 8
    GUILD_MESSAGES = 1 << 9
    DIRECT_MESSAGES = 1 << 12
    MESSAGE_CONTENT = 1 << 15


NO_INTENT = Intent(0)
PRIVILEGED = Intent.GUILD_MEMBERS | Intent.GUILD_PRESENCES | Intent.MESSAGE_CONTENT
ALL_INTENTS = (1 << 26) - 1


class Link(Protocol):
    """The connection of a session: the websocket of a bot."""

    session: "Session | None"

    def send(self, text: str) -> None:
        """Queue a message."""
        ...

    def reconnect(self) -> None:
        """Ask the bot to reconnect."""
        ...

    def invalidate(self, *, resumable: bool) -> None:
        """Tell the bot that its session is invalid."""
        ...

    def hang_up(self, code: int) -> None:
        """Close the connection with that code; 0 breaks it without a close frame."""
        ...


class Session:
    """The session of one shard of a bot: numbers its events and keeps them for a resume."""

    def __init__(self, application: Application, intents: Intent, shard: tuple[int, int]) -> None:
        self.id = secrets.token_hex(16)
        self.application = application
        self.intents = intents
        self.shard = shard
        self.sequence = 0
        self.connection: Link | None = None
        self._sent: deque[tuple[int, str]] = deque(maxlen=_REPLAYED_EVENTS)

    def covers(self, guild_id: int | None) -> bool:
        """Whether this shard gets the events of that server, or of DMs (None)."""
        number, count = self.shard
        return number == (0 if guild_id is None else (guild_id >> 22) % count)

    def dispatch(self, event: str, data: Payload, *, lost: bool = False) -> None:
        """Send an event, or keep it until the bot resumes; a lost one is never sent."""
        self.sequence += 1
        if lost:
            return
        message = {"op": _DISPATCH, "t": event, "s": self.sequence, "d": data}
        text = json.dumps(message, separators=(",", ":"))
        self._sent.append((self.sequence, text))
        if self.connection:
            self.connection.send(text)

    def missed(self, since: int) -> list[str] | None:
        """The events after that sequence number; None if the bot cannot resume from there."""
        if since > self.sequence or self.sequence - since > _REPLAYED_EVENTS:
            return None
        return [text for number, text in self._sent if number > since]


class Hub:
    """All sessions of all bots.

    Args:
        world: the world whose changes the bots receive.
        faults: decides which events never arrive.
        identify_seconds: how many seconds a bot has to wait from one identify to the next.
    """

    def __init__(self, world: World, faults: Faults, identify_seconds: float) -> None:
        self.world = world
        self._faults = faults
        self._identify_seconds = identify_seconds
        self._identified: dict[int, float] = {}
        self.sessions: dict[str, Session] = {}
        self.watchers: list[Callable[[], None]] = []

    def shards_online(self, application_id: int) -> list[int]:
        """The numbers of the bot's shards that are connected now, in order."""
        return sorted(
            {
                session.shard[0]
                for session in self.sessions.values()
                if session.connection and session.application.id == application_id
            }
        )

    def listening(
        self, application_id: int, guild_id: int | None, intent: Intent = NO_INTENT
    ) -> list[Session]:
        """The bot's sessions that get the events of an intent from a server, or from DMs (None)."""
        return [
            session
            for session in self.sessions.values()
            if session.application.id == application_id
            and session.covers(guild_id)
            and intent in session.intents
        ]

    def deliver(self, sessions: list[Session], event: str, data: Payload) -> None:
        """Send an event to those sessions."""
        for session in sessions:
            session.dispatch(event, data, lost=self._faults.loses(event))

    def admits(self, application: Application) -> bool:
        """Admit an identify, unless it comes too soon after the last one admitted for any shard."""
        now, last = time.monotonic(), self._identified.get(application.id)
        if last is not None and now - last < self._identify_seconds:
            return False
        self._identified[application.id] = now
        return True

    def open(
        self, application: Application, intents: Intent, shard: tuple[int, int], to: Link
    ) -> Session:
        """Start a session, and end those of the same shard that have no connection."""
        for old in list(self.sessions.values()):
            is_same = (old.application.id, old.shard) == (application.id, shard)
            if is_same and not old.connection:
                self.end(old)
        session = Session(application, intents, shard)
        self.sessions[session.id] = session
        self.attach(session, to)
        return session

    def attach(self, session: Session, connection: Link) -> None:
        """Connect the session to that connection."""
        session.connection = connection
        connection.session = session
        self._notify()

    def detach(self, connection: Link, *, clean: bool) -> None:
        """Note that the connection is gone; a clean close also ends its session."""
        session = connection.session
        if session and session.connection is connection:
            session.connection = None
            if clean:
                self.end(session)
            self._notify()

    def end(self, session: Session) -> None:
        """Forget a session: it cannot be resumed."""
        self.sessions.pop(session.id, None)

    def _notify(self) -> None:
        for watcher in self.watchers:
            watcher()
