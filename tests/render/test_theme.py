"""Themes can be read, also by colour-blind eyes."""

import pytest

from render import THEMES
from render.theme import Colour, Theme
from render.zhen.inks import palette

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


def luminance(colour: Colour) -> float:
    parts = [part / 255 for part in colour]
    red, green, blue = (
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(theme: Theme, one: str, other: str) -> float:
    """As the Web Content Accessibility Guidelines count it, from 1 to 21."""
    darker, lighter = sorted(luminance(theme.inks[ink]) for ink in (one, other))
    return (lighter + 0.05) / (darker + 0.05)


def test_there_is_a_light_and_a_dark_theme_each_also_for_colour_blind_eyes() -> None:
    assert set(THEMES) == {"light", "dark", "light-safe", "dark-safe"}
    assert all(theme.name == name for name, theme in THEMES.items())


@every_theme
@pytest.mark.parametrize(("ink", "over"), TEXT)
def test_text_stands_out_from_what_it_lies_on(theme: Theme, ink: str, over: str) -> None:
    assert contrast(theme, ink, over) >= 4.5


@every_theme
@pytest.mark.parametrize("piece", ["red", "blue"])
def test_pieces_stand_out_from_the_ground(theme: Theme, piece: str) -> None:
    assert contrast(theme, piece, "ground") >= 3


@every_theme
def test_the_mark_of_a_move_stands_out_by_its_fill_or_its_rim(theme: Theme) -> None:
    assert max(contrast(theme, ink, "panel") for ink in ("mark", "on_mark")) >= 3


@pytest.mark.parametrize("name", ["light-safe", "dark-safe"])
def test_safe_themes_part_red_and_blue_by_lightness_too(name: str) -> None:
    assert contrast(THEMES[name], "red", "blue") >= 2


@every_theme
def test_a_palette_is_small_and_keeps_the_inks_as_they_are(theme: Theme) -> None:
    colours = palette(theme.name)
    flat = colours.flat()

    assert 64 <= len(colours) <= 128
    for ink in ("ground", "ink", "red", "blue", "mark"):
        start = 3 * colours[ink]
        assert tuple(flat[start : start + 3]) == theme.inks[ink]


def test_a_game_adds_inks_of_its_own_and_leaves_the_theme_alone() -> None:
    wooden = THEMES["light"].with_inks({"wood": "e6cfa9"}, {"mark": "000000"})

    assert (wooden.name, wooden.inks["wood"], wooden.inks["mark"]) == (
        "light",
        (0xE6, 0xCF, 0xA9),
        (0, 0, 0),
    )
    assert wooden.inks["ink"] == THEMES["light"].inks["ink"]
    assert "wood" not in THEMES["light"].inks
