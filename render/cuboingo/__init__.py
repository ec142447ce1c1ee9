"""Cuboingo as it is seen and told."""

from render.cuboingo.alt import alt_text
from render.cuboingo.hand import draw_hand
from render.cuboingo.picture import draw, samples
from render.cuboingo.preview import preview
from render.cuboingo.told import tell, text_board

__all__ = [
    "alt_text",
    "draw",
    "draw_hand",
    "preview",
    "samples",
    "tell",
    "text_board",
]
