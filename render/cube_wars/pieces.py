"""Cube Wars' pieces: wooden cubes seen a little from above and from the right, and meeples."""

from collections.abc import Collection
from functools import cache

from locales import Words
from render.canvas import Canvas, Layer
from render.cube_wars.inks import HUES, LETTERS
from render.cube_wars.shapes import Meeple, Polygon
from render.grid import Grid, Point
from render.shapes import Rounded, fitted
from rules.contract import Seat
from rules.cube_wars import CubeWarsView
from rules.cube_wars.moves import name_of
from words.cube_wars.sentences import letter

FRONT, DEPTH = 0.65, 0.15
SIDE, CHEST_WIDTH, CHEST_HEIGHT = 0.07, 0.36, 0.52
"""How much of a meeple's side shows, how wide its letter may be, and how far down the letter is."""
CUBE_LETTER, MEEPLE_LETTER = 0.5, 0.34
OUTLINE = 0.034
"""This measure and all those above, as shares of the side of a square."""

ICON, SMALL = 56, 26
"""The sizes in pixels of the piece that stands for a seat, and of a captured cube."""


def put_pieces(
    canvas: Canvas, grid: Grid, view: CubeWarsView, words: Words, named: Collection[int] = ()
) -> None:
    """Draw all pieces; those on squares in `named` show the square's name instead of a letter."""
    for seat in (0, 1):
        own = letter(seat, words)
        cubes = [(square, _cube) for square in view.cubes[seat]]
        meeples = [(square, _meeple) for square in view.meeples[seat : seat + 1]]
        for square, look in (*cubes, *meeples):
            if square is not None and grid.holds(square):
                mark = name_of(square) if square in named else own
                canvas.put(*grid.corner(square), *look(seat, mark, grid.square))


def put_icon(canvas: Canvas, x: int, y: int, seat: Seat, words: Words) -> None:
    """Draw a meeple on a square of the field, as the seat's icon."""
    square = Layer(Rounded(ICON, ICON, 10), "field", "panel")
    canvas.put(x, y, square, *_meeple(seat, letter(seat, words), ICON))


def small_cube(seat: Seat, x: int, y: int) -> tuple[Layer, ...]:
    """The layers of a small captured cube, without its letter."""
    hue, rim = HUES[seat], LETTERS[seat]
    inner = SMALL - 4
    return (
        Layer(Rounded(SMALL, SMALL, 5), rim, "field", x, y),
        Layer(Rounded(inner, inner, 3), hue, rim, x + 2, y + 2),
    )


@cache
def _cube(seat: Seat, mark: str, square: int) -> tuple[Layer, ...]:
    """The layers of a cube in the middle of a square: outline, right side, top, front, letter."""
    hue = HUES[seat]
    rim, face, depth = (round(share * square) for share in (OUTLINE, FRONT, DEPTH))
    size = face + depth + 2 * rim
    at = (square - size) // 2
    left, top, right, low = rim, rim + depth, rim + face, rim + depth + face
    above = ((left, top), (left + depth, rim), (right + depth, rim), (right, top))
    whole = (*above[:3], (right + depth, low - depth), (right, low), (left, low))
    front = (at + left + face // 2, at + top + face // 2)
    return (
        Layer(Polygon(size, size, whole, rim), "on_mark", "field", at, at),
        Layer(Polygon(size, size, whole), f"{hue}_edge", "on_mark", at, at),
        Layer(Polygon(size, size, above), f"{hue}_top", f"{hue}_edge", at, at),
        Layer(Rounded(face, face, 0), hue, hue, at + left, at + top),
        _written(seat, mark, round(CUBE_LETTER * square), face - 2 * rim, front),
    )


@cache
def _meeple(seat: Seat, mark: str, square: int) -> tuple[Layer, ...]:
    """The layers of a meeple in the middle of a square: outline, lower side, face, letter."""
    hue = HUES[seat]
    rim, side = round(OUTLINE * square), round(SIDE * square)
    height = square - side
    left = (square - height) // 2
    chest = square // 2, round(CHEST_HEIGHT * square)
    return (
        Layer(Meeple(height, rim, side), "on_mark", "field", left),
        Layer(Meeple(height, 0, side), f"{hue}_edge", "on_mark", left),
        Layer(Meeple(height), hue, "on_mark", left),
        _written(seat, mark, round(MEEPLE_LETTER * square), round(CHEST_WIDTH * square), chest),
    )


def _written(seat: Seat, mark: str, height: int, within: int, middle: Point) -> Layer:
    text = fitted(mark, height, "Bold", within)
    x, y = middle[0] - text.size()[0] // 2, middle[1] - text.middle()
    return Layer(text, LETTERS[seat], HUES[seat], x, y)
