"""Troubles that are ordered for coming requests and events: errors, delays, broken connections."""

import asyncio
import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, cast

from aiohttp import web

from playground.discord_api.json_response import answered
from playground.world.entities import Payload

_PART = re.compile(r"\{[^}]*\}")


@dataclass
class Fault:
    """One trouble for requests to the REST API.

    Attributes:
        kind: `error`, `rate_limit`, `drop` or `slow`.
        route: such as `POST /channels/{}/messages`; None for every route.
        times: how many requests it still strikes; None for all.
        after: whether the request takes effect first.
        seconds: how long `slow` takes, or after which `rate_limit` lets one try again.
        status: of an `error`.
        code: in the body of an `error` or a `rate_limit`.
        everywhere: whether a `rate_limit` is the global one.
    """

    kind: str
    route: str | None = None
    times: int | None = 1
    after: bool = False
    seconds: float = 1.0
    status: int = 500
    code: int = 0
    everywhere: bool = False

    def meets(self, route: str) -> bool:
        """Whether it is meant for that route."""
        return self.route is None or _shape(self.route) == _shape(route)

    async def strike(self, request: web.Request) -> web.StreamResponse | None:
        """Do it; the answer to give instead of the true one, if that does not come any more."""
        match self.kind:
            case "slow":
                await asyncio.sleep(self.seconds)
                return None
            case "drop":
                cast("asyncio.Transport", request.transport).abort()
                return web.Response()
            case "rate_limit":
                limit = {"retry_after": self.seconds, "global": self.everywhere}
                return too_many_requests(limit | ({"code": self.code} if self.code else {}))
            case _:
                return answered({"message": f"{self.status}", "code": self.code}, self.status)


@dataclass
class Faults:
    """All troubles that are still to come.

    Attributes:
        waiting: for requests, in the order they were asked for.
        lost_events: how many events of each name never reach a bot; under `*`, of any name.
    """

    waiting: list[Fault] = field(default_factory=list[Fault])
    lost_events: dict[str, int] = field(default_factory=dict[str, int])

    def take(self, route: str) -> Fault | None:
        """The trouble that strikes this request, if one does."""
        for fault in self.waiting:
            if fault.meets(route):
                if fault.times is not None:
                    fault.times -= 1
                    if not fault.times:
                        self.waiting.remove(fault)
                return fault
        return None

    def loses(self, event: str) -> bool:
        """Whether this event is lost."""
        for name in (event, "*"):
            if self.lost_events.get(name):
                self.lost_events[name] -= 1
                return True
        return False

    def clear(self) -> None:
        """Let everything go well again."""
        self.waiting.clear()
        self.lost_events.clear()


def too_many_requests(limit: Payload, headers: Mapping[str, str] | None = None) -> web.Response:
    """The answer to one request too many."""
    body = {"message": "You are being rate limited.", **limit}
    scope: dict[str, Any] = {"X-RateLimit-Global": "true"} if limit["global"] else {}
    # without Via, discord.py takes it for a ban by a proxy
    more = {"Via": "1.1 playground", "Retry-After": f"{limit['retry_after']:.3f}", **scope}
    return answered(body, 429, {**more, **(headers or {})})


def _shape(route: str) -> str:
    return _PART.sub("{}", route)
