"""The stock beside the board of cube²: how many pieces of each kind are left to place."""

from locales import Words
from render.canvas import Canvas, Layer, Style
from render.cube2.layout import BETWEEN_TOP, CELL_HEIGHT, CELL_WIDTH, INSIDE, LEFT, RIGHT, cell
from render.cube2.pieces import ghost, piece
from render.shapes import Rounded
from rules.cube2 import Cube2View
from rules.cube2.moves import KINDS, PIECES

LABEL = Style(28, ink="quiet", over="panel", align="left")
TOTAL = Style(38, "Bold", over="panel", align="right")
FIRST_LINE = 32
PIECE, INSET, EDGE = 52, 5, 3


def put_stock(canvas: Canvas, view: Cube2View, words: Words) -> None:
    """Draw each kind with the number of its pieces that are still to be placed."""
    y = BETWEEN_TOP + FIRST_LINE
    width = canvas.write(RIGHT, y, str(view.left), TOTAL)
    canvas.write(LEFT, y, words("render-cube2-to-place"), LABEL, INSIDE - width - 12)
    for kind in range(len(KINDS)):
        _put_kind(canvas, view, kind)


def mark_kind(canvas: Canvas, view: Cube2View, kind: int) -> None:
    """Frame a kind that can be chosen."""
    inner = Rounded(CELL_WIDTH - 2 * EDGE, CELL_HEIGHT - 2 * EDGE, 9)
    canvas.put(
        *cell(kind),
        Layer(Rounded(CELL_WIDTH, CELL_HEIGHT, 12), "quiet", "panel"),
        Layer(inner, "panel", "quiet", EDGE, EDGE),
    )
    _put_kind(canvas, view, kind)


def _put_kind(canvas: Canvas, view: Cube2View, kind: int) -> None:
    left, top = cell(kind)
    count = PIECES // len(KINDS) - sum(place.kind == kind for place in view.pieces)
    layers = piece(kind, PIECE, "panel") if count else ghost(kind, PIECE)
    canvas.put(left + INSET, top + INSET, *layers)
    style = Style(32, "Bold" if count else "Medium", "ink" if count else "quiet", "panel")
    canvas.write(left + CELL_WIDTH - 28, top + CELL_HEIGHT // 2, str(count), style)
