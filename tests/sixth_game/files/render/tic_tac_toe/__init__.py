"""Tic-tac-toe in pictures."""

from render.tic_tac_toe.picture import draw, samples

__all__ = ["draw", "draw_hand", "preview", "samples"]

# moves are chosen in one step, and there are no hands
preview = None
draw_hand = None
