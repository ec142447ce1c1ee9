"""Plans as values: adding and removing lines, and following them through games."""

from collections.abc import Iterator
from dataclasses import replace
from functools import reduce
from itertools import pairwise
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as some

from rules import GAMES
from rules.contract import AnyGame, Seat
from rules.refusal import Refusal
from tables.decisions.lobby import join, open_table, seated_in_order
from tables.game import playing
from tables.game.plans import (
    MOST_LINES,
    MOST_REPLIES,
    Line,
    Plan,
    Round,
    UnfitMove,
    added,
    count_replies,
    digest,
    drafted,
    due,
    followed,
    imagined,
    is_whole,
    mover,
    put_away,
    removed,
    rounds,
    seat_to_plan,
    shared,
    undone,
)
from tables.game.record import Event, GameState, Kind, beginning
from tables.pace import TimeOut
from tables.table import Phase
from tests.support.courses import option_values
from tests.support.examples import examples
from tests.support.fakes import START
from tests.tables.house import ADA, BEN, request

MOVES = 12
"""The most moves that are played before a person plans, and the most moves in a line."""


def state_of(game: str = "zhen", **options: Any) -> GameState:
    """A game of Ada, who has the first seat, and Ben, at its start."""
    table = reduce(join, [BEN], open_table(request(game, options=options), START))
    table = seated_in_order(table, (0, 1))
    state = beginning(replace(table, id=1, phase=Phase.PLAYING))
    return happens(state, playing.starting(state, START), Random(1))[0]


def happens(state: GameState, event: Event, random: Random) -> tuple[GameState, list[Event]]:
    """The state after the event and the chance that follows, and these events."""
    return playing.follow(state, event, random)


def plays(state: GameState, text: str, random: Random) -> tuple[GameState, list[Event]]:
    """The state after a move of the seat to move and the chance that follows, and these events."""
    seat = state.position.to_move()[0]
    event = Event(state.table.number + 1, Kind.PLAY, seat, text, START)
    return happens(state, event, random)


def any_move(state: GameState, random: Random) -> str:
    """A random legal move of the seat to move."""
    return str(random.choice(state.position.legal_moves(state.position.to_move()[0])))


def open_games() -> Iterator[AnyGame]:
    """The games in which people can plan."""
    for game in GAMES.values():
        if 2 in game.seats and not game.start(2).view(None).has_hands:
            yield game


def a_plan(seat: Seat, state: GameState) -> Plan:
    """An empty plan."""
    person = state.table.person_at(seat)
    assert person is not None
    return Plan(state.table.id, person.id, state.table.number)


def a_line(plan: Plan, state: GameState, seat: Seat, random: Random) -> Line:
    """A line that fits the plan and often begins like another; empty if none was found."""
    line: Line = ()
    best: Line = ()
    for _ in range(random.randint(1, MOVES)):
        there = imagined(state, line)
        to_move = mover(there)
        if to_move is None:
            break
        begun = shared(plan, line)
        if begun is not None and (to_move == seat or random.random() < 0.5):
            line = (*line, begun[1])
        else:
            line = (*line, any_move(there, random))
        if is_whole(state, seat, line) and count_replies(state, seat, line) <= MOST_REPLIES:
            best = line
    return best


@some.composite
def waiting(draw: some.DrawFn) -> tuple[GameState, Seat, Random]:
    """A game in which a seat waits, that seat, and a source of randomness."""
    game = draw(some.sampled_from([*open_games()]))
    random = Random(draw(some.integers(0, 2**32)))
    table = open_table(replace(request(game.name), options=draw(option_values(game))), START)
    table = seated_in_order(join(table, BEN), (0, 1))
    state = beginning(replace(table, id=1, phase=Phase.PLAYING))
    state, _ = happens(state, playing.starting(state, START), random)
    for _ in range(draw(some.integers(0, MOVES))):
        further, _ = plays(state, any_move(state, random), random)
        if mover(further) is None:
            break
        state = further
    return state, 1 - state.position.to_move()[0], random


