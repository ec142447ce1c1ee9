"""For every kind of colour vision and in every theme, the colours of pieces can be told apart."""

from collections.abc import Callable, Iterable, Mapping
from typing import TypeAlias

import pytest

from render import ARTISTS, THEMES
from render.cube2 import inks as cube2
from render.cube_wars import inks as cube_wars
from render.cubed import inks as cubed
from render.cuboingo import inks as cuboingo
from render.palette import Palette
from render.zhen import inks as zhen
from tests.render.colour_vision import SIGHTS, Vector, ciede2000, least_difference, painted

Fills: TypeAlias = tuple[Callable[[str], Palette], Iterable[str]]

FILLS: Mapping[str, Fills] = {
    "zhen": (zhen.palette, zhen.HUES),
    "cube_wars": (cube_wars.palette, cube_wars.HUES),
    "cube2": (cube2.palette, cube2.HUES),
    # the faces of blocking pieces have the colour of outlines
    "cubed": (cubed.palette, (*cubed.HUES.values(), "rim")),
    "cuboingo": (cuboingo.palette, cuboingo.HUES.values()),
}
"""The colours of the pieces of each game."""

LEAST = 12
"""The smallest difference between two colours of a game."""

REFERENCES: list[tuple[Vector, Vector, float]] = [
    ((50, 2.6772, -79.7751), (50, 0, -82.7485), 2.0425),
    ((50, -1, 2), (50, 0, 0), 2.3669),
    ((50, 2.49, -0.001), (50, -2.49, 0.0011), 7.2195),
    ((50, 2.5, 0), (56, -27, -3), 31.9030),
    ((6.7747, -0.2908, -2.4247), (5.8714, -0.0985, -2.2286), 0.6377),
    ((2.0776, 0.0795, -1.135), (0.9033, -0.0636, -0.5514), 0.9082),
]
"""Some of the pairs that Sharma, Wu and Dalal (2005) publish to check an implementation."""


def test_the_piece_colours_of_every_game_are_listed_here() -> None:
    assert FILLS.keys() == ARTISTS.keys()


@pytest.mark.parametrize(("one", "other", "apart"), REFERENCES)
def test_the_colour_differences_match_published_values(
    one: Vector, other: Vector, apart: float
) -> None:
    assert ciede2000(one, other) == pytest.approx(apart, abs=5e-5)


@pytest.mark.parametrize("sight", SIGHTS)
@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("game", FILLS)
def test_for_every_kind_of_sight_the_colours_of_a_game_differ_enough(
    game: str, theme: str, sight: str
) -> None:
    palette, inks = FILLS[game]
    colours = [painted(palette(theme), ink) for ink in inks]

    assert least_difference(colours, sight) >= LEAST
