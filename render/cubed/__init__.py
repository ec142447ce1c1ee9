"""Cubed as it is seen and told."""

from render.cubed.told import tell, text_board

__all__ = ["tell", "text_board"]
