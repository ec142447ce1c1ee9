"""How lobbies fill: the share of turns that people must have kept, and who is still in."""

from dataclasses import dataclass, replace
from datetime import datetime, timedelta

COUNTED = 20
"""How many of a person's latest due turns count."""

FEW = 5
"""A person with fewer due turns is new."""

LATE = timedelta(hours=1)
"""If a lobby takes longer than this to fill, people who have neither joined nor pressed anything
there within that time must confirm that they are still in.
"""


@dataclass(frozen=True, slots=True)
class Kept:
    """How many of a person's latest due turns were kept.

    Attributes:
        kept: in how many turns they moved in time.
        due: how many turns count, at most `COUNTED`.
    """

    kept: int = 0
    due: int = 0

    @property
    def is_new(self) -> bool:
        """Whether too few turns count to judge the person by them."""
        return self.due < FEW


@dataclass(frozen=True, slots=True)
class Minimum:
    """The share of turns that people must have kept to join a table, unless they are invited.

    Attributes:
        percent: the share, in per cent of their latest due turns.
        newcomers: whether people who are new may join.
    """

    percent: int = 0
    newcomers: bool = True

    def __str__(self) -> str:
        """The minimum as text: `90`, or `90-known` if newcomers may not join."""
        return f"{self.percent}" if self.newcomers else f"{self.percent}-known"

    def admits(self, kept: Kept) -> bool:
        """Whether a person with these kept turns may join."""
        if kept.is_new:
            return self.newcomers
        return 100 * kept.kept >= self.percent * kept.due


ANYBODY = Minimum()
"""Everybody may join."""

MINIMA = (ANYBODY, *(Minimum(each, new) for new in (True, False) for each in (80, 90, 95)))
"""The minimums that can be chosen."""


@dataclass(frozen=True, slots=True)
class Gathering:
    """How long a lobby has been open, and when its people were last active there.

    Attributes:
        opened: when the lobby was opened; None once the game has started.
        seen: when each person with a seat joined, or last pressed something there.
    """

    opened: datetime | None = None
    seen: tuple[tuple[int, datetime], ...] = ()

    def saw(self, person: int, now: datetime) -> "Gathering":
        """The gathering after that person has joined or pressed something."""
        return replace(self, seen=tuple({**dict(self.seen), person: now}.items()))

    def last_saw(self, person: int) -> datetime | None:
        """When that person was last active; None if that is unknown."""
        return dict(self.seen).get(person)

    def is_late(self, now: datetime) -> bool:
        """Whether the lobby has been open so long that somebody may have gone meanwhile."""
        return self.opened is not None and now - self.opened > LATE

    def is_there(self, person: int, now: datetime) -> bool:
        """Whether that person was active so recently that the lobby need not ask them."""
        seen = self.last_saw(person)
        return seen is not None and now - seen <= LATE


UNOPENED = Gathering()
"""The gathering of a table that is no lobby, or of a lobby about which nothing is known."""
