"""cube² in words."""

from words.cube2.phrases import PHRASES

__all__ = ["PHRASES"]
