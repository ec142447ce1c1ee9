"""Every panel of a plan keeps to Discord's limits, however long its lines are."""

from dataclasses import replace
from random import Random

import discord
import pytest
from hypothesis import given
from hypothesis import strategies as some

from rules import GAMES
from tables.game.plans import MOST_LINES, MOST_MOVES, MOST_REPLIES, Round, digest, is_open
from tables.game.screen import screen_for
from tables.services.planning.plans import Drafted, Planned, Step
from tests.support.courses import Course, course, courses
from tests.support.examples import examples
from tests.views.test_panels_fit import ENGLISH, PICTURE, at_table, check_fits, moments
from views.panel.plan import answered_told, draft_layout, planned_layout

LONG = [Round(("RC@g7",) * 6, ("YC@g6",) * 6)] * MOST_REPLIES
"""Longer than any line can be."""
PAGES = 4
NAME = "*" * 32
"""The longest possible name in Discord; in a message it is twice as long, due to escaped `*`."""

open_games = [name for name in sorted(GAMES) if not GAMES[name].start(2).view(None).has_hands]


@examples(20)
@given(some.sampled_from(open_games).flatmap(lambda name: courses(GAMES[name], 30)))
def test_the_panels_of_lines_keep_to_discord_s_limits(course: Course) -> None:
    state = at_table(course, course.last)
    if not state.position.to_move():
        return
    assert is_open(state.table, state.position.view(None))

    for seat in (0, 1):
        screen = screen_for(state, seat)
        for now in moments(state):
            if now.move is None:
                drafted = Drafted(
                    screen,
                    Step(10**9 - 1, MOST_MOVES),
                    LONG,
                    replace(now, screen=screen),
                    None,
                    is_own=seat in state.position.to_move(),
                    is_whole=True,
                    shared=MOST_LINES,
                )
                for page in range(PAGES):
                    check_fits(draft_layout(drafted, PICTURE, ENGLISH, page))


@examples(5)
@given(some.sampled_from(open_games).flatmap(lambda name: courses(GAMES[name], 5)))
def test_a_plan_of_very_long_lines_keeps_to_discord_s_limits(course: Course) -> None:
    state = at_table(course, course.positions[0])
    players = tuple(replace(each, who=replace(each.who, name=NAME)) for each in state.table.players)
    screen = screen_for(replace(state, table=replace(state.table, players=players)), 0)
    lines = [(digest((str(number),)), LONG) for number in range(MOST_LINES)]

    layout = planned_layout(Planned(screen, lines, LONG), ENGLISH, note="-" * 300)
    ended = Drafted(screen, Step(1, 1), LONG, None, "over", is_own=False, is_whole=False)

    check_fits(layout)
    check_fits(draft_layout(ended, PICTURE, ENGLISH))


@pytest.mark.parametrize("is_whole", [True, False])
def test_a_line_that_has_to_end_says_if_it_lacks_a_reply(is_whole: bool) -> None:  # noqa: FBT001
    played = course(GAMES["zhen"], 2, {}, Random(1), 5)
    screen = screen_for(at_table(played, played.positions[0]), 0)
    ended = Drafted(screen, Step(1, 1), LONG, None, "over", is_own=False, is_whole=is_whole)

    texts = [
        each.content
        for each in draft_layout(ended, PICTURE, ENGLISH).walk_children()
        if isinstance(each, discord.ui.TextDisplay)
    ]

    assert ("It does not end with an answer of yours." in "".join(texts)) is not is_whole


def test_of_a_very_long_line_only_the_end_is_shown() -> None:
    told = answered_told([Round(("@1",), ("@2",)), *LONG], ENGLISH)

    assert "`@1`" not in told
    assert told.startswith("Played from your plan: … · `RC@g7`")
