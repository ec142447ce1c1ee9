"""Cube Wars' moves and how they are written: `b4-b5`."""

import re
from dataclasses import dataclass

from rules.contract import Move
from rules.cube_wars.core import FILES

NAMES = "abcdefghijklmnop"
NOTATION = re.compile(r"([a-p])([1-8])[-x]?([a-p])([1-8])")


@dataclass(frozen=True, slots=True)
class Step(Move):
    """Move a piece from one square to another; squares are numbered from a1, rank by rank."""

    source: int
    target: int

    def __str__(self) -> str:
        return f"{name_of(self.source)}-{name_of(self.target)}"


def read(text: str) -> Step | None:
    """The move that the text stands for, or None if no game could have such a move."""
    match = NOTATION.fullmatch("".join(text.lower().split()))
    if match is None:
        return None
    source, target = square_of(match[1], match[2]), square_of(match[3], match[4])
    return Step(source, target) if source != target else None


def square_of(file: str, rank: str) -> int:
    """The square with that file's letter and that rank's digit."""
    return FILES * (int(rank) - 1) + NAMES.index(file)


def name_of(square: int) -> str:
    """The name of a square, such as `b4`."""
    rank, file = divmod(square, FILES)
    return f"{NAMES[file]}{rank + 1}"
