"""Beside the board: each player's block, and between them what else there is to know."""

from locales import Words
from render.canvas import Canvas, Layer, Style
from render.cube2.layout import (
    ASIDE_LEFT,
    ASIDE_WIDTH,
    BLOCK,
    GAP,
    HEAD,
    HEIGHT,
    MARGIN,
    PADDING,
    SPOT,
    block_top,
    homes,
    spot,
)
from render.cube2.pieces import ghost, piece
from render.cube2.star import Star
from render.cube2.told import ending, name
from render.shapes import Rounded, Text
from rules.contract import Played, Seat
from rules.cube2 import Cube2View, Leave, Pass, TurnBoard
from rules.cube2.moves import KINDS, PIECES, name_of
from rules.cube2.state import NOW

NAME = Style(38, "Bold", over="panel", align="left")
COUNT = Style(38, "Bold", over="panel", align="right")
HOME = Style(30, over="panel", align="left")
LABEL = Style(28, ink="quiet", over="panel", align="left")
NOTE = Style(27, ink="quiet", over="panel")
TITLE = Style(30, "Bold", over="panel")
PILL = 36
LEFT, RIGHT = ASIDE_LEFT + PADDING, ASIDE_LEFT + ASIDE_WIDTH - PADDING
INSIDE = RIGHT - LEFT
FRAME = 4
STOCK, STOCK_TOP = 52, 58
CELL_EDGE, CELL_WIDTH, CELL_HEIGHT, CELL_PITCH = 5, 122, 64, 67
DOT = 12


def put_side(canvas: Canvas, view: Cube2View, last: Played | None, side: int, words: Words) -> None:
    """Who plays that side, where its home is, and which of its spots are filled."""
    seat = view.sides.index(side)
    height = HEAD if view.left else BLOCK
    top = block_top(side, height)
    _put_panel(canvas, top, height, "ink" if view.turn == seat else "panel")
    count = words("render-cube2-count", spots=len(view.spots[side]))
    width = canvas.write(RIGHT, top + 30, count, COUNT)
    canvas.write(LEFT, top + 30, name(seat, words), NAME, INSIDE - width - 12)
    canvas.put(LEFT, top + 51, Layer(Star(30), "quiet", "panel"))
    home = name_of(homes(view.terms.size)[side])
    canvas.write(LEFT + 38, top + 67, home, HOME)
    _put_pill(canvas, top + 67, *_state(view, last, seat, words))
    if not view.left:
        for kind in range(len(KINDS)):
            is_filled = kind in view.spots[side]
            layers = piece(kind, SPOT, "panel") if is_filled else ghost(kind, SPOT)
            canvas.put(*spot(side, kind), *layers)


