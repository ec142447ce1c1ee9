"""Cubed: three-coloured hexagons are laid so that faces match; for one to eleven players."""

from rules.cubed.game import Cubed, CubedPosition
from rules.cubed.honeycomb import DIRECTIONS
from rules.cubed.moves import Act, Bag, Give, Keep, Play
from rules.cubed.pieces import PIECES
from rules.cubed.view import CubedView, Laid, Round

__all__ = [
    "DIRECTIONS",
    "PIECES",
    "Act",
    "Bag",
    "Cubed",
    "CubedPosition",
    "CubedView",
    "Give",
    "Keep",
    "Laid",
    "Play",
    "Round",
]
