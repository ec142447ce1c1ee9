"""Where everything lies on Cuboingo's pictures."""

from dataclasses import dataclass
from functools import cache

from rules.cuboingo import SLOTS

WIDTH, HEIGHT, MARGIN, GAP = 1000, 740, 12, 8
SIDEBAR, OPEN_SIDEBAR = 316, 540
"""The width of the panels beside the sides, and their width once all hands are open."""

IN_ROW = 2
HEAD = 54
PADDING = 12
BETWEEN = 10
"""The gap between cards."""

FEWER_ROWS = 0.85
"""Cards lie in fewer rows if they keep at least this share of their greatest width there."""


@dataclass(frozen=True, slots=True)
class Box:
    """A rectangle in the picture."""

    left: int
    top: int
    width: int
    height: int

    @property
    def right(self) -> int:
        return self.left + self.width

    @property
    def bottom(self) -> int:
        return self.top + self.height

    @property
    def middle(self) -> tuple[int, int]:
        return self.left + self.width // 2, self.top + self.height // 2

    def inside(self, by: int, top: int = 0) -> "Box":
        """The box inside an edge of `by` pixels, and below a heading `top` pixels high."""
        left, width = self.left + by, self.width - 2 * by
        return Box(left, self.top + by + top, width, self.height - 2 * by - top)


@dataclass(frozen=True, slots=True)
class Rows:
    """Cards in rows.

    Attributes:
        width: the width of a card.
        places: the upper left corner of each card.
    """

    width: int
    places: tuple[tuple[int, int], ...]


@cache
def slots(aside: int) -> tuple[Box, ...]:
    """The boxes of the six sides, two in a row, beside panels of that width."""
    width = (WIDTH - 2 * MARGIN - aside - IN_ROW * GAP) // IN_ROW
    rows = SLOTS // IN_ROW
    height = (HEIGHT - 2 * MARGIN - (rows - 1) * GAP) // rows
    return tuple(
        Box(
            MARGIN + slot % IN_ROW * (width + GAP),
            MARGIN + slot // IN_ROW * (height + GAP),
            width,
            height,
        )
        for slot in range(SLOTS)
    )


def beside(aside: int) -> Box:
    """The box beside the sides, with that width."""
    return Box(WIDTH - MARGIN - aside, MARGIN, aside, HEIGHT - 2 * MARGIN)


def stacked(box: Box, count: int) -> tuple[Box, ...]:
    """The box cut into `count` equal boxes, one below the other."""
    height = (box.height - (count - 1) * GAP) // count
    return tuple(
        Box(box.left, box.top + number * (height + GAP), box.width, height)
        for number in range(count)
    )


def card_height(width: int) -> int:
    """The height of a card of that width."""
    return width * 4 // 3


@cache
def rows(count: int, box: Box, widest: int, foot: int = 0) -> Rows:
    """Lay out cards in the box, each with a line `foot` pixels high below it.

    A card is at most `widest` pixels wide. The cards lie in as few rows as possible while they keep
    at least the share `FEWER_ROWS` of the greatest width that they could have.
    """
    found = [_fitting(count, lines, box, foot) for lines in range(1, count + 1)]
    least = min(max(found)[0], widest) * FEWER_ROWS
    broad, in_row = next(each for each in found if each[0] >= least)
    width = min(broad, widest)
    lines = -(-count // in_row)
    pitch = card_height(width) + foot + BETWEEN
    top = box.top + (box.height + BETWEEN - lines * pitch) // 2
    return Rows(
        width,
        tuple(
            (box.left + number % in_row * (width + BETWEEN), top + number // in_row * pitch)
            for number in range(count)
        ),
    )


def _fitting(count: int, lines: int, box: Box, foot: int) -> tuple[int, int]:
    """The greatest width of cards in that many rows, and how many cards are in a row."""
    in_row = -(-count // lines)
    across = (box.width + BETWEEN) // in_row - BETWEEN
    down = ((box.height + BETWEEN) // lines - BETWEEN - foot) * 3 // 4
    return min(across, down), in_row
