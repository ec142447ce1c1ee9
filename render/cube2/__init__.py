"""cube² in pictures."""

from render.cube2.picture import draw, samples
from render.cube2.preview import preview

__all__ = ["draw", "draw_hand", "preview", "samples"]

# there are no hands
draw_hand = None
