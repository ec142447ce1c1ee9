"""Cube Wars as it is seen and told."""

from render.cube_wars.picture import draw, samples
from render.cube_wars.preview import preview
from render.cube_wars.told import alt_text, tell, text_board

__all__ = ["alt_text", "draw", "draw_hand", "preview", "samples", "tell", "text_board"]

# there are no hands
draw_hand = None
