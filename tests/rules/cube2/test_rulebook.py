"""The rules page of cube², tested sentence by sentence."""

import json
from collections import Counter
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest

from locales import Words
from rules import BadOption, IllegalMove, Outcome, UnreadableMove
from rules.contract import OptionValue
from rules.cube2 import (
    Cube2Position,
    Leave,
    Pass,
    Place,
    Row,
    Setup,
    Slide,
    TurnBoard,
    core,
)
from rules.cube2.core import TARGET, TO
from rules.cube2.judge import held
from rules.cube2.moves import KINDS, Cube2Move, name_of
from rules.cube2.state import (
    AHEAD,
    LATER,
    NOW,
    TURNED,
    State,
)
from tests.rules.cube2.pictures import GAME, board, legal, played

BOTH = frozenset({0, 1})
ALL = " ".join(KINDS)


def refusal(position: Cube2Position, text: str) -> str:
    """The refusal that the seat whose turn it is gets for that move."""
    (seat,) = position.to_move()
    with pytest.raises(IllegalMove) as caught:
        position.play(seat, GAME.parse(text))
    return Words()(caught.value.key, **caught.value.values)


def ends(position: Cube2Position, square: str) -> set[str]:
    """Where the piece on that square may go."""
    return {text[3:] for text in legal(position) if text.startswith(f"{square}-")}


def on_board(size: int = 7, **pieces: str) -> str:
    """A board with pieces on named squares."""
    rows = [["--"] * size for _ in range(size)]
    for square, piece in pieces.items():
        rows[int(square[1]) - 1]["abcdefghi".index(square[0])] = piece
    return "\n".join(" ".join(row) for row in reversed(rows))


def quick(seed: int = 0, **options: OptionValue) -> Cube2Position:
    """A game for which chance has laid the pieces."""
    position = GAME.start(2, setup="quick", **options)
    drawn = position.chance(Random(seed))
    assert drawn is not None
    return position.play(None, drawn)


# Board


@pytest.mark.parametrize(
    ("size", "homes", "corner"), [(7, {"d1", "d7"}, "g7"), (9, {"e1", "e9"}, "i9")]
)
def test_the_board_has_7_or_9_squares_a_side_and_two_home_squares(
    size: int, homes: set[str], corner: str
) -> None:
    placed = {text[3:] for text in legal(GAME.start(2, size=size))}

    assert len(placed) == size * size - 2
    assert not homes & placed
    assert corner in placed


def test_there_are_two_cubes_and_two_cylinders_of_each_of_six_colours() -> None:
    pieces = Counter(KINDS[place.kind] for place in quick().view(None).pieces)

    assert pieces == {colour + shape: 2 for colour in "RYBGOP" for shape in "CL"}


@pytest.mark.parametrize(
    "options",
    [
        *({"size": 8}, {"diagonals": "yes"}, {"setup": "fast"}, {"first_move": 1}, {"x": 1}),
        *({"placements": 5}, {"placements": "2"}, {"placements": True}),
        *({"obstruct": "no"}, {"goal": 7}, {"goal": "6"}),
    ],
)
def test_there_are_no_other_options(options: dict[str, OptionValue]) -> None:
    with pytest.raises(BadOption) as caught:
        GAME.start(2, **options)
    assert Words()(caught.value.key, **caught.value.values)


def test_these_are_the_options_and_their_defaults() -> None:
    assert {option.name: option.default for option in GAME.options} == {
        "size": 7,
        "diagonals": "on",
        "setup": "manual",
        "placements": 1,
        "first_move": "off",
        "obstruct": "off",
        "goal": 12,
    }


# Placement


def test_seat_0_begins_and_any_piece_goes_on_any_square_but_the_homes() -> None:
    position = GAME.start(2)

    assert position.to_move() == (0,)
    assert len(legal(position)) == 12 * 47
    assert played(position, "RC@a1").to_move() == (1,)


def test_a_piece_cannot_be_placed_on_another_piece_on_a_home_square_or_off_the_board() -> None:
    position = played(GAME.start(2), "RC@a1")

    assert refusal(position, "BL@a1") == "The red cube stands on a1 already."
    assert refusal(position, "BL@d7") == "d7 is a home square, so no piece is placed there."
    assert refusal(position, "BL@h1") == (
        "There is no square h1: the board has 7 files and 7 ranks."
    )


def test_only_two_pieces_of_each_kind_can_be_placed() -> None:
    position = played(GAME.start(2), "RC@a1 RC@a2")

    assert not [text for text in legal(position) if text.startswith("RC")]
    assert (
        refusal(position, "RC@a3")
        == "Both pieces of this kind, red cube, are on the board already."
    )


def test_nothing_moves_until_all_24_pieces_lie_on_the_board() -> None:
    position = GAME.start(2)
    for number in range(23):
        place = Random(number).choice(legal(position))
        position = played(position, place)

    assert refusal(position, "a1-a2") == "One piece is still to be placed before anything moves."
    position = played(position, legal(position)[0])
    assert position.to_move() == (0,)
    assert not [text for text in legal(position) if "@" in text]
    assert refusal(position, "RC@a1") == "All pieces are placed; move one of them."


