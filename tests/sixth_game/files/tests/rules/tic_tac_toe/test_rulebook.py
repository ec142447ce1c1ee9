"""The rules page of tic-tac-toe, tested sentence by sentence."""

from fractions import Fraction

import pytest

from rules import IllegalMove, Outcome
from rules.tic_tac_toe.core import LINES
from rules.tic_tac_toe.moves import NAMES
from tests.rules.tic_tac_toe.pictures import GAME, picture, played

HALF = Fraction(1, 2)


def test_the_board_is_empty_at_first_and_x_begins() -> None:
    position = GAME.start(2)

    assert picture(position) == ". . .\n. . .\n. . ."
    assert position.to_move() == (0,)
    assert [str(move) for move in position.legal_moves(0)] == [*NAMES]


def test_a_mark_goes_on_an_empty_square() -> None:
    position = played("b2 a1")

    assert picture(position) == ". . .\n. X .\nO . ."
    with pytest.raises(IllegalMove) as caught:
        position.play(0, GAME.parse("a1"))
    assert caught.value.key == "tic-tac-toe-taken"


@pytest.mark.parametrize("line", LINES)
def test_a_file_a_rank_or_a_diagonal_wins(line: tuple[int, ...]) -> None:
    one, two, three = (NAMES[each] for each in line)
    answer, other, *_ = (name for name in NAMES if name not in (one, two, three))

    position = played(f"{one} {answer} {two} {other} {three}")

    assert position.outcome() == Outcome((1, 0), frozenset({0}), "line")


def test_the_first_line_wins_for_o_too() -> None:
    position = played("a1 b1 a2 b2 c3 b3")

    assert position.outcome() == Outcome((0, 1), frozenset({1}), "line")


def test_the_last_square_can_complete_a_line() -> None:
    position = played("a1 b1 c3 a2 a3 b3 c1 c2 b2")

    assert position.outcome() == Outcome((1, 0), frozenset({0}), "line")


def test_a_full_board_without_a_line_is_a_draw() -> None:
    position = played("a1 b1 c1 b2 a2 a3 b3 c2 c3")

    assert picture(position) == "O X X\nX O O\nX O X"
    assert position.outcome() == Outcome((HALF, HALF), frozenset({0, 1}), "full")
