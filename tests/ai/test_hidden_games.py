"""Laws that the bots of the games with hidden hands keep."""

from dataclasses import replace
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ai import PLAYERS, Advice, Level, choose, sampling
from ai.hidden_games import HiddenGame
from ai.sampling import Branch, Trials
from locales import Words
from rules.contract import AnyPosition, OptionValue
from tests.support.courses import courses, next_move
from tests.support.examples import examples

HIDDEN_GAMES: list[HiddenGame[Any, Any]] = [
    each for each in PLAYERS.values() if isinstance(each, HiddenGame)
]
FEW = 12

each_hidden_game = pytest.mark.parametrize(
    "player", HIDDEN_GAMES, ids=lambda player: player.game.name
)
each_level = pytest.mark.parametrize("level", Level)
law = examples(6)

SETTINGS: dict[str, dict[str, OptionValue]] = {
    "cubed": {
        "rounds": 1,
        "deal": "half",
        "lap": "on",
        "bridging": "on",
        "void": "on",
        "draw3": "on",
    },
    "cuboingo": {"size": "3x3", "reshuffles": 1},
}


def advice(
    player: HiddenGame[Any, Any], position: AnyPosition, level: Level, seed: int = 1
) -> Advice:
    """What the bot advises with little effort."""
    effort = player.efforts[level]
    effort = replace(effort, count=min(effort.count, FEW), length=min(effort.length, 3))
    seat = position.to_move()[0]
    return player.advise(position.view(seat), seat, effort, Random(seed))


@each_hidden_game
@each_level
@law
@given(data=st.data())
def test_a_move_is_legal_and_its_reason_a_sentence(
    player: HiddenGame[Any, Any], level: Level, data: st.DataObject
) -> None:
    played = data.draw(courses(player.game))

    for position in played.positions[-3:]:
        for seat in position.to_move():
            given = advice(player, position, level)

            assert given.move in position.legal_moves(seat)
            assert Words()(given.reason.key, **given.reason.values)


@each_hidden_game
@pytest.mark.parametrize("most", [False, True], ids=["fewest seats", "most seats"])
def test_in_whole_games_the_bots_advise_only_legal_moves(
    player: HiddenGame[Any, Any], *, most: bool
) -> None:
    game = player.game
    random = Random(most)
    seats = game.seats[-1 if most else 0]
    position = game.start(seats, **SETTINGS[player.game.name])

    while position.outcome() is None:
        made = next_move(position, random)
        assert made
        if made.seat is not None and random.random() < 0.7:
            given = advice(player, position, random.choice(list(Level)))
            assert given.move in position.legal_moves(made.seat)
            made = replace(made, move=given.move)
        position = position.play(made.seat, made.move)


@each_hidden_game
@law
@given(data=st.data(), seed=st.integers(0, 2**32 - 1))
def test_what_a_seat_cannot_see_does_not_change_its_advice(
    player: HiddenGame[Any, Any], data: st.DataObject, seed: int
) -> None:
    position = data.draw(courses(player.game)).last
    level = data.draw(st.sampled_from(Level))

    for seat in position.to_move():
        again = player.game.imagine(position.view(seat), Random(seed))
        assert advice(player, position, level, seed) == advice(player, again, level, seed)


@each_hidden_game
@law
@given(data=st.data(), seed=st.integers(0, 2**32 - 1))
def test_a_glance_reads_nothing_that_a_seat_cannot_see(
    player: HiddenGame[Any, Any], data: st.DataObject, seed: int
) -> None:
    position: Any = data.draw(courses(player.game)).last

    for seat in position.to_move():
        view = position.view(seat)
        again: Any = player.game.imagine(view, Random(seed))
        sight = player.sight(view)
        for move in position.legal_codes(seat):
            assert sight.judged(position.state, move) == sight.judged(again.state, move)


@each_hidden_game
@law
@given(data=st.data(), seed=st.integers(0, 2**32 - 1))
def test_at_every_point_each_seat_has_a_value_between_0_and_1(
    player: HiddenGame[Any, Any], data: st.DataObject, seed: int
) -> None:
    played = data.draw(courses(player.game))
    position: Any = played.last

    for seat in position.to_move():
        sight, random = player.sight(position.view(seat)), Random(seed)
        state = position.state
        while sight.turn(state) >= 0:
            values = sight.values(state)
            assert len(values) == played.seats
            assert all(0 <= value <= 1 for value in values)
            state = sight.after(state, sight.quick(state, random), random)
        assert all(0 <= value <= 1 for value in sight.values(state))


@each_hidden_game
def test_a_search_makes_at_most_one_branch_for_each_trial(
    player: HiddenGame[Any, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    made: list[Branch] = []

    class Counted(Branch):
        def __init__(self) -> None:
            super().__init__()
            made.append(self)

    monkeypatch.setattr(sampling, "Branch", Counted)
    game, random = player.game, Random(1)
    position = game.start(3)
    for _ in range(8):
        played = next_move(position, random)
        assert played
        position = position.play(played.seat, played.move)
    seat = position.to_move()[0]

    player.advise(position.view(seat), seat, Trials(count=60, width=4, length=1), random)

    assert 4 < len(made) <= 60


@each_hidden_game
def test_choosing_by_level_gives_the_advised_move(player: HiddenGame[Any, Any]) -> None:
    position = player.game.start(3)
    made = next_move(position, Random(1))
    assert made
    position = position.play(None, made.move)
    view, effort = position.view(0), player.efforts[Level.BEGINNER]

    move = choose(view, 0, Level.BEGINNER, Random(5))

    assert move == player.advise(view, 0, effort, Random(5)).move
