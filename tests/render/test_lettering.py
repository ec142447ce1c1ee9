"""Names on pictures: the name of the seat replaces one that the font lacks; long ones shrink."""

import pytest

import render
from locales import words_for
from render.lettering import legible
from render.shapes import Text, fitted
from rules import GAMES
from rules.contract import AnyGame
from tests.render.writing import noted

ENGLISH = words_for("en")


@pytest.mark.parametrize("name", ["Ada", "Łukasz", "Zoë Å", "Jon-2 (old)"])
def test_a_name_that_the_font_can_draw_is_drawn(name: str) -> None:
    assert legible(ENGLISH.naming([name, "Ben"])).players == (name, "Ben")


@pytest.mark.parametrize("name", ["さくら", "Ada 🎲", "אבא", "آدا", "\uffff"])
def test_a_name_that_the_font_cannot_draw_is_replaced_by_the_name_of_the_seat(name: str) -> None:
    assert legible(ENGLISH.naming(["Ada", name])).players == ("Ada", "")


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_the_picture_and_its_alt_text_have_the_names_of_the_players(game: AnyGame) -> None:
    view = game.start(2).view(None)
    named = ENGLISH.naming(["Ada", "さくら"])

    with noted() as texts:
        picture = render.draw(view, None, "light", named)

    assert "Ada" in texts
    assert not any("さくら" in text for text in texts)
    assert "Ada" in picture.alt
    assert "さくら" in picture.alt


def test_players_with_the_same_name_have_their_seats_beside_it() -> None:
    view = GAMES["cubed"].start(3).view(None)

    picture = render.draw(view, None, "light", ENGLISH.naming(["Ada", "Ada", "Cleo"]))

    assert "Ada (Player 1)" in picture.alt
    assert "Ada (Player 2)" in picture.alt
    assert "Cleo (" not in picture.alt


def test_beside_the_board_players_with_the_same_name_have_only_their_seat_numbers() -> None:
    view = GAMES["cuboingo"].start(3).view(None)

    with noted() as texts:
        render.draw(view, None, "light", ENGLISH.naming(["Ada", "Ada", ""]))

    assert {"Ada (1)", "Ada (2)", "Player 3"} <= set(texts)


def test_a_long_name_becomes_smaller_and_then_shorter() -> None:
    usual = Text("Bartholomew", 40, "Bold")
    width = usual.size()[0]

    smaller = fitted("Bartholomew", 40, "Bold", width - 20, least=28)
    shorter = fitted("Bartholomew", 40, "Bold", width // 2, least=28)

    assert (smaller.text, smaller.height < 40) == ("Bartholomew", True)
    assert (shorter.text.endswith("…"), shorter.height) == (True, 28)
    assert shorter.size()[0] <= width // 2
