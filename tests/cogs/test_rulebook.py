"""The rules as players read them."""

import re

import pytest

from cogs.phrases import PHRASES
from cogs.rulebook import RULEBOOKS, Page, pages
from cogs.rulebook.base import imagined
from locales import words_for
from render import Begun
from rules import GAMES
from rules.contract import Played
from rules.cube2 import core as cube2
from rules.cube_wars import CubeWarsView
from rules.cube_wars import core as cube_wars
from rules.refusal import UnreadableMove
from rules.zhen import ZhenView
from rules.zhen import core as zhen

MOST = 1_600
"""Characters that a phone shows without much scrolling; Discord would take 4,000."""

WORDS = words_for("en")

each_game = pytest.mark.parametrize("game", RULEBOOKS)


def page(game: str, heading: str) -> Page:
    """The page of that heading."""
    [found] = [each for each in pages(game, WORDS) if each.heading == heading]
    return found


def choices(game: str, heading: str) -> set[str]:
    """What can be chosen next on the board of a page."""
    scene = page(game, heading).scene
    assert scene is not None
    assert isinstance(scene.shown, Begun)
    return {choice.value for choice in scene.shown.choices}


def test_every_game_that_is_played_has_rules() -> None:
    assert RULEBOOKS.keys() == PHRASES.keys()


@each_game
def test_a_page_is_read_on_a_phone(game: str) -> None:
    every = pages(game, WORDS)

    assert max(len(each.text) for each in every) <= MOST
    assert len({each.heading for each in every}) == len(every)
    # a page has two digits at most in what its buttons carry
    assert len(every) < 100


@each_game
def test_every_option_is_explained_with_its_default(game: str) -> None:
    options = GAMES[game].options
    text = page(game, "Options").text if options else ""

    assert text.count("\n- ") == len(options)
    for option in options:
        line = next(line for line in text.splitlines() if line.startswith(f"- **{option.name}**"))
        assert WORDS(option.sentence) in line
        assert line.endswith(f"If nothing is said: {option.default}.")


def test_a_game_without_options_has_no_page_about_them() -> None:
    assert "Options" not in {each.heading for each in pages("cube_wars", WORDS)}


@pytest.mark.parametrize(
    ("game", "limit"),
    [
        ("zhen", zhen.IDLE_LIMIT),
        ("cube_wars", cube_wars.IDLE_LIMIT),
        ("cube2", cube2.IDLE_LIMIT),
    ],
)
def test_the_draws_are_named_as_readings(game: str, limit: int) -> None:
    readings = [line for line in page(game, "The end").text.splitlines() if "Reading:" in line]

    [draws] = [each for each in readings if "third time" in each]
    assert f"{limit} moves in a row" in draws


@each_game
def test_whoever_owns_the_game_is_told_what_a_reading_is(game: str) -> None:
    assert "marked as a **reading**" in pages(game, WORDS)[0].text


@each_game
def test_every_move_that_is_said_to_be_read_is_read(game: str) -> None:
    written = re.findall("`([^/`]+)`", page(game, "Typing moves").text)

    assert len(written) > 3
    for text in written:
        GAMES[game].parse(text)


def test_a_move_of_another_game_would_be_noticed() -> None:
    with pytest.raises(UnreadableMove):
        GAMES["zhen"].parse("b4-b5")


def test_the_pictures_show_what_the_texts_say_of_them() -> None:
    assert choices("cube_wars", "A turn") == {"a4", "c4", "a5", "b5", "c5"}
    assert {"d1", "off"} < choices("cube2", "Leaving the board")
    assert {"e5", "g5"} < choices("cube2", "Steps and jumps")
    assert "d7" not in choices("cube2", "Placing the pieces")


def test_the_caught_meeple_is_at_home_again() -> None:
    scene = page("cube_wars", "Captures").scene

    assert scene is not None
    assert isinstance(scene.shown, Played)
    assert str(scene.shown.move) == "g2-h3"
    assert isinstance(scene.view, CubeWarsView)
    assert scene.view.meeples[1] == cube_wars.HOMES[1]


def test_red_has_a_point_for_what_entered_the_goal() -> None:
    scene = page("zhen", "Into the goal").scene

    assert scene is not None
    assert scene.view == ZhenView(None, 1, ((0, 0),) * 10, ((2, 1), (0, 0)), (8, 9), None, 10)


def test_blue_may_not_take_red_s_move_back() -> None:
    scene = page("zhen", "No taking back").scene
    assert scene is not None

    position = imagined("zhen", scene.view)

    assert "5-6" not in map(str, position.legal_moves(1))
