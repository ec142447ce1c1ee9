"""The picture of how a person's ratings have changed."""

from io import BytesIO
from random import Random

import pytest
from PIL import Image

from locales import Words
from ratings.rating import NEW, Rating
from render.png import MOST_BYTES
from render.standing import WIDTH, Chart, Course, draw
from render.theme import THEMES
from rules import GAMES
from words.chances import MOST

WORDS = Words()
KNOWN = Rating(26, 2)


def course(game: str, games: int, seed: int = 1) -> Course:
    """A rating that has gone up and down."""
    random = Random(seed)
    points = tuple(1500 + random.randint(-400, 400) for _ in range(games + 1))
    return Course(game, points, games, KNOWN)


def rows(count: int, games: int) -> Chart:
    """The chart of a person with ratings in `count` games, each played `games` times."""
    return Chart(tuple(course(game, games, seed) for seed, game in enumerate([*GAMES][:count])))


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("games", [1, 2, 60])
@pytest.mark.parametrize("count", [1, len(GAMES)])
def test_a_chart_is_a_picture_for_a_phone(count: int, games: int, theme: str) -> None:
    picture = draw(rows(count, games), theme, WORDS)

    image = Image.open(BytesIO(picture.data))
    assert image.size == (picture.width, picture.height)
    assert picture.width == WIDTH
    assert picture.height <= 1_000
    assert len(picture.data) <= MOST_BYTES
    assert 0 < len(picture.alt) <= MOST


def test_a_rating_that_never_changed_is_drawn_as_a_level_line() -> None:
    level = Chart((Course("zhen", (1500, 1500), 1, NEW),))

    assert draw(level, "dark", WORDS).data != draw(rows(1, 1), "dark", WORDS).data


def test_the_alt_text_says_what_the_curve_shows() -> None:
    chart = Chart((Course("zhen", (1500, 1580, 1540), 2, KNOWN),))

    assert draw(chart, "dark", WORDS).alt == (
        "Zhen: 1529 ± 59 after 2 rated games, between 1500 and 1580."
    )


def test_different_numbers_give_different_pictures() -> None:
    one, other = (Course("zhen", (1500, each), 1, KNOWN) for each in (1520, 1620))

    assert draw(Chart((one,)), "dark", WORDS).data != draw(Chart((other,)), "dark", WORDS).data
