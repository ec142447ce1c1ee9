"""Cube Wars in pictures."""

from render.cube_wars.picture import draw, samples
from render.cube_wars.preview import preview

__all__ = ["draw", "draw_hand", "preview", "samples"]

# there are no hands
draw_hand = None
