"""Monte Carlo tree search for games with hidden hands: many imagined deals share one tree.

The first moves are those that the seat can make now. Each imagined deal is tried with every first
move that is still in the race, so that a lucky deal favours none of them. Now and then the worse
half of the first moves drops out. After each first move, all deals share one tree, whose branches
are moves. A branch counts how often it could be chosen, so that a move that few deals allow is not
undervalued because it is rare. From a leaf, the deal is played on for some moves and then judged.
Every seat is assumed to play for itself.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from math import isqrt, log, sqrt
from random import Random
from typing import Generic, Protocol, TypeVar

CURIOSITY = 0.2
"""How much the search favours a move that was tried less often than others."""
FIRST_BRANCHES = 2
"""How many moves are tried at a new place of the tree; the more visits, the more moves."""
FINALISTS = 2
"""How many first moves stay in the race to its end."""
SURE = 1000.0
"""A move that is worth more than this at a glance needs no search."""

S = TypeVar("S")


class ImaginedGame(Protocol[S]):
    """A game as one seat sees it, for the search. Moves are the ints of its core."""

    def imagined(self, random: Random) -> S:
        """A state that the view allows, with everything unknown dealt at random."""
        ...

    def turn(self, state: S) -> int:
        """The seat to move; negative once the search has nothing left to look at."""
        ...

    def promising(self, state: S) -> Sequence[int]:
        """The moves worth a look, the best at a glance first; at least one."""
        ...

    def after(self, state: S, move: int, random: Random) -> S:
        """The state after a move, and after any shuffle, deal or roll that follows it."""
        ...

    def quick(self, state: S, random: Random) -> int:
        """A reasonable move, found fast."""
        ...

    def values(self, state: S) -> Sequence[float]:
        """What the state is worth to each seat, from 0 to 1."""
        ...


@dataclass(frozen=True, slots=True)
class Trials:
    """What a search in imagined deals may spend; never time.

    Attributes:
        count: how many trials there are in all; each tries one first move in one imagined deal. If
            0, the best move at a glance is made.
        width: how many of the first moves are tried: those that are best at a glance.
        length: how many moves a trial plays on after it has left the search tree.
        head_start: how much better another first move has to fare than the one that is best at a
            glance, because luck plays a part. With more trials, less is needed.
        error: how far a first move may be misjudged at a glance, in the bot's points.
    """

    count: int = 0
    width: int = 1
    length: int = 0
    head_start: float = 0
    error: float = 0


class Branch:
    """A move, how it has fared for the seat that makes it, and the place it leads to."""

    __slots__ = ("branches", "chances", "total", "visits")

    def __init__(self) -> None:
        self.visits = 0
        self.total = 0.0
        self.chances = 0
        self.branches: dict[int, Branch] = {}

    @property
    def mean(self) -> float:
        """What the move was worth on average."""
        return self.total / self.visits


def search(game: ImaginedGame[S], moves: Sequence[int], trials: Trials, random: Random) -> int:
    """The best of some moves of the viewing seat."""
    return next(iter(compare(game, moves, trials, random)))


def compare(
    game: ImaginedGame[S], moves: Sequence[int], trials: Trials, random: Random
) -> dict[int, float]:
    """The finalists among some moves of the viewing seat, best first, with their worth."""
    return _Race(game, trials, random).ended(moves)


class _Race(Generic[S]):
    """One search and its tree."""

    def __init__(self, game: ImaginedGame[S], trials: Trials, random: Random) -> None:
        self._game = game
        self._trials = trials
        self._random = random

    def ended(self, moves: Sequence[int]) -> dict[int, float]:
        """The moves that fare best, with their worth; the best at a glance has a head start."""
        worth: dict[int, float] = {}
        runners = {move: Branch() for move in moves[: self._trials.width]}
        heats = max(1, (len(runners) - 1).bit_length())
        for _ in range(heats):
            for _ in range(max(1, self._trials.count // (heats * len(runners)))):
                self._deal(runners)
            worth = {move: branch.mean for move, branch in runners.items()}
            if moves[0] in worth:
                worth[moves[0]] += self._trials.head_start
            ranked = sorted(worth, key=worth.__getitem__, reverse=True)
            keep = max(FINALISTS, len(runners) // 2)
            runners = {move: runners[move] for move in ranked[:keep]}
        return {move: worth[move] for move in runners}

    def _deal(self, runners: dict[int, Branch]) -> None:
        """Try each of the moves in one imagined deal."""
        dealt = self._game.imagined(self._random)
        for move, branch in runners.items():
            self._try(dealt, move, branch)

    def _try(self, state: S, move: int, branch: Branch) -> None:
        """Walk down the tree after a first move, play on, and record the result along the path."""
        game, random = self._game, self._random
        path = [(game.turn(state), branch)]
        state = game.after(state, move, random)
        while branch.visits and (seat := game.turn(state)) >= 0:
            move, branch = _chosen(branch, game.promising(state))
            path.append((seat, branch))
            state = game.after(state, move, random)
        values = game.values(self._played_on(state))
        for seat, passed in path:
            passed.visits += 1
            passed.total += values[seat]

    def _played_on(self, state: S) -> S:
        game, random = self._game, self._random
        for _ in range(self._trials.length):
            if game.turn(state) < 0:
                break
            state = game.after(state, game.quick(state, random), random)
        return state


def _chosen(place: Branch, moves: Sequence[int]) -> tuple[int, Branch]:
    """The move to try next at the place a branch leads to, and its branch, which may be new."""
    branches, best = place.branches, (-1.0, moves[0])
    for move in moves[: FIRST_BRANCHES + isqrt(place.visits) // 2]:
        branch = branches.get(move)
        if branch is None:
            branches[move] = branch = Branch()
            branch.chances = 1
            return move, branch
        branch.chances += 1
        # the worth of the move, plus a bonus that grows if it was possible but rarely chosen
        promise = branch.mean + CURIOSITY * sqrt(log(branch.chances) / branch.visits)
        best = max(best, (promise, move))
    return best[1], branches[best[1]]
