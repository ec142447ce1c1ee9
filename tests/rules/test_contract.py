"""What the contract itself does for a game, shown with a game about the toss of a coin."""

from dataclasses import dataclass
from random import Random
from typing import Any

import pytest

from locales import Words
from rules import BadOption, IllegalMove, Outcome
from rules.contract import Choice, Game, Move, Option, OptionValue, Position, Seat, View

SIDES = ("heads", "tails")


@dataclass(frozen=True, slots=True)
class Side(Move):
    """A side of the coin: the one that fell, or the one that is named."""

    name: str

    def __str__(self) -> str:
        return self.name


@dataclass(frozen=True, slots=True)
class CoinView(View):
    """The whole coin, as nothing about it is hidden."""

    game = "toss"
    hands = ()

    seat: Seat | None
    turn: Seat | None
    outcome: Outcome | None
    coin: "Coin"


@dataclass(frozen=True, slots=True)
class Coin(Position[Side, CoinView, None]):
    """A coin that falls on a side, which seat 1 then names."""

    fallen: str = ""
    named: str = ""
    state: None = None

    def to_move(self) -> tuple[Seat, ...]:
        return (1,) if self.fallen and not self.named else ()

    def legal_codes(self, seat: Seat) -> tuple[int, ...]:
        return (SIDES.index(self.fallen),) if seat in self.to_move() else ()

    def encode(self, move: Side) -> int:
        return SIDES.index(move.name)

    def decode(self, code: int) -> Side:
        return Side(SIDES[code])

    def play(self, seat: Seat | None, move: Side) -> "Coin":
        self.check_turn(seat)
        return Coin(move.name) if seat is None else Coin(self.fallen, move.name)

    def chance(self, random: Random) -> Side | None:
        return None if self.fallen else Side(random.choice(SIDES))

    def choices(self, seat: Seat, chosen: tuple[str, ...] = ()) -> tuple[Choice, ...]:
        return () if chosen else tuple(Choice("side", str(m), m) for m in self.legal_moves(seat))

    def describe(self, move: Side, seat: Seat | None) -> str:
        return f"{move} for {seat}"

    def outcome(self) -> Outcome | None:
        return Outcome((0, 1), frozenset({1}), "named") if self.named else None

    def view(self, seat: Seat | None) -> CoinView:
        return CoinView(seat, next(iter(self.to_move()), None), self.outcome(), self)


class Toss(Game[Side, CoinView, None]):
    """A game with options of every kind."""

    name = CoinView.game
    seats = range(2, 4)
    options = (
        Option("times", "number", tuple(range(1, 6)), 1, "zhen-option-tiles"),
        Option("odd", "number", (1, 3), 1, "zhen-option-tiles"),
        Option("edge", "word", ("on", "off"), "off", "zhen-option-tiles"),
        Option("motto", "text", (), "", "zhen-option-tiles"),
    )
    examples = "heads"

    def start(self, /, seats: int, **options: OptionValue) -> Coin:
        self.settle(seats, options)
        return Coin()

    def parse(self, text: str) -> Side:
        raise self.unreadable(text)

    def imagine(self, view: CoinView, random: Random) -> Coin:
        del random
        return view.coin


def said(seats: Any, **options: Any) -> str:
    with pytest.raises(BadOption) as caught:
        Toss().start(seats, **options)
    return Words()(caught.value.key, **caught.value.values)


def reason(position: Coin, seat: Seat | None) -> str:
    with pytest.raises(IllegalMove) as caught:
        position.play(seat, Side("heads"))
    return caught.value.key


def test_options_that_are_not_given_have_their_default() -> None:
    settled = Toss().settle(2, {"edge": "on", "motto": "E pluribus"})

    assert settled == {"times": 1, "odd": 1, "edge": "on", "motto": "E pluribus"}


def test_the_refusal_of_an_option_says_what_is_allowed() -> None:
    assert said(2, times=6) == "“6” is no value of times; it can be 1–5."
    assert said(2, odd=2) == "“2” is no value of odd; it can be 1, 3."
    assert said(2, edge="maybe") == "“maybe” is no value of edge; it can be on, off."
    assert said(2, edge=True) == "“True” is no value of edge; it can be on, off."
    assert said(2, motto=1) == "The option motto takes a text."
    assert said(2, size=3) == "There is no option called “size”."
    assert said(4) == "This game has 2 to 3 seats, not 4."


@pytest.mark.parametrize(
    ("given", "shown"),
    [
        ("x" * 40, "x" * 40),
        ("x" * 5_000, "x" * 40 + "…"),
        (10**39, "1" + "0" * 39),
        (10**40, "1" + "0" * 39 + "…"),
        (10**400 - 1, "9" * 40 + "…"),
        # numbers with so many digits that Python refuses to print them
        pytest.param(10**5_000, "1" + "0" * 39 + "…", id="huge"),
        pytest.param(-(10**5_000), "-1" + "0" * 38 + "…", id="negative"),
        pytest.param([10**5_000], "list", id="inside"),
        # half a surrogate pair, which no message can contain
        ("\ud800", "?"),
        (None, "None"),
        (False, "False"),
        (1.5, "1.5"),
        ((), "tuple"),
    ],
)
def test_a_refusal_shortens_the_value_that_it_repeats(given: Any, shown: str) -> None:
    assert said(given) == f"This game has 2 to 3 seats, not {shown}."
    assert said(2, times=given) == f"“{shown}” is no value of times; it can be 1–5."
    assert said(2, edge=given) == f"“{shown}” is no value of edge; it can be on, off."


def test_a_refusal_shortens_the_unknown_name_that_it_repeats() -> None:
    assert said(2, self=1) == "There is no option called “self”."
    assert said(2, **{"x" * 5_000: 1}) == f"There is no option called “{'x' * 40}…”."


def test_the_legal_moves_of_a_seat_are_decoded_from_its_legal_codes() -> None:
    assert Coin("tails").legal_moves(1) == (Side("tails"),)
    assert Coin("tails").legal_moves(0) == ()


def test_while_chance_is_due_only_chance_moves() -> None:
    assert Coin().play(None, Side("heads")) == Coin("heads")
    assert reason(Coin(), 1) == "not-your-turn"


def test_while_a_seat_is_to_move_only_that_seat_moves() -> None:
    assert Coin("heads").play(1, Side("heads")) == Coin("heads", "heads")
    assert reason(Coin("heads"), None) == "no-chance-due"
    assert reason(Coin("heads"), 0) == "not-your-turn"


def test_after_the_end_nobody_moves() -> None:
    assert {reason(Coin("heads", "heads"), seat) for seat in (0, 1, None)} == {"game-over"}


def test_a_refusal_shortens_the_unreadable_text_that_it_repeats() -> None:
    refusal = Toss().unreadable("x" * 41)

    assert refusal.values == {"text": "x" * 40 + "…", "examples": "heads"}
