"""Laws that the bots of the open games keep, and a few that those of all games keep."""

import pickle
from collections import Counter
from dataclasses import replace
from functools import cache
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ai import PLAYERS, Advice, Level, advise, choose
from ai.levels import ONLY_MOVE, Effort, Reason
from ai.open_games import Ground, OpenGame
from locales import Words
from rules import GAMES
from rules.contract import AnyPosition, OptionValue, Outcome, Seat
from tests.support.courses import course, courses, next_move, option_values
from tests.support.examples import examples

OPEN_GAMES: list[OpenGame[Any]] = [each for each in PLAYERS.values() if isinstance(each, OpenGame)]
FEW = 40
SURE = Effort(depth=1, nodes=FEW)
"""The effort of a bot that looks only one move ahead, but without errors."""

each_open_game = pytest.mark.parametrize("player", OPEN_GAMES, ids=lambda player: player.game.name)
each_level = pytest.mark.parametrize("level", Level)
law = examples(6)


def advice(player: OpenGame[Any], position: AnyPosition, level: Level, seed: int = 1) -> Advice:
    """What the bot advises with little effort."""
    effort = replace(player.efforts[level], nodes=FEW)
    seat = position.to_move()[0]
    return player.advise(position.view(seat), seat, effort, Random(seed))


def test_every_game_has_a_bot_of_every_level() -> None:
    assert PLAYERS.keys() == GAMES.keys()
    for player in PLAYERS.values():
        assert set(player.efforts) == set(Level)


@each_open_game
@each_level
@law
@given(data=st.data())
def test_a_move_is_legal_and_its_reason_a_sentence(
    player: OpenGame[Any], level: Level, data: st.DataObject
) -> None:
    played = data.draw(courses(player.game))

    for position in played.positions[-4:]:
        for seat in position.to_move():
            given = advice(player, position, level)

            assert given.move in position.legal_moves(seat)
            assert Words()(given.reason.key, **given.reason.values)


@each_open_game
@examples(2)
@given(data=st.data(), seed=st.integers(0, 2**32 - 1))
def test_the_last_moves_of_a_game_are_legal_too(
    player: OpenGame[Any], data: st.DataObject, seed: int
) -> None:
    game = player.game
    played = course(game, 2, data.draw(option_values(game)), Random(seed), 2_000)

    for position in [each for each in played.positions if each.to_move()][-40:]:
        seat = position.to_move()[0]
        assert advice(player, position, Level.STRONG).move in position.legal_moves(seat)


@each_open_game
@law
@given(data=st.data(), seed=st.integers(0, 2**32 - 1))
def test_equal_views_and_equal_seeds_give_the_same_advice(
    player: OpenGame[Any], data: st.DataObject, seed: int
) -> None:
    position = data.draw(courses(player.game, longest=30)).last
    level = data.draw(st.sampled_from(Level))

    for seat in position.to_move():
        again = player.game.imagine(position.view(seat), Random(seed))
        assert advice(player, position, level, seed) == advice(player, again, level, seed)


@each_open_game
@law
@given(data=st.data())
def test_a_bot_looks_at_no_more_positions_than_its_effort_allows(
    player: OpenGame[Any], data: st.DataObject
) -> None:
    position = data.draw(courses(player.game, longest=30)).last
    ground = Counting(player.ground)
    counted = replace(player, ground=ground)

    if position.to_move():
        advice(counted, position, Level.EXPERT)

        assert ground.judged <= FEW


class Counting:
    """The `Ground` of a game, which also counts how often it values a state."""

    def __init__(self, ground: Ground[Any]) -> None:
        self.ground = ground
        self.judged = 0

    def __getattr__(self, name: str) -> Any:
        return getattr(self.ground, name)

    def value(self, state: Any) -> int:
        self.judged += 1
        return self.ground.value(state)


def decided(position: AnyPosition) -> Outcome | None:
    """The outcome of a game that is over, unless it is a draw."""
    outcome = position.outcome()
    return outcome if outcome and len(outcome.winners) == 1 else None


@pytest.mark.untraced
@each_open_game
@each_level
def test_every_level_wins_when_it_can_win_at_once(player: OpenGame[Any], level: Level) -> None:
    met = 0
    for seed in range(3 if player.game.name == "cube2" else 30):
        position = almost_won(player.game.name, seed)
        if position is None:
            continue
        met += 1
        seat = position.to_move()[0]
        given = advice(player, position, level, seed)
        won = position.play(seat, given.move).outcome()
        assert won is not None
        assert won.winners == frozenset({seat})
        assert given.reason.key in ("ai-wins", "ai-only-move")
    assert met


