"""Marks on Cube Wars' field: the last move, the pieces to choose from, and their targets."""

from collections.abc import Iterable

from render.canvas import Canvas, Layer, Style
from render.cube_wars.shapes import Ring, Trail
from render.grid import Grid, Point
from render.shapes import Rounded
from rules.contract import Played
from rules.cube_wars import CubeWarsView, Step
from rules.cube_wars.moves import name_of
from words.cube_wars.sentences import takes

RIM = 2
FRAME, PLATE, CORNER = 0.06, 0.97, 0.14
NAME_WIDTH, NAME_HEIGHT, NAME = 0.86, 0.56, 0.44
BADGE, CROSS = 0.4, 0.4
"""These measures and those in the two lines above, as shares of the side of a square."""


def mark_move(canvas: Canvas, grid: Grid, last: Played | None) -> None:
    """Draw a dot where the last move began, a plate where it ended, and a path between them."""
    match last and last.move:
        case Step(source, target):
            begin, end = grid.corner(source), grid.corner(target)
            across, down = ((end[axis] - begin[axis]) // grid.square for axis in (0, 1))
            outer, inner = (Trail(grid.square, across, down, swell) for swell in (RIM, 0))
            canvas.put(
                min(begin[0], end[0]),
                min(begin[1], end[1]),
                Layer(outer, "on_mark", "field"),
                Layer(inner, "mark", "on_mark"),
            )
        case _:
            pass


def mark_capture(canvas: Canvas, grid: Grid, view: CubeWarsView, last: Played | None) -> None:
    """Draw a cross on the target of the last move if it took a piece."""
    match last and last.move:
        case Step(_, target) if takes(view, last):
            put_cross(canvas, grid, target)
        case _:
            pass


def frame_squares(canvas: Canvas, grid: Grid, squares: Iterable[int]) -> None:
    """Draw a frame round each of the squares."""
    plate, corner, frame = (round(share * grid.square) for share in (PLATE, CORNER, FRAME))
    for square in squares:
        x, y = grid.middle(square)
        ring = Layer(Ring(plate, corner, frame), "mark", "field")
        canvas.put(x - plate // 2, y - plate // 2, ring)


def put_plate(canvas: Canvas, grid: Grid, square: int) -> None:
    """Draw a plate that fills the square; call this before drawing the piece."""
    plate, corner = (round(share * grid.square) for share in (PLATE, CORNER))
    _put_rimmed(canvas, grid.middle(square), plate, plate, corner)


def put_name(canvas: Canvas, grid: Grid, square: int) -> None:
    """Draw a label with the name of an empty square that can be chosen."""
    middle = grid.middle(square)
    width, height, name = (round(share * grid.square) for share in (NAME_WIDTH, NAME_HEIGHT, NAME))
    _put_rimmed(canvas, middle, width, height, height // 2)
    canvas.write(*middle, name_of(square), Style(name, "Bold", "on_mark", "mark"))


def put_cross(canvas: Canvas, grid: Grid, square: int) -> None:
    """Draw a cross in the corner of a square whose piece was taken or can be taken."""
    badge, cross = (round(share * grid.square) for share in (BADGE, CROSS))
    left, top = grid.corner(square)
    middle = left + grid.square - badge // 2, top + badge // 2
    _put_rimmed(canvas, middle, badge, badge, badge // 2)
    canvas.write(*middle, "×", Style(cross, "Bold", "on_mark", "mark"))


def _put_rimmed(canvas: Canvas, middle: Point, width: int, height: int, radius: int) -> None:
    """Draw a mark with a dark rim, so that it also stands out without colour."""
    inner = Rounded(width - 2 * RIM, height - 2 * RIM, radius - RIM)
    canvas.put(
        middle[0] - width // 2,
        middle[1] - height // 2,
        Layer(Rounded(width, height, radius), "on_mark", "field"),
        Layer(inner, "mark", "on_mark", RIM, RIM),
    )
