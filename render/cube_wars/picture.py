"""Cube Wars' picture: a wide field between the strips of its two players."""

from locales import Words
from render.canvas import Canvas, Layer, Style
from render.cube_wars.board import empty_board
from render.cube_wars.layout import (
    HEIGHT,
    MARGIN,
    NOTE_HEIGHT,
    STRIP_LEFT,
    STRIP_WIDTH,
    WIDTH,
    is_turned,
    whole,
)
from render.cube_wars.marks import mark_capture, mark_move
from render.cube_wars.pieces import put_pieces
from render.cube_wars.strip import put_strips
from render.lettering import legible
from render.picture import Picture
from render.shapes import Rounded
from rules.contract import Played
from rules.cube_wars import CubeWarsView
from rules.cube_wars.core import HOMES
from words.cube_wars.sentences import CUBES, alt_text, result

RESULT = Style(34, "Bold", "on_mark", "mark")
HINT = Style(32, ink="quiet")
NOTE_LINE = HEIGHT + (NOTE_HEIGHT - MARGIN) // 2


def draw(view: CubeWarsView, last: Played | None, theme: str, words: Words) -> Picture:
    """The position as a picture, with the last move marked."""
    written = legible(words)
    has_note = last is None or view.outcome is not None
    height = HEIGHT + (NOTE_HEIGHT if has_note else 0)
    grid = whole(turned=is_turned(view))
    canvas = empty_board(theme, grid, height).copy()
    mark_move(canvas, grid, last)
    put_pieces(canvas, grid, view, written)
    mark_capture(canvas, grid, view, last)
    put_strips(canvas, view, written)
    if view.outcome:
        _put_result(canvas, result(view, written))
    elif has_note:
        canvas.write(WIDTH // 2, NOTE_LINE, written("render-cube-wars-hint"), HINT, STRIP_WIDTH)
    return Picture(canvas.png(), alt_text(view, last, words), WIDTH, height)


def samples() -> tuple[CubeWarsView, ...]:
    """Views that together show nearly every stamp of a usual game."""
    counts = range(CUBES + 1)
    return tuple(
        CubeWarsView(None, count % 2, (tuple(range(count)), tuple(range(count))), HOMES)
        for count in counts
    )


def _put_result(canvas: Canvas, text: str) -> None:
    """Write how the game ended, at the bottom of the picture."""
    shape = Rounded(STRIP_WIDTH, NOTE_HEIGHT - MARGIN, 16)
    canvas.put(STRIP_LEFT, HEIGHT, Layer(shape, "mark", "ground"))
    canvas.write(WIDTH // 2, NOTE_LINE, text, RESULT, within=STRIP_WIDTH - 40)
