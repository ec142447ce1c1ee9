"""The words for rare moves and choices."""

import pytest

from locales import words_for
from rules import GAMES
from rules.contract import Choice
from words import PHRASES

WORDS = words_for("en")


@pytest.mark.parametrize(
    ("game", "move", "said"),
    [
        ("cube2", "turn", "Turn the board"),
        ("cube2", "pass", "Pass"),
        ("cuboingo", "pass", "Pass"),
        ("zhen", "2-G", "2 → goal"),
        ("cubed", "give YOC 3", "Give YOC to Player 3"),
    ],
)
def test_a_rare_move_has_its_words(game: str, move: str, said: str) -> None:
    rules = GAMES[game]

    assert PHRASES[game].move(rules.parse(move), rules.start(2).view(None), WORDS) == said


@pytest.mark.parametrize("game", ["zhen", "cuboingo"])
def test_a_choice_without_words_is_shown_in_notation(game: str) -> None:
    view = GAMES[game].start(2).view(None)

    assert PHRASES[game].choice(Choice("action", "pass"), view, WORDS).text == "pass"


def test_nothing_can_be_tried_in_cuboingo_before_the_deal() -> None:
    assert GAMES["cuboingo"].start(2).tries(0) == ()
