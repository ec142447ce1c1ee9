"""Cube Wars in pictures."""

from render.cube_wars.picture import draw, samples
from render.cube_wars.preview import preview

__all__ = ["draw", "preview", "samples"]
