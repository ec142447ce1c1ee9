"""Which moves reveal something hidden, checked against games that a player could imagine."""

from collections.abc import Iterator
from itertools import count
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules import GAMES
from rules.contract import AnyGame
from rules.cubed import Act, Cubed
from rules.cuboingo import Cuboingo, CuboingoPosition, Pass
from tests.support.courses import course, courses
from tests.support.examples import examples


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
@examples(15)
@given(data=st.data())
def test_a_move_that_reveals_nothing_looks_the_same_in_every_imagined_game(
    game: AnyGame, data: st.DataObject
) -> None:
    course = data.draw(courses(game))
    before = data.draw(st.sampled_from(course.positions))
    if not before.to_move():
        return
    (mover,) = before.to_move()
    move = data.draw(st.sampled_from(before.legal_moves(mover)))
    after = before.play(mover, move)
    if not after.to_move():
        return
    for viewer in range(len(before.view(None).hands) or 2):
        if before.reveals(move, viewer):
            continue
        for seed in range(4):
            imagined = game.imagine(before.view(viewer), Random(seed))
            assert imagined.play(mover, move).view(viewer) == after.view(viewer)


@pytest.mark.parametrize(("game", "text"), [(Cubed(), "draw"), (Cubed(), "draw3")])
def test_drawing_a_piece_reveals_something(game: Cubed, text: str) -> None:
    position = game.start(2, draw3="on")
    position = position.play(None, position.chance(Random(1)) or pytest.fail("no deal"))

    assert position.reveals(game.parse(text), position.to_move()[0])


def test_laying_a_piece_reveals_something_to_others_but_not_to_its_player() -> None:
    position = Cubed().start(2)
    position = position.play(None, position.chance(Random(1)) or pytest.fail("no deal"))
    (mover,) = position.to_move()
    play = next(each for each in position.legal_moves(mover) if "@" in str(each))

    assert [position.reveals(play, seat) for seat in (mover, 1 - mover)] == [False, True]


def test_with_cards_left_in_the_deck_every_move_reveals_something() -> None:
    position = Cuboingo().start(2)
    position = position.play(None, position.chance(Random(1)) or pytest.fail("no deal"))
    (mover,) = position.to_move()

    assert all(position.reveals(each, mover) for each in position.legal_moves(mover))


def test_in_cubed_ending_a_turn_or_passing_reveals_nothing() -> None:
    position = Cubed().start(2)
    position = position.play(None, position.chance(Random(1)) or pytest.fail("no deal"))

    assert not any(position.reveals(Act(text), seat) for text in ("end", "pass") for seat in (0, 1))


def passes() -> Iterator[tuple[CuboingoPosition, Pass]]:
    """All passes in random games, after the end of the deck, and the positions before them."""
    for seed in count():
        game = course(Cuboingo(), 5, {}, Random(seed), 100)
        for before, played in zip(game.positions, game.record, strict=False):
            assert isinstance(before, CuboingoPosition)
            if isinstance(played.move, Pass) and not before.state.deck:
                yield before, played.move


@pytest.mark.parametrize("has_cards", [True, False], ids=["with_cards", "without_cards"])
def test_in_cuboingo_only_a_pass_with_cards_reveals_something_to_others(*, has_cards: bool) -> None:
    before, passed = next(
        (before, passed)
        for before, passed in passes()
        if bool(before.state.hands[before.state.turn]) == has_cards
    )

    for seat in range(5):
        is_other = seat != before.state.turn
        assert before.reveals(passed, seat) == (has_cards and is_other)
