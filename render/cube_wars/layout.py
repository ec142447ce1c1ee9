"""Where everything lies on Cube Wars' picture."""

from collections.abc import Collection

from render.grid import Grid, lines_around
from rules.contract import Seat
from rules.cube_wars import CubeWarsView
from rules.cube_wars.core import BLACK, FILES, RANKS

WIDTH, MARGIN = 1000, 10
EDGE = 6
"""The width of the field's rim."""

SQUARE, NAMES = 60, 32
"""The side of a square when the whole board is shown, and the room for file and rank names."""
FIELD_LEFT = WIDTH - FILES * SQUARE - EDGE

STRIP_LEFT, STRIP_WIDTH, STRIP_HEIGHT = MARGIN, WIDTH - 2 * MARGIN, 76
FIELD_TOP = MARGIN + STRIP_HEIGHT + MARGIN + EDGE
LOWER_STRIP = FIELD_TOP + RANKS * SQUARE + EDGE + NAMES
HEIGHT = LOWER_STRIP + STRIP_HEIGHT + MARGIN
NOTE_HEIGHT = 58
"""How much a note adds to the height. The note says what to do first, or how the game ended."""

PART_FILES, PART_RANKS, PART_SQUARE, PART_NAMES = 7, 5, 134, 48
"""The part shown around a chosen piece: files, ranks, the side of a square, room for names."""
PART_HEIGHT = MARGIN + PART_RANKS * PART_SQUARE + EDGE + PART_NAMES


def is_turned(view: CubeWarsView) -> bool:
    """Whether Black's side is at the bottom: only Black sees the board that way round."""
    return view.seat == BLACK


def whole(*, turned: bool = False) -> Grid:
    """The grid of all squares."""
    return Grid(
        FILES, range(FILES), range(RANKS), SQUARE, FIELD_LEFT, FIELD_TOP, NAMES, is_turned=turned
    )


def part(squares: Collection[int], *, turned: bool) -> Grid:
    """The grid of these squares and those around them, enlarged."""
    files = lines_around([square % FILES for square in squares], PART_FILES, FILES)
    ranks = lines_around([square // FILES for square in squares], PART_RANKS, RANKS)
    left = WIDTH - PART_FILES * PART_SQUARE - EDGE
    return Grid(FILES, files, ranks, PART_SQUARE, left, MARGIN, PART_NAMES, is_turned=turned)


def strip_top(seat: Seat, *, turned: bool) -> int:
    """The upper edge of a seat's strip, which lies on the seat's side of the field."""
    return LOWER_STRIP if (seat == BLACK) == turned else MARGIN
