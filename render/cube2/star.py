"""The star of a home square."""

from dataclasses import dataclass
from math import cos, pi, sin

from PIL import ImageDraw

from render.shapes import FINE, Shape

POINTS = 5
INWARDS = 0.45
"""How far the inner corners are from the middle, as a share of the points' distance."""


@dataclass(frozen=True, slots=True)
class Star(Shape):
    """A star with one of its five points up."""

    width: int

    def size(self) -> tuple[int, int]:
        return self.width, self.width

    def paint(self, draw: ImageDraw.ImageDraw) -> None:
        radius = self.width * FINE / 2
        # a star with five points reaches higher above its middle than below
        middle = radius * 1.05
        corners = [
            (radius + far * sin(turn), middle - far * cos(turn))
            for corner in range(2 * POINTS)
            for turn, far in [(corner * pi / POINTS, radius * (INWARDS if corner % 2 else 1))]
        ]
        draw.polygon(corners, fill=255)
