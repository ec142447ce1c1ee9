"""How much a game counts for the seat whose strength is measured."""

from fractions import Fraction

import pytest

from ai.review import beaten
from rules.contract import Outcome


@pytest.mark.parametrize("seat", [0, 1])
def test_a_drawn_game_counts_half_whatever_the_scores(seat: int) -> None:
    drawn = Outcome((5, 4), frozenset({0, 1}), "no-progress")

    assert beaten(drawn, seat) == 0.5


@pytest.mark.parametrize(("seat", "share"), [(0, 0), (1, 1), (2, Fraction(1, 2))])
def test_a_seat_beats_those_whose_scores_are_farther_from_the_winner_s(
    seat: int, share: Fraction
) -> None:
    low_wins = Outcome((30, 10, 20), frozenset({1}), "rounds")

    assert beaten(low_wins, seat) == share


def test_seats_with_equal_scores_beat_each_other_by_half() -> None:
    shared = Outcome((7, 7, 3, 3), frozenset({0, 1}), "collected")

    assert [beaten(shared, seat) for seat in range(4)] == [5 / 6, 5 / 6, 1 / 6, 1 / 6]
