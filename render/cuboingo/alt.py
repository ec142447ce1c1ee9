"""Cuboingo's alt texts: whose turn, the last move, the seats, and as many cards as fit."""

from collections.abc import Iterable, Iterator, Sequence

from locales import Words
from render.cuboingo.overlaid import Overlaid
from render.cuboingo.told import name, number, tell
from rules.contract import Played
from rules.cuboingo import Card, CuboingoView, Side, points

LONGEST = 1024
PREVIEW = 180
"""How much of that is kept for what a preview says first."""

SHOWN = (1_000, 12, 8, 6, 4, 2, 1, 0)
"""How many cards of a side and of a hand are named, fewer if the text grows too long."""


def alt_text(view: CuboingoView, last: Played | None, words: Words) -> str:
    """What everybody may know, for those who do not see the picture, most important first."""
    texts = (joined(_sentences(view, last, most, words)) for most in SHOWN)
    return next(text for text in texts if len(text) <= LONGEST - PREVIEW)


def joined(sentences: Iterable[str]) -> str:
    """The sentences that say something, in one line."""
    return " ".join(filter(None, sentences))


def _sentences(view: CuboingoView, last: Played | None, most: int, words: Words) -> Iterator[str]:
    if view.turn is not None:
        yield words("render-cuboingo-turn", seat=name(view.turn, words))
    yield tell(view, last, words)
    yield from _seats(view, words)
    if None not in view.hands:
        yield from _hands(view, most, words)
    yield words("render-cuboingo-alt-deck", deck=view.deck, discards=len(view.discards))
    if view.discards:
        yield words("render-cuboingo-alt-discard", card=str(view.discards[-1]))
    if view.reshuffles_left:
        yield words("render-cuboingo-reshuffles", times=view.reshuffles_left)
    for slot, side in enumerate(view.sides, start=1):
        if side is not None:
            yield _side(view, slot, side, most, words)
    free = [str(slot) for slot, side in enumerate(view.sides, start=1) if side is None]
    if free:
        yield words("render-cuboingo-alt-free", slots=", ".join(free), number=len(free))


def _seats(view: CuboingoView, words: Words) -> Iterator[str]:
    """The cards that each seat holds, its pile's points and top card, or its score at the end."""
    scores = view.outcome.scores if view.outcome else ()
    for seat, (held, pile) in enumerate(zip(view.held, view.piles, strict=True)):
        who = name(seat, words)
        if scores:
            yield words("render-cuboingo-alt-score", seat=who, points=number(scores[seat]))
        elif pile:
            won, top = number(points(pile)), pile[-1].rest
            yield words("render-cuboingo-alt-seat", seat=who, held=held, points=won, top=top)
        else:
            yield words("render-cuboingo-alt-seat-bare", seat=who, held=held)


def _hands(view: CuboingoView, most: int, words: Words) -> Iterator[str]:
    """The cards that everybody is left with."""
    for seat, hand in enumerate(view.hands):
        if hand and most:
            cards = _listed([str(card) for card in hand], most, words)
            yield words("render-cuboingo-alt-hand", seat=name(seat, words), cards=cards)


def _side(view: CuboingoView, slot: int, side: Side, most: int, words: Words) -> str:
    """A side's cards without their colour, which is said once, and maybe what they fill."""
    cards = _listed([_short(card) for card in reversed(side.cards)], most, words)
    told = words("render-cuboingo-alt-side", slot=slot, colour=side.colour, cards=cards)
    if not isinstance(view, Overlaid):
        return told
    everything = range(view.side * view.side)
    open_squares = " ".join(
        str(square + 1) for square in everything if not side.filled >> square & 1
    )
    return f"{told} {words('render-cuboingo-alt-open', squares=open_squares)}"


def _listed(cards: Sequence[str], most: int, words: Words) -> str:
    """So many of the cards, and how many more there are."""
    if len(cards) <= most:
        return " ".join(cards)
    more = words("render-cuboingo-alt-more", cards=len(cards) - most)
    return " ".join((*cards[:most], more))


def _short(card: Card) -> str:
    """A card's code without its colour."""
    return str(card).partition(".")[2]
