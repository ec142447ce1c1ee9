"""The search, on games small enough to be known by heart."""

from dataclasses import dataclass
from random import Random

import pytest

import ai.search
from ai.levels import Effort
from ai.search import DECIDED, WIN, Found, search

MUCH = Effort(depth=30, nodes=100_000)


@dataclass(frozen=True)
class Heap:
    """Sticks of which each player takes one to three; who takes the last one wins.

    Attributes:
        sticks: how many are left.
        before: all that lay there before.
    """

    sticks: int
    before: tuple[int, ...] = ()

    @property
    def reason(self) -> str | None:
        return None if self.sticks else "taken"


class Sticks:
    """The game of such a heap, which cannot be judged before its end."""

    WIDTH: int = 3
    PATIENCE: int = 0
    DISLIKE: int = 1

    def noisy(self, state: Heap) -> list[int]:
        return [state.sticks] if state.sticks <= 3 else []

    def quiet(self, state: Heap) -> list[int]:
        return [move for move in (1, 2, 3) if move < state.sticks]

    def is_legal(self, state: Heap, move: int) -> bool:
        return move <= state.sticks

    def after(self, state: Heap, move: int, /) -> Heap:
        return Heap(state.sticks - move, (*state.before, state.sticks))

    def value(self, state: Heap) -> int:
        return 0 * state.sticks

    def goes_on(self, before: Heap, state: Heap) -> bool:
        return before == state

    def final(self, before: Heap, state: Heap) -> int:
        return WIN if before.sticks and not state.sticks else 0

    def repeats(self, state: Heap) -> int:
        return state.before.count(state.sticks)

    def key(self, state: Heap) -> int:
        return state.sticks


def found(sticks: int, effort: Effort = MUCH, seed: int = 1) -> Found:
    return search(Sticks(), Heap(sticks), effort, Random(seed))


@pytest.mark.parametrize("sticks", [sticks for sticks in range(1, 30) if sticks % 4])
def test_a_won_game_is_won(sticks: int) -> None:
    best = found(sticks)

    assert best.move == sticks % 4
    assert best.value > DECIDED


@pytest.mark.parametrize("sticks", range(8, 30, 4))
def test_a_lost_game_is_held_as_long_as_it_can_be(sticks: int) -> None:
    best = found(sticks)

    assert best.depth >= sticks // 4
    assert best.value == 0


def test_a_win_is_found_at_its_shortest() -> None:
    assert found(7).depth == 3


def test_a_win_is_sure_only_if_every_answer_was_looked_at() -> None:
    class Narrow(Sticks):
        WIDTH: int = 2

    assert found(7).is_sure
    assert not search(Narrow(), Heap(7), MUCH, Random(1)).is_sure


def test_a_player_who_moves_twice_in_a_row_looks_for_what_both_moves_bring() -> None:
    class Twice(Sticks):
        def goes_on(self, before: Heap, state: Heap) -> bool:
            return len(state.before) - len(before.before) == len(state.before) % 2

    # a turn takes two to six of them, so seven are lost
    best = search(Twice(), Heap(9), MUCH, Random(1))

    assert best.move == 1
    assert best.value > DECIDED


def test_looking_less_far_ahead_misses_what_lies_further() -> None:
    assert {found(9, Effort(depth=2, nodes=1_000), seed).move for seed in range(40)} == {1, 2, 3}


def test_a_player_who_misjudges_errs_but_takes_a_win() -> None:
    erring = Effort(depth=8, nodes=1_000, error=WIN)

    assert {found(11, erring, seed).move for seed in range(40)} == {1, 2, 3}
    assert {found(3, erring, seed).move for seed in range(40)} == {3}


def test_nothing_is_looked_at_beyond_the_effort() -> None:
    assert found(29, Effort(depth=30, nodes=50)).nodes <= 50


def test_what_is_remembered_is_bounded_and_forgetting_changes_no_result(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    remembered = found(23)
    monkeypatch.setattr(ai.search, "TABLE_SIZE", 2)

    forgotten = found(23)

    assert (forgotten.move, forgotten.value) == (remembered.move, remembered.value)
    assert forgotten.nodes > remembered.nodes


def test_a_move_that_repeats_is_disliked() -> None:
    state = Heap(20, (17, 19, 30))

    moves = {search(Sticks(), state, Effort(1, 100), Random(seed)).move for seed in range(40)}

    assert moves == {2}
