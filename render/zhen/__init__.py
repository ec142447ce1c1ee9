"""Zhen as it is seen and told."""

from render.zhen.picture import draw, samples
from render.zhen.told import alt_text, tell, text_board

__all__ = ["alt_text", "draw", "samples", "tell", "text_board"]
