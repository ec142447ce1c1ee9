"""What the picture of a hand of Cubed must show."""

from dataclasses import replace

import pytest

from render import THEMES, InHand, draw
from rules.cubed.pieces import EVERY_PIECE, NAMES
from tests.render.cubed.tables import WORDS, cross, is_small, written
from tests.rules.cubed.pictures import board, played

every_theme = pytest.mark.parametrize("theme", THEMES)
ONE = board("(YYY)", "OOO Yxx", "YOC YOP", bag="CPL CPB LLL", draw3="on")


def test_the_picture_names_every_piece_of_the_hand_and_gives_its_points() -> None:
    view = ONE.view(0)

    texts = written(lambda: draw(view, InHand(), "light", WORDS))

    assert {"OOO", "Yxx", "In hand: 2 pieces, 8 points"} <= {*texts}
    assert "In your hand are 2 pieces: OOO Yxx." in draw(view, InHand(), "light", WORDS).alt


def test_the_picture_says_whose_hand_it_is_and_whose_turn() -> None:
    own = " ".join(written(lambda: draw(ONE.view(0), InHand(), "light", WORDS)))
    other = " ".join(written(lambda: draw(ONE.view(1), InHand(), "light", WORDS)))

    assert "You are Player 1. Player 1 is to move." in own
    assert "You are Player 2. Player 1 is to move." in other


def test_pieces_of_which_one_is_to_be_kept_lie_apart() -> None:
    view = played(ONE, "draw3").view(0)

    texts = written(lambda: draw(view, InHand(), "light", WORDS))

    assert texts.index("Drawn: keep one") < texts.index("CPL") < texts.index("OOO")
    assert "Drawn, keep one: CPL CPB LLL." in draw(view, InHand(), "light", WORDS).alt


def test_only_the_viewers_own_hand_is_shown() -> None:
    texts = written(lambda: draw(ONE.view(1), InHand(), "light", WORDS))

    assert not {"OOO", "Yxx"} & {*texts}
    assert "OOO" not in draw(ONE.view(1), InHand(), "light", WORDS).alt


def test_the_alt_text_of_a_hand_describes_the_table_too() -> None:
    assert draw(ONE.view(0), InHand(), "light", WORDS).alt.endswith("0: 0 YYY.")


@every_theme
@pytest.mark.parametrize("pieces", [0, 3, 30, 60, 85])
def test_hands_of_every_size_give_a_small_picture(theme: str, pieces: int) -> None:
    names = tuple(NAMES[kind] for kind in EVERY_PIECE[:pieces])
    view = replace(ONE.view(0), hands=(names, None), table=cross())

    picture = draw(view, InHand(), theme, WORDS)

    assert is_small(picture)
    assert all(name in picture.alt for name in names)


def test_the_public_picture_differs_from_that_of_the_hand() -> None:
    assert (
        draw(ONE.view(0), InHand(), "light", WORDS).data
        != draw(ONE.view(0), None, "light", WORDS).data
    )
