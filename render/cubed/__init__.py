"""Cubed as it is seen and told."""

from render.cubed.alt import alt_text
from render.cubed.hand import draw_hand
from render.cubed.picture import draw, samples
from render.cubed.preview import preview
from render.cubed.told import tell, text_board

__all__ = ["alt_text", "draw", "draw_hand", "preview", "samples", "tell", "text_board"]
