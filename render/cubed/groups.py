"""Where the pieces of a hand lie: in rows, and in groups with headings if there are several."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from render.canvas import Style
from render.cubed.layout import INSIDE
from render.cubed.shapes import half_width
from render.shapes import fitted

PADDING, GAP, NAME_HEIGHT = 16, 12, 34
"""The margin at the edges, the gap between two pieces, and the height of a name's line."""

HEADING = Style(26, ink="quiet", over="panel", align="left")
HEAD = 38
"""The height of a heading's line."""

APART = 48
"""The gap between two groups in one row."""

ROOM = INSIDE - 2 * PADDING


@dataclass(frozen=True, slots=True)
class Group:
    """Some pieces of a hand.

    Attributes:
        pieces: the names of the pieces.
        heading: what the pieces have in common; empty if there is only one group.
    """

    pieces: Sequence[str]
    heading: str = ""


class Places(NamedTuple):
    """Where everything lies, relative to the upper left corner of the rows.

    Attributes:
        pieces: each piece with its x and y.
        headings: each heading with its x and y.
        height: the height of all rows together.
    """

    pieces: tuple[tuple[str, int, int], ...]
    headings: tuple[tuple[str, int, int], ...]
    height: int


def places_of(groups: Sequence[Group], scale: int) -> Places:
    """Lay out the groups one after the other; a group is split only if it is longer than a row."""
    broad, high = 2 * half_width(scale) + GAP, 4 * scale + NAME_HEIGHT + GAP
    across = (ROOM + GAP) // broad
    pieces: list[tuple[str, int, int]] = []
    headings: list[tuple[str, int, int]] = []
    left = top = line = 0
    for group in groups:
        width = max(min(len(group.pieces), across) * broad - GAP, _width(group.heading))
        if left and left + width > ROOM:
            left, top, line = 0, top + line, 0
        head = HEAD if group.heading else 0
        if group.heading:
            headings.append((group.heading, left, top))
        for number, piece in enumerate(group.pieces):
            row, place = divmod(number, across)
            pieces.append((piece, left + place * broad, top + head + row * high))
        line = max(line, head + -(-len(group.pieces) // across) * high)
        left += width + APART
    return Places(tuple(pieces), tuple(headings), top + line)


def _width(heading: str) -> int:
    return fitted(heading, HEADING.height, HEADING.weight, ROOM).size()[0] if heading else 0
