"""Cards in rows with their letters, and the picture of the viewer's own hand."""

from collections.abc import Collection, Mapping, Sequence

from locales import Words
from render.canvas import Canvas, Style
from render.cuboingo.inks import palette
from render.cuboingo.layout import MARGIN, PADDING, WIDTH, Box, card_height, rows
from render.cuboingo.sides import put_card, put_panel
from render.lettering import legible
from render.picture import Picture
from rules.cuboingo import Card, CuboingoView
from words.begun import InHand
from words.cuboingo.alt import alt_of_hand
from words.cuboingo.cards import letters, own_hand

NARROW = 768
HEIGHTS = {0: 160, 4: 426, 8: 790}
"""The height of a picture of at most that many cards; with more cards it is `HIGHEST`."""

HIGHEST = 1000
FEW = 3
"""How many cards a narrow picture has at most; phones show narrow pictures larger."""

MOST = 48
"""How many cards are drawn at most; the text board has room for more."""

WIDEST = 232
LETTER = 44
"""The height of a letter's line."""

NOTHING = Style(40, ink="quiet", over="panel")


def draw_hand(view: CuboingoView, shown: InHand, theme: str, words: Words) -> Picture:
    """A picture of the viewer's own hand; nobody else may see it."""
    written = legible(words)
    hand = own_hand(view)
    width = NARROW if len(hand) <= FEW else WIDTH
    height = next((HEIGHTS[most] for most in HEIGHTS if len(hand) <= most), HIGHEST)
    canvas = Canvas.blank(width, height, palette(theme))
    box = Box(0, 0, width, height).inside(MARGIN)
    put_panel(canvas, box)
    if hand:
        held = letters(view)
        put_lettered(canvas, hand[:MOST], box.inside(PADDING), WIDEST, held, shown.gained)
    else:
        canvas.write(*box.middle, written("render-cuboingo-empty-hand"), NOTHING)
    return Picture(canvas.png(), alt_of_hand(view, words), width, height)


def put_lettered(  # noqa: PLR0913, PLR0917  (as much as there is to show)
    canvas: Canvas,
    cards: Sequence[Card],
    box: Box,
    widest: int,
    held: Mapping[Card, str],
    new: Collection[Card] = (),
) -> None:
    """Draw cards in rows, each with its letter below it; mark the new ones."""
    places = rows(len(cards), box, widest, LETTER)
    for shown, (left, top) in zip(cards, places.places, strict=True):
        put_card(canvas, shown, (left, top), places.width, marked=shown in new)
        middle = top + card_height(places.width) + LETTER // 2 + 2
        style = Style(min(40, places.width // 2), "Bold", over="panel")
        canvas.write(left + places.width // 2, middle, held.get(shown, ""), style, places.width)
