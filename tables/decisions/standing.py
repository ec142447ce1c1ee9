"""How people stand by their rated games."""

from dataclasses import dataclass
from datetime import datetime

from ratings.rating import Rating
from tables.table import Person


@dataclass(frozen=True, slots=True)
class Rated:
    """The rating of a person after one game.

    Attributes:
        game: which game was played.
        table: where.
        at: when it ended.
        rating: since then.
    """

    game: str
    table: int
    at: datetime
    rating: Rating


@dataclass(frozen=True, slots=True)
class Ranked:
    """A person with their rating in one game, as others may see it."""

    person: Person
    rating: Rating
