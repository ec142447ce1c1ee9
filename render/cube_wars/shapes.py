"""The shapes of Cube Wars: rounded polygons, meeples, rings, and trails of moved pieces."""

from dataclasses import dataclass

from PIL import ImageDraw

from render.shapes import FINE, Shape

Corner = tuple[float, float]

_LEFT = ((42, 40), (13, 50), (13, 57), (33, 63), (20, 88), (41, 88), (50, 74))
_BODY = (*_LEFT, *((100 - x, y) for x, y in reversed(_LEFT[:-1])))
_HEAD, _HEAD_RADIUS = (50, 24), 14
_SOFT = 5
"""A meeple in a square of 100 by 100, before `_SOFT` swells it and rounds its corners."""

_DOT, _PATH, _PLATE, _PLATE_CORNER = 0.17, 0.08, 0.95, 0.13
"""The measures of a `Trail`, as parts of the side of a square.

The radius of its dot, half the width of its path, the side of its plate and the radius of the
plate's corners.
"""


@dataclass(frozen=True, slots=True)
class Polygon(Shape):
    """A polygon made larger on all sides by `swell`, which rounds its corners."""

    width: int
    height: int
    corners: tuple[Corner, ...]
    swell: float = 0

    def size(self) -> tuple[int, int]:
        return self.width, self.height

    def paint(self, draw: ImageDraw.ImageDraw) -> None:
        _fill(draw, [(x * FINE, y * FINE) for x, y in self.corners], self.swell * FINE)


@dataclass(frozen=True, slots=True)
class Meeple(Shape):
    """A wooden figure with its arms held out.

    Attributes:
        height: the height of the figure, with the margins above and below it.
        swell: how much larger the figure is on all sides.
        side: how far the shaded edge that makes the figure look thick reaches below it.
    """

    height: int
    swell: int = 0
    side: int = 0

    def size(self) -> tuple[int, int]:
        return self.height, self.height + self.side

    def paint(self, draw: ImageDraw.ImageDraw) -> None:
        scale = self.height * FINE / 100
        swell = self.swell * FINE
        for low in range(self.side * FINE + 1):
            body = [(x * scale, y * scale + low) for x, y in _BODY]
            _fill(draw, body, _SOFT * scale + swell)
            head = (_HEAD[0] * scale, _HEAD[1] * scale + low)
            _dot(draw, head, _HEAD_RADIUS * scale + swell)


@dataclass(frozen=True, slots=True)
class Ring(Shape):
    """The outline of a rounded square."""

    side: int
    radius: int
    line: int

    def size(self) -> tuple[int, int]:
        return self.side, self.side

    def paint(self, draw: ImageDraw.ImageDraw) -> None:
        box = (0, 0, self.side * FINE - 1, self.side * FINE - 1)
        draw.rounded_rectangle(box, self.radius * FINE, outline=255, width=self.line * FINE)


@dataclass(frozen=True, slots=True)
class Trail(Shape):
    """A dot in the middle of one square, a path, and a plate that nearly fills a neighbour.

    Attributes:
        square: the side of a square.
        across: how many squares to the right the neighbour lies, or to the left if negative.
        down: how many squares down the neighbour lies, or up if negative.
        swell: how much larger the whole trail is on all sides.
    """

    square: int
    across: int
    down: int
    swell: int = 0

    def size(self) -> tuple[int, int]:
        return self.square * (1 + abs(self.across)), self.square * (1 + abs(self.down))

    def paint(self, draw: ImageDraw.ImageDraw) -> None:
        square, swell = self.square * FINE, self.swell * FINE
        x, y = (square * max(0, -steps) for steps in (self.across, self.down))
        begin = (x + square / 2, y + square / 2)
        end = (begin[0] + square * self.across, begin[1] + square * self.down)
        half = square * _PLATE / 2 + swell
        _fill(draw, [begin, end], square * _PATH + swell)
        _dot(draw, begin, square * _DOT + swell)
        box = (end[0] - half, end[1] - half, end[0] + half - 1, end[1] + half - 1)
        draw.rounded_rectangle(box, square * _PLATE_CORNER + swell, fill=255)


def _fill(draw: ImageDraw.ImageDraw, corners: list[Corner], swell: float) -> None:
    draw.polygon(corners, fill=255)
    draw.line([*corners, corners[0]], fill=255, width=round(2 * swell))
    for corner in corners:
        _dot(draw, corner, swell)


def _dot(draw: ImageDraw.ImageDraw, middle: Corner, radius: float) -> None:
    x, y = middle
    draw.ellipse((x - radius, y - radius, x + radius, y + radius), fill=255)
