"""Cuboingo's alt texts: whose turn, the last move, the seats, and as many cards as fit."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import chain

from locales import Words
from render.cuboingo.chosen import Chosen, targets
from render.cuboingo.overlaid import Overlaid
from render.cuboingo.told import name, number, own_hand, tell
from rules.contract import Played
from rules.cuboingo import Card, CuboingoView, Side, points

LONGEST = 1024
PREVIEW = 180
"""How much of that is kept for what a preview says first."""

SHOWN = (1_000, 12, 8, 6, 4, 2, 1, 0)
"""How many cards of a side and of a hand are named, fewer if the text grows too long."""

HELD = (1_000, 60)
"""The same of the own hand."""

OFFERED = 10
"""So many cards are named that can be chosen."""


def alt_text(view: CuboingoView, last: Played | None, words: Words) -> str:
    """What everybody may know, for those who do not see the picture, most important first."""
    texts = (_joined(_sentences(view, last, most, words)) for most in SHOWN)
    return _first_within(LONGEST - PREVIEW, texts)


def alt_of_preview(view: CuboingoView, chosen: Chosen, words: Words) -> str:
    """What is chosen of a move and what can follow, then the whole view."""
    return _joined((*_chosen(view, chosen, words), alt_text(view, None, words)))


def alt_of_hand(view: CuboingoView, words: Words) -> str:
    """Every card of the viewer's own hand; of a hand that is far too large, as many as fit."""
    hand = own_hand(view)
    if not hand:
        return words("render-cuboingo-alt-no-hand")
    head = words("render-cuboingo-hand", cards=len(hand))
    full = (_listed([_told(card, words) for card in hand], "; ", most, words) for most in (1_000,))
    codes = (_listed([str(card) for card in hand], " ", most, words) for most in HELD)
    return _first_within(LONGEST, (f"{head}: {cards}." for cards in chain(full, codes)))


def _first_within(most: int, texts: Iterable[str]) -> str:
    """The first of the texts that is not longer."""
    return next(text for text in texts if len(text) <= most)


def _joined(sentences: Iterable[str]) -> str:
    return " ".join(filter(None, sentences))


def _chosen(view: CuboingoView, chosen: Chosen, words: Words) -> Iterator[str]:
    """What is chosen, and what can be chosen next."""
    values = [*dict.fromkeys(chosen.offered)]
    if chosen.card is None:
        cards = _listed(values, " ", OFFERED, words)
        yield words("render-cuboingo-alt-choose-card", cards=cards)
        return
    card = _told(chosen.card, words)
    if chosen.kind == "discard":
        yield words("render-cuboingo-alt-chosen-discard", card=card)
        return
    yield words("render-cuboingo-alt-chosen", card=card)
    if chosen.slot is not None:
        yield words("render-cuboingo-alt-chosen-slot", slot=chosen.slot + 1)
    match chosen.kind:
        case "target" if chosen.is_open:
            slots = " ".join(str(slot + 1) for slot in targets(view, chosen))
            yield words("render-cuboingo-alt-choose-slot", slots=slots)
        case "colour":
            yield words("render-cuboingo-alt-choose-colour", colours=" ".join(values))
        case "rival":
            yield words("render-cuboingo-alt-choose-rival", rivals=" ".join(values))
        case _:
            pass


def _told(card: Card, words: Words) -> str:
    """A card by its code, and which squares of its side it fills."""
    numbers = " ".join(str(square + 1) for square in card.squares)
    return words("render-cuboingo-alt-card", card=str(card), colour=card.colour, squares=numbers)


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
            cards = _listed([str(card) for card in hand], " ", most, words)
            yield words("render-cuboingo-alt-hand", seat=name(seat, words), cards=cards)


def _side(view: CuboingoView, slot: int, side: Side, most: int, words: Words) -> str:
    """A side's cards without their colour, which is said once, and maybe what they fill."""
    cards = _listed([_short(card) for card in reversed(side.cards)], " ", most, words)
    told = words("render-cuboingo-alt-side", slot=slot, colour=side.colour, cards=cards)
    if not isinstance(view, Overlaid):
        return told
    everything = range(view.side * view.side)
    open_squares = " ".join(
        str(square + 1) for square in everything if not side.filled >> square & 1
    )
    return f"{told} {words('render-cuboingo-alt-open', squares=open_squares)}"


def _listed(cards: Sequence[str], between: str, most: int, words: Words) -> str:
    """So many of the cards, and how many more there are."""
    if len(cards) <= most:
        return between.join(cards)
    more = words("render-cuboingo-alt-more", cards=len(cards) - most)
    return between.join((*cards[:most], more))


def _short(card: Card) -> str:
    """A card's code without its colour."""
    return str(card).partition(".")[2]
