"""Shapes as values: each has a size and says how much of every pixel it covers."""

from abc import ABC, abstractmethod
from dataclasses import dataclass
from functools import cache, lru_cache
from pathlib import Path
from typing import Literal, TypeAlias

from PIL import Image, ImageDraw, ImageFont

FINE = 4
"""A shape is drawn this many times as large and then reduced, to make its edges smooth."""

LARGE = 10_000
"""The area in pixels from which a rounded rectangle is large."""

MOST_TEXTS = 4_000
"""How many sizes of texts are cached; people's names make the number of texts unlimited."""

MOST_FONTS = 8
"""How many fonts are kept open; each takes a quarter of a megabyte, and only new texts need it."""

GLYPH = 16
"""The height in pixels at which characters are compared."""

Weight: TypeAlias = Literal["Medium", "Bold"]
_FONTS = Path(__file__).parent / "fonts"


class Shape(ABC):
    """Something that can be drawn on a canvas; a hashable value."""

    __slots__ = ()

    @abstractmethod
    def size(self) -> tuple[int, int]:
        """The width and height in pixels."""

    @abstractmethod
    def paint(self, draw: ImageDraw.ImageDraw) -> None:
        """Draw the shape in white onto black, `FINE` times as large."""

    def coverage(self) -> Image.Image:
        """How much of each pixel the shape covers, from 0 to 255."""
        width, height = self.size()
        large = Image.new("L", (width * FINE, height * FINE))
        self.paint(ImageDraw.Draw(large))
        return large.reduce(FINE)


@dataclass(frozen=True, slots=True)
class Rounded(Shape):
    """A rectangle with rounded corners."""

    width: int
    height: int
    radius: int

    def size(self) -> tuple[int, int]:
        return self.width, self.height

    def paint(self, draw: ImageDraw.ImageDraw) -> None:
        corner = (self.width * FINE - 1, self.height * FINE - 1)
        draw.rounded_rectangle(((0, 0), corner), self.radius * FINE, fill=255)

    @property
    def is_large(self) -> bool:
        """Whether it is drawn in parts, because a stamp of it would take much memory."""
        shorter = min(self.width, self.height)
        return self.width * self.height >= LARGE and shorter > self.corners.width

    @property
    def corners(self) -> "Rounded":
        """Its four corners, put together to a square."""
        corner = self.radius + 1
        return Rounded(2 * corner, 2 * corner, self.radius)


@dataclass(frozen=True, slots=True)
class Arrow(Shape):
    """A broad arrow with a rounded tail, pointing left or right."""

    width: int
    height: int
    radius: int
    head: int
    points: Literal["left", "right"]

    def size(self) -> tuple[int, int]:
        return self.width, self.height

    def paint(self, draw: ImageDraw.ImageDraw) -> None:
        width, height, head = (part * FINE for part in (self.width, self.height, self.head))
        turned = self.points == "left"

        def place(x: int, y: int) -> tuple[int, int]:
            return (width - 1 - x if turned else x), y

        body = sorted((place(0, 0)[0], place(width - head, 0)[0]))
        box = (body[0], 0, body[1], height - 1)
        tail = (not turned, turned, turned, not turned)
        draw.rounded_rectangle(box, self.radius * FINE, fill=255, corners=tail)
        tip = (place(width - head, 0), place(width - 1, height // 2), place(width - head, height))
        draw.polygon(tip, fill=255)


@dataclass(frozen=True, slots=True)
class Trace(Shape):
    """A line through points in a rectangle, which has a margin of half the line's thickness."""

    points: tuple[tuple[int, int], ...]
    width: int
    height: int
    thick: int

    def size(self) -> tuple[int, int]:
        return self.width + self.thick, self.height + self.thick

    def paint(self, draw: ImageDraw.ImageDraw) -> None:
        edge = self.thick / 2
        points = [((x + edge) * FINE, (y + edge) * FINE) for x, y in self.points]
        draw.line(points, fill=255, width=self.thick * FINE, joint="curve")


@dataclass(frozen=True, slots=True)
class Text(Shape):
    """A line of text in the bundled font."""

    text: str
    height: int
    weight: Weight = "Medium"

    def size(self) -> tuple[int, int]:
        return _text_size(self)

    def middle(self) -> int:
        """The distance in pixels from the top of the text to the middle of its capitals."""
        return _middle(self.weight, self.height)

    def paint(self, draw: ImageDraw.ImageDraw) -> None:
        font = _font(self.weight, self.height)
        draw.text((0, font.getmetrics()[0]), self.text, fill=255, font=font, anchor="ls")


@lru_cache(MOST_TEXTS)
def fitted(text: str, height: int, weight: Weight, within: int, least: int = 1) -> Text:
    """The text at that height, or smaller if it would be wider than `within`.

    Args:
        text: the text to write.
        height: the font size in pixels.
        weight: the weight of the font.
        within: the greatest width in pixels.
        least: the smallest height; if the text is still too wide, its end is cut off.
    """
    shape = Text(text, height, weight)
    while shape.size()[0] > within and shape.height > least:
        shape = Text(text, shape.height - 1, weight)
    while shape.size()[0] > within and len(text) > 1:
        text = text[:-1].rstrip()
        shape = Text(f"{text}…", shape.height, weight)
    return shape


def glyph(character: str) -> bytes:
    """The bytes of the image that the font draws for a character, for comparison."""
    return Text(character, GLYPH).coverage().tobytes()


@lru_cache(MOST_TEXTS)
def _text_size(text: Text) -> tuple[int, int]:
    font = _font(text.weight, text.height)
    return -(-round(font.getlength(text.text)) // FINE), -(-sum(font.getmetrics()) // FINE)


@cache
def _middle(weight: Weight, height: int) -> int:
    font = _font(weight, height)
    top = font.getbbox("H", anchor="ls")[1]
    return round((font.getmetrics()[0] + top / 2) / FINE)


@lru_cache(MOST_FONTS)
def _font(weight: Weight, height: int) -> ImageFont.FreeTypeFont:
    # every build of Pillow has the basic layout, so pictures are the same everywhere
    path = _FONTS / f"Inter-{weight}.otf"
    return ImageFont.truetype(path, height * FINE, layout_engine=ImageFont.Layout.BASIC)
