"""Ids that contain the time of their creation, like Discord's."""

import time
from datetime import UTC, datetime

EPOCH = 1_420_070_400_000
"""The first millisecond of 2015, in milliseconds since 1970."""

_SEQUENCE_BITS = 22


class Snowflakes:
    """Makes ever greater ids, even within one millisecond or if the clock is set back."""

    def __init__(self, last: int = 0) -> None:
        self._last = last

    def next(self) -> int:
        """A new id, greater than every id before it."""
        now = time.time_ns() // 1_000_000 - EPOCH
        self._last = max(now << _SEQUENCE_BITS, self._last + 1)
        return self._last

    def seen(self, snowflake: int) -> None:
        """Make all further ids greater than this one, which was made elsewhere."""
        self._last = max(self._last, snowflake)


def time_of(snowflake: int) -> str:
    """When the id was made, in ISO 8601."""
    milliseconds = (snowflake >> _SEQUENCE_BITS) + EPOCH
    return timestamp(milliseconds / 1000)


def timestamp(seconds: float | None = None) -> str:
    """A moment (default: now) in ISO 8601, as Discord writes it."""
    moment = datetime.now(UTC) if seconds is None else datetime.fromtimestamp(seconds, UTC)
    return moment.isoformat(timespec="microseconds")


def age_of(snowflake: int) -> float:
    """Seconds since the id was made."""
    return time.time() - ((snowflake >> _SEQUENCE_BITS) + EPOCH) / 1000