@pytest.mark.parametrize("placements", [1, 2, 3, 4, 6])
def test_each_seat_places_the_chosen_number_of_pieces_in_a_row_and_seat_0_moves_first(
    placements: int,
) -> None:
    position, seats = GAME.start(2, placements=placements), list[int]()
    for _ in range(24):
        (seat,) = position.to_move()
        seats.append(seat)
        assert position.is_mid_turn == ((len(seats) - 1) % placements > 0)
        position = played(position, legal(position)[0])

    assert seats == [number // placements % 2 for number in range(24)]
    assert position.to_move() == (0,)
    assert not position.is_mid_turn


def test_a_quick_setup_ignores_how_many_pieces_are_placed_in_a_row() -> None:
    position = GAME.start(2, setup="quick", placements=6)

    assert not position.is_mid_turn
    drawn = position.chance(Random(0))
    assert drawn is not None
    assert position.play(None, drawn).to_move() == (0,)


def test_the_quick_setup_is_one_chance_move_and_seat_0_moves_first() -> None:
    start = GAME.start(2, setup="quick")

    assert start.to_move() == ()
    assert start.legal_moves(0) == ()
    position = quick()
    assert position.to_move() == (0,)
    assert position.chance(Random(0)) is None
    assert not {"d1", "d7"} & {text[3:] for text in str(start.chance(Random(1))).split()[1:]}


@pytest.mark.parametrize(
    ("size", "kept_free"),
    [(7, "c1 d1 e1 c2 d2 e2 c7 d7 e7 c6 d6 e6"), (9, "d1 e1 f1 d2 e2 f2 d9 e9 f9 d8 e8 f8")],
)
@pytest.mark.parametrize("diagonals", ["on", "off"])
def test_the_quick_setup_can_be_any_that_leaves_home_squares_and_their_neighbours_empty(
    size: int, kept_free: str, diagonals: str
) -> None:
    setups = [quick(seed, size=size, diagonals=diagonals).view(None) for seed in range(100)]

    laid = {name_of(place.square) for view in setups for place in view.pieces}

    assert len(laid) == size * size - 12
    assert not laid & set(kept_free.split())


def chance_refusal(position: Cube2Position, move: Cube2Move) -> str:
    with pytest.raises(IllegalMove) as caught:
        position.play(None, move)
    return caught.value.key


def test_chance_lays_pieces_only_on_the_board_and_only_when_it_is_due() -> None:
    small, large = (GAME.start(2, setup="quick", size=size) for size in (7, 9))
    drawn = large.chance(Random(0))
    assert isinstance(drawn, Setup)

    assert chance_refusal(small, drawn) == "cube2-no-such-square"
    assert chance_refusal(small, Place(0, 0)) == "cube2-setup-due"
    assert chance_refusal(GAME.start(2), drawn) == "no-chance-due"
    fits = small.chance(Random(0))
    assert fits is not None
    pieces = [replace(place) for place in fits.pieces]
    homed = Setup((replace(pieces[0], square=3), *pieces[1:]))
    assert chance_refusal(small, homed) == "cube2-home-square"
    near = Setup((replace(pieces[0], square=2), *pieces[1:]))
    assert chance_refusal(small, near) == "cube2-by-a-home"
    assert refusal(GAME.start(2), str(drawn)) == "Only chance can lay all pieces at once."


# Steps

LONE = on_board(d4="RC", a7="BC", g7="BC")


def test_a_piece_of_a_closed_pair_makes_one_step_in_any_of_eight_directions() -> None:
    assert ends(board(LONE), "d4") == {"c3", "c4", "c5", "d3", "d5", "e3", "e4", "e5"}


def test_without_diagonals_there_are_four_directions() -> None:
    assert ends(board(LONE, diagonals="off"), "d4") == {"c4", "d3", "d5", "e4"}


def test_a_piece_of_an_open_pair_makes_one_step_or_two() -> None:
    position = board(on_board(d4="RC", a7="RC"), diagonals="off")

    assert ends(position, "d4") == {
        *("d2", "d3", "d5", "d6", "b4", "c4", "e4", "f4"),
        *("c3", "c5", "e3", "e5"),
    }


def test_a_jump_goes_over_one_neighbour_to_the_empty_square_behind_and_captures_nothing() -> None:
    position = board(on_board(d4="RC", d5="BL", e5="GC", f6="GL", c4="OC"))

    assert {"d6", "b4"} <= ends(position, "d4")
    assert not {"d5", "e5", "f6"} & ends(position, "d4")
    after = played(position, "d4-d6")
    assert len(after.view(None).pieces) == 5


def test_nothing_jumps_off_the_board() -> None:
    position = board(on_board(a1="RC", a2="BL", b1="GL", b2="OL", a3="YL"))

    assert ends(position, "a1") == {"c1", "c3"}


def test_two_jumps_can_lead_four_squares_along() -> None:
    position = board(on_board(c3="RC", a7="RC", d4="BL", f5="GL"))

    assert "c3-g5" in legal(position)
    assert "g5" not in ends(
        board(on_board(c3="RC", a7="RC", d4="BL", f5="GL"), diagonals="off"), "c3"
    )


def test_the_second_step_may_go_in_another_direction_but_not_back_to_the_start() -> None:
    position = board(on_board(a1="RC", g7="RC"), diagonals="off")

    assert ends(position, "a1") == {"a2", "a3", "b1", "c1", "b2"}


def test_the_square_just_left_can_be_entered_but_not_jumped_over() -> None:
    position = board(on_board(b2="RC", g7="RC", c2="BC"), diagonals="off")

    # the piece can jump to d2, but the way back over c2 leads to b2, where the turn began
    assert ends(position, "b2") == {"a1", "a2", "a3", "b1", "b3", "b4", "c1", "c3"} | {
        *("d1", "d2", "d3", "e2")
    }


def test_a_step_may_use_and_pass_over_any_home_square() -> None:
    position = board(on_board(c7="RC", d7="BC", a1="RC", c1="GC"), turn=0)

    assert {"e7", "d6"} <= ends(position, "c7")
    assert {"d1", "e1"} <= ends(board(on_board(c1="GC", a7="GC"), diagonals="off"), "c1")
    assert "e7" in ends(board(on_board(c7="RC", a1="RC"), diagonals="off"), "c7")


# Leaving


def test_a_piece_on_the_movers_home_square_leaves_with_one_step() -> None:
    position = played(board(on_board(d1="RC", a7="YC")), "d1-off")

    assert position.view(None).spots == ((0,), ())
    assert len(position.view(None).pieces) == 1


def test_an_open_piece_that_gets_home_with_one_step_leaves_in_the_same_turn() -> None:
    assert "d2-off" in legal(board(on_board(d2="RC", a7="RC")))
    assert "d3-off" not in legal(board(on_board(d3="RC", a7="RC")))
    assert "d3-off" in legal(board(on_board(d3="RC", d2="BC", a7="RC")))


def test_a_closed_piece_goes_home_first_and_leaves_in_the_next_turn() -> None:
    position = board(on_board(d2="RC", a7="YC"))

    assert "d1" in ends(position, "d2")
    assert refusal(position, "d2-off") == (
        "The other red cube has left the board, "
        "so the one on d2 must stand on d1 before it can leave."
    )
    assert "d1-off" in legal(played(position, "d2-d1 a7-a6"))


def test_only_the_movers_home_square_leads_off_the_board() -> None:
    position = board(on_board(d7="RC", d6="RC", d1="BC"))

    assert [text for text in legal(position) if text.endswith("off")] == ["d1-off"]
    assert refusal(position, "d7-off") == (
        "The piece on d7 cannot step onto d1, your home square, and leave in this turn."
    )
    black = board(on_board(d7="RC", d6="RC", d1="BC"), turn=1)
    assert [text for text in legal(black) if text.endswith("off")] == ["d7-off"]


def test_no_piece_jumps_over_a_piece_on_the_home_square_to_leave() -> None:
    position = board(on_board(d2="RC", a7="RC", d1="BC"))

    assert "d2-off" not in legal(position)


def test_each_player_collects_one_of_each_kind() -> None:
    position = board(on_board(d1="RC"), spots=("RC", ""))

    assert "d1-off" not in legal(position)
    assert refusal(position, "d1-off") == "You already have your red cube."


def test_a_cylinder_leaves_only_after_the_movers_cube_of_its_colour() -> None:
    waiting = board(on_board(d1="RL", a7="RL"), spots=("", "RC"))

    assert refusal(waiting, "d1-off") == (
        "First bring home the cube of the same colour; "
        "only then may the red cylinder leave the board."
    )
    assert "d1-d2" in legal(waiting)
    assert "d1-off" in legal(board(on_board(d1="RL", a7="RL"), spots=("RC", "")))
    assert "d1-d2" in legal(board(on_board(d1="RL", a7="RL"), turn=1))


# Rows

PAIRS = on_board(a1="RC", g1="RC", a7="BC", g7="BC", c4="OL", e4="OL")


def test_a_piece_of_an_open_pair_is_not_moved_in_a_third_turn_in_a_row() -> None:
    position = played(board(PAIRS), "a1-a2 c4-c5 a2-a3 e4-e5")

    assert ends(position, "a3") == set()
    assert refusal(position, "a3-a4") == (
        "You moved the red cube on a3 in your last two turns; move another piece now."
    )
    assert ends(position, "g1")
    assert ends(played(position, "g1-g2 c5-c4"), "a3")


def test_a_row_of_turns_belongs_to_the_individual_piece_even_if_the_opponent_moves_it() -> None:
    position = played(board(PAIRS, obstruct="on"), "a1-a2 c4-c5 a2-a3 a3-b4")

    assert ends(position, "b4") == set()
    assert ends(position, "g1")


def test_the_opponents_turns_with_a_piece_do_not_count_for_me() -> None:
    position = played(board(PAIRS, obstruct="on"), "a1-a2 a2-a3 a3-a4")

    assert ends(position, "a4")
    assert ends(played(position, "a4-a5"), "a5") == set()


CLOSED = on_board(a2="RC", a7="BC", g7="BC", c4="OL", e4="OL")


def test_a_player_cannot_move_a_closed_piece_twice_in_a_row_unless_the_player_needs_it() -> None:
    position = played(board(CLOSED, spots=("RC", "")), "a2-a3 c4-c5")

    assert ends(position, "a3") == set()
    assert refusal(position, "a3-a4") == (
        "You moved the red cube on a3 in your last turn and have one already; "
        "move another piece now."
    )
    assert ends(played(position, "e4-e5 c5-c4"), "a3")


def test_a_player_can_move_a_closed_piece_that_the_player_needs_any_number_of_times() -> None:
    position = played(
        board(CLOSED, spots=("", "RC")), "a2-a3 c4-c5 a3-a4 c5-c6 a4-a5 e4-e5 a5-a6 e5-e6"
    )

    assert ends(position, "a6")


def test_whether_a_pair_is_open_depends_on_the_moment_of_moving() -> None:
    white = board(on_board(a4="RC", d7="RC", c4="OL", e4="OL"))
    position = played(white, "a4-a5 c4-c5 a5-a4 d7-off")

    # the piece was moved twice while its pair was open; now the pair is closed, and seat 0 still
    # needs the piece
    assert ends(position, "a4")

    position = board(on_board(a4="RC", d1="RC", c4="OL", e4="OL", a1="BC", g1="BC"))
    position = played(position, "a4-a5 c4-c5 d1-off e4-e5")
    assert ends(position, "a5")  # another piece was moved in between


def test_a_turn_in_which_a_piece_leaves_ends_a_row_of_turns_with_another_piece() -> None:
    position = played(board(on_board(a4="RC", d1="RC", c4="OL", e4="OL")), "a4-a5 c4-c5")

    assert position.view(None).rows[0] == Row(4 * 9, 1, 0)
    assert played(position, "d1-off").view(None).rows[0] == Row()


def test_a_row_of_turns_is_forgotten_when_the_opponent_takes_the_piece_off_the_board() -> None:
    position = played(board(on_board(e6="RC", a1="RC", c4="OL", e4="OL")), "e6-d6 d6-off")

    assert position.view(None).rows[0] == Row()


# The opponent's home square


def test_a_third_turn_in_a_row_may_not_end_on_the_opponents_home_square() -> None:
    start = board(on_board(c7="RC", e7="BC", d6="OC", a1="GC", g1="GC", a2="YC"), obstruct="on")

    position = played(start, "c7-d7 d7-c6 e7-d7 d7-e6")

    assert position.view(None).rows[0].visits == 2
    assert "d7" not in ends(position, "d6")
    assert refusal(position, "d6-d7") == (
        "Your last two turns ended on d7, your opponent’s home square; end this one elsewhere."
    )
    assert "d7" in ends(played(position, "a2-a3 a1-b1"), "d6")


def test_a_turn_in_which_a_piece_leaves_ends_the_row_of_turns_on_the_opponents_home_square() -> (
    None
):
    start = board(on_board(c7="RC", e7="BC", d6="OC", d1="YC", a1="GC", g1="GC"), obstruct="on")

    position = played(start, "c7-d7 d7-c6 e7-d7 d7-e6 d1-off a1-b1")

    assert position.view(None).rows[0].visits == 0
    assert "d7" in ends(position, "d6")


def test_a_piece_that_the_opponent_then_takes_off_still_counts_in_the_row_of_turns() -> None:
    start = board(on_board(c7="RC", e7="BC", d6="OC", a1="GC", g1="GC"), obstruct="on")

    position = played(start, "c7-d7 d7-off e7-d7 d7-off")

    assert position.view(None).rows[0].visits == 2
    assert "d7" not in ends(position, "d6")


def test_passing_over_the_opponents_home_square_is_always_allowed() -> None:
    start = board(on_board(c7="RC", a1="RC", e5="GC", g1="GC", c4="OL", e4="OL"), obstruct="on")

    position = played(start, "c7-e7 c4-c5 e7-c7 c5-c4")

    assert position.view(None).rows[0].visits == 0
    assert "d7" in ends(played(position, "e5-e6 e4-f4"), "e6")


def test_the_movers_home_square_may_be_entered_again_and_again() -> None:
    position = board(on_board(c1="RC", e1="BC", d2="OC", a7="GC"), turn=0)

    position = played(position, "c1-d1 d1-c2 e1-d1 d1-e2")

    assert "d1" in ends(position, "d2")
    assert position.view(None).rows[1].visits == 0


# No undoing


def test_a_turn_may_not_restore_what_lay_before_the_opponents_latest_turn() -> None:
    position = played(board(PAIRS, obstruct="on"), "a1-a2")

    assert "a1" not in ends(position, "a2")
    assert refusal(position, "a2-a1") == (
        "Going from a2 to a1 would undo your opponent’s last move; choose another move."
    )
    assert "a1" in ends(played(position, "c4-c5 e4-e5"), "a2")


# No obstruction


def test_the_piece_that_the_opponent_has_just_moved_may_not_be_moved_on() -> None:
    position = played(board(PAIRS), "a1-a2")

    assert ends(position, "a2") == set()
    assert refusal(position, "a2-a3") == (
        "Your opponent has just moved the red cube on a2; move another piece now."
    )
    assert ends(position, "g1")
    assert ends(played(position, "c4-c5 e4-e5"), "a2")


def test_the_piece_that_the_opponent_has_just_moved_may_leave_the_board() -> None:
    position = played(board(on_board(d4="RC", a7="RC", c4="OL", e4="OL")), "d4-d6")

    assert ends(position, "d6") == {"off"}
    assert refusal(position, "d6-d5") == (
        "Your opponent has just moved the red cube on d6, so it may only leave the board now."
    )


def test_a_piece_that_the_opponent_has_just_moved_to_a_home_square_may_be_moved_but_not_back() -> (
    None
):
    position = played(board(on_board(d3="RC", a7="RC", c4="OL", e4="OL")), "d3-d1")

    assert {"d2", "c1"} <= ends(position, "d1")
    assert "d3" not in ends(position, "d1")
    assert refusal(position, "d1-d3") == (
        "Going from d1 to d3 would undo your opponent’s last move; choose another move."
    )


def test_a_piece_that_stands_on_my_home_square_may_be_moved_whoever_brought_it_there() -> None:
    view = board(on_board(d7="RC", a7="RC", c4="OL", e4="OL"), turn=1).view(None)
    entered = replace(view, rows=(Row(6 * 9 + 3, 1, 1), Row()), undo=GAME.parse("d7-d5"))
    position = GAME.imagine(entered, Random(0))

    assert {"d6", "c7", "off"} <= ends(position, "d7")
    assert "d5" not in ends(position, "d7")


def test_no_turn_ends_on_the_opponents_home_square() -> None:
    picture = on_board(d6="RC", a7="RC", c4="OL", e4="OL")

    assert "d7" not in ends(board(picture), "d6")
    assert "e7" in ends(board(picture), "d6")
    assert refusal(board(picture), "d6-d7") == (
        "d7 is your opponent’s home square, so no turn of yours may end there."
    )
    assert "d7" in ends(board(picture, turn=1), "d6")
    assert "d7" in ends(board(picture, obstruct="on"), "d6")


def test_after_a_pass_or_after_a_piece_has_left_no_piece_counts_as_just_moved() -> None:
    left = played(board(on_board(d2="RC", a7="RC", c4="OL", e4="OL")), "d2-off")
    passed = played(blocked(), "pass")

    assert ends(left, "a7")
    assert ends(left, "c4")
    assert ends(passed, "a2") == set()
    assert ends(played(passed, "pass"), "a2")


def test_the_player_learns_in_advance_which_pieces_the_latest_turns_forbid() -> None:
    position = played(board(PAIRS), "a1-a2 c4-c5 a2-a3 e4-e5")

    told = [Words()(each.key, **each.values) for each in held(position.state)]

    assert told == [
        "You moved the red cube on a3 in your last two turns; move another piece now.",
        "Your opponent has just moved the orange cylinder on e5; move another piece now.",
    ]
    assert list(held(board(PAIRS).state)) == []


def test_a_turn_in_which_a_piece_left_forbids_nothing() -> None:
    position = played(board(on_board(d2="RC", a7="RC", g7="BC")), "d2-off")

    assert position.view(None).undo is None


# Passing


def blocked() -> Cube2Position:
    """Seat 0 has moved the only piece, whose pair is closed and which neither side needs.

    So seat 1 has no legal move.
    """
    return played(board(on_board(a1="RC"), spots=("RC", "RC")), "a1-a2")


def test_a_player_without_a_legal_move_passes_and_that_ends_the_rows_of_turns() -> None:
    position = blocked()

    assert legal(position) == ["pass"]
    assert position.choices(1)[0].kind == "action"
    position = played(position, "pass")
    assert position.view(None).rows[1] == Row()
    assert position.view(None).undo is None
    assert position.view(None).idle == 2
    assert legal(position) == ["pass"]
    assert "a2-a1" in legal(played(position, "pass"))


def test_a_player_with_a_legal_move_cannot_pass() -> None:
    assert refusal(board(PAIRS), "pass") == "You have a legal move, so you cannot pass."


# The optional first move


def test_the_second_player_may_turn_the_board_instead_of_the_first_move() -> None:
    position = played(quick(first_move="on"), legal(quick(first_move="on"))[0])

    assert "turn" in legal(position)
    turned = played(position, "turn")
    assert turned.to_move() == (0,)
    assert turned.view(None).sides == (1, 0)
    assert "turn" not in legal(turned)
    assert "turn" not in legal(played(turned, legal(turned)[0]))
    stayed = played(position, legal(position)[0])
    assert stayed.view(None).sides == (0, 1)
    assert refusal(stayed, "turn") == (
        "Only the second player may turn the board, right after the first move."
    )


def test_the_board_is_not_turned_before_the_first_move_or_without_the_option() -> None:
    assert "turn" not in legal(quick(first_move="on"))
    position = played(quick(), legal(quick())[0])
    assert refusal(position, "turn") == "In this game the board is not turned."


def test_the_second_player_may_turn_the_board_or_pass_when_nothing_can_be_moved() -> None:
    stuck = blocked().view(None)
    terms = stuck.terms._replace(first_move="on")
    position = GAME.imagine(replace(stuck, terms=terms, turning=NOW), Random(0))

    assert legal(position) == ["pass", "turn"]
    assert [choice.value for choice in position.choices(1)] == ["pass", "turn"]
    assert played(position, "turn").view(None).sides == (1, 0)
    assert "turn" not in legal(played(position, "pass"))


def begun(picture: str, **options: Any) -> Cube2Position:
    """The position of the picture, at the first turn after placing, in a game with `first_move`."""
    view = board(picture, first_move="on", **options).view(None)
    return GAME.imagine(replace(view, turning=LATER), Random(0))


def test_after_turning_the_first_move_counts_as_a_move_of_the_player_who_turned() -> None:
    position = played(begun(on_board(d1="RC", a7="RC", c4="OL", e4="OL")), "d1-off turn")

    assert position.view(None).spots == ((0,), ())
    ended = Cube2Position(position.state._replace(reason=AHEAD))
    assert ended.outcome() == Outcome((0, 1), frozenset({1}), "ahead")

    position = played(begun(PAIRS), "a1-a2 turn c4-c5 a2-a3 e4-e5")
    assert position.to_move() == (1,)
    assert ends(position, "a3") == set()


def test_after_turning_the_other_player_may_not_undo_the_first_move() -> None:
    position = played(begun(PAIRS, obstruct="on"), "a1-a2 turn")

    assert position.to_move() == (0,)
    assert ends(position, "a2")
    assert "a1" not in ends(position, "a2")
    assert position.view(None).rows[1] == Row()


def test_after_turning_the_other_player_may_not_obstruct_the_first_move() -> None:
    position = played(begun(on_board(a1="RC", g1="RC", c2="OL", e4="OL")), "a1-a2 turn")

    assert ends(position, "a2") == set()
    assert "d1" not in ends(position, "c2")
    assert "c1" in ends(position, "c2")


def test_turning_the_board_does_not_count_towards_a_draw() -> None:
    position = played(begun(PAIRS), "a1-a2")

    assert position.view(None).idle == played(position, "turn").view(None).idle == 1
    assert played(position, "turn c4-c5").view(None).idle == 2


def test_the_situation_after_turning_is_a_new_one_and_can_repeat() -> None:
    other = "e4-e5 a7-a6 e5-e4 a6-a7"
    position = played(begun(PAIRS), f"a1-a2 turn {ROUND} {other}")

    assert position.outcome() == Outcome((0, 0), BOTH, "repetition")


def test_after_turning_the_players_have_each_others_home_squares() -> None:
    position = played(begun(on_board(d7="BC", a1="RC", g1="RC", c4="OL")), "a1-a2 turn d7-off")

    assert position.view(None).spots == ((), (KINDS.index("BC"),))


# The end


def test_the_first_to_fill_all_twelve_home_spots_wins() -> None:
    missing_one = " ".join(KINDS[:-1])
    position = board(on_board(d1="PL", a4="PL"), spots=(missing_one, "PC RC"))

    position = played(position, "d1-off")

    assert position.outcome() == Outcome((12, 2), frozenset({0}), "collected")
    assert GAME.imagine(position.view(None), Random(0)) == position
    assert position.to_move() == ()
    assert position.view(None).turn is None


def test_with_a_goal_of_6_the_first_to_fill_any_six_wins() -> None:
    position = board(on_board(d1="PC", a4="PC"), spots=("RC RL YC YL BC", "PC"), goal=6)

    assert played(position, "d1-off").outcome() == Outcome((6, 1), frozenset({0}), "collected")


def test_after_turning_the_seat_that_plays_the_side_wins() -> None:
    missing_one = " ".join(KINDS[:-1])
    position = board(on_board(d1="PL", a4="PL"), spots=(missing_one, ""))
    view = replace(position.view(None), turn=1, sides=(1, 0), turning=TURNED)

    outcome = played(GAME.imagine(view, Random(0)), "d1-off").outcome()

    assert outcome == Outcome((0, 12), frozenset({1}), "collected")


ROUND = "c4-c5 g7-g6 c5-c4 g6-g7"


AROUND = f"{ROUND} e4-e5 a7-a6 e5-e4 a6-a7"
"""Moves after which the situation before them has come up for the third time."""


def test_the_third_occurrence_of_a_situation_is_a_draw_while_no_spot_is_filled() -> None:
    position = played(board(PAIRS), AROUND.removesuffix(" a6-a7"))
    assert position.outcome() is None

    assert played(position, "a6-a7").outcome() == Outcome((0, 0), BOTH, "repetition")


@pytest.mark.parametrize(
    ("spots", "latest", "winner"),
    [
        (("YC", ""), 0, 0),
        (("YC", "YC YL"), 0, 1),
        (("YC YL", "YC"), 1, 0),
        (("YC", "RC"), 0, 0),
        (("YC", "RC"), 1, 1),
    ],
)
def test_at_a_repetition_or_the_limit_the_side_that_is_ahead_wins(
    spots: tuple[str, str], latest: int, winner: int
) -> None:
    position = board(PAIRS, spots=spots, latest=latest)
    scores = (len(spots[0].split()), len(spots[1].split()))
    expected = Outcome(scores, frozenset({winner}), "ahead")

    assert played(position, AROUND).outcome() == expected
    assert played(idled(position, 59), "a1-a2").outcome() == expected


def test_of_equal_sides_the_one_that_filled_its_last_spot_later_is_ahead() -> None:
    picture = on_board(d1="RC", d7="YC", c4="OL", e4="OL", a1="BC", g1="BC")
    position = played(board(picture), "d1-off d7-off")

    assert position.view(None).leader == 1
    assert position.view(None).latest == 1
    end = played(idled(position, 59), "c4-c5")
    assert end.outcome() == Outcome((1, 1), frozenset({1}), "ahead")
    assert GAME.imagine(end.view(None), Random(0)) == end
    assert board(picture).view(None).leader is None


def test_the_same_board_with_the_other_player_to_move_is_another_situation() -> None:
    moves = "a1-a2 a2-a3 a3-a1 g1-g2 g2-g3 g3-g1"
    position = played(board(PAIRS, obstruct="on"), moves)

    assert position.view(None).past.count(position.state.board) == 2
    assert position.outcome() is None


def idled(position: Cube2Position, moves: int) -> Cube2Position:
    """The position, as if it stood after that many moves in a row without progress."""
    return GAME.imagine(replace(position.view(None), idle=moves), Random(0))


def test_60_moves_in_a_row_without_a_piece_leaving_are_a_draw_while_no_spot_is_filled() -> None:
    position = played(idled(board(PAIRS), 58), "a1-a2")
    assert position.outcome() is None

    assert played(position, "g7-g6").outcome() == Outcome((0, 0), BOTH, "no-progress")


def test_a_piece_leaving_is_progress_and_placements_do_not_count() -> None:
    position = idled(board(on_board(d1="RC", a4="RC", g7="BC")), 59)

    assert played(position, "d1-off").view(None).idle == 0
    assert quick().view(None).idle == 0
    assert played(GAME.start(2), "RC@a1 RC@a2").view(None).idle == 0


def test_a_pass_counts_towards_the_limit() -> None:
    assert played(idled(blocked(), 58), "pass").view(None).idle == 59


def test_collecting_and_repetition_come_before_no_progress() -> None:
    missing_one = " ".join(KINDS[:-1])
    winning = idled(board(on_board(d1="PL", a4="PL"), spots=(missing_one, "")), 59)
    outcome = played(winning, "d1-off").outcome()
    assert outcome is not None
    assert outcome.reason == "collected"

    repeating = played(idled(board(PAIRS), 52), AROUND).outcome()
    assert repeating is not None
    assert repeating.reason == "repetition"


# Notation

SETUP = (
    "setup RC@a1 RC@b1 RL@c1 RL@a2 YC@b2 YC@c2 YL@a3 YL@b3 BC@c3 BC@a4 BL@b4 BL@c4 "
    "GC@a5 GC@b5 GL@c5 GL@a6 OC@b6 OC@c6 OL@e1 OL@f1 PC@e2 PC@f2 PL@e3 PL@f3"
)


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("RC@d4", Place(0, 3 * 9 + 3)),
        ("pl@I9", Place(11, 80)),
        ("a1-i9", Slide(0, 80)),
        ("d4-e6", Slide(3 * 9 + 3, 5 * 9 + 4)),
        (" D4 - E6 ", Slide(3 * 9 + 3, 5 * 9 + 4)),
        ("d2-off", Leave(9 + 3)),
        ("D2-OFF", Leave(9 + 3)),
        ("turn", TurnBoard()),
        ("Pass", Pass()),
    ],
)
def test_valid_notation_is_read(text: str, move: Cube2Move) -> None:
    assert GAME.parse(text) == move


