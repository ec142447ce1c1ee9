"""The words for moves, their parts, and hands."""

import pytest

from locales import words_for
from rules import GAMES
from rules.contract import Choice, View
from rules.cube_wars.moves import Step
from tests.rules.cube2.pictures import board as cube2_board
from tests.rules.cube_wars.pictures import board as cube_wars_board
from tests.rules.cubed.pictures import board
from tests.rules.cuboingo.pictures import table
from words import PHRASES

WORDS = words_for("en")
CUBED = board("(YYY)", "OOO", "BBB").view(0)
CUBE2 = cube2_board(
    """
    -- -- -- -- -- -- --
    -- -- -- -- -- -- --
    -- -- -- -- -- -- --
    -- -- -- -- -- -- --
    -- -- -- -- -- -- --
    -- -- -- -- -- -- --
    -- -- -- RC -- -- --
    """
).view(None)
CUBE_WARS = cube_wars_board(
    """
    . . . .
    . W w .
    . . b B
    . . . .
    """
).view(None)
CUBOINGO = table("1 G: G.1\n seat 1 G.3 G.8.UP\n seat 2 G.8 won G.4.+1\n deck B.1").view(0)


@pytest.mark.parametrize(
    ("game", "view", "move", "told"),
    [
        (
            "cubed",
            CUBED,
            "OCY@1,-1",
            "YOC at 1,-1: orange on top, coral right, yellow left",
        ),
        ("cubed", CUBED, "draw3", "Draw three, keep one"),
        ("cubed", CUBED, "pass", "Pass"),
        ("cubed", CUBED, "keep YOC", "Keep YOC"),
        ("cubed", CUBED, "give Yxx 11", "Give Yxx to Player 11"),
        ("cuboingo", CUBOINGO, "G.3>1", "A · green → Side 1, Green"),
        ("cuboingo", CUBOINGO, "G.8.UP>new^2", "B · green Up → a new side, taking from Player 2"),
        ("cuboingo", CUBOINGO, "*.010.GO>new:R", "Go (square 5) → a new side, Red"),
        ("cuboingo", CUBOINGO, "~R.F99F.x2", "Discard red x2 (all squares but 6, 7, 10 and 11)"),
        ("cuboingo", CUBOINGO, "pass", "Pass"),
        ("cube2", CUBE2, "d1-d2", "Red cube d1 → d2"),
        ("cube2", CUBE2, "d1-off", "Red cube d1 → off the board"),
        ("cube_wars", CUBE_WARS, "c3-c4", "Cube c3 → c4"),
        ("cube_wars", CUBE_WARS, "b3-b4", "Meeple b3 → b4"),
        ("cube_wars", CUBE_WARS, "c3-d2", "Cube c3 → d2, beats the meeple"),
        ("cube_wars", CUBE_WARS, "b3-c2", "Meeple b3 → c2, takes a cube"),
    ],
)
def test_a_move_is_described_in_words(game: str, view: View, move: str, told: str) -> None:
    assert PHRASES[game].move(GAMES[game].parse(move), view, WORDS) == told


def test_the_line_for_a_hand_of_hundreds_of_cards_ends_after_a_whole_card() -> None:
    view = table(f"seat 1 {' '.join(['G.3.+1'] * 400)}\n seat 2 G.8\n deck G.1").view(0)

    line = PHRASES["cuboingo"].hand(view, (), WORDS)

    assert line.endswith("A green +1 (squares 1 and 2) …")
    assert len(line) < 800


def test_an_empty_hand_is_shown_as_a_dash() -> None:
    view = table("seat 1\n seat 2 G.8\n deck G.1").view(0)

    assert PHRASES["cuboingo"].hand(view, (), WORDS) == "In your hand: –"


def test_the_choice_to_leave_the_board_has_words() -> None:
    move = GAMES["cube2"].parse("d1-off")

    label = PHRASES["cube2"].choice(Choice("target", "off", move), CUBE2, WORDS)

    assert (label.text, label.short) == ("off the board", "off the board")


def test_the_choice_of_a_meeple_names_its_square() -> None:
    label = PHRASES["cube_wars"].choice(
        Choice("piece", "b3", leads_to=(Step(33, 49),)), CUBE_WARS, WORDS
    )

    assert label.text == "Meeple on b3"


def test_a_place_where_only_one_rotation_is_left_names_that_rotation() -> None:
    play = GAMES["cubed"].parse("OCY@1,-1")

    place = PHRASES["cubed"].choice(Choice("target", "1,-1", play), CUBED, WORDS)
    more = PHRASES["cubed"].choice(Choice("target", "1,-1", leads_to=(play,)), CUBED, WORDS)

    assert (place.text, place.detail) == ("1,-1", "orange on top, coral right, yellow left")
    assert more.text == "1,-1"
