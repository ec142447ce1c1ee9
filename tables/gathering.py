"""How people gather for a game: what they must have kept of their turns, and who is still in."""

from dataclasses import dataclass, replace
from datetime import datetime, timedelta

COUNTED = 20
"""How many of a person's latest due turns count."""

FEW = 5
"""With fewer due turns a person is new."""

LATE = timedelta(hours=1)
"""A lobby that takes longer to fill asks who is still in; those seen so lately are."""


@dataclass(frozen=True, slots=True)
class Kept:
    """How many of a person's latest due turns were kept.

    Attributes:
        kept: those in which they moved in time.
        due: all of them, at most `COUNTED`.
    """

    kept: int = 0
    due: int = 0

    @property
    def is_new(self) -> bool:
        """Whether there are too few turns to tell."""
        return self.due < FEW


@dataclass(frozen=True, slots=True)
class Minimum:
    """What those who join a table must have kept; it does not ask those who are invited.

    Attributes:
        percent: of their latest due turns.
        newcomers: whether people may join who are new.
    """

    percent: int = 0
    newcomers: bool = True

    def __str__(self) -> str:
        """Such as `90`, and `90-known` where newcomers may not join."""
        return f"{self.percent}" if self.newcomers else f"{self.percent}-known"

    def admits(self, kept: Kept) -> bool:
        """Whether somebody who kept so many may join."""
        if kept.is_new:
            return self.newcomers
        return 100 * kept.kept >= self.percent * kept.due


ANYBODY = Minimum()
"""Everybody may join."""

MINIMA = (ANYBODY, *(Minimum(each, new) for new in (True, False) for each in (80, 90, 95)))
"""What can be chosen."""


@dataclass(frozen=True, slots=True)
class Gathering:
    """How long a lobby has been open, and when its people were last there.

    Attributes:
        opened: when it was opened; None once the game has started.
        seen: when each person with a seat joined, or last pressed something there.
    """

    opened: datetime | None = None
    seen: tuple[tuple[int, datetime], ...] = ()

    def saw(self, person: int, now: datetime) -> "Gathering":
        """The same once that person has pressed something."""
        return replace(self, seen=tuple({**dict(self.seen), person: now}.items()))

    def last_saw(self, person: int) -> datetime | None:
        """When that person was last there; None where nobody knows."""
        return dict(self.seen).get(person)

    def is_late(self, now: datetime) -> bool:
        """Whether it took so long that somebody may have gone meanwhile."""
        return self.opened is not None and now - self.opened > LATE

    def is_there(self, person: int, now: datetime) -> bool:
        """Whether that person was there so lately that nobody has to ask."""
        seen = self.last_saw(person)
        return seen is not None and now - seen <= LATE


UNOPENED = Gathering()
"""No lobby, or none that anything is known of."""
