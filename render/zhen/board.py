"""Zhen's board: the line of tiles, the goals at its ends, and the mark of the last move."""

from functools import lru_cache

from locales import Words
from render.canvas import Canvas, Layer, Style
from render.shapes import Arrow, Rounded, Shape
from render.zhen.inks import HUES, Hue, palette
from render.zhen.layout import (
    BOARD_HEIGHT,
    BOARD_TOP,
    GAP,
    LINE,
    TILE_HEIGHT,
    WIDTH,
    Column,
    columns,
)
from rules.contract import Played, Seat
from rules.zhen import ZhenView
from words.zhen.moved import touched

LABEL = Style(30)
LABEL_INSET, LABEL_LINE = 26, 33
FRAME = 4
RIM = 3
TIP = 5


@lru_cache(64)
def empty_board(theme: str, tiles: int, upper: Seat, height: int, words: Words) -> Canvas:
    """The empty board; the canvas is cached, so copy it before drawing on it.

    Args:
        theme: the theme's name.
        tiles: the number of tiles.
        upper: the seat whose half is above the line.
        height: the height of the picture.
        words: the sentences, in the picture's language.
    """
    canvas = Canvas.blank(WIDTH, height, palette(theme))
    line = columns(tiles)
    goals = words("render-zhen-goal-red"), words("render-zhen-goal-blue")
    for seat, column in ((0, line[0]), (1, line[-1])):
        _put_goal(canvas, column, seat, goals[seat], is_upper=seat == upper)
    for column, place in zip(line, _places(tiles, words), strict=True):
        _put_plate(canvas, column)
        _write_place(canvas, column, place, "panel")
    return canvas


def mark_taken(canvas: Canvas, view: ZhenView, taker: Seat, words: Words) -> None:
    """Draw a frame round each tile that holds cubes, in the colour of the taker's goal."""
    tiles = len(view.tiles)
    line, places = columns(tiles), _places(tiles, words)
    for tile, cubes in enumerate(view.tiles, start=1):
        if any(cubes):
            column = line[tile]
            _put_frame(canvas, column.left - GAP // 2, column.width + GAP, HUES[taker])
            _put_plate(canvas, column)
            _write_place(canvas, column, places[tile], "panel")


def mark_move(canvas: Canvas, last: Played | None, tiles: int, words: Words) -> None:
    """Mark the tile of a placement, or draw an arrow from the start of a move to its end."""
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
    """What players type for each tile and goal on the line, from left to right."""
    goal = words("render-zhen-goal-letter")
    return (goal, *map(str, range(1, tiles + 1)), goal)


def _put_goal(canvas: Canvas, column: Column, seat: Seat, label: str, *, is_upper: bool) -> None:
    """Draw a frame in the owner's colour, and write the goal's name in the owner's half."""
    _put_frame(canvas, column.left, column.width, HUES[seat])
    first = (
        BOARD_TOP + LABEL_INSET if is_upper else BOARD_TOP + BOARD_HEIGHT - LABEL_INSET - LABEL_LINE
    )
    for row, line in enumerate(label.splitlines()):
        canvas.write(column.middle, first + LABEL_LINE * row, line, LABEL, column.width - 16)


def _put_frame(canvas: Canvas, left: int, width: int, hue: Hue) -> None:
    inner = Rounded(width - 2 * FRAME, BOARD_HEIGHT - 2 * FRAME, 12)
    canvas.put(
        left,
        BOARD_TOP,
        Layer(Rounded(width, BOARD_HEIGHT, 16), hue, "ground"),
        Layer(inner, "ground", hue, FRAME, FRAME),
    )


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
    """Draw a mark with a dark rim, so that it stands out from the tiles even without colour."""
    outer, inner = shapes
    width, height = outer.size()
    canvas.put(
        left,
        LINE - height // 2,
        Layer(Rounded(width, height, 0), "ground", "ground"),
        Layer(outer, "on_mark", "ground"),
        Layer(inner, "mark", "on_mark", RIM, RIM),
    )
