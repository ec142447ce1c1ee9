"""Where the squares of a board lie in a picture: all or a part, with either side at the bottom."""

from collections.abc import Collection
from dataclasses import dataclass
from typing import TypeAlias

from locales import Words
from render.canvas import Canvas, Style
from words.grid import FILES

Point: TypeAlias = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Grid:
    """Where squares lie, in pixels; squares are numbered from a1, rank by rank.

    Attributes:
        stride: the number of squares in a rank of the whole board.
        files: the files shown, counted from 0.
        ranks: the ranks shown, counted from 0.
        square: the side of one square.
        left: the left edge of the squares.
        top: the upper edge of the squares.
        edge: the room for the names of ranks and files, to the left of the squares and below them.
        is_turned: whether the board is rotated by 180 degrees, with the last rank at the bottom.
    """

    stride: int
    files: range
    ranks: range
    square: int
    left: int
    top: int
    edge: int
    is_turned: bool = False

    @property
    def width(self) -> int:
        """The width of all squares together."""
        return self.square * len(self.files)

    @property
    def height(self) -> int:
        """The height of all squares together."""
        return self.square * len(self.ranks)

    @property
    def bottom(self) -> int:
        """The lower edge of the squares."""
        return self.top + self.height

    def squares(self) -> list[int]:
        """The numbers of all squares shown."""
        return [self.stride * rank + file for rank in self.ranks for file in self.files]

    def holds(self, square: int) -> bool:
        """Whether the square is shown."""
        rank, file = divmod(square, self.stride)
        return file in self.files and rank in self.ranks

    def corner(self, square: int) -> Point:
        """The upper left corner of a square."""
        rank, file = divmod(square, self.stride)
        across, up = file - self.files.start, rank - self.ranks.start
        if self.is_turned:
            across, up = len(self.files) - 1 - across, len(self.ranks) - 1 - up
        return self.left + self.square * across, self.bottom - self.square * (up + 1)

    def middle(self, square: int) -> Point:
        """The middle of a square."""
        left, top = self.corner(square)
        return left + self.square // 2, top + self.square // 2


def lines_around(wanted: Collection[int], least: int, lines: int) -> range:
    """The files or ranks to show around those wanted, which are in the middle where possible.

    Args:
        wanted: the files or ranks that must be shown.
        least: the least number of files or ranks to show.
        lines: how many files or ranks the board has.
    """
    first, last = min(wanted), max(wanted)
    count = max(least, last - first + 1)
    start = (first + last + 1 - count) // 2
    start = min(max(start, 0), lines - count)
    return range(start, start + count)


def write_names(canvas: Canvas, grid: Grid, ink: str, over: str) -> None:
    """Write the file names below the squares, and the rank names to their left."""
    style = Style(grid.edge * 4 // 5, "Bold", ink, over)
    first = grid.stride * grid.ranks.start + grid.files.start
    for number, file in enumerate(grid.files):
        x = grid.middle(first + number)[0]
        canvas.write(x, grid.bottom + grid.edge // 2, FILES[file], style)
    for number, rank in enumerate(grid.ranks):
        y = grid.middle(first + grid.stride * number)[1]
        canvas.write(grid.left - grid.edge // 2, y, str(rank + 1), style)


def shown(grid: Grid, words: Words) -> str:
    """A sentence that says which part of the board is shown."""
    first, last = (_name(square, grid.stride) for square in (grid.squares()[0], grid.squares()[-1]))
    return words("render-part", first=first, last=last)


def _name(square: int, stride: int) -> str:
    rank, file = divmod(square, stride)
    return f"{FILES[file]}{rank + 1}"
