"""Boards of tic-tac-toe as text, rank 3 on top: `X O` marks, `.` empty."""

from rules.tic_tac_toe import TicTacToe, TicTacToePosition
from rules.tic_tac_toe.core import RANKS

GAME = TicTacToe()
LETTERS = {0: "X", 1: "O", -1: "."}


def picture(position: TicTacToePosition) -> str:
    """The whole board."""
    squares = position.view(None).squares
    return "\n".join(" ".join(LETTERS[squares[each]] for each in rank) for rank in RANKS[::-1])


def played(moves: str) -> TicTacToePosition:
    """The position after these moves."""
    position = GAME.start(2)
    for text in moves.split():
        (seat,) = position.to_move()
        position = position.play(seat, GAME.parse(text))
    return position
