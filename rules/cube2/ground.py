"""The squares of a board of cube², and the steps between them.

Every board numbers its squares as the largest one does: `a1` 0, `b1` 1, `a2` 9. A set of squares is
a number in which their bits are set.

A second step is computed as if the piece still stood where the turn began. So the piece seems
able to jump over that square, but wherever such a jump ends, a first step leads there as well.
"""

from collections.abc import Callable, Iterable, Iterator
from functools import cache
from typing import NamedTuple, TypeAlias

STRIDE = 9
OFF = 127
"""The place of a piece that has left the board, numbered like a square."""

STRAIGHT = ((0, 1), (1, 0), (0, -1), (-1, 0))
DIAGONAL = ((1, 1), (1, -1), (-1, -1), (-1, 1))

Line: TypeAlias = tuple[int, int]
"""The bit of a neighbouring square and the bit of the square behind it; 0 beyond the edge."""


class _Reach(dict[int, int]):
    """The squares that a piece reaches in one step along some lines.

    A key has the bits of the occupied squares on these lines. Each entry is made when it is first
    looked up. There are at most 256 entries, one for each way to occupy four lines.
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


class Lane(NamedTuple):
    """Two squares between which a piece could move in one turn, or a square and OFF.

    Attributes:
        one: a square.
        other: another square, or OFF.
        here: the bit of `one`.
        both: the bits of `one` and `other`.
    """

    one: int
    other: int
    here: int
    both: int


class Ground:
    """A board without pieces. There is one for each pair of `size` and `diagonals`.

    Attributes:
        size: how many files and ranks it has.
        diagonals: `on` or `off`.
        homes: the home squares of side 0 and side 1.
        squares: all its squares, in order.
        every: all its squares, as bits.
        free: the squares on which players may place pieces, as bits.
        clear: the squares on which chance may place pieces, as bits: no home, and not next to one.
        near_homes: for each side, its home square and the squares from which one step may lead to
            it, as bits.
        lanes: each pair of squares between which a piece could move in one turn.
    """

    def __init__(self, size: int, diagonals: str) -> None:
        middle = size // 2
        self.size = size
        self.diagonals = diagonals
        self.homes = (middle, middle + STRIDE * (size - 1))
        self.squares = tuple(STRIDE * rank + file for rank in range(size) for file in range(size))
        self.every = bits(self.squares)
        self.free = bits(square for square in self.squares if square not in self.homes)
        self.clear = bits(square for square in self.squares if not self._is_by_a_home(square))
        self._reach = {square: self._around(square) for square in self.squares}
        self.near_homes = tuple(1 << home | self._lines(home) for home in self.homes)
        self.lanes = tuple(lane for square in self.squares for lane in self._lanes(square))

    def __reduce__(self) -> tuple[Callable[[int, str], "Ground"], tuple[int, str]]:
        """Make copying and unpickling return the board that `ground` caches in this process."""
        return ground, (self.size, self.diagonals)

    def step(self, square: int, occupied: int) -> int:
        """The squares that a piece reaches in one step, as bits."""
        lines, straight, others, diagonal = self._reach[square]
        return straight[occupied & lines] | diagonal[occupied & others]

    def is_near(self, square: int, target: int, occupied: int) -> bool:
        """Whether a piece reaches the target, which is empty, in one step or two."""
        reach = self._reach
        lines, straight, others, diagonal = reach[square]
        once = straight[occupied & lines] | diagonal[occupied & others]
        if once >> target & 1:
            return True
        # steps work both ways: if one leads from the target to a square, one leads back too
        lines, straight, others, diagonal = reach[target]
        return once & (straight[occupied & lines] | diagonal[occupied & others]) != 0

    def _is_by_a_home(self, square: int) -> bool:
        """Whether a square is a home square, or touches one at an edge or a corner."""
        rank, file = divmod(square, STRIDE)
        return any(
            abs(rank - home // STRIDE) <= 1 and abs(file - home % STRIDE) <= 1
            for home in self.homes
        )

    def _lines(self, square: int) -> int:
        """The squares that one step may connect with this one."""
        lines, _, others, _ = self._reach[square]
        return lines | others

    def _lanes(self, square: int) -> Iterator[Lane]:
        """The lanes from a square to squares with higher numbers, and to OFF."""
        here, ends = 1 << square, self._lines(square)
        for middle in squares_of(ends):
            ends |= self._lines(middle)
        ends &= -here << 1
        if here & (self.near_homes[0] | self.near_homes[1]):
            ends |= 1 << OFF
        for other in squares_of(ends):
            yield Lane(square, other, here, here | 1 << other)

    def _around(self, square: int) -> tuple[int, _Reach, int, _Reach]:
        straight, diagonal = (
            _Reach(self._line(square, *direction) for direction in directions)
            for directions in (STRAIGHT, DIAGONAL if self.diagonals == "on" else ())
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
    """The board with those options."""
    return Ground(size, diagonals)


def bits(squares: Iterable[int]) -> int:
    """The set of those squares."""
    return sum(1 << square for square in squares)


def squares_of(bits: int) -> Iterator[int]:
    """The squares of a set, in order."""
    while bits:
        lowest = bits & -bits
        yield lowest.bit_length() - 1
        bits ^= lowest
