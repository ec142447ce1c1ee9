"""Cuboingo's moves and how they are written: `G.6.+1>2`, `*.010.GO>new:B`, `~G.6`, `pass`."""

import re
from dataclasses import dataclass
from typing import TypeAlias

from rules.contract import Move, Seat
from rules.cuboingo.cards import GO, MOST_CARDS, UP, Card, read_card

PLACE = re.compile(r"(?:([1-6])|new(?::([gbr]))?)(?:\^([1-6]))?", re.ASCII | re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Play(Move):
    """Put a card on a side.

    Attributes:
        card: the card that is played.
        slot: the side's slot, from 1; None for a new side.
        colour: the colour of a new side, if the card that begins it has no colour of its own.
        opponent: the seat whose top card is taken with *Up*; None if no card is taken.
    """

    card: Card
    slot: int | None = None
    colour: str | None = None
    opponent: Seat | None = None

    def __str__(self) -> str:
        place = f":{self.colour}" if self.colour else ""
        taken = "" if self.opponent is None else f"^{self.opponent + 1}"
        return f"{self.card}>{self.slot or 'new'}{place}{taken}"


@dataclass(frozen=True, slots=True)
class Discard(Move):
    """Discard a card, because none can be played."""

    card: Card

    def __str__(self) -> str:
        return f"~{self.card}"


@dataclass(frozen=True, slots=True)
class Pass(Move):
    """Lose the turn, because no card can be played or discarded."""

    def __str__(self) -> str:
        return "pass"


@dataclass(frozen=True, slots=True)
class Shuffle(Move):
    """The order that chance gave the cards of the deck; the first one is drawn next."""

    cards: tuple[Card, ...]

    def __str__(self) -> str:
        return " ".join(("deck", *map(str, self.cards)))


AnyMove: TypeAlias = Play | Discard | Pass | Shuffle


def read(text: str) -> AnyMove | None:
    """The move that the text stands for, or None if no game could have such a move."""
    words = text.split()
    code, arrow, place = "".join(words).partition(">")
    if arrow:
        return _play(read_card(code), PLACE.fullmatch(place))
    if code.startswith("~"):
        card = read_card(code[1:])
        return Discard(card) if card else None
    match [word.lower() for word in words]:
        case ["pass"]:
            return Pass()
        case ["deck", *codes] if len(codes) <= MOST_CARDS:
            return _shuffle([read_card(each) for each in codes])
        case _:
            return None


def _play(card: Card | None, place: re.Match[str] | None) -> Play | None:
    if card is None or place is None:
        return None
    slot, colour, opponent = place.groups()
    # only Up takes a card; only a card without a colour names one, and only if it begins a side
    if (opponent and card.rest != UP) or (card.rest == GO and not slot) != bool(colour):
        return None
    return Play(
        card,
        int(slot) if slot else None,
        colour.upper() if colour else None,
        int(opponent) - 1 if opponent else None,
    )


def _shuffle(cards: list[Card | None]) -> Shuffle | None:
    known = tuple(card for card in cards if card)
    if len(known) < len(cards) or len({card.side for card in known}) != 1:
        return None
    return Shuffle(known)
