"""A person's own hours: time zone, quiet hours, reminders, the daily digest, and vacations.

A decision takes a person's hours and a wish; it returns their new hours, or raises a `Refusal`.
"""

from dataclasses import dataclass, replace
from datetime import UTC, datetime, time, timedelta
from math import ceil
from zoneinfo import ZoneInfo

from rules.refusal import Refusal

DAY = timedelta(days=1)

BUDGET = 30
"""Days of vacation that a person has in a calendar year."""


@dataclass(frozen=True, slots=True)
class Quiet:
    """The part of each day in which somebody wants no notifications.

    Attributes:
        start: the hour of the day when it begins.
        end: the hour when it ends; less than `start` if midnight comes between.
    """

    start: int
    end: int

    def has(self, hour: int) -> bool:
        """Whether that hour of the day belongs to it."""
        if self.start < self.end:
            return self.start <= hour < self.end
        return hour >= self.start or hour < self.end


@dataclass(frozen=True, slots=True)
class Vacation:
    """A time during which somebody is away."""

    since: datetime
    until: datetime

    def days_in(self, year: int, zone: str) -> int:
        """How many of its days begin in that year; a day that has begun counts as a whole one."""
        days = ceil((self.until - self.since) / DAY)
        begun = (self.since + day * DAY for day in range(days))
        return sum(each.astimezone(ZoneInfo(zone)).year == year for each in begun)


@dataclass(frozen=True, slots=True)
class Spent:
    """How many days of a year's budget were taken by vacations that are over."""

    year: int = 0
    days: int = 0


@dataclass(frozen=True, slots=True)
class Hours:
    """The hours of one person; the defaults are those of somebody who has chosen none.

    Attributes:
        zone: their time zone.
        reminders: whether they want to be reminded of turns that wait for them.
        quiet: their quiet hours; None if they have none.
        digest: the hour of the day at which they get the digest; None if they want mentions.
        digest_due: when the next digest is due.
        vacation: their present vacation; once it is over, it stays here until all their tables are
            up to date.
        spent: how many days of the budget their earlier vacations took.
    """

    zone: str = "UTC"
    reminders: bool = True
    quiet: Quiet | None = None
    digest: int | None = None
    digest_due: datetime | None = None
    vacation: Vacation | None = None
    spent: Spent = Spent()

    @property
    def wants_reminders(self) -> bool:
        """Whether they get reminders at present."""
        return self.reminders and self.digest is None and self.vacation is None

    def is_away(self, now: datetime) -> bool:
        """Whether they are on a vacation that is not over."""
        return self.vacation is not None and now < self.vacation.until

    def is_quiet(self, now: datetime) -> bool:
        """Whether it is now one of their quiet hours."""
        return self.quiet is not None and self.quiet.has(now.astimezone(ZoneInfo(self.zone)).hour)

    def days_left(self, now: datetime) -> int:
        """How many days of this year's budget are left after all vacations, even one under way."""
        year = now.astimezone(ZoneInfo(self.zone)).year
        under_way = 0 if self.vacation is None else self.vacation.days_in(year, self.zone)
        return BUDGET - self._spent_in(year) - under_way

    def _spent_in(self, year: int) -> int:
        return self.spent.days if self.spent.year == year else 0


def at_hour(hour: int, zone: str, now: datetime) -> datetime:
    """The next time, given in UTC, at which clocks in that zone show that hour."""
    there = ZoneInfo(zone)
    today = now.astimezone(there).date()
    days = (today + day * DAY for day in range(3))
    times = (datetime.combine(day, time(hour), there).astimezone(UTC) for day in days)
    return next(each for each in times if each > now)


def scheduled(hours: Hours, now: datetime) -> Hours:
    """The hours with the time at which the next digest is due."""
    due = None if hours.digest is None else at_hour(hours.digest, hours.zone, now)
    return replace(hours, digest_due=due)


def leave(hours: Hours, days: int, now: datetime) -> Hours:
    """The hours of somebody who goes on vacation now, for that number of days.

    Raises:
        Refusal: they are on vacation already, or have fewer days left than that.
    """
    if hours.vacation is not None:
        raise Refusal("vacation-already")
    left = hours.days_left(now)
    vacation = Vacation(now, now + days * DAY)
    # days in the next year count against that year's budget, which is still whole
    if vacation.days_in(now.astimezone(ZoneInfo(hours.zone)).year, hours.zone) > left:
        raise Refusal("vacation-too-long", days=left)
    return replace(hours, vacation=vacation)


def come_back(hours: Hours, now: datetime) -> Hours:
    """The hours of somebody who ends their vacation now, earlier than planned.

    Raises:
        Refusal: they are not on vacation.
    """
    if hours.vacation is None:
        raise Refusal("vacation-none")
    until = min(hours.vacation.until, now)
    return replace(hours, vacation=replace(hours.vacation, until=until))


def settle(hours: Hours, now: datetime) -> Hours:
    """The hours without their vacation if it is over; its days then count as spent."""
    if hours.vacation is None or hours.is_away(now):
        return hours
    year = now.astimezone(ZoneInfo(hours.zone)).year
    return replace(hours, vacation=None, spent=Spent(year, BUDGET - hours.days_left(now)))
