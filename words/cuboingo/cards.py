"""Cuboingo's cards in words: colours, numbers, squares, and the letters of cards in a hand."""

from collections.abc import Iterable, Mapping
from string import ascii_uppercase

from locales import Words, listed
from rules.cuboingo import Card, CuboingoView
from rules.cuboingo.cards import ANY_COLOUR

FULL, OPEN = "▪▫"
LARGE = 4
"""Where there is little room, cards at least this many squares wide are shown as a shape."""


def own_hand(view: CuboingoView) -> tuple[Card, ...]:
    """The viewer's own cards; a bystander has none."""
    return () if view.seat is None else view.hands[view.seat] or ()


def letters(view: CuboingoView) -> Mapping[Card, str]:
    """The letter of each card of the viewer's own hand; equal cards share a letter.

    Only this viewer reads these letters, and cards that the viewer does not hold have none.
    """
    cards = dict.fromkeys(own_hand(view))
    return {card: _letter(number) for number, card in enumerate(cards)}


def told(card: Card, words: Words) -> str:
    """A card by its colour, its number and the squares that it fills."""
    return words("cuboingo-card", card=named(card, words), squares=filled(card, words))


def told_with_letter(card: Card, view: CuboingoView, words: Words) -> str:
    """As `told`; if the viewer holds the card, its letter comes first."""
    return " ".join(filter(None, (letters(view).get(card, ""), told(card, words))))


def named(card: Card, words: Words) -> str:
    """The colour and the number or special word of a card; *Go* has no colour."""
    rest = words("cuboingo-rest", rest=card.rest) if card.rest else ""
    colour = "" if card.colour == ANY_COLOUR else words("cuboingo-hue", letter=card.colour)
    return " ".join(filter(None, (colour, rest)))


def filled(card: Card, words: Words) -> str:
    """The squares that a card fills; if these are more than half, those that it leaves open.

    Square 1 is at the top left.
    """
    most = card.side * card.side
    if len(card.squares) == most:
        return words("cuboingo-every-square")
    if 2 * len(card.squares) <= most:
        return words(
            "cuboingo-squares", squares=_counted(card.squares, words), count=len(card.squares)
        )
    others = [square for square in range(most) if square not in card.squares]
    return words("cuboingo-squares-but", squares=_counted(others, words), count=len(others))


def pattern(card: Card, words: Words) -> str:
    """The squares that a card fills, for little room: large cards are shown as a shape."""
    return _shape(card) if card.side >= LARGE else filled(card, words)


def _counted(squares: Iterable[int], words: Words) -> str:
    return listed([str(square + 1) for square in squares], words)


def _shape(card: Card) -> str:
    """The filled and open squares of a card as signs, row by row."""
    squares = range(card.side * card.side)
    signs = "".join(FULL if square in card.squares else OPEN for square in squares)
    return " ".join(signs[row * card.side :][: card.side] for row in range(card.side))


def _letter(number: int) -> str:
    """A to Z, then AA, AB and so on."""
    more, last = divmod(number, len(ascii_uppercase))
    return (_letter(more - 1) if more else "") + ascii_uppercase[last]