@some.composite
def plans(draw: some.DrawFn) -> tuple[Plan, GameState, Seat, Random]:
    """A plan with some lines, with its game, its seat and a source of randomness."""
    state, seat, random = draw(waiting())
    plan = a_plan(seat, state)
    for _ in range(draw(some.integers(0, MOST_LINES - 1))):
        line = a_line(plan, state, seat, random)
        if line and not any(each[: len(line)] == line for each in plan.lines):
            plan = added(plan, state, seat, line)
    return plan, state, seat, random


@examples(30)
@given(plans())
def test_adding_and_removing_a_line_restores_the_plan_except_lines_it_extended(
    planned: tuple[Plan, GameState, Seat, Random],
) -> None:
    plan, state, seat, random = planned
    line = a_line(plan, state, seat, random)
    if not line or any(each[: len(line)] == line for each in plan.lines):
        return

    again = removed(added(plan, state, seat, line), digest(line))

    lines = tuple(each for each in plan.lines if line[: len(each)] != each)
    assert again == replace(plan, lines=lines)


@examples(30)
@given(plans())
def test_after_the_same_moves_all_lines_have_the_same_reply(
    planned: tuple[Plan, GameState, Seat, Random],
) -> None:
    plan, state, seat, _ = planned

    for line in plan.lines:
        for length in range(len(line)):
            following = {
                each[length] for each in plan.lines if each[:length] == line[:length] != each
            }
            is_own = mover(imagined(state, line[:length])) == seat
            assert not is_own or len(following) == 1


@examples(30)
@given(plans())
def test_a_plan_plays_only_legal_moves_that_were_entered(
    planned: tuple[Plan, GameState, Seat, Random],
) -> None:
    plan, state, seat, random = planned
    entered, events, course = plan.lines, list[Event](), list[str]()

    while mover(state) is not None and state.position.chance(random) is None:
        now = followed(plan, events, seat)
        reply = due(now, state)
        if reply is None and mover(state) == seat:
            # the plan keeps no lines, as no reply could still be played
            assert not now.lines
            break
        if reply is not None:
            assert any(line[: len(course) + 1] == (*course, reply) for line in entered)
            assert reply in map(str, state.position.legal_moves(seat))
        along = [line[0] for line in now.lines]
        theirs = random.choice(along) if along else any_move(state, random)
        course.append(reply or theirs)
        state, happened = plays(state, course[-1], random)
        events += happened


@examples(30)
@given(plans())
def test_a_plan_can_be_followed_through_all_events_at_once_or_one_by_one(
    planned: tuple[Plan, GameState, Seat, Random],
) -> None:
    plan, state, seat, random = planned
    events = list[Event]()
    while mover(state) is not None and len(events) < MOVES:
        line = followed(plan, events, seat).lines
        text = random.choice(line)[0] if line else any_move(state, random)
        state, happened = plays(state, text, random)
        events += happened

    step_by_step = reduce(lambda now, event: followed(now, [event], seat), events, plan)

    assert followed(plan, events, seat) == step_by_step
    # events that were followed already change nothing more
    assert followed(step_by_step, events, seat) == step_by_step


@examples(30)
@given(plans())
def test_undoing_a_step_gives_the_line_before_it(
    planned: tuple[Plan, GameState, Seat, Random],
) -> None:
    plan, state, seat, random = planned

    for _ in range(MOVES):
        there = imagined(state, plan.draft)
        if mover(there) is None:
            break
        longer = drafted(plan, state, seat, any_move(there, random))
        assert undone(longer, state, seat) == plan
        plan = longer
        # if another line has a reply here, it is already in the draft, so nobody has to choose it
        found = shared(plan, plan.draft)
        assert found is None or mover(imagined(state, plan.draft)) != seat


def zhen(*lines: str) -> tuple[Plan, GameState]:
    """Ben's plan in a game in which Ada is to begin, and the game."""
    state = state_of()
    plan = a_plan(1, state)
    for line in lines:
        plan = added(plan, state, 1, line.split())
    return plan, state


def test_a_line_replaces_the_line_that_it_extends() -> None:
    plan, _ = zhen("@1 @2", "@3 @4", "@1 @2 @3 @4")

    assert plan.lines == (("@3", "@4"), ("@1", "@2", "@3", "@4"))


