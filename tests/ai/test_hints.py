"""What a hint adds to the move: the expected reply, the second-best move, and a lost game."""

from dataclasses import replace
from random import Random
from typing import Any

import pytest

import ai
from ai import PLAYERS, Advice, Level
from ai.levels import Effort, Reason
from ai.search import Search, search
from locales import Words
from rules import GAMES
from rules.contract import AnyPosition, OptionValue
from tests.ai.test_search import MUCH, Heap, Sticks
from tests.support.courses import course

SMALL: dict[str, OptionValue] = {"tiles": 5, "cubes": 3}
FEW = {"count": 24, "length": 3}


def position(game: str, seed: int, plies: int, **options: OptionValue) -> AnyPosition:
    """The position of a random game after that many plies."""
    return course(GAMES[game], 2, options, Random(seed), 400).positions[plies]


def hint(game: str, at: AnyPosition) -> Advice:
    """A hint from a search that spends less than an expert's."""
    player: Any = PLAYERS[game]
    seat = at.to_move()[0]
    effort = player.efforts[Level.EXPERT]
    effort = replace(effort, nodes=2_500) if isinstance(effort, Effort) else replace(effort, **FEW)
    return player.hint(at.view(seat), seat, effort, Random(1))


def cost(advice: Advice) -> Reason:
    """What the second-best move costs."""
    assert advice.second is not None
    return advice.second.cost


@pytest.mark.parametrize(
    ("plies", "seed", "key"),
    [
        (0, 0, "ai-as-good"),
        (1, 0, "ai-zhen-worse"),
        (2, 0, "ai-little-worse"),
        (7, 4, "ai-loses"),
    ],
)
def test_a_hint_names_the_reply_and_what_the_second_best_move_costs(
    plies: int, seed: int, key: str
) -> None:
    at = position("zhen", seed, plies, **SMALL)
    (seat,) = at.to_move()

    given = hint("zhen", at)

    assert given.second is not None
    assert given.second.move in at.legal_moves(seat)
    assert given.second.move != given.move
    assert cost(given).key == key
    assert given.reply in at.play(seat, given.move).legal_moves(1 - seat)
    assert Words()(cost(given).key, **cost(given).values)


@pytest.mark.parametrize(("plies", "key"), [(4, "ai-lost"), (5, "ai-wins-soon")])
def test_a_decided_game_needs_no_reply_and_no_second_best_move(plies: int, key: str) -> None:
    given = hint("zhen", position("zhen", 0, plies, **SMALL))

    assert given.reason.key == key
    assert (given.reply, given.second) == (None, None)


def test_if_only_one_move_is_legal_a_hint_has_no_reply_and_no_second_best_move() -> None:
    given = hint("zhen", position("zhen", 0, 9, **SMALL))

    assert given.reason.key == "ai-only-move"
    assert (given.reply, given.second) == (None, None)


@pytest.mark.parametrize(
    ("game", "seed", "plies", "key"),
    [
        ("cubed", 0, 1, "ai-little-worse"),
        ("cubed", 0, 2, "ai-as-good"),
        ("cubed", 2, 28, "ai-clearly-worse"),
        ("cuboingo", 0, 2, "ai-clearly-worse"),
    ],
)
def test_with_hidden_hands_a_hint_names_no_expected_reply(
    game: str, seed: int, plies: int, key: str
) -> None:
    given = hint(game, position(game, seed, plies))

    assert given.reply is None
    assert cost(given).key == key


@pytest.mark.parametrize("game", ["cubed", "cuboingo"])
def test_a_hint_does_not_depend_on_what_a_seat_cannot_see(game: str) -> None:
    at = position(game, 3, 9)
    others = [GAMES[game].imagine(at.view(at.to_move()[0]), Random(seed)) for seed in range(3)]

    assert [hint(game, each) for each in others] == [hint(game, at)] * 3


@pytest.mark.parametrize("game", PLAYERS)
def test_a_hint_is_the_move_that_a_bot_would_make_and_its_reason(game: str) -> None:
    at = GAMES[game].start(2)
    random = Random(5)
    while (drawn := at.chance(random)) is not None:
        at = at.play(None, drawn)
    (seat,) = at.to_move()

    given = ai.hint(at.view(seat), seat, Level.STRONG, Random(1))
    made = ai.advise(at.view(seat), seat, Level.STRONG, Random(1))

    assert (given.move, given.reason) == (made.move, made.reason)
    assert (made.reply, made.second) == (None, None)


@pytest.mark.parametrize("sticks", range(4, 30, 4))
def test_a_game_counts_as_lost_only_if_the_search_has_shown_that_every_move_loses(
    sticks: int,
) -> None:
    class Narrow(Sticks):
        WIDTH: int = 1

    lost = search(Sticks(), Heap(sticks), MUCH, Random(1))
    won = search(Sticks(), Heap(sticks + 1), MUCH, Random(1))
    narrow = search(Narrow(), Heap(sticks + 4), MUCH, Random(1))
    hasty = search(Sticks(), Heap(sticks + 4), Effort(depth=30, nodes=5), Random(1))

    assert [each.is_lost for each in (lost, won, narrow, hasty)] == [True, False, False, False]


def test_the_expected_reply_is_the_best_one() -> None:
    looked = Search(Sticks(), MUCH)
    looked.find(Heap(12), Random(1))

    # whatever the first player takes from twelve sticks, the best reply leaves eight
    assert [looked.reply(Heap(12), move) for move in (1, 2, 3)] == [3, 2, 1]


def test_there_is_no_reply_beyond_the_search_after_the_end_or_in_mid_turn() -> None:
    class Twice(Sticks):
        def goes_on(self, before: Heap, state: Heap) -> bool:
            del before
            return len(state.before) == 1

    looked, again = Search(Sticks(), Effort(1, 100)), Search(Twice(), MUCH)
    looked.find(Heap(12), Random(1))
    again.find(Heap(12), Random(1))

    assert looked.reply(Heap(12), 1) is None
    assert looked.reply(Heap(3), 3) is None
    assert again.reply(Heap(12), 1) is None


def test_the_second_best_move_is_searched_as_far_ahead_as_the_best() -> None:
    state = Heap(20, (17, 19, 30))
    looked = Search(Sticks(), Effort(1, 100))

    best = looked.find(state, Random(1))
    other = looked.runner_up(state, best, Random(1))

    assert (best.move, best.value) == (2, 0)
    assert other is not None
    assert other[0] in (1, 3)
    assert other[1:] == (-1, 0)


def test_without_effort_left_or_with_only_one_legal_move_there_is_no_second_best_move() -> None:
    hasty = Search(Sticks(), Effort(depth=30, nodes=0))
    only = Search(Sticks(), MUCH)

    assert hasty.runner_up(Heap(20), hasty.find(Heap(20), Random(1)), Random(1)) is None
    assert only.runner_up(Heap(1), only.find(Heap(1), Random(1)), Random(1)) is None
