"""cube²: a race of two players to collect pieces that both of them may move."""

from rules.cube2.game import Cube2, Cube2Position
from rules.cube2.moves import Leave, Pass, Place, Setup, Slide, TurnBoard
from rules.cube2.state import Row, Terms
from rules.cube2.view import Cube2View

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
