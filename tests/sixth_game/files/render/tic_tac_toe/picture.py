"""Tic-tac-toe's picture: nine squares, their names at the edge, and a line of news above."""

from functools import cache

from locales import Words
from render.canvas import Canvas, Layer, Style
from render.palette import Palette
from render.picture import Picture
from render.shapes import Rounded
from render.theme import THEMES
from rules.contract import Played
from rules.tic_tac_toe import TicTacToeView
from rules.tic_tac_toe.core import CROSS, NOBODY, NOUGHT, SIDE
from rules.tic_tac_toe.moves import NAMES
from words.tic_tac_toe.sentences import alt_text, marked, name, result, turn

SQUARE, GAP, EDGE, NEWS, FRAME = 180, 12, 60, 90, 8
PITCH = SQUARE + GAP
WIDTH = EDGE + SIDE * PITCH + EDGE - GAP
HEIGHT = NEWS + SIDE * PITCH + EDGE - GAP

MARKS = (Style(130, "Bold", "red", "panel"), Style(130, "Bold", "blue", "panel"))
"""How the mark of each seat is written."""
LABEL = Style(30, ink="quiet")
TITLE = Style(40, "Bold")

MEETINGS = (
    ("ground", "panel"),
    ("ground", "mark"),
    ("mark", "panel"),
    ("panel", "red"),
    ("panel", "blue"),
    ("ground", "ink"),
    ("ground", "quiet"),
)


def draw(view: TicTacToeView, last: Played | None, theme: str, words: Words) -> Picture:
    """The position as a picture, with the last move framed."""
    canvas = Canvas.blank(WIDTH, HEIGHT, _palette(theme))
    canvas.write(WIDTH // 2, NEWS // 2, result(view, words) or turn(view, words), TITLE, WIDTH)
    _write_names(canvas)
    for square, seat in enumerate(view.squares):
        _put_square(canvas, square, is_framed=square == marked(last))
        if seat != NOBODY:
            canvas.write(*_middle(square), name(seat, words), MARKS[seat])
    return Picture(canvas.png(), alt_text(view, last, words), WIDTH, HEIGHT)


def samples() -> tuple[TicTacToeView, ...]:
    """Views that together need every stamp of a usual game."""
    return tuple(TicTacToeView(None, seat, (seat,) * SIDE**2) for seat in (CROSS, NOUGHT))


@cache
def _palette(theme: str) -> Palette:
    return Palette(THEMES[theme], MEETINGS)


def _middle(square: int) -> tuple[int, int]:
    """The middle of a square; rank 1 is the lowest."""
    rank, file = divmod(square, SIDE)
    left, top = EDGE + file * PITCH, NEWS + (SIDE - 1 - rank) * PITCH
    return left + SQUARE // 2, top + SQUARE // 2


def _put_square(canvas: Canvas, square: int, *, is_framed: bool) -> None:
    x, y = _middle(square)
    inner = SQUARE - 2 * FRAME
    rim = "mark" if is_framed else "panel"
    canvas.put(
        x - SQUARE // 2,
        y - SQUARE // 2,
        Layer(Rounded(SQUARE, SQUARE, 18), rim, "ground"),
        Layer(Rounded(inner, inner, 12), "panel", rim, FRAME, FRAME),
    )


def _write_names(canvas: Canvas) -> None:
    """Files below the squares, ranks to the left of them."""
    for file in range(SIDE):
        canvas.write(_middle(file)[0], HEIGHT - EDGE // 2, NAMES[file][0], LABEL)
    for square in range(0, SIDE**2, SIDE):
        canvas.write(EDGE // 2, _middle(square)[1], NAMES[square][1], LABEL)
