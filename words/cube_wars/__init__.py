"""Cube Wars in words."""

from words.cube_wars.phrases import PHRASES

__all__ = ["PHRASES"]
