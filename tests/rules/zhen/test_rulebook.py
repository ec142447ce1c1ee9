"""The rules page of Zhen, tested sentence by sentence."""

from dataclasses import replace
from random import Random

import pytest

from locales import Words
from rules import BadOption, IllegalMove, Outcome, UnreadableMove
from rules.zhen import Place, Shift, ZhenPosition
from rules.zhen.core import Places
from tests.rules.zhen.pictures import BLUE, GAME, RED, board, legal, picture, played

BOTH = frozenset({RED, BLUE})


def refusal(position: ZhenPosition, text: str) -> tuple[str, dict[str, int | str]]:
    """The refusal that the seat whose turn it is gets for that move."""
    (seat,) = position.to_move()
    with pytest.raises(IllegalMove) as caught:
        position.play(seat, GAME.parse(text))
    return caught.value.key, caught.value.values


def sequences(position: ZhenPosition, depth: int) -> int:
    if depth == 0:
        return 1
    return sum(sequences(played(position, text), depth - 1) for text in legal(position))


# Board


def test_ten_tiles_lie_empty_and_each_player_has_ten_cubes_in_reserve() -> None:
    view = GAME.start(2).view(None)

    assert view.tiles == ((0, 0),) * 10
    assert view.goals == ((0, 0), (0, 0))
    assert view.reserves == (10, 10)
    assert view.cubes == 10


def test_red_is_seat_0_and_begins_and_blue_follows() -> None:
    position = GAME.start(2)

    assert position.to_move() == (RED,)
    assert played(position, "@1").to_move() == (BLUE,)


def test_reds_goal_is_left_of_tile_1_and_blues_right_of_the_last() -> None:
    position = board("[] rb . . . rb []")

    assert "1-G" in legal(position)
    assert "5-G" in legal(played(position, "1-G"))


def test_a_tile_holds_any_number_of_cubes_of_both_colours() -> None:
    full = "r" * 19 + "b" * 19
    position = board(f"[] . {full} r . . []", reserves=(0, 1))

    assert picture(played(position, "3-2")) == f"[] . r{full} . . . []"


@pytest.mark.parametrize("tiles", range(5, 16))
def test_there_may_be_5_to_15_tiles(tiles: int) -> None:
    assert legal(GAME.start(2, tiles=tiles)) == [f"@{tile}" for tile in range(1, tiles + 1)]


@pytest.mark.parametrize("cubes", range(3, 21))
def test_there_may_be_3_to_20_cubes_each(cubes: int) -> None:
    view = GAME.start(2, cubes=cubes).view(RED)

    assert view.reserves == (cubes, cubes)
    assert view.cubes == cubes


@pytest.mark.parametrize(
    "options", [{"tiles": 4}, {"tiles": 16}, {"cubes": 2}, {"cubes": 21}, {"cubes": "10"}]
)
def test_other_numbers_of_tiles_and_cubes_are_refused(options: dict[str, int | str]) -> None:
    with pytest.raises(BadOption):
        GAME.start(2, **options)


# Moving


@pytest.mark.parametrize(("turn", "move"), [(RED, "5-3"), (BLUE, "5-8")])
def test_cubes_go_as_many_steps_as_the_mover_has_among_them(turn: int, move: str) -> None:
    position = board("[] r . . . rrbbb . . . . . []", turn)

    assert move in legal(position)


@pytest.mark.parametrize(
    ("turn", "after"),
    [(RED, "[] r . rrbbb . . . . . . . []"), (BLUE, "[] r . . . . . . rrbbb . . []")],
)
def test_all_cubes_of_the_tile_move_whatever_their_colour(turn: int, after: str) -> None:
    position = board("[] r . . . rrbbb . . . . . []", turn)

    move = next(text for text in legal(position) if text.startswith("5-"))

    assert picture(played(position, move)) == after


def test_only_cubes_from_a_tile_with_a_cube_of_the_mover_can_be_moved() -> None:
    position = board("[] . . bb . rr []")

    assert legal(position) == ["5-3"]
    assert refusal(position, "3-1") == ("zhen-none-yours", {"tile": 3})


def test_from_an_empty_tile_nothing_can_be_moved() -> None:
    assert refusal(board("[] . . bb . rr []"), "4-3") == ("zhen-tile-empty", {"tile": 4})


