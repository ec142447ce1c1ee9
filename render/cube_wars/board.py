"""Cube Wars' empty field: squares, their names, the meeples' starting squares and the goals."""

from functools import lru_cache

from render.canvas import Canvas, Layer
from render.cube_wars.inks import palette
from render.cube_wars.layout import EDGE, WIDTH
from render.cube_wars.shapes import Meeple, Polygon, Ring
from render.grid import Grid, write_names
from render.shapes import Rounded
from rules.contract import Seat
from rules.cube_wars.core import FAR_RANKS, FILES, HOMES, WHITE

HOME, HOME_CORNER, HOME_RIM, SHADOW = 0.86, 0.17, 0.05, 0.76
CHEVRON_INSET, CHEVRON_RISE, CHEVRON_LINE = 0.3, 0.19, 0.043
"""These measures and those in the line above, as shares of the side of a square."""


@lru_cache(32)
def empty_board(theme: str, grid: Grid, height: int) -> Canvas:
    """The empty field; it is cached, so copy it before drawing on it."""
    canvas = Canvas.blank(WIDTH, height, palette(theme))
    frame = Rounded(grid.width + 2 * EDGE, grid.height + 2 * EDGE, 8)
    canvas.put(grid.left - EDGE, grid.top - EDGE, Layer(frame, "field", "ground"))
    for square in grid.squares():
        if (square + square // FILES) % 2 == 0:
            plain = Layer(Rounded(grid.square, grid.square, 0), "other_field", "field")
            canvas.put(*grid.corner(square), plain)
    for seat in (0, 1):
        _put_goal(canvas, grid, seat)
        _put_home(canvas, grid, seat)
    write_names(canvas, grid, "ink", "ground")
    return canvas


def _put_goal(canvas: Canvas, grid: Grid, seat: Seat) -> None:
    """Draw chevrons in the seat's direction of play on its goals, except on starting squares."""
    side, rise, line = (
        round(share * grid.square) for share in (CHEVRON_INSET, CHEVRON_RISE, CHEVRON_LINE)
    )
    low = side + rise
    points_up = (seat == WHITE) != grid.is_turned
    ends = (low, side) if points_up else (side, low)
    arms = ((side, ends[0]), (grid.square // 2, ends[1]), (grid.square - side, ends[0]))
    # the corners go back along the same line, so that the polygon is no more than that line
    chevron = Polygon(grid.square, grid.square, (*arms, arms[1]), line)
    for square in range(FILES * FAR_RANKS[seat], FILES * (FAR_RANKS[seat] + 1)):
        if square not in HOMES and grid.holds(square):
            x, y = grid.corner(square)
            canvas.put(x, y + (grid.square - low - side) // 2, Layer(chevron, "line", "field"))


def _put_home(canvas: Canvas, grid: Grid, seat: Seat) -> None:
    """Draw a ring and the silhouette of a meeple on the seat's starting square."""
    if not grid.holds(HOMES[seat]):
        return
    x, y = grid.middle(HOMES[seat])
    home, corner, rim, shadow = (
        round(share * grid.square) for share in (HOME, HOME_CORNER, HOME_RIM, SHADOW)
    )
    canvas.put(
        x - home // 2,
        y - home // 2,
        Layer(Ring(home, corner, rim), "line", "field"),
        Layer(Meeple(shadow), "line", "field", (home - shadow) // 2, (home - shadow) // 2),
    )