@pytest.mark.parametrize(
    "text",
    [
        *("", "RC", "RC@", "RC@j1", "RX@a1", "d4", "d4-", "d4-d4", "d4e6", "j1-a1", "a0-a1", "off"),
        *("d2-of", "turn board", "setup", "setup RC@a1"),
        *("a01-b2", "a1-b02", "a-1-b2", "a-0-b2", "a1-b-0", "RC@a01", "a10-a1", "a\u0661-a2"),
        SETUP.replace("PL@f3", "PC@f3"),
        SETUP.replace("PL@f3", "PL@a1"),
        f"{SETUP} PL@g1",
    ],
)
def test_invalid_notation_is_not_read(text: str) -> None:
    with pytest.raises(UnreadableMove):
        GAME.parse(text)


def test_setups_that_differ_only_in_order_are_equal_and_written_the_same() -> None:
    word, *pieces = SETUP.split()

    turned = GAME.parse(" ".join([word, *reversed(pieces)]).lower())

    assert turned == GAME.parse(SETUP)
    assert str(turned) == SETUP


def test_a_move_is_described_as_it_is_written() -> None:
    assert board(PAIRS).describe(GAME.parse("a1-a2"), 1) == "a1-a2"


# Refusals


@pytest.mark.parametrize(
    ("move", "sentence"),
    [
        ("b2-b3", "No piece stands on b2."),
        ("a1-h1", "There is no square h1: the board has 7 files and 7 ranks."),
        ("a9-a1", "There is no square a9: the board has 7 files and 7 ranks."),
        ("a1-a7", "The blue cube stands on a7 already."),
        ("a1-a4", "No way leads from a1 to a4 in this turn."),
    ],
)
def test_a_refusal_gives_the_reason(move: str, sentence: str) -> None:
    assert refusal(board(PAIRS), move) == sentence


