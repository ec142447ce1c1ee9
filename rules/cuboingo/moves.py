"""Cuboingo's moves and how they are written: `G.6.+1>2`, `*.010.GO>new:B`, `~G.6`, `pass`."""

import re
from dataclasses import dataclass
from typing import TypeAlias

from rules.contract import Move, Seat
from rules.cuboingo.cards import GO, UP, Card, read_card

MOST_CARDS = 999
"""As many as a deck may have."""
LONGEST = 16 * MOST_CARDS

CODE = r"([gbr*])\.([0-9a-f]|[0-9a-f]{3,4})(?:\.(\+[1-9]|x2|up|go|on))?"
PLAY = re.compile(
    rf"{CODE}\s*>\s*(?:([1-6])|new(?:\s*:\s*([gbr]))?)(?:\s*\^\s*([1-6]))?",
    re.ASCII | re.IGNORECASE,
)
DISCARD = re.compile(rf"~\s*{CODE}", re.ASCII | re.IGNORECASE)
CARD = re.compile(CODE, re.ASCII | re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Play(Move):
    """Put a card on a side.

    Attributes:
        card: what is played.
        slot: the side's slot, from 1; None for a new side.
        colour: the colour of a new side that a card of any colour begins.
        rival: the seat whose top card is taken.
    """

    card: Card
    slot: int | None = None
    colour: str | None = None
    rival: Seat | None = None

    def __str__(self) -> str:
        place = f":{self.colour}" if self.colour else ""
        taken = "" if self.rival is None else f"^{self.rival + 1}"
        return f"{self.card}>{self.slot or 'new'}{place}{taken}"


@dataclass(frozen=True, slots=True)
class Discard(Move):
    """Put away a card, when none can be played."""

    card: Card

    def __str__(self) -> str:
        return f"~{self.card}"


@dataclass(frozen=True, slots=True)
class Pass(Move):
    """Lose the turn, when nothing can be played or discarded."""

    def __str__(self) -> str:
        return "pass"


@dataclass(frozen=True, slots=True)
class Shuffle(Move):
    """What chance makes the deck: its cards from the front."""

    cards: tuple[Card, ...]

    def __str__(self) -> str:
        return " ".join(("deck", *map(str, self.cards)))


AnyMove: TypeAlias = Play | Discard | Pass | Shuffle


def read(text: str) -> AnyMove | None:
    """The move that the text writes, or None when no game could have such a move."""
    if len(text) > LONGEST:
        return None
    text = text.strip()
    if match := PLAY.fullmatch(text):
        return _play(match)
    if match := DISCARD.fullmatch(text):
        card = _card(match)
        return Discard(card) if card else None
    match text.lower().split():
        case ["pass"]:
            return Pass()
        case ["deck", *codes]:
            return _shuffle(codes)
        case _:
            return None


def _card(match: re.Match[str]) -> Card | None:
    colour, digits, rest = match.group(1, 2, 3)
    rest = "x2" if rest in ("x2", "X2") else (rest or "").upper()
    return read_card(colour.upper(), digits, rest)


def _play(match: re.Match[str]) -> Play | None:
    card = _card(match)
    slot, colour, rival = match.group(4, 5, 6)
    if card is None or (rival and card.rest != UP):
        return None
    # a card of any colour names one when it begins a side, and only then
    if (card.rest == GO and not slot) != bool(colour):
        return None
    return Play(
        card,
        int(slot) if slot else None,
        colour.upper() if colour else None,
        int(rival) - 1 if rival else None,
    )


def _shuffle(codes: list[str]) -> Shuffle | None:
    matches = [CARD.fullmatch(code) for code in codes]
    cards = [_card(match) if match else None for match in matches]
    known = tuple(card for card in cards if card)
    if len(known) < len(cards) or len({card.side for card in known}) != 1:
        return None
    return Shuffle(known)
