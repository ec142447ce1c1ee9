"""How long turns may take: paces, weekends that do not count, and what happens at a time-out."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import UTC, datetime, time, timedelta
from enum import StrEnum
from functools import cache
from typing import NamedTuple
from zoneinfo import ZoneInfo, available_timezones

from rules.refusal import Refusal

UNITS = {"d": timedelta(days=1), "h": timedelta(hours=1), "m": timedelta(minutes=1)}
"""The units of a pace, from the longest to the shortest."""

WRITTEN = re.compile(r"(?P<bank>[1-9]\d{0,3}[dhm])(?:\+(?P<increment>[1-9]\d{0,3}[dhm]))?")
SATURDAY, WEEK = 5, 7


@dataclass(frozen=True, slots=True)
class Pace:
    """How much time a seat has at first, and how much more it gets after each turn.

    A seat never has more time than at first. So if both amounts are equal, each turn may take that
    long.
    """

    bank: timedelta
    increment: timedelta

    def __str__(self) -> str:
        """As text: `1d` for a day each turn; `3d+8h` for three days, and 8 hours more each turn."""
        bank = _written(self.bank)
        return bank if self.is_per_turn else f"{bank}+{_written(self.increment)}"

    @property
    def is_per_turn(self) -> bool:
        """Whether each turn may take equally long, however long earlier turns took."""
        return self.bank == self.increment

    def after_turn(self, left: timedelta) -> timedelta:
        """The time that a seat has for its next turn, if `left` remained at the end of this one."""
        return min(self.bank, max(left, timedelta()) + self.increment)


def pace_from(text: str) -> Pace:
    """The pace that the text stands for.

    Raises:
        ValueError: it stands for no pace.
    """
    found = WRITTEN.fullmatch(text)
    if found is None:
        raise ValueError(text)
    bank = _span(found["bank"])
    return Pace(bank, _span(found["increment"] or found["bank"]))


def _span(text: str) -> timedelta:
    return int(text[:-1]) * UNITS[text[-1]]


def _written(span: timedelta) -> str:
    unit = next(each for each, length in UNITS.items() if not span % length)
    return f"{span // UNITS[unit]}{unit}"


PACES = tuple(
    pace_from(text)
    for text in ("10m", "1h", "8h", "1d", "2d", "3d", "7d", "1d+2h", "3d+8h", "7d+1d")
)
"""The paces that can be chosen."""

USUAL_PACE = pace_from("3d")
"""The pace of games between people in a new server."""


class TimeOut(StrEnum):
    """What happens when the time of a turn has run out.

    Attributes:
        BOT: a bot plays this turn; a player who misses two turns in a row loses the seat.
        LOSS: the player loses the seat, as by resigning.
        NOTE: a board says that the time has run out, and nothing else happens.
    """

    BOT = "bot"
    LOSS = "loss"
    NOTE = "note"


@dataclass(frozen=True, slots=True)
class Timing:
    """How long the turns of a table may take, and what happens when one takes longer.

    Attributes:
        pace: how much time each seat has; None if turns may take any time.
        time_out: what happens when the time of a turn has run out.
        weekends_off: the time zone whose weekends do not count; None if weekends count.
        is_chosen: whether the table's host has chosen this timing; if not, the server's applies.
        vacations: whether the clock is stopped while the table waits for somebody on vacation.
    """

    pace: Pace | None = None
    time_out: TimeOut = TimeOut.BOT
    weekends_off: str | None = None
    is_chosen: bool = False
    vacations: bool = True


UNTIMED = Timing()
"""Turns may take any time."""


def later(start: datetime, span: timedelta, zone: str | None) -> datetime:
    """The moment at which the span has passed since the start.

    Args:
        start: in UTC.
        span: how much time.
        zone: the time zone whose weekends do not count; None if weekends count.
    """
    if zone is None:
        return start + span
    stretches = _weekdays(start, ZoneInfo(zone))
    while span > (stretch := next(stretches)).length:
        span -= stretch.length
    return stretch.start + span


def between(start: datetime, end: datetime, zone: str | None) -> timedelta:
    """How much time passes from the start to the end; none if the end comes first.

    Args:
        start: in UTC.
        end: in UTC.
        zone: the time zone whose weekends do not count; None if weekends count.
    """
    if zone is None or end <= start:
        return max(end - start, timedelta())
    passed, stretches = timedelta(), _weekdays(start, ZoneInfo(zone))
    while end > (stretch := next(stretches)).end:
        passed += stretch.length
    return passed + max(end - stretch.start, timedelta())


def moved(deadline: datetime, stopped: datetime, now: datetime, zone: str | None) -> datetime:
    """The deadline, moved as if no time had passed since the clock stopped."""
    return later(now, between(stopped, deadline, zone), zone)


@cache
def zone_names() -> tuple[str, ...]:
    """The time zones that can be chosen."""
    return tuple(sorted(available_timezones() - {"Factory", "localtime"}))


def zone_called(name: str) -> str:
    """The time zone of that name; case does not matter, and spaces may stand for underscores.

    Raises:
        Refusal: no zone has that name.
    """
    wanted = name.strip().replace(" ", "_").casefold()
    for each in zone_names():
        if each.casefold() == wanted:
            return each
    raise Refusal("zone-unknown", name=name)


class _Stretch(NamedTuple):
    """A period without a weekend; its start and end are in UTC."""

    start: datetime
    end: datetime

    @property
    def length(self) -> timedelta:
        return self.end - self.start


def _weekdays(start: datetime, zone: ZoneInfo) -> Iterator[_Stretch]:
    """The periods between weekends, one after another, from the start on."""
    while True:
        weekday = start.astimezone(zone).weekday()
        if weekday >= SATURDAY:
            start = _midnight(start, WEEK - weekday, zone)
            continue
        end = _midnight(start, SATURDAY - weekday, zone)
        yield _Stretch(start, end)
        start = end


def _midnight(at: datetime, days: int, zone: ZoneInfo) -> datetime:
    """When the day that is `days` later begins in that zone, as a time in UTC."""
    day = at.astimezone(zone).date() + timedelta(days=days)
    beginning = datetime.combine(day, time(), zone)
    # if clocks change at midnight, `beginning` may mean two moments; the later is never before `at`
    return max(beginning.replace(fold=fold).astimezone(UTC) for fold in (0, 1))
