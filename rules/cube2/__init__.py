"""cube², a collecting race with pieces that both players move, for two."""

from rules.cube2.core import Row, Terms
from rules.cube2.face import Cube2, Cube2Position, Cube2View
from rules.cube2.moves import Leave, Pass, Place, Setup, Slide, TurnBoard

__all__ = [
    "Cube2",
    "Cube2Position",
    "Cube2View",
    "Leave",
    "Pass",
    "Place",
    "Row",
    "Setup",
    "Slide",
    "Terms",
    "TurnBoard",
]
