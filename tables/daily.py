"""Daily puzzles and deals: days in UTC, streaks, and how people did with the deal of a day."""

from collections.abc import Collection
from dataclasses import dataclass
from datetime import UTC, datetime, time
from itertools import count


def day_of(moment: datetime) -> int:
    """The day in UTC of that moment, as a number; 1 is the first day of the year 1."""
    return moment.astimezone(UTC).date().toordinal()


def end_of(day: int) -> datetime:
    """The moment when that day ends in UTC."""
    return datetime.combine(datetime.fromordinal(day + 1), time(), UTC)


def streak(days: Collection[int], today: int) -> int:
    """The length of the run of consecutive days that ends today, or else yesterday."""
    last = today if today in days else today - 1
    return next(number for number in count() if last - number not in days)


@dataclass(frozen=True, slots=True)
class DailyGame:
    """The daily game of a person: their only game with the deal of a day.

    Attributes:
        day: the day of the deal.
        guild: the server where the person began the game; None in a direct message.
        left: the points in their hand at the end, if the game ended on that day; None otherwise.
    """

    day: int
    guild: int | None
    left: int | None = None

    def is_over(self, now: datetime) -> bool:
        """Whether the day of the deal is over, so that everybody may know the deal."""
        return day_of(now) > self.day


@dataclass(frozen=True, slots=True)
class DealBoard:
    """How the people of a server did with the deal of a day.

    Attributes:
        played: the names of those who played it to the end on that day, each with the points in
            their hand at the end; the fewest points first. People who do not want to be on
            leaderboards are left out.
        begun: how many people of the server have begun it.
    """

    played: tuple[tuple[str, int], ...]
    begun: int


NOBODY_BEGAN = DealBoard((), 0)
"""The results in a server where nobody has begun the deal."""
