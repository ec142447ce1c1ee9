"""Which moves bots look at first in Cube Wars."""

from ai import cube_wars
from rules.cube_wars.core import TARGET, TO
from tests.rules.cube_wars.pictures import board

BEFORE_THE_GOAL = """
. . . . . . . . B . . . . . . .
. b W . . . . . . . . . . . . .
. . . . . . . . . . . . . . . .
. . . . . . . . . . . . . . . .
. . . . . . . . . . . . . . . .
. . . . . . . . . . . . . . . .
. . . . . . . . . . . . . . . .
w . . . . . . . . . . . . . . .
"""
RANK = 16


def test_if_a_move_wins_only_winning_moves_are_noisy() -> None:
    [move] = cube_wars.noisy(board(BEFORE_THE_GOAL).state)

    assert move >> TO == 6 * RANK + 2
    assert move & TARGET >= 7 * RANK
