"""cube² as it is told."""

from render.cube2.told import tell, text_board

__all__ = ["tell", "text_board"]
