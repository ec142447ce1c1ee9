"""Cuboingo in words."""

from words.cuboingo.phrases import PHRASES

__all__ = ["PHRASES"]
