"""Cuboingo as it is told."""

from render.cuboingo.told import tell, text_board

__all__ = ["tell", "text_board"]
