"""Cuboingo's cards, their codes, and a deck of them as the core knows it."""

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from typing import NamedTuple, TypeAlias

Kind: TypeAlias = int
"""A card in the core: its number among the different cards of the deck."""

COLOURS = "GBR"
ANY_COLOUR = "*"
UP, GO, ON = "UP", "GO", "ON"
SPECIAL = (UP, GO, ON)
DOUBLE = "x2"
VALUES = (*(f"+{points}" for points in range(1, 10)), DOUBLE)

SLOTS = 6
MOST_CARDS = 999
"""How many cards a deck may have at most."""
CODE = re.compile(
    r"([gbr*])\.([0-9a-f]|[0-9a-f]{3,4})(?:\.(\+[1-9]|x2|up|go|on))?", re.ASCII | re.IGNORECASE
)
DIGITS = {2: 1, 3: 3, 4: 4}
"""For each number of squares in a row of a side, how many hexadecimal digits its masks have."""
SIDES = {digits: side for side, digits in DIGITS.items()}
COLOUR_BITS = 16  # squares take the bits below


class Card(NamedTuple):
    """A pattern card.

    Attributes:
        colour: one of `COLOURS`, or `*` for a card of any colour.
        mask: bit i for square i, row by row from the top left.
        side: how many squares a row of its side has.
        rest: `+1` to `+9`, `x2`, `UP`, `GO`, `ON`, or nothing.
    """

    colour: str
    mask: int
    side: int
    rest: str = ""

    def __str__(self) -> str:
        code = f"{self.colour}.{self.mask:0{DIGITS[self.side]}X}"
        return f"{code}.{self.rest}" if self.rest else code

    @property
    def squares(self) -> tuple[int, ...]:
        """The squares that the card fills."""
        return squares(self.mask)


def squares(mask: int) -> tuple[int, ...]:
    """The squares of a mask, in order."""
    return tuple(square for square in range(mask.bit_length()) if mask >> square & 1)


def read_card(code: str) -> Card | None:
    """The card of that code, or None when no deck could have such a card."""
    match = CODE.fullmatch(code)
    if match is None:
        return None
    colour, digits, rest = match.groups(default="")
    side, mask = SIDES[len(digits)], int(digits, 16)
    colour, rest = colour.upper(), rest.upper().replace("X", "x")
    if not 0 < mask < 1 << side * side or (colour == ANY_COLOUR) != (rest == GO):
        return None
    return Card(colour, mask, side, rest)


@dataclass(frozen=True)
class Pack:
    """The settings of a game and its cards, in the forms in which the core looks them up.

    Attributes:
        side: how many squares a row of a side has.
        hand: how many cards each seat is dealt.
        colours: how many of `COLOURS` are in use.
        reshuffles: how many times the discard pile may become the deck.
        cards: every card, with equal cards side by side.
    """

    side: int
    hand: int
    colours: int
    reshuffles: int
    cards: tuple[Card, ...]

    @cached_property
    def kinds(self) -> tuple[Card, ...]:
        """The different cards; a kind is an index into them."""
        return tuple(dict.fromkeys(self.cards))

    @cached_property
    def kind_of(self) -> dict[Card, Kind]:
        """The kind of each card."""
        return {card: kind for kind, card in enumerate(self.kinds)}

    def cards_of(self, kinds: Iterable[Kind]) -> tuple[Card, ...]:
        """The cards of those kinds."""
        return tuple(self.kinds[kind] for kind in kinds)

    def kinds_of(self, cards: Iterable[Card]) -> tuple[Kind, ...]:
        """The kinds of those cards."""
        return tuple(self.kind_of[card] for card in cards)

    @cached_property
    def all(self) -> tuple[Kind, ...]:
        """The kind of every card, in order."""
        return self.kinds_of(self.cards)

    @cached_property
    def full(self) -> int:
        """The mask of all squares of a side."""
        return (1 << self.side * self.side) - 1

    @cached_property
    def masks(self) -> tuple[int, ...]:
        """The mask of the squares that each kind fills."""
        return tuple(card.mask for card in self.kinds)

    @cached_property
    def needs(self) -> tuple[int, ...]:
        """For each kind, a mask of what must be open: squares and, in the bits above, a colour."""
        return tuple(
            (0 if card.rest == ON else card.mask)
            | (0 if card.rest == GO else colour_bit(card.colour))
            for card in self.kinds
        )

    @cached_property
    def rests(self) -> tuple[str, ...]:
        """What each kind has besides squares: a number, `x2`, a special word, or nothing."""
        return tuple(card.rest for card in self.kinds)

    @cached_property
    def numbered(self) -> tuple[bool, ...]:
        """Whether each kind has a number or `x2`."""
        return tuple(rest in VALUES for rest in self.rests)


def colour_bit(colour: str) -> int:
    """The bit of a colour, above the bits of the squares."""
    return 1 << COLOUR_BITS + COLOURS.index(colour)


def points(pile: Sequence[Card], hand: Sequence[Card] = ()) -> Fraction:
    """The points of a seat with that pile, if those cards are left in its hand."""
    total = (_pluses(pile) << _doubles(pile)) - _pluses(hand)
    return Fraction(total, 1 if total < 0 else 1 << _doubles(hand))


def _pluses(cards: Sequence[Card]) -> int:
    return sum(int(card.rest) for card in cards if card.rest.startswith("+"))


def _doubles(cards: Sequence[Card]) -> int:
    return sum(card.rest == DOUBLE for card in cards)


def in_order(card: Card) -> tuple[int, int, str]:
    """The key by which a deck is sorted."""
    return (COLOURS + ANY_COLOUR).index(card.colour), card.mask, card.rest
