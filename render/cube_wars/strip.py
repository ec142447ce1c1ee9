"""The strip of a seat: its player, whether it is their turn, and the captured cubes."""

from locales import Words
from render.canvas import NAMES, Canvas, Layer, Style
from render.cube_wars.layout import (
    STRIP_HEIGHT,
    STRIP_LEFT,
    STRIP_WIDTH,
    is_turned,
    strip_top,
)
from render.cube_wars.pieces import ICON, SMALL, put_icon, small_cube
from render.shapes import Rounded, Text
from rules.contract import Seat
from rules.cube_wars import CubeWarsView
from words.cube_wars.sentences import captured, name

NAME = Style(40, "Bold", over="panel", align="left", least=NAMES)
LABEL = Style(32, ink="quiet", over="panel", align="right")
COUNT = Style(44, "Bold", over="panel", align="right")
FRAME = 4
INSET = (STRIP_HEIGHT - ICON) // 2
PILL_HEIGHT, PILL = 44, 30
NAME_LEFT = STRIP_LEFT + INSET + ICON + 14
TRAY_ROW, TRAY_PITCH, TRAY_EDGE = 8, SMALL + 3, 5
TRAY_WIDTH = TRAY_ROW * TRAY_PITCH + 2 * TRAY_EDGE - 3
TRAY_LEFT = STRIP_LEFT + STRIP_WIDTH - INSET - TRAY_WIDTH
COUNT_RIGHT, LABEL_RIGHT = TRAY_LEFT - 14, TRAY_LEFT - 76


def put_strips(canvas: Canvas, view: CubeWarsView, words: Words) -> None:
    """Draw the strips of both seats."""
    for seat in (0, 1):
        _put_strip(canvas, view, seat, words)


def _put_strip(canvas: Canvas, view: CubeWarsView, seat: Seat, words: Words) -> None:
    """Draw the strip of a seat, framed if it is the seat's turn."""
    top = strip_top(seat, turned=is_turned(view))
    middle = top + STRIP_HEIGHT // 2
    frame = "ink" if view.turn == seat else "panel"
    inner = Rounded(STRIP_WIDTH - 2 * FRAME, STRIP_HEIGHT - 2 * FRAME, 12)
    canvas.put(
        STRIP_LEFT,
        top,
        Layer(Rounded(STRIP_WIDTH, STRIP_HEIGHT, 16), frame, "ground"),
        Layer(inner, "panel", frame, FRAME, FRAME),
    )
    put_icon(canvas, STRIP_LEFT + INSET, top + INSET, seat, words)
    width = canvas.write(NAME_LEFT, middle, name(seat, words), NAME, within=250)
    _put_state(canvas, view, seat, (NAME_LEFT + width + 14, middle), words)
    canvas.write(LABEL_RIGHT, middle, words("render-cube-wars-captured"), LABEL, within=140)
    canvas.write(COUNT_RIGHT, middle, str(captured(view, seat)), COUNT)
    _put_tray(canvas, view, seat, middle)


def _put_tray(canvas: Canvas, view: CubeWarsView, seat: Seat, middle: int) -> None:
    """Draw the captured cubes in rows of eight, on a piece of the field."""
    count = captured(view, seat)
    if not count:
        return
    width = TRAY_PITCH * min(count, TRAY_ROW) + 2 * TRAY_EDGE - 3
    height = TRAY_PITCH * -(-count // TRAY_ROW) + 2 * TRAY_EDGE - 3
    cubes = (
        layer
        for number in range(count)
        for layer in small_cube(
            1 - seat,
            TRAY_EDGE + TRAY_PITCH * (number % TRAY_ROW),
            TRAY_EDGE + TRAY_PITCH * (number // TRAY_ROW),
        )
    )
    tray = Layer(Rounded(width, height, 7), "field", "panel")
    canvas.put(TRAY_LEFT, middle - height // 2, tray, *cubes)


def _put_state(
    canvas: Canvas, view: CubeWarsView, seat: Seat, place: tuple[int, int], words: Words
) -> None:
    """Draw a pill if it is the seat's turn, or if the seat has won or drawn."""
    x, middle = place
    if view.turn == seat:
        text, ink, over = words("render-to-move"), "ground", "ink"
    elif view.outcome and seat in view.outcome.winners:
        shared = len(view.outcome.winners) > 1
        text, ink, over = words("render-draws" if shared else "render-wins"), "on_mark", "mark"
    else:
        return
    width = Text(text, PILL, "Bold").size()[0] + 32
    shape = Rounded(width, PILL_HEIGHT, PILL_HEIGHT // 2)
    canvas.put(x, middle - PILL_HEIGHT // 2, Layer(shape, over, "panel"))
    canvas.write(x + width // 2, middle, text, Style(PILL, "Bold", ink, over))
