"""Zhen's cubes: single ones, stacks and reserves."""

from functools import cache

from locales import Words
from render.canvas import Canvas, Layer, Style
from render.shapes import Rounded, Text
from render.zhen.inks import HUES
from render.zhen.layout import (
    COUNT_ROOM,
    LINE,
    TILE_HEIGHT,
    Column,
    columns,
    cubes_from_line,
    upper,
)
from rules.contract import Seat
from rules.zhen import ZhenView

COUNT = Style(36, "Bold")
FOOT = 6
"""The gap between a tile and the first cube."""

LETTER_SHOWS = 0.8
"""The share of a covered cube that has to be visible for it to show its letter."""

RESERVE_ROW = 7
RESERVE_PITCH = 22


def put_stacks(canvas: Canvas, view: ZhenView, seat: Seat, words: Words) -> None:
    """Draw one seat's cubes on the tiles and in the goals."""
    red_goal, blue_goal = view.goals
    places = (red_goal, *view.tiles, blue_goal)
    for place, column in zip(places, columns(len(view.tiles)), strict=True):
        if place[seat]:
            rises = seat == upper(view)
            _put_stack(canvas, column, seat, place[seat], letter(seat, words), rises=rises)


def put_cube(canvas: Canvas, x: int, y: int, seat: Seat, words: Words) -> None:
    """Draw a single cube on a panel, as the seat's icon."""
    canvas.put(x, y, *_cube(52, seat, letter(seat, words), over="panel"))


def put_reserve(canvas: Canvas, x: int, middle: int, seat: Seat, count: int) -> None:
    """Draw small cubes on a panel, in rows of seven."""
    if count:
        rows = -(-count // RESERVE_ROW)
        canvas.put(x, middle + 1 - rows * RESERVE_PITCH // 2, *_reserve(count, seat))


def letter(seat: Seat, words: Words) -> str:
    """The letter on a seat's cubes."""
    return (words("render-zhen-red-letter"), words("render-zhen-blue-letter"))[seat]


def _put_stack(  # noqa: PLR0913  (where, whose, how many, and which way)
    canvas: Canvas, column: Column, seat: Seat, count: int, mark: str, *, rises: bool
) -> None:
    """Draw cubes that rise from the line or hang from it, and their number beyond them."""
    outwards = -1 if rises else 1
    tops = cubes_from_line(count, column.cube, column.room[seat])
    height = tops[-1] + column.cube
    base = LINE + outwards * (TILE_HEIGHT // 2 + FOOT)
    top = base - height if rises else base
    ends = [tops[-1] - each for each in tops] if rises else tops
    covered = len(tops) > 1 and tops[1] < column.cube * LETTER_SHOWS
    for number, end in enumerate(ends, 1):
        shown = "" if covered and number < count else mark
        canvas.put(column.middle - column.cube // 2, top + end, *_cube(column.cube, seat, shown))
    if count > 1:
        canvas.write(column.middle, base + outwards * (height + COUNT_ROOM // 2), str(count), COUNT)


@cache
def _cube(size: int, seat: Seat, mark: str, over: str = "ground") -> tuple[Layer, ...]:
    """The layers of a cube: a thin rim to set it apart, a shaded lower side, a face, a letter."""
    hue = HUES[seat]
    radius = size // 6
    face = size - 2 - size // 10
    body = (
        Layer(Rounded(size, size, radius + 1), over, over),
        Layer(Rounded(size - 2, size - 2, radius), f"{hue}_edge", over, 1, 1),
        Layer(Rounded(size - 2, face, radius), hue, f"{hue}_edge", 1, 1),
    )
    if not mark:
        return body
    text = Text(mark, size * 5 // 8, "Bold")
    left = (size - text.size()[0]) // 2
    return (*body, Layer(text, f"on_{hue}", hue, left, 1 + face // 2 - text.middle()))


@cache
def _reserve(count: int, seat: Seat) -> tuple[Layer, ...]:
    hue = HUES[seat]
    places = [
        (index % RESERVE_ROW * RESERVE_PITCH, index // RESERVE_ROW * RESERVE_PITCH)
        for index in range(count)
    ]
    return tuple(
        layer
        for x, y in places
        for layer in (
            Layer(Rounded(20, 20, 4), f"{hue}_edge", "panel", x, y),
            Layer(Rounded(20, 17, 4), hue, f"{hue}_edge", x, y),
        )
    )
