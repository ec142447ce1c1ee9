"""The gateway: sessions of bots, and the websocket over which events reach them."""

import asyncio
import json
import secrets
import time
from collections import deque
from collections.abc import Awaitable, Callable
from enum import IntEnum, IntFlag
from typing import Any, cast

from aiohttp import WSCloseCode, WSMsgType, web

from playground.payloads import gateway_guild_payload, own_user_payload
from playground.world import Application, Payload, World

HEARTBEAT_MILLISECONDS = 41_250
_REPLAYED_EVENTS = 1000
_MOST_SENDS, _SENDS_PERIOD = 120, 60.0
_CLEAN_CLOSES = {WSCloseCode.OK, WSCloseCode.GOING_AWAY}


class Op(IntEnum):
    """What a gateway message is."""

    DISPATCH = 0
    HEARTBEAT = 1
    IDENTIFY = 2
    PRESENCE = 3
    VOICE_STATE = 4
    RESUME = 6
    RECONNECT = 7
    REQUEST_MEMBERS = 8
    INVALID_SESSION = 9
    HELLO = 10
    HEARTBEAT_ACK = 11


class Close(IntEnum):
    """Why the gateway closes a connection."""

    UNKNOWN_ERROR = 4000
    UNKNOWN_OPCODE = 4001
    DECODE_ERROR = 4002
    NOT_AUTHENTICATED = 4003
    AUTHENTICATION_FAILED = 4004
    ALREADY_AUTHENTICATED = 4005
    INVALID_SEQUENCE = 4007
    RATE_LIMITED = 4008
    INVALID_SHARD = 4010
    INVALID_VERSION = 4012
    INVALID_INTENTS = 4013
    DISALLOWED_INTENTS = 4014


class Intent(IntFlag):
    """The kinds of events that a bot may ask for, as far as the playground has them."""

    GUILDS = 1 << 0
    GUILD_MEMBERS = 1 << 1
    GUILD_PRESENCES = 1 << 8
    GUILD_MESSAGES = 1 << 9
    DIRECT_MESSAGES = 1 << 12
    MESSAGE_CONTENT = 1 << 15


NO_INTENT = Intent(0)
_PRIVILEGED = Intent.GUILD_MEMBERS | Intent.GUILD_PRESENCES | Intent.MESSAGE_CONTENT
_ALL_INTENTS = (1 << 26) - 1


class Session:
    """One shard of a bot: numbers its events and keeps them for a resume."""

    def __init__(self, application: Application, intents: Intent, shard: tuple[int, int]) -> None:
        self.id = secrets.token_hex(16)
        self.application = application
        self.intents = intents
        self.shard = shard
        self.sequence = 0
        self.connection: Connection | None = None
        self._sent: deque[tuple[int, str]] = deque(maxlen=_REPLAYED_EVENTS)

    def covers(self, guild_id: int | None) -> bool:
        """Whether events of that server, or of DMs, come to this shard."""
        number, count = self.shard
        return number == (0 if guild_id is None else (guild_id >> 22) % count)

    def dispatch(self, event: str, data: Payload, *, lost: bool = False) -> None:
        """Send an event, or keep it until the bot resumes; a lost one is never sent."""
        self.sequence += 1
        if lost:
            return
        message = {"op": Op.DISPATCH, "t": event, "s": self.sequence, "d": data}
        text = json.dumps(message, separators=(",", ":"))
        self._sent.append((self.sequence, text))
        if self.connection:
            self.connection.send(text)

    def missed(self, since: int) -> list[str] | None:
        """The events after that number, or None if that number cannot be resumed from."""
        if since > self.sequence or self.sequence - since > _REPLAYED_EVENTS:
            return None
        return [text for number, text in self._sent if number > since]


