"""Moves of cube² for both players by which the side at rank 1 soon has all twelve pieces."""

from rules.contract import AnyPosition, Move
from rules.cube2 import Cube2View, Place
from rules.cube2.ground import STRIDE
from rules.cube2.moves import KINDS

COLLECTED = 100
"""The worth of a piece on its home spot; it exceeds that of any piece that is only near."""
IN_THE_WAY = 5
"""The cost of a piece that stands on the home square but may not leave the board."""


class Greed:
    """Chooses the move that leads to the best board, and avoids boards that it has made before."""

    def __init__(self) -> None:
        self._seen: set[tuple[Place, ...]] = set()

    def choose(self, position: AnyPosition) -> Move:
        """The best move of the seat to move."""
        (seat,) = position.to_move()
        views = {move: position.play(seat, move).view(None) for move in position.legal_moves(seat)}
        best = max(
            views, key=lambda move: (views[move].pieces not in self._seen, worth(views[move]))
        )
        self._seen.add(views[best].pieces)
        return best


def worth(view: Cube2View) -> int:
    """The worth of the collected pieces, less the distances of the nearest pieces still needed.

    The distance of a cube counts double, because its cylinder has to wait for it.
    """
    spots = frozenset(KINDS[kind] for kind in view.spots[0])
    nearest, blocked = dict[str, int](), 0
    for place in view.pieces:
        kind = KINDS[place.kind]
        colour, shape = kind
        way = _way(place.square, view)
        if way == 0 and (kind in spots or (shape == "L" and f"{colour}C" not in spots)):
            blocked = IN_THE_WAY
        if kind not in spots:
            nearest[kind] = min(way * (2 if shape == "C" else 1), nearest.get(kind, COLLECTED))
    return COLLECTED * len(spots) - sum(nearest.values()) - blocked


def _way(square: int, view: Cube2View) -> int:
    """The number of steps to the home square of rank 1."""
    rank, file = divmod(square, STRIDE)
    aside = abs(file - view.terms.size // 2)
    return max(rank, aside) if view.terms.diagonals == "on" else rank + aside
