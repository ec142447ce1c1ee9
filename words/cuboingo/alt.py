"""Cuboingo's alt texts: whose turn, the last move, the seats, and as many cards as fit."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import chain

from locales import Words
from rules.contract import Played
from rules.cuboingo import Card, CuboingoView, Side, points
from words.cuboingo.chosen import Chosen, targets
from words.cuboingo.sentences import colour_name, name, number, own_hand, tell

LONGEST = 1024
PREVIEW = 180
"""How much of that is kept for what a preview says first."""

SHOWN = (36, 12, 8, 6, 4, 2, 1, 0)
"""How many cards of a side and of a hand are named, fewer if the text grows too long.

Of six hands, Fluent takes no more than so many cards each in one value of a sentence.
"""

HELD = (1_000, 60)
"""The same of the own hand."""

OFFERED = 10
"""So many cards are named that can be chosen."""


def alt_text(view: CuboingoView, last: Played | None, words: Words) -> str:
    """What everybody may know, for those who do not see the picture, most important first."""
    # without the names of players rather than too long
    texts = (
        _joined((*_sentences(view, last, each), *_cards(view, most, each)))
        for each in (words, words.naming(()))
        for most in SHOWN
    )
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
        case "opponent":
            yield words("render-cuboingo-alt-choose-opponent", opponents=" ".join(values))
        case _:
            pass


def _told(card: Card, words: Words) -> str:
    """A card by its code, and which squares of its side it fills."""
    numbers = " ".join(str(square + 1) for square in card.squares)
    return words(
        "render-cuboingo-alt-card",
        card=str(card),
        colour=card.colour,
        count=len(card.squares),
        squares=numbers,
    )


def _sentences(view: CuboingoView, last: Played | None, words: Words) -> Iterator[str]:
    """Everything but the cards of sides and hands."""
    if view.turn is not None:
        yield words("render-cuboingo-turn", seat=name(view.turn, words))
    yield tell(view, last, words)
    if view.outcome and view.outcome.scores:
        scores = enumerate(view.outcome.scores)
        listed = "; ".join(f"{name(seat, words)}: {number(score)}" for seat, score in scores)
        yield words("render-cuboingo-alt-scores", seats=listed)
    else:
        listed = "; ".join(
            ", ".join((f"{name(seat, words)}: {held}", number(points(pile)), *_tops(pile)))
            for seat, (held, pile) in enumerate(zip(view.held, view.piles, strict=True))
        )
        yield words("render-cuboingo-alt-seats", seats=listed)
    yield words("render-cuboingo-alt-deck", deck=view.deck, discards=len(view.discards))
    if view.reshuffles_left:
        yield words("render-cuboingo-reshuffles", times=view.reshuffles_left)


def _tops(pile: Sequence[Card]) -> Iterator[str]:
    """The number of the top card of a pile, if it has one."""
    return (card.rest for card in pile[-1:])


def _cards(view: CuboingoView, most: int, words: Words) -> Iterator[str]:
    """So many cards of each side and, once they are open, of each hand."""
    sides = [
        _side(view, slot, side, most, words) for slot, side in enumerate(view.sides, 1) if side
    ]
    if sides:
        yield words("render-cuboingo-alt-sides", sides="; ".join(sides))
    else:
        yield words("render-cuboingo-alt-no-sides")
    if view.discards:
        yield words("render-cuboingo-alt-discard", card=str(view.discards[-1]))
    if None not in view.hands:
        hands = (
            f"{name(seat, words)} {_listed([str(card) for card in hand or ()], ' ', most, words)}"
            for seat, hand in enumerate(view.hands)
            if hand
        )
        yield words("render-cuboingo-alt-hands", hands="; ".join(hands))


def _side(view: CuboingoView, slot: int, side: Side, most: int, words: Words) -> str:
    """A side's cards without their colour, which is said once, and maybe what they leave open."""
    cards = _listed([_short(card) for card in reversed(side.cards)], " ", most, words)
    told = f"{slot} {colour_name(side.colour, words)} {cards}"
    if not view.hints:
        return told
    squares = range(view.side * view.side)
    left = " ".join(str(square + 1) for square in squares if not side.filled >> square & 1)
    return f"{told}, {words('render-cuboingo-alt-open', squares=left)}"


def _listed(cards: Sequence[str], between: str, most: int, words: Words) -> str:
    """So many of the cards, and how many more there are."""
    if len(cards) <= most:
        return between.join(cards)
    more = words("render-cuboingo-alt-more", cards=len(cards) - most)
    return between.join((*cards[:most], more))


def _short(card: Card) -> str:
    """A card's code without its colour."""
    return str(card).partition(".")[2]