def test_a_refusal_says_that_a_closed_piece_would_need_two_steps() -> None:
    position = board(LONE)

    assert refusal(position, "d4-d6") == (
        "The other red cube has left the board, so this one makes one step a turn "
        "and cannot get from d4 to d6."
    )
    assert refusal(position, "d4-d7") == "No way leads from d4 to d7 in this turn."


# Choosing, and what is known


def test_first_a_piece_is_chosen_then_where_it_goes() -> None:
    position = begun(on_board(d1="RC", a1="RC"))

    assert [(each.kind, each.value) for each in position.choices(0)] == [
        ("piece", "a1"),
        ("piece", "d1"),
    ]
    home = position.choices(0, ("d1",))
    assert {each.kind for each in home} == {"target"}
    assert str(home[-1].move) == "d1-off"
    turning = played(position, "a1-a2").choices(1)[-1]
    assert (turning.kind, turning.value, turning.move) == ("action", "turn", TurnBoard())
    assert TurnBoard() in played(position, "a1-a2").legal_moves(1)


def test_while_placing_a_kind_is_chosen_then_a_square() -> None:
    position = GAME.start(2)

    assert [each.value for each in position.choices(0)] == list(KINDS)
    assert len(position.choices(0, ("RC",))) == 47


@pytest.mark.parametrize("seed", range(8))
def test_nothing_is_hidden(seed: int) -> None:
    random = Random(seed)
    position = quick(seed, first_move="on") if seed % 2 else GAME.start(2, size=9)

    for _ in range(random.randint(1, 40)):
        for seat in (0, 1, None):
            assert GAME.imagine(position.view(seat), random) == position
        position = played(position, random.choice(legal(position)))


