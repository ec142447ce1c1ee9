"""Cuboingo's cards: the squares they fill, and below these their colour and number."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

from PIL import ImageDraw

from render.canvas import Layer
from render.cuboingo.inks import HUES
from render.cuboingo.layout import card_height
from render.shapes import FINE, Rounded, Shape, Text, fitted
from rules.cuboingo import Card
from rules.cuboingo.cards import COLOURS, GO, SPECIAL, squares

TOKEN_WIDTH, TOKEN_HEIGHT = 76, 42
BACK = 0b1001
"""The mask of the squares on the back of a card, in a grid of two by two."""


@dataclass(frozen=True, slots=True)
class Squares(Shape):
    """Some squares of a side."""

    mask: int
    side: int
    square: int
    gap: int

    def size(self) -> tuple[int, int]:
        width = self.side * (self.square + self.gap) - self.gap
        return width, width

    def paint(self, draw: ImageDraw.ImageDraw) -> None:
        width, radius = self.square * FINE - 1, self.square * FINE // 8
        for number in squares(self.mask):
            row, column = divmod(number, self.side)
            left, top = (place * (self.square + self.gap) * FINE for place in (column, row))
            draw.rounded_rectangle((left, top, left + width, top + width), radius, fill=255)


@dataclass(frozen=True, slots=True)
class Face:
    """The measures of the face of a card of that width, in pixels."""

    width: int
    side: int

    @property
    def rim(self) -> int:
        return max(2, self.width // 36)

    @property
    def edge(self) -> int:
        return max(4, self.width // 12)

    @property
    def gap(self) -> int:
        return max(1, self.width // 40)

    @property
    def square(self) -> int:
        inside = self.width - 2 * self.edge + self.gap
        return inside // self.side - self.gap

    @property
    def left(self) -> int:
        """The left edge of the squares, and their upper edge."""
        return (self.width - self.side * (self.square + self.gap) + self.gap) // 2

    @property
    def foot(self) -> int:
        """The upper edge of the line below the squares."""
        return self.width - self.left + self.gap

    @property
    def line(self) -> int:
        """The height of the line below the squares."""
        return card_height(self.width) - self.foot - self.edge + self.gap


@cache
def card(shown: Card, width: int, over: str) -> tuple[Layer, ...]:
    """The layers of a card: its squares in its colour, a chip with the colour's letter, its number.

    A special card has its word instead of a number, on a line in the colour of the backs.
    """
    face = Face(width, shown.side)
    ink = "rim" if shown.rest == GO else HUES[shown.colour]
    special = shown.rest in SPECIAL
    return (
        *_body(face, "rim", over),
        *_filled(face, shown.mask, ink),
        *(_band(face) if special else ()),
        *(_framed if special else _chip)(shown.colour, face.left, face.foot, face.line),
        *_word(face, shown.rest, special=special),
    )


@cache
def together(mask: int, side: int, colour: str, width: int) -> tuple[Layer, ...]:
    """The layers of a framed overview on a panel: a side's filled squares, and their number."""
    face = Face(width, side)
    hue = HUES[colour]
    count = f"{len(squares(mask))}/{side * side}"
    text = fitted(count, face.line, "Bold", width - 2 * face.left)
    middle = face.foot + face.line // 2 - text.middle()
    return (
        *_body(face, hue, "panel", 2 * face.rim),
        *_filled(face, mask, hue),
        Layer(text, "rim", "card", (width - text.size()[0]) // 2, middle),
    )


@cache
def back(width: int) -> tuple[Layer, ...]:
    """The layers of the back of a card on a panel."""
    height, rim, radius = card_height(width), max(2, width // 36), width // 8
    square = width // 4
    pattern = Squares(BACK, 2, square, max(1, width // 12))
    x, y = ((length - pattern.size()[0]) // 2 for length in (width, height))
    return (
        Layer(Rounded(width, height, radius), "rim", "panel"),
        Layer(Rounded(width - 2 * rim, height - 2 * rim, radius - rim), "back", "rim", rim, rim),
        Layer(pattern, "card", "back", x, y),
    )


@cache
def token(shown: Card, over: str) -> tuple[Layer, ...]:
    """The layers of a card on a pile: its colour and its number, or its squares if it has none."""
    inner = Rounded(TOKEN_WIDTH - 4, TOKEN_HEIGHT - 4, 7)
    edge = 6
    width = TOKEN_HEIGHT - 2 * edge
    left, room = edge + width, TOKEN_WIDTH - 2 * edge - width + 2
    return (
        Layer(Rounded(TOKEN_WIDTH, TOKEN_HEIGHT, 9), "rim", over),
        Layer(inner, "card", "rim", 2, 2),
        *_chip(shown.colour, edge, edge, width),
        *(_number(shown.rest, left, room) if shown.rest else _small(shown, left, room)),
    )


def _number(rest: str, left: int, room: int) -> Iterator[Layer]:
    text = fitted(rest, 30, "Bold", room - 4)
    x, y = left + (room - text.size()[0]) // 2, TOKEN_HEIGHT // 2 - text.middle()
    yield Layer(text, "rim", "card", x, y)


def _small(shown: Card, left: int, room: int) -> Iterator[Layer]:
    """The layers of a card's squares on a token."""
    everything = (1 << shown.side * shown.side) - 1
    for mask, shade in ((everything - shown.mask, "cell"), (shown.mask, HUES[shown.colour])):
        shape = Squares(mask, shown.side, 28 // shown.side - 1, 1)
        width = shape.size()[0]
        place = left + (room - width) // 2, (TOKEN_HEIGHT - width) // 2
        yield Layer(shape, shade, "card", *place)


def chip(colour: str, width: int, over: str) -> tuple[Layer, ...]:
    """The layers of a chip: the letter of a colour on that colour."""
    return tuple(_chip(colour, 0, 0, width, over))


def _body(face: Face, frame: str, over: str, thick: int = 0) -> Iterator[Layer]:
    width, height, rim = face.width, card_height(face.width), thick or face.rim
    radius = width // 10
    yield Layer(Rounded(width, height, radius), frame, over)
    inner = Rounded(width - 2 * rim, height - 2 * rim, max(radius - rim, 0))
    yield Layer(inner, "card", frame, rim, rim)


def _filled(face: Face, mask: int, ink: str) -> Iterator[Layer]:
    """The layers of all squares of a side; those of the mask are in that ink."""
    everything = (1 << face.side * face.side) - 1
    for part, shade in ((everything - mask, "cell"), (mask, ink)):
        shape = Squares(part, face.side, face.square, face.gap)
        yield Layer(shape, shade, "card", face.left, face.left)


def _band(face: Face) -> Iterator[Layer]:
    """The layers of a special card's line, which is as wide as the card."""
    width, rim = face.width - 2 * face.rim, face.rim
    height = card_height(face.width) - face.foot - rim
    radius = max(face.width // 10 - rim, 0)
    yield Layer(Rounded(width, height, radius), "back", "rim", rim, face.foot)
    # only the lower corners are round
    yield Layer(Rounded(width, height // 2, 0), "back", "card", rim, face.foot)


def _word(face: Face, rest: str, *, special: bool) -> Iterator[Layer]:
    if rest:
        room = face.width - 2 * face.left - face.line - face.gap
        text = fitted(rest, face.line, "Bold", room)
        ink, over = ("card", "back") if special else ("rim", "card")
        left = face.left + face.line + face.gap + (room - text.size()[0]) // 2
        yield Layer(text, ink, over, left, face.foot + face.line // 2 - text.middle())


def _framed(colour: str, left: int, top: int, width: int) -> Iterator[Layer]:
    """The layers of a chip in a pale frame, on the line of a special card."""
    edge = max(1, width // 14)
    yield Layer(Rounded(width, width, width // 6), "card", "back", left, top)
    yield from _chip(colour, left + edge, top + edge, width - 2 * edge)


def _chip(colour: str, left: int, top: int, width: int, over: str = "card") -> Iterator[Layer]:
    """The layers of a square with the colour's letter; stripes for a card of any colour."""
    if colour not in HUES:
        yield from _stripes(left, top, width)
        return
    hue = HUES[colour]
    text = Text(colour, width * 3 // 4, "Bold")
    x, y = left + (width - text.size()[0]) // 2, top + width // 2 - text.middle()
    yield Layer(Rounded(width, width, width // 6), hue, over, left, top)
    yield Layer(text, f"on_{hue}", hue, x, y)


def _stripes(left: int, top: int, width: int) -> Iterator[Layer]:
    """The layers of stripes, one for each colour."""
    stripe = width // len(COLOURS)
    for number, colour in enumerate(COLOURS):
        shape = Rounded(stripe, width, 0)
        yield Layer(shape, HUES[colour], "card", left + number * stripe, top)
