"""The search among imagined deals, tested on games so small that the best move is known."""

from dataclasses import dataclass, replace
from random import Random
from typing import ClassVar

from ai.sampling import Trials, search

LEFT, RIGHT, THIRD = range(3)
UNSURE = (0.5, 0.5)
EFFORT = Trials(count=300, width=3)


@dataclass(frozen=True)
class Moment:
    """A hidden card, and the moves so far."""

    card: int
    moves: tuple[int, ...] = ()


class Answered:
    """Seat 0 chooses, then seat 1; the result depends only on their moves."""

    pays: ClassVar[dict[tuple[int, ...], tuple[float, float]]] = {
        (LEFT, LEFT): (0.9, 0.1),
        (LEFT, RIGHT): (0.1, 0.9),
        (RIGHT, LEFT): (0.5, 0.2),
        (RIGHT, RIGHT): (0.6, 0.4),
    }
    length = 2

    def imagined(self, random: Random) -> Moment:
        return Moment(random.randrange(4))

    def turn(self, state: Moment) -> int:
        return len(state.moves) if len(state.moves) < self.length else -1

    def promising(self, state: Moment) -> list[int]:
        del state
        return [LEFT, RIGHT]

    def after(self, state: Moment, move: int, random: Random) -> Moment:
        del random
        return Moment(state.card, (*state.moves, move))

    def quick(self, state: Moment, random: Random) -> int:
        return min(self.promising(state), key=lambda move: (move, random.random()))

    def values(self, state: Moment) -> tuple[float, float]:
        return self.pays.get(state.moves, UNSURE)


class Guessed(Answered):
    """Seat 0 takes a sure small gain, or bets on a hidden card."""

    length = 1

    def values(self, state: Moment) -> tuple[float, float]:
        own = {LEFT: float(state.card == 0), RIGHT: 0.4, THIRD: float(state.card > 0)}
        return own[state.moves[0]], 0.0


class Alike(Answered):
    """All moves pay about the same."""

    length = 1

    def values(self, state: Moment) -> tuple[float, float]:
        own = {LEFT: 0.5, RIGHT: 0.505, THIRD: 0.52}
        return own[state.moves[0]], 0.0


def test_the_search_expects_the_opponent_to_play_its_own_best_answer() -> None:
    assert search(Answered(), [LEFT, RIGHT], EFFORT, Random(1)) == RIGHT


def test_the_move_that_pays_in_most_deals_is_best() -> None:
    assert search(Guessed(), [LEFT, RIGHT, THIRD], EFFORT, Random(1)) == THIRD


def test_if_there_are_too_many_moves_only_the_first_are_tried() -> None:
    few = Trials(count=300, width=2)

    assert search(Guessed(), [LEFT, RIGHT, THIRD], few, Random(1)) == RIGHT


def test_an_imagined_deal_is_played_on_before_it_is_judged() -> None:
    hasty, patient = (Trials(count=2, width=2, length=length) for length in (0, 1))

    assert search(Answered(), [RIGHT, LEFT], hasty, Random(1)) == RIGHT
    assert search(Answered(), [RIGHT, LEFT], patient, Random(1)) == LEFT


def test_the_move_that_looks_best_is_chosen_unless_another_is_clearly_better_in_trials() -> None:
    careful = replace(EFFORT, head_start=0.01)

    assert search(Alike(), [LEFT, RIGHT], careful, Random(1)) == LEFT
    assert search(Alike(), [LEFT, THIRD], careful, Random(1)) == THIRD
    assert search(Alike(), [LEFT, RIGHT], EFFORT, Random(1)) == RIGHT
