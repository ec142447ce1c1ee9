"""The squares that many pieces of cube² can reach in a turn, found for all pieces at once.

One number holds a board of `SQUARES` bits for each piece, side by side, so that all the pieces step
at once. As in `Ground`, a second step is computed as if the piece still stood where the turn began.
"""

from collections.abc import Sequence
from functools import cache
from typing import NamedTuple, TypeAlias

from rules.cube2.ground import DIAGONAL, STRAIGHT, STRIDE, Ground, bits
from rules.cube2.moves import PIECES
from rules.cube2.state import ANYWHERE, SQUARES

FIRST = range(0, SQUARES * PIECES, SQUARES)
"""Where each board's first bit is."""
EACH = [bits(FIRST[:count]) for count in range(PIECES + 1)]
"""For each number of boards, the first bits of all of them."""

Ways: TypeAlias = list[tuple[int, int, int, int, int]]
"""For each axis: its step, and the squares from which a piece can step forwards, jump forwards,
step back and jump back.
"""


class Axis(NamedTuple):
    """A direction and its opposite.

    Attributes:
        step: what a step forwards adds to the number of a square.
        forth: the squares with a neighbour in front.
        far_forth: the squares with a second square behind that neighbour.
        back: the squares with a neighbour at the back.
        far_back: the squares with a second square behind that neighbour.
    """

    step: int
    forth: int
    far_forth: int
    back: int
    far_back: int


def reaches(ground: Ground, occupied: int, paired: int, pieces: Sequence[int]) -> list[int]:
    """The squares that each piece reaches, as bits; a paired piece may take two steps."""
    ways = _ways(ground, occupied, len(pieces))
    start = double = 0
    for first, square in zip(FIRST, pieces, strict=False):
        start |= 1 << first + square
        if paired >> square & 1:
            double |= ANYWHERE << first
    once = _stepped(ways, start)
    reached = (once | _stepped(ways, once & double)) & ~start
    return [reached >> first & ANYWHERE for first in FIRST[: len(pieces)]]


def _stepped(ways: Ways, boards: int) -> int:
    """The squares to which one step leads from the squares of these boards."""
    reached = 0
    for step, forth, jump_forth, back, jump_back in ways:
        reached |= (boards & forth) << step | (boards & jump_forth) << 2 * step
        reached |= (boards & back) >> step | (boards & jump_back) >> 2 * step
    return reached


def _ways(ground: Ground, occupied: int, count: int) -> Ways:
    """The ways on that many boards, which all have the same occupied squares."""
    each, empty = EACH[count], ground.every & ~occupied
    return [
        (
            step,
            (empty >> step & forth) * each,
            (empty >> 2 * step & occupied >> step & far_forth) * each,
            (empty << step & back) * each,
            (empty << 2 * step & occupied << step & far_back) * each,
        )
        for step, forth, far_forth, back, far_back in _axes(ground)
    ]


@cache
def _axes(ground: Ground) -> tuple[Axis, ...]:
    directions = STRAIGHT + (DIAGONAL if ground.diagonals == "on" else ())
    return tuple(
        Axis(
            STRIDE * up + right,
            *(_with_room(ground, times * right, times * up) for times in (1, 2, -1, -2)),
        )
        for right, up in directions
        if STRIDE * up + right > 0
    )


def _with_room(ground: Ground, right: int, up: int) -> int:
    """The squares from which a move by that many files and ranks stays on the board."""
    return bits(
        square
        for square in ground.squares
        if 0 <= square % STRIDE + right < ground.size and 0 <= square // STRIDE + up < ground.size
    )
