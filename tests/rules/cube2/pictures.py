"""Boards of cube² as text, the last rank on top: `RC` a red cube, `--` nothing, `**` a home."""

from random import Random
from typing import Any

from rules.cube2 import Cube2, Cube2Position, Cube2View, Place, Terms
from rules.cube2.moves import KINDS
from rules.cube2.state import NOBODY

GAME = Cube2()
STRIDE = 9


def board(
    picture: str,
    turn: int = 0,
    spots: tuple[str, str] = ("", ""),
    *,
    latest: int = NOBODY,
    **options: Any,
) -> Cube2Position:
    """The position of the picture, as if no turn had been played yet.

    `spots` names the pieces that side 0 and side 1 have collected; `latest` is the side that
    collected the last one.
    """
    rows = [row.split() for row in reversed(picture.strip().splitlines())]
    pieces = [
        Place(KINDS.index(piece), STRIDE * rank + file)
        for rank, row in enumerate(rows)
        for file, piece in enumerate(row)
        if piece in KINDS
    ]
    view = Cube2View(
        None,
        turn,
        Terms(len(rows), **options),
        tuple(pieces),
        tuple(tuple(map(KINDS.index, kinds.split())) for kinds in spots),
        latest=latest,
    )
    return GAME.imagine(view, Random(0))


def picture(position: Cube2Position) -> str:
    """The board, and what each side has collected if it has anything."""
    view = position.view(None)
    size, last = view.terms.size, view.terms.size - 1
    rows = [["--"] * size for _ in range(size)]
    for rank in (0, last):
        rows[rank][size // 2] = "**"
    for place in view.pieces:
        rank, file = divmod(place.square, STRIDE)
        rows[rank][file] = KINDS[place.kind]
    lines = [" ".join(row) for row in reversed(rows)]
    for side, kinds in enumerate(view.spots):
        if kinds:
            lines.append(f"side {side}: {' '.join(KINDS[kind] for kind in kinds)}")
    return "\n".join(lines)


def played(position: Cube2Position, moves: str) -> Cube2Position:
    """The position after the moves, each by the seat whose turn it is."""
    for text in moves.split():
        (seat,) = position.to_move()
        position = position.play(seat, GAME.parse(text))
    return position


def legal(position: Cube2Position) -> list[str]:
    """The legal moves of the seat whose turn it is, as text."""
    return [str(move) for seat in position.to_move() for move in position.legal_moves(seat)]
