"""What is marked on Cube Wars' field: the last move, pieces to choose, and their targets."""

from collections.abc import Iterable

from render.canvas import Canvas, Layer, Style
from render.cube_wars.layout import SQUARE, corner, middle
from render.cube_wars.shapes import Ring, Trail
from render.shapes import Rounded
from rules.contract import Played
from rules.cube_wars import CubeWarsView, Step
from rules.cube_wars.core import FILES
from rules.cube_wars.moves import name_of
from words.cube_wars.sentences import takes

RIM = 2
FRAME, PLATE, ROUND = 3, SQUARE - 2, 8
NAME = Style(23, "Bold", "on_mark", "mark")
NAME_WIDTH, NAME_HEIGHT = 48, 28
BADGE = 22
CROSS = Style(22, "Bold", "on_mark", "mark")


def mark_move(canvas: Canvas, last: Played | None) -> None:
    """A plate where the last move ended, and a path to it from a dot where it began."""
    match last and last.move:
        case Step(source, target):
            across = target % FILES - source % FILES
            down = source // FILES - target // FILES
            left, top = map(min, corner(source), corner(target))
            outer, inner = Trail(SQUARE, across, down, RIM), Trail(SQUARE, across, down)
            canvas.put(left, top, Layer(outer, "on_mark", "field"), Layer(inner, "mark", "on_mark"))
        case _:
            pass


def mark_capture(canvas: Canvas, view: CubeWarsView, last: Played | None) -> None:
    """A cross on the plate of a move that took a piece."""
    match last and last.move:
        case Step(_, target) if takes(view, last):
            put_cross(canvas, target)
        case _:
            pass


def frame_squares(canvas: Canvas, squares: Iterable[int]) -> None:
    """A thin frame round each of the squares."""
    for square in squares:
        x, y = middle(square)
        ring = Layer(Ring(PLATE, ROUND, FRAME), "mark", "field")
        canvas.put(x - PLATE // 2, y - PLATE // 2, ring)


def put_plate(canvas: Canvas, square: int) -> None:
    """A plate that fills the square, to be laid under its piece."""
    _put_rimmed(canvas, middle(square), PLATE, PLATE, ROUND)


def put_name(canvas: Canvas, square: int) -> None:
    """The name of an empty square, to be chosen."""
    x, y = middle(square)
    _put_rimmed(canvas, (x, y), NAME_WIDTH, NAME_HEIGHT, NAME_HEIGHT // 2)
    canvas.write(x, y, name_of(square), NAME)


def put_cross(canvas: Canvas, square: int) -> None:
    """A cross in the corner of a plate where a piece is or can be taken."""
    left, top = corner(square)
    x, y = left + SQUARE - BADGE // 2, top + BADGE // 2
    _put_rimmed(canvas, (x, y), BADGE, BADGE, BADGE // 2)
    canvas.write(x, y, "×", CROSS)


def _put_rimmed(
    canvas: Canvas, place: tuple[int, int], width: int, height: int, radius: int
) -> None:
    """A mark with a dark rim, so that it stands out without its colour too."""
    inner = Rounded(width - 2 * RIM, height - 2 * RIM, radius - RIM)
    canvas.put(
        place[0] - width // 2,
        place[1] - height // 2,
        Layer(Rounded(width, height, radius), "on_mark", "field"),
        Layer(inner, "mark", "on_mark", RIM, RIM),
    )
