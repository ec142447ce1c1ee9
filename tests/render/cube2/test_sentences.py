"""What the sentences and the text board of cube² must say."""

from dataclasses import replace
from random import Random

import pytest

from locales import words_for
from rules.contract import AGREED, Outcome, Played
from rules.cube2 import Cube2Position, Cube2View
from rules.cube2.moves import KINDS
from rules.cube2.state import NOBODY
from tests.rules.cube2.pictures import GAME, board, picture, played
from words.cube2.alt import alt_text
from words.cube2.sentences import ending, tell, text_board

WORDS = words_for("en")

PICTURE = """
-- -- -- -- -- -- --
-- RC -- -- -- -- --
-- -- -- YL -- -- --
-- -- -- -- -- -- --
-- -- -- -- -- -- GC
-- -- -- -- -- -- --
-- -- -- RC -- -- --
"""


def last_move(position: Cube2Position, text: str) -> tuple[Cube2View, Played]:
    """The view after that move, and the move as it was played."""
    (seat,) = position.to_move()
    return played(position, text).view(None), Played(seat, GAME.parse(text))


def ranks(text: str) -> list[str]:
    return [line for line in text.splitlines() if line[:1] in set("123456789")]


def test_the_board_shows_every_piece_in_letters() -> None:
    position = board(PICTURE)

    rows = [line[2:].split() for line in ranks(text_board(position.view(None), None, WORDS))]

    expected = [
        row.replace("--", ".").replace("**", "*").split() for row in picture(position).splitlines()
    ]
    assert rows == expected


def test_the_last_move_is_bracketed() -> None:
    moved = ranks(text_board(*last_move(board(PICTURE), "d5-d4"), WORDS))
    left = ranks(text_board(*last_move(board(PICTURE), "d1-off"), WORDS))
    placed = ranks(text_board(*last_move(GAME.start(2), "RC@a1"), WORDS))

    assert "( .)" in moved[2]
    assert "[YL]" in moved[3]
    assert "( *)" in left[6]
    assert placed[6].startswith("1 [RC]")


def test_the_text_board_shows_home_squares_and_collected_pieces() -> None:
    position = board(PICTURE, spots=("BC BL", ""))

    told = text_board(position.view(None), None, WORDS)

    assert "Second, home d7: 0 of 12" in told
    assert "First, home d1: 2 of 12\nBC BL" in told
    short = text_board(board(PICTURE, goal=6).view(None), None, WORDS)
    assert "First, home d1: 0 of 6" in short
    assert "First is to move." in told


def test_after_turning_the_players_have_other_homes() -> None:
    view = replace(board(PICTURE).view(None), sides=(1, 0))

    assert "First, home d7" in text_board(view, None, WORDS)


def test_a_full_row_of_home_spots_fits_a_phone() -> None:
    view = board(PICTURE, spots=(" ".join(KINDS), " ".join(KINDS))).view(None)

    assert max(map(len, text_board(view, None, WORDS).splitlines())) <= 40


def test_while_placing_the_text_board_says_how_many_pieces_are_left() -> None:
    view = GAME.start(2).view(None)

    assert "First is to place a piece; 24 are\nleft." in text_board(view, None, WORDS)


@pytest.mark.parametrize(
    ("move", "sentence"),
    [
        ("d5-d4", "First moved the yellow cylinder YL from d5 to d4."),
        ("d1-off", "First brought the piece on d1 home: 1 of 12."),
    ],
)
def test_the_last_move_is_described(move: str, sentence: str) -> None:
    view, last = last_move(board(PICTURE), move)

    assert tell(view, last, WORDS) == sentence
    assert tell(view, None, WORDS) == ""


@pytest.mark.parametrize(
    ("seat", "move", "sentence"),
    [
        (0, "PC@a1", "First placed the purple cube PC on a1."),
        (1, "turn", "Second turned the board: the players have changed sides."),
        (1, "pass", "Second had no legal move and passed."),
    ],
)
def test_placements_turning_and_passing_are_described_too(
    seat: int, move: str, sentence: str
) -> None:
    view = board(PICTURE).view(None)

    assert tell(view, Played(seat, GAME.parse(move)), WORDS) == sentence


