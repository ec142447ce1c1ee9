"""Where everything lies on cube²'s picture."""

from rules.cube2.ground import STRIDE
from words.cube2.squares import homes

WIDTH, HEIGHT, MARGIN = 1000, 700, 12

FIELD = 630
"""The width of all squares together: 7 and 9 divide it."""
FRAME = 34
THIN = HEIGHT - 2 * MARGIN - FIELD - FRAME
"""The frame is broad on the left and below, where the names of files and ranks stand."""
BOARD = FIELD + FRAME + THIN
FIELD_LEFT, FIELD_TOP = MARGIN + FRAME, MARGIN + THIN

SIDEBAR_LEFT = MARGIN + BOARD + MARGIN
ASIDE_WIDTH = WIDTH - MARGIN - SIDEBAR_LEFT
PADDING = 18
LEFT, RIGHT = SIDEBAR_LEFT + PADDING, SIDEBAR_LEFT + ASIDE_WIDTH - PADDING
INSIDE = RIGHT - LEFT
GAP = 10

HEAD = 96
"""How high a player's block is without its home spots."""
SPOT, SPOT_ROWS, SPOTS_IN_ROW = 52, 3, 4
SPOT_PITCH, SPOT_ROW_PITCH = 60, 58

BETWEEN_TOP = MARGIN + HEAD + GAP
"""The upper edge of what lies between the players while pieces are placed."""
CELL_WIDTH, CELL_HEIGHT, CELL_PITCH, CELLS_TOP = 122, 64, 67, BETWEEN_TOP + 58


def pitch(size: int) -> int:
    """The width of one square."""
    return FIELD // size


def corner(size: int, square: int) -> tuple[int, int]:
    """The upper left corner of a square."""
    rank, file = divmod(square, STRIDE)
    return FIELD_LEFT + file * pitch(size), FIELD_TOP + (size - 1 - rank) * pitch(size)


def middle(size: int, square: int) -> tuple[int, int]:
    """The middle of a square."""
    left, top = corner(size, square)
    return left + pitch(size) // 2, top + pitch(size) // 2


def ink_of(size: int, square: int) -> str:
    """The ink of an empty square: two woods in turn, and the homes dark."""
    if square in homes(size):
        return "frame"
    return ("wood", "grain")[sum(divmod(square, STRIDE)) % 2]


def block_height(*, placing: bool) -> int:
    """How high a player's block is; while pieces are placed it does without the home spots."""
    return HEAD if placing else HEAD + SPOT_ROWS * SPOT_ROW_PITCH + 6


def block_top(side: int, height: int) -> int:
    """The upper edge of a side's block of that height; side 0 is the lower one, as its home."""
    return HEIGHT - MARGIN - height if side == 0 else MARGIN


def spot(side: int, kind: int) -> tuple[int, int]:
    """The upper left corner of a home spot; cube and cylinder lie side by side."""
    row, place = divmod(kind, SPOTS_IN_ROW)
    rest = INSIDE - (SPOTS_IN_ROW - 1) * SPOT_PITCH - SPOT
    left = place * SPOT_PITCH + (rest if place >= SPOTS_IN_ROW // 2 else 0)
    top = block_top(side, block_height(placing=False)) + HEAD
    return LEFT + left, top + row * SPOT_ROW_PITCH


def cell(kind: int) -> tuple[int, int]:
    """The upper left corner of the room of a kind that is left to place."""
    row, column = divmod(kind, 2)
    return LEFT + column * (INSIDE - CELL_WIDTH), CELLS_TOP + row * CELL_PITCH
