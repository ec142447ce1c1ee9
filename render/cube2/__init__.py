"""cube² as it is seen and told."""

from render.cube2.alt import alt_text
from render.cube2.picture import draw, samples
from render.cube2.preview import preview
from render.cube2.told import tell, text_board

__all__ = ["alt_text", "draw", "draw_hand", "preview", "samples", "tell", "text_board"]

# there are no hands
draw_hand = None
