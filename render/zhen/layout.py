"""Where everything lies on Zhen's picture."""

from dataclasses import dataclass
from functools import cache

from rules.contract import Seat
from rules.zhen import ZhenView

WIDTH, HEIGHT, MARGIN = 1000, 700, 20
NOTE_HEIGHT = 112
"""How much the note on how the game ended adds to the height."""
LINE = HEIGHT // 2
TILE_HEIGHT = 64
WIDEST_PITCH = 140
GAP = 6
GOAL_WIDTH = 100
BIGGEST_CUBE = 66
MOST_CUBES = 20
"""How many cubes a player may have at most."""

STRIP_WIDTH, STRIP_HEIGHT = WIDTH - 2 * MARGIN, 80
STRIP_EDGE = 12
BOARD_TOP = STRIP_EDGE + STRIP_HEIGHT + 10
BOARD_HEIGHT = HEIGHT - 2 * BOARD_TOP

COUNT_ROOM = 44
LABEL_ROOM = 80
ROOM = BOARD_HEIGHT // 2 - TILE_HEIGHT // 2 - GAP - COUNT_ROOM
"""The greatest height of a stack, between the line and the number beyond the stack."""


@dataclass(frozen=True, slots=True)
class Column:
    """A tile or a goal, with one seat's stack above its plate and the other's below.

    Attributes:
        left: the left edge.
        width: the width.
        inset: how much narrower the plate is on either side.
        cube: the size of the cubes.
        room: the greatest heights of the red and of the blue stack.
    """

    left: int
    width: int
    inset: int
    cube: int
    room: tuple[int, int]

    @property
    def middle(self) -> int:
        return self.left + self.width // 2

    @property
    def plate_left(self) -> int:
        return self.left + self.inset

    @property
    def plate_width(self) -> int:
        return self.width - 2 * self.inset


def upper(view: ZhenView) -> Seat:
    """The seat whose cubes are above the line: the viewer's opponent, or Red for a bystander."""
    return 0 if view.seat is None else 1 - view.seat


def strip_top(*, is_upper: bool) -> int:
    """The upper edge of a seat's strip."""
    return STRIP_EDGE if is_upper else HEIGHT - STRIP_EDGE - STRIP_HEIGHT


@cache
def columns(tiles: int) -> tuple[Column, ...]:
    """Red's goal, the tiles from left to right, and Blue's goal."""
    pitch = min((STRIP_WIDTH - 2 * GOAL_WIDTH - GAP) / tiles, WIDEST_PITCH)
    start = (WIDTH - pitch * tiles + GAP) / 2
    width = int(pitch) - GAP
    cube = min(width, BIGGEST_CUBE)
    line = (
        Column(round(start + pitch * number), width, 0, cube, (ROOM, ROOM))
        for number in range(tiles)
    )
    goal = round(start) - GAP - MARGIN
    short = ROOM - LABEL_ROOM
    return (
        Column(MARGIN, goal, 12, BIGGEST_CUBE, (short, ROOM)),
        *line,
        Column(WIDTH - MARGIN - goal, goal, 12, BIGGEST_CUBE, (ROOM, short)),
    )


@cache
def cubes_from_line(count: int, cube: int, room: int) -> tuple[int, ...]:
    """How far from the line each cube of a stack begins; in high stacks, cubes overlap to fit."""
    pitch = min(cube + 2, (room - cube) / max(count - 1, 1))
    return tuple(round(index * pitch) for index in range(count))
