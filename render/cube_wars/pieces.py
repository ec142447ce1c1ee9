"""Cube Wars' pieces: wooden cubes seen a little from above and from the right, and meeples."""

from collections.abc import Collection
from functools import cache

from locales import Words
from render.canvas import Canvas, Layer
from render.cube_wars.inks import HUES, LETTERS
from render.cube_wars.layout import SQUARE, Point, corner
from render.cube_wars.shapes import Meeple, Polygon
from render.shapes import Rounded, fitted
from rules.contract import Seat
from rules.cube_wars import CubeWarsView
from rules.cube_wars.moves import name_of
from words.cube_wars.sentences import letter

RIM, FRONT, DEPTH = 2, 34, 8
CUBE_LETTER, MEEPLE_LETTER = 26, 18
MEEPLE, SIDE, CHEST = 54, 4, (20, SQUARE // 2 + 1)
"""A meeple's height, how much of its side shows, and how wide and how low its letter may be."""

SMALL = 18
LIFT = 8


def put_pieces(
    canvas: Canvas,
    view: CubeWarsView,
    words: Words,
    lifted: int | None = None,
    named: Collection[int] = (),
) -> None:
    """All that stand on the field; the named ones with their square instead of their letter."""
    for seat in (0, 1):
        own = letter(seat, words)
        cubes = [(square, _cube) for square in view.cubes[seat]]
        meeples = [(square, _meeple) for square in view.meeples[seat : seat + 1]]
        for square, look in (*cubes, *meeples):
            if square is not None:
                mark = name_of(square) if square in named else own
                x, y = corner(square)
                canvas.put(x, y - LIFT * (square == lifted), *look(seat, mark))


def put_icon(canvas: Canvas, x: int, y: int, seat: Seat, words: Words) -> None:
    """A meeple on a square of the field, to stand for the seat."""
    square = Layer(Rounded(SQUARE, SQUARE, 10), "field", "panel")
    canvas.put(x, y, square, *_meeple(seat, letter(seat, words)))


def small_cube(seat: Seat, x: int, y: int) -> tuple[Layer, ...]:
    """A cube without its letter, one of many."""
    hue = HUES[seat]
    inner = SMALL - 2
    return (
        Layer(Rounded(SMALL, SMALL, 4), "on_mark", "field", x, y),
        Layer(Rounded(inner, inner, 3), f"{hue}_edge", "on_mark", x + 1, y + 1),
        Layer(Rounded(inner, inner - 4, 3), hue, "on_mark", x + 1, y + 1),
    )


@cache
def _cube(seat: Seat, mark: str) -> tuple[Layer, ...]:
    """Its outline, its right side, its top and its front, in the middle of a square."""
    hue = HUES[seat]
    size = FRONT + DEPTH + 2 * RIM
    at = (SQUARE - size) // 2
    left, top, right, low = RIM, RIM + DEPTH, RIM + FRONT, RIM + DEPTH + FRONT
    above = ((left, top), (left + DEPTH, RIM), (right + DEPTH, RIM), (right, top))
    whole = (*above[:3], (right + DEPTH, low - DEPTH), (right, low), (left, low))
    front = (at + left + FRONT // 2, at + top + FRONT // 2)
    return (
        Layer(Polygon(size, size, whole, RIM), "on_mark", "field", at, at),
        Layer(Polygon(size, size, whole), f"{hue}_edge", "on_mark", at, at),
        Layer(Polygon(size, size, above), f"{hue}_top", f"{hue}_edge", at, at),
        Layer(Rounded(FRONT, FRONT, 0), hue, hue, at + left, at + top),
        _written(seat, mark, CUBE_LETTER, FRONT - 4, front),
    )


@cache
def _meeple(seat: Seat, mark: str) -> tuple[Layer, ...]:
    """Its outline, its side below and its face, in the middle of a square."""
    hue = HUES[seat]
    left, top = (SQUARE - MEEPLE) // 2, (SQUARE - MEEPLE - SIDE) // 2
    width, middle = CHEST
    return (
        Layer(Meeple(MEEPLE, RIM, SIDE), "on_mark", "field", left, top),
        Layer(Meeple(MEEPLE, 0, SIDE), f"{hue}_edge", "on_mark", left, top),
        Layer(Meeple(MEEPLE), hue, "on_mark", left, top),
        _written(seat, mark, MEEPLE_LETTER, width, (SQUARE // 2, middle)),
    )


def _written(seat: Seat, mark: str, height: int, within: int, middle: Point) -> Layer:
    text = fitted(mark, height, "Bold", within)
    x, y = middle[0] - text.size()[0] // 2, middle[1] - text.middle()
    return Layer(text, LETTERS[seat], HUES[seat], x, y)
