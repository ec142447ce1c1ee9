"""When a server's daily news are due, and which time they are about."""

from dataclasses import replace
from datetime import datetime, time, timedelta
from typing import NamedTuple

from tables.limits import ServerSettings

DAY = timedelta(days=1)


class Period(NamedTuple):
    """The time that news are about: from a midnight in UTC to one before the next news are due."""

    since: datetime
    until: datetime

    def is_past(self, now: datetime) -> bool:
        """Whether the next news are due, so that these are never posted."""
        return now >= self.until + DAY


def with_news(settings: ServerSettings, channel: int | None, now: datetime) -> ServerSettings:
    """The settings with that channel for the news, or none; what is due stays so."""
    due = None if channel is None else settings.news_due or next_midnight(now)
    return replace(settings, news=channel, news_due=due)


def scheduled(settings: ServerSettings, now: datetime) -> ServerSettings:
    """The settings with the time at which the next news are due."""
    return replace(settings, news_due=next_midnight(now))


def period(due: datetime, now: datetime) -> Period:
    """What the news that were due then are about if they are posted now, maybe days later."""
    return Period(due - DAY, next_midnight(now) - DAY)


def next_midnight(now: datetime) -> datetime:
    """The next midnight in UTC, which is not now."""
    return datetime.combine(now + DAY, time(), now.tzinfo)
