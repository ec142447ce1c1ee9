"""Where everything lies on Cube Wars' picture."""

from typing import TypeAlias

from rules.cube_wars.core import FILES, RANKS

Point: TypeAlias = tuple[int, int]

SQUARE = 58
WIDTH = 1000
BOARD_WIDTH, BOARD_HEIGHT = FILES * SQUARE, RANKS * SQUARE
BOARD_LEFT = (WIDTH - BOARD_WIDTH) // 2

MARGIN = 10
STRIP_LEFT, STRIP_WIDTH, STRIP_HEIGHT = BOARD_LEFT - 16, BOARD_WIDTH + 32, 72
NAMES_HEIGHT = 38
"""The room of the files' names above the board and below it."""

BOARD_TOP = MARGIN + STRIP_HEIGHT + NAMES_HEIGHT
BOARD_BOTTOM = BOARD_TOP + BOARD_HEIGHT
STRIP_TOPS = (BOARD_BOTTOM + NAMES_HEIGHT, MARGIN)
"""White sits below the board, Black above it."""

HEIGHT = STRIP_TOPS[0] + STRIP_HEIGHT + MARGIN
NOTE_HEIGHT = 58
"""How much higher the picture is when it has a note: what to do first, or how the game ended."""


def corner(square: int) -> Point:
    """The upper left corner of a square; rank 1 is the lowest."""
    rank, file = divmod(square, FILES)
    return BOARD_LEFT + SQUARE * file, BOARD_BOTTOM - SQUARE * (rank + 1)


def middle(square: int) -> Point:
    """The middle of a square."""
    left, top = corner(square)
    return left + SQUARE // 2, top + SQUARE // 2
