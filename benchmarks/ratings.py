"""How well our ratings show which people play better, compared with other ways to rate."""

from collections.abc import Callable, Sequence
from random import Random
from statistics import mean

from openskill.models import PlackettLuce

from benchmarks.strength.league import League, ranked, rounds
from benchmarks.timing import report

PEOPLE = range(33)
SPREAD = 200
"""The standard deviation of people's true strengths, in points of Elo."""

GAMES, A_MONTH = 60, 5
"""How many games each person plays at most, in all and in a month."""

LEAGUES = 12
"""How many leagues there are for each size of table."""

MANY = 11
"""The most seats that a table has."""

K = 32
"""The most points by which a single game can change an Elo rating."""


class PlainElo:
    """Elo ratings that count each pair of players at a table as a game for two."""

    def __init__(self) -> None:
        self.points = dict.fromkeys(PEOPLE, 0.0)
        self.month = 0

    def play(self, ranking: Sequence[int]) -> None:
        """Count a game that ended with that ranking, the winner first."""
        pairs = [
            (winner, loser) for at, winner in enumerate(ranking) for loser in ranking[at + 1 :]
        ]
        gains = dict.fromkeys(ranking, 0.0)
        for winner, loser in pairs:
            odds = 10 ** ((self.points[loser] - self.points[winner]) / 400)
            gain = K / (len(ranking) - 1) * odds / (1 + odds)
            gains[winner] += gain
            gains[loser] -= gain
        for person, gain in gains.items():
            self.points[person] += gain

    def number(self, person: int) -> float:
        """The rating of that person."""
        return self.points[person]


class Default:
    """The default model of openskill."""

    def __init__(self) -> None:
        self._model = PlackettLuce()
        self._ratings = {person: self._model.rating() for person in PEOPLE}
        self.month = 0

    def play(self, ranking: Sequence[int]) -> None:
        """Count a game that ended with that ranking, the winner first."""
        after = self._model.rate([[self._ratings[person]] for person in ranking])
        for person, [rating] in zip(ranking, after, strict=True):
            self._ratings[person] = rating

    def number(self, person: int) -> float:
        """The rating of that person."""
        return self._ratings[person].mu


class Ours(League):
    """The ratings of this bot."""

    def number(self, person: int) -> float:
        """The rating of that person."""
        return self.rating(person).mean


Way = Ours | Default | PlainElo


def figures(leagues: int = LEAGUES) -> None:
    """Print a row for each size of table."""
    for seats in (MANY, 5, 2):
        ours, default, elo = (
            mean(_correlation(way(), seats, seed) for seed in range(leagues))
            for way in (Ours, Default, PlainElo)
        )
        report(
            f"rank correlation, tables of {seats}",
            f"{ours:.3f}",
            f"openskill {default:.3f}, Elo {elo:.3f}",
            ours / default,
            "≥ 0.95" if seats == MANY else "",
        )


def _correlation(way: Way, seats: int, seed: int) -> float:
    """How well the ranks by rating and by true strength agree after a league, up to 1."""
    random = Random(seed)
    strength = {person: random.gauss(0, SPREAD) for person in PEOPLE}
    for game in range(GAMES):
        way.month = game // A_MONTH
        for table in rounds(random, PEOPLE, seats):
            way.play(ranked(random, table, strength))
    return _agreement(strength.__getitem__, way.number)


def _agreement(one: Callable[[int], float], other: Callable[[int], float]) -> float:
    """Spearman's rank correlation."""
    by_one, by_other = (
        {person: rank for rank, person in enumerate(sorted(PEOPLE, key=key))}
        for key in (one, other)
    )
    count = len(PEOPLE)
    squares = sum((by_one[each] - by_other[each]) ** 2 for each in PEOPLE)
    return 1 - 6 * squares / (count * (count * count - 1))
