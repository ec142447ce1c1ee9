"""A confidence interval for a mean score; it stays valid however often one looks at it.

If a match stops as soon as the usual interval looks good, its result looks too good. For this
interval, an imaginary gambler bets against each possible mean, with stakes in proportion to the
money at hand. Against the true mean, the money grows fortyfold in at most one match of forty,
however long the match lasts. So every mean against which it does grow fortyfold is ruled out.
"""

from collections.abc import Sequence
from math import exp, log

RICH = log(40)
"""The logarithm of the wealth that rules out a mean, with an error of 2.5 % on either side."""
STAKES = 40
STEPS = 40


def interval(scores: Sequence[float]) -> tuple[float, float]:
    """The least and the largest mean that the scores, each from 0 to 1, do not rule out."""
    return _least(scores), 1 - _least([1 - score for score in scores])


def _least(scores: Sequence[float]) -> float:
    counts = {score: scores.count(score) for score in set(scores)}
    low, high = 0.0, 1.0
    for _ in range(STEPS):
        middle = (low + high) / 2
        if _wealth(counts, middle) > RICH:
            low = middle
        else:
            high = middle
    return low


def _wealth(counts: dict[float, int], mean: float) -> float:
    """The logarithm of the mean wealth of gamblers who bet different stakes on a higher mean."""
    wealths: list[float] = []
    for number in range(STAKES):
        hoped = mean + (1 - mean) * (number + 0.5) / STAKES
        stake = (hoped - mean) / (mean * (1 - mean))
        wealths.append(
            sum(times * log(1 + stake * (score - mean)) for score, times in counts.items())
        )
    most = max(wealths)
    return most + log(sum(exp(each - most) for each in wealths) / STAKES)
