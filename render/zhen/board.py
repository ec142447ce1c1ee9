"""Zhen's board: the line of tiles, the goals at its ends, and the mark of the last move."""

from functools import lru_cache

from locales import Words
from render.canvas import Canvas, Layer, Style
from render.shapes import Arrow, Rounded, Shape
from render.zhen.inks import HUES, palette
from render.zhen.layout import (
    BOARD_HEIGHT,
    BOARD_TOP,
    HEIGHT,
    LINE,
    TILE_HEIGHT,
    WIDTH,
    Column,
    columns,
)
from rules.contract import Played, Seat
from words.zhen.sentences import touched

LABEL = Style(26)
LABEL_LINE = 30
FRAME = 4
RIM = 3
TIP = 5


@lru_cache(64)
def empty_board(theme: str, tiles: int, words: Words) -> Canvas:
    """The board before anything lies on it; to be copied, not drawn on."""
    canvas = Canvas.blank(WIDTH, HEIGHT, palette(theme))
    line = columns(tiles)
    _put_goal(canvas, line[0], 0, words("render-zhen-goal-red"))
    _put_goal(canvas, line[-1], 1, words("render-zhen-goal-blue"))
    for column, place in zip(line, _places(tiles, words), strict=True):
        _put_plate(canvas, column)
        _write_place(canvas, column, place, "panel")
    return canvas


def mark_move(canvas: Canvas, last: Played | None, tiles: int, words: Words) -> None:
    """A mark on the tile of a placement, or an arrow from where a move began to where it ended."""
    ends = touched(last, tiles)
    if not ends:
        return
    line = columns(tiles)
    if len(ends) == 1:
        _put_mark(canvas, line[ends[0]])
    else:
        _put_arrow(canvas, line[ends[0]], line[ends[1]])
    marked = slice(min(ends), max(ends) + 1)
    for column, place in zip(line[marked], _places(tiles, words)[marked], strict=True):
        _write_place(canvas, column, place, "mark")


def _places(tiles: int, words: Words) -> tuple[str, ...]:
    """What people type for each place on the line."""
    goal = words("render-zhen-goal-letter")
    return (goal, *map(str, range(1, tiles + 1)), goal)


def _put_goal(canvas: Canvas, column: Column, seat: Seat, label: str) -> None:
    """A frame in the owner's colour, named in the owner's half."""
    hue = HUES[seat]
    inner = Rounded(column.width - 2 * FRAME, BOARD_HEIGHT - 2 * FRAME, 12)
    canvas.put(
        column.left,
        BOARD_TOP,
        Layer(Rounded(column.width, BOARD_HEIGHT, 16), hue, "ground"),
        Layer(inner, "ground", hue, FRAME, FRAME),
    )
    first = BOARD_TOP + 28 if seat == 0 else BOARD_TOP + BOARD_HEIGHT - 28 - LABEL_LINE
    for row, line in enumerate(label.splitlines()):
        canvas.write(column.middle, first + LABEL_LINE * row, line, LABEL, column.width - 16)


def _put_plate(canvas: Canvas, column: Column) -> None:
    plate = Rounded(column.plate_width, TILE_HEIGHT, 10)
    canvas.put(column.plate_left, LINE - TILE_HEIGHT // 2, Layer(plate, "panel", "ground"))


def _put_mark(canvas: Canvas, column: Column) -> None:
    width, inner = column.plate_width, column.plate_width - 2 * RIM
    outlined = Rounded(width, TILE_HEIGHT, 10), Rounded(inner, TILE_HEIGHT - 2 * RIM, 10 - RIM)
    _put_outlined(canvas, column.plate_left, outlined)


def _write_place(canvas: Canvas, column: Column, place: str, over: str) -> None:
    ink = "on_mark" if over == "mark" else "ink"
    height = min(32, column.plate_width * 5 // 8)
    canvas.write(column.middle, LINE, place, Style(height, "Bold", ink, over))


def _put_arrow(canvas: Canvas, source: Column, target: Column) -> None:
    points = "left" if target.left < source.left else "right"
    first, final = sorted((source, target), key=lambda column: column.left)
    # the tip reaches into the gap, so that the number has room behind it
    left = first.plate_left - (TIP if points == "left" else 0)
    right = final.plate_left + final.plate_width + (TIP if points == "right" else 0)
    width, head = right - left, min(target.plate_width // 3, 22)
    outer = Arrow(width, TILE_HEIGHT, 10, head, points)
    inner = Arrow(width - 2 * RIM, TILE_HEIGHT - 2 * RIM, 10 - RIM, head, points)
    _put_outlined(canvas, left, (outer, inner))


def _put_outlined(canvas: Canvas, left: int, shapes: tuple[Shape, Shape]) -> None:
    """A mark with a dark rim, so that it stands out from the tiles without its colour too."""
    outer, inner = shapes
    width, height = outer.size()
    canvas.put(
        left,
        LINE - height // 2,
        Layer(Rounded(width, height, 0), "ground", "ground"),
        Layer(outer, "on_mark", "ground"),
        Layer(inner, "mark", "on_mark", RIM, RIM),
    )
