"""Zhen as it is seen and told."""

from render.zhen.picture import draw, samples
from render.zhen.told import alt_text, tell, text_board

__all__ = ["alt_text", "draw", "draw_hand", "preview", "samples", "tell", "text_board"]

# moves are chosen in one step, and there are no hands
preview = None
draw_hand = None
