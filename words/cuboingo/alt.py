"""Cuboingo's alt texts: whose turn it is, the last move, the seats, and as many cards as fit."""

from collections.abc import Iterable, Iterator, Mapping, Sequence

from locales import Words
from rules.contract import Played
from rules.cuboingo import Card, CuboingoView, Side, points
from rules.cuboingo.cards import ANY_COLOUR, read_card
from words.cuboingo.cards import letters, own_hand, told, told_with_letter
from words.cuboingo.chosen import Chosen, targets
from words.cuboingo.sentences import colour_name, name, number, tell

LONGEST = 1024
PREVIEW = 180
"""How many characters stay free for the choices, with which the alt text of a preview begins."""

SHOWN = (36, 12, 8, 6, 4, 2, 1, 0)
"""Numbers of cards of each side and hand to name; the first with which the text fits is used."""

HELD = (1_000, 24)
"""Numbers of cards of the viewer's own hand to name; the first with which the text fits is used."""

OFFERED = 10
"""The most cards that are named as choices."""


def alt_text(view: CuboingoView, last: Played | None, words: Words) -> str:
    """The public facts for readers who cannot see the picture, the most important ones first."""
    # if the text is too long even without any cards, the names of players are left out
    texts = (
        _joined((*_sentences(view, last, each), *_cards(view, most, each)))
        for each in (words, words.naming(()))
        for most in SHOWN
    )
    return _first_within(LONGEST - PREVIEW, texts)


def alt_of_preview(view: CuboingoView, chosen: Chosen, words: Words) -> str:
    """The choices made for a move and those that can follow, then the public facts."""
    return _joined((*_chosen(view, chosen, words), alt_text(view, None, words)))


def alt_of_hand(view: CuboingoView, words: Words) -> str:
    """The cards of the viewer's own hand; briefer or fewer if the text would be too long."""
    hand = own_hand(view)
    if not hand:
        return words("render-cuboingo-alt-no-hand")
    head = words("render-cuboingo-hand", cards=len(hand))
    held = letters(view)
    full = [told_with_letter(card, view, words) for card in hand]
    short = [f"{held[card]} {_short(card, words)}" for card in hand]
    texts = (_listed(cards, "; ", most, words) for cards in (full, short) for most in HELD)
    return _first_within(LONGEST, (f"{head}: {cards}." for cards in texts))


def _first_within(most: int, texts: Iterable[str]) -> str:
    """The first of the texts that has at most `most` characters."""
    return next(text for text in texts if len(text) <= most)


def _joined(sentences: Iterable[str]) -> str:
    return " ".join(filter(None, sentences))


def _chosen(view: CuboingoView, chosen: Chosen, words: Words) -> Iterator[str]:
    """The choices made for a move, and those that can follow."""
    values = [*dict.fromkeys(chosen.offered)]
    if chosen.card is None:
        held = letters(view)
        cards = _listed([_offered(value, held) for value in values], " ", OFFERED, words)
        yield words("render-cuboingo-alt-choose-card", cards=cards)
        return
    card = told_with_letter(chosen.card, view, words)
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


def _offered(code: str, held: Mapping[Card, str]) -> str:
    """The letter of an offered card in the viewer's hand; any other value as it is."""
    card = read_card(code)
    return code if card is None else held.get(card, code)


def _sentences(view: CuboingoView, last: Played | None, words: Words) -> Iterator[str]:
    """Sentences about everything but the cards on the sides and in the hands."""
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
    """What stands on the top card of a pile, such as `+3` or `x2`; nothing for an empty pile."""
    return (card.rest for card in pile[-1:])


def _cards(view: CuboingoView, most: int, words: Words) -> Iterator[str]:
    """Sentences with at most `most` cards of each side and, once hands are open, of each hand."""
    sides = [
        _side(view, slot, side, most, words) for slot, side in enumerate(view.sides, 1) if side
    ]
    if sides:
        yield _told_of(words("render-cuboingo-alt-sides"), sides)
    else:
        yield words("render-cuboingo-alt-no-sides")
    if view.discards:
        yield words("render-cuboingo-alt-discard", card=told(view.discards[-1], words))
    if None not in view.hands:
        hands = (
            f"{name(seat, words)}: {_listed(cards, ', ', most, words)}"
            for seat, hand in enumerate(view.hands)
            if (cards := [_short(card, words) for card in hand or ()])
        )
        yield _told_of(words("render-cuboingo-alt-hands"), hands)


def _told_of(head: str, parts: Iterable[str]) -> str:
    """A heading and a list, which might be too long to be a value in a Fluent sentence."""
    return f"{head} {'; '.join(parts)}."


def _side(view: CuboingoView, slot: int, side: Side, most: int, words: Words) -> str:
    """A side's number, colour and cards, and its open squares if the table shows what fits."""
    fillings = [_filling(card) for card in reversed(side.cards)]
    cards = _listed(fillings, ", ", most, words)
    laid = f"{slot} {colour_name(side.colour, words)}: {cards}"
    if not view.shows_what_fits:
        return laid
    squares = range(view.side * view.side)
    left = " ".join(str(square + 1) for square in squares if not side.filled >> square & 1)
    return f"{laid}, {words('render-cuboingo-alt-open', squares=left)}"


def _listed(cards: Sequence[str], between: str, most: int, words: Words) -> str:
    """The first `most` cards, and how many more there are."""
    if len(cards) <= most:
        return between.join(cards)
    more = words("render-cuboingo-alt-more", cards=len(cards) - most)
    return between.join((*cards[:most], more))


def _short(card: Card, words: Words) -> str:
    """A card in its shortest form: its colour, its squares, and what else stands on it."""
    colour = colour_name(card.colour, words) if card.colour != ANY_COLOUR else ""
    return f"{colour} {_filling(card)}".strip()


def _filling(card: Card) -> str:
    """The squares of a card, counted from 1, and what else stands on it, such as `+3` or `x2`."""
    squares = " ".join(str(square + 1) for square in card.squares)
    return f"{squares} ({card.rest})" if card.rest else squares
