"""How results change ratings."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from ratings.contest import Contest, Entrant, Part, Rank
from ratings.rating import MODEL, NEW, POINT, Rating, RatingChange

LIMIT = 80
"""The most points that a person can gain from, or lose to, one opponent in a year, net."""

LESS_KNOWN = 1.2
"""A person's rating ignores an opponent whose doubt is more than this many times the person's."""

Exchanged: TypeAlias = Mapping[tuple[int, int], float]
"""The net points that a person gained from an opponent in the last year, by (person, opponent)."""


@dataclass(frozen=True, slots=True)
class Effect:
    """How a game changed the rating of a person.

    Attributes:
        person: the person's id.
        change: the rating before and after.
        exchanged: the points gained from each opponent who was counted; a loss is negative.
    """

    person: int
    change: RatingChange
    exchanged: Mapping[int, float]


def effects(
    contest: Contest, ratings: Mapping[int, Rating], exchanged: Exchanged
) -> tuple[Effect, ...]:
    """How a result changes the ratings of the people who took part.

    Args:
        contest: the result.
        ratings: the ratings before the game; a person without one has played no rated game yet.
        exchanged: the net points that they gained from each other in the last year.
    """
    return tuple(
        _effect(entrant, lineup, ratings, exchanged) for entrant, lineup in contest.lineups
    )


def _effect(
    entrant: Entrant,
    lineup: Sequence[Entrant],
    ratings: Mapping[int, Rating],
    exchanged: Exchanged,
) -> Effect:
    person, before = entrant.person, ratings.get(entrant.person, NEW)
    opponents = [each.person for each in lineup[1:]]
    weighed = _weighed(lineup, ratings) if opponents else before
    gain = POINT * (weighed.mean - before.mean)
    if not opponents or (entrant.part is Part.SUBSTITUTE and gain < 0):
        return Effect(person, RatingChange(before, before), {})
    share = gain / len(opponents)
    counted = {
        each: _within(share, exchanged.get((person, each), 0.0))
        for each in opponents
        if ratings.get(each, NEW).deviation <= LESS_KNOWN * before.deviation
    }
    # two equal players who draw gain no points, but the doubt of their ratings shrinks
    part = sum(counted.values()) / gain if gain else len(counted) / len(opponents)
    after = _between(before, weighed, part)
    return Effect(person, RatingChange(before, after), counted)


def _weighed(lineup: Sequence[Entrant], ratings: Mapping[int, Rating]) -> Rating:
    """The rating that the model gives the first entrant of the lineup after the game."""
    before = [ratings.get(each.person, NEW) for each in lineup]
    teams = [[MODEL.rating(mu=each.mean, sigma=each.deviation)] for each in before]
    # the model takes ranks only as ints or floats
    order = sorted({_place(each) for each in lineup})
    after = MODEL.rate(teams, ranks=[float(order.index(_place(each))) for each in lineup])
    return Rating(after[0][0].mu, after[0][0].sigma)


def _place(entrant: Entrant) -> tuple[bool, Rank]:
    """A key that sorts entrants by how they finished; a leaver is behind all others."""
    return entrant.part is Part.LEAVER, entrant.rank


def _within(share: float, exchanged: float) -> float:
    """The share of the gain, or as much of it as the limit still allows."""
    if share > 0:
        return max(0.0, min(share, LIMIT - exchanged))
    return min(0.0, max(share, -LIMIT - exchanged))


def _between(before: Rating, after: Rating, part: float) -> Rating:
    """A rating between two others: `before` if the part is 0, and `after` if it is 1."""
    return Rating(
        before.mean + part * (after.mean - before.mean),
        before.deviation + part * (after.deviation - before.deviation),
    )