# Counts

COUNTS = json.loads((Path(__file__).parent / "counts.json").read_text(encoding="utf-8"))


def sequences(state: State, depth: int) -> int:
    moves = core.moves(state)
    if depth == 1:
        return len(moves)
    return sum(sequences(core.after(state, move), depth - 1) for move in moves)


@pytest.mark.parametrize("counted", COUNTS["games"], ids=lambda each: str(each["options"]))
def test_the_numbers_of_sequences_of_moves_are_known(counted: dict[str, Any]) -> None:
    position = GAME.start(2, **counted["options"])
    if counted["setup"]:
        position = position.play(None, GAME.parse(counted["setup"]))

    found = {depth: sequences(position.state, int(depth)) for depth in counted["sequences"]}

    assert found == counted["sequences"]


# The core


@pytest.mark.parametrize("diagonals", ["on", "off"])
@pytest.mark.parametrize("setup", ["quick", "manual"])
def test_exactly_the_listed_moves_of_the_core_are_legal(diagonals: str, setup: str) -> None:
    random = Random(1)
    laid = quick(1, diagonals=diagonals)
    state = (laid if setup == "quick" else GAME.start(2, diagonals=diagonals)).state
    for _ in range(6):
        every = (source << TO | target for source in range(81) for target in range(128))
        assert [move for move in every if core.is_legal(state, move)] == core.moves(state)
        state = core.after(state, core.any_move(state, random))


