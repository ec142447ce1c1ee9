"""Random games of Cubed, played by the rules and by the plain reference at the same time."""

from random import Random

import pytest

from rules.contract import OptionValue
from rules.cubed import Bag, Cubed, CubedPosition
from tests.rules.cubed.reference import Reference

GAME = Cubed()
SWITCHES = ("bridging", "void", "draw3")

pytestmark = pytest.mark.untraced


class Pair:
    """One game, played by the rules and by the reference."""

    def __init__(self, seats: int, options: dict[str, OptionValue]) -> None:
        self.position: CubedPosition = GAME.start(seats, **options)
        self.reference = Reference(seats, **options)  # pyright: ignore[reportArgumentType]  (words and numbers)

    def agree(self) -> list[str]:
        """Compare everything, and return the legal moves."""
        position, reference = self.position, self.reference
        moves = [str(move) for seat in position.to_move() for move in position.legal_moves(seat)]
        outcome = position.outcome()
        assert position.to_move() == reference.to_move()
        assert set(moves) == reference.legal()
        assert (
            outcome and ([*outcome.scores], set(outcome.winners), outcome.reason)
        ) == reference.end
        self.agree_on_what_is_seen()
        return moves

    def agree_on_what_is_seen(self) -> None:
        view, reference = self.position.view(None), self.reference
        for seat, hand in enumerate(reference.hands):
            assert sorted(self.position.view(seat).hands[seat] or ()) == sorted(hand)
        assert view.sizes == tuple(map(len, reference.hands))
        assert view.bag == len(reference.bag)
        assert {(each.q, each.r): each.faces for each in view.table} == reference.table
        assert sorted(view.aside) == sorted(reference.aside)
        if view.last_round and reference.open_hands:
            assert [sorted(each) for each in view.last_round.hands] == reference.open_hands
            assert view.last_round.reason == reference.why
        if reference.seats > 1:
            assert [*view.totals] == reference.totals

    def go_on(self, random: Random, eager: float) -> bool:
        """Make one more move, mostly a play if `eager` is high; return False at the end."""
        moves = self.agree()
        drawn = self.position.chance(random)
        if drawn:
            self.shuffle(drawn)
        elif moves:
            plays = [move for move in moves if "@" in move]
            self.play(random.choice(plays if plays and random.random() < eager else moves))
        return bool(drawn or moves)

    def shuffle(self, bag: Bag) -> None:
        self.position = self.position.play(None, GAME.parse(str(bag)))
        self.reference.shuffled([*bag.pieces])

    def play(self, text: str) -> None:
        self.position = self.position.play(self.reference.seat, GAME.parse(text))
        self.reference.play(text)


def options_of(random: Random) -> dict[str, OptionValue]:
    switches = {name: random.choice(["on", "on", "off"]) for name in SWITCHES}
    chosen: dict[str, OptionValue] = {
        "rounds": 1,
        "matching": random.choice(["every", "one"]),
        "deal": random.choice(["full", "half"]),
        **switches,
    }
    # if the option for equal turns is not given, its default depends on the matching
    return chosen | random.choice([{}, {"lap": "on"}, {"lap": "off"}])


@pytest.mark.parametrize("seats", range(1, 12))
@pytest.mark.parametrize("eager", [0.2, 0.8])
def test_in_random_games_the_rules_agree_with_the_reference(seats: int, eager: float) -> None:
    random = Random(seats * eager)
    pair = Pair(seats, options_of(random))

    while pair.go_on(random, eager):
        pass

    assert pair.position.outcome()


@pytest.mark.parametrize(
    "seats", [3, *(pytest.param(each, marks=pytest.mark.long) for each in (2, 6, 11))]
)
def test_in_games_of_three_rounds_the_rules_agree_with_the_reference(seats: int) -> None:
    random = Random(seats)
    pair = Pair(seats, {**options_of(random), "rounds": 3})

    while pair.go_on(random, eager=0.9):
        pass

    assert pair.position.view(None).rounds_over == 3


def test_random_rounds_end_in_every_way_and_agree_with_the_reference() -> None:
    reasons: set[str] = set()

    for seed in range(6):
        random = Random(seed)
        pair = Pair(2, {"rounds": 1, "deal": "half" if seed % 2 else "full"})
        while pair.go_on(random, eager=0.6):
            pass
        reasons.add(pair.reference.why)

    assert reasons == {"emptied", "blocked", "sealed"}


@pytest.mark.parametrize("matching", ["every", "one"])
def test_in_solo_games_the_rules_agree_with_the_reference(matching: str) -> None:
    reasons: set[str] = set()

    for seed in range(6):
        random = Random(seed)
        pair = Pair(1, {"matching": matching})
        while pair.go_on(random, eager=1):
            pass
        outcome = pair.position.outcome()
        assert outcome
        reasons.add(outcome.reason)

    assert reasons <= {"emptied", "stuck"}
