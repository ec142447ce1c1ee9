"""The sidebar: the deck and the discards, and the hand size, pile and points of each seat."""

from collections.abc import Sequence

from locales import Words
from render.canvas import NAMES, Canvas, Layer, Style
from render.cuboingo.cards import TOKEN_HEIGHT, TOKEN_WIDTH, back, token
from render.cuboingo.layout import GAP, PADDING, Box, card_height, stacked
from render.cuboingo.sides import put_panel
from render.shapes import Rounded, Text
from rules.contract import Played, Seat
from rules.cuboingo import Card, CuboingoView, Discard, Play, Shuffle, points
from words.cuboingo.latest import completed, gained
from words.cuboingo.sentences import number, short_name

LABEL = Style(28, ink="quiet", over="panel", align="left")
COUNT = Style(34, "Bold", over="panel", align="right")
NAME = Style(32, "Bold", over="panel", align="left", least=NAMES)
HELD = Style(34, "Bold", over="panel", align="left")
SCORE = Style(40, "Bold", over="panel", align="right")
POINTS = Style(22, ink="quiet", over="panel", align="right")
NO_PILE = Style(26, ink="quiet", over="panel", align="left")
LINE = 40
UPPER, LOWER = 27, 65
"""How far the middles of the two lines of a seat's panel are below its upper edge."""

INSET = 14
BACK = 27
PILE_LEFT, SCORE_WIDTH, POINTS_WIDTH = 92, 100, 76
TALL = 144
"""The least height at which a seat's panel shows more than the top of its pile."""

IN_ROW = 3
PITCH, TOKEN_PITCH = TOKEN_HEIGHT + 10, TOKEN_WIDTH + 14
PILL_HEIGHT, PILL_TEXT = 38, 24
REACH = 4


def put_sidebar(
    canvas: Canvas, view: CuboingoView, last: Played | None, box: Box, words: Words
) -> None:
    """Draw all that lies beside the sides while the game goes on."""
    height = LINE * (3 if view.reshuffles else 2) + PADDING
    _put_stock(canvas, view, last, Box(box.left, box.top, box.width, height), words)
    rest = Box(box.left, box.top + height + GAP, box.width, box.height - height - GAP)
    for seat, area in enumerate(stacked(rest, len(view.held))):
        _put_seat(canvas, view, seat, area, words)
        _put_pile(canvas, view.piles[seat], area, words, marked=gained(view, last) == seat)
        text, ink = _state(view, last, seat, words)
        if text:
            put_pill(canvas, area.right - INSET, area.top + UPPER, text, ink)


def won(view: CuboingoView, seat: Seat, words: Words) -> str:
    """The word for a seat that has won alone or with others; empty for any other seat."""
    winners = view.outcome.winners if view.outcome else ()
    if seat not in winners:
        return ""
    return words("render-wins" if len(winners) == 1 else "render-draws")


def put_token(canvas: Canvas, shown: Card, place: tuple[int, int], *, marked: bool = False) -> None:
    """Draw a card of a pile with its upper left corner at the place."""
    left, top = place
    if marked:
        width, height = TOKEN_WIDTH + 2 * REACH, TOKEN_HEIGHT + 2 * REACH
        canvas.put(
            left - REACH,
            top - REACH,
            Layer(Rounded(width, height, 12), "rim", "panel"),
            Layer(Rounded(width - 4, height - 4, 10), "mark", "rim", 2, 2),
        )
    canvas.put(left, top, *token(shown, "mark" if marked else "panel"))


