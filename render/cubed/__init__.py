"""Cubed as it is seen and told."""

from render.cubed.alt import alt_text
from render.cubed.picture import draw, samples
from render.cubed.told import tell, text_board

__all__ = ["alt_text", "draw", "samples", "tell", "text_board"]
