"""cube²'s board: wooden squares in a frame, the starred homes, and marks on squares."""

from collections.abc import Mapping
from functools import lru_cache

from render.canvas import Canvas, Layer, Style
from render.cube2.inks import palette
from render.cube2.layout import (
    BOARD,
    FIELD,
    FIELD_LEFT,
    FIELD_TOP,
    FRAME,
    HEIGHT,
    MARGIN,
    WIDTH,
    corner,
    ink_of,
    middle,
    pitch,
)
from render.cube2.pieces import height_of, piece
from render.cube2.star import Star
from render.shapes import Rounded
from rules.cube2 import Cube2View
from rules.cube2.ground import STRIDE
from rules.cube2.moves import FILES, name_of
from words.cube2.squares import homes

LABEL = Style(27, "Bold", "wood", "frame")
EDGE = 3
PLATE_EDGE = 4
LIFT = 8
STRIPS = 4


@lru_cache(16)
def empty_board(theme: str, size: int) -> Canvas:
    """The board before anything lies on it; to be copied, not drawn on."""
    canvas = Canvas.blank(WIDTH, HEIGHT, palette(theme))
    canvas.put(MARGIN, MARGIN, Layer(Rounded(BOARD, BOARD, 14), "frame", "ground"))
    for rank in range(size):
        for file in range(size):
            _put_square(canvas, size, STRIDE * rank + file)
    for number in range(size):
        along = number * pitch(size) + pitch(size) // 2
        outside = FIELD_TOP + FIELD
        canvas.write(FIELD_LEFT + along, outside + FRAME // 2 - 1, FILES[number], LABEL)
        canvas.write(FIELD_LEFT - FRAME // 2, outside - along, str(number + 1), LABEL)
    return canvas


def put_pieces(
    canvas: Canvas, view: Cube2View, plates: Mapping[int, str], lifted: int | None = None
) -> None:
    """Everything on the board, some of it on plates of the given inks, and one piece lifted."""
    size = view.terms.size
    width = pitch(size) * 18 // 25
    kinds = [place.kind for place in view.pieces]
    for kind, square in ((place.kind, place.square) for place in view.pieces):
        x, y = middle(size, square)
        dots = 0 if view.left else kinds.count(kind)
        top = y - height_of(width, dots) // 2 - (LIFT if square == lifted else 0)
        over = plates.get(square) or ink_of(size, square)
        canvas.put(x - width // 2, top, *piece(kind, width, over, dots))


def put_plate(canvas: Canvas, size: int, square: int) -> None:
    """A marked square with a dark edge."""
    width = pitch(size)
    inner = width - 2 * PLATE_EDGE
    canvas.put(
        *corner(size, square),
        Layer(Rounded(width, width, 0), "rim", "rim"),
        Layer(Rounded(inner, inner, 6), "mark", "rim", PLATE_EDGE, PLATE_EDGE),
    )


def put_light(canvas: Canvas, size: int, square: int) -> None:
    """A light square: what lies there, or would lie there, can be chosen."""
    left, top = corner(size, square)
    width = pitch(size) - 2 * EDGE
    canvas.put(left + EDGE, top + EDGE, Layer(Rounded(width, width, 0), "pale", "pale"))


def put_dot(canvas: Canvas, size: int, square: int) -> None:
    """A small round mark in the middle of an empty square."""
    x, y = middle(size, square)
    width = pitch(size) // 3
    inner = width - 2 * EDGE
    canvas.put(
        x - width // 2,
        y - width // 2,
        Layer(Rounded(width, width, width // 2), "rim", ink_of(size, square)),
        Layer(Rounded(inner, inner, inner // 2), "mark", "rim", EDGE, EDGE),
    )


def put_target(canvas: Canvas, size: int, square: int) -> None:
    """A light square with its name, on which a piece may end."""
    put_light(canvas, size, square)
    style = Style(pitch(size) * 3 // 8, "Bold", "rim", "pale")
    canvas.write(*middle(size, square), name_of(square), style)


def write_name(canvas: Canvas, size: int, square: int) -> None:
    """The name of an empty square, quietly."""
    style = Style(pitch(size) // 3, ink="rim", over=ink_of(size, square))
    canvas.write(*middle(size, square), name_of(square), style)


def _put_square(canvas: Canvas, size: int, square: int) -> None:
    left, top = corner(size, square)
    width, ink = pitch(size), ink_of(size, square)
    canvas.put(left, top, Layer(Rounded(width, width, 0), ink, ink))
    if square in homes(size):
        star = width * 2 // 3
        place = left + (width - star) // 2, top + (width - star) // 2
        canvas.put(*place, Layer(Star(star), "wood", "frame"))
    else:
        _put_grain(canvas, size, square)


def _put_grain(canvas: Canvas, size: int, square: int) -> None:
    """Each square is laid with four strips, lengthwise of one wood and across of the other."""
    left, top = corner(size, square)
    width, ink = pitch(size), ink_of(size, square)
    for number in range(1, STRIPS):
        along = width * number // STRIPS - 1
        if ink == "grain":
            canvas.put(left + along, top, Layer(Rounded(2, width, 0), "wood", "wood"))
        else:
            canvas.put(left, top + along, Layer(Rounded(width, 2, 0), "grain", "grain"))
