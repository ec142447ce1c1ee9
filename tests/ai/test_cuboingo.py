"""How bots play Cuboingo when the best move is obvious."""

import json
from random import Random
from typing import Any

import pytest

from ai import Advice, Level, advise
from ai.cuboingo import EFFORTS, CuboingoTable
from ai.levels import Reason
from rules import GAMES
from rules.contract import AnyPosition, OptionValue
from rules.cuboingo.cards import Card, read_card

each_good_level = pytest.mark.parametrize("level", [Level.STRONG, Level.EXPERT])


def cards(codes: str) -> list[Card]:
    read = [read_card(code) for code in codes.split()]
    return [card for card in read if card]


def dealt(first: str, second: str) -> AnyPosition:
    """The start of a game for two with these hands; the other cards lie in the deck in order."""
    position: Any = GAMES["cuboingo"].start(2)
    left = list(position.pack.cards)
    hands = [*cards(first), *cards(second)]
    for card in hands:
        left.remove(card)
    deck = " ".join(["deck", *map(str, (*hands, *left))])
    return position.play(None, GAMES["cuboingo"].parse(deck))


def played(position: AnyPosition, *moves: str) -> AnyPosition:
    for move in moves:
        (seat,) = position.to_move()
        position = position.play(seat, GAMES["cuboingo"].parse(move))
    return position


def advised(position: AnyPosition, level: Level) -> Advice:
    (seat,) = position.to_move()
    return advise(position.view(seat), seat, level, Random(1))


@pytest.mark.untraced
@each_good_level
def test_a_side_that_gives_points_is_completed(level: Level) -> None:
    position = played(dealt("G.6.x2 G.1.+1 G.2.+1", "G.9.x2 G.1.+2 G.2.+2"), "G.6.x2>new")

    advice = advised(position, level)

    assert str(advice.move) == "G.9.x2>1"
    assert advice.reason.key == "ai-cuboingo-completes"
    assert advice.reason.values == {"cards": 2}


def test_an_up_card_takes_a_card_from_a_pile_that_has_one() -> None:
    hands = ("G.1.UP G.6.+1 G.3", "G.9.+1 G.C G.5")
    position = played(dealt(*hands), "G.6.+1>new", "G.9.+1>1")

    advice = advised(position, Level.STRONG)

    assert str(advice.move) == "G.1.UP>new^2"
    assert advice.reason.key == "ai-cuboingo-takes"


@pytest.mark.untraced
@each_good_level
def test_a_side_is_begun_if_the_hand_can_complete_it(level: Level) -> None:
    position = dealt("G.6 G.9.+1 G.9.x2", "G.1.+2 G.2.+2 G.4.+2")

    advice = advised(position, level)

    assert str(advice.move).endswith(">new")
    assert advice.reason.key == "ai-cuboingo-prepares"


def begun(seats: int, **options: OptionValue) -> AnyPosition:
    position = GAMES["cuboingo"].start(seats, **options)
    return position.play(None, position.chance(Random(1)))


def test_fewer_trials_are_made_if_many_cards_make_each_trial_longer() -> None:
    cards = [{"squares": [square], "value": None, "copies": 400} for square in (0, 1)]
    sizes = {"2x2": {"size": 2, "hand": 300, "colours": 1, "cards_per_colour": cards}}
    squares = "row by row from the top left, starting at 0"
    file = {"colours": ["G", "B", "R"], "square_order": squares, "decks": sizes}
    large = begun(2, deck=json.dumps(file))

    reason = advised(large, Level.EXPERT).reason

    assert reason == Reason("ai-imagines", {"trials": EFFORTS[Level.EXPERT].count // 25})


@pytest.mark.parametrize("size", ["2x2", "3x3", "4x4"])
def test_the_number_of_trials_is_not_reduced_for_our_own_decks(size: str) -> None:
    view: Any = begun(6, size=size, colours=3).view(0)

    assert CuboingoTable(view).burden == 1
