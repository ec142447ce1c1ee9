"""Zhen in words."""

from words.zhen.phrases import PHRASES

__all__ = ["PHRASES"]
