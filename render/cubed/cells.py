"""The cells of the honeycomb: those that hold a piece, and those that are free or blocked."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TypeAlias

from rules.contract import Played
from rules.cubed import DIRECTIONS, Laid, Play

Cell: TypeAlias = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Cells:
    """The cells that can be drawn.

    Attributes:
        pieces: the cells that hold a piece, each with its faces.
        touches: the free cells beside pieces, each with the number of pieces that it touches.
        blocked: the empty cells along purple faces.
    """

    pieces: dict[Cell, str]
    touches: dict[Cell, int]
    blocked: frozenset[Cell]

    def open(self) -> tuple[Cell, ...]:
        """The free cells that touch enough pieces for another piece; 0,0 before the first piece."""
        if not self.pieces:
            return ((0, 0),)
        enough = min(2, len(self.pieces))
        return tuple(cell for cell, touches in self.touches.items() if touches >= enough)

    def all(self) -> tuple[Cell, ...]:
        """Every cell that is drawn."""
        return (*self.pieces, *self.open(), *self.blocked)

    def focus(self) -> Cell:
        """The open cell that touches the most pieces; 0,0 if no cell is open."""
        return max(self.open(), key=lambda cell: self.touches.get(cell, 0), default=(0, 0))


def cells_of(table: Iterable[Laid]) -> Cells:
    """The cells of these laid pieces, and those around them."""
    pieces = {(q, r): faces for q, r, faces in table}
    touches: dict[Cell, int] = {}
    blocked: set[Cell] = set()
    for (q, r), faces in pieces.items():
        for edge, (dq, dr) in enumerate(DIRECTIONS):
            beside = q + dq, r + dr
            if beside in pieces:
                continue
            if faces[edge // 2] == "x":
                blocked.add(beside)
            touches[beside] = touches.get(beside, 0) + 1
    free = {cell: count for cell, count in touches.items() if cell not in blocked}
    return Cells(pieces, free, frozenset(blocked))


def laid_lately(last: Played | None, cells: Cells) -> tuple[Cell, ...]:
    """The cells of the pieces laid by the last move and by the moves reported together with it."""
    moves = [each.move for each in (last.news if last else ())]
    plays = [move for move in moves if isinstance(move, Play)]
    # pieces of an earlier round are no longer there
    return tuple(
        (play.q, play.r) for play in plays if cells.pieces.get((play.q, play.r)) == play.faces
    )


def cell_named(place: str) -> Cell:
    """The cell with these coordinates, as players type them."""
    q, r = place.split(",")
    return int(q), int(r)
