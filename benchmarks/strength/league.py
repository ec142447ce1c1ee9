"""Leagues of people whose strengths are known; the results are drawn at random."""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from math import log
from random import Random

from ratings.contest import Contest, Entrant
from ratings.counting import effects
from ratings.rating import NEW, Rating

ELO = 400 / log(10)
"""A lead of this many points means odds of about 2.7 to 1 (the number e to 1) to win."""

YEAR = 12


class League:
    """The ratings to which results lead.

    Attributes:
        ratings: the rating of each person who has played.
        month: the current month; points exchanged more than a year ago are forgotten.
    """

    def __init__(self) -> None:
        self.ratings: dict[int, Rating] = {}
        self.month = 0
        self._exchanged = defaultdict[int, dict[tuple[int, int], float]](dict)

    def rating(self, person: int) -> Rating:
        """The rating of that person."""
        return self.ratings.get(person, NEW)

    def play(self, ranking: Sequence[int]) -> None:
        """Count a game that ended with that ranking, the winner first."""
        contest = Contest(tuple(Entrant(each, seat, seat) for seat, each in enumerate(ranking)))
        now = self._exchanged[self.month]
        for effect in effects(contest, self.ratings, self._in_a_year(contest.people)):
            self.ratings[effect.person] = effect.change.after
            for opponent, points in effect.exchanged.items():
                pair = effect.person, opponent
                now[pair] = now.get(pair, 0.0) + points

    def _in_a_year(self, people: Iterable[int]) -> Mapping[tuple[int, int], float]:
        pairs = [(one, other) for one in people for other in people]
        months = range(self.month - YEAR + 1, self.month + 1)
        return {
            pair: sum(self._exchanged[month].get(pair, 0.0) for month in months) for pair in pairs
        }


def ranked(random: Random, people: Iterable[int], strength: Mapping[int, float]) -> list[int]:
    """A random ranking of these people; of any two, one beats the other with the odds of Elo."""
    luck = {each: -log(-log(random.random())) for each in people}
    return sorted(luck, key=lambda each: strength[each] / ELO + luck[each], reverse=True)


def rounds(random: Random, people: Sequence[int], seats: int) -> list[list[int]]:
    """The people at each table, in a random order; people who would not fill a table wait."""
    order = random.sample(people, len(people))
    whole = len(order) - len(order) % seats
    return [order[start : start + seats] for start in range(0, whole, seats)]
