"""The six sides: in each slot a row of cards in the order in which they were played."""

from locales import Words
from render.canvas import Canvas, Layer, Style
from render.cuboingo.cards import card, chip, together
from render.cuboingo.layout import HEAD, PADDING, Box, card_height, rows
from render.shapes import Rounded
from rules.contract import Played
from rules.cuboingo import Card, CuboingoView, Side
from words.cuboingo.latest import laid_lately
from words.cuboingo.sentences import colour_name

NUMBER = Style(32, "Bold", "panel", "ink")
LIT = Style(32, "Bold", "rim", "mark")
COLOUR = Style(28, over="panel", align="left")
EARLIER = Style(26, ink="quiet", over="panel", align="right")
FREE = Style(30, ink="quiet", over="panel")
CALL = Style(48, "Bold", "rim", "mark")
TAG, TAG_TOP = 40, 8
EDGE = 4
WIDEST, TOGETHER = 116, 96
"""The greatest width of a card, and of the overview of a side's filled squares."""

MOST = 18
"""How many cards of a side are drawn at most: the latest ones."""

REACH = 8
"""How far a card's mark reaches beyond the card."""


def put_sides(
    canvas: Canvas, view: CuboingoView, last: Played | None, boxes: tuple[Box, ...], words: Words
) -> None:
    """Draw all six sides, and mark new cards and newly completed sides."""
    laid = laid_lately(view, last)
    for slot, (box, side) in enumerate(zip(boxes, view.sides, strict=True)):
        if side is not None:
            _put_side(canvas, side, box, words)
            _put_cards(canvas, view, side, box, laid.get(slot, 0))
        elif slot in laid:
            _put_call(canvas, box, words("render-cuboingo-completed"))
        else:
            canvas.write(*box.middle, words("render-cuboingo-free"), FREE)
        _put_number(canvas, slot, box)


def put_panel(canvas: Canvas, box: Box, frame: str = "panel") -> None:
    """Draw a panel, with a frame in that ink a little inside its edge."""
    inset = EDGE // 2
    outer = box.inside(inset)
    inner = outer.inside(EDGE)
    canvas.put(
        box.left,
        box.top,
        Layer(Rounded(box.width, box.height, 14), "panel", "ground"),
        Layer(Rounded(outer.width, outer.height, 12), frame, "panel", inset, inset),
        Layer(Rounded(inner.width, inner.height, 8), "panel", frame, inset + EDGE, inset + EDGE),
    )


def put_card(
    canvas: Canvas, shown: Card, place: tuple[int, int], width: int, *, marked: bool = False
) -> None:
    """Draw a card on a panel; if it is marked, with a bright mark behind it."""
    if marked:
        _put_mark(canvas, place, width)
    canvas.put(*place, *card(shown, width, "mark" if marked else "panel"))


def light(canvas: Canvas, slot: int, box: Box, new: str) -> None:
    """Draw a bright tag on a slot that can be chosen, and the text `new` unless that is empty."""
    left, top = box.left + TAG_TOP, box.top + TAG_TOP
    inner = Rounded(TAG - 6, TAG - 6, 7)
    canvas.put(
        left, top, Layer(Rounded(TAG, TAG, 10), "rim", "panel"), Layer(inner, "mark", "rim", 3, 3)
    )
    canvas.write(left + TAG // 2, top + TAG // 2, str(slot + 1), LIT)
    if new:
        x, y = box.middle
        width, height = 120, 54
        canvas.put(
            x - width // 2,
            y - height // 2,
            Layer(Rounded(width, height, height // 2), "rim", "panel"),
            Layer(Rounded(width - 6, height - 6, height // 2 - 3), "mark", "rim", 3, 3),
        )
        canvas.write(x, y, new, LIT, width - 24)


def _put_mark(canvas: Canvas, place: tuple[int, int], width: int) -> None:
    left, top = place
    broad, high = width + 2 * REACH, card_height(width) + 2 * REACH
    radius = width // 10 + REACH
    canvas.put(
        left - REACH,
        top - REACH,
        Layer(Rounded(broad, high, radius), "rim", "panel"),
        Layer(Rounded(broad - 4, high - 4, radius - 2), "mark", "rim", 2, 2),
    )


def _put_number(canvas: Canvas, slot: int, box: Box) -> None:
    left, top = box.left + TAG_TOP, box.top + TAG_TOP
    canvas.put(left, top, Layer(Rounded(TAG, TAG, 10), "ink", "panel"))
    canvas.write(left + TAG // 2, top + TAG // 2, str(slot + 1), NUMBER)


def _put_side(canvas: Canvas, side: Side, box: Box, words: Words) -> None:
    """Draw a side's colour beside its number, and write how many of its cards are not drawn."""
    left, top = box.left + TAG_TOP + TAG + 10, box.top + TAG_TOP
    canvas.put(left, top, *chip(side.colour, TAG, "panel"))
    name = colour_name(side.colour, words)
    canvas.write(left + TAG + 10, top + TAG // 2, name, COLOUR)
    if len(side.cards) > MOST:
        earlier = words("render-cuboingo-earlier", cards=len(side.cards) - MOST)
        canvas.write(box.right - PADDING, top + TAG // 2, earlier, EARLIER)


def _put_cards(canvas: Canvas, view: CuboingoView, side: Side, box: Box, new: int) -> None:
    """Draw the latest cards, the new ones marked, and beside them the overview of filled squares.

    The overview is drawn only if the view shows what fits.
    """
    area = box.inside(PADDING, HEAD - PADDING)
    if view.shows_what_fits:
        width = min(TOGETHER, area.width // 3)
        place = area.right - width, area.middle[1] - card_height(width) // 2
        canvas.put(*place, *together(side.filled, view.side, side.colour, width))
        area = Box(area.left, area.top, area.width - width - PADDING, area.height)
    cards = side.cards[-MOST:]
    places = rows(len(cards), area, WIDEST)
    for number, (shown, place) in enumerate(zip(cards, places.places, strict=True), start=1):
        put_card(canvas, shown, place, places.width, marked=number > len(cards) - new)


def _put_call(canvas: Canvas, box: Box, text: str) -> None:
    """Write the call “Cuboingo!” in the slot from which a completed side has just been taken."""
    area = box.inside(PADDING, HEAD - PADDING)
    inner = Rounded(area.width - 2 * EDGE, area.height - 2 * EDGE, 12)
    canvas.put(
        area.left,
        area.top,
        Layer(Rounded(area.width, area.height, 16), "rim", "panel"),
        Layer(inner, "mark", "rim", EDGE, EDGE),
    )
    canvas.write(*area.middle, text, CALL, area.width - 24)
