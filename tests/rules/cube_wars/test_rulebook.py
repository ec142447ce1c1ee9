"""The rules page of Cube Wars, tested sentence by sentence."""

import json
from collections import Counter
from dataclasses import replace
from fractions import Fraction
from pathlib import Path
from random import Random

import pytest

from locales import Words
from rules import BadOption, IllegalMove, Outcome, UnreadableMove
from rules.cube_wars import CubeWarsPosition, Step, core
from rules.cube_wars.core import TO, Places
from tests.rules.cube_wars.pictures import BLACK, GAME, WHITE, board, legal, picture, played

BOTH = frozenset({WHITE, BLACK})
HALVES = (Fraction(1, 2), Fraction(1, 2))

START = """
. b . b . b . b B b . b . b . b
. b . b . b . b . b . b . b . b
. . . . . . . . . . . . . . . .
b . b . b . b . b . b . b . b .
. w . w . w . w . w . w . w . w
. . . . . . . . . . . . . . . .
w . w . w . w . w . w . w . w .
. . . . . . . W . . . . . . . .
"""
EMPTY_RANK = ". . . . . . . . . . . . . . . ."


def refusal(position: CubeWarsPosition, text: str) -> str:
    """The refusal that the seat whose turn it is gets for that move."""
    (seat,) = position.to_move()
    with pytest.raises(IllegalMove) as caught:
        position.play(seat, GAME.parse(text))
    return Words()(caught.value.key, **caught.value.values)


def moves_from(position: CubeWarsPosition, square: str) -> set[str]:
    """Where the piece on that square may go."""
    return {text[3:] for text in legal(position) if text.startswith(f"{square}-")}


def ranks(**rows: str) -> str:
    """A board whose ranks are given as `r1` to `r8`; all others are empty."""
    return "\n".join(rows.get(f"r{rank}", EMPTY_RANK) for rank in range(8, 0, -1))


# Board and setup


def test_the_board_has_16_files_and_8_ranks_and_this_setup() -> None:
    rows = START.strip().splitlines()
    rows[0] = ". . . . . . . . B . . . . . . ."

    assert picture(GAME.start(2)).splitlines() == rows


def test_white_is_seat_0_and_begins_and_black_follows() -> None:
    position = GAME.start(2)

    assert position.to_move() == (WHITE,)
    assert played(position, "b4-b5").to_move() == (BLACK,)


def test_blacks_setup_is_whites_turned_by_180_degrees() -> None:
    view = GAME.start(2).view(None)

    assert len(view.cubes[WHITE]) == 16
    assert sorted(127 - square for square in view.cubes[WHITE]) == list(view.cubes[BLACK])
    assert view.meeples == (7, 127 - 7)


def test_there_are_no_options_and_two_seats() -> None:
    with pytest.raises(BadOption):
        GAME.start(2, size=7)
    with pytest.raises(BadOption):
        GAME.start(3)


# A turn


def test_nobody_moves_out_of_turn() -> None:
    position = board(START)
    move = next(iter(position.legal_moves(WHITE)))

    with pytest.raises(IllegalMove):
        position.play(BLACK, move)


OPEN = ranks(r8=". . . . . . . . B . . . . . . .", r5=". . . W . . . . . . . . . . . .")


def test_the_meeple_goes_to_any_of_the_eight_neighbouring_squares() -> None:
    assert moves_from(board(OPEN), "d5") == {"c4", "c5", "c6", "d4", "d6", "e4", "e5", "e6"}


@pytest.mark.parametrize(
    ("turn", "targets"),
    [(WHITE, {"c5", "e5", "c6", "d6", "e6"}), (BLACK, {"c5", "e5", "c4", "d4", "e4"})],
)
def test_a_cube_goes_sideways_or_forward_in_five_directions_never_back(
    turn: int, targets: set[str]
) -> None:
    row = f". . . {'wb'[turn]} . . . . . . . . . . . ."
    position = board(ranks(r8="B . .", r5=row, r1=". . W"), turn)

    assert moves_from(position, "d5") == targets


@pytest.mark.parametrize(("at", "targets"), [("a", {"b3", "a4", "b4"}), ("p", {"o3", "o4", "p4"})])
def test_no_piece_goes_beyond_the_edge(at: str, targets: set[str]) -> None:
    row = " ".join("w" if file == at else "." for file in "abcdefghijklmnop")

    assert moves_from(board(ranks(r8=". . B", r3=row, r1=". . W")), f"{at}3") == targets


def test_a_cube_on_the_last_rank_goes_sideways_only() -> None:
    assert moves_from(board(ranks(r8="B . w", r1=". . W")), "c8") == {"b8", "d8"}


