"""Points in time and lengths of time, as people read them."""

from datetime import datetime, timedelta
from math import ceil

from locales import Words

DAY, HOUR, MINUTE = timedelta(days=1), timedelta(hours=1), timedelta(minutes=1)


def relative(at: datetime) -> str:
    """A Discord timestamp, which each client shows as a relative time and keeps up to date."""
    return f"<t:{ceil(at.timestamp())}:R>"


def moment(at: datetime) -> str:
    """A Discord timestamp, which each client shows as a day and time."""
    return f"<t:{ceil(at.timestamp())}:f>"


def span(length: timedelta, words: Words) -> str:
    """A length of time in days, hours or minutes, rounded; between one and two days, in hours."""
    if length >= DAY and not (length < 2 * DAY and length % DAY):
        return words("span-days", count=round(length / DAY))
    if length >= HOUR:
        return words("span-hours", count=round(length / HOUR))
    return words("span-minutes", count=max(1, round(length / MINUTE)))
