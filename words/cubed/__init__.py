"""Cubed in words."""

from words.cubed.phrases import PHRASES

__all__ = ["PHRASES"]
