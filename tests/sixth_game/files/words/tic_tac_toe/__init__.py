"""Tic-tac-toe in words."""

from words.tic_tac_toe.phrases import PHRASES

__all__ = ["PHRASES"]
