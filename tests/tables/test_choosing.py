"""Moves that are chosen step by step, and suggestions for moves that are typed."""

from dataclasses import replace
from random import Random

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from rules import GAMES
from rules.refusal import Refusal
from tables.decisions.lobby import Request, join, open_table, seated_in_order
from tables.game.choosing import Choosing, beginning, choosing, suggestions
from tables.game.record import GameState
from tables.table import Begins, Person, Place
from tests.rules.cuboingo.pictures import table
from tests.support.courses import Course, courses
from tests.support.fakes import START


def at_table(course: Course) -> GameState:
    """The last position of a course, at a table."""
    host, *others = (Person(number, f"Person {number}") for number in range(course.seats))
    request = Request(
        game=course.game.name,
        options=course.options,
        seats=course.seats,
        host=host,
        opponents=(),
        begins=Begins.HOST,
        place=Place(1, 1),
        wants_thread=False,
        shows_what_fits=True,
    )
    table = open_table(request, START)
    for other in others:
        table = join(table, other)
    return GameState(seated_in_order(table, range(course.seats)), course.last)


@st.composite
def states(draw: st.DrawFn, *names: str) -> GameState:
    """A game in which a seat is to move."""
    name = draw(st.sampled_from(names or sorted(GAMES)))
    course = draw(courses(GAMES[name], 40))
    assume(course.last.to_move())
    return at_table(course)


def opening(name: str, **options: int | str) -> GameState:
    """A game that has just begun."""
    game = GAMES[name]
    return at_table(Course(game, 2, options, (game.start(2, **options),), ()))


def texts(state: GameState, typed: str) -> list[str]:
    """The suggestions for a typed text, in a game that has just begun."""
    return [each.text for each in suggestions(state, 0, typed)]


def random_way(state: GameState, seat: int, random: Random) -> list[Choosing]:
    """The steps of choosing at random until the move is complete."""
    way = [choosing(state, seat)]
    while way[-1].choices:
        value = random.choice(way[-1].choices).value
        way.append(choosing(state, seat, (*way[-1].values, value)))
    return way


@given(states(), st.randoms(use_true_random=False))
def test_every_way_through_the_choices_ends_at_a_legal_move(
    state: GameState, random: Random
) -> None:
    (seat, *_) = state.position.to_move()

    *steps, end = random_way(state, seat, random)

    assert end.move in state.position.legal_moves(seat)
    assert [each.move for each in steps] == [None] * len(steps)


@given(states(), st.randoms(use_true_random=False))
def test_steps_with_only_one_choice_are_skipped(state: GameState, random: Random) -> None:
    (seat, *_) = state.position.to_move()

    for now in random_way(state, seat, random):
        assert len(now.choices) != 1 or now.choices[0].move is not None


@given(states(), st.randoms(use_true_random=False))
def test_going_back_leads_to_the_last_step_with_another_choice(
    state: GameState, random: Random
) -> None:
    (seat, *_) = state.position.to_move()
    before, *later = random_way(state, seat, random)
    assert before.back is None

    for now in later:
        if len(before.choices) > 1:
            assert (now.back, now.beside) == (before.values, before.choices)
        else:
            assert (now.back, now.beside) == (before.back, before.beside)
        before = now


@given(states("cube2", "cube_wars", "cubed"), st.randoms(use_true_random=False))
def test_the_picture_gets_the_chosen_values_and_the_possible_choices(
    state: GameState, random: Random
) -> None:
    (seat, *_) = state.position.to_move()
    way = random_way(state, seat, random)

    for now in way:
        if now.begun is not None:
            values = (*now.begun.chosen, now.begun.choices[0].value)
            assert values[: len(now.values)] == now.values
            assert now.begun.choices == (now.taken[-1:] if now.move else now.choices)
    is_shown_plain = len(way[-1].taken) == 1 and not way[-1].screen.view.has_hands
    assert (way[-1].begun is None) == is_shown_plain


@pytest.mark.parametrize("chosen", [["b5"], ["b4", "b8"], ["b4", "b5", "b6"], [""]])
def test_a_value_that_cannot_be_chosen_is_refused(chosen: list[str]) -> None:
    with pytest.raises(Refusal) as refused:
        choosing(opening("cube_wars"), 0, chosen)

    assert refused.value.key == "choice-gone"


@given(states(), st.randoms(use_true_random=False))
def test_a_complete_typed_move_is_suggested_first(state: GameState, random: Random) -> None:
    (seat, *_) = state.position.to_move()
    move = random.choice(state.position.legal_moves(seat))

    offered = suggestions(state, seat, str(move).upper())

    assert (offered[0].text, offered[0].move) == (str(move), move)
    assert len({each.text for each in offered}) == len(offered)


