"""Cuboingo in pictures."""

from render.cuboingo.hand import draw_hand
from render.cuboingo.picture import draw, samples
from render.cuboingo.preview import preview

__all__ = [
    "draw",
    "draw_hand",
    "preview",
    "samples",
]
