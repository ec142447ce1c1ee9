"""Ratings of people, and the results of their games."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from itertools import groupby
from operator import attrgetter

from ai.levels import Level
from ratings.rating import Rating
from tables.gathering import Kept
from tables.table import Person

LATELY = timedelta(days=90)
"""The leaderboard of a server shows only people who ended a rated game there within this time."""


@dataclass(frozen=True, slots=True)
class Rated:
    """The rating of a person after one game.

    Attributes:
        game: which game was played.
        table: the number of its table.
        at: when it ended.
        rating: the rating after it.
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


@dataclass(frozen=True, slots=True)
class Tally:
    """How many games somebody has won, drawn and lost."""

    won: int = 0
    drawn: int = 0
    lost: int = 0


@dataclass(frozen=True, slots=True)
class Opponent:
    """Somebody with whom a person has played, and in how many games."""

    person: Person
    games: int


@dataclass(frozen=True, slots=True)
class Profile:
    """The ratings and results of a person, as shown to them or to others.

    Attributes:
        person: their id.
        is_own: whether the person looks at their own profile, which shows more.
        ratings: for each game, their rating after every rated table, in order.
        results: the results of their rated games, by game.
        opponents: those with whom they have played most; if other people look, only rated
            games count.
        kept: how many of their latest due turns they have kept.
        bots: their results against bots, by game and level; empty if other people look.
    """

    person: int
    is_own: bool
    ratings: Mapping[str, Sequence[Rated]]
    results: Mapping[str, Tally]
    opponents: Sequence[Opponent]
    kept: Kept
    bots: Mapping[tuple[str, Level], Tally]


def by_game(rated: Iterable[Rated]) -> dict[str, tuple[Rated, ...]]:
    """The ratings, grouped by game; within a game, they keep their order."""
    game = attrgetter("game")
    return {name: tuple(each) for name, each in groupby(sorted(rated, key=game), key=game)}


def in_order(ranked: Iterable[Ranked]) -> list[Ranked]:
    """The people, the best first; those with provisional ratings come after all others."""
    return sorted(
        ranked,
        key=lambda each: (each.rating.is_provisional, -each.rating.points, each.person.id),
    )
