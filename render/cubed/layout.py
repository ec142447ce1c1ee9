"""Where cells lie on a picture of Cubed."""

from collections.abc import Iterable
from dataclasses import dataclass

from render.cubed.cells import Cell
from render.cubed.shapes import SCALES, half_width

WIDTH, TALLEST, MARGIN = 1000, 1000, 12
INSIDE = WIDTH - 2 * MARGIN
ASIDE_WIDTH = 282
SIDEBAR_LEFT = WIDTH - MARGIN - ASIDE_WIDTH
TABLE_WIDTH = SIDEBAR_LEFT - 2 * MARGIN
USUAL = 676
"""The greatest height of the honeycomb, unless its pieces would then be too small to read."""

READABLE, OVERVIEW = 15, 12
"""The smallest scale whose letters can be read on a phone, and the largest below it."""


@dataclass(frozen=True, slots=True)
class Room:
    """A rectangle in the picture."""

    left: int
    top: int
    width: int
    height: int


@dataclass(frozen=True, slots=True)
class Field:
    """Part of the honeycomb in a room of the picture.

    Attributes:
        room: the rectangle; a cell that does not fit in it is not shown.
        scale: the scale of the hexagons.
        x: the left edge of the box of cell 0,0 in the picture.
        y: the upper edge of that box.
    """

    room: Room
    scale: int
    x: int
    y: int

    def corner(self, cell: Cell) -> tuple[int, int]:
        """The upper left corner of the box of a cell."""
        q, r = cell
        return self.x + half_width(self.scale) * (2 * q + r), self.y + 3 * self.scale * r

    def middle(self, cell: Cell) -> tuple[int, int]:
        """The middle of a cell."""
        x, y = self.corner(cell)
        return x + half_width(self.scale), y + 2 * self.scale

    def shows(self, cell: Cell) -> bool:
        """Whether the whole cell fits in the room."""
        x, y = self.corner(cell)
        room = self.room
        return (
            0 <= x - room.left <= room.width - 2 * half_width(self.scale)
            and 0 <= y - room.top <= room.height - 4 * self.scale
        )


@dataclass(frozen=True, slots=True)
class Extent:
    """The bounds of some cells, in half cells across and in rows down."""

    left: int
    right: int
    top: int
    bottom: int

    def size(self, scale: int) -> tuple[int, int]:
        """The width and height of the cells at that scale, in pixels."""
        halves, rows = self.right - self.left + 2, self.bottom - self.top
        return half_width(scale) * halves, 3 * scale * rows + 4 * scale


def extent_of(cells: Iterable[Cell]) -> Extent:
    """The bounds of the cells."""
    places = [(2 * q + r, r) for q, r in cells]
    halves, rows = zip(*places, strict=True)
    return Extent(min(halves), max(halves), min(rows), max(rows))


def largest_scale(extent: Extent, width: int, height: int) -> int:
    """The largest scale at which the cells fit, or else the smallest there is."""
    for scale in SCALES:
        across, down = extent.size(scale)
        if across <= width and down <= height:
            return scale
    return SCALES[-1]


def field_of(extent: Extent, scale: int, room: Room) -> Field:
    """A field at that scale, with the cells in the middle of the room."""
    across, down = extent.size(scale)
    x = room.left + (room.width - across) // 2 - half_width(scale) * extent.left
    y = room.top + (room.height - down) // 2 - 3 * scale * extent.top
    return Field(room, scale, x, y)


def field_about(cell: Cell, scale: int, room: Room) -> Field:
    """A field at that scale, with one cell in the middle of the room."""
    q, r = cell
    x = room.left + room.width // 2 - half_width(scale) * (2 * q + r + 1)
    y = room.top + room.height // 2 - scale * (3 * r + 2)
    return Field(room, scale, x, y)
