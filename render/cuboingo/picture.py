"""Cuboingo's picture: six sides as rows of cards, and beside them the deck and the seats."""

from collections.abc import Iterator
from dataclasses import replace
from functools import lru_cache

from locales import Words
from render.canvas import Canvas
from render.cuboingo.inks import palette
from render.cuboingo.layout import HEIGHT, OPEN_SIDEBAR, SIDEBAR, WIDTH, beside, slots
from render.cuboingo.opened import is_open, put_opened
from render.cuboingo.sidebar import put_sidebar
from render.cuboingo.sides import put_panel, put_sides
from render.lettering import legible
from render.picture import Picture
from rules.contract import Played
from rules.cuboingo import COLOURS, SLOTS, Card, Cuboingo, CuboingoView, Side
from words.cuboingo.alt import alt_text

CARDS_EACH = 3


def draw(view: CuboingoView, last: Played | None, theme: str, words: Words) -> Picture:
    """A picture of the sides and the seats, with the last move marked.

    Hands are shown only once all are open.
    """
    written = legible(words)
    aside = OPEN_SIDEBAR if is_open(view) else SIDEBAR
    canvas = empty_table(theme, aside).copy()
    put_sides(canvas, view, last, slots(aside), written)
    if is_open(view):
        put_opened(canvas, view, beside(aside), written)
    else:
        put_sidebar(canvas, view, last, beside(aside), written)
    return Picture(canvas.png(), alt_text(view, last, words), WIDTH, HEIGHT)


@lru_cache(16)
def empty_table(theme: str, aside: int) -> Canvas:
    """The six empty slots; the canvas is cached, so copy it before drawing on it."""
    canvas = Canvas.blank(WIDTH, HEIGHT, palette(theme))
    for box in slots(aside):
        put_panel(canvas, box)
    return canvas


def samples() -> Iterator[CuboingoView]:
    """Views that together show nearly every stamp of a usual game."""
    for size in ("2x2", "3x3", "4x4"):
        view = Cuboingo().start(6, size=size).view(None)
        cards = tuple(dict.fromkeys(view.cards))
        yield replace(view, turn=0)
        for first in range(0, len(cards), SLOTS * CARDS_EACH):
            few = cards[first : first + SLOTS * CARDS_EACH]
            sides = tuple(
                map(_sample, COLOURS + COLOURS, (few[slot::SLOTS] for slot in range(SLOTS)))
            )
            yield replace(view, turn=first % SLOTS, sides=sides, piles=(few,) * SLOTS)


def _sample(colour: str, cards: tuple[Card, ...]) -> Side | None:
    return Side(colour, cards) if cards else None
