"""Writes the coordinates of the cells that can be chosen.

If the cells are too small for that, labels with the coordinates cover them, or stand straight above
or below them.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace

from render.canvas import Canvas, Layer, Style
from render.cubed.board import GAP, place_of
from render.cubed.cells import Cell
from render.cubed.layout import Field
from render.cubed.shapes import Hexagon, half_width
from render.shapes import Rounded, Text

INSIDE = 22
"""The smallest scale at which the coordinates can be read in their cell."""

PLACE = Style(28, "Bold", "rim", "mark")
PILL_HEIGHT, PILL_SIDE, RIM, STEM = 34, 10, 2, 4
_STEPS = (0, -1, 1, -2, 2)


def put_labels(canvas: Canvas, field: Field, cells: Iterable[Cell]) -> None:
    """Fill each of the cells, and write its coordinates in it, or straight above or below it."""
    shown = sorted((cell for cell in cells if field.shows(cell)), key=lambda cell: cell[::-1])
    for cell in shown:
        plate = Layer(Hexagon(field.scale, -GAP), "mark", "panel")
        canvas.put(*field.corner(cell), plate)
    pills = [] if field.scale >= INSIDE else pills_of(field, shown)
    for put in (_put_stem, _put_pill):
        for pill in pills:
            put(canvas, pill)
    if not pills:
        style = replace(PLACE, height=field.scale * 9 // 8)
        for cell in shown:
            width = 2 * half_width(field.scale) - 8
            canvas.write(*field.middle(cell), place_of(cell), style, width)


@dataclass(frozen=True, slots=True)
class Pill:
    """A rounded label with the coordinates of a cell.

    Attributes:
        place: the coordinates.
        left: the left edge of the pill.
        width: the width of the pill.
        y: the vertical middle of the pill.
        cell: the middle of the cell.
    """

    place: str
    left: int
    width: int
    y: int
    cell: tuple[int, int]

    def hides(self, other: "Pill") -> bool:
        """Whether the two pills would overlap."""
        is_apart = self.left >= other.left + other.width or other.left >= self.left + self.width
        return not is_apart and abs(self.y - other.y) <= PILL_HEIGHT


def pills_of(field: Field, cells: Iterable[Cell]) -> list[Pill]:
    """A pill on each cell or straight above or below it; no pills if one of them has no room."""
    pills: list[Pill] = []
    for cell in cells:
        fitting = (pill for pill in _tries(field, cell) if not any(map(pill.hides, pills)))
        pill = next(fitting, None)
        if pill is None:
            return []
        pills.append(pill)
    return pills


def _tries(field: Field, cell: Cell) -> Iterator[Pill]:
    """The possible pills for a cell, the nearest first."""
    x, y = field.middle(cell)
    room, place = field.room, place_of(cell)
    width = Text(place, PLACE.height, PLACE.weight).size()[0] + 2 * PILL_SIDE
    left = max(room.left, min(x - width // 2, room.left + room.width - width))
    for step in _STEPS:
        at = y + step * (PILL_HEIGHT + STEM)
        if PILL_HEIGHT // 2 <= at - room.top <= room.height - PILL_HEIGHT // 2:
            yield Pill(place, left, width, at, (x, y))


def _put_stem(canvas: Canvas, pill: Pill) -> None:
    """Draw a line from a pill to its cell, unless the pill lies on the cell."""
    x, y = pill.cell
    if pill.y != y:
        stem = Layer(Rounded(STEM, abs(pill.y - y), 0), "rim", "rim")
        canvas.put(x - STEM // 2, min(y, pill.y), stem)


def _put_pill(canvas: Canvas, pill: Pill) -> None:
    canvas.put(
        pill.left,
        pill.y - PILL_HEIGHT // 2,
        Layer(Rounded(pill.width, PILL_HEIGHT, 12), "rim", "rim"),
        Layer(Rounded(pill.width - 2 * RIM, PILL_HEIGHT - 2 * RIM, 10), "mark", "rim", RIM, RIM),
    )
    canvas.write(pill.left + pill.width // 2, pill.y, pill.place, PLACE)