def put_between(canvas: Canvas, view: Cube2View, last: Played | None, words: Words) -> None:
    """What is left to place, or how the game ended, or what the dots on the pieces mean."""
    height = HEAD if view.left else BLOCK
    top = MARGIN + height + GAP
    _put_panel(canvas, top, HEIGHT - 2 * top, "panel")
    if view.left:
        _put_stock(canvas, view, top, words)
    elif view.outcome:
        title, *notes = ending(view, words).splitlines()
        first = HEIGHT // 2 - 17 * len(notes)
        canvas.write(ASIDE_LEFT + ASIDE_WIDTH // 2, first, title, TITLE, INSIDE)
        for row, note in enumerate(notes, start=1):
            canvas.write(ASIDE_LEFT + ASIDE_WIDTH // 2, first + 34 * row, note, NOTE, INSIDE)
    else:
        _put_legend(canvas, view, last, words)


def _put_panel(canvas: Canvas, top: int, height: int, frame: str) -> None:
    canvas.put(
        ASIDE_LEFT,
        top,
        Layer(Rounded(ASIDE_WIDTH, height, 16), "panel", "ground"),
    )
    if frame != "panel":
        canvas.put(
            ASIDE_LEFT + 2,
            top + 2,
            Layer(Rounded(ASIDE_WIDTH - 4, height - 4, 14), frame, "panel"),
            Layer(
                Rounded(ASIDE_WIDTH - 4 - 2 * FRAME, height - 4 - 2 * FRAME, 10),
                "panel",
                frame,
                FRAME,
                FRAME,
            ),
        )


def _state(view: Cube2View, last: Played | None, seat: Seat, words: Words) -> tuple[str, str]:
    """Whose turn it is, who won, or what the last move did beyond the board; and its ink."""
    if view.turn == seat:
        return words("render-to-move"), "ink"
    winners = view.outcome.winners if view.outcome else frozenset[Seat]()
    if seat in winners and len(winners) == 1:
        return words("render-wins"), "mark"
    did = _deed(last, words) if last and last.seat == seat else ""
    return did or (words("render-draws") if seat in winners else ""), "mark"


def _deed(last: Played, words: Words) -> str:
    match last.move:
        case Leave():
            return words("render-cube2-took-one")
        case TurnBoard():
            return words("render-cube2-has-turned")
        case Pass():
            return words("render-cube2-has-passed")
        case _:
            return ""


def _put_pill(canvas: Canvas, y: int, text: str, ink: str) -> None:
    if not text:
        return
    width = Text(text, 26, "Bold").size()[0] + 30
    left = RIGHT - width
    edge = "rim" if ink == "mark" else "ink"
    canvas.put(
        left,
        y - PILL // 2,
        Layer(Rounded(width, PILL, PILL // 2), edge, "panel"),
        Layer(Rounded(width - 6, PILL - 6, PILL // 2 - 3), ink, edge, 3, 3),
    )
    style = Style(26, "Bold", "rim" if ink == "mark" else "panel", ink)
    canvas.write(left + width // 2, y, text, style)


def _put_stock(canvas: Canvas, view: Cube2View, top: int, words: Words) -> None:
    """Each kind with the number of its pieces that are still to be placed."""
    canvas.write(LEFT, top + 32, words("render-cube2-to-place"), LABEL, INSIDE - 60)
    canvas.write(RIGHT, top + 32, str(view.left), COUNT)
    for kind in range(len(KINDS)):
        put_kind(canvas, view, kind)


def put_kind(canvas: Canvas, view: Cube2View, kind: int, over: str = "panel") -> None:
    """How many pieces of a kind are left to place."""
    left, top = _cell(kind)
    count = PIECES // len(KINDS) - sum(place.kind == kind for place in view.pieces)
    layers = piece(kind, STOCK, over) if count else ghost(kind, STOCK)
    canvas.put(left + CELL_EDGE, top + CELL_EDGE, *layers)
    ink = "rim" if over == "mark" else "ink" if count else "quiet"
    style = Style(32, "Bold" if count else "Medium", ink, over)
    canvas.write(left + CELL_WIDTH - 28, top + CELL_HEIGHT // 2, str(count), style)


def put_cell(canvas: Canvas, kind: int, edge: str, ink: str) -> None:
    """A plate under a kind that can be placed."""
    width, height = CELL_WIDTH, CELL_HEIGHT
    thick = 3
    canvas.put(
        *_cell(kind),
        Layer(Rounded(width, height, 12), edge, "panel"),
        Layer(Rounded(width - 2 * thick, height - 2 * thick, 9), ink, edge, thick, thick),
    )


def _cell(kind: int) -> tuple[int, int]:
    """The upper left corner of the room of a kind that can be placed."""
    row, column = divmod(kind, 2)
    top = MARGIN + HEAD + GAP + STOCK_TOP
    return LEFT + column * (INSIDE - CELL_WIDTH), top + row * CELL_PITCH


def _put_legend(canvas: Canvas, view: Cube2View, last: Played | None, words: Words) -> None:
    """What one dot and two dots mean, below a note about the sides or the setup."""
    note = ""
    if last and last.seat is None:
        note = words("render-cube2-by-chance")
    elif view.turning == NOW:
        note = words("render-cube2-may-turn")
    first = HEIGHT // 2 - (0 if note else 18)
    canvas.write(ASIDE_LEFT + ASIDE_WIDTH // 2, first - 36, note, TITLE, INSIDE)
    for row, (dots, meaning) in enumerate(
        ((2, words("render-cube2-open")), (1, words("render-cube2-closed")))
    ):
        y = first + 36 * row
        for number in range(dots):
            x = LEFT + 4 + number * DOT * 3 // 2
            canvas.put(x, y - DOT // 2, Layer(Rounded(DOT, DOT, DOT // 2), "ink", "panel"))
        canvas.write(LEFT + 48, y, meaning, LABEL, INSIDE - 48)