def test_moved_cubes_join_the_cubes_on_the_tile_where_they_land() -> None:
    position = board("[] . . rbb rrb b . r []", BLUE)

    assert picture(played(position, "4-5")) == "[] . . rbb . rrbb . r []"
    assert picture(played(position, "3-5")) == "[] . . . rrb rbbb . r []"


def test_landing_on_the_movers_goal_with_an_opponents_cube_is_allowed_and_scores_it() -> None:
    position = played(board("[] . rrb . . . [b]"), "2-G")

    assert picture(position) == "[rrb] . . . . . [b]"
    assert position.outcome() == Outcome((1, 0), frozenset({RED}), "blocked")


def test_landing_on_the_movers_goal_is_not_allowed_without_an_opponents_cube() -> None:
    position = board("[] . rr . rbbb . []")

    assert legal(position) == ["4-3"]
    assert refusal(position, "2-G") == ("zhen-no-capture", {"tile": 2, "own": 2})


@pytest.mark.parametrize("move", ["2-G", "2-1"])
def test_going_past_the_goal_is_not_allowed(move: str) -> None:
    position = board("[] . rrrbbbb . . r []")

    assert legal(position) == ["5-4"]
    assert refusal(position, move) == ("zhen-overshoots", {"tile": 2, "own": 3, "beyond": 1})


@pytest.mark.parametrize("seed", range(5))
def test_cubes_in_a_goal_stay_there(seed: int) -> None:
    random = Random(seed)
    position = GAME.start(2)
    held = 0

    while legal(position):
        position = played(position, random.choice(legal(position)))
        goals = [sum(goal) for goal in position.view(None).goals]
        assert sum(goals) >= held
        held = sum(goals)


# Undoing the opponent's move


def test_a_move_may_not_restore_what_was_before_the_opponents_last_move() -> None:
    position = played(board("[] . . . r . rb . rb . b []"), "6-5")

    assert legal(position) == ["8-9"]
    assert refusal(position, "5-6") == ("zhen-undoes", {"tile": 5, "target": 6})


def test_the_same_move_is_allowed_after_other_moves_in_between() -> None:
    position = played(board("[] . . . r . rb . rb . b []"), "6-5 8-9 4-3")

    assert "5-6" in legal(position)


def test_moving_back_more_cubes_than_had_come_restores_nothing() -> None:
    position = played(board("[] . . b . rrb . . []"), "5-3")

    assert legal(position) == ["3-5"]


def test_a_placement_forbids_nothing() -> None:
    position = played(board("[] . . . . rb . . . . []", reserves=(1, 1)), "5-4 @9 @1")

    assert "4-5" in legal(position)


def test_a_player_whose_only_move_is_forbidden_is_blocked() -> None:
    position = played(board("[] . . . . . rb . . . . []"), "6-5")

    assert picture(position) == "[rb] . . . . . . . . . . []"
    assert position.outcome() == Outcome((1, 0), frozenset({RED}), "blocked")


# Placing


def test_a_placement_puts_one_cube_of_the_reserve_on_an_empty_tile() -> None:
    position = played(GAME.start(2), "@4 @6")

    assert picture(position) == "[] . . . r . b . . . . []"
    assert position.view(None).reserves == (9, 9)


def test_a_tile_with_cubes_takes_no_placement() -> None:
    position = played(GAME.start(2), "@4")

    assert "@4" not in legal(position)
    assert refusal(position, "@4") == ("zhen-tile-not-empty", {"tile": 4, "cubes": 1})


def test_without_a_reserve_nothing_can_be_placed() -> None:
    position = board("[] . r . . b []", reserves=(0, 0))

    assert legal(position) == ["2-1"]
    assert refusal(position, "@1") == ("zhen-no-reserve", {})


def test_a_reserve_always_allows_a_placement_on_an_empty_tile() -> None:
    position = board("[] bb bb bb . bb []", reserves=(8, 0))

    assert legal(position) == ["@4"]


# The end


