"""Cube Wars' empty field: squares, their names, the meeples' starting squares and the goals."""

from functools import lru_cache

from render.canvas import Canvas, Layer, Style
from render.cube_wars.inks import palette
from render.cube_wars.layout import (
    BOARD_BOTTOM,
    BOARD_HEIGHT,
    BOARD_LEFT,
    BOARD_TOP,
    BOARD_WIDTH,
    NAMES_HEIGHT,
    SQUARE,
    WIDTH,
    corner,
    middle,
)
from render.cube_wars.shapes import Meeple, Polygon, Ring
from render.shapes import Rounded
from rules.contract import Seat
from rules.cube_wars.core import FAR_RANKS, FILES, HOMES, RANKS, WHITE
from words.grid import FILES as NAMES

NAME = Style(26)
NAME_LINE = NAMES_HEIGHT // 2 + 2
"""How far from the field the middle of a file's name lies."""

HOME, HOME_RIM, SHADOW = 50, 3, 44
CHEVRON_INSET, CHEVRON_RISE, CHEVRON_LINE = 17, 11, 2.5
EDGE = 6


@lru_cache(16)
def empty_board(theme: str, height: int) -> Canvas:
    """The field before anything lies on it; to be copied, not drawn on."""
    canvas = Canvas.blank(WIDTH, height, palette(theme))
    frame = Rounded(BOARD_WIDTH + 2 * EDGE, BOARD_HEIGHT + 2 * EDGE, 8)
    canvas.put(BOARD_LEFT - EDGE, BOARD_TOP - EDGE, Layer(frame, "field", "ground"))
    for square in range(FILES * RANKS):
        if (square + square // FILES) % 2 == 0:
            plain = Layer(Rounded(SQUARE, SQUARE, 0), "other_field", "field")
            canvas.put(*corner(square), plain)
    for seat in (0, 1):
        _put_goal(canvas, seat)
        _put_home(canvas, seat)
    _write_names(canvas)
    return canvas


def _put_goal(canvas: Canvas, seat: Seat) -> None:
    """A chevron on each square of the far rank, pointing the way the seat plays."""
    side, rise = CHEVRON_INSET, CHEVRON_INSET + CHEVRON_RISE
    ends = (rise, side) if seat == WHITE else (side, rise)
    arms = ((side, ends[0]), (SQUARE // 2, ends[1]), (SQUARE - side, ends[0]))
    # back along the same line, so that the polygon is its outline alone
    chevron = Polygon(SQUARE, SQUARE, (*arms, arms[1]), CHEVRON_LINE)
    height = side + rise
    for square in range(FILES * FAR_RANKS[seat], FILES * (FAR_RANKS[seat] + 1)):
        if square not in HOMES:
            x, y = corner(square)
            canvas.put(x, y + (SQUARE - height) // 2, Layer(chevron, "line", "field"))


def _put_home(canvas: Canvas, seat: Seat) -> None:
    """A ring and the shadow of a meeple."""
    x, y = middle(HOMES[seat])
    canvas.put(
        x - HOME // 2,
        y - HOME // 2,
        Layer(Ring(HOME, 10, HOME_RIM), "line", "field"),
        Layer(Meeple(SHADOW), "line", "field", (HOME - SHADOW) // 2, (HOME - SHADOW) // 2),
    )


def _write_names(canvas: Canvas) -> None:
    for file in range(FILES):
        x = middle(file)[0]
        for y in (BOARD_TOP - NAME_LINE, BOARD_BOTTOM + NAME_LINE):
            canvas.write(x, y, NAMES[file], NAME)
    for rank in range(RANKS):
        y = middle(FILES * rank)[1]
        for x in (BOARD_LEFT // 2, WIDTH - BOARD_LEFT // 2):
            canvas.write(x, y, str(rank + 1), NAME)
