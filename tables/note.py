"""A line at a table about what somebody did there, other than moving."""

from dataclasses import dataclass

from rules.contract import Seat
from tables.table import Person


@dataclass(frozen=True, slots=True)
class Note:
    """What everybody at a table is told in a message of its own.

    Attributes:
        sentence: the key of its sentence in `locales`.
        by: who did it; the note names them.
        seats: those whose people the note mentions.
    """

    sentence: str
    by: Person
    seats: tuple[Seat, ...] = ()
