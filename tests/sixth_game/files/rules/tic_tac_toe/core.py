"""Tic-tac-toe in ints: a move is the number of its square, counted from a1, rank by rank."""

from typing import NamedTuple, TypeAlias

Squares: TypeAlias = tuple[int, ...]
"""The seat whose mark stands on each square; NOBODY where none does."""

CROSS, NOUGHT = 0, 1
NOBODY = -1
SIDE = 3

RANKS = ((0, 1, 2), (3, 4, 5), (6, 7, 8))
FILES = ((0, 3, 6), (1, 4, 7), (2, 5, 8))
DIAGONALS = ((0, 4, 8), (2, 4, 6))
LINES = (*RANKS, *FILES, *DIAGONALS)

LINE = "line"
FULL = "full"


class State(NamedTuple):
    """A position in ints.

    Attributes:
        squares: whose mark stands where.
        turn: the seat to move; NOBODY when the game is over.
        reason: why the game is over.
    """

    squares: Squares
    turn: int
    reason: str | None = None


START = State((NOBODY,) * SIDE**2, CROSS)


def moves(state: State) -> list[int]:
    """The legal moves: all empty squares, until the game is over."""
    if state.reason:
        return []
    return [square for square, seat in enumerate(state.squares) if seat == NOBODY]


def after(state: State, square: int) -> State:
    """The state after the player to move has marked a square, which is empty."""
    marked = list(state.squares)
    marked[square] = state.turn
    squares = tuple(marked)
    if winner(squares) != NOBODY:
        return State(squares, NOBODY, LINE)
    if NOBODY not in squares:
        return State(squares, NOBODY, FULL)
    return State(squares, 1 - state.turn)


def winner(squares: Squares) -> int:
    """The seat that has a line, or NOBODY."""
    for one, two, three in LINES:
        if squares[one] == squares[two] == squares[three] != NOBODY:
            return squares[one]
    return NOBODY