def put_pill(canvas: Canvas, right: int, middle: int, text: str, ink: str) -> None:
    """Draw a pill with this text that ends at `right`; its colour is named "ink" or "mark"."""
    width = Text(text, PILL_TEXT, "Bold").size()[0] + 26
    edge, letters = ("rim", "rim") if ink == "mark" else ("ink", "panel")
    canvas.put(
        right - width,
        middle - PILL_HEIGHT // 2,
        Layer(Rounded(width, PILL_HEIGHT, PILL_HEIGHT // 2), edge, "panel"),
        Layer(Rounded(width - 4, PILL_HEIGHT - 4, PILL_HEIGHT // 2 - 2), ink, edge, 2, 2),
    )
    canvas.write(right - width // 2, middle, text, Style(PILL_TEXT, "Bold", letters, ink))


def _put_stock(
    canvas: Canvas, view: CuboingoView, last: Played | None, box: Box, words: Words
) -> None:
    """Draw the sizes of the deck and the discards, the top discard, and the reshuffles left."""
    put_panel(canvas, box)
    left, right = box.left + INSET, box.right - INSET
    top = box.top + PADDING // 2 + LINE // 2
    lines = [(words("render-cuboingo-deck-label"), view.deck)]
    lines.append((words("render-cuboingo-discards-label"), len(view.discards)))
    if view.reshuffles:
        lines.append((words("render-cuboingo-reshuffles-label"), view.reshuffles_left))
    for row, (label, count) in enumerate(lines):
        canvas.write(left, top + LINE * row, label, LABEL)
        canvas.write(right, top + LINE * row, str(count), COUNT)
    move = last and last.move
    if isinstance(move, Shuffle):
        put_pill(canvas, right - 60, top, words("render-cuboingo-shuffled"), "mark")
    if view.discards:
        place = right - 60 - TOKEN_WIDTH, top + LINE - TOKEN_HEIGHT // 2
        put_token(canvas, view.discards[-1], place, marked=isinstance(move, Discard))


def _put_seat(canvas: Canvas, view: CuboingoView, seat: Seat, box: Box, words: Words) -> None:
    """Draw a seat's panel, framed if it is the seat's turn, with its hand size and points."""
    put_panel(canvas, box, "ink" if view.turn == seat else "panel")
    left, right, middle = box.left + INSET, box.right - INSET, box.top + LOWER
    canvas.write(left, box.top + UPPER, short_name(seat, words), NAME, 132)
    canvas.put(left, middle - card_height(BACK) // 2, *back(BACK))
    canvas.write(left + BACK + 8, middle, str(view.held[seat]), HELD, 46)
    width = canvas.write(right, middle, number(points(view.piles[seat])), SCORE, SCORE_WIDTH)
    if width + POINTS_WIDTH <= right - box.left - PILE_LEFT - TOKEN_WIDTH:
        canvas.write(right - width - 6, middle, words("render-cuboingo-points"), POINTS)


def _state(view: CuboingoView, last: Played | None, seat: Seat, words: Words) -> tuple[str, str]:
    """The text of the pill beside a seat's name, and its ink; no pill if the text is empty."""
    if view.turn == seat:
        return words("render-to-move"), "ink"
    if view.outcome or last is None or last.seat != seat:
        return won(view, seat, words), "mark"
    return _deed(view, last, words), "mark"


def _deed(view: CuboingoView, last: Played, words: Words) -> str:
    """What a seat has just done, in a word or two."""
    match last.move:
        case Play() as play if completed(view, play):
            return words("render-cuboingo-completed")
        case Play(opponent=int()):
            return words("render-cuboingo-has-taken")
        case Play():
            return words("render-cuboingo-has-played")
        case Discard():
            return words("render-cuboingo-has-discarded")
        case _:
            return words("render-cuboingo-has-passed")


def _put_pile(
    canvas: Canvas, pile: Sequence[Card], box: Box, words: Words, *, marked: bool
) -> None:
    """Draw the cards of a pile from the top down, as many as there is room for."""
    places = _pile_places(box)
    if not pile:
        left, top = places[0]
        canvas.write(left, top + TOKEN_HEIGHT // 2, words("render-cuboingo-no-pile"), NO_PILE)
    for shown, place in zip(reversed(pile), places, strict=False):
        put_token(canvas, shown, place, marked=marked and place == places[0])


def _pile_places(box: Box) -> list[tuple[int, int]]:
    """The places of a pile's cards: one beside the hand, or rows below it in a tall panel."""
    top = box.top + LOWER - TOKEN_HEIGHT // 2
    if box.height < TALL:
        return [(box.left + PILE_LEFT, top)]
    return [
        (box.left + INSET + TOKEN_PITCH * column, line)
        for line in range(top + PITCH, box.bottom - TOKEN_HEIGHT - REACH, PITCH)
        for column in range(IN_ROW)
    ]
