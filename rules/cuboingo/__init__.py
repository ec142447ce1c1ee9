"""Cuboingo: pattern cards fill the sides of a cube; for two to six players."""

from rules.cuboingo.cards import COLOURS, SLOTS, Card, points
from rules.cuboingo.game import Cuboingo, CuboingoPosition
from rules.cuboingo.moves import Discard, Pass, Play, Shuffle
from rules.cuboingo.views import CuboingoView, Side

__all__ = [
    "COLOURS",
    "SLOTS",
    "Card",
    "Cuboingo",
    "CuboingoPosition",
    "CuboingoView",
    "Discard",
    "Pass",
    "Play",
    "Shuffle",
    "Side",
    "points",
]
