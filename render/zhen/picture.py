"""Zhen's picture: a line of tiles between two goals, red cubes above it, blue cubes below."""

from locales import Words
from render.canvas import Canvas, Style
from render.lettering import legible
from render.picture import Picture
from render.zhen.board import empty_board, mark_move
from render.zhen.cubes import put_stacks
from render.zhen.layout import HEIGHT, LINE, MOST_CUBES, WIDTH
from render.zhen.strip import put_strip
from rules.contract import Played
from rules.zhen import ZhenView
from words.zhen.sentences import alt_text, reason, result

RESULT = Style(56, "Bold")
NOTE = Style(34, ink="quiet")
FROM_LINE = 115
BETWEEN_GOALS = 680


def draw(view: ZhenView, last: Played | None, theme: str, words: Words) -> Picture:
    """The position as a picture, with the last move marked."""
    written = legible(words)
    canvas = empty_board(theme, len(view.tiles), words.naming(())).copy()
    mark_move(canvas, last, len(view.tiles), written)
    for seat in (0, 1):
        put_strip(canvas, view, seat, written)
        put_stacks(canvas, view, seat, written)
    if not any(map(any, view.tiles)):
        _write_across(canvas, view, last, written)
    return Picture(canvas.png(), alt_text(view, last, words), WIDTH, HEIGHT)


def samples() -> tuple[ZhenView, ...]:
    """Positions that between them show nearly every stamp of a usual game."""
    return tuple(
        ZhenView(None, count % 2, (each,) * 10, (each, each), each)
        for count in range(MOST_CUBES + 1)
        for each in [(count, count)]
    )


def _write_across(canvas: Canvas, view: ZhenView, last: Played | None, words: Words) -> None:
    """Where no cube lies: at the end the result, at the start who moves where."""
    x, above, below = WIDTH // 2, LINE - FROM_LINE, LINE + FROM_LINE
    if view.outcome:
        canvas.write(x, above, result(view, words), RESULT, BETWEEN_GOALS)
        canvas.write(x, below, reason(view, last, words), NOTE, BETWEEN_GOALS)
    elif last is None:
        canvas.write(x, above, words("render-zhen-hint-red"), NOTE)
        canvas.write(x, below, words("render-zhen-hint-blue"), NOTE)
