"""Faults to inject into later requests and events: errors, delays, broken connections."""

import asyncio
import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, cast

from aiohttp import web

from playground.discord_api.json_response import json_response
from playground.world.entities import Payload

_PART = re.compile(r"\{[^}]*\}")


@dataclass
class Fault:
    """One fault for requests to the REST API.

    Attributes:
        kind: `error`, `rate_limit`, `drop` or `slow`.
        route: for example `POST /channels/{}/messages`; None means every route.
        times: how many more requests it strikes; None means all.
        after: whether the fault strikes only after the request has taken effect.
        seconds: the delay of `slow`, or the `retry_after` of `rate_limit`.
        status: the HTTP status of an `error`.
        code: the code in the body of an `error` or a `rate_limit`.
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
        """Whether the fault affects that route."""
        return self.route is None or _shape(self.route) == _shape(route)

    async def strike(self, request: web.Request) -> web.StreamResponse | None:
        """Let the fault happen; returns the answer to send instead of the real one, if any."""
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
                return json_response({"message": f"{self.status}", "code": self.code}, self.status)


@dataclass
class Faults:
    """All faults that have not happened yet.

    Attributes:
        waiting: the faults for requests, oldest first.
        lost_events: how many events of each name will never arrive; `*` stands for any name.
    """

    waiting: list[Fault] = field(default_factory=list[Fault])
    lost_events: dict[str, int] = field(default_factory=dict[str, int])

    def take(self, route: str) -> Fault | None:
        """Count a request; returns the fault that strikes it, if any."""
        for fault in self.waiting:
            if fault.meets(route):
                if fault.times is not None:
                    fault.times -= 1
                    if not fault.times:
                        self.waiting.remove(fault)
                return fault
        return None

    def loses(self, event: str) -> bool:
        """Count an event; returns whether it is lost."""
        for name in (event, "*"):
            if self.lost_events.get(name):
                self.lost_events[name] -= 1
                return True
        return False

    def clear(self) -> None:
        """Cancel all faults that have not happened yet."""
        self.waiting.clear()
        self.lost_events.clear()


def too_many_requests(limit: Payload, headers: Mapping[str, str] | None = None) -> web.Response:
    """The answer 429 to a request over a limit."""
    body = {"message": "You are being rate limited.", **limit}
    scope: dict[str, Any] = {"X-RateLimit-Global": "true"} if limit["global"] else {}
    # without Via, discord.py believes that Cloudflare has banned the bot
    more = {"Via": "1.1 playground", "Retry-After": f"{limit['retry_after']:.3f}", **scope}
    return json_response(body, 429, {**more, **(headers or {})})


def _shape(route: str) -> str:
    return _PART.sub("{}", route)
