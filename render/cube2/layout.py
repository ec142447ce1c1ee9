"""Where everything lies on cube²'s picture."""

from collections.abc import Collection

from render.grid import Grid, lines_around
from rules.cube2 import Cube2View
from rules.cube2.ground import STRIDE
from words.cube2.squares import homes

WIDTH, HEIGHT, MARGIN = 1000, 700, 12

FIELD = 630
"""The width of all squares together, which 7 and 9 divide."""
FRAME = 34
THIN = HEIGHT - 2 * MARGIN - FIELD - FRAME
"""The width of the frame above and on the right; its other sides have room for names."""
BOARD = FIELD + FRAME + THIN
FIELD_LEFT, FIELD_TOP = MARGIN + FRAME, MARGIN + THIN

SIDEBAR_LEFT = MARGIN + BOARD + MARGIN
ASIDE_WIDTH = WIDTH - MARGIN - SIDEBAR_LEFT
PADDING = 18
LEFT, RIGHT = SIDEBAR_LEFT + PADDING, SIDEBAR_LEFT + ASIDE_WIDTH - PADDING
INSIDE = RIGHT - LEFT
GAP = 10

HEAD = 96
"""The height of a player's block without its home spots."""
SPOT, SPOT_ROWS, SPOTS_IN_ROW = 52, 3, 4
SPOT_PITCH, SPOT_ROW_PITCH = 60, 58

BETWEEN_TOP = MARGIN + HEAD + GAP
"""The upper edge of the panel between the players while pieces are being placed."""
CELL_WIDTH, CELL_HEIGHT, CELL_PITCH, CELLS_TOP = 122, 64, 67, BETWEEN_TOP + 58


PART_FILES, PART_RANKS = 6, 4
"""The least numbers of files and ranks in an enlarged part of the board."""
HIGHEST = 1000
PART_FRAME, BAND = 48, 84
"""The width of the frame around an enlarged part, and the height added for a piece or a tag."""


def is_turned(view: Cube2View) -> bool:
    """Whether side 1 is at the bottom, because the viewer plays it."""
    return view.seat is not None and view.sides[view.seat] == 1


def whole(size: int, *, turned: bool = False) -> Grid:
    """The grid of all squares."""
    lines = range(size)
    return Grid(STRIDE, lines, lines, FIELD // size, FIELD_LEFT, FIELD_TOP, FRAME, is_turned=turned)


def part(size: int, squares: Collection[int], band: int, *, turned: bool) -> Grid:
    """The grid of these squares and those around them, as large as fits above the band."""
    ranks = lines_around([square // STRIDE for square in squares], PART_RANKS, size)
    least = max(PART_FILES, len(ranks))
    files = lines_around([square % STRIDE for square in squares], least, size)
    room = PART_FRAME + THIN + 2 * MARGIN
    square = min((WIDTH - room) // len(files), (HIGHEST - room - band) // len(ranks))
    left = (WIDTH - square * len(files) + PART_FRAME - THIN) // 2
    return Grid(STRIDE, files, ranks, square, left, FIELD_TOP, PART_FRAME, is_turned=turned)


def ink_of(size: int, square: int) -> str:
    """The ink of an empty square: two woods alternate, and the homes are dark."""
    if square in homes(size):
        return "frame"
    return ("wood", "grain")[sum(divmod(square, STRIDE)) % 2]


def block_height(*, placing: bool) -> int:
    """The height of a player's block, which has no home spots while pieces are being placed."""
    return HEAD if placing else HEAD + SPOT_ROWS * SPOT_ROW_PITCH + 6


def block_top(side: int, height: int, *, turned: bool) -> int:
    """The upper edge of a side's block of that height, at the same end as the side's home."""
    return HEIGHT - MARGIN - height if (side == 1) == turned else MARGIN


def spot(side: int, kind: int, *, turned: bool) -> tuple[int, int]:
    """The upper left corner of a home spot; cube and cylinder of a colour are side by side."""
    row, place = divmod(kind, SPOTS_IN_ROW)
    rest = INSIDE - (SPOTS_IN_ROW - 1) * SPOT_PITCH - SPOT
    left = place * SPOT_PITCH + (rest if place >= SPOTS_IN_ROW // 2 else 0)
    top = block_top(side, block_height(placing=False), turned=turned) + HEAD
    return LEFT + left, top + row * SPOT_ROW_PITCH


def cell(kind: int) -> tuple[int, int]:
    """The upper left corner of a kind's cell in the stock that is left to place."""
    row, column = divmod(kind, 2)
    return LEFT + column * (INSIDE - CELL_WIDTH), CELLS_TOP + row * CELL_PITCH
