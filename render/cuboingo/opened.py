"""The panels beside the sides at the end: each seat's score, pile and open hand."""

from locales import Words
from render.canvas import Canvas, Style
from render.cuboingo.layout import PADDING, Box, rows, stacked
from render.cuboingo.sidebar import NAME, put_pill, won
from render.cuboingo.sides import put_card, put_panel
from rules.contract import Seat
from rules.cuboingo import CuboingoView, points
from words.cuboingo.sentences import number, short_name

SCORE = Style(46, "Bold", over="panel", align="left")
PILE = Style(26, ink="quiet", over="panel", align="right")
NOTHING = Style(28, ink="quiet", over="panel")
COLUMN = 250
"""The width of the text before a hand."""

UPPER, LOWER = 30, 76
WIDEST = 96
MOST = 24
"""How many cards of a hand are drawn at most."""


def is_open(view: CuboingoView) -> bool:
    """Whether everybody may see all hands."""
    return None not in view.hands


def put_opened(canvas: Canvas, view: CuboingoView, box: Box, words: Words) -> None:
    """Draw the panels of all seats, one below the other."""
    for seat, area in enumerate(stacked(box, len(view.held))):
        _put_seat(canvas, view, seat, area, words)


def _put_seat(canvas: Canvas, view: CuboingoView, seat: Seat, box: Box, words: Words) -> None:
    """Draw a seat's panel; a winner's has a frame and a pill."""
    winner = won(view, seat, words)
    put_panel(canvas, box, "ink" if winner else "panel")
    left, right = box.left + PADDING + 4, box.left + COLUMN
    top = box.top + (box.height - UPPER - LOWER) // 2
    canvas.write(left, top + UPPER, short_name(seat, words), NAME, 132)
    pile = words("render-cuboingo-pile", points=number(points(view.piles[seat])))
    canvas.write(right, top + UPPER, pile, PILE, 96)
    if view.outcome and view.outcome.scores:
        canvas.write(left, top + LOWER, number(view.outcome.scores[seat]), SCORE, 110)
    if winner:
        put_pill(canvas, right, top + LOWER, winner, "mark")
    area = Box(right, box.top, box.right - right, box.height).inside(PADDING)
    _put_hand(canvas, view, seat, area, words)


def _put_hand(canvas: Canvas, view: CuboingoView, seat: Seat, box: Box, words: Words) -> None:
    hand = (view.hands[seat] or ())[:MOST]
    if not hand:
        canvas.write(*box.middle, words("render-cuboingo-empty-hand"), NOTHING, box.width)
        return
    places = rows(len(hand), box, WIDEST)
    for shown, place in zip(hand, places.places, strict=True):
        put_card(canvas, shown, place, places.width)
