"""The picture of how the chances changed during a game."""

from io import BytesIO
from random import Random

import pytest
from PIL import Image

from locales import Words
from render.curve import WIDTH, Curve, draw
from render.theme import THEMES
from words.chances import MOST, Turning

NAMES = ("Ada", "Ben", "Cay", "Dot", "Eve", "Fay", "Gus", "Hal", "Ida", "Jo", "Kit")
each_theme = pytest.mark.parametrize("theme", THEMES)


def walk(moves: int, step: int, seed: int) -> tuple[tuple[int, float], ...]:
    random = Random(seed)
    return tuple((move, random.uniform(0, 100)) for move in range(0, moves + 1, step))


def of_two(*turning: Turning) -> Curve:
    """The curve of a game for two in which nothing is hidden."""
    near = walk(60, 1, 1)
    far = tuple((move, 100 - chance) for move, chance in near)
    return Curve("zhen", 60, (near, far), turning, is_shared=True)


def of_many(seats: int, *turning: Turning) -> Curve:
    return Curve("cubed", 220, tuple(walk(220, seats, seat) for seat in range(seats)), turning)


TURNINGS = (Turning(0, 0, 50, 30), Turning(30, 1, 60, 42), Turning(59, 0, 9, 2))


@each_theme
@pytest.mark.parametrize("curve", [of_two(*TURNINGS), *map(of_many, (1, 2, 6, 11))])
def test_a_curve_is_a_picture_for_a_phone(curve: Curve, theme: str) -> None:
    picture = draw(curve, theme, Words().naming(NAMES[: len(curve.chances)]))
    image = Image.open(BytesIO(picture.data))

    assert image.size == (picture.width, picture.height)
    assert picture.width == WIDTH
    assert picture.height <= 1_000
    assert 0 < len(picture.alt) <= MOST


def test_equal_curves_give_equal_pictures_and_different_ones_do_not() -> None:
    words = Words().naming(NAMES[:2])

    assert draw(of_two(*TURNINGS), "dark", words) == draw(of_two(*TURNINGS), "dark", words)
    assert draw(of_two(*TURNINGS), "dark", words) != draw(of_two(*TURNINGS[:2]), "dark", words)


@pytest.mark.parametrize("curve", [of_two(), of_many(11)])
def test_the_curve_names_the_players(curve: Curve) -> None:
    names = NAMES[: len(curve.chances)]
    pictures = [draw(curve, "dark", Words().naming(each)) for each in (names, names[::-1])]

    assert pictures[0].data != pictures[1].data
    assert all(name in pictures[0].alt for name in names)


def test_the_alt_text_begins_with_the_turning_points() -> None:
    alt = draw(of_two(*TURNINGS), "light", Words().naming(NAMES[:2])).alt

    assert "Turning point 1: move 1, by Ada, whose chance fell from 50 to 30" in alt
    assert "Turning point 2: move 31, by Ben, whose chance fell from 60 to 42" in alt
    assert alt.index("Turning point 3") < alt.index("Ada began with")


def test_an_alt_text_with_long_names_leaves_out_its_end() -> None:
    names = [f"{name} {'x' * 90}" for name in NAMES]
    alt = draw(of_many(11, *TURNINGS), "light", Words().naming(names)).alt

    assert len(alt) <= MOST
    assert "Turning point 3" in alt


def test_a_turning_point_is_visible_without_colour() -> None:
    """The number at a turning point can be seen in a grey picture too."""
    without, with_it = (
        Image.open(BytesIO(draw(of_two(*turning), "light", Words()).data)).convert("L")
        for turning in ((), TURNINGS)
    )

    assert without.tobytes() != with_it.tobytes()
