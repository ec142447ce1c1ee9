"""The websocket of one bot: hello, identify or resume, then events and heartbeats."""

import asyncio
import json
import time
from collections import deque
from collections.abc import Awaitable, Callable
from contextlib import suppress
from enum import IntEnum
from typing import Any, cast

from aiohttp import WSCloseCode, web

from playground.discord_api.gateway.sessions import (
    ALL_INTENTS,
    PRIVILEGED,
    Hub,
    Intent,
    Session,
)
from playground.discord_api.payloads.guilds import gateway_guild_payload
from playground.discord_api.payloads.users import own_user_payload
from playground.world.entities import Application, Payload

HEARTBEAT_SECONDS = 41.25
ACK_SECONDS = 0.05
"""The delay before a heartbeat is answered. Without the delay, the bot could get the answer before
it has noted when it sent the heartbeat, and would take it for the answer to an earlier heartbeat.
"""
_MOST_SENDS, _SENDS_PERIOD = 120, 60.0
_CLEAN_CLOSES = {WSCloseCode.OK, WSCloseCode.GOING_AWAY}


class Op(IntEnum):
    """The opcode of a gateway message."""

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


class Connection:
    """One websocket of a bot."""

    def __init__(
        self,
        hub: Hub,
        socket: web.WebSocketResponse,
        transport: asyncio.Transport,
        heartbeat: float,
    ) -> None:
        self.hub = hub
        self._transport = transport
        self._heartbeat_seconds = heartbeat
        self.session: Session | None = None
        self.socket = socket
        self._outbox: asyncio.Queue[str | int] = asyncio.Queue()
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
        """Queue a message; messages keep their order."""
        self._outbox.put_nowait(text)

    def send_op(self, op: Op, data: Any = None) -> None:
        """Send something other than an event."""
        self.send(json.dumps({"op": op, "d": data, "s": None, "t": None}))

    def close(self, code: int) -> None:
        """Close the connection after all queued messages."""
        self._outbox.put_nowait(code)

    def reconnect(self) -> None:
        self.send_op(Op.RECONNECT)

    def invalidate(self, *, resumable: bool) -> None:
        self.send_op(Op.INVALID_SESSION, data=resumable)
        if not resumable:
            self.hub.end(cast("Session", self.session))

    def hang_up(self, code: int) -> None:
        if code:
            self.close(code)
        else:
            self._transport.abort()

    async def run(self) -> None:
        """Serve the bot until one side closes."""
        writer = asyncio.create_task(self._write())
        self.send_op(Op.HELLO, {"heartbeat_interval": int(1_000 * self._heartbeat_seconds)})
        try:
            async for message in self.socket:
                await self._receive(message.data)
        finally:
            writer.cancel()
            self.hub.detach(self, clean=self.socket.close_code in _CLEAN_CLOSES)

    async def _write(self) -> None:
        while True:
            item = await self._outbox.get()
            # the loop in `run` notices a broken connection, and ends this task
            with suppress(ConnectionError):
                if isinstance(item, int):
                    await self.socket.close(code=item)
                else:
                    await self.socket.send_str(item)

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

    async def _heartbeat(self, sequence: Any) -> None:  # noqa: ARG002  (the sequence number is not needed)
        # the bot's next messages are handled during the delay
        asyncio.get_running_loop().call_later(ACK_SECONDS, self.send_op, Op.HEARTBEAT_ACK)

    async def _accept(self, data: Any) -> None:
        """Ignore presences and voice states."""

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
        given = _object(data)
        application, shard = self._application(given), _shard(given)
        intents = given.get("intents")
        if application is None:
            self.close(Close.AUTHENTICATION_FAILED)
        elif shard is None:
            self.close(Close.INVALID_SHARD)
        elif not isinstance(intents, int) or not 0 <= intents <= ALL_INTENTS:
            self.close(Close.INVALID_INTENTS)
        elif Intent(intents) & PRIVILEGED:
            self.close(Close.DISALLOWED_INTENTS)
        elif not self.hub.admits(application):
            self.send_op(Op.INVALID_SESSION, data=False)
        else:
            self._greet(self.hub.open(application, Intent(intents), shard, self))

    def _application(self, given: Payload) -> Application | None:
        token = given.get("token")
        if not isinstance(token, str):
            return None
        return self.hub.world.application_with(token.removeprefix("Bot "))

    def _greet(self, session: Session) -> None:
        world, bot = self.hub.world, session.application.id
        guilds = [guild for guild in world.guilds_of(bot) if session.covers(guild.id)]
        ready: Payload = {
            "v": 10,
            "user": own_user_payload(world.users[bot]),
            "guilds": [{"id": str(guild.id), "unavailable": True} for guild in guilds],
            "session_id": session.id,
            "session_type": "normal",
            "resume_gateway_url": world.gateway_url,
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
        given = _object(data)
        application = self._application(given)
        if application is None:
            self.close(Close.AUTHENTICATION_FAILED)
            return
        session = self.hub.sessions.get(str(given.get("session_id")))
        if session is None or session.application.id != application.id:
            self.send_op(Op.INVALID_SESSION, data=False)
            return
        missed = session.missed(int(given.get("seq") or 0))
        if missed is None:
            self.close(Close.INVALID_SEQUENCE)
            return
        for text in missed:
            self.send(text)
        self.hub.attach(session, self)
        session.dispatch("RESUMED", {"_trace": ["playground"]})


def _object(data: Any) -> Payload:
    return cast("Payload", data) if isinstance(data, dict) else {}


def _shard(given: Payload) -> tuple[int, int] | None:
    """The shard in an identify: (0, 1) if it names none, None if it is invalid."""
    shard: Any = given.get("shard")
    match shard:
        case None:
            return (0, 1)
        case [int(number), int(count)] if 0 <= number < count:
            return (number, count)
        case _:
            return None
