"""The search, tested on games so small that the best move is known."""

from dataclasses import dataclass
from random import Random

import pytest

import ai.search
from ai.levels import Effort
from ai.search import DECIDED, WIN, Found, search

MUCH = Effort(depth=30, nodes=100_000)


@dataclass(frozen=True)
class Heap:
    """Sticks, of which players take one to three in turn; taking the last one wins.

    Attributes:
        sticks: how many are left.
        before: the numbers of sticks before each move so far.
    """

    sticks: int
    before: tuple[int, ...] = ()

    @property
    def reason(self) -> str | None:
        return None if self.sticks else "taken"


class Sticks:
    """The game with such a heap; every position before the end has the value 0."""

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
def test_the_search_finds_the_winning_move(sticks: int) -> None:
    best = found(sticks)

    assert best.move == sticks % 4
    assert best.value > DECIDED


@pytest.mark.parametrize("sticks", range(8, 30, 4))
def test_in_a_lost_game_the_search_looks_to_the_end_and_finds_no_win(sticks: int) -> None:
    best = found(sticks)

    assert best.depth >= sticks // 4
    assert best.value == 0


def test_the_search_finds_the_shortest_win() -> None:
    assert found(7).depth == 3


def test_a_win_is_sure_only_if_the_search_has_looked_at_every_answer() -> None:
    class Narrow(Sticks):
        WIDTH: int = 2

    assert found(7).is_sure
    assert not search(Narrow(), Heap(7), MUCH, Random(1)).is_sure


def test_the_search_handles_turns_of_two_moves() -> None:
    class Twice(Sticks):
        def goes_on(self, before: Heap, state: Heap) -> bool:
            return len(state.before) - len(before.before) == len(state.before) % 2

    # a turn takes two to six sticks, so a player who has seven left loses
    best = search(Twice(), Heap(9), MUCH, Random(1))

    assert best.move == 1
    assert best.value > DECIDED


def test_a_search_misses_a_win_beyond_its_depth() -> None:
    assert {found(9, Effort(depth=2, nodes=1_000), seed).move for seed in range(40)} == {1, 2, 3}


def test_a_bot_with_errors_plays_other_moves_but_never_misses_an_immediate_win() -> None:
    erring = Effort(depth=8, nodes=1_000, error=WIN)

    assert {found(11, erring, seed).move for seed in range(40)} == {1, 2, 3}
    assert {found(3, erring, seed).move for seed in range(40)} == {3}


def test_the_search_looks_at_no_more_positions_than_its_effort_allows() -> None:
    assert found(29, Effort(depth=30, nodes=50)).nodes <= 50


def test_a_smaller_table_of_positions_costs_nodes_but_changes_no_result(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    remembered = found(23)
    monkeypatch.setattr(ai.search, "TABLE_SIZE", 2)

    forgotten = found(23)

    assert (forgotten.move, forgotten.value) == (remembered.move, remembered.value)
    assert forgotten.nodes > remembered.nodes


def test_the_search_avoids_a_move_that_repeats_a_position() -> None:
    state = Heap(20, (17, 19, 30))

    moves = {search(Sticks(), state, Effort(1, 100), Random(seed)).move for seed in range(40)}

    assert moves == {2}
