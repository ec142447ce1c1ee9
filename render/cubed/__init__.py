"""Cubed in pictures."""

from render.cubed.hand import draw_hand
from render.cubed.picture import draw, samples
from render.cubed.preview import preview

__all__ = ["draw", "draw_hand", "preview", "samples"]