@pytest.mark.parametrize(
    ("line", "why", "values"),
    [
        ("@1 @2", "plan-line-known", {"line": 1}),
        ("@1 @2 @3 @4", "plan-line-known", {"line": 1}),
        ("@1 @3", "plan-contradicts", {"line": 1, "move": "@1", "reply": "@2"}),
        ("@1 @2 @3 @5", "plan-contradicts", {"line": 1, "move": "@3", "reply": "@4"}),
        ("", "plan-without-reply", {}),
        ("@1", "plan-without-reply", {}),
        ("@1 @2 @3", "plan-without-reply", {}),
        ("@1 @1", "plan-unfit-move", {"move": "@1"}),
        ("@1 hello", "plan-unfit-move", {"move": "hello"}),
    ],
)
def test_a_line_that_cannot_be_added_is_refused_with_the_reason(
    line: str, why: str, values: dict[str, Any]
) -> None:
    plan, state = zhen("@1 @2 @3 @4")

    with pytest.raises(Refusal, match=why) as refused:
        added(plan, state, 1, line.split())

    assert refused.value.values == values


def test_a_move_that_does_not_fit_says_why() -> None:
    plan, state = zhen()

    with pytest.raises(UnfitMove) as refused:
        added(plan, state, 1, ["@1", "hello"])

    assert reason(refused.value) == "move-unreadable"


def test_a_plan_has_at_most_five_lines_but_a_line_can_be_extended() -> None:
    plan, state = zhen("@1 @2", "@2 @1", "@3 @1", "@4 @1", "@5 @1")

    longer = added(plan, state, 1, ["@1", "@2", "@3", "@4"])
    with pytest.raises(Refusal, match="plan-full"):
        added(longer, state, 1, ["@1", "@2", "@4", "@3"])

    assert len(longer.lines) == MOST_LINES


def reason(refusal: Refusal) -> str:
    """The reason why a move does not fit."""
    assert isinstance(refusal.__cause__, Refusal)
    return refusal.__cause__.key


def to_and_fro(replies: int) -> list[str]:
    """A line in which cubes of both sides go to and fro, without a third repetition."""
    white = ["a2-a3", *(f"{a}3-{b}3" for a, b in pairwise("abcdefghijklmnop"))]
    black = ["p7-p6", *(f"{a}6-{b}6" for a, b in pairwise("ponmlkjihgfedcba"))]
    return [move for pair in zip(white, black, strict=True) for move in pair][: 2 * replies]


def test_a_line_has_at_most_ten_replies() -> None:
    state = state_of("cube_wars")
    plan = a_plan(1, state)

    longest = added(plan, state, 1, to_and_fro(MOST_REPLIES))
    with pytest.raises(Refusal, match="plan-too-long"):
        added(plan, state, 1, to_and_fro(MOST_REPLIES + 1))
    step_by_step = reduce(
        lambda now, move: drafted(now, state, 1, move), to_and_fro(MOST_REPLIES), plan
    )
    more = drafted(step_by_step, state, 1, to_and_fro(11)[-2])

    assert len(longest.lines[0]) == 2 * MOST_REPLIES
    assert step_by_step.draft == longest.lines[0]
    with pytest.raises(Refusal, match="plan-too-long"):
        drafted(more, state, 1, to_and_fro(11)[-1])


def test_undoing_a_step_takes_back_the_reply_that_came_with_it() -> None:
    plan, state = zhen("@1 @2 @3 @4")

    first = drafted(plan, state, 1, "@1")

    assert first.draft == ("@1", "@2")
    assert undone(first, state, 1) == plan


def test_a_step_includes_the_reply_that_another_line_has() -> None:
    plan, state = zhen("@1 @2 @3 @4")

    first = drafted(plan, state, 1, "@1")
    parted = drafted(first, state, 1, "@4")

    assert first.draft == ("@1", "@2")
    assert parted.draft == ("@1", "@2", "@4")
    assert drafted(first, state, 1, "@3").draft == ("@1", "@2", "@3", "@4")
    assert undone(parted, state, 1).draft == ("@1", "@2")


