"""How much two colours differ for normal sight and for colour-blind people.

Each kind of colour blindness is simulated after Machado, Oliveira and Fernandes (2009), as if the
cones of one kind were missing. Differences are in CIEDE2000, in which 1 is just noticeable.
"""

from collections.abc import Iterable, Mapping
from itertools import combinations
from math import atan2, cos, degrees, exp, hypot, radians, sin, sqrt
from types import MappingProxyType
from typing import TypeAlias

from render.palette import Palette
from render.theme import Colour

Vector: TypeAlias = tuple[float, float, float]
Matrix: TypeAlias = tuple[Vector, Vector, Vector]

SIGHTS: Mapping[str, Matrix] = MappingProxyType(
    {
        "ordinary": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
        "protanopia": (
            (0.152286, 1.052583, -0.204868),
            (0.114503, 0.786281, 0.099216),
            (-0.003882, -0.048116, 1.051998),
        ),
        "deuteranopia": (
            (0.367322, 0.860646, -0.227968),
            (0.280085, 0.672501, 0.047413),
            (-0.011820, 0.042940, 0.968881),
        ),
        "tritanopia": (
            (1.255528, -0.076749, -0.178779),
            (-0.078411, 0.930809, 0.147602),
            (0.004733, 0.691367, 0.303900),
        ),
    }
)
"""The matrix by which each kind of sight changes linear red, green and blue."""

_TO_XYZ: Matrix = (
    (0.4124564, 0.3575761, 0.1804375),
    (0.2126729, 0.7151522, 0.0721750),
    (0.0193339, 0.1191920, 0.9503041),
)
_WHITE: Vector = (0.95047, 1.0, 1.08883)


def painted(palette: Palette, ink: str) -> Colour:
    """The colour of an ink in a palette."""
    red, green, blue = palette.flat[3 * palette[ink] :][:3]
    return red, green, blue


def least_difference(colours: Iterable[Colour], sight: str) -> float:
    """The smallest CIEDE2000 difference between any two of the colours for this sight."""
    seen = [_lab(_seen(colour, SIGHTS[sight])) for colour in colours]
    return min(ciede2000(one, other) for one, other in combinations(seen, 2))


def luminance(colour: Colour) -> float:
    """The relative luminance from 0 to 1, as the Web Content Accessibility Guidelines define it."""
    red, green, blue = map(_linear, colour)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: Colour, other: Colour) -> float:
    """The contrast ratio from 1 to 21, as the Web Content Accessibility Guidelines define it."""
    darker, lighter = sorted(map(luminance, (one, other)))
    return (lighter + 0.05) / (darker + 0.05)


def ciede2000(one: Vector, other: Vector) -> float:
    """The difference of two colours in CIELAB, after Sharma, Wu and Dalal (2005)."""
    mean_chroma = (hypot(*one[1:]) + hypot(*other[1:])) / 2
    stretch = 1.5 - 0.5 * sqrt(mean_chroma**7 / (mean_chroma**7 + 25**7))
    (light, chroma, hue), (light_too, chroma_too, hue_too) = (
        (each[0], hypot(each[1] * stretch, each[2]), _hue(each[1] * stretch, each[2]))
        for each in (one, other)
    )
    turn = (hue_too - hue + 180) % 360 - 180 if chroma * chroma_too else 0
    mean_light, mean_chroma = (light + light_too) / 2, (chroma + chroma_too) / 2
    mean_hue = hue + turn / 2 if chroma * chroma_too else hue + hue_too
    rest = (mean_light - 50) ** 2
    weight = (
        1
        - 0.17 * cos(radians(mean_hue - 30))
        + 0.24 * cos(radians(2 * mean_hue))
        + 0.32 * cos(radians(3 * mean_hue + 6))
        - 0.20 * cos(radians(4 * mean_hue - 63))
    )
    by_light = (light_too - light) / (1 + 0.015 * rest / sqrt(20 + rest))
    by_chroma = (chroma_too - chroma) / (1 + 0.045 * mean_chroma)
    by_hue = 2 * sqrt(chroma * chroma_too) * sin(radians(turn / 2))
    by_hue /= 1 + 0.015 * mean_chroma * weight
    blue = sin(radians(60 * exp(-((((mean_hue % 360) - 275) / 25) ** 2))))
    blue *= 2 * sqrt(mean_chroma**7 / (mean_chroma**7 + 25**7))
    return sqrt(by_light**2 + by_chroma**2 + by_hue**2 - blue * by_chroma * by_hue)


def _hue(a: float, b: float) -> float:
    return degrees(atan2(b, a)) % 360


def _seen(colour: Colour, sight: Matrix) -> Vector:
    """Linear red, green and blue as this sight perceives them, limited to a screen's range."""
    red, green, blue = (min(1.0, max(0.0, part)) for part in _times(sight, _all_linear(colour)))
    return red, green, blue


def _lab(linear: Vector) -> Vector:
    x, y, z = (
        _cube_root(part / white)
        for part, white in zip(_times(_TO_XYZ, linear), _WHITE, strict=True)
    )
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def _cube_root(part: float) -> float:
    return part ** (1 / 3) if part > (6 / 29) ** 3 else part / 3 / (6 / 29) ** 2 + 4 / 29


def _times(matrix: Matrix, vector: Vector) -> Vector:
    one, two, three = (
        sum(left * right for left, right in zip(row, vector, strict=True)) for row in matrix
    )
    return one, two, three


def _all_linear(colour: Colour) -> Vector:
    red, green, blue = map(_linear, colour)
    return red, green, blue


def _linear(part: int) -> float:
    share = part / 255
    return share / 12.92 if share <= 0.04045 else ((share + 0.055) / 1.055) ** 2.4
