"""The open hands at the end of a round: lines of pieces for each seat that has any left."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import accumulate

from locales import Words
from render.canvas import NAMES, Canvas, Layer, Style
from render.cubed.layout import MARGIN, TABLE_WIDTH
from render.cubed.pieces import Point, put_piece
from render.cubed.shapes import half_width
from render.shapes import Rounded
from rules.contract import Seat
from rules.cubed import Round
from words.cubed.sentences import name

TITLE = Style(26, "Bold", over="panel", align="left")
NAME = Style(26, over="panel", align="left", least=NAMES)
POINTS = Style(26, "Bold", over="panel", align="right")
TITLE_HEIGHT, PADDING, GAP = 50, 14, 4
NAME_WIDTH, POINTS_WIDTH = 118, 46
BEFORE_HAND = NAME_WIDTH + POINTS_WIDTH + PADDING
SIZES = ((15, 1), (12, 1), (10, 1), (15, 2), (12, 2), (10, 2), (8, 1), (8, 2))
"""Scales of the pieces with numbers of columns, in the order of preference."""
USUAL = 340
"""The greatest height of the hands before a lower layout is tried."""


@dataclass(frozen=True, slots=True)
class OpenLayout:
    """How large the pieces of open hands are, and how many lines each hand takes.

    Attributes:
        scale: the scale of the pieces.
        columns: for each column, how many lines each of its hands takes, in the order of the seats.
    """

    scale: int
    columns: tuple[tuple[int, ...], ...]

    @property
    def pitch(self) -> int:
        """The height of a line."""
        return 4 * self.scale + GAP

    @property
    def height(self) -> int:
        """The height of the panel."""
        return TITLE_HEIGHT + max(map(sum, self.columns)) * self.pitch + PADDING

    @property
    def column_width(self) -> int:
        """The width of a column with its padding."""
        return (TABLE_WIDTH - PADDING) // len(self.columns)

    def places(self) -> Iterator[Point]:
        """The place of each seat's name and first line, relative to the first name."""
        for number, column in enumerate(self.columns):
            for line in accumulate((0, *column[:-1])):
                yield number * self.column_width, line * self.pitch

    def pieces(self, number: int) -> Iterator[Point]:
        """The place of each piece of a hand, relative to the place of its seat."""
        in_line = _in_line(self.scale, len(self.columns))
        for line, place in (divmod(piece, in_line) for piece in range(number)):
            x = BEFORE_HAND + place * (2 * half_width(self.scale) + GAP)
            yield x, line * self.pitch + GAP // 2


def layout_of(ended: Round) -> OpenLayout:
    """The first layout that is not too high, or else the lowest."""
    layouts = [_layout(ended, scale, columns) for scale, columns in SIZES]
    lowest = min(layouts, key=lambda layout: layout.height)
    return next((layout for layout in layouts if layout.height <= USUAL), lowest)


def put_opened(canvas: Canvas, ended: Round, top: int, words: Words) -> None:
    """Draw each seat that has pieces left, with its points in that round and its hand."""
    layout, left = layout_of(ended), MARGIN + PADDING
    panel = Rounded(TABLE_WIDTH, layout.height, 16)
    canvas.put(MARGIN, top, Layer(panel, "panel", "ground"))
    title = words("render-cubed-open-hands")
    canvas.write(left, top + TITLE_HEIGHT // 2, title, TITLE, TABLE_WIDTH - 2 * PADDING)
    for seat, (across, down) in zip(_holders(ended), layout.places(), strict=True):
        x, y = left + across, top + TITLE_HEIGHT + down
        middle = y + layout.pitch // 2
        canvas.write(x, middle, name(seat, words), NAME, NAME_WIDTH)
        points = str(ended.points[seat])
        canvas.write(x + NAME_WIDTH + POINTS_WIDTH, middle, points, POINTS, POINTS_WIDTH)
        hand = ended.hands[seat]
        for (right, below), faces in zip(layout.pieces(len(hand)), hand, strict=True):
            put_piece(canvas, (x + right, y + below), layout.scale, faces, "panel")


def _layout(ended: Round, scale: int, columns: int) -> OpenLayout:
    in_line = _in_line(scale, columns)
    lines = tuple(-(-len(ended.hands[seat]) // in_line) for seat in _holders(ended))
    length = -(-len(lines) // columns)
    return OpenLayout(scale, tuple(lines[at : at + length] for at in range(0, len(lines), length)))


def _holders(ended: Round) -> tuple[Seat, ...]:
    """The seats whose hands are not empty."""
    return tuple(seat for seat, hand in enumerate(ended.hands) if hand)


def _in_line(scale: int, columns: int) -> int:
    width = (TABLE_WIDTH - PADDING) // columns - PADDING - BEFORE_HAND
    return width // (2 * half_width(scale) + GAP)
