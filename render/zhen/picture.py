"""Zhen's picture: tiles between two goals, one player's cubes above them, the other's below."""

from locales import Words
from render.canvas import Canvas, Layer, Style
from render.lettering import legible
from render.picture import Picture
from render.shapes import Rounded
from render.zhen.board import empty_board, mark_move, mark_taken
from render.zhen.cubes import put_stacks
from render.zhen.layout import (
    HEIGHT,
    LINE,
    MARGIN,
    MOST_CUBES,
    NOTE_HEIGHT,
    STRIP_EDGE,
    STRIP_WIDTH,
    WIDTH,
    upper,
)
from render.zhen.strip import put_strip
from rules.contract import Played
from rules.zhen import ZhenView
from words.zhen.moved import taken_at_the_end
from words.zhen.sentences import alt_text, reason, result

HINT = Style(38, ink="quiet")
FROM_LINE = 115
RESULT = Style(44, "Bold", "on_mark", "mark")
REASON = Style(34, ink="on_mark", over="mark")
RESULT_LINE, REASON_LINE = 32, 74


def draw(view: ZhenView, last: Played | None, theme: str, words: Words) -> Picture:
    """A picture of the position, with the last move marked.

    If a player took the cubes on the tiles at the end, the tiles still show them.
    """
    written = legible(words)
    height = HEIGHT + (NOTE_HEIGHT if view.outcome else 0)
    board = empty_board(theme, len(view.tiles), upper(view), height, words.naming(()))
    canvas = board.copy()
    taken = taken_at_the_end(view, last)
    if taken is not None:
        mark_taken(canvas, taken.before, taken.taker, written)
    mark_move(canvas, last, len(view.tiles), written)
    for seat in (0, 1):
        put_strip(canvas, view, seat, written)
        put_stacks(canvas, view if taken is None else taken.before, seat, written)
    if view.outcome:
        _put_end(canvas, result(view, written), reason(view, last, written))
    elif last is None and not any(map(any, view.tiles)):
        _write_hints(canvas, view, written)
    return Picture(canvas.png(), alt_text(view, last, words), WIDTH, height)


def samples() -> tuple[ZhenView, ...]:
    """Views that together show nearly every stamp of a usual game."""
    return tuple(
        ZhenView(None, count % 2, (each,) * 10, (each, each), each)
        for count in range(MOST_CUBES + 1)
        for each in [(count, count)]
    )


def _put_end(canvas: Canvas, result: str, reason: str) -> None:
    """Write how the game ended and why, at the bottom of the picture."""
    shape = Rounded(STRIP_WIDTH, NOTE_HEIGHT - STRIP_EDGE, 18)
    canvas.put(MARGIN, HEIGHT, Layer(shape, "mark", "ground"))
    within = STRIP_WIDTH - 2 * MARGIN
    middle = HEIGHT + (NOTE_HEIGHT - STRIP_EDGE) // 2
    canvas.write(WIDTH // 2, HEIGHT + RESULT_LINE if reason else middle, result, RESULT, within)
    canvas.write(WIDTH // 2, HEIGHT + REASON_LINE, reason, REASON, within)


def _write_hints(canvas: Canvas, view: ZhenView, words: Words) -> None:
    """Write each player's direction of play in their half."""
    hints = words("render-zhen-hint-red"), words("render-zhen-hint-blue")
    for seat, hint in enumerate(hints):
        y = LINE - FROM_LINE if seat == upper(view) else LINE + FROM_LINE
        canvas.write(WIDTH // 2, y, hint, HINT)
