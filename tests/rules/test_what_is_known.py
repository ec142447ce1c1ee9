"""What others may know of a move, and what a player may try who is not shown what fits."""

from dataclasses import replace
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules import GAMES
from rules.contract import AnyPosition, Move
from rules.cubed import Bag, Cubed, Give, Keep
from rules.cuboingo import CuboingoPosition, Discard, Pass, Play
from rules.refusal import IllegalMove, UnreadableMove
from tests.rules.cuboingo.pictures import table as cards_on_table
from tests.support.courses import Course, courses
from tests.support.examples import examples

HIDDEN = ("cubed", "cuboingo")


def ends(position: AnyPosition, chosen: tuple[str, ...] = ()) -> list[Move]:
    """The moves to which the offered tries lead."""
    (seat,) = position.to_move()
    found: list[Move] = []
    for choice in position.tries(seat, chosen):
        found += [choice.move] if choice.move else ends(position, (*chosen, choice.value))
    return found


@examples(20)
@given(st.sampled_from(HIDDEN).flatmap(lambda name: courses(GAMES[name], 60)))
def test_the_known_part_of_a_move_matches_its_description(course: Course) -> None:
    for position, played in zip(course.positions, course.record, strict=False):
        if played.seat is None:
            continue
        for viewer in course.everyone():
            known = course.game.known(played.move, played.seat, viewer)
            assert str(known) == position.describe(played.move, viewer)
        assert course.game.known(played.move, played.seat, played.seat) == played.move


def test_a_kept_or_given_piece_is_known_only_to_seats_that_have_held_it() -> None:
    game = Cubed()

    kept = [game.known(Keep("YOC"), 1, viewer) for viewer in (None, 0, 1, 2)]
    given_away = [game.known(Give("YOC", 2), 1, viewer) for viewer in (None, 0, 1, 2)]

    assert kept == [Keep("?"), Keep("?"), Keep("YOC"), Keep("?")]
    assert given_away == [Give("?", 2), Give("?", 2), Give("YOC", 2), Give("YOC", 2)]
    assert game.known(Bag(("YYY", "Yxx")), 1, 1) == Bag(("?",))


@pytest.mark.parametrize("move", [Keep("?"), Give("?", 1)])
def test_the_known_part_of_a_move_cannot_be_played(move: Keep | Give) -> None:
    game = Cubed()
    start = game.start(2)
    position = start.play(None, game.parse(f"bag {' '.join(_pieces())}"))

    with pytest.raises(UnreadableMove):
        game.parse(str(move))
    with pytest.raises(IllegalMove):
        position.play(0, move)


def _pieces() -> list[str]:
    bag = Cubed().start(2).chance(Random(1))
    return str(bag).split()[1:]


@examples(20)
@given(st.sampled_from(sorted(GAMES)).flatmap(lambda name: courses(GAMES[name], 40)))
def test_every_move_that_can_be_tried_is_legal_or_refused_with_a_reason(course: Course) -> None:
    position = course.last
    if not position.to_move():
        return
    (seat,) = position.to_move()
    legal, tried = position.legal_moves(seat), ends(position)

    assert set(legal) <= set(tried)
    assert len(set(tried)) == len(tried)
    for move in set(tried) - set(legal):
        with pytest.raises(IllegalMove):
            position.play(seat, move)
    assert course.game.name == "cuboingo" or len(tried) == len(legal)


@examples(20)
@given(courses(GAMES["cuboingo"], 60))
def test_the_moves_that_can_be_tried_do_not_depend_on_the_filled_squares(course: Course) -> None:
    position = course.last
    assert isinstance(position, CuboingoPosition)
    if not position.to_move():
        return
    full, state = position.pack.full, position.state
    other = state._replace(sides=tuple(side if side < 0 else full for side in state.sides))

    assert ends(replace(position, state=other)) == ends(position)


@examples(20)
@given(courses(GAMES["cuboingo"], 60))
def test_every_card_can_be_tried_on_every_side(course: Course) -> None:
    position = course.last
    if not position.to_move():
        return
    (seat,) = position.to_move()
    view, tried = position.view(seat), ends(position)
    slots = {slot for slot, side in enumerate(view.sides, 1) if side}
    new = {None} if None in view.sides else set[int | None]()

    for card in view.hands[seat]:
        played = {each.slot for each in tried if isinstance(each, Play) and each.card == card}
        assert played == slots | new


IN_PLAY = "\n".join(f"{slot} G: G.{mask}" for slot, mask in enumerate("123456", 1))


@pytest.mark.parametrize(
    ("sketch", "has_new", "discards", "passes"),
    [
        ("1 G: G.1\nseat 1 G.1\nseat 2 G.1\ndeck G.4", True, [], []),
        (f"{IN_PLAY}\nseat 1 G.F\nseat 2 G.1\ndeck G.4", False, ["~G.F"], []),
        (f"{IN_PLAY}\nseat 1 G.8\nseat 2 G.1\ndeck G.4", False, ["~G.8"], []),
        (f"{IN_PLAY}\nseat 1 G.F\nseat 2 G.1", False, [], ["pass"]),
        (f"{IN_PLAY}\nseat 1\nseat 2 G.1\ndeck G.4", False, [], ["pass"]),
    ],
    ids=["room", "no room", "no room, and a card fits", "no deck", "no cards"],
)
def test_moves_that_are_obviously_refused_cannot_be_tried(
    *, sketch: str, has_new: bool, discards: list[str], passes: list[str]
) -> None:
    tried = ends(cards_on_table(sketch))

    assert any(isinstance(each, Play) and each.slot is None for each in tried) == has_new
    assert [str(each) for each in tried if isinstance(each, Discard)] == discards
    assert [str(each) for each in tried if isinstance(each, Pass)] == passes


def test_no_move_can_be_tried_out_of_turn() -> None:
    position = GAMES["cuboingo"].start(2)

    assert position.tries(0) == ()


def test_playing_a_card_and_discarding_the_same_card_are_different_choices() -> None:
    position = cards_on_table(f"{IN_PLAY}\nseat 1 G.F\nseat 2 G.1\ndeck G.4")

    values = [choice.value for choice in position.tries(0)]

    assert values == ["G.F", "~"]
