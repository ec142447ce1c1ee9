"""A second implementation of Cuboingo, slow and straight from its rules page, to compare with."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any

SLOTS = "123456"


def listed(deck: dict[str, Any], colours: int) -> list[str]:
    """The codes of all cards of a deck, from the data of its file."""
    size, letters = deck["size"], "GBR"[:colours]
    codes: list[str] = []
    for letter in letters:
        for card in deck["cards_per_colour"]:
            codes += [code(letter, size, card["squares"], card["value"])] * card["copies"]
    for card in deck.get("cards", []):
        if card["colour"] in letters:
            codes += [code(card["colour"], size, card["squares"], card["value"])] * card["copies"]
    special = deck.get("special", {"kind": "", "coloured": False, "cards": []})
    for letter in letters if special["coloured"] else "*":
        for card in special["cards"]:
            codes += [code(letter, size, card["squares"], special["kind"])] * card["copies"]
    return codes


def code(letter: str, size: int, squares: list[int], rest: str | None) -> str:
    digits = {2: 1, 3: 3, 4: 4}[size]
    mask = sum(2**square for square in squares)
    return f"{letter}.{mask:0{digits}X}" + (f".{rest}" if rest else "")


def squares_of(card: str) -> set[int]:
    mask = int(card.split(".")[1], 16)
    return {square for square in range(16) if mask & 2**square}


def colour_of(card: str) -> str:
    return card[0]


def rest_of(card: str) -> str:
    return [*card.split("."), ""][2]


def is_number(card: str) -> bool:
    return rest_of(card).startswith(("+", "x"))


@dataclass
class Side:
    """A side in play."""

    colour: str
    cards: list[str] = field(default_factory=list[str])

    def filled(self) -> set[int]:
        return {square for card in self.cards for square in squares_of(card)}

    def takes(self, card: str) -> bool:
        if rest_of(card) != "GO" and colour_of(card) != self.colour:
            return False
        return rest_of(card) == "ON" or not self.filled() & squares_of(card)


class Reference:
    """A game under way: each move changes it, and it remembers everything."""

    def __init__(self, seats: int, deck: dict[str, Any], colours: int, reshuffles: int) -> None:
        self.size = deck["size"]
        self.hand_size = deck["hand"]
        self.letters = "GBR"[:colours]
        self.reshuffles = reshuffles
        self.cards = listed(deck, colours)
        self.deck: list[str] = []
        self.hands: list[list[str]] = [[] for _ in range(seats)]
        self.piles: list[list[str]] = [[] for _ in range(seats)]
        self.sides: dict[str, Side] = {}
        self.discards: list[str] = []
        self.seat = 0
        self.due = "deal"
        self.reason = ""

    def to_move(self) -> tuple[int, ...]:
        return () if self.due or self.reason else (self.seat,)

    def legal(self) -> set[str]:
        if not self.to_move():
            return set()
        hand = self.hands[self.seat]
        playable = {text for card in hand for text in self.plays(card)}
        if playable:
            return playable
        if hand and self.deck:
            return {f"~{card}" for card in hand}
        return {"pass"}

    def plays(self, card: str) -> Iterator[str]:
        """All ways to play the card."""
        places = [f">{slot}" for slot, side in self.sides.items() if side.takes(card)]
        if len(self.sides) < 6:
            new = ">new"
            places += [f"{new}:{each}" for each in self.letters] if rest_of(card) == "GO" else [new]
        for place in places:
            yield card + place
            if rest_of(card) == "UP":
                for seat, pile in enumerate(self.piles):
                    if pile and seat != self.seat:
                        yield f"{card}{place}^{seat + 1}"

    def play(self, text: str) -> None:
        """Play any move, of a seat or of chance."""
        if text.startswith("deck "):
            self.shuffled(text.split()[1:])
            return
        if text == "pass":
            self.draw(if_any=not self.hands[self.seat])
            return
        if text.startswith("~"):
            self.hands[self.seat].remove(text[1:])
            self.discards.append(text[1:])
        else:
            self.lay(*text.split(">"))
        if self.is_reshuffle_due():
            self.due = "before the draw"
        else:
            self.draw(if_any=True)

    def lay(self, card: str, place: str) -> None:
        self.hands[self.seat].remove(card)
        place, _, taken = place.partition("^")
        place, _, colour = place.partition(":")
        if place == "new":
            place = next(slot for slot in SLOTS if slot not in self.sides)
            self.sides[place] = Side(colour or colour_of(card))
        side = self.sides[place]
        side.cards.append(card)
        if side.filled() == set(range(self.size * self.size)):
            for each in side.cards:
                (self.piles[self.seat] if is_number(each) else self.discards).append(each)
            del self.sides[place]
        if taken:
            self.piles[self.seat].append(self.piles[int(taken) - 1].pop())

    def is_reshuffle_due(self) -> bool:
        return self.reshuffles > 0 and not self.deck and bool(self.discards)

    def shuffled(self, order: list[str]) -> None:
        stage, self.due, self.deck = self.due, "", order
        if stage == "deal":
            for hand in self.hands:
                for _ in range(self.hand_size):
                    hand.append(self.deck.pop(0))
            return
        self.reshuffles -= 1
        self.discards = []
        if stage == "before the draw":
            self.draw(if_any=True)
        else:
            self.end_turn()

    def draw(self, *, if_any: bool) -> None:
        if if_any and self.deck:
            self.hands[self.seat].append(self.deck.pop(0))
        if self.is_reshuffle_due():
            self.due = "after the draw"
        else:
            self.end_turn()

    def end_turn(self) -> None:
        if not self.deck and not any(
            True for hand in self.hands for card in hand for _ in self.plays(card)
        ):
            self.reason = "played-out"
        self.seat = (self.seat + 1) % len(self.hands)

    def scores(self) -> list[Fraction]:
        return [
            points([rest_of(card) for card in pile], [rest_of(card) for card in hand])
            for pile, hand in zip(self.piles, self.hands, strict=True)
        ]

    def winners(self) -> set[int]:
        scores = self.scores()
        return {seat for seat, score in enumerate(scores) if score == max(scores)}


def points(pile: list[str], hand: list[str]) -> Fraction:
    total = Fraction(sum(int(value) for value in pile if value.startswith("+")))
    for value in pile:
        if value == "x2":
            total *= 2
    total -= sum(int(value) for value in hand if value.startswith("+"))
    for value in hand:
        if value == "x2" and total >= 0:
            total /= 2
    return total
