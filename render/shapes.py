"""Shapes as values: each knows its size and how much of every pixel it covers."""

from abc import ABC, abstractmethod
from dataclasses import dataclass
from functools import cache, lru_cache
from pathlib import Path
from typing import Literal, TypeAlias

from PIL import Image, ImageDraw, ImageFont

FINE = 4
"""Shapes are drawn this many times larger and reduced, which makes their edges smooth."""

MOST_TEXTS = 4_000
"""Lines of text whose sizes are kept; people's names are among them, so they never end."""

GLYPH = 16
"""Pixels that a character is high where it is compared with others."""

Weight: TypeAlias = Literal["Medium", "Bold"]
_FONTS = Path(__file__).parent / "fonts"


class Shape(ABC):
    """Something that can be laid onto a canvas; a hashable value."""

    __slots__ = ()

    @abstractmethod
    def size(self) -> tuple[int, int]:
        """Its width and height in pixels."""

    @abstractmethod
    def paint(self, draw: ImageDraw.ImageDraw) -> None:
        """Draw it in white onto black, `FINE` times as large."""

    def coverage(self) -> Image.Image:
        """How much of each pixel it covers, from 0 to 255."""
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

    def coverage(self) -> Image.Image:
        # only the corners take time: all between them is covered, and plates are large
        corner = self.radius + 1
        if min(self.width, self.height) <= 2 * corner:
            return Shape.coverage(self)
        corners = Rounded(2 * corner, 2 * corner, self.radius).coverage()
        whole = Image.new("L", self.size(), 255)
        right, bottom = self.width - corner, self.height - corner
        for left, x in ((0, 0), (corner, right)):
            for top, y in ((0, 0), (corner, bottom)):
                whole.paste(corners.crop((left, top, left + corner, top + corner)), (x, y))
        return whole


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
    """A line from point to point within a rectangle, and half its thickness beyond."""

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
        """How far below its top the middle of its capitals lies."""
        font = _font(self.weight, self.height)
        top = font.getbbox("H", anchor="ls")[1]
        return round((font.getmetrics()[0] + top / 2) / FINE)

    def paint(self, draw: ImageDraw.ImageDraw) -> None:
        font = _font(self.weight, self.height)
        draw.text((0, font.getmetrics()[0]), self.text, fill=255, font=font, anchor="ls")


@lru_cache(MOST_TEXTS)
def fitted(text: str, height: int, weight: Weight, within: int, least: int = 1) -> Text:
    """The text at that height, or smaller if it would be wider than `within`.

    Args:
        text: what is written.
        height: in pixels.
        weight: of the letters.
        within: the most pixels that it may be wide.
        least: the height below which its end is left out instead.
    """
    shape = Text(text, height, weight)
    while shape.size()[0] > within and shape.height > least:
        shape = Text(text, shape.height - 1, weight)
    while shape.size()[0] > within and len(text) > 1:
        text = text[:-1].rstrip()
        shape = Text(f"{text}…", shape.height, weight)
    return shape


def glyph(character: str) -> bytes:
    """What the font draws for a character, in a size of its own."""
    return Text(character, GLYPH).coverage().tobytes()


@lru_cache(MOST_TEXTS)
def _text_size(text: Text) -> tuple[int, int]:
    font = _font(text.weight, text.height)
    return -(-round(font.getlength(text.text)) // FINE), -(-sum(font.getmetrics()) // FINE)


@cache
def _font(weight: Weight, height: int) -> ImageFont.FreeTypeFont:
    # the basic layout is built in everywhere, so that pictures are the same everywhere
    path = _FONTS / f"Inter-{weight}.otf"
    return ImageFont.truetype(path, height * FINE, layout_engine=ImageFont.Layout.BASIC)
