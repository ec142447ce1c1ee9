"""When a server's daily news is due, and which days it covers."""

from dataclasses import replace
from datetime import datetime, time, timedelta
from typing import NamedTuple

from tables.limits import ServerSettings

DAY = timedelta(days=1)


class Period(NamedTuple):
    """The time that a message of daily news covers, from one midnight in UTC to a later one."""

    since: datetime
    until: datetime

    def is_past(self, now: datetime) -> bool:
        """Whether the next news is due already, so that the news of this period is not posted."""
        return now >= self.until + DAY


def with_news(settings: ServerSettings, channel: int | None, now: datetime) -> ServerSettings:
    """The settings with that channel for the news, or without news.

    If a time for the next news is set already, it stays the same.
    """
    due = None if channel is None else settings.news_due or next_midnight(now)
    return replace(settings, news=channel, news_due=due)


def scheduled(settings: ServerSettings, now: datetime) -> ServerSettings:
    """The settings, with the next news due at the next midnight in UTC."""
    return replace(settings, news_due=next_midnight(now))


def period(due: datetime, now: datetime) -> Period:
    """The time covered by news that was due at `due` and is posted now, maybe days later."""
    return Period(due - DAY, next_midnight(now) - DAY)


def next_midnight(now: datetime) -> datetime:
    """The next midnight in UTC; if it is midnight now, the one a day later."""
    return datetime.combine(now + DAY, time(), now.tzinfo)
