"""The hands as a round ended, open to everybody: some lines of pieces for each seat."""

from collections.abc import Iterator
from dataclasses import dataclass

from locales import Words
from render.canvas import Canvas, Layer, Style
from render.cubed.layout import MARGIN, TABLE_WIDTH
from render.cubed.pieces import put_piece
from render.cubed.shapes import half_width
from render.cubed.told import name
from render.shapes import Rounded
from rules.cubed import Round

TITLE = Style(26, "Bold", over="panel", align="left")
NAME = Style(26, over="panel", align="left")
POINTS = Style(26, "Bold", over="panel", align="right")
TITLE_HEIGHT, PADDING, GAP = 50, 14, 4
NAME_WIDTH, POINTS_WIDTH = 118, 46
HAND_LEFT = MARGIN + PADDING + NAME_WIDTH + POINTS_WIDTH + PADDING
HAND_WIDTH = MARGIN + TABLE_WIDTH - PADDING - HAND_LEFT
SCALES = (15, 12, 10, 8)
USUAL = 340
"""How high the hands may be before their pieces are made smaller."""


@dataclass(frozen=True, slots=True)
class Spread:
    """How large the pieces of open hands are, and how many lines each hand takes."""

    scale: int
    lines: tuple[int, ...]

    @property
    def pitch(self) -> int:
        """How high a line is."""
        return 4 * self.scale + GAP

    @property
    def height(self) -> int:
        """How high everything is together."""
        return TITLE_HEIGHT + sum(self.lines) * self.pitch + PADDING


def spread_of(ended: Round) -> Spread:
    """The hands with pieces as large as there is room for."""
    spreads = [_spread(ended, scale) for scale in SCALES]
    return next((spread for spread in spreads if spread.height <= USUAL), spreads[-1])


def put_opened(canvas: Canvas, ended: Round, top: int, words: Words) -> None:
    """Each seat with its points in that round and its hand."""
    spread = spread_of(ended)
    panel = Rounded(TABLE_WIDTH, spread.height, 16)
    canvas.put(MARGIN, top, Layer(panel, "panel", "ground"))
    title = words("render-cubed-open-hands")
    width = TABLE_WIDTH - 2 * PADDING
    canvas.write(MARGIN + PADDING, top + TITLE_HEIGHT // 2, title, TITLE, width)
    for seat, line in enumerate(_tops(spread, top + TITLE_HEIGHT)):
        middle = line + spread.pitch // 2
        canvas.write(MARGIN + PADDING, middle, name(seat, words), NAME, NAME_WIDTH)
        points = str(ended.points[seat])
        canvas.write(HAND_LEFT - PADDING, middle, points, POINTS, POINTS_WIDTH)
        _put_hand(canvas, spread, ended.hands[seat], line)


def _spread(ended: Round, scale: int) -> Spread:
    lines = (-(-len(hand) // _in_line(scale)) for hand in ended.hands)
    return Spread(scale, tuple(max(1, each) for each in lines))


def _in_line(scale: int) -> int:
    return HAND_WIDTH // (2 * half_width(scale) + GAP)


def _tops(spread: Spread, top: int) -> Iterator[int]:
    """Where the first line of each hand begins."""
    for lines in spread.lines:
        yield top
        top += lines * spread.pitch


def _put_hand(canvas: Canvas, spread: Spread, hand: tuple[str, ...], top: int) -> None:
    scale = spread.scale
    for number, faces in enumerate(hand):
        row, place = divmod(number, _in_line(scale))
        x = HAND_LEFT + place * (2 * half_width(scale) + GAP)
        put_piece(canvas, (x, top + row * spread.pitch + GAP // 2), scale, faces, "panel")
