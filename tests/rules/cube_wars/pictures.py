"""Boards of Cube Wars as text, rank 8 on top: `w b` cubes, `W B` meeples, `.` empty.

A picture may show fewer ranks and files than the board: those from a1 on.
"""

from random import Random

from rules.cube_wars import CubeWars, CubeWarsPosition, CubeWarsView

GAME = CubeWars()
WHITE, BLACK = 0, 1
FILES, RANKS = 16, 8


def board(picture: str, turn: int = WHITE) -> CubeWarsPosition:
    """The position of the picture, as if no move had been played yet."""
    rows = [row.split() for row in reversed(picture.strip().splitlines())]
    found: dict[str, list[int]] = {letter: [] for letter in "wbWB."}
    for rank, row in enumerate(rows):
        for file, letter in enumerate(row):
            found[letter].append(FILES * rank + file)
    (white,), (black,) = found["W"], found["B"]
    cubes = tuple(found["w"]), tuple(found["b"])
    return GAME.imagine(CubeWarsView(None, turn, cubes, (white, black)), Random(0))


def picture(position: CubeWarsPosition) -> str:
    """The whole board, as `board` would read it."""
    view = position.view(None)
    letters = ["."] * (FILES * RANKS)
    for letter, squares in zip("wbWB", (*view.cubes, *([at] for at in view.meeples)), strict=True):
        for square in squares:
            if square is not None:
                letters[square] = letter
    ranks = [letters[FILES * rank :][:FILES] for rank in reversed(range(RANKS))]
    return "\n".join(" ".join(rank) for rank in ranks)


def played(position: CubeWarsPosition, moves: str) -> CubeWarsPosition:
    """The position after the moves, each by the seat whose turn it is."""
    for text in moves.split():
        (seat,) = position.to_move()
        position = position.play(seat, GAME.parse(text))
    return position


def legal(position: CubeWarsPosition) -> list[str]:
    """The legal moves of the seat whose turn it is, as text."""
    return [str(move) for seat in position.to_move() for move in position.legal_moves(seat)]
