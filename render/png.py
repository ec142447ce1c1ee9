"""Writes PNG files. Pillow writes them too, but takes ten times as long to compress a board."""

import struct
import zlib

from isal import isal_zlib
from PIL import Image, ImageChops

SIGNATURE = b"\x89PNG\r\n\x1a\n"

BITS, INDEXED = 8, 3
"""The bits of a pixel, and PNG's number for pixels that are palette indices."""

NONE, UP = 0, 2
"""PNG's numbers for rows as they are, and for differences between a row and the row above it."""

MOST_BYTES = 50 * 1024
"""The size above which a file is compressed more thoroughly, which takes many times as long."""


def png(image: Image.Image, palette: bytes) -> bytes:
    """An image as the bytes of a PNG file.

    Args:
        image: has palette indices as pixels (Pillow's mode `L`).
        palette: red, green and blue of each colour, each from 0 to 255.
    """
    # boards have many equal rows, so most differences are zero
    rows = _rows(UP, _differences(image))
    file = _file(image, palette, isal_zlib.compress(rows))  # pyright: ignore[reportUnknownMemberType]
    if len(file) <= MOST_BYTES:
        return file
    return _file(image, palette, zlib.compress(_rows(NONE, image)))


def _file(image: Image.Image, palette: bytes, compressed: bytes) -> bytes:
    """A PNG file with these compressed rows."""
    header = struct.pack(">IIBBBBB", image.width, image.height, BITS, INDEXED, 0, 0, 0)
    chunks = ((b"IHDR", header), (b"PLTE", palette), (b"IDAT", compressed), (b"IEND", b""))
    return SIGNATURE + b"".join(_chunk(kind, data) for kind, data in chunks)


def _differences(image: Image.Image) -> Image.Image:
    """How each pixel differs from the pixel above it, modulo 256."""
    above = Image.new("L", image.size)
    above.paste(image, (0, 1))
    return ImageChops.subtract_modulo(image, above)


def _rows(kind: int, image: Image.Image) -> bytes:
    """The rows of an image, each after the number of its filter."""
    rows = Image.new("L", (image.width + 1, image.height), kind)
    rows.paste(image, (1, 0))
    return rows.tobytes()


def _chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
