"""Our own decks and those that players bring, which are checked before a card is dealt."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import TypeAlias

from rules.cuboingo.cards import (
    ANY_COLOUR,
    COLOURS,
    DIGITS,
    GO,
    MOST_CARDS,
    SPECIAL,
    VALUES,
    Card,
    Pack,
    in_order,
)
from rules.cuboingo.parts import Part, read_file
from rules.refusal import BadOption

OURS = Path(__file__).with_name("decks.json")
SIZES = {f"{side}x{side}": side for side in DIGITS}
FIXED = {
    "colours": list(COLOURS),
    "square_order": "row by row from the top left, starting at 0",
}

Copies: TypeAlias = tuple[Card, int]


@dataclass(frozen=True, slots=True)
class Deck:
    """One deck of a file.

    Attributes:
        side: how many squares a row of a side has.
        hand: how many cards each seat is dealt.
        colours: how many colours it is played in if the option is not given.
        cards: every card of the deck, with the number of its copies; also cards of colours that a
            game may leave out.
    """

    side: int
    hand: int
    colours: int
    cards: tuple[Copies, ...]


@lru_cache(maxsize=16)
def deck_of(text: str, size: str) -> Deck:
    """The deck of that size in the text of a file, or in our own file if the text is empty.

    Raises:
        BadOption: what is wrong with the file, and where.
    """
    decks = _decks(read_file(text or OURS.read_text(encoding="utf-8")))
    if size not in decks:
        raise BadOption("cuboingo-deck-missing", place="file.decks", name=size)
    return decks[size]


@lru_cache(maxsize=16)
def pack_of(deck: Deck, colours: int, reshuffles: int) -> Pack:
    """The cards of the deck in that many colours.

    Raises:
        BadOption: the deck is too large.
    """
    copies = [each for each in deck.cards if each[0].colour in COLOURS[:colours] + ANY_COLOUR]
    total = sum(times for _, times in copies)
    if total > MOST_CARDS:
        raise BadOption("cuboingo-deck-too-large", cards=total, most=MOST_CARDS)
    cards = (card for card, times in copies for _ in range(times))
    return Pack(deck.side, deck.hand, colours, reshuffles, tuple(sorted(cards, key=in_order)))


def _decks(file: Part) -> dict[str, Deck]:
    parts = file.parts("decks", " ".join(FIXED))
    for name, value in FIXED.items():
        if name in parts:
            parts[name].one_of(value)
    decks = parts["decks"].parts("", " ".join(SIZES))
    return {size: _deck(part, SIZES[size]) for size, part in decks.items()}


def _deck(part: Part, side: int) -> Deck:
    parts = part.parts("size hand colours", "cards_per_colour cards special")
    if not parts.keys() & {"cards_per_colour", "cards"}:
        raise BadOption("cuboingo-deck-missing", place=part.place, name="cards_per_colour")
    return Deck(
        parts["size"].number(side, side),
        parts["hand"].number(1, MOST_CARDS),
        parts["colours"].number(1, len(COLOURS)),
        (*_cards(parts, side), *_special(parts, side)),
    )


def _cards(parts: dict[str, Part], side: int) -> Iterator[Copies]:
    for part in _listed(parts, "cards_per_colour"):
        card = part.parts("squares value copies")
        yield from _copies(card, side, COLOURS, card["value"].one_of(None, *VALUES))
    for part in _listed(parts, "cards"):
        card = part.parts("colour squares value copies")
        colour = card["colour"].one_of(*COLOURS)
        yield from _copies(card, side, colour, card["value"].one_of(None, *VALUES))


def _listed(parts: dict[str, Part], name: str) -> list[Part]:
    """The parts of a list; none if the deck leaves the list out."""
    return parts[name].each() if name in parts else []


def _special(parts: dict[str, Part], side: int) -> Iterator[Copies]:
    if "special" not in parts:
        return
    special = parts["special"].parts("kind coloured cards")
    kind = special["kind"].one_of(*SPECIAL)
    special["coloured"].one_of(kind != GO)
    for part in special["cards"].each():
        card = part.parts("squares copies")
        yield from _copies(card, side, ANY_COLOUR if kind == GO else COLOURS, kind)


def _copies(parts: dict[str, Part], side: int, colours: str, rest: str | None) -> Iterator[Copies]:
    """The card in each of those colours, with the number of its copies."""
    mask = _mask(parts["squares"], side)
    times = parts["copies"].number(1, MOST_CARDS)
    return ((Card(colour, mask, side, rest or ""), times) for colour in colours)


def _mask(part: Part, side: int) -> int:
    mask = 0
    for square in part.each():
        bit = 1 << square.number(0, side * side - 1)
        if mask & bit:
            raise BadOption("cuboingo-deck-square-twice", place=square.place)
        mask |= bit
    if not mask:
        raise BadOption("cuboingo-deck-no-squares", place=part.place)
    return mask
