"""Records everything that leaves a bot (requests, gateway frames, log), and who can read it."""

import json
import logging
import re
from collections.abc import Callable, Generator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from difflib import SequenceMatcher
from itertools import zip_longest
from types import SimpleNamespace
from typing import Any

import aiohttp
import pytest

from bot import log_to_stderr
from client.table_bot import TableBot
from playground import Playground
from playground.discord_api.interactions import Interaction
from playground.world.entities import DM

NUMBER = re.compile(rb"[0-9]{15,}")
"""An id from Discord, which differs between any two games."""
BOUNDARY = re.compile(rb"^--[0-9a-f]{32}", re.MULTILINE)
"""The random boundary between the parts of a request with a file."""
PORT = re.compile(rb"127\.0\.0\.1:[0-9]+")
TOKEN = re.compile(r"/(?:interactions|webhooks)/[0-9]+/(?P<token>[^/?]+)")
CHANNEL = re.compile(r"/channels/(?P<channel>[0-9]+)")
LEGIBLE = 300
"""How many bytes of a message a failed test shows."""
LEVEL = "DEBUG"
"""The most detailed level that a host can choose for the log."""


@dataclass(frozen=True, order=True)
class Sent:
    """Something that has left the bot.

    Attributes:
        moment: the latest action before it.
        where: the log, the gateway, or the method and path of the request.
        content: all of it, with random parts and ids replaced.
    """

    moment: str
    where: str
    content: bytes


@dataclass
class _Request:
    moment: str
    line: str = ""
    head: str = ""
    body: bytearray = field(default_factory=bytearray)


class Recorder:
    """Records everything that leaves the bots that it listens to.

    Attributes:
        moment: the present action, which is recorded with everything that is sent.
    """

    def __init__(self, server: Playground) -> None:
        self.moment = ""
        self._context = server.context
        self._requests: list[_Request] = []
        self._lines: list[Sent] = []

    @contextmanager
    def listening(self, bot: TableBot) -> Generator[None]:
        """Record everything that leaves a bot; it must not have been started yet."""
        trace = aiohttp.TraceConfig(self._begun)  # pyright: ignore[reportArgumentType]  (any callable will do)
        trace.on_request_start.append(_start)
        trace.on_request_chunk_sent.append(_chunk)
        bot.http.http_trace = trace
        with _logging_into(self._note), _gateway_into(self._hear):
            yield

    def sent(self, *insiders: str) -> list[Sent]:
        """Everything that has left since the first action, except what only one insider can read.

        Args:
            insiders: the ids of people who may know the secret.
        """
        public = [each for each in self._requests if self._reader(each.line) not in insiders]
        sent = [*map(_plain, public), *self._lines]
        return sorted(each for each in sent if each.moment)

    def sent_to(self, person: str) -> list[Sent]:
        """Everything that only that person received."""
        return [_plain(each) for each in self._requests if self._reader(each.line) == person]

    def _begun(self, **_: Any) -> _Request:
        self._requests.append(_Request(self.moment))
        return self._requests[-1]

    def _note(self, line: str) -> None:
        self._lines.append(Sent(self.moment, "log", _same(line.encode())))

    def _hear(self, frame: str) -> None:
        self._lines.append(Sent(self.moment, "gateway", _same(frame.encode())))

    def _reader(self, line: str) -> str | None:
        """The id of the only person who can read that request; None if others can read it too."""
        if token := TOKEN.search(line):
            return _asker(self._interaction(token["token"]))
        channel = CHANNEL.search(line)
        place = self._context.world.channels.get(int(channel["channel"])) if channel else None
        if place is None or place.type != DM:
            return None
        people = (self._context.world.users[number] for number in place.recipients)
        return next(str(each.id) for each in people if not each.bot)

    def _interaction(self, token: str) -> Interaction:
        [bot] = self._context.world.applications
        found = self._context.interactions.with_token(bot, token)
        assert found is not None, "an answer to nobody"
        return found


