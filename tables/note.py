"""A line at a table about what somebody did there, other than moving."""

from dataclasses import dataclass
from datetime import datetime

from rules.contract import Seat
from tables.table import Person, Player


@dataclass(frozen=True, slots=True)
class Note:
    """A message of its own to everybody at a table.

    Attributes:
        sentence: the key of its sentence in `locales`.
        by: who did it; the note names them.
        seats: those whose people the note mentions.
        others: more people whom it names.
        due: when the turn under way is due, if the note tells that.
        is_silent: whether those whom it mentions want to hear nothing now.
        former: who had the seat before, where it went to somebody else.
    """

    sentence: str
    by: Person
    seats: tuple[Seat, ...] = ()
    others: tuple[Person, ...] = ()
    due: datetime | None = None
    is_silent: bool = False
    former: Player | None = None
