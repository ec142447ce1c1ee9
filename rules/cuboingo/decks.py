"""Files of decks: ours and those that players bring, checked before a card is dealt."""

import json
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any, NoReturn, TypeAlias, cast

from rules.cuboingo.cards import (
    ANY_COLOUR,
    COLOURS,
    DIGITS,
    GO,
    SPECIAL,
    VALUES,
    Card,
    Pack,
    in_order,
)
from rules.cuboingo.moves import MOST_CARDS
from rules.refusal import BadOption

OURS = Path(__file__).with_name("decks.json")
LONGEST = 64 * 1024
MOST_DIGITS = 9
SHOWN = 40
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
        hand: how many cards each seat is dealt.
        colours: in how many colours it is played when nothing is said.
        cards: every card in all three colours, and how many times the deck has it.
    """

    hand: int
    colours: int
    cards: tuple[Copies, ...]


@dataclass(frozen=True, slots=True)
class Part:
    """A value in a file, and where it stands."""

    place: str
    value: object

    def parts(self, required: str, optional: str = "") -> dict[str, "Part"]:
        """The parts of an object with those names, and maybe those."""
        if not isinstance(self.value, dict):
            raise BadOption("cuboingo-deck-no-object", place=self.place)
        value = cast("dict[str, object]", self.value)
        names = required.split()
        for name in names:
            if name not in value:
                raise BadOption("cuboingo-deck-missing", place=self.place, name=name)
        for name in value:
            if name not in names + optional.split():
                raise BadOption("cuboingo-deck-unknown", place=self.place, name=_shown(name))
        return {name: Part(f"{self.place}.{name}", each) for name, each in value.items()}

    def each(self) -> list["Part"]:
        """The parts of a list."""
        if not isinstance(self.value, list):
            raise BadOption("cuboingo-deck-no-list", place=self.place)
        values = cast("list[object]", self.value)
        return [Part(f"{self.place}[{index}]", each) for index, each in enumerate(values)]

    def number(self, least: int, most: int) -> int:
        """A whole number in that range."""
        # a bool is no number here, though Python counts it as one
        if type(self.value) is int and least <= self.value <= most:
            return self.value
        allowed = f"{least}–{most}" if least < most else str(least)
        raise self._other(allowed)

    def one_of(self, *allowed: object) -> Any:
        """One of those values."""
        for value in allowed:
            if type(value) is type(self.value) and value == self.value:
                return value
        raise self._other(", ".join(map(json.dumps, allowed)))

    def _other(self, allowed: str) -> BadOption:
        return BadOption(
            "cuboingo-deck-other", place=self.place, found=_shown(self.value), allowed=allowed
        )


@lru_cache(maxsize=16)
def pack_of(text: str, size: str, colours: int | None, reshuffles: int) -> Pack:
    """The cards of that size in a file, or in ours when the text is empty.

    When nothing is said of the colours there are as many as the deck is made for.

    Raises:
        BadOption: what is wrong with the file, and where.
    """
    decks = read_decks(text or OURS.read_text(encoding="utf-8"))
    if size not in decks:
        raise BadOption("cuboingo-deck-missing", place="decks", name=size)
    deck = decks[size]
    used = deck.colours if colours is None else colours
    copies = [each for each in deck.cards if each[0].colour in COLOURS[:used] + ANY_COLOUR]
    total = sum(times for _, times in copies)
    if total > MOST_CARDS:
        raise BadOption("cuboingo-deck-too-large", cards=total, most=MOST_CARDS)
    cards = (card for card, times in copies for _ in range(times))
    return Pack(SIZES[size], deck.hand, used, reshuffles, tuple(sorted(cards, key=in_order)))


def read_decks(text: str) -> dict[str, Deck]:
    """The decks of a file by size.

    Raises:
        BadOption: what is wrong with the file, and where.
    """
    parts = Part("file", _loaded(text)).parts("decks", " ".join(FIXED))
    for name, value in FIXED.items():
        if name in parts:
            parts[name].one_of(value)
    decks = parts["decks"].parts("", " ".join(SIZES))
    return {size: _deck(part, SIZES[size]) for size, part in decks.items()}


def _loaded(text: str) -> object:
    if len(text) > LONGEST:
        raise BadOption("cuboingo-deck-too-long", most=LONGEST // 1024)
    try:
        return json.loads(
            text, object_pairs_hook=_object, parse_constant=_no_number, parse_int=_whole_number
        )
    except json.JSONDecodeError as error:
        raise BadOption(
            "cuboingo-deck-unreadable", line=error.lineno, column=error.colno
        ) from error
    except RecursionError as error:
        raise BadOption("cuboingo-deck-too-deep") from error


def _object(pairs: list[tuple[str, object]]) -> dict[str, object]:
    """An object that names nothing twice; which of the two counts would be a guess."""
    value = dict(pairs)
    if len(value) < len(pairs):
        names = [name for name, _ in pairs]
        twice = next(name for name in names if names.count(name) > 1)
        raise BadOption("cuboingo-deck-twice", name=_shown(twice))
    return value


def _no_number(text: str) -> NoReturn:
    raise BadOption("cuboingo-deck-no-number", found=text[:SHOWN])


def _whole_number(text: str) -> int:
    return int(text) if len(text) <= MOST_DIGITS else _no_number(text)


def _deck(part: Part, side: int) -> Deck:
    parts = part.parts("size hand colours cards_per_colour", "cards special")
    parts["size"].number(side, side)
    return Deck(
        parts["hand"].number(1, MOST_CARDS),
        parts["colours"].number(1, len(COLOURS)),
        (*_cards(parts, side), *_special(parts, side)),
    )


def _cards(parts: dict[str, Part], side: int) -> Iterator[Copies]:
    for part in parts["cards_per_colour"].each():
        card = part.parts("squares value copies")
        yield from _copies(card, side, COLOURS, card["value"].one_of(None, *VALUES))
    for part in parts["cards"].each() if "cards" in parts else ():
        card = part.parts("colour squares value copies")
        colour = card["colour"].one_of(*COLOURS)
        yield from _copies(card, side, colour, card["value"].one_of(None, *VALUES))


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
    """The card in each of those colours, with how many there are."""
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


def _shown(value: object) -> str:
    """A value of the file for a sentence; escapes keep signs that cannot be sent out of it."""
    text = json.dumps(value)
    return text if len(text) <= SHOWN else f"{text[:SHOWN]}…"
