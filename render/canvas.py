"""A canvas whose pixels are palette indices, and the antialiased stamps pasted onto it."""

from dataclasses import dataclass
from functools import lru_cache
from typing import Literal, TypeAlias, TypeGuard

from PIL import Image

from render.palette import Palette
from render.png import png
from render.shapes import Rounded, Shape, Weight, fitted

NAMES = 0.72
"""How small a player's name may be written, as a share of its usual height."""

MOST_STAMPS = 1024
"""How many stamps are kept; the samples of all games need about a thousand."""

MOST_PARTS = 128
TOUCHED = bytes([0] + [255] * 255)

Align: TypeAlias = Literal["left", "middle", "right"]


@dataclass(frozen=True, slots=True)
class Layer:
    """A shape in one ink over another ink, at an offset in pixels within its stamp."""

    shape: Shape
    ink: str
    over: str
    x: int = 0
    y: int = 0


@dataclass(frozen=True, slots=True)
class Style:
    """How a line of text looks.

    Attributes:
        height: the font size in pixels.
        weight: the weight of the font.
        ink: the text's colour.
        over: the ink under the text.
        align: which part of the line lies at x.
        least: the smallest size to which the text may shrink to fit, as a share of `height`. If it
            is still too wide then, its end is cut off.
    """

    height: int
    weight: Weight = "Medium"
    ink: str = "ink"
    over: str = "ground"
    align: Align = "middle"
    least: float = 0


@dataclass(frozen=True, slots=True)
class Stamp:
    """Flattened layers: the palette indices of their pixels, and a mask of the covered pixels."""

    numbers: Image.Image
    touched: Image.Image


class Canvas:
    """A picture that is being drawn."""

    def __init__(self, palette: Palette, image: Image.Image) -> None:
        self.palette = palette
        self._image = image

    @classmethod
    def blank(cls, width: int, height: int, palette: Palette, ink: str = "ground") -> "Canvas":
        """A canvas filled with one ink."""
        return cls(palette, Image.new("L", (width, height), palette[ink]))

    @property
    def height(self) -> int:
        """The height in pixels."""
        return self._image.height

    def put(self, x: int, y: int, *layers: Layer) -> None:
        """Paste these layers with their upper left corner at x, y."""
        if not any(_is_large(layer.shape) for layer in layers):
            self.lay(x, y, stamp(self.palette, layers))
            return
        for layer in layers:
            left, top = x + layer.x, y + layer.y
            if _is_large(layer.shape):
                self._fill(left, top, layer.shape, layer.over, layer.ink)
            else:
                self.put(left, top, Layer(layer.shape, layer.ink, layer.over))

    def lay(self, x: int, y: int, flat: Stamp) -> None:
        """Paste a stamp with its upper left corner at x, y."""
        # the checks in Pillow's `Image.paste` take several times as long as the pasting itself
        box = (x, y, x + flat.numbers.width, y + flat.numbers.height)
        self._image.im.paste(flat.numbers.im, box, flat.touched.im)

    def put_once(self, x: int, y: int, shape: Shape, ink: str, over: str) -> None:
        """Paste a shape that no other picture has, without caching its stamp."""
        self.lay(x, y, _inked(self.palette, shape, over, ink))

    def write(self, x: int, y: int, text: str, style: Style, within: int = 1000) -> int:
        """Write one line with the middle of its capitals at y; return its width in pixels."""
        if not text:
            return 0
        least = max(1, round(style.height * style.least))
        shape = fitted(text, style.height, style.weight, within, least)
        width = shape.size()[0]
        left = {"left": x, "middle": x - width // 2, "right": x - width}[style.align]
        self.put(left, y - shape.middle(), Layer(shape, style.ink, style.over))
        return width

    def _fill(self, x: int, y: int, large: Rounded, over: str, ink: str) -> None:
        """Fill a large rounded rectangle, and paste only its corners."""
        corner, right, bottom = large.corners.width // 2, x + large.width, y + large.height
        number = self.palette[ink]
        self._image.paste(number, (x + corner, y, right - corner, bottom))
        self._image.paste(number, (x, y + corner, right, bottom - corner))
        places = ((left, top) for top in (y, bottom - corner) for left in (x, right - corner))
        corners = _corners(self.palette, large.corners, over, ink)
        for (left, top), part in zip(places, corners, strict=True):
            self.lay(left, top, part)

    def copy(self) -> "Canvas":
        """A new canvas with the same palette and pixels."""
        return Canvas(self.palette, self._image.copy())

    def png(self) -> bytes:
        """The picture as the bytes of a PNG file."""
        return png(self._image, self.palette.flat)


def _is_large(shape: Shape) -> TypeGuard[Rounded]:
    """Whether the canvas draws that shape in parts."""
    return isinstance(shape, Rounded) and shape.is_large


@lru_cache(MOST_STAMPS)
def stamp(palette: Palette, layers: tuple[Layer, ...]) -> Stamp:
    """A stamp of these layers, drawn once and cached."""
    sizes = [layer.shape.size() for layer in layers]
    width = max(layer.x + size[0] for layer, size in zip(layers, sizes, strict=True))
    height = max(layer.y + size[1] for layer, size in zip(layers, sizes, strict=True))
    flat = Stamp(Image.new("L", (width, height)), Image.new("1", (width, height)))
    for layer in layers:
        part = _part(palette, layer.shape, layer.over, layer.ink)
        place = (layer.x, layer.y)
        flat.numbers.paste(part.numbers, place, part.touched)
        flat.touched.paste(255, place, part.touched)
    return flat


@lru_cache(MOST_PARTS)
def _part(palette: Palette, shape: Shape, over: str, ink: str) -> Stamp:
    """One layer of a stamp, cached because many stamps share it."""
    return _inked(palette, shape, over, ink)


@lru_cache(MOST_PARTS)
def _corners(palette: Palette, shape: Rounded, over: str, ink: str) -> tuple[Stamp, ...]:
    """The quarters of a square with round corners: the upper two, then the lower two."""
    whole, size = _inked(palette, shape, over, ink), shape.width // 2
    boxes = [(left, top, left + size, top + size) for top in (0, size) for left in (0, size)]
    return tuple(Stamp(whole.numbers.crop(box), whole.touched.crop(box)) for box in boxes)


def _inked(palette: Palette, shape: Shape, over: str, ink: str) -> Stamp:
    coverage = shape.coverage()
    touched = _mapped(coverage, TOUCHED).convert("1")
    return Stamp(_mapped(coverage, palette.blend(over, ink)), touched)


def _mapped(coverage: Image.Image, table: bytes) -> Image.Image:
    """The image with each coverage replaced by its entry in the table."""
    return Image.frombytes("L", coverage.size, coverage.tobytes().translate(table))
