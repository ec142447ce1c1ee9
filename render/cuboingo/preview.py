"""Cuboingo's picture of a begun move: the chosen card, and what can be chosen next."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace

from locales import Words
from render.canvas import Canvas, Style
from render.cuboingo.cards import TOKEN_HEIGHT, TOKEN_WIDTH, chip
from render.cuboingo.hand import put_lettered
from render.cuboingo.layout import GAP, HEIGHT, PADDING, SIDEBAR, WIDTH, Box, beside, slots
from render.cuboingo.picture import empty_table
from render.cuboingo.sidebar import put_token
from render.cuboingo.sides import light, put_panel, put_sides
from render.lettering import legible
from render.picture import Picture
from rules.contract import Played
from rules.cuboingo import Card, CuboingoView, Play, Side
from rules.cuboingo.cards import read_card
from rules.cuboingo.choosing import NOBODY
from words.begun import Begun
from words.cuboingo.alt import alt_of_preview
from words.cuboingo.cards import letters
from words.cuboingo.chosen import Chosen, chosen_of, targets
from words.cuboingo.sentences import colour_name, name

TITLE = Style(32, "Bold", over="panel", align="left")
CHOICE = Style(32, over="panel", align="left")
HEAD = 50
WIDEST = 190
MOST = 24
"""How many cards are drawn under one title at most; the message with the picture lists all."""

CARD_HEIGHT = 380
"""The height of the panel of one card, with its title and its letter."""

LEAST = 250
"""The least height of each panel of cards if there are two panels."""

CHIP, PITCH = 44, 54


def preview(view: CuboingoView, begun: Begun, theme: str, words: Words) -> Picture:
    """A picture of the sides, with the choice so far and marks on what can be chosen next."""
    written = legible(words)
    chosen = chosen_of(view, begun)
    boxes = slots(SIDEBAR)
    canvas = empty_table(theme, SIDEBAR).copy()
    put_sides(canvas, *_laid(view, chosen, begun.last), boxes, written)
    for slot in targets(view, chosen):
        new = written("render-cuboingo-new") if view.sides[slot] is None else ""
        light(canvas, slot, boxes[slot], new)
    _put_aside(canvas, view, chosen, begun.gained, beside(SIDEBAR), written)
    return Picture(canvas.png(), alt_of_preview(view, chosen, words), WIDTH, HEIGHT)


def _laid(
    view: CuboingoView, chosen: Chosen, last: Played | None
) -> tuple[CuboingoView, Played | None]:
    """The view and the last move, as if the chosen card had already been played.

    Both are returned unchanged until its slot and colour are chosen.
    """
    card, slot, colour = chosen.card, chosen.slot, chosen.colour
    if card is None or slot is None or colour is None:
        return view, last
    side = view.sides[slot]
    joined = Side(colour, (*(side.cards if side else ()), card))
    sides = (*view.sides[:slot], joined, *view.sides[slot + 1 :])
    return replace(view, sides=sides), Played(view.turn, Play(card, slot + 1))


def _put_aside(  # noqa: PLR0913, PLR0917  (as much as there is to show)
    canvas: Canvas,
    view: CuboingoView,
    chosen: Chosen,
    new: Collection[Card],
    box: Box,
    words: Words,
) -> None:
    """Draw the cards to choose from, or the chosen card and below it the next choices."""
    held = letters(view)
    if chosen.card is None:
        cards = [card for card in map(read_card, dict.fromkeys(chosen.offered)) if card]
        rest = [card for card in held if card not in cards] if view.shows_what_fits else []
        upper, lower = _shared(box, len(cards), len(rest))
        _put_cards(canvas, upper, words("render-cuboingo-which-card"), cards, held, new)
        if rest:
            _put_cards(canvas, lower, words("render-cuboingo-rest"), rest, held, new)
        return
    upper = Box(box.left, box.top, box.width, CARD_HEIGHT)
    away = chosen.kind == "discard"
    title = words("render-cuboingo-to-discard" if away else "render-cuboingo-to-play")
    _put_titled(canvas, upper, title)
    put_lettered(canvas, (chosen.card,), upper.inside(PADDING, HEAD - PADDING), WIDEST, held)
    lower = Box(box.left, upper.bottom + GAP, box.width, box.height - CARD_HEIGHT - GAP)
    match chosen.kind:
        case "target" if chosen.is_open:
            title = Box(lower.left, lower.top, lower.width, HEAD + PADDING)
            _put_titled(canvas, title, words("render-cuboingo-which-side"))
        case "colour":
            _put_colours(canvas, chosen.offered, lower, words)
        case "opponent":
            _put_opponents(canvas, view, chosen.offered, lower, words)
        case _:
            pass


def _shared(box: Box, cards: int, rest: int) -> tuple[Box, Box]:
    """The box cut in two, for that many cards to choose from and that many others.

    If there are no others, both parts are the whole box.
    """
    if not rest:
        return box, box
    height = box.height - GAP
    upper = max(LEAST, min(height - LEAST, height * cards // (cards + rest)))
    return (
        Box(box.left, box.top, box.width, upper),
        Box(box.left, box.top + upper + GAP, box.width, height - upper),
    )


def _put_cards(  # noqa: PLR0913, PLR0917  (as much as there is to show)
    canvas: Canvas,
    box: Box,
    title: str,
    cards: Sequence[Card],
    held: Mapping[Card, str],
    new: Collection[Card],
) -> None:
    """Draw at most `MOST` cards of a hand with their letters, under a title."""
    _put_titled(canvas, box, title)
    if cards:
        inside = box.inside(PADDING, HEAD - PADDING)
        put_lettered(canvas, cards[:MOST], inside, WIDEST, held, new)


def _put_titled(canvas: Canvas, box: Box, title: str) -> None:
    put_panel(canvas, box)
    canvas.write(box.left + PADDING + 4, box.top + HEAD // 2 + 4, title, TITLE, box.width - 32)


def _put_colours(canvas: Canvas, colours: tuple[str, ...], box: Box, words: Words) -> None:
    """Draw the colours that a new side can have."""
    _put_titled(canvas, box, words("render-cuboingo-which-colour"))
    left = box.left + PADDING + 4
    for row, colour in enumerate(colours):
        top = box.top + HEAD + 6 + PITCH * row
        canvas.put(left, top, *chip(colour, CHIP, "panel"))
        canvas.write(left + CHIP + 14, top + CHIP // 2, colour_name(colour, words), CHOICE)


def _put_opponents(
    canvas: Canvas, view: CuboingoView, opponents: tuple[str, ...], box: Box, words: Words
) -> None:
    """Draw the opponents whose top card can be taken, with that card, and the choice of nobody."""
    _put_titled(canvas, box, words("render-cuboingo-which-pile"))
    left, right = box.left + PADDING + 4, box.right - PADDING - 4 - TOKEN_WIDTH
    for row, opponent in enumerate(opponents):
        middle = box.top + HEAD + 26 + 46 * row
        if opponent == NOBODY:
            canvas.write(left, middle, words("render-cuboingo-nobody"), CHOICE)
            continue
        seat = int(opponent) - 1
        canvas.write(left, middle, name(seat, words), CHOICE)
        for top_card in view.piles[seat][-1:]:
            put_token(canvas, top_card, (right, middle - TOKEN_HEIGHT // 2))
