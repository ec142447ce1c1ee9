"""How many presses a move takes: opening a list is one, and picking from it another."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import cache, partial
from random import Random
from typing import Any, TypeAlias

import discord
import pytest
from hypothesis import given
from hypothesis import strategies as some

from locales import words_for
from rules import GAMES
from rules.contract import Move
from tables.game.choosing import Choosing, choosing
from tables.game.record import GameState
from tests.support.courses import Course, courses, next_move
from tests.support.examples import examples
from tests.views.test_panels_fit import PICTURE, at_table
from views.panel.layout import Panel, values_in
from words import PHRASES

ENGLISH = words_for("en")
MOST = {"zhen": 2, "cube_wars": 3, "cube2": 4}
"""The most presses for a move, by game. In the other games, a move may have more parts."""
OPENING = 1
"""How many presses open the panel: one press of *Move* below the board."""
LISTED = 2
CHECKED = 30
"""In a whole game, one ply in this many is checked."""

Choose: TypeAlias = Callable[[tuple[str, ...]], Choosing]
"""A function that gives what can be chosen after the values already chosen."""

pytestmark = pytest.mark.untraced


def presses(state: GameState) -> dict[Move, int]:
    """The fewest presses that lead from the board to each move."""
    (seat,) = state.position.to_move()
    view, own = state.position.view(seat), state.last_of(seat)
    proposed = PHRASES[state.table.game].opens_with(view, own)
    choose = cache(partial(choosing, state, seat))
    first = choose(())
    begun = proposed if proposed in [each.value for each in first.choices] else ""
    found: dict[Move, int] = {}
    waiting, seen = {OPENING: [f"0:{begun}"]}, set[str]()
    while waiting:
        count = min(waiting)
        for panel in waiting.pop(count):
            if panel in seen:
                continue
            seen.add(panel)
            for cost, leads_to in led(choose, panel):
                if isinstance(leads_to, str):
                    waiting.setdefault(count + cost, []).append(leads_to)
                else:
                    found[leads_to] = min(count + cost, found.get(leads_to, 99))
    return found


def led(choose: Choose, panel: str) -> Iterator[tuple[int, Move | str]]:
    """Everything that a panel offers: how many presses it takes, and the move or panel after it."""
    page, _, chosen = panel.partition(":")
    now = choose(tuple(values_in(chosen)))
    layout = Panel(now, PICTURE, ENGLISH, confirms=False).layout(int(page))
    for part in layout.walk_children():
        match part:
            case discord.ui.Button(custom_id=str(custom_id)):
                kind, _, _, *rest = custom_id.split(":", 3)
                if kind == "play":
                    yield 1, now.screen.table.rules.parse(rest[0])
                elif kind == "step":
                    yield 1, rest[0]
            case discord.ui.Select():
                yield from picked(choose, part)
            case _:
                pass


def picked(choose: Choose, select: "discord.ui.Select[Any]") -> Iterator[tuple[int, Move | str]]:
    """Everything that the options of a list lead to, as `led` gives it."""
    before = tuple(values_in(select.custom_id.split(":", 4)[4]))
    ends = {each.value: each.move for each in choose(before).choices}
    for option in select.options:
        values = (*before, option.value)
        # `choosing` takes a step with only one choice by itself, which can complete the move
        move = ends.get(option.value) or choose(values).move
        yield LISTED, ">".join(("0:" + values[0], *values[1:])) if move is None else move


def check(state: GameState) -> None:
    """Check that no legal move of the seat to move takes more presses than `MOST`."""
    if state.position.to_move():
        (seat,) = state.position.to_move()
        found = presses(state)
        assert set(state.position.legal_moves(seat)) <= set(found)
        assert max(found.values()) <= MOST[state.table.game], found


@examples(6)
@given(some.sampled_from(sorted(MOST)).flatmap(lambda name: courses(GAMES[name], 90)))
def test_no_move_of_a_random_position_takes_too_many_presses(course: Course) -> None:
    check(at_table(course, course.last))


@pytest.mark.parametrize(
    ("name", "options"),
    [("zhen", {}), ("cube_wars", {}), ("cube2", {"size": 9}), ("cube2", {"setup": "quick"})],
)
def test_no_move_of_a_whole_game_takes_too_many_presses(name: str, options: dict[str, Any]) -> None:
    random, game = Random(1), GAMES[name]
    start = game.start(2, **options)
    state = at_table(Course(game, 2, options, (start,), ()), start)
    number = 0
    while played := next_move(state.position, random):
        if number % CHECKED == 0 and played.seat is not None:
            check(state)
        number += 1
        state = replace(state, position=state.position.play(played.seat, played.move))
