"""cube²'s pieces: cubes are square and cylinders round, seen from above, each with its letter."""

from collections.abc import Iterator
from functools import cache

from render.canvas import Layer
from render.cube2.inks import HUES
from render.shapes import Rounded, Text
from rules.cube2.moves import KINDS

RIM = 3


@cache
def piece(kind: int, width: int, over: str, dots: int = 0) -> tuple[Layer, ...]:
    """The layers of a square or round piece; the dots say how many steps it may take in a turn."""
    hue = HUES[kind // 2]
    face = width - 2 * RIM
    text = Text(KINDS[kind][0], face * 11 // 16, "Bold")
    middle = RIM + face // 2
    return (
        Layer(_outline(kind, width, height_of(width, dots)), "rim", over),
        Layer(_outline(kind, face, face), hue, "rim", RIM, RIM),
        Layer(text, f"on_{hue}", hue, (width - text.size()[0]) // 2, middle - text.middle()),
        *_dots(dots, width),
    )


def height_of(width: int, dots: int) -> int:
    """The height of a piece of that width; its side, below the face, is higher if it has dots."""
    return width + (width // 5 if dots else width // 14)


@cache
def ghost(kind: int, size: int) -> tuple[Layer, ...]:
    """The layers of the empty place of a piece, sunk into a panel."""
    text = Text(KINDS[kind][0], size * 9 // 16, "Bold")
    x, y = (size - text.size()[0]) // 2, size // 2 - text.middle()
    return (
        Layer(_outline(kind, size, size), "ground", "panel"),
        Layer(text, "quiet", "ground", x, y),
    )


def _outline(kind: int, width: int, height: int) -> Rounded:
    return Rounded(width, height, width // 2 if kind % 2 else width // 6)


def _dots(count: int, width: int) -> Iterator[Layer]:
    """The layers of light dots side by side, on the dark side below the face."""
    dot = width // 7
    pitch = dot * 3 // 2
    left = (width - (count - 1) * pitch - dot) // 2
    top = height_of(width, count) - dot - RIM
    for number in range(count):
        yield Layer(Rounded(dot, dot, dot // 2), "pale", "rim", left + number * pitch, top)