class Hub:
    """All sessions, and the way to reach them."""

    def __init__(self, world: World) -> None:
        self.world = world
        self.sessions: dict[str, Session] = {}
        self.connections: set[Connection] = set()
        self.watchers: list[Callable[[], None]] = []
        self.lost_events: list[str | None] = []

    def is_online(self, application_id: int) -> bool:
        """Whether the bot is connected now."""
        return any(
            session.connection and session.application.id == application_id
            for session in self.sessions.values()
        )

    def listening(
        self, application_id: int, guild_id: int | None, intent: Intent = NO_INTENT
    ) -> list[Session]:
        """The sessions of the bot that get such events of that server, or of DMs."""
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
            session.dispatch(event, data, lost=self._is_lost(event))

    def open(
        self, application: Application, intents: Intent, shard: tuple[int, int], to: "Connection"
    ) -> Session:
        """Begin a session; sessions of the same shard that nobody holds are over."""
        for old in list(self.sessions.values()):
            if old.application.id == application.id and not old.connection:
                self.end(old)
        session = Session(application, intents, shard)
        self.sessions[session.id] = session
        self.attach(session, to)
        return session

    def attach(self, session: Session, connection: "Connection") -> None:
        """Let the session speak over that connection."""
        session.connection = connection
        connection.session = session
        self._notify()

    def detach(self, connection: "Connection", *, clean: bool) -> None:
        """The connection is gone; after a clean close its session is over too."""
        self.connections.discard(connection)
        session = connection.session
        if session and session.connection is connection:
            session.connection = None
            if clean:
                self.end(session)
            self._notify()

    def end(self, session: Session) -> None:
        """Forget a session: it cannot be resumed."""
        self.sessions.pop(session.id, None)

    def _is_lost(self, event: str) -> bool:
        for name in (event, None):
            if name in self.lost_events:
                self.lost_events.remove(name)
                return True
        return False

    def _notify(self) -> None:
        for watcher in self.watchers:
            watcher()