@pytest.mark.untraced
def test_a_win_comes_in_as_many_turns_as_the_reason_says() -> None:
    player, random, told = OPEN_GAMES[0], Random(1), Counter[int]()
    for _ in range(6):
        position = player.game.start(2, tiles=7, cubes=5)
        while position.outcome() is None:
            seat = position.to_move()[0]
            given = player.advise(position.view(seat), seat, Effort(50, 800), random)
            after = position.play(seat, given.move)
            if given.reason.key == "ai-wins":
                told[1] += 1
                assert is_won(after, seat)
            elif given.reason == Reason("ai-wins-soon", {"turns": 2}):
                told[2] += 1
                assert all(can_win(reply, seat) for reply in children(after))
            position = after if random.random() < 0.7 else random.choice(children(position))
    assert told[1]
    assert told[2]


def children(position: AnyPosition) -> list[AnyPosition]:
    """The positions after each legal move."""
    return [
        position.play(seat, move)
        for seat in position.to_move()
        for move in position.legal_moves(seat)
    ]


def is_won(position: AnyPosition, seat: Seat) -> bool:
    outcome = decided(position)
    return outcome is not None and outcome.winners == frozenset({seat})


def can_win(position: AnyPosition, seat: Seat) -> bool:
    """Whether the seat has won already, or can win at once."""
    return any(is_won(each, seat) for each in [position, *children(position)])


@cache
def almost_won(name: str, seed: int) -> AnyPosition | None:
    """The position before the winning move of a game, the same for every level.

    None if the game was not won by the seat that moved last.
    """
    player = next(each for each in OPEN_GAMES if each.game.name == name)
    game, random = player.game, Random(seed)
    options = {"setup": "quick"} if name == "cube2" else {}
    position = game.start(2, **options)
    drawn = position.chance(random)
    if drawn is not None:
        position = position.play(None, drawn)
    for number in range(400):
        seat = position.to_move()[0]
        if number % 2:
            made = next_move(position, random)
            assert made
            move = made.move
        else:
            move = player.advise(position.view(seat), seat, SURE, Random(number)).move
        after = position.play(seat, move)
        ended = decided(after)
        if after.outcome():
            return position if ended and ended.winners == frozenset({seat}) else None
        position = after
    return None


def test_a_level_and_advice_can_be_sent_to_another_process() -> None:
    position = GAMES["zhen"].start(2)
    given = advice(OPEN_GAMES[0], position, Level.BEGINNER)

    assert pickle.loads(pickle.dumps(given)) == given  # noqa: S301  (our own bytes)
    assert pickle.loads(pickle.dumps(Level.EXPERT)) is Level.EXPERT  # noqa: S301  (our own bytes)


@each_open_game
def test_choosing_by_level_gives_the_advised_move(player: OpenGame[Any]) -> None:
    position = player.game.start(2)
    view = position.view(0)
    effort = player.efforts[Level.BEGINNER]

    move = choose(view, 0, Level.BEGINNER, Random(5)) if position.to_move() else None

    assert move == player.advise(view, 0, effort, Random(5)).move


def test_if_only_one_move_is_legal_the_reason_says_so() -> None:
    options: dict[str, OptionValue] = {"tiles": 5, "cubes": 3}
    position = course(GAMES["zhen"], 2, options, Random(0), 400).positions[9]
    (seat,) = position.to_move()
    (only,) = position.legal_moves(seat)

    assert advise(position.view(seat), seat, Level.EXPERT, Random(1)) == Advice(only, ONLY_MOVE)


@pytest.mark.parametrize("name", ["zhen", "cube_wars"])
def test_the_casual_level_finds_a_legal_first_move(name: str) -> None:
    position = GAMES[name].start(2)

    found = advise(position.view(0), 0, Level.CASUAL, Random(1))

    assert found.move in position.legal_moves(0)


def test_in_a_lost_game_the_reason_says_that_it_is_lost() -> None:
    options: dict[str, OptionValue] = {"tiles": 5, "cubes": 3}
    position = course(GAMES["zhen"], 2, options, Random(34), 400).positions[12]
    (seat,) = position.to_move()

    found = advise(position.view(seat), seat, Level.STRONG, Random(1))

    assert found.reason.key == "ai-lost"
