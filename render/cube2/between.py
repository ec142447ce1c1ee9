"""The panel between the players: pieces left to place, what dots mean, or how the game ends."""

from locales import Words
from render.canvas import Canvas, Layer, Style
from render.cube2.layout import (
    ASIDE_WIDTH,
    GAP,
    HEIGHT,
    INSIDE,
    LEFT,
    MARGIN,
    SIDEBAR_LEFT,
    block_height,
)
from render.cube2.sidebar import put_panel
from render.cube2.stock import put_stock
from render.shapes import Rounded
from rules.contract import Played
from rules.cube2 import Cube2View
from rules.cube2.state import NOW
from words.cube2.sentences import ending, is_placing, stalling_shortly, standstill

TITLE = Style(30, "Bold", over="panel")
NOTE = Style(27, ink="quiet", over="panel")
LABEL = Style(28, ink="quiet", over="panel", align="left")
MIDDLE, LINE = SIDEBAR_LEFT + ASIDE_WIDTH // 2, 32
DOT, DOT_PITCH, MEANING_LEFT = 12, 18, 48


def put_between(canvas: Canvas, view: Cube2View, last: Played | None, words: Words) -> None:
    """Draw the panel between the players."""
    top = MARGIN + block_height(placing=is_placing(view)) + GAP
    put_panel(canvas, top, HEIGHT - 2 * top)
    if view.outcome:
        _put_lines(canvas, ending(view, view.outcome, words))
    elif view.left:
        put_stock(canvas, view, words)
    elif standstill(view):
        _put_lines(canvas, stalling_shortly(view, words))
    else:
        _put_legend(canvas, _note(view, last, words), words)


def _put_lines(canvas: Canvas, text: str) -> None:
    """Write a few short lines, the first of them bold."""
    title, *notes = text.splitlines()
    first = HEIGHT // 2 - LINE * len(notes) // 2
    canvas.write(MIDDLE, first, title, TITLE, INSIDE)
    for row, note in enumerate(notes, start=1):
        canvas.write(MIDDLE, first + LINE * row, note, NOTE, INSIDE)


def _note(view: Cube2View, last: Played | None, words: Words) -> str:
    """A note on what is special about this moment; usually empty."""
    if last and last.seat is None:
        return words("render-cube2-by-chance")
    return words("render-cube2-may-turn") if view.turning == NOW else ""


def _put_legend(canvas: Canvas, note: str, words: Words) -> None:
    """Explain one dot and two dots on a piece, below the note if there is one."""
    meanings = (words("render-cube2-closed"), words("render-cube2-open"))
    first = HEIGHT // 2 - (0 if note else LINE // 2)
    canvas.write(MIDDLE, first - LINE, note, TITLE, INSIDE)
    for dots, meaning in enumerate(meanings, start=1):
        y = first + LINE * (len(meanings) - dots)
        for number in range(dots):
            x = LEFT + DOT_PITCH * number
            canvas.put(x, y - DOT // 2, Layer(Rounded(DOT, DOT, DOT // 2), "ink", "panel"))
        canvas.write(LEFT + MEANING_LEFT, y, meaning, LABEL, INSIDE - MEANING_LEFT)