def test_no_piece_moves_onto_a_square_that_holds_a_piece_of_its_own_colour() -> None:
    position = board(ranks(r8="B . .", r3=". w w", r2=". W ."))

    assert not {"b3-c3", "c3-b3", "b2-b3", "b2-c3"} & set(legal(position))
    assert refusal(position, "b3-c3") == "A piece of your own stands on c3."
    assert refusal(position, "b2-c3") == "A piece of your own stands on c3."
    assert refusal(board(ranks(r8="B . .", r3=". W w")), "c3-b3") == (
        "A piece of your own stands on b3."
    )


def test_a_cube_never_enters_a_starting_square_whoever_stands_there() -> None:
    empty = board(ranks(r8="B", r7=". . . . . . . w", r1=". . . . . . w . . . W"))
    held = board(ranks(r8=". . . . . . . . B", r7=". . . . . . . w", r1="W"))

    for position in (empty, held):
        assert moves_from(position, "h7") == {"g7", "i7", "g8", "h8"}
    assert refusal(held, "h7-i8") == "No cube may enter i8, the starting square of a meeple."
    assert moves_from(empty, "g1") == {"f1", "f2", "g2", "h2"}
    assert refusal(empty, "g1-h1") == "No cube may enter h1, the starting square of a meeple."


def test_a_meeple_may_enter_its_own_starting_square_again() -> None:
    assert "h1" in moves_from(played(GAME.start(2), "h1-g1 a5-a4"), "g1")


def test_moving_onto_an_enemy_cube_captures_it_for_good() -> None:
    position = played(GAME.start(2), "b4-a5")

    assert len(position.view(None).cubes[BLACK]) == 15
    assert position.view(None).past == ()


def test_a_meeple_captures_cubes_too() -> None:
    position = played(board(ranks(r8="B . .", r3=". b .", r2=". W .")), "b2-b3")

    assert position.view(None).cubes == ((), ())


@pytest.mark.parametrize(("move", "hunter"), [("g2-h3", "cube"), ("i3-h3", "meeple")])
def test_moving_onto_the_enemy_meeple_sends_it_back_to_its_start(move: str, hunter: str) -> None:
    third, second = ". . . . . . . B W", ". . . . . . w . ."

    position = played(board(ranks(r3=third, r2=second)), move)

    white = position.view(None).meeples[WHITE]
    assert position.view(None).meeples[BLACK] == 7 * 16 + 8
    assert (white == 2 * 16 + 7) == (hunter == "meeple")
    assert position.to_move() == (BLACK,)


@pytest.mark.parametrize(
    ("rows", "turn", "move", "winner"),
    [
        ({"r8": ". . . . . . . . B", "r7": ". . . . . . . . W"}, WHITE, "i7-i8", WHITE),
        ({"r2": ". . . . . . . . B", "r1": ". . . . . . . W"}, BLACK, "i2-h1", BLACK),
    ],
)
def test_a_meeple_beaten_on_its_own_start_has_nowhere_to_return_to(
    rows: dict[str, str], turn: int, move: str, winner: int
) -> None:
    position = played(board(ranks(**rows), turn), move)

    outcome = position.outcome()
    assert outcome is not None
    assert (outcome.reason, outcome.winners) == ("goal", {winner})
    assert position.view(None).meeples[1 - winner] is None
    assert GAME.imagine(position.view(None), Random(0)) == position


def test_a_player_always_has_a_legal_move() -> None:
    # as many cubes as possible have no move: on rank 8, nothing is ahead of them, and the only
    # other square beside them is i8, which cubes may not enter
    last = "w w w w w w w w B w w w w w w w"

    position = board(ranks(r8=last, r2="w", r1="W"))

    assert {move[:2] for move in legal(position)} == {"a1", "a2"}
    assert moves_from(position, "a1") == {"b1", "b2"}


# The end


@pytest.mark.parametrize(
    ("rows", "turn", "move", "scores"),
    [
        ({"r8": ". . . . B", "r7": "W . ."}, WHITE, "a7-b8", (1, 0)),
        ({"r2": "B . .", "r1": ". . . . W"}, BLACK, "a2-a1", (0, 1)),
        ({"r8": "b . . . B", "r7": "W . ."}, WHITE, "a7-a8", (1, 0)),
    ],
)
def test_a_meeple_that_reaches_the_far_rank_wins_at_once_also_by_capturing(
    rows: dict[str, str], turn: int, move: str, scores: tuple[int, int]
) -> None:
    position = played(board(ranks(**rows), turn), move)

    assert position.outcome() == Outcome(scores, frozenset({scores.index(1)}), "goal")
    assert position.to_move() == ()


