"""The panels beside the board, two of which show the players with their home spots."""

from locales import Words
from render.canvas import NAMES, Canvas, Layer, Style
from render.cube2.layout import (
    ASIDE_WIDTH,
    INSIDE,
    LEFT,
    RIGHT,
    SIDEBAR_LEFT,
    SPOT,
    block_height,
    block_top,
    is_turned,
    spot,
)
from render.cube2.pieces import ghost, piece
from render.cube2.star import Star
from render.shapes import Rounded, Text
from rules.contract import Played, Seat
from rules.cube2 import Cube2View, Leave, Pass, TurnBoard
from rules.cube2.moves import KINDS, name_of
from words.cube2.sentences import collected, is_placing, name
from words.cube2.squares import homes

NAME = Style(38, "Bold", over="panel", align="left", least=NAMES)
COUNT = Style(38, "Bold", over="panel", align="right")
HOME = Style(30, over="panel", align="left")
UPPER, LOWER = 30, 67
"""How far the middles of the two lines of a block are below its upper edge."""

STAR = 30
PILL_HEIGHT, PILL_TEXT, PILL_EDGE = 36, 26, 3
FRAME = 4
_PLATE = (
    Layer(Rounded(SPOT + 4, SPOT + 4, 10), "rim", "panel"),
    Layer(Rounded(SPOT - 2, SPOT - 2, 7), "mark", "rim", 3, 3),
)
"""The plate under the latest piece on a home spot."""


def put_panel(canvas: Canvas, top: int, height: int, frame: str = "panel") -> None:
    """Draw a panel, with a frame in that ink a little inside its edge."""
    outer = Rounded(ASIDE_WIDTH - FRAME, height - FRAME, 14)
    inner = Rounded(outer.width - 2 * FRAME, outer.height - 2 * FRAME, 10)
    inset = FRAME // 2
    canvas.put(
        SIDEBAR_LEFT,
        top,
        Layer(Rounded(ASIDE_WIDTH, height, 16), "panel", "ground"),
        Layer(outer, frame, "panel", inset, inset),
        Layer(inner, "panel", frame, inset + FRAME, inset + FRAME),
    )


def put_side(canvas: Canvas, view: Cube2View, last: Played | None, side: int, words: Words) -> None:
    """Draw the panel of a side: its player, its home, and its home spots."""
    seat = view.sides.index(side)
    height = block_height(placing=is_placing(view))
    top = block_top(side, height, turned=is_turned(view))
    put_panel(canvas, top, height, "ink" if view.turn == seat else "panel")
    count = words("render-cube2-count", spots=len(view.spots[side]), goal=view.terms.goal)
    width = canvas.write(RIGHT, top + UPPER, count, COUNT)
    canvas.write(LEFT, top + UPPER, name(seat, words), NAME, INSIDE - width - 12)
    canvas.put(LEFT, top + LOWER - STAR // 2 - 1, Layer(Star(STAR), "quiet", "panel"))
    home = name_of(homes(view.terms.size)[side])
    canvas.write(LEFT + STAR + 8, top + LOWER, home, HOME)
    if state := _state(view, last, seat, words):
        _put_pill(canvas, top + LOWER, state, "ink" if view.turn == seat else "mark")
    if not is_placing(view):
        _put_spots(canvas, view, side, collected(last) if last and last.seat == seat else None)


def _put_spots(canvas: Canvas, view: Cube2View, side: int, latest: int | None) -> None:
    """Draw the twelve home spots, with a piece on each that is filled; mark the latest."""
    for kind in range(len(KINDS)):
        left, top = spot(side, kind, turned=is_turned(view))
        if kind not in view.spots[side]:
            canvas.put(left, top, *ghost(kind, SPOT))
        elif kind == latest:
            canvas.put(left - 2, top - 1, *_PLATE)
            canvas.put(left + 5, top + 4, *piece(kind, SPOT - 10, "mark"))
        else:
            canvas.put(left, top, *piece(kind, SPOT, "panel"))


def _state(view: Cube2View, last: Played | None, seat: Seat, words: Words) -> str:
    """The text of a seat's pill: its turn, its result or a move that the board does not mark."""
    winners = view.outcome.winners if view.outcome else frozenset[Seat]()
    if view.turn == seat:
        return words("render-to-move")
    if seat in winners and len(winners) == 1:
        return words("render-wins")
    match last and last.seat == seat and last.move:
        case Leave():
            return words("render-cube2-took-one")
        case TurnBoard():
            return words("render-cube2-has-turned")
        case Pass():
            return words("render-cube2-has-passed")
        case _:
            return words("render-draws") if seat in winners else ""


def _put_pill(canvas: Canvas, middle: int, text: str, ink: str) -> None:
    """Draw a pill at the end of a line; in the ink `mark` it has a dark edge, as on the board."""
    width = Text(text, PILL_TEXT, "Bold").size()[0] + 30
    left, height = RIGHT - width, PILL_HEIGHT
    edge, letters = ("rim", "rim") if ink == "mark" else ("ink", "panel")
    inner = Rounded(width - 2 * PILL_EDGE, height - 2 * PILL_EDGE, height // 2 - PILL_EDGE)
    canvas.put(
        left,
        middle - height // 2,
        Layer(Rounded(width, height, height // 2), edge, "panel"),
        Layer(inner, ink, edge, PILL_EDGE, PILL_EDGE),
    )
    canvas.write(left + width // 2, middle, text, Style(PILL_TEXT, "Bold", letters, ink))
