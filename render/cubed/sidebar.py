"""The sidebar: the round, the bag, the size of each hand, the totals, and what is due."""

from dataclasses import replace

from locales import Words
from render.canvas import NAMES, Canvas, Layer, Style
from render.cubed.layout import ASIDE_WIDTH, MARGIN, SIDEBAR_LEFT, Room
from render.cubed.pieces import put_piece
from render.cubed.shapes import half_width
from render.shapes import Rounded, Text, Weight
from rules.contract import Played, Seat
from rules.cubed import CubedView
from words.cubed.sentences import ENDED, ending, last_turns, moved, what_is_due, which_round

PADDING = 14
LEFT, RIGHT = SIDEBAR_LEFT + PADDING, SIDEBAR_LEFT + ASIDE_WIDTH - PADDING
INSIDE = RIGHT - LEFT
HAND_RIGHT = RIGHT - 92
NAME_WIDTH = HAND_RIGHT - LEFT - 48

TITLE = Style(32, "Bold", over="panel", align="left")
BAG = Style(28, over="panel", align="left")
PLAYERS = Style(22, ink="quiet", over="panel", align="left")
LABEL = Style(22, ink="quiet", over="panel", align="right")
NEWS = Style(26, over="panel", align="left")
TITLE_LINE, BAG_LINE, LABEL_LINE, SEATS_TOP = 34, 74, 110, 126
NEWS_PITCH = 32
FEW = 6
LOW_ROW, HIGH_ROW = 32, 44
SMALL, IN_ROW = 10, 7


def sidebar_height(view: CubedView, last: Played | None, words: Words) -> int:
    """The height that the panel needs."""
    return (
        SEATS_TOP
        + _row_height(view) * len(view.sizes)
        + 12
        + NEWS_PITCH * len(_news(view, last, words))
        + _set_aside_height(view)
        + PADDING
    )


def put_sidebar(
    canvas: Canvas, view: CubedView, last: Played | None, height: int, words: Words
) -> Room:
    """Draw the panel with that height; return the room left at its foot."""
    canvas.put(SIDEBAR_LEFT, MARGIN, Layer(Rounded(ASIDE_WIDTH, height, 16), "panel", "ground"))
    title = words("render-cubed-solo")
    if len(view.sizes) > 1:
        title = which_round(view, words)
    canvas.write(LEFT, MARGIN + TITLE_LINE, title, TITLE, INSIDE)
    canvas.write(LEFT, MARGIN + BAG_LINE, words("render-cubed-bag", pieces=view.bag), BAG, INSIDE)
    canvas.write(LEFT, MARGIN + LABEL_LINE, words("render-cubed-player"), PLAYERS)
    canvas.write(HAND_RIGHT, MARGIN + LABEL_LINE, words("render-cubed-in-hand"), LABEL)
    canvas.write(RIGHT, MARGIN + LABEL_LINE, words("render-cubed-points"), LABEL)
    top = MARGIN + SEATS_TOP
    for seat in range(len(view.sizes)):
        _put_seat(canvas, view, seat, top, words)
        top += _row_height(view)
    top += 12
    for line in _news(view, last, words):
        canvas.write(LEFT, top + NEWS_PITCH // 2, line, NEWS, INSIDE)
        top += NEWS_PITCH
    _put_set_aside(canvas, view, top, words)
    top += _set_aside_height(view)
    return Room(SIDEBAR_LEFT, top, ASIDE_WIDTH, MARGIN + height - top)


def _row_height(view: CubedView) -> int:
    return HIGH_ROW if len(view.sizes) <= FEW else LOW_ROW


def _put_seat(canvas: Canvas, view: CubedView, seat: Seat, top: int, words: Words) -> None:
    """Draw a seat's line, on a bar if it is the seat's turn or the seat is a winner."""
    ink, bar, weight = _look(view, seat)
    height = _row_height(view)
    if bar != "panel":
        shape = Rounded(ASIDE_WIDTH - PADDING, height, 10)
        canvas.put(SIDEBAR_LEFT + PADDING // 2, top, Layer(shape, bar, "panel"))
    middle = top + height // 2
    style = Style(28 if height == HIGH_ROW else 26, weight, ink, bar, "right")
    player = words.player_at(seat, str(seat + 1))
    canvas.write(LEFT, middle, player, replace(style, align="left", least=NAMES), NAME_WIDTH)
    canvas.write(HAND_RIGHT, middle, str(view.sizes[seat]), style)
    canvas.write(RIGHT, middle, str(view.totals[seat]), style)


def _look(view: CubedView, seat: Seat) -> tuple[str, str, Weight]:
    """The ink of a seat's line, the ink under it, and the weight of the font."""
    is_over = view.phase in ENDED and view.last_round is not None
    winners = view.outcome.winners if view.outcome else {view.starter} if is_over else ()
    if seat in winners:
        return "rim", "mark", "Bold"
    if view.outcome is None and view.phase not in ENDED and seat == view.mover:
        return "panel", "ink", "Bold"
    return "ink", "panel", "Medium"


def _news(view: CubedView, last: Played | None, words: Words) -> tuple[str, ...]:
    """Lines that say the last move, who has a last turn, and what is due or how the game ended."""
    told = "" if view.is_given_up else moved(view, last, words)
    due = what_is_due(view, words) or ending(view, words)
    sentences = (told, last_turns(view, words), due)
    return tuple(line for each in sentences for line in wrapped(each, NEWS, INSIDE))


def wrapped(text: str, style: Style, within: int) -> tuple[str, ...]:
    """The text in lines that fit, except that a word too wide for a line is not broken."""
    lines: list[str] = []
    for word in text.split():
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and Text(longer, style.height, style.weight).size()[0] <= within:
            lines[-1] = longer
        else:
            lines.append(word)
    return tuple(lines)


def _set_aside_height(view: CubedView) -> int:
    rows = -(-len(view.aside) // IN_ROW)
    return 44 + 44 * rows if rows else 0


def _put_set_aside(canvas: Canvas, view: CubedView, top: int, words: Words) -> None:
    """Draw the pieces that were set aside in a solo game."""
    if view.aside:
        canvas.write(LEFT, top + 22, words("render-cubed-aside"), NEWS, INSIDE)
    for number, faces in enumerate(view.aside):
        row, place = divmod(number, IN_ROW)
        x = LEFT + place * (2 * half_width(SMALL) + 2)
        put_piece(canvas, (x, top + 46 + 44 * row), SMALL, faces, "panel")
