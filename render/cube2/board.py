"""cube²'s board: wooden squares in a frame, the starred homes, and marks on squares."""

from collections.abc import Mapping
from functools import lru_cache

from render.canvas import Canvas, Layer, Style
from render.cube2.inks import palette
from render.cube2.layout import MARGIN, THIN, WIDTH, ink_of
from render.cube2.pieces import height_of, piece
from render.cube2.star import Star
from render.grid import Grid, write_names
from render.shapes import Rounded
from rules.cube2 import Cube2View
from rules.cube2.moves import name_of
from words.cube2.squares import homes

FRAME_CORNER = 14
PIECE = 0.76
"""The width of a piece, as a share of its square."""
EDGE = 3
PLATE_EDGE = 4
LIFT = 8
STRIPS = 4


@lru_cache(32)
def empty_board(theme: str, size: int, grid: Grid, height: int, band: int = 0) -> Canvas:
    """The empty board; the canvas is cached, so copy it before drawing on it.

    Args:
        theme: the theme's name.
        size: the side of the whole board, in squares.
        grid: the squares that are shown.
        height: the height of the picture, in pixels.
        band: how many pixels are added to the frame at the bottom.
    """
    canvas = Canvas.blank(WIDTH, height, palette(theme))
    frame = Rounded(
        grid.edge + grid.width + THIN, THIN + grid.height + grid.edge + band, FRAME_CORNER
    )
    canvas.put(grid.left - grid.edge, MARGIN, Layer(frame, "frame", "ground"))
    for square in grid.squares():
        _put_square(canvas, grid, size, square)
    write_names(canvas, grid, "wood", "frame")
    return canvas


def put_pieces(
    canvas: Canvas,
    grid: Grid,
    view: Cube2View,
    plates: Mapping[int, str],
    lifted: int | None = None,
) -> None:
    """Draw all pieces, one of them lifted; `plates` has the ink of each marked square."""
    width = round(grid.square * PIECE)
    kinds = [place.kind for place in view.pieces]
    shown = [place for place in view.pieces if grid.holds(place.square)]
    for kind, square in ((place.kind, place.square) for place in shown):
        x, y = grid.middle(square)
        dots = 0 if view.left else kinds.count(kind)
        top = y - height_of(width, dots) // 2 - (LIFT if square == lifted else 0)
        over = plates.get(square) or ink_of(view.terms.size, square)
        canvas.put(x - width // 2, top, *piece(kind, width, over, dots))


def put_plate(canvas: Canvas, grid: Grid, square: int) -> None:
    """Draw a marked square with a dark edge."""
    width = grid.square
    inner = width - 2 * PLATE_EDGE
    canvas.put(
        *grid.corner(square),
        Layer(Rounded(width, width, 0), "rim", "rim"),
        Layer(Rounded(inner, inner, 6), "mark", "rim", PLATE_EDGE, PLATE_EDGE),
    )


def put_light(canvas: Canvas, grid: Grid, square: int) -> None:
    """Draw a light square: its piece can be chosen, or the chosen piece can move there."""
    left, top = grid.corner(square)
    width = grid.square - 2 * EDGE
    canvas.put(left + EDGE, top + EDGE, Layer(Rounded(width, width, 0), "pale", "pale"))


def put_dot(canvas: Canvas, grid: Grid, size: int, square: int) -> None:
    """Draw a small round mark in the middle of an empty square."""
    x, y = grid.middle(square)
    width = grid.square // 3
    inner = width - 2 * EDGE
    canvas.put(
        x - width // 2,
        y - width // 2,
        Layer(Rounded(width, width, width // 2), "rim", ink_of(size, square)),
        Layer(Rounded(inner, inner, inner // 2), "mark", "rim", EDGE, EDGE),
    )


def put_target(canvas: Canvas, grid: Grid, square: int) -> None:
    """Draw a light square with its name, on which a piece may end its move."""
    put_light(canvas, grid, square)
    style = Style(grid.square * 2 // 5, "Bold", "rim", "pale")
    canvas.write(*grid.middle(square), name_of(square), style)


def write_name(canvas: Canvas, grid: Grid, size: int, square: int) -> None:
    """Write the name of an empty square, without emphasis."""
    style = Style(grid.square * 3 // 8, ink="rim", over=ink_of(size, square))
    canvas.write(*grid.middle(square), name_of(square), style)


def _put_square(canvas: Canvas, grid: Grid, size: int, square: int) -> None:
    left, top = grid.corner(square)
    width, ink = grid.square, ink_of(size, square)
    canvas.put(left, top, Layer(Rounded(width, width, 0), ink, ink))
    if square in homes(size):
        star = width * 2 // 3
        place = left + (width - star) // 2, top + (width - star) // 2
        canvas.put(*place, Layer(Star(star), "wood", "frame"))
    else:
        _put_grain(canvas, grid, size, square)


def _put_grain(canvas: Canvas, grid: Grid, size: int, square: int) -> None:
    """Draw a square's four strips of wood: upright on one of the two woods, level on the other."""
    left, top = grid.corner(square)
    width, ink = grid.square, ink_of(size, square)
    for number in range(1, STRIPS):
        along = width * number // STRIPS - 1
        if ink == "grain":
            canvas.put(left + along, top, Layer(Rounded(2, width, 0), "wood", "wood"))
        else:
            canvas.put(left, top + along, Layer(Rounded(width, 2, 0), "grain", "grain"))