def test_all_moves_of_a_turn_of_several_moves_are_planned() -> None:
    state = state_of("cube2", placements=2)
    plan = a_plan(1, state)
    whole = ["RC@a1", "RC@b1", "YC@a2", "YC@b2"]

    with pytest.raises(Refusal, match="plan-without-reply"):
        added(plan, state, 1, whole[:3])
    planned = added(plan, state, 1, whole)

    assert rounds(state, 1, planned.lines[0]) == [Round(("RC@a1", "RC@b1"), ("YC@a2", "YC@b2"))]
    state, first = plays(state, "RC@a1", Random(1))
    assert due(followed(planned, first, 1), state) is None
    state, second = plays(state, "RC@b1", Random(1))
    assert due(followed(planned, first + second, 1), state) == "YC@a2"


def test_an_unfinished_line_is_shown_with_the_move_that_still_needs_a_reply() -> None:
    _, state = zhen()

    told = rounds(state, 1, ("@1", "@2", "@3"))

    assert told == [Round(("@1",), ("@2",)), Round(("@3",))]


def test_a_line_ends_before_a_move_of_chance() -> None:
    state = state_of("race")
    seat = state.position.to_move()[0]

    assert seat_to_plan(state, (BEN, ADA)[seat].id) == 1 - seat
    with pytest.raises(UnfitMove) as refused:
        added(a_plan(1 - seat, state), state, 1 - seat, ["step", "step"])
    assert reason(refused.value) == "plan-chance"


def test_a_line_ends_at_the_end_of_the_game() -> None:
    random, state, last = Random(1), state_of(), ""
    while mover(further := plays(state, last := any_move(state, random), random)[0]) is not None:
        state = further
    seat = 1 - state.position.to_move()[0]

    with pytest.raises(UnfitMove) as refused:
        added(a_plan(seat, state), state, seat, [last, "@1"])

    assert reason(refused.value) == "plan-game-over"


MOVE_1 = Event(2, Kind.PLAY, 0, "@1", START)


@pytest.mark.parametrize(
    ("event", "left"),
    [
        (MOVE_1, (("@2",),)),
        (replace(MOVE_1, text="@2"), (("@1", "@3", "@4"),)),
        (replace(MOVE_1, text="@5"), ()),
        (
            Event(2, Kind.TIME_OUT, 0, TimeOut.NOTE.value, START),
            (("@1", "@2"), ("@2", "@1", "@3", "@4")),
        ),
        (Event(2, Kind.AWAY, None, "3600", START), (("@1", "@2"), ("@2", "@1", "@3", "@4"))),
        (Event(2, Kind.CHANCE, None, "@1", START), ()),
        (Event(2, Kind.RESIGN, 0, "", START), ()),
    ],
)
def test_a_move_keeps_only_its_lines_and_events_without_effect_on_the_board_keep_all(
    event: Event, left: tuple[Line, ...]
) -> None:
    plan, state = zhen("@1 @2", "@2 @1 @3 @4")
    plan = drafted(plan, state, 1, "@3")

    now = followed(plan, [event], 1)

    assert now.lines == left
    assert now.draft == (() if left == () or event.kind is Kind.PLAY else ("@3",))
    assert now.number == 2


def test_played_replies_are_listed_until_the_planner_makes_a_move_by_hand() -> None:
    plan, _ = zhen("@1 @2 @3 @4")
    events = [
        Event(number, Kind.PLAY, number % 2, text, START)
        for number, text in enumerate(("@1", "@2", "@3", "@4", "@5", "1-2"), 2)
    ]

    played = [followed(plan, events[:count], 1).played for count in range(7)]

    assert played == [(), (), (3,), (3,), (3, 5), (3, 5), ()]


def test_a_plan_without_lines_draft_and_played_replies_is_empty() -> None:
    plan, state = zhen("@1 @2")

    assert not plan.is_empty
    assert put_away(plan).is_empty
    assert not replace(put_away(plan), played=(3,)).is_empty
    assert not drafted(put_away(plan), state, 1, "@1").is_empty
    assert due(put_away(plan), state) is None


def test_a_line_that_does_not_exist_cannot_be_removed() -> None:
    plan, _ = zhen("@1 @2")

    with pytest.raises(Refusal, match="plan-line-gone"):
        removed(plan, digest(("@2", "@1")))
