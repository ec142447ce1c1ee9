"""Draw how a person's ratings have changed, with one curve for each game."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache

from locales import Words
from ratings.rating import USUAL, Rating
from render.canvas import Canvas, Layer, Style
from render.palette import Palette
from render.picture import Picture
from render.shapes import Rounded, Trace
from render.theme import THEMES
from words import PHRASES
from words.ratings import course_told, rating_told

WIDTH, EDGE = 800, 24
"""In pixels; a phone shows the picture half as large."""
ROW, GAP = 132, 16
COLUMN, SCALE = 290, 84
"""The width of the text to the left of a curve, and of the numbers to its right."""
THICK, RULE, DOT = 5, 2, 15
LEAST = 200
"""The least number of rating points that the height of a curve stands for."""

TITLE = Style(32, "Bold", align="left")
NUMBER = Style(26, ink="quiet", align="left", least=0.7)
LIMIT = Style(24, ink="quiet", align="left")

MEETINGS = (
    ("ground", "panel"),
    ("ground", "ink"),
    ("ground", "quiet"),
    ("panel", "ink"),
    ("panel", "quiet"),
    ("panel", "mark"),
)


@dataclass(frozen=True, slots=True)
class Course:
    """The rating of a person in one game.

    Attributes:
        game: the game's name.
        points: the rating points before the latest rated games, and after each of these games.
        games: the total number of rated games.
        rating: the present rating.
    """

    game: str
    points: tuple[int, ...]
    games: int
    rating: Rating


@dataclass(frozen=True, slots=True)
class Chart:
    """The contents of a picture of ratings: one curve for each game."""

    courses: tuple[Course, ...]


def draw(chart: Chart, theme: str, words: Words) -> Picture:
    """A picture with a row for each game: its name, the rating, and the curve."""
    height = 2 * EDGE + len(chart.courses) * (ROW + GAP) - GAP
    canvas = Canvas.blank(WIDTH, height, _palette(theme))
    for number, course in enumerate(chart.courses):
        _put_course(canvas, course, EDGE + number * (ROW + GAP), words)
    told = [
        course_told(each.game, each.games, each.points, each.rating, words)
        for each in chart.courses
    ]
    return Picture(canvas.png(), " ".join(told), WIDTH, height)


def _put_course(canvas: Canvas, course: Course, top: int, words: Words) -> None:
    title = PHRASES[course.game].title(words)
    canvas.write(EDGE, top + ROW // 3, title, TITLE, COLUMN - GAP)
    told = rating_told(course.rating, words)
    canvas.write(EDGE, top + ROW * 2 // 3, told, NUMBER, COLUMN - GAP)
    left, width = EDGE + COLUMN, WIDTH - 2 * EDGE - COLUMN - SCALE
    canvas.put(left, top, Layer(Rounded(width, ROW, 8), "panel", "ground"))
    points = course.points
    lowest, highest = _limits(points)
    inside = ROW - 2 * DOT

    def height_of(rated: float) -> int:
        return round((highest - rated) * inside / (highest - lowest)) + DOT

    usual = top + height_of(USUAL) - RULE // 2
    canvas.put(left, usual, Layer(Rounded(width, RULE, 0), "quiet", "panel"))
    step = (width - 2 * DOT) / (len(points) - 1)
    places = tuple((DOT + round(at * step), height_of(each)) for at, each in enumerate(points))
    trace = Trace(places, width, ROW, THICK)
    canvas.put_once(left - THICK // 2, top - THICK // 2, trace, "ink", "panel")
    x, y = places[-1]
    dot = Layer(Rounded(DOT, DOT, DOT // 2), "mark", "panel")
    canvas.put(left + x - DOT // 2, top + y - DOT // 2, dot)
    for number in (highest, lowest):
        beside = left + width + GAP // 2
        canvas.write(beside, top + height_of(number), str(number), LIMIT, SCALE)


def _limits(points: Sequence[int]) -> tuple[int, int]:
    """The points at the bottom and at the top of a curve, at least `LEAST` apart."""
    lowest, highest = min(points), max(points)
    missing = max(0, LEAST - (highest - lowest))
    return lowest - missing // 2, highest + (missing + 1) // 2


@cache
def _palette(theme: str) -> Palette:
    return Palette(THEMES[theme], MEETINGS)