@given(states(), st.randoms(use_true_random=False))
def test_the_values_of_steps_can_also_be_typed_as_a_move(state: GameState, random: Random) -> None:
    (seat, *_) = state.position.to_move()
    chosen = random_way(state, seat, random)[-1]

    offered = suggestions(state, seat, " ".join(chosen.values))

    assert chosen.move in [each.move for each in offered]


@given(states(), st.randoms(use_true_random=False))
def test_every_suggestion_is_legal_or_the_beginning_of_a_legal_move(
    state: GameState, random: Random
) -> None:
    (seat, *_) = state.position.to_move()
    move = random.choice(state.position.legal_moves(seat))
    typed = str(move)[: random.randrange(4)]

    for each in suggestions(state, seat, typed):
        if each.move is None:
            begun = choosing(state, seat, beginning(state, seat, each.text) or ())
            assert begun.choices or begun.move in state.position.legal_moves(seat)
        else:
            assert each.move in state.position.legal_moves(seat)


@pytest.mark.parametrize(
    ("typed", "offered"),
    [
        ("h", ["h1", "h4"]),
        ("b4-", ["b4-a4", "b4-c4", "b4-a5", "b4-b5", "b4-c5"]),
        ("B4 a", ["b4-a4", "b4-a5"]),
        ("b4xa5", ["b4-a5"]),
        ("b4b5", ["b4-b5"]),
        ("b9", []),
        ("hello", []),
    ],
)
def test_typed_moves_are_understood_as_people_write_them(typed: str, offered: list[str]) -> None:
    assert texts(opening("cube_wars"), typed) == offered


def test_a_complete_move_is_suggested_before_moves_that_begin_with_it() -> None:
    assert texts(opening("zhen"), "place 3") == ["@3"]
    assert texts(opening("zhen"), "1") == ["@1", "@10"]
    assert texts(opening("zhen"), "@1") == ["@1", "@10"]


@pytest.mark.parametrize(("typed", "offered"), [("@12", ["@12", "1-2"]), ("1-2", ["1-2", "@12"])])
def test_of_moves_that_differ_only_in_punctuation_the_exact_one_comes_first(
    typed: str, offered: list[str]
) -> None:
    game = GAMES["zhen"]
    position = game.start(2, tiles=15)
    for seat, move in ((0, "@5"), (1, "@1"), (0, "@6")):
        position = position.play(seat, game.parse(move))
    state = at_table(Course(game, 2, {"tiles": 15}, (position,), ()))

    assert [each.text for each in suggestions(state, 1, typed)] == offered


def test_if_only_one_first_step_fits_its_next_steps_are_suggested() -> None:
    offered = texts(opening("cube2"), "RC@")

    assert len(offered) == 47
    assert offered == texts(opening("cube2"), "rc")
    assert texts(opening("cube2"), "r") == ["RC", "RL"]


@pytest.mark.parametrize(
    ("typed", "chosen"),
    [
        (" RL ", ("RL",)),
        ("rl@", ("RL",)),
        ("r", None),
        ("rl@a1", ("RL", "a1")),
        ("rl@a", None),
        ("@", None),
    ],
)
def test_a_typed_beginning_of_a_move_leads_to_its_steps(
    typed: str, chosen: tuple[str, ...] | None
) -> None:
    assert beginning(opening("cube2"), 0, typed) == chosen


@pytest.mark.parametrize(
    ("typed", "moves", "chosen"),
    [
        ("9", "", ("@9",)),
        ("1", "", ("@1",)),
        ("11", "", None),
        ("5", "@5 @1", ("5-4",)),
        ("12", "@1 @5", None),
    ],
)
def test_a_bare_number_stands_for_the_only_move_that_begins_with_it(
    typed: str, moves: str, chosen: tuple[str, ...] | None
) -> None:
    game = GAMES["zhen"]
    position = game.start(2)
    for number, move in enumerate(moves.split()):
        position = position.play(number % 2, game.parse(move))
    state = at_table(Course(game, 2, {}, (position,), ()))

    assert beginning(state, 0, typed) == chosen


@pytest.mark.parametrize("shows_what_fits", [True, False])
def test_an_illegal_typed_move_is_suggested_only_if_what_fits_is_not_shown(
    *, shows_what_fits: bool
) -> None:
    game, refused = GAMES["cuboingo"], "G.4.+1>1"
    position = table("1 G: G.4.+1\n seat 1 G.4.+1 G.8\n seat 2 G.8\n deck B.1")
    state = at_table(Course(game, 2, {}, (position,), ()))
    state = replace(state, table=replace(state.table, shows_what_fits=shows_what_fits))
    [seat] = position.to_move()
    assert refused not in {str(each) for each in position.legal_moves(seat)}

    offered = [each.text for each in suggestions(state, seat, refused)]

    assert offered == ([] if shows_what_fits else [refused])
