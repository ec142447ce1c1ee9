"""The sentences and the text board of Cube Wars."""

from dataclasses import replace
from random import Random

import pytest

from locales import words_for
from rules.contract import Outcome, Played
from rules.cube_wars import CubeWarsPosition, CubeWarsView
from tests.rules.cube_wars.pictures import BLACK, GAME, WHITE, board, picture, played
from words import PHRASES
from words.cube_wars.sentences import tell, text_board

WORDS = words_for("en")
START = GAME.start(2)


def last_move(position: CubeWarsPosition, text: str) -> tuple[CubeWarsView, Played]:
    """The view after the move, and the move."""
    (seat,) = position.to_move()
    move = GAME.parse(text)
    return played(position, text).view(None), Played(seat, move, position.view(None))


def given_up(view: CubeWarsView, how: str = "resigned") -> CubeWarsView:
    outcome = Outcome((), frozenset({WHITE}), how, frozenset({BLACK}))
    return replace(view, turn=None, outcome=outcome)


def test_the_text_board_shows_every_piece() -> None:
    random = Random(0)
    position = START
    for _ in range(60):
        position = position.play(
            position.to_move()[0], random.choice(position.legal_moves(position.to_move()[0]))
        )

        lines = text_board(position.view(None), None, WORDS).splitlines()
        ranks = [
            line[2:].strip().replace("+", ".") for line in lines if line[:1] in set("12345678")
        ]

        assert ranks == picture(position).splitlines()


def test_the_text_board_marks_the_starting_squares_that_the_meeples_have_left() -> None:
    lines = text_board(played(START, "h1-g1 i8-j8").view(None), None, WORDS).splitlines()

    assert [line.count("+") for line in lines if line[:1] in {"1", "8"}] == [1, 1]


def test_the_text_board_brackets_the_last_move() -> None:
    lines = text_board(*last_move(START, "b4-b5"), WORDS).splitlines()

    assert [line[:7] for line in lines if line[:1] in {"4", "5"}] == ["5  b[w]", "4  .(.)"]


def test_the_text_board_shows_how_many_cubes_are_left_and_whose_turn_it_is() -> None:
    board = text_board(played(START, "b4-a5").view(None), None, WORDS)

    assert "White: 16 cubes" in board
    assert "Black: 15 cubes" in board
    assert "Black is to move." in board


@pytest.mark.parametrize(
    ("move", "sentence"),
    [
        ("b4-b5", "White moved a cube from b4 to b5."),
        ("b4-a5", "White moved a cube from b4 to a5. It captured a cube."),
        ("h1-h2", "White moved the meeple from h1 to h2."),
    ],
)
def test_the_last_move_is_described(move: str, sentence: str) -> None:
    view, last = last_move(START, move)

    assert tell(view, last, WORDS) == sentence
    assert tell(view, None, WORDS) == ""


def test_a_move_says_whether_it_sent_the_meeple_home_or_beat_it() -> None:
    near = board(". . . . . . . . .\n. B . . . . . . .\nw . . . . . . . W\n" + ". .\n" * 5)
    home = board(". . . . . . . . B\n. . . . . . . . W\n" + ". .\n" * 6)

    assert tell(*last_move(near, "a6-b7"), WORDS).endswith("It sent the opponent’s meeple home.")
    assert "It beat the opponent’s meeple. White wins" in tell(*last_move(home, "i7-i8"), WORDS)


def test_the_reason_for_the_end_of_a_game_is_given() -> None:
    winning = board("B . .\nW . .\n" + ". . .\n" * 6, WHITE)
    view, last = last_move(winning, "a7-b8")
    drawn = replace(view, outcome=Outcome((), frozenset({WHITE, BLACK}), "repetition"))

    assert tell(view, last, WORDS).endswith("White wins: the meeple has crossed the board.")
    assert "to move" not in text_board(view, last, WORDS)
    for reason, words in (("repetition", "a third time"), ("no-progress", "120 moves")):
        outcome = Outcome((1, 1), frozenset({WHITE, BLACK}), reason)
        assert words in tell(replace(drawn, outcome=outcome), last, WORDS)


def test_a_meeple_that_has_left_the_board_is_not_shown() -> None:
    view, last = last_move(board(". . . . . . . . B\n. . . . . . . . W\n" + ". .\n" * 6), "i7-i8")

    rows = "\n".join(text_board(view, last, WORDS).splitlines()[3:11])

    assert (rows.count("W"), rows.count("B")) == (1, 0)


def test_a_resignation_or_time_out_is_described_without_the_last_move() -> None:
    view, last = last_move(START, "b4-b5")

    assert tell(given_up(view), last, WORDS) == "Black resigned; White wins."
    assert tell(given_up(view, "timeout"), last, WORDS) == "Black ran out of time; White wins."


def test_a_piece_and_a_move_that_win_are_labelled_so() -> None:
    position = board(
        """
        . . . . . . . . B . . . . . . .
        . . W . . . . . . . . . . . . .
        . . . . . . . . . . . . . . . .
        . . . . . . . . . . . . . . . .
        . . . . . . . . . . . . . . . .
        . . . . . . . . . . . . . . . .
        . . . . . . . . . . . . . . . .
        w . . . . . . . . . . . . . . .
        """
    )
    view = position.view(WHITE)

    offered = position.choices(WHITE)
    pieces = {each.value: PHRASES["cube_wars"].outlook(each, view, WORDS) for each in offered}
    [target] = [each for each in position.choices(WHITE, ("c7",)) if each.value == "c8"]

    assert pieces == {"c7": "wins", "a1": ""}
    assert PHRASES["cube_wars"].label(target, view, WORDS).detail == "wins"
