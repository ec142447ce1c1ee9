"""What the moves of a finished game were worth, judged by what their seats could know.

Points are counted as in the hints. In the open games (those without hidden hands), a piece is worth
about `PIECE` points, a number that each game has; with hidden hands, the whole game is worth a
thousand.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from heapq import nlargest
from math import exp

from ai.levels import Advice
from rules.contract import Outcome, Seat

FALL = 60
"""A mistake costs more points than this, and at least `SLIGHT` of the chance to win.

A move that spoils a win is a mistake in any case. In the open games, FALL is about the value of a
piece; with hidden hands, a move that loses so many points is clearly worse.
"""

GAME = 1000
"""The points of a whole game with hidden hands."""

SLIGHT = 1.0
"""The fewest percentage points of the chance to win that a mistake costs if it spoils no win."""

TURNING_POINTS = 3
"""How many moves of a game are shown as turning points at most."""

NOTABLE = 3.0
"""The fewest percentage points of the chance to win that a turning point costs its seat."""

LEAST = 50
"""The fewest nodes or trials that a move gets."""

LONGER = 8
"""The second look at a move may take this many times as long as the first."""

STEEPEST = 50.0
"""A logarithm of odds beyond which a chance is as good as sure."""


@dataclass(frozen=True, slots=True)
class Judgement:
    """What a move was worth, compared with the best one.

    Attributes:
        before: the seat's chance with the best move, from 0 to 100.
        after: the seat's chance with the move that was made.
        better: the best move, and why it is best; None if the move that was made is as good.
        fall: how many points the move that was made costs, compared with the best one.
        spoils_win: whether the better move was proved to win, and the move that was made was not.
    """

    before: float
    after: float
    better: Advice | None = None
    fall: int = 0
    spoils_win: bool = False

    @property
    def cost(self) -> float:
        """How many percentage points of the seat's chance to win the move cost."""
        return self.before - self.after

    @property
    def is_mistake(self) -> bool:
        """Whether the move cost so much that a review should mention it."""
        return self.spoils_win or (self.fall > FALL and self.cost >= SLIGHT)


@dataclass(frozen=True, slots=True)
class Allowance:
    """What a review of one game may spend; never time, so that its result is the same everywhere.

    A move that is not the best one is compared with the best. This may take another half of what
    the move gets, which does not count here.

    Attributes:
        first: the nodes or trials of the first look at all moves.
        again: the same for the second look at the moves that seemed to be mistakes.
        most: the most nodes or trials for the first look at one move.
    """

    first: int
    again: int
    most: int

    def share(self, moves: int, *, again: bool) -> int:
        """What one move gets if that many moves share the allowance."""
        most, total = (LONGER * self.most, self.again) if again else (self.most, self.first)
        return max(LEAST, min(most, total // moves))


@dataclass(frozen=True, slots=True)
class Review:
    """What all moves of a game were worth.

    Attributes:
        judgements: the judgement of each move, by the move's index in the game; a move that was the
            only legal one has none.
    """

    judgements: Mapping[int, Judgement]

    @property
    def mistakes(self) -> tuple[int, ...]:
        """The indices of the mistakes, in order."""
        return tuple(at for at, each in sorted(self.judgements.items()) if each.is_mistake)

    @property
    def turning_points(self) -> tuple[int, ...]:
        """The indices of the moves that cost their seats the most, in order."""
        costs = {at: each.cost for at, each in self.judgements.items() if each.cost >= NOTABLE}
        return tuple(sorted(nlargest(TURNING_POINTS, costs, key=costs.__getitem__)))


def beaten(outcome: Outcome, seat: Seat) -> float:
    """The share of the other seats that a seat beat; draws count half."""
    ranks = outcome.ranks
    others = [*ranks[:seat], *ranks[seat + 1 :]]
    points = [(own > ranks[seat]) + (own == ranks[seat]) / 2 for own in others]
    return sum(points) / len(points)


def chance(points: int, odds: int) -> float:
    """The chance to win, from 0 to 100, of a seat that is ahead by that many points.

    Args:
        points: the seat's lead, as the bot counts points in this game.
        odds: a lead of this many points means odds of about 2.7 to 1 (the number e to 1) to win.
    """
    lead = max(-STEEPEST, min(STEEPEST, points / odds))
    return 100 / (1 + exp(-lead))
