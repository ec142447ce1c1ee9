"""The honeycomb of Cubed in ints: the laid pieces, and what the free cells beside them touch.

A cell is one int, so that the six neighbours of any cell lie at fixed distances from it. The
frontier has an int for each free cell that touches a piece: six bits for each face tell which
colours touch the cell there, and the bits above them count the touches. For a blocked cell, the int
is BLOCKED.
"""

from collections.abc import Iterable

from rules.cubed.pieces import (
    COLOURS,
    EVERY_PIECE,
    FACE_BITS,
    FACES,
    FACES_OF,
    PURPLE,
    gathered,
    removed,
)

FARTHEST = 44
"""No piece lies farther out along an axis: each step outward after the first needs two pieces."""

_RIM = FARTHEST + 1
_WIDTH = 2 * _RIM + 1
CENTRE = (_WIDTH + 1) * _RIM
DIRECTIONS = ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0))
"""The six neighbours clockwise from the upper left, as axial coordinates."""

BLOCKED = -1
TOUCH = 1 << FACE_BITS
MET = TOUCH - 1
SIX_TOUCHES = 6 * TOUCH

_AROUND = tuple(dr * _WIDTH + dq for dq, dr in DIRECTIONS)
_EDGES = tuple(
    # the step, the bit of the edge, the face at the edge, the first bit of the face that it touches
    (step, 1 << edge, edge // 2, (edge + 3) % 6 // 2 * COLOURS)
    for edge, step in enumerate(_AROUND)
)
_GAPPED = frozenset(
    around for around in range(64) if (around & ~(around << 1 | around >> 5)).bit_count() > 1
)
"""The sets of occupied neighbours, with one bit for each edge, that form two or more runs."""


def cell_at(q: int, r: int) -> int:
    """The cell at axial coordinates; beyond FARTHEST, a corner cell that nothing can touch."""
    return 0 if max(abs(q), abs(r)) > FARTHEST else CENTRE + r * _WIDTH + q


def axial(cell: int) -> tuple[int, int]:
    """The axial coordinates of a cell."""
    r, q = divmod(cell - CENTRE + _RIM, _WIDTH)
    return q - _RIM, r


class Honeycomb:
    """The laid pieces; a value that never changes.

    Attributes:
        pieces: the code of the piece on each occupied cell.
        frontier: what each free cell beside a piece touches.
        others: the pieces that have not been laid, wherever they are, as a hand.
    """

    __slots__ = ("_hash", "frontier", "others", "pieces")

    def __init__(
        self, pieces: dict[int, int], frontier: dict[int, int], others: int, hashed: int
    ) -> None:
        self.pieces = pieces
        self.frontier = frontier
        self.others = others
        self._hash = hashed

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Honeycomb) and self.pieces == other.pieces

    def __hash__(self) -> int:
        return self._hash

    def laid(self, cell: int, code: int) -> "Honeycomb":
        """The honeycomb with one more piece, on a free cell."""
        pieces = self.pieces.copy()
        pieces[cell] = code
        frontier = self.frontier.copy()
        frontier.pop(cell, None)
        faces = FACES_OF[code]
        for step, _, face, place in _EDGES:
            beside = cell + step
            if beside in pieces:
                continue
            colour = faces[face]
            met = frontier.get(beside, 0)
            if colour == PURPLE:
                frontier[beside] = BLOCKED
            elif met != BLOCKED:
                frontier[beside] = (met | 1 << colour + place) + TOUCH
        others = removed(self.others, code // FACES)
        return Honeycomb(pieces, frontier, others, self._hash ^ hash((cell, code)))

    def bridges(self, cell: int) -> bool:
        """Whether a piece at the cell would have occupied neighbours in two or more runs."""
        pieces = self.pieces
        return sum(bit for step, bit, _, _ in _EDGES if cell + step in pieces) in _GAPPED

    def fills(self, cell: int) -> bool:
        """Whether all six neighbours of the cell are occupied."""
        return self.frontier.get(cell, 0) >= SIX_TOUCHES

    def touches(self, cell: int) -> list[tuple[int, int]]:
        """The edges of a cell along which a piece lies, each with the colour shown there."""
        return [
            (edge, FACES_OF[self.pieces[cell + step]][(edge + 3) % 6 // 2])
            for edge, step in enumerate(_AROUND)
            if cell + step in self.pieces
        ]


EMPTY = Honeycomb({}, {}, gathered(EVERY_PIECE), 0)


def honeycomb_of(pieces: Iterable[tuple[int, int]]) -> Honeycomb:
    """The honeycomb with those codes on those cells, given in any order."""
    table = EMPTY
    for cell, code in pieces:
        table = table.laid(cell, code)
    return table
