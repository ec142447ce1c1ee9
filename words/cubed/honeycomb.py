"""The honeycomb of Cubed as text: as much as fits on a phone, and a list of the other pieces."""

from collections.abc import Iterable, Mapping
from typing import TypeAlias

from rules.cubed import DIRECTIONS, Laid, Play

Cell: TypeAlias = tuple[int, int]

ACROSS = 15
"""How many half cells a row has room for; cells of neighbouring rows lie half a cell apart."""
ROWS = 17
LABEL = 7
FREE, BLOCKED, NOTHING = " . ", " # ", "   "


def comb(table: Iterable[Laid], play: Play | None) -> tuple[list[str], list[Laid]]:
    """The lines around the play, or around the middle if it is None, and the pieces beyond them.

    Each line begins with the coordinates of its first cell.
    """
    cells = _cells(table)
    left = _start([2 * q + r for q, r in cells], ACROSS, play and 2 * play.q + play.r)
    top = _start([r for _, r in cells], ROWS, play and play.r)
    bottom = max((r for _, r in cells), default=top - 1)
    rows = range(top, min(top + ROWS, bottom + 1))
    halves = range(left, left + ACROSS)
    lines = [_row(r, halves, cells, play) for r in rows]
    return lines, [
        each for each in table if each.r not in rows or 2 * each.q + each.r not in halves
    ]


def _cells(table: Iterable[Laid]) -> dict[Cell, str]:
    """The text of each cell that holds or touches a piece."""
    pieces = {(q, r): faces for q, r, faces in table}
    around: dict[Cell, str] = {}
    for (q, r), faces in pieces.items():
        for edge, (dq, dr) in enumerate(DIRECTIONS):
            beside = q + dq, r + dr
            if faces[edge // 2] == "x":
                around[beside] = BLOCKED
            else:
                around.setdefault(beside, FREE)
    return around | pieces


def _start(places: list[int], room: int, wanted: int | None) -> int:
    """The first of `room` places that include the wanted one, or the middle if `wanted` is None."""
    least, most = min(places, default=0), max(places, default=0)
    middle = (least + most) // 2 if wanted is None else wanted
    return max(least, min(middle - room // 2, most - room + 1))


def _row(r: int, halves: range, cells: Mapping[Cell, str], play: Play | None) -> str:
    first = halves[(halves[0] - r) % 2] - r
    row = [*f"{first // 2},{r}".rjust(LABEL), *" " * (2 * ACROSS + 3)]
    for half in halves[(halves[0] - r) % 2 :: 2]:
        cell = (half - r) // 2, r
        start = LABEL + 1 + 2 * (half - halves[0])
        row[start : start + 3] = cells.get(cell, NOTHING)
        if play and cell == (play.q, play.r):
            row[start - 1], row[start + 3] = "[]"
    return "".join(row).rstrip()
