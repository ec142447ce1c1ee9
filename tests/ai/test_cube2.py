"""What bots that play cube² know of its rules."""

from dataclasses import replace
from itertools import pairwise
from random import Random

import pytest

from ai import cube2
from ai.levels import Effort
from ai.search import DECIDED, WIN, search
from rules.cube2 import core
from rules.cube2.state import AHEAD, COLLECTED, NO_PROGRESS, NOBODY, State
from tests.rules.cube2.pictures import GAME, board

PICTURE = """
-- -- -- -- -- -- --
GL -- -- RC -- -- OL
-- -- -- -- -- -- --
-- -- -- -- -- -- --
-- -- -- -- -- -- --
GL -- -- -- -- -- OL
-- -- -- RC -- -- --
"""


def state_of(spots: tuple[str, str], latest: int = NOBODY, idle: int = 0) -> State:
    view = replace(board(PICTURE, spots=spots, latest=latest).view(None), idle=idle)
    return GAME.imagine(view, Random(0)).state


@pytest.mark.parametrize(
    ("spots", "latest", "reason", "worth"),
    [
        (("YC", ""), 0, AHEAD, WIN),
        (("", "YC"), 1, AHEAD, -WIN),
        (("BC", "YC"), 1, AHEAD, -WIN),
        (("YC", ""), 0, COLLECTED, WIN),
        (("", ""), NOBODY, NO_PROGRESS, 0),
    ],
)
def test_a_finished_state_counts_as_a_win_for_the_side_that_is_ahead(
    spots: tuple[str, str], latest: int, reason: str, worth: int
) -> None:
    before = state_of(spots, latest)

    assert cube2.final(before, before._replace(reason=reason)) == worth


@pytest.mark.parametrize(("latest", "sign"), [(0, 1), (1, -1)])
def test_a_lead_is_worth_more_as_the_limit_without_progress_comes_nearer(
    latest: int, sign: int
) -> None:
    worths = [cube2.value(state_of(("BC", "YC"), latest, idle)) for idle in (0, 45, 59)]

    gains = [sign * (later - earlier) for earlier, later in pairwise(worths)]
    assert min(gains) > 0
    even = [cube2.value(state_of(("", ""), NOBODY, idle)) for idle in (0, 59)]
    assert even[0] == even[1]


def test_the_side_that_is_behind_takes_a_piece_off_before_the_limit() -> None:
    state = state_of(("", "YC"), latest=1, idle=59)

    best = search(cube2, state, Effort(depth=2, nodes=4_000), Random(1))

    assert best.move & core.TARGET == core.OFF
    assert search(cube2, state_of(("YC", ""), 0, 59), Effort(2, 4_000), Random(1)).value > DECIDED


def test_states_that_differ_in_who_is_ahead_or_in_the_idle_count_have_different_keys() -> None:
    keys = {cube2.key(state_of(("BC", "YC"), latest, idle)) for latest in (0, 1) for idle in (0, 9)}

    assert len(keys) == 4


def test_a_side_that_places_several_pieces_in_a_row_places_all_of_them_near_home() -> None:
    state = GAME.start(2, placements=3).state
    for _ in range(3):
        assert state.side == 0
        state = core.after(state, search(cube2, state, Effort(2, 4_000), Random(1)).move)

    assert state.side == 1
    assert cube2.value(state._replace(side=0)) > cube2.TURN
    assert state.occupied < 1 << 3 * 9


FAR_GREEN = """
GC -- -- -- -- -- GC
-- -- -- -- -- -- --
-- -- -- -- -- -- --
-- -- -- -- -- -- --
-- -- -- -- -- -- --
-- -- -- -- -- -- --
RC -- -- -- -- -- RC
"""
NEARER_GREEN = """
-- -- -- -- -- -- GC
-- -- -- -- -- -- --
-- -- -- -- -- -- --
GC -- -- -- -- -- --
-- -- -- -- -- -- --
-- -- -- -- -- -- --
RC -- -- -- -- -- RC
"""


@pytest.mark.parametrize(("goal", "counts"), [(12, True), (6, False)])
def test_a_piece_counts_only_if_the_goal_needs_it(goal: int, *, counts: bool) -> None:
    def worth(picture: str) -> int:
        spots = ("YC YL BC BL OC", "YC YL BC BL GC")
        return cube2.value(board(picture, spots=spots, goal=goal).state)

    # with the goal 6, each side needs only one more piece, and red ones are nearer for side 0 than
    # green ones, which only side 0 could collect
    assert (worth(NEARER_GREEN) > worth(FAR_GREEN)) is counts
    assert (worth(NEARER_GREEN) == worth(FAR_GREEN)) is not counts
