"""The strip of a seat: its player, whether it is their turn, its reserve and its score."""

from locales import Words
from render.canvas import NAMES, Canvas, Layer, Style
from render.shapes import Rounded, Text
from render.zhen.cubes import put_cube, put_reserve
from render.zhen.inks import HUES
from render.zhen.layout import MARGIN, STRIP_HEIGHT, STRIP_WIDTH, strip_top, upper
from rules.contract import Seat
from rules.zhen import ZhenView
from words.zhen.sentences import name, scores

NAME = Style(38, "Bold", over="panel", align="left", least=NAMES)
LABEL = Style(28, ink="quiet", over="panel", align="right")
SCORE = Style(52, "Bold", over="panel", align="right")
PILL_HEIGHT = 46
NAME_LEFT, RESERVE_RIGHT, CUBES_LEFT, SCORE_RIGHT = 104, 584, 652, 962


def put_strip(canvas: Canvas, view: ZhenView, seat: Seat, words: Words) -> None:
    """Draw the strip of a seat, framed in its colour if it is the seat's turn."""
    top = strip_top(is_upper=seat == upper(view))
    middle = top + STRIP_HEIGHT // 2
    frame = HUES[seat] if view.turn == seat else "panel"
    canvas.put(
        MARGIN,
        top,
        Layer(Rounded(STRIP_WIDTH, STRIP_HEIGHT, 18), frame, "ground"),
        Layer(Rounded(STRIP_WIDTH - 8, STRIP_HEIGHT - 8, 14), "panel", frame, 4, 4),
    )
    put_cube(canvas, MARGIN + 18, middle - 26, seat, words)
    width = canvas.write(NAME_LEFT, middle, name(seat, words), NAME, within=200)
    _put_state(canvas, view, seat, (NAME_LEFT + width + 18, middle), words)
    canvas.write(RESERVE_RIGHT, middle, words("render-zhen-reserve"), LABEL, within=110)
    canvas.write(RESERVE_RIGHT + 12, middle, str(view.reserves[seat]), NAME)
    put_reserve(canvas, CUBES_LEFT, middle, seat, view.reserves[seat])
    canvas.write(SCORE_RIGHT - 76, middle, words("render-zhen-score"), LABEL, within=88)
    canvas.write(SCORE_RIGHT, middle, str(scores(view)[seat]), SCORE)


def _put_state(
    canvas: Canvas, view: ZhenView, seat: Seat, place: tuple[int, int], words: Words
) -> None:
    """Draw a pill if it is the seat's turn, or if the seat has won or drawn."""
    x, middle = place
    if view.turn == seat:
        text, ink = words("render-to-move"), HUES[seat]
    elif view.outcome and seat in view.outcome.winners:
        shared = len(view.outcome.winners) > 1
        text, ink = words("render-draws" if shared else "render-wins"), "mark"
    else:
        return
    width = Text(text, 28, "Bold").size()[0] + 36
    shape = Rounded(width, PILL_HEIGHT, PILL_HEIGHT // 2)
    canvas.put(x, middle - PILL_HEIGHT // 2, Layer(shape, ink, "panel"))
    canvas.write(x + width // 2, middle, text, Style(28, "Bold", f"on_{ink}", ink))
