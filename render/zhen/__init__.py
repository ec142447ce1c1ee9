"""Zhen in pictures."""

from render.zhen.picture import draw, samples

__all__ = ["draw", "samples"]
