"""Imagining games of Cuboingo: random deals that agree with a view."""

from collections import Counter
from random import Random

from hypothesis import given
from hypothesis import strategies as st

from rules.contract import Seat
from rules.cuboingo import CuboingoPosition
from tests.rules.cuboingo.pictures import GAME, picture, table

TABLE = """
    1 G: G.1
    seat 1 G.2 G.4 won G.1.+1
    seat 2 G.8 G.9.x2
    seat 3 G.6.+1 won G.4.x2
    discards G.3
    deck G.C G.5 G.A
"""
seats = st.sampled_from([0, 1, 2, None])
seeds = st.integers(0, 2**32 - 1)


def everything(position: CuboingoPosition) -> Counter[str]:
    """All cards of a position."""
    codes = picture(position).replace("won", "").split()
    deck = position.pack.cards_of(position.state.deck)
    return Counter(code for code in codes if "." in code) + Counter(map(str, deck))


def imagined(seat: Seat | None, seed: int) -> CuboingoPosition:
    return GAME.imagine(table(TABLE).view(seat), Random(seed))


@given(seat=seats, seed=seeds)
def test_an_imagined_game_has_the_same_cards(seat: Seat | None, seed: int) -> None:
    assert everything(imagined(seat, seed)) == everything(table(TABLE))


@given(seat=seats, seed=seeds)
def test_the_viewers_hand_is_kept_and_every_other_hand_keeps_its_size(
    seat: Seat | None, seed: int
) -> None:
    position = imagined(seat, seed)

    hands = [position.view(each).hands[each] or () for each in range(3)]

    assert [len(hand) for hand in hands] == [2, 2, 1]
    if seat is not None:
        assert hands[seat] == table(TABLE).view(seat).hands[seat]


def test_the_hidden_hands_and_the_deck_are_dealt_at_random() -> None:
    positions = [imagined(0, seed) for seed in range(30)]

    assert len({position.view(1).hands[1] for position in positions}) > 10
    assert len({position.view(2).hands[2] for position in positions}) == 6
    assert len({position.state.deck for position in positions}) > 10


def test_the_true_deal_can_be_imagined() -> None:
    assert any(imagined(0, seed) == table(TABLE) for seed in range(5_000))


def test_if_only_one_deal_is_possible_it_is_imagined() -> None:
    position = table("1 G: G.1\n seat 1 G.2\n seat 2 G.8")

    assert GAME.imagine(position.view(0), Random(0)) == position
