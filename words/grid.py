"""Text boards made of squares; they name the files and ranks, and mark the last move."""

from collections.abc import Sequence
from typing import TypeAlias

FILES = "abcdefghijklmnop"

Square: TypeAlias = tuple[int, int]
"""File and rank, counted from 0."""


def text_grid(
    ranks: Sequence[Sequence[str]], source: Square | None, target: Square | None
) -> list[str]:
    """The lines of a text board, with the last rank at the top and the files named at the bottom.

    Args:
        ranks: the texts of the squares of each rank, from the first rank on; all equally wide.
        source: the square that the last move left; it is shown in round brackets.
        target: the square where the last move ended; it is shown in square brackets.
    """
    width = len(ranks[0][0])
    lines = [
        _line(rank, cells, ((source, "()"), (target, "[]"))) for rank, cells in enumerate(ranks)
    ]
    files = "".join(f" {letter:>{width}}" for letter in FILES[: len(ranks[0])])
    return [*reversed(lines), f"  {files}"]


def _line(rank: int, cells: Sequence[str], marks: tuple[tuple[Square | None, str], ...]) -> str:
    gaps = [" "] * (len(cells) + 1)
    for square, (left, right) in marks:
        if square and square[1] == rank:
            gaps[square[0]], gaps[square[0] + 1] = left, right
    row = "".join(gap + cell for gap, cell in zip(gaps, cells, strict=False))
    return f"{rank + 1} {row}{gaps[-1]}".rstrip()
