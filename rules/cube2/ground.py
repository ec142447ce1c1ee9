"""The squares of a board of cube², and the steps between them.

Every board numbers its squares as the largest one does: `a1` 0, `b1` 1, `a2` 9. A set of squares is
a number with their bits.
"""

from collections.abc import Iterable, Iterator
from functools import cache
from typing import TypeAlias

STRIDE = 9
OFF = 127
"""Where a piece is that has left the board, as if it were a square."""

STRAIGHT = ((0, 1), (1, 0), (0, -1), (-1, 0))
DIAGONAL = ((1, 1), (1, -1), (-1, -1), (-1, 1))

Line: TypeAlias = tuple[int, int]
"""The bit of a neighbouring square, and that of the square behind it; 0 beyond the edge."""


class _Reach(dict[int, int]):
    """Where a piece gets with one step along some lines, by what stands on these lines.

    Filled as it is asked: it holds no more than the 256 ways to occupy four lines.
    """

    def __init__(self, lines: Iterable[Line]) -> None:
        self.lines = tuple(lines)
        self.squares = sum(near | behind for near, behind in self.lines)

    def __missing__(self, occupied: int) -> int:
        reached = 0
        for near, behind in self.lines:
            if not occupied & near:
                reached |= near
            elif not occupied & behind:
                reached |= behind
        self[occupied] = reached
        return reached


class Ground:
    """A board without pieces.

    Attributes:
        size: how many files and ranks it has.
        homes: the home squares of side 0 and side 1.
        squares: all its squares, in order.
        ends: where a turn may end, which is any square and OFF.
        free: the squares on which pieces may be placed.
    """

    def __init__(self, size: int, *, diagonals: bool) -> None:
        middle = size // 2
        self.size = size
        self.homes = (middle, middle + STRIDE * (size - 1))
        self.squares = tuple(STRIDE * rank + file for rank in range(size) for file in range(size))
        self.ends = (*self.squares, OFF)
        self.free = bits(square for square in self.squares if square not in self.homes)
        self._reach = {square: self._around(square, diagonals=diagonals) for square in self.squares}

    def step(self, square: int, occupied: int) -> int:
        """The squares that a piece gets to with one step."""
        lines, straight, others, diagonal = self._reach[square]
        return straight[occupied & lines] | diagonal[occupied & others]

    def two_steps(self, square: int, occupied: int) -> int:
        """The squares that a piece gets to with one step or two."""
        reach = self._reach
        reached = once = self.step(square, occupied)
        rest = occupied ^ 1 << square
        while once:
            lowest = once & -once
            lines, straight, others, diagonal = reach[lowest.bit_length() - 1]
            reached |= straight[rest & lines] | diagonal[rest & others]
            once ^= lowest
        return reached & ~(1 << square)

    def is_near(self, square: int, target: int, occupied: int) -> bool:
        """Whether a piece gets to the target, which is empty, with one step or two."""
        once = self.step(square, occupied)
        # steps can be taken back, so those to the target are those from it
        return bool(once >> target & 1 or once & self.step(target, occupied ^ 1 << square))

    def _around(self, square: int, *, diagonals: bool) -> tuple[int, _Reach, int, _Reach]:
        straight, diagonal = (
            _Reach(self._line(square, *direction) for direction in directions)
            for directions in (STRAIGHT, DIAGONAL if diagonals else ())
        )
        return straight.squares, straight, diagonal.squares, diagonal

    def _line(self, square: int, right: int, up: int) -> Line:
        rank, file = divmod(square, STRIDE)
        near = self._bit(file + right, rank + up)
        return (near, self._bit(file + 2 * right, rank + 2 * up)) if near else (0, 0)

    def _bit(self, file: int, rank: int) -> int:
        is_inside = 0 <= file < self.size and 0 <= rank < self.size
        return 1 << STRIDE * rank + file if is_inside else 0


@cache
def ground(size: int, diagonals: str) -> Ground:
    """The board of those options."""
    return Ground(size, diagonals=diagonals == "on")


def bits(squares: Iterable[int]) -> int:
    """The set of those squares."""
    return sum(1 << square for square in squares)


def squares_of(bits: int) -> Iterator[int]:
    """The squares of a set, in order."""
    while bits:
        lowest = bits & -bits
        yield lowest.bit_length() - 1
        bits ^= lowest
