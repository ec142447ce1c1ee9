"""Zhen's moves and how they are written: `@4`, `7-5`, `2-G`."""

import re
from dataclasses import dataclass

from rules.contract import Move

NUMBER = "(1[0-5]|[1-9])"
NOTATION = re.compile(
    rf"\s*(?:(?:@|place)\s*{NUMBER}|{NUMBER}(?:\s*[->]\s*|\s+){NUMBER}|{NUMBER}(?:\s*[->])?\s*(?:g|goal))\s*",
    re.IGNORECASE,
)


@dataclass(frozen=True, slots=True)
class Place(Move):
    """Put a cube from the reserve on an empty tile."""

    tile: int

    def __str__(self) -> str:
        return f"@{self.tile}"


@dataclass(frozen=True, slots=True)
class Shift(Move):
    """Move all cubes of a tile to another, or into the mover's goal when the target is None."""

    source: int
    target: int | None

    def __str__(self) -> str:
        return f"{self.source}-{'G' if self.target is None else self.target}"


def read(text: str) -> Place | Shift | None:
    """The move that the text stands for, or None if no game could have such a move."""
    match = NOTATION.fullmatch(text)
    if match is None:
        return None
    tile, source, target, scoring = match.groups()
    if tile:
        return Place(int(tile))
    if scoring:
        return Shift(int(scoring), None)
    return Shift(int(source), int(target)) if source != target else None