class Connection:
    """One websocket of a bot."""

    def __init__(self, hub: Hub, socket: web.WebSocketResponse) -> None:
        self.hub = hub
        self.session: Session | None = None
        self.socket = socket
        self._outbox: asyncio.Queue[str | Close] = asyncio.Queue()
        self._received: deque[float] = deque(maxlen=_MOST_SENDS)
        self._handlers: dict[int, Callable[[Any], Awaitable[None]]] = {
            Op.HEARTBEAT: self._heartbeat,
            Op.IDENTIFY: self._identify,
            Op.RESUME: self._resume,
            Op.PRESENCE: self._accept,
            Op.VOICE_STATE: self._accept,
            Op.REQUEST_MEMBERS: self._request_members,
        }

    def send(self, text: str) -> None:
        """Put a message on its way; messages keep their order."""
        self._outbox.put_nowait(text)

    def send_op(self, op: Op, data: Any = None) -> None:
        """Send something other than an event."""
        self.send(json.dumps({"op": op, "d": data, "s": None, "t": None}))

    def close(self, code: Close) -> None:
        """Close after all that is on its way."""
        self._outbox.put_nowait(code)

    async def run(self) -> None:
        """Speak with the bot until one of the two closes."""
        self.hub.connections.add(self)
        writer = asyncio.create_task(self._write())
        self.send_op(Op.HELLO, {"heartbeat_interval": HEARTBEAT_MILLISECONDS})
        try:
            async for message in self.socket:
                if message.type in {WSMsgType.TEXT, WSMsgType.BINARY}:
                    await self._receive(message.data)
        finally:
            writer.cancel()
            self.hub.detach(self, clean=self.socket.close_code in _CLEAN_CLOSES)

    async def _write(self) -> None:
        while True:
            item = await self._outbox.get()
            if isinstance(item, Close):
                await self.socket.close(code=item, message=item.name.encode())
                return
            try:
                await self.socket.send_str(item)
            except ConnectionError:
                # the reader sees the same and ends the connection
                return

    async def _receive(self, text: str | bytes) -> None:
        now = time.monotonic()
        if len(self._received) == _MOST_SENDS and now - self._received[0] < _SENDS_PERIOD:
            self.close(Close.RATE_LIMITED)
            return
        self._received.append(now)
        try:
            message = json.loads(text)
            op, data = message["op"], message.get("d")
        except (ValueError, KeyError, TypeError, AttributeError):
            self.close(Close.DECODE_ERROR)
            return
        handler = self._handlers.get(op)
        if handler is None:
            self.close(Close.UNKNOWN_OPCODE)
        elif self.session is None and op not in {Op.HEARTBEAT, Op.IDENTIFY, Op.RESUME}:
            self.close(Close.NOT_AUTHENTICATED)
        else:
            await handler(data)

    async def _heartbeat(self, sequence: Any) -> None:  # noqa: ARG002  (a bot tells how far it got)
        self.send_op(Op.HEARTBEAT_ACK)

    async def _accept(self, data: Any) -> None:
        """Presences and voice are nobody's business here."""

    async def _request_members(self, data: Payload) -> None:
        session = cast("Session", self.session)
        guild_id = int(data["guild_id"])
        chunk = {
            "guild_id": str(guild_id),
            "members": gateway_guild_payload(
                self.hub.world, self.hub.world.guilds[guild_id], session.application.id
            )["members"],
            "chunk_index": 0,
            "chunk_count": 1,
            "nonce": data.get("nonce"),
        }
        session.dispatch("GUILD_MEMBERS_CHUNK", chunk)

    async def _identify(self, data: Any) -> None:
        if self.session is not None:
            self.close(Close.ALREADY_AUTHENTICATED)
            return
        application = self._application(data)
        shard = _shard(data)
        intents = data.get("intents") if isinstance(data, dict) else None
        if application is None:
            self.close(Close.AUTHENTICATION_FAILED)
        elif shard is None:
            self.close(Close.INVALID_SHARD)
        elif not isinstance(intents, int) or not 0 <= intents <= _ALL_INTENTS:
            self.close(Close.INVALID_INTENTS)
        elif Intent(intents) & _PRIVILEGED:
            self.close(Close.DISALLOWED_INTENTS)
        else:
            self._greet(self.hub.open(application, Intent(intents), shard, self))

    def _application(self, data: Any) -> Application | None:
        token = data.get("token") if isinstance(data, dict) else None
        if not isinstance(token, str):
            return None
        return application_of(self.hub.world, token.removeprefix("Bot "))

    def _greet(self, session: Session) -> None:
        world, bot = self.hub.world, session.application.id
        guilds = [guild for guild in world.guilds_of(bot) if session.covers(guild.id)]
        ready: Payload = {
            "v": 10,
            "user": own_user_payload(world.users[bot]),
            "guilds": [{"id": str(guild.id), "unavailable": True} for guild in guilds],
            "session_id": session.id,
            "session_type": "normal",
            "resume_gateway_url": gateway_url(world),
            "shard": list(session.shard),
            "application": {"id": str(bot), "flags": 0},
            "private_channels": [],
            "relationships": [],
            "presences": [],
            "user_settings": {},
            "geo_ordered_rtc_regions": [],
            "_trace": ["playground"],
        }
        session.dispatch("READY", ready)
        if Intent.GUILDS in session.intents:
            for guild in guilds:
                session.dispatch("GUILD_CREATE", gateway_guild_payload(world, guild, bot))

    async def _resume(self, data: Any) -> None:
        application = self._application(data)
        if application is None:
            self.close(Close.AUTHENTICATION_FAILED)
            return
        session = self.hub.sessions.get(str(data.get("session_id")))
        if session is None or session.application.id != application.id:
            self.send_op(Op.INVALID_SESSION, data=False)
            return
        missed = session.missed(int(data.get("seq") or 0))
        if missed is None:
            self.close(Close.INVALID_SEQUENCE)
            return
        for text in missed:
            self.send(text)
        self.hub.attach(session, self)
        session.dispatch("RESUMED", {"_trace": ["playground"]})


def application_of(world: World, token: str) -> Application | None:
    """The bot whose token that is."""
    for application in world.applications.values():
        if secrets.compare_digest(application.token.encode(), token.encode()):
            return application
    return None


def gateway_url(world: World) -> str:
    """Where the gateway of this playground is."""
    return world.address.replace("http", "ws", 1) + "/gateway"


def _shard(data: Any) -> tuple[int, int] | None:
    """The shard of an identify: the only one if it names none, None if it makes no sense."""
    given = data.get("shard") if isinstance(data, dict) else None
    match given:
        case None:
            return (0, 1)
        case [int(number), int(count)] if 0 <= number < count:
            return (number, count)
        case _:
            return None