@pytest.mark.parametrize("size", [7, 9])
@pytest.mark.parametrize("diagonals", ["on", "off"])
def test_each_legal_move_can_be_drawn_in_exactly_one_way_so_all_are_equally_likely(
    size: int, diagonals: str
) -> None:
    random = Random(3)
    state = quick(3, size=size, diagonals=diagonals).state
    lanes = Counter(frozenset((lane.one, lane.other)) for lane in state.ground.lanes)

    assert set(lanes.values()) == {1}
    for _ in range(60):
        ends = {frozenset((move >> TO, move & TARGET)) for move in core.moves(state)}
        assert ends <= lanes.keys()
        state = core.after(state, core.any_move(state, random))


@pytest.mark.untraced
def test_every_legal_move_can_be_drawn_from_the_core() -> None:
    random = Random(0)
    passing, turning = played(blocked(), "pass"), played(begun(PAIRS), "a1-a2")
    for position in (GAME.start(2), quick(), board(PAIRS), blocked(), passing, turning):
        drawn = {core.any_move(position.state, random) for _ in range(6000)}
        assert drawn == set(core.moves(position.state))


def test_passing_has_a_code() -> None:
    assert quick().decode(core.PASS) == Pass()


def test_a_drawn_move_is_legal_even_if_pieces_stand_close_together() -> None:
    state = quick().state

    found = {core.any_move(state, Random(seed)) for seed in range(60)}

    assert len(found) > 1
    assert found <= set(core.moves(state))
