"""Cube Wars as it is told."""

from render.cube_wars.told import tell, text_board

__all__ = ["tell", "text_board"]
