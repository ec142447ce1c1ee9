"""The viewer's hand in rows; above it, the pieces drawn from the bag, one of which is kept."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass

from locales import Words
from render.canvas import Canvas, Layer, Style
from render.cubed.groups import HEAD, HEADING, NAME_HEIGHT, PADDING, ROOM, Group, Places, places_of
from render.cubed.inks import palette
from render.cubed.layout import INSIDE, MARGIN, WIDTH
from render.cubed.pieces import put_piece
from render.cubed.shapes import Hexagon, half_width
from render.lettering import legible
from render.picture import Picture
from render.shapes import Rounded
from rules.cubed import CubedView
from rules.cubed.pieces import worth
from words.begun import InHand
from words.cubed.alt import alt_of_hand
from words.cubed.sentences import own_hand, what_is_due, yourself

TITLE = Style(32, "Bold", over="panel", align="left")
WORTH = Style(28, ink="quiet", over="panel", align="right")
DUE = Style(28, over="panel", align="left")
NAME = Style(26, over="panel")
PLUS = Style(28, "Bold", "panel", "ink")
MARKED_NAME = Style(26, "Bold", "rim", "mark")
LINE, GAP = 44, 12
SCALES = (26, 22, 18, 15, 12)
HIGH = 430
"""The greatest height of the rows before their pieces are drawn smaller."""
HALO = 5
BADGE = 34


@dataclass(frozen=True, slots=True)
class Rows:
    """Pieces side by side under a title, on a panel.

    Attributes:
        groups: the pieces, in groups.
        title: what the pieces are.
        marked: the names of the pieces that can be chosen.
        new: the names of the pieces gained lately.
    """

    groups: Sequence[Group]
    title: str
    marked: Collection[str] = ()
    new: Collection[str] = ()

    @property
    def scale(self) -> int:
        """The largest scale that does not make the rows too high, or else the smallest scale."""
        fitting = (scale for scale in SCALES if places_of(self.groups, scale).height <= HIGH)
        return next(fitting, SCALES[-1])

    @property
    def places(self) -> Places:
        """Where the pieces lie."""
        return places_of(self.groups, self.scale)

    @property
    def height(self) -> int:
        """How high the panel is."""
        return LINE + PADDING + self.places.height


def draw_hand(view: CubedView, shown: InHand, theme: str, words: Words) -> Picture:
    """A picture of the viewer's own hand; nobody else may see it."""
    written = legible(words)
    rows = rows_of(view, written, new=shown.gained)
    top = MARGIN + LINE + GAP
    height = top + sum(each.height + MARGIN for each in rows)
    canvas = Canvas.blank(WIDTH, height, palette(theme))
    canvas.put(MARGIN, MARGIN, Layer(Rounded(INSIDE, LINE, 14), "panel", "ground"))
    due = f"{yourself(view, written)} {what_is_due(view, written)}"
    canvas.write(MARGIN + PADDING, MARGIN + LINE // 2, due, DUE, INSIDE - 2 * PADDING)
    put_rows(canvas, rows, top)
    return Picture(canvas.png(), alt_of_hand(view, words), WIDTH, height)


def rows_of(
    view: CubedView,
    words: Words,
    marked: Collection[str] = (),
    new: Collection[str] = (),
    groups: Sequence[Group] = (),
) -> tuple[Rows, ...]:
    """The pieces drawn from the bag, if there are any (one of them is kept), and then the hand.

    Args:
        view: the view of the seat that holds the pieces.
        words: the sentences for the titles.
        marked: the names of the pieces that can be chosen.
        new: the names of the pieces gained lately.
        groups: the hand in groups; if they need too much room, the hand is one group.
    """
    hand = own_hand(view)
    points = sum(map(worth, hand))
    title = words("render-cubed-hand-title", pieces=len(hand), points=points)
    drawn = words("render-cubed-drawn-title")
    if not groups or places_of(groups, SCALES[-1]).height > HIGH:
        groups = (Group(hand),)
    held = Rows(groups, title, () if view.drawn else marked, new)
    return (Rows((Group(view.drawn),), drawn, marked), held) if view.drawn else (held,)


def put_rows(canvas: Canvas, rows: tuple[Rows, ...], top: int) -> None:
    """Draw panels of pieces one below the other."""
    left = MARGIN + PADDING
    for each in rows:
        canvas.put(MARGIN, top, Layer(Rounded(INSIDE, each.height, 16), "panel", "ground"))
        canvas.write(left, top + LINE // 2 + 2, each.title, TITLE, ROOM)
        places, below = each.places, top + LINE + GAP
        for heading, x, y in places.headings:
            canvas.write(left + x, below + y + HEAD // 2 - 4, heading, HEADING, ROOM)
        for piece, x, y in places.pieces:
            _put_held(canvas, each, piece, (left + x, below + y))
        top += each.height + MARGIN


def _put_held(canvas: Canvas, rows: Rows, faces: str, at: tuple[int, int]) -> None:
    """Draw one piece and its name, on a plate if it can be chosen."""
    scale, (x, y) = rows.scale, at
    middle = x + half_width(scale), y + 4 * scale + NAME_HEIGHT // 2
    style = NAME
    if faces in rows.marked:
        style = MARKED_NAME
        margin = HALO + 3
        canvas.put(x - margin, y - margin, Layer(Hexagon(scale, HALO, margin), "mark", "panel"))
        width = 2 * half_width(scale)
        canvas.put(x, y + 4 * scale + 1, Layer(Rounded(width, NAME_HEIGHT - 2, 9), "mark", "panel"))
    put_piece(canvas, (x, y), scale, faces, "mark" if faces in rows.marked else "panel")
    canvas.write(*middle, faces, style, 2 * half_width(scale))
    if faces in rows.new:
        _put_badge(canvas, x + 2 * half_width(scale), y)


def _put_badge(canvas: Canvas, right: int, top: int) -> None:
    """Draw a badge with a plus at the upper right of a piece gained lately."""
    x, y = right - BADGE + 4, top - 6
    canvas.put(
        x,
        y,
        Layer(Rounded(BADGE, BADGE, BADGE // 2), "panel", "panel"),
        Layer(Rounded(BADGE - 6, BADGE - 6, BADGE // 2 - 3), "ink", "panel", 3, 3),
    )
    canvas.write(x + BADGE // 2, y + BADGE // 2, "+", PLUS)
