"""Rate limits per route, and the headers that report them.

Discord does not publish its limits; these are the limits that developers of bots report. They are
off by default, so that they do not slow tests down.
"""

import time
import zlib
from collections.abc import Mapping
from dataclasses import dataclass

_MAJOR = ("channel_id", "guild_id", "interaction_token")
_OUTSIDE = ("/interactions/", "/webhooks/")

REQUESTS_A_SECOND = 50
"""How many requests a bot may make in a second, over all its connections."""

REPORTED_LIMITS: dict[str, tuple[int, float]] = {
    "POST /channels/{channel_id}/messages": (5, 5.0),
    "PATCH /channels/{channel_id}/messages/{message_id}": (5, 5.0),
    "DELETE /channels/{channel_id}/messages/{message_id}": (5, 1.0),
    "PATCH /channels/{channel_id}": (2, 600.0),
    "POST /webhooks/{application_id}/{interaction_token}": (5, 2.0),
}
"""For each route, the number of requests that a bot may make, and in how many seconds."""


@dataclass
class Bucket:
    """The requests in the current period that count together for one limit.

    They have the same route, and the same channel, server or interaction if the route names one.
    For the global limit, they are all requests of one bot, except those to `_OUTSIDE`.
    """

    limit: int
    period: float
    name: str
    ends: float = 0.0
    used: int = 0

    def take(self, now: float) -> float:
        """Count a request; returns how many seconds it must wait, or 0 if it may pass."""
        if now >= self.ends:
            self.ends, self.used = now + self.period, 0
        if self.used >= self.limit:
            return self.ends - now
        self.used += 1
        return 0.0

    def headers(self, now: float) -> dict[str, str]:
        """The headers that report the limit with every answer."""
        rest = max(self.ends - now, 0.0)
        return {
            "X-RateLimit-Limit": str(self.limit),
            "X-RateLimit-Remaining": str(self.limit - self.used),
            "X-RateLimit-Reset": f"{time.time() + rest:.3f}",
            "X-RateLimit-Reset-After": f"{rest:.3f}",
            "X-RateLimit-Bucket": self.name,
        }


@dataclass(frozen=True)
class Verdict:
    """Whether a request may pass.

    Attributes:
        wait: how many seconds it must wait, or 0 if it may pass.
        everywhere: whether the global limit stops it.
        headers: the headers that report the limit.
    """

    wait: float
    everywhere: bool
    headers: Mapping[str, str]


class RateLimits:
    """The limits in force."""

    def __init__(self) -> None:
        self.rules: dict[str, tuple[int, float]] = {}
        self.a_second: int | None = None
        self._buckets: dict[tuple[str, ...], Bucket] = {}

    def set(self, rules: Mapping[str, tuple[int, float]], a_second: int | None) -> None:
        """Put these limits in force and restart all counts.

        Args:
            rules: the limits of routes.
            a_second: how many requests a bot may make in a second; None if they are not limited.
        """
        self.rules, self.a_second = dict(rules), a_second
        self._buckets.clear()

    def judge(self, route: str, parts: Mapping[str, str], token: str) -> Verdict | None:
        """Count a request; None if its route has no limit and the global limit lets it pass."""
        now = time.monotonic()
        if self.a_second is not None and not route.partition(" ")[2].startswith(_OUTSIDE):
            shared = self._bucket(("global", token), self.a_second, 1.0)
            if wait := shared.take(now):
                return Verdict(wait, everywhere=True, headers={})
        if route not in self.rules:
            return None
        major = [parts[name] for name in _MAJOR if name in parts]
        bucket = self._bucket((route, *major), *self.rules[route])
        return Verdict(bucket.take(now), everywhere=False, headers=bucket.headers(now))

    def _bucket(self, key: tuple[str, ...], limit: int, period: float) -> Bucket:
        name = f"{zlib.crc32(key[0].encode()):08x}"
        return self._buckets.setdefault(key, Bucket(limit, period, name))