@pytest.mark.parametrize(("turn", "move"), [(BLACK, "a8-b8"), (WHITE, "a1-b1")])
def test_a_meeple_does_not_win_on_its_own_first_rank(turn: int, move: str) -> None:
    position = board(ranks(r8="B", r1="W"), turn)

    assert played(position, move).outcome() is None


# Draws

THERE_AND_BACK = "h1-g1 i8-j8 g1-h1 j8-i8"


def test_the_third_occurrence_of_a_situation_is_a_draw_at_once() -> None:
    position = played(GAME.start(2), f"{THERE_AND_BACK} h1-g1 i8-j8 g1-h1")
    assert position.outcome() is None

    position = played(position, "j8-i8")

    assert position.outcome() == Outcome(HALVES, BOTH, "repetition")
    assert position.to_move() == ()


def test_the_same_places_with_the_other_player_to_move_are_another_situation() -> None:
    position = board(ranks(r6=". . . . . B . .", r3=". . W . . . . ."))
    restored_for_black = "c3-d3 f6-f5 d3-d4 f5-f6 d4-c3"
    restored_for_white = "f6-f5 c3-d3 f5-e5 d3-c3 e5-f6"

    position = played(position, f"{restored_for_black} {restored_for_white} {restored_for_black}")
    assert position.outcome() is None

    outcome = played(position, restored_for_white).outcome()
    assert outcome == Outcome(HALVES, BOTH, "repetition")


def test_a_meeple_sent_home_may_walk_back_into_an_earlier_situation() -> None:
    position = board(ranks(r8=". . . . . . . . B", r6=". . . . . . . . W"))
    cycle = "i6-j6 i8-i7 j6-i7 i8-j8 i7-i6 j8-i8"

    position = played(position, f"{cycle} {cycle.removesuffix(' j8-i8')}")
    assert position.view(None).idle == 2

    assert played(position, "j8-i8").outcome() == Outcome(HALVES, BOTH, "repetition")


def idled(position: CubeWarsPosition, moves: int, *past: Places) -> CubeWarsPosition:
    """The position, as if it stood after that many moves in a row without progress."""
    return GAME.imagine(replace(position.view(None), idle=moves, past=past), Random(0))


def test_120_moves_in_a_row_without_progress_are_a_draw() -> None:
    position = played(idled(GAME.start(2), 118), "h1-g1")
    assert position.outcome() is None

    position = played(position, "i8-j8")

    assert position.outcome() == Outcome(HALVES, BOTH, "no-progress")


@pytest.mark.parametrize(
    ("move", "idle"),
    [
        ("b4-b5", 0),  # forward
        ("c2-d3", 0),  # diagonally forward
        ("b4-a5", 0),  # a capture forward
        ("c2-c3", 0),
        ("b4-c4", 6),  # sideways
        ("h1-g1", 6),  # the meeple
    ],
)
def test_a_capture_or_a_cube_stepping_forward_is_progress(move: str, idle: int) -> None:
    assert played(idled(GAME.start(2), 5), move).view(None).idle == idle


@pytest.mark.parametrize(
    ("third", "move"), [("W . . . w b . B", "e3-f3"), ("W b . . w . . B", "a3-b3")]
)
def test_a_capture_to_the_side_or_by_the_meeple_is_progress(third: str, move: str) -> None:
    assert played(idled(board(ranks(r3=third)), 5), move).view(None).idle == 0


def test_a_meeple_sent_home_is_progress() -> None:
    assert played(idled(board(ranks(r3="W . . . w B . .")), 5), "e3-f3").view(None).idle == 0


def test_the_games_own_ending_comes_before_the_draws() -> None:
    position = idled(board(ranks(r8=". . . . B", r7="W . .")), 119)

    assert played(position, "a7-a8").outcome() == Outcome((1, 0), frozenset({WHITE}), "goal")


def test_repetition_comes_before_no_progress() -> None:
    position = GAME.start(2)
    walked = played(position, "h1-g1").state.places
    past = (walked, position.state.places, walked)

    assert played(idled(position, 119), "h1-g1").outcome() == Outcome(HALVES, BOTH, "no-progress")
    outcome = played(idled(position, 119, *past), "h1-g1").outcome()
    assert outcome == Outcome(HALVES, BOTH, "repetition")


# Notation


@pytest.mark.parametrize(
    "text", ["b4b5", "b4-b5", "b4xb5", "b4 b5", " B4 - B5 ", "B4Xb5", "b4\tx b5"]
)
def test_equivalent_texts_are_read_as_the_same_move(text: str) -> None:
    assert GAME.parse(text) == Step(3 * 16 + 1, 4 * 16 + 1)
    assert str(GAME.parse(text)) == "b4-b5"


