"""In every game without hidden hands, an agreed draw is described in one sentence."""

from dataclasses import replace
from typing import Any

import pytest

from ai import OPEN_GAMES
from locales import words_for
from rules import GAMES
from rules.contract import AGREED, Outcome
from words import tell

NAMED = words_for("en").naming(["Ada", "Ben"])


@pytest.mark.parametrize("game", OPEN_GAMES)
def test_an_agreed_draw_is_one_sentence_with_both_names(game: str) -> None:
    view: Any = GAMES[game].start(2).view(None)
    over = replace(view, turn=None, outcome=Outcome((), frozenset({0, 1}), AGREED))

    assert tell(over, None, NAMED) == "Ada and Ben agree to a draw."
