"""Pattern cards drawn with letters, in rows that fit on a phone."""

from collections.abc import Callable, Iterator, Sequence

from rules.cuboingo import Card

COLUMNS = 40
EMPTY = "."
GAP = 2


def rows(cards: Sequence[Card], label: Callable[[Card], str]) -> Iterator[str]:
    """The lines of cards side by side, each with its label below, in as many rows as needed."""
    width = GAP + max(max(card.side, len(label(card))) for card in cards)
    in_row = (COLUMNS + GAP) // width
    for first in range(0, len(cards), in_row):
        yield from _row(cards[first : first + in_row], label, width)


def _row(cards: Sequence[Card], label: Callable[[Card], str], width: int) -> Iterator[str]:
    for line in range(cards[0].side):
        yield "".join(f"{_squares(card, line):{width}}" for card in cards).rstrip()
    labels = "".join(f"{label(card):{width}}" for card in cards).rstrip()
    if labels:
        yield labels


def _squares(card: Card, line: int) -> str:
    """One line of a card: the letter of its colour for each filled square, a dot for others."""
    first = line * card.side
    return "".join(
        card.colour if card.mask >> square & 1 else EMPTY
        for square in range(first, first + card.side)
    )
