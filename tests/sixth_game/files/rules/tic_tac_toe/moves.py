"""Tic-tac-toe's moves and how they are written: `b2`."""

from dataclasses import dataclass

from rules.contract import Move
from rules.tic_tac_toe.core import SIDE

NAMES = tuple(f"{file}{rank}" for rank in range(1, SIDE + 1) for file in "abc")
"""The names of the squares, in the order of the core."""


@dataclass(frozen=True, slots=True)
class Mark(Move):
    """Put the mover's mark on a square."""

    square: int

    def __str__(self) -> str:
        return NAMES[self.square]


def read(text: str) -> Mark | None:
    """The move that the text names, or None if no game can have such a move."""
    name = "".join(text.lower().split())
    return Mark(NAMES.index(name)) if name in NAMES else None
