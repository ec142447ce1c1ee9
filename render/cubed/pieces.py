"""Cubed's pieces: each looks like a cube seen from a corner, with a letter on every face."""

from collections.abc import Iterator
from functools import lru_cache
from typing import TypeAlias

from PIL import Image

from render.canvas import Canvas, Layer, Stamp, stamp
from render.cubed.inks import HUES
from render.cubed.shapes import Face, Facet, Hexagon, Letter, face_middle, half_width
from render.palette import Palette

Point: TypeAlias = tuple[int, int]

SWELL = 2
"""How far the base of a piece reaches under its neighbours, so that no seam shows."""

LETTERED, FACETED = 6, 22
"""The smallest scales at which a face has room for its letter, and for its sloping sides."""

MOST_PIECES = 1024
"""How many drawn pieces are cached."""


def put_base(canvas: Canvas, at: Point, scale: int, over: str = "ground") -> None:
    """Draw a piece's base, seen between and around the faces; `at` is the cell's upper left."""
    swell = SWELL if scale > LETTERED else 1
    base = Layer(Hexagon(scale, swell, SWELL), "rim", over)
    canvas.put(at[0] - SWELL, at[1] - SWELL, base)


def put_faces(canvas: Canvas, at: Point, scale: int, faces: str) -> None:
    """Draw the three faces of a piece on its base."""
    canvas.lay(*at, _faces(canvas.palette, scale, faces))


def put_piece(canvas: Canvas, at: Point, scale: int, faces: str, over: str = "ground") -> None:
    """Draw a piece: its base and its faces."""
    put_base(canvas, at, scale, over)
    put_faces(canvas, at, scale, faces)


def put_ringed(canvas: Canvas, at: Point, scale: int, faces: str) -> None:
    """Draw a piece with a light ring in a dark one, over whatever lies beside it."""
    thick = max(3, scale // 5)
    margin = thick + 4
    canvas.put(
        at[0] - margin,
        at[1] - margin,
        Layer(Hexagon(scale, thick + 2, margin), "rim", "rim"),
        Layer(Hexagon(scale, thick, margin), "glow", "rim"),
        Layer(Hexagon(scale, 0, margin), "rim", "glow"),
    )
    put_faces(canvas, at, scale, faces)


@lru_cache(MOST_PIECES)
def _faces(palette: Palette, scale: int, faces: str) -> Stamp:
    """A stamp of a piece's faces, put together from the stamps of single faces."""
    size = Hexagon(scale).size()
    whole = Stamp(Image.new("L", size), Image.new("1", size))
    for face, colour in enumerate(faces):
        part = stamp(palette, tuple(_layers(scale, face, colour)))
        whole.numbers.paste(part.numbers, mask=part.touched)
        whole.touched.paste(part.touched, mask=part.touched)
    return whole


def _layers(scale: int, face: int, colour: str) -> Iterator[Layer]:
    """The layers of one face: its hue, its sloping sides, and its letter."""
    inset = 1.25 if scale > LETTERED else 0.5
    hue, sides, letter = ("rim", "dusk", "glow")
    if colour in HUES:
        hue, sides, letter = HUES[colour], f"{HUES[colour]}_facet", "rim"
    yield Layer(Face(scale, face, inset), hue, "rim")
    if scale >= FACETED or colour not in HUES:
        yield Layer(Facet(scale, face, inset + 0.5, scale / 7), sides, hue)
    if scale >= LETTERED:
        text = Letter(colour, scale * 5 // 4, "Bold")
        across, down = face_middle(face)
        x = round(half_width(scale) * (1 + across)) - text.size()[0] // 2
        y = round(scale * (2 + down)) - text.middle()
        yield Layer(text, letter, hue, x, y)