@pytest.mark.parametrize(
    "text",
    ["", "b4", "b4b", "q1-p1", "a0-a1", "a8-a9", "a1-a1", "b4--b5", "b4>b5", "pass", "\u0130" * 2],
)
def test_invalid_notation_is_not_read(text: str) -> None:
    with pytest.raises(UnreadableMove):
        GAME.parse(text)


def test_the_description_of_a_move_shows_captures_and_the_meeple() -> None:
    position = board(ranks(r8="B", r4=". . b", r3=". w W b", r2=". . . ."))

    described = {
        text: position.describe(GAME.parse(text), None)
        for text in ("b3-b4", "b3-c4", "c3-c2", "c3-d3")
    }

    assert list(described.values()) == ["b3-b4", "b3xc4", "Mc3-c2", "Mc3xd3"]


def test_sending_a_meeple_home_is_described_as_a_capture() -> None:
    position = board(ranks(r3="W . . . w B . ."))

    assert position.describe(GAME.parse("e3-f3"), WHITE) == "e3xf3"


# Refusals


@pytest.mark.parametrize(
    ("move", "sentence"),
    [
        ("b3-b4", "No piece stands on b3."),
        ("b7-b6", "The piece on b7 is your opponent’s; move one of your own."),
        ("i8-i7", "The piece on i8 is your opponent’s; move one of your own."),
        ("h1-h3", "Your meeple goes one square in any direction, so h1 is too far from h3."),
        ("b4-b6", "A cube goes one square, sideways or forward, so b4 is too far from b6."),
        ("p4-a4", "A cube goes one square, sideways or forward, so p4 is too far from a4."),
        ("b4-b3", "A cube never goes back, as from b4 to b3; it goes sideways or forward."),
    ],
)
def test_a_refusal_gives_the_reason(move: str, sentence: str) -> None:
    assert refusal(GAME.start(2), move) == sentence


def test_black_goes_back_in_the_opposite_direction() -> None:
    position = played(GAME.start(2), "b4-b5")

    assert refusal(position, "c5-d6").startswith("A cube never goes back")


# Choosing, and what is known


def test_first_a_piece_is_chosen_then_its_target() -> None:
    position = GAME.start(2)

    pieces = position.choices(WHITE)
    targets = position.choices(WHITE, ("h1",))

    assert [each.value for each in pieces][:3] == ["h1", "a2", "c2"]
    assert {each.kind for each in pieces} == {"piece"}
    assert [(each.kind, each.value, str(each.move)) for each in targets] == [
        ("target", "g1", "h1-g1"),
        ("target", "i1", "h1-i1"),
        ("target", "h2", "h1-h2"),
    ]
    assert position.choices(WHITE, ("h1", "g1")) == ()


@pytest.mark.parametrize("seed", range(10))
def test_nothing_is_hidden(seed: int) -> None:
    random = Random(seed)
    position = GAME.start(2)

    for _ in range(random.randint(1, 60)):
        position = played(position, random.choice(legal(position)))

    for seat in (WHITE, BLACK, None):
        assert GAME.imagine(position.view(seat), random) == position


# The first moves, and counts


def test_white_has_79_first_moves() -> None:
    moves = legal(GAME.start(2))

    assert Counter(text[1] for text in moves) == {"1": 3, "2": 38, "4": 38}
    assert {"b4-a5", "b4-c5"} <= set(moves)
    assert moves_from(GAME.start(2), "h1") == {"g1", "i1", "h2"}


def sequences(state: core.State, depth: int) -> int:
    moves = core.moves(state)
    if depth == 1:
        return len(moves)
    return sum(sequences(core.after(state, move), depth - 1) for move in moves)


COUNTS = json.loads((Path(__file__).parent / "counts.json").read_text(encoding="utf-8"))


@pytest.mark.parametrize(("depth", "count"), COUNTS["sequences"].items())
def test_the_numbers_of_sequences_of_first_moves_are_known(depth: str, count: int) -> None:
    assert sequences(core.START, int(depth)) == count


@pytest.mark.untraced
def test_every_legal_move_can_be_drawn_from_the_core() -> None:
    random = Random(0)
    state = core.START
    for _ in range(50):
        drawn = {core.any_move(state, random) for _ in range(1000)}
        assert drawn == set(core.moves(state))
        state = core.after(state, core.any_move(state, random))


def test_exactly_the_listed_moves_of_the_core_are_legal() -> None:
    random = Random(0)
    state = core.START
    for _ in range(8):
        every = (source << TO | target for source in range(128) for target in range(128))
        assert [move for move in every if core.is_legal(state, move)] == core.moves(state)
        state = core.after(state, core.any_move(state, random))
