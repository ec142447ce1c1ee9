"""Shapes on the honeycomb: hexagons, the three faces of a piece, and hatching.

A hexagon stands on a corner. Its scale is a quarter of its height. Its width and height are even,
so that equal hexagons lie side by side on whole pixels.
"""

from dataclasses import dataclass
from functools import cache
from typing import TypeAlias

from PIL import Image, ImageDraw

from render.shapes import FINE, Shape, Text

Corner: TypeAlias = tuple[float, float]

SCALES = (30, 26, 22, 18, 15, 12, 10, 8, 6, 4)
"""The scales at which hexagons are drawn; there are few, so that stamps can be reused."""

_STEPS = bytes(round(share / 85) * 85 for share in range(256))

_INRADIUS = 3**0.5 / 2
"""The distance from the middle of a face to its edges, in units of the scale."""


def half_width(scale: int) -> int:
    """Half the width of a hexagon of that scale."""
    return round(scale * 3**0.5)


class Crisp(Shape):
    """A shape with only two blends at its edges, which keeps files with many shapes small."""

    __slots__ = ()

    def coverage(self) -> Image.Image:
        fine = super().coverage()
        return Image.frombytes("L", fine.size, fine.tobytes().translate(_STEPS))


@dataclass(frozen=True, slots=True)
class Letter(Crisp, Text):
    """A letter on a face."""


@dataclass(frozen=True, slots=True)
class Hexagon(Crisp):
    """A hexagon larger by `swell` on all sides (smaller if negative), with `margin` around it."""

    scale: int
    swell: float = 0
    margin: int = 0

    def size(self) -> tuple[int, int]:
        return 2 * (half_width(self.scale) + self.margin), 2 * (2 * self.scale + self.margin)

    def paint(self, draw: ImageDraw.ImageDraw) -> None:
        draw.polygon(self.corners(), fill=255)

    def corners(self) -> list[Corner]:
        """The corners clockwise from the top, in pixels times `FINE`."""
        x, y = (side * FINE / 2 for side in self.size())
        grown = 1 + self.swell / half_width(self.scale)
        across = half_width(self.scale) * FINE * grown
        up = self.scale * FINE * grown
        return [
            (x + right * across, y + down * up)
            for right, down in ((0, -2), (1, -1), (1, 1), (0, 2), (-1, 1), (-1, -1))
        ]


@dataclass(frozen=True, slots=True)
class Hatch(Crisp):
    """The stripes that fill a hexagon a little smaller than its cell."""

    scale: int
    swell: float

    def size(self) -> tuple[int, int]:
        return Hexagon(self.scale).size()

    def paint(self, draw: ImageDraw.ImageDraw) -> None:
        draw.polygon(Hexagon(self.scale, self.swell).corners(), fill=255)
        width, height = (side * FINE for side in self.size())
        pitch = max(4, self.scale * 5 // 8) * FINE
        for start in range(-height, width, pitch):
            # erase the gap between two stripes
            gap = (start, height), (start + height, 0), (start + height + pitch * 5 // 8, 0)
            draw.polygon((*gap, (start + pitch * 5 // 8, height)), fill=0)


@dataclass(frozen=True, slots=True)
class Face(Crisp):
    """One of the three faces of a piece, made smaller on all sides by `inset`."""

    scale: int
    face: int
    inset: float

    def size(self) -> tuple[int, int]:
        return Hexagon(self.scale).size()

    def paint(self, draw: ImageDraw.ImageDraw) -> None:
        draw.polygon(face_corners(self.scale, self.face, self.inset), fill=255)


@dataclass(frozen=True, slots=True)
class Facet(Crisp):
    """The sloping sides of a face along its two lower edges."""

    scale: int
    face: int
    inset: float
    depth: float

    def size(self) -> tuple[int, int]:
        return Hexagon(self.scale).size()

    def paint(self, draw: ImageDraw.ImageDraw) -> None:
        outer = face_corners(self.scale, self.face, self.inset)
        inner = face_corners(self.scale, self.face, self.inset + self.depth)
        first, low, last = _LOWER[self.face]
        draw.polygon(
            (
                *(outer[corner] for corner in (first, low, last)),
                *(inner[corner] for corner in (last, low, first)),
            ),
            fill=255,
        )


_FACES = (
    ((-1, -1), (0, -2), (1, -1), (0, 0)),
    ((0, 0), (1, -1), (1, 1), (0, 2)),
    ((-1, -1), (0, 0), (0, 2), (-1, 1)),
)
"""The corners of each face from the middle of the piece: x in half widths, y in scales."""

_LOWER = ((0, 3, 2), (2, 3, 0), (1, 2, 3))
"""For each face, the indices of the corners along its two lower edges."""


@cache
def face_corners(scale: int, face: int, inset: float) -> tuple[Corner, ...]:
    """The corners of a face, in pixels times `FINE`."""
    across, up = half_width(scale) * FINE, scale * FINE
    kept = 1 - inset / (_INRADIUS * scale)
    middle_x, middle_y = face_middle(face)
    return tuple(
        (
            across * (1 + middle_x + (x - middle_x) * kept),
            up * (2 + middle_y + (y - middle_y) * kept),
        )
        for x, y in _FACES[face]
    )


def face_middle(face: int) -> Corner:
    """The middle of a face from the middle of the piece: x in half widths, y in scales."""
    return ((0, -1), (0.5, 0.5), (-0.5, 0.5))[face]