def _asker(interaction: Interaction) -> str | None:
    """The id of the only person who sees the answer; None if others see it too."""
    shown = interaction.source if interaction.source and not interaction.ephemeral else None
    has_choices = interaction.choices is not None
    is_seen = interaction.channel.type != DM and not interaction.ephemeral and not has_choices
    is_private = not is_seen or (shown is not None and shown.ephemeral)
    return str(interaction.user.id) if is_private else None


async def _start(_: object, request: SimpleNamespace, params: Any) -> None:
    ours: _Request = request  # pyright: ignore[reportAssignmentType]  (as `_begun` has made it)
    ours.line = f"{params.method} {params.url.raw_path_qs}"
    known = {"authorization"}
    ours.head = str(sorted(each for each in params.headers.items() if each[0].lower() not in known))


async def _chunk(_: object, request: SimpleNamespace, params: Any) -> None:
    ours: _Request = request  # pyright: ignore[reportAssignmentType]
    ours.body += params.chunk


def _plain(request: _Request) -> Sent:
    line = TOKEN.sub(lambda found: found[0].replace(found["token"], "token"), request.line)
    content = f"{request.head}\n".encode() + request.body
    return Sent(request.moment, _same(line.encode()).decode(), _same(bytes(content)))


def _same(content: bytes) -> bytes:
    """The content with the parts replaced that differ between any two games."""
    for pattern, put in ((BOUNDARY, b"--"), (NUMBER, b"#"), (PORT, b"here")):
        content = pattern.sub(put, content)
    return content


def differences(one: Sequence[Sent], other: Sequence[Sent]) -> list[str]:
    """The differences in a form for people to read."""
    steps = SequenceMatcher(None, one, other, autojunk=False).get_opcodes()
    return [
        _difference(mine, others)
        for step, start, end, from_, to in steps
        if step != "equal"
        for mine, others in zip_longest(one[start:end], other[from_:to])
    ]


def _difference(mine: Sent | None, others: Sent | None) -> str:
    if mine and others and (mine.moment, mine.where) == (others.moment, others.where):
        return f"{mine.moment} · {mine.where} {_parting(mine.content, others.content)}"
    found = (
        f"{each.moment} · {each.where} {each.content[:LEGIBLE]!r}"
        for each in (mine, others)
        if each
    )
    return " but ".join(found)


def _parting(one: bytes, other: bytes) -> str:
    """The first bytes that differ, with some bytes before them."""
    pairs = zip(one, other, strict=False)
    place = next((at for at, (mine, others) in enumerate(pairs) if mine != others), 0)
    shown = slice(max(0, place - 60), place + 60)
    return f"{one[shown]!r} / {other[shown]!r}"


class _Lines(logging.Handler):
    def __init__(self, note: Any) -> None:
        super().__init__()
        self.setFormatter(logging.Formatter("%(levelname)s %(name)s: %(message)s"))
        self._note = note

    def emit(self, record: logging.LogRecord) -> None:
        self._note(self.format(record))


@contextmanager
def _logging_into(note: Any) -> Generator[None]:
    """Note every log line, at the most detailed level that a host can choose."""
    root, handler = logging.getLogger(), _Lines(note)
    before = {name: logging.getLogger(name).level for name in ("", *QUIETED)}
    root.addHandler(handler)
    root.setLevel(LEVEL)
    log_to_stderr(LEVEL)
    try:
        yield
    finally:
        root.removeHandler(handler)
        for name, level in before.items():
            logging.getLogger(name or None).setLevel(level)


HEARTBEAT = 1
"""The opcode of heartbeats, which are sent at any time and contain the last sequence number."""


@contextmanager
def _gateway_into(hear: Callable[[str], None]) -> Generator[None]:
    """Pass on every frame that leaves a websocket, except heartbeats."""
    send = aiohttp.ClientWebSocketResponse.send_str

    async def heard(socket: aiohttp.ClientWebSocketResponse, data: str, *rest: Any) -> None:
        frame = json.loads(data)
        if frame != {"op": HEARTBEAT, "d": frame["d"]} or not isinstance(frame["d"], int | None):
            hear(data)
        await send(socket, data, *rest)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(aiohttp.ClientWebSocketResponse, "send_str", heard)
        yield


QUIETED = ("discord", "sqlalchemy", "alembic")
