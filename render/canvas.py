"""A canvas of palette numbers, onto which antialiased stamps are pasted."""

from dataclasses import dataclass
from functools import lru_cache
from io import BytesIO
from typing import Literal, TypeAlias

from PIL import Image

from render.palette import Palette
from render.shapes import Shape, Weight, fitted

QUICK, THOROUGH = 3, 6
"""The compression of a picture, and of one that would be too large."""

NAMES = 0.72
"""How small the name of a player may become, as a share of its usual height."""

MOST_BYTES = 50 * 1024
MOST_STAMPS = 4096
MOST_PARTS = 128
TOUCHED = bytes([0] + [255] * 255)

Align: TypeAlias = Literal["left", "middle", "right"]


@dataclass(frozen=True, slots=True)
class Layer:
    """A shape in one ink, laid over another ink, at a place within its stamp."""

    shape: Shape
    ink: str
    over: str
    x: int = 0
    y: int = 0


@dataclass(frozen=True, slots=True)
class Style:
    """How a line of text looks.

    Attributes:
        height: in pixels.
        weight: of its letters.
        ink: its colour.
        over: the ink under it.
        align: which part of it lies at x.
        least: how small it may become to fit, as a share of its height, before its end is left
            out.
    """

    height: int
    weight: Weight = "Medium"
    ink: str = "ink"
    over: str = "ground"
    align: Align = "middle"
    least: float = 0


@dataclass(frozen=True, slots=True)
class Stamp:
    """Layers made flat: the numbers of their colours, and which pixels they touch."""

    numbers: Image.Image
    touched: Image.Image


class Canvas:
    """A picture in the making."""

    def __init__(self, palette: Palette, image: Image.Image) -> None:
        self.palette = palette
        self._image = image

    @classmethod
    def blank(cls, width: int, height: int, palette: Palette, ink: str = "ground") -> "Canvas":
        """A canvas of one ink."""
        return cls(palette, Image.new("L", (width, height), palette[ink]))

    @property
    def height(self) -> int:
        """In pixels."""
        return self._image.height

    def put(self, x: int, y: int, *layers: Layer) -> None:
        """Lay a stamp of these layers with its upper left corner at x, y."""
        self.lay(x, y, stamp(self.palette, layers))

    def lay(self, x: int, y: int, flat: Stamp) -> None:
        """Lay a stamp with its upper left corner at x, y."""
        self._image.paste(flat.numbers, (x, y), flat.touched)

    def put_once(self, x: int, y: int, shape: Shape, ink: str, over: str) -> None:
        """Lay a shape that no other picture has, so that it is not kept."""
        self.lay(x, y, _inked(self.palette, shape, over, ink))

    def write(self, x: int, y: int, text: str, style: Style, within: int = 1000) -> int:
        """Write one line with the middle of its capitals at y, and give its width."""
        if not text:
            return 0
        least = max(1, round(style.height * style.least))
        shape = fitted(text, style.height, style.weight, within, least)
        width = shape.size()[0]
        left = {"left": x, "middle": x - width // 2, "right": x - width}[style.align]
        self.put(left, y - shape.middle(), Layer(shape, style.ink, style.over))
        return width

    def copy(self) -> "Canvas":
        """A canvas that begins with what lies on this one."""
        return Canvas(self.palette, self._image.copy())

    def png(self) -> bytes:
        """The picture as a file."""
        image = self._image.copy()
        image.putpalette(self.palette.flat())
        file = _compressed(image, QUICK)
        return file if len(file) <= MOST_BYTES else _compressed(image, THOROUGH)


@lru_cache(MOST_STAMPS)
def stamp(palette: Palette, layers: tuple[Layer, ...]) -> Stamp:
    """The layers, drawn once and kept."""
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
    """One layer of a stamp; many stamps, and the cubes of a stack, have the same."""
    return _inked(palette, shape, over, ink)


def _inked(palette: Palette, shape: Shape, over: str, ink: str) -> Stamp:
    coverage = shape.coverage()
    touched = _mapped(coverage, TOUCHED).convert("1")
    return Stamp(_mapped(coverage, palette.blend(over, ink)), touched)


def _compressed(image: Image.Image, level: int) -> bytes:
    file = BytesIO()
    image.save(file, "PNG", compress_level=level)
    return file.getvalue()


def _mapped(coverage: Image.Image, table: bytes) -> Image.Image:
    """Each coverage replaced by its entry in the table."""
    return Image.frombytes("L", coverage.size, coverage.tobytes().translate(table))
