"""The texts and marks of every theme have enough contrast."""

import pytest

from render import THEMES
from render.theme import Theme
from render.zhen.inks import palette
from tests.render.colour_vision import contrast as contrast_of
from tests.render.colour_vision import painted

TEXT = [
    ("ink", "ground"),
    ("ink", "panel"),
    ("quiet", "ground"),
    ("quiet", "panel"),
    ("on_mark", "mark"),
    ("on_red", "red"),
    ("on_blue", "blue"),
]
every_theme = pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES)


def contrast(theme: Theme, one: str, other: str) -> float:
    """The contrast ratio from 1 to 21, as the Web Content Accessibility Guidelines define it."""
    return contrast_of(theme.inks[one], theme.inks[other])


def test_there_is_a_light_and_a_dark_theme() -> None:
    assert set(THEMES) == {"light", "dark"}
    assert all(theme.name == name for name, theme in THEMES.items())


@every_theme
@pytest.mark.parametrize(("ink", "over"), TEXT)
def test_text_has_enough_contrast_with_its_background(theme: Theme, ink: str, over: str) -> None:
    assert contrast(theme, ink, over) >= 4.5


@every_theme
@pytest.mark.parametrize("piece", ["red", "blue"])
def test_pieces_stand_out_from_the_ground(theme: Theme, piece: str) -> None:
    assert contrast(theme, piece, "ground") >= 3


@every_theme
def test_the_mark_of_a_move_stands_out_by_its_fill_or_its_rim(theme: Theme) -> None:
    assert max(contrast(theme, ink, "panel") for ink in ("mark", "on_mark")) >= 3


@every_theme
def test_red_and_blue_differ_in_lightness_too(theme: Theme) -> None:
    assert contrast(theme, "red", "blue") >= 1.5


@every_theme
def test_a_palette_is_small_and_contains_the_inks_unchanged(theme: Theme) -> None:
    colours = palette(theme.name)

    assert 64 <= len(colours) <= 128
    for ink in ("ground", "ink", "red", "blue", "mark"):
        assert painted(colours, ink) == theme.inks[ink]


def test_a_game_can_add_inks_without_changing_the_theme() -> None:
    wooden = THEMES["light"].with_inks({"wood": "e6cfa9"}, {"mark": "000000"})

    assert (wooden.name, wooden.inks["wood"], wooden.inks["mark"]) == (
        "light",
        (0xE6, 0xCF, 0xA9),
        (0, 0, 0),
    )
    assert wooden.inks["ink"] == THEMES["light"].inks["ink"]
    assert "wood" not in THEMES["light"].inks
