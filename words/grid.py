"""Boards of squares in letters, with files, ranks and the last move marked."""

from collections.abc import Sequence
from typing import TypeAlias

FILES = "abcdefghijklmnop"

Square: TypeAlias = tuple[int, int]
"""File and rank, counted from 0."""


def text_grid(
    ranks: Sequence[Sequence[str]], source: Square | None, target: Square | None
) -> list[str]:
    """The lines of a board whose first rank comes first and whose cells are equally wide.

    Round brackets stand about the square that the last move left, square ones about its end.
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
