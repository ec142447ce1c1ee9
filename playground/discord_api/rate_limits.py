"""Rate limits: how often a bot may ask for one thing, told in headers as Discord tells it.

Discord does not publish its limits; these are what bots report. They are off until asked for, so
that tests are not slowed down.
"""

import time
import zlib
from collections.abc import Mapping
from dataclasses import dataclass

_MAJOR = ("channel_id", "guild_id", "interaction_token")
_GLOBAL, _GLOBAL_PERIOD = 50, 1.0
_OUTSIDE = ("POST /interactions/", "POST /webhooks/", "PATCH /webhooks/", "DELETE /webhooks/")

REPORTED_LIMITS: dict[str, tuple[int, float]] = {
    "POST /channels/{channel_id}/messages": (5, 5.0),
    "PATCH /channels/{channel_id}/messages/{message_id}": (5, 5.0),
    "DELETE /channels/{channel_id}/messages/{message_id}": (5, 1.0),
    "PATCH /channels/{channel_id}": (2, 600.0),
    "POST /webhooks/{application_id}/{interaction_token}": (5, 2.0),
}
"""How many requests in how many seconds."""


@dataclass
class Bucket:
    """The requests of one kind to one place in the present period."""

    limit: int
    period: float
    name: str
    ends: float = 0.0
    used: int = 0

    def take(self, now: float) -> float:
        """Count a request; how long it would have to wait, 0 if it may pass."""
        if now >= self.ends:
            self.ends, self.used = now + self.period, 0
        if self.used >= self.limit:
            return self.ends - now
        self.used += 1
        return 0.0

    def headers(self, now: float) -> dict[str, str]:
        """What is told of it with every answer."""
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
        wait: how long it has to wait, 0 if it may pass.
        everywhere: whether it is the global limit that stops it.
        headers: what to tell about the limit.
    """

    wait: float
    everywhere: bool
    headers: Mapping[str, str]


class RateLimits:
    """The limits in force."""

    def __init__(self) -> None:
        self.rules: dict[str, tuple[int, float]] = {}
        self.is_global = False
        self._buckets: dict[tuple[str, ...], Bucket] = {}

    def set(self, rules: Mapping[str, tuple[int, float]], *, everywhere: bool) -> None:
        """Put these limits in force and begin to count anew."""
        self.rules, self.is_global = dict(rules), everywhere
        self._buckets.clear()

    def judge(self, route: str, parts: Mapping[str, str], token: str) -> Verdict | None:
        """Count a request; None if no limit concerns it."""
        now = time.monotonic()
        if self.is_global and not route.startswith(_OUTSIDE):
            shared = self._bucket(("global", token), _GLOBAL, _GLOBAL_PERIOD)
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