def test_when_a_player_is_blocked_the_opponent_takes_every_cube_on_the_tiles() -> None:
    position = board("[bbb] r rr . bb . [rr]")

    assert picture(position) == "[bbb] . . . . . [rrrrrbb]"
    assert position.outcome() == Outcome((3, 5), frozenset({BLUE}), "blocked")
    assert position.to_move() == ()
    assert position.view(RED).turn is None


def test_cubes_in_reserve_count_for_nobody() -> None:
    position = board("[] b b b b b []", reserves=(5, 0))

    assert position.outcome() == Outcome((0, 0), BOTH, "blocked")
    assert position.view(None).reserves == (5, 0)


@pytest.mark.parametrize(
    ("goals", "scores", "winners"),
    [
        ("[rrbb] . . . . . [rb]", (2, 1), {RED}),
        ("[rbb] . . . . . [rrrbb]", (2, 3), {BLUE}),
        ("[rbb] . . . . . [rrb]", (2, 2), {RED, BLUE}),
    ],
)
def test_the_higher_score_wins_and_equal_scores_are_a_draw(
    goals: str, scores: tuple[int, int], winners: set[int]
) -> None:
    assert board(goals).outcome() == Outcome(scores, frozenset(winners), "blocked")


# Draws

ROUND = "4-3 8-9 12-11 3-4 9-8 11-12"  # three pairs go there and back in six moves
PAIRS = "[rrbb] . . . rb . . . rb . . . rb . . . [rb]"


def test_the_third_occurrence_of_a_situation_is_a_draw_at_once() -> None:
    position = played(board(PAIRS), f"{ROUND} {ROUND.removesuffix(' 11-12')}")
    assert position.outcome() is None

    position = played(position, "11-12")

    assert position.outcome() == Outcome((2, 1), BOTH, "repetition")
    assert position.to_move() == ()
    assert refusal_after_the_end(position) == "game-over"


def refusal_after_the_end(position: ZhenPosition) -> str:
    with pytest.raises(IllegalMove) as caught:
        position.play(RED, Place(1))
    return caught.value.key


def test_the_same_places_with_the_other_player_to_move_are_another_situation() -> None:
    position = board("[] . . . . rbb . . . . rrb . . . . . []")
    there_and_back = "5-4 4-6 6-5 10-11 11-9 9-10"  # restored after three moves and after six

    assert played(position, there_and_back).outcome() is None
    ended = played(position, f"{there_and_back} {there_and_back}").outcome()

    assert ended == Outcome((0, 0), BOTH, "repetition")


def idled(position: ZhenPosition, moves: int, *seen: Places) -> ZhenPosition:
    """The position, as if it stood after that many moves in a row without progress.

    Each position in `seen` has already occurred four times: twice with each seat to move.
    """
    view = position.view(None)
    known = [places for places in seen for _ in range(4)] + list(view.past)
    unlike_any = [(-number,) for number in range(moves - len(known))]
    return GAME.imagine(replace(view, past=(*unlike_any, *known)), Random(0))


def test_120_moves_in_a_row_without_progress_are_a_draw() -> None:
    position = idled(played(board(PAIRS), "4-3"), 118)

    position = played(position, "8-9")
    assert position.outcome() is None
    position = played(position, "12-11")

    assert position.outcome() == Outcome((2, 1), BOTH, "no-progress")
    assert picture(position).startswith("[rrbb] . . rb")


def test_progress_is_a_placement_or_a_move_into_a_goal() -> None:
    position = played(board("[] rb . rb . rb . []", reserves=(1, 1)), "3-2 5-6")

    assert len(position.view(None).past) == 2
    assert len(played(position, "2-1").view(None).past) == 3
    assert played(position, "@3").view(None).past == ()
    assert played(position, "1-G").view(None).past == ()


def test_the_games_own_ending_comes_before_the_draws() -> None:
    position = idled(played(board("[] . . rr . . . rbbb . . . []", BLUE), "7-10"), 119)

    outcome = played(position, "3-1").outcome()

    assert outcome == Outcome((3, 0), frozenset({RED}), "blocked")


def test_repetition_comes_before_no_progress() -> None:
    position = played(board(PAIRS), "4-3")
    repeated = played(position, "8-9").state.places

    outcome = played(idled(position, 119, repeated), "8-9").outcome()

    assert outcome == Outcome((2, 1), BOTH, "repetition")