def test_the_setup_by_chance_is_described_without_its_squares() -> None:
    start = GAME.start(2, setup="quick")
    drawn = start.chance(Random(0))
    assert drawn is not None

    view = start.play(None, drawn).view(None)

    assert tell(view, Played(None, drawn), WORDS) == "Chance has laid all pieces."
    assert "First is to move." in text_board(view, Played(None, drawn), WORDS)


@pytest.mark.parametrize(
    ("reason", "idle", "winners", "words"),
    [
        ("collected", 0, {1}, "Second has collected all twelve pieces and wins."),
        (
            *("repetition", 8, {0, 1}),
            "The same situation came up a third time. "
            "Nobody has collected a piece, so it is a draw.",
        ),
        (
            *("no-progress", 60, {0, 1}),
            "There were 60 moves in a row without a piece leaving. "
            "Nobody has collected a piece, so it is a draw.",
        ),
        (
            *("ahead", 8, {0}),
            "The same situation came up a third time. First is ahead and wins 2 to 1.",
        ),
    ],
)
def test_the_end_of_a_game_is_described_with_its_reason(
    reason: str, idle: int, winners: set[int], words: str
) -> None:
    outcome = Outcome((2, 1), frozenset(winners), reason)
    view = board(PICTURE, spots=("BC BL", "YC")).view(None)
    ended = replace(view, turn=None, outcome=outcome, idle=idle)

    assert tell(ended, None, WORDS) == words
    assert "to move" not in text_board(ended, None, WORDS)
    assert "the game ends" not in text_board(ended, None, WORDS)


def test_the_picture_of_a_draw_without_collected_pieces_gives_the_reason() -> None:
    outcome = Outcome((0, 0), frozenset({0, 1}), "no-progress")
    view = replace(board(PICTURE).view(None), turn=None, outcome=outcome, idle=60)

    assert ending(view, outcome, WORDS).split("\n") == [
        "A draw",
        "60 moves and no",
        "piece has left",
    ]


def test_the_end_of_a_game_with_a_smaller_goal_is_described() -> None:
    outcome = Outcome((6, 1), frozenset({0}), "collected")
    view = replace(board(PICTURE, goal=6).view(None), turn=None, outcome=outcome)

    assert tell(view, None, WORDS) == "First has collected 6 pieces and wins."


def test_of_equal_players_the_one_who_collected_last_is_said_to_win() -> None:
    outcome = Outcome((1, 1), frozenset({1}), "ahead")
    view = board(PICTURE, spots=("BC", "YC"), latest=1).view(None)
    ended = replace(view, turn=None, outcome=outcome, idle=60)

    assert tell(ended, None, WORDS) == (
        "There were 60 moves in a row without a piece leaving. "
        "Both have collected 1; Second collected the last one and wins."
    )


@pytest.mark.parametrize(
    ("latest", "sides", "ahead"),
    [(1, (0, 1), "Second"), (1, (1, 0), "First"), (NOBODY, (0, 1), "Nobody")],
)
def test_the_texts_give_the_number_of_moves_without_progress_from_30_on_and_the_leader(
    latest: int, sides: tuple[int, int], ahead: str
) -> None:
    spots = ("", "") if latest == NOBODY else ("BC", "YC")
    view = replace(board(PICTURE, spots=spots, latest=latest).view(None), idle=30, sides=sides)
    told = f"30 moves in a row without a piece leaving; at 60 the game ends. {ahead} is ahead."

    assert told in " ".join(text_board(view, None, WORDS).split())
    assert told in alt_text(view, None, WORDS)
    fewer = replace(view, idle=29)
    assert "the game ends" not in text_board(fewer, None, WORDS) + alt_text(fewer, None, WORDS)


@pytest.mark.parametrize(("how", "did"), [("resigned", "resigned"), ("timeout", "ran out of time")])
def test_the_sentence_about_a_game_given_up_leaves_out_the_last_move(how: str, did: str) -> None:
    view, last = last_move(board(PICTURE), "d5-d4")
    over = replace(view, turn=None, outcome=Outcome((), frozenset({1}), how, frozenset({0})))

    assert tell(over, last, WORDS) == f"First {did}; Second wins."


def test_an_agreed_draw_says_so() -> None:
    agreed = Outcome((), frozenset(), AGREED)
    view = replace(board(PICTURE).view(None), turn=None, outcome=agreed)

    assert ending(view, agreed, WORDS) == "A draw\nagreed by both"
