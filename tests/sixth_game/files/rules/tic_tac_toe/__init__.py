"""Tic-tac-toe, three marks in a line, for two."""

from rules.tic_tac_toe.game import TicTacToe, TicTacToePosition, TicTacToeView
from rules.tic_tac_toe.moves import Mark

__all__ = ["Mark", "TicTacToe", "TicTacToePosition", "TicTacToeView"]