# Notation


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("@4", Place(4)),
        (" @ 15 ", Place(15)),
        ("place 4", Place(4)),
        ("Place4", Place(4)),
        ("7-5", Shift(7, 5)),
        ("7 - 5", Shift(7, 5)),
        ("7>5", Shift(7, 5)),
        ("7 5", Shift(7, 5)),
        ("1 15", Shift(1, 15)),
        ("2-G", Shift(2, None)),
        ("2-g", Shift(2, None)),
        ("2>g", Shift(2, None)),
        ("2 goal", Shift(2, None)),
        ("12 - GOAL", Shift(12, None)),
    ],
)
def test_valid_notation_is_read(text: str, move: Place | Shift) -> None:
    assert GAME.parse(text) == move


@pytest.mark.parametrize(
    "text", ["", "4", "@", "@0", "@16", "75", "75-", "7--5", "5-5", "0-G", "16-G", "7-16", "G-2"]
)
def test_invalid_notation_is_not_read(text: str) -> None:
    with pytest.raises(UnreadableMove):
        GAME.parse(text)


def test_passing_is_not_a_move() -> None:
    with pytest.raises(UnreadableMove):
        GAME.parse("pass")


@pytest.mark.parametrize(
    ("move", "text"), [(Place(4), "@4"), (Shift(7, 5), "7-5"), (Shift(2, None), "2-G")]
)
def test_moves_are_written_in_their_notation(move: Place | Shift, text: str) -> None:
    assert str(move) == text
    assert GAME.start(2).describe(move, RED) == text


def test_a_tile_beyond_the_end_of_the_line_can_be_read_but_not_played() -> None:
    position = GAME.start(2)

    assert refusal(position, "@12") == ("zhen-no-such-tile", {"tile": 12, "tiles": 10})
    assert refusal(position, "12-11") == ("zhen-no-such-tile", {"tile": 12, "tiles": 10})


@pytest.mark.parametrize("move", ["5-4", "5-G", "5-8", "5-15"])
def test_the_refusal_of_a_wrong_target_names_the_right_one(move: str) -> None:
    position = board("[] r . . . rrbbb . . . . . []")

    assert refusal(position, move) == ("zhen-goes-to-tile", {"tile": 5, "own": 2, "target": 3})


def test_the_refusal_of_a_target_short_of_the_goal_names_the_goal() -> None:
    position = board("[] . rrb . . b []")

    assert refusal(position, "2-1") == ("zhen-goes-to-goal", {"tile": 2, "own": 2})


@pytest.mark.parametrize(
    ("picture", "turn", "move", "sentence"),
    [
        (
            "[] . rrrb . r bbb []",
            RED,
            "2-1",
            "Your 3 cubes on tile 2 would overshoot your goal by 1.",
        ),
        (
            "[] . rbb . . r []",
            BLUE,
            "5-G",
            "None of the cubes on tile 5 is yours, so you cannot move them.",
        ),
    ],
)
def test_a_refusal_gives_the_reason(picture: str, turn: int, move: str, sentence: str) -> None:
    key, values = refusal(board(picture, turn), move)

    assert Words()(key, **values) == sentence


# Choosing, and what is known


def test_all_moves_are_offered_at_once() -> None:
    position = board("[] . rrb . . bb [r]", reserves=(1, 1))

    offered = [(choice.kind, choice.value) for choice in position.choices(RED)]

    assert offered == [("move", text) for text in legal(position)]
    assert len(offered) > 1
    assert position.choices(RED, ("@1",)) == ()


@pytest.mark.parametrize("seed", range(20))
def test_nothing_is_hidden(seed: int) -> None:
    random = Random(seed)
    position = board(PAIRS, reserves=(1, 1))

    for _ in range(random.randint(1, 40)):
        if moves := legal(position):
            position = played(position, random.choice(moves))

    for seat in (RED, BLUE, None):
        assert GAME.imagine(position.view(seat), random) == position


# Counts


@pytest.mark.parametrize(("depth", "count"), [(1, 10), (2, 90), (3, 801), (4, 6418)])
def test_the_numbers_of_sequences_of_first_moves_are_known(depth: int, count: int) -> None:
    assert sequences(GAME.start(2), depth) == count
