"""The rules page of Cubed, tested sentence by sentence."""

from collections import Counter
from dataclasses import replace
from random import Random

import pytest

from locales import Words
from rules import BadOption, IllegalMove, Outcome, UnreadableMove
from rules.contract import Move, Seat
from rules.cubed import Act, Bag, CubedPosition, Give, Keep, Play
from rules.cubed.pieces import KIND_OF
from tests.rules.cubed.pictures import GAME, board, legal, played

PIECES = GAME.start(2).chance(Random(0)) or Bag(())
SORTED = sorted(PIECES.pieces)

RING = """\
  OYY COY
LYY(   )BYY
  YCC YPP
"""
"""A void at 0,0 that only yellow fills."""

GAP = """\
  OYY
   (   )
  YCC YPP
"""
"""A gap at 0,0, between the piece to the upper left and the two pieces below."""

TRIO = """\
   LOY
(YYY)OCY
"""

CLOSED = """\
   LOY
(YYY)OCY
   Yxx
"""
"""The pieces of `TRIO` with a blocking piece below."""

ALMOST_SEALED = """\
xYx BPY
 (YOC)PLO
    Oxx
"""
"""A rules page example: once xxP lies at 2,-1, every cell that touches two pieces is blocked."""

LAST_VOID = """\
   xCx Oxx
     OYY COY Pxx
   LYY(   )BYY
 xxL YCC YPP
       xxL xxB
"""
"""A void at 0,0; around the ring every cell that touches two pieces is blocked."""

LAST_GAP = """\
       xYx xOx
 xxB OYY     xPx
      (   )
     YCC YPP
   xxY xxL
"""
"""A gap at 0,0; once it is filled, every cell that touches two pieces is blocked."""

PAIR = "(YOC)CLO"
"""A rules page example: above these two pieces is a cell that touches coral and yellow."""


def dealt(seats: int) -> CubedPosition:
    """A game after its first deal, from a sorted bag."""
    return GAME.start(seats).play(None, Bag(tuple(SORTED)))


def plays(position: CubedPosition, cell: str = "") -> list[str]:
    """The legal plays, or those on one cell."""
    return [
        text for text in legal(position) if "@" in text and text.endswith(f"@{cell}" * bool(cell))
    ]


def others(position: CubedPosition) -> list[str]:
    """The legal moves that are not plays."""
    return [text for text in legal(position) if "@" not in text]


def refusal(position: CubedPosition, text: str) -> tuple[str, dict[str, int | str]]:
    """The refusal that the seat whose turn it is, or chance, gets for that move."""
    with pytest.raises(IllegalMove) as caught:
        position.play(next(iter(position.to_move()), None), GAME.parse(text))
    assert Words()(caught.value.key, **caught.value.values)
    return caught.value.key, caught.value.values


def hands(position: CubedPosition) -> list[tuple[str, ...]]:
    return [position.view(seat).hands[seat] or () for seat in range(len(position.view(None).sizes))]


# Pieces


def test_there_are_88_pieces_6_triples_30_doubles_40_singles_and_12_blocking() -> None:
    kinds = Counter("blocking" if "x" in name else len(set(name)) for name in PIECES.pieces)

    assert kinds == {1: 6, 2: 30, 3: 40, "blocking": 12}


def test_there_is_one_of_each_coloured_piece_and_two_blocking_ones_of_each_colour() -> None:
    assert all(times == (2 if "x" in name else 1) for name, times in Counter(SORTED).items())


def test_mirror_images_are_two_pieces() -> None:
    assert {"YOC", "YCO"} < set(PIECES.pieces)


def test_the_name_of_a_piece_is_its_first_rotation_in_the_order_of_the_letters() -> None:
    for name in PIECES.pieces:
        turns = [name[turn:] + name[:turn] for turn in range(3)]
        assert name == min(turns, key=lambda each: ["YOCPLBx".index(letter) for letter in each])


# The table


@pytest.mark.parametrize(
    ("cell", "face"),
    [("0,-1", 1), ("1,-1", 2), ("1,0", 2), ("0,1", 0), ("-1,1", 0), ("-1,0", 1)],
)
def test_the_neighbours_clockwise_from_the_upper_left_meet_these_faces(
    cell: str, face: int
) -> None:
    fitting = plays(board("(YYY)", "YOC PPP", "BBB"), cell)

    assert len(fitting) == 1
    assert fitting[0].index("Y") == face


@pytest.mark.parametrize(
    ("cell", "colour"),
    [("0,-1", "Y"), ("1,-1", "Y"), ("1,0", "O"), ("0,1", "O"), ("-1,1", "C"), ("-1,0", "C")],
)
def test_face_0_lies_along_edges_0_and_1_face_1_along_2_and_3_face_2_along_4_and_5(
    cell: str, colour: str
) -> None:
    position = board("(YOC)", "YYY OOO CCC", "BBB")

    assert plays(position, cell) == [f"{colour * 3}@{cell}"]


def test_the_second_piece_may_lie_on_any_of_the_six_cells() -> None:
    position = board("(YYY)", "YYO", "BBB")

    cells = {text.partition("@")[2] for text in plays(position)}

    assert cells == {"0,-1", "1,-1", "1,0", "0,1", "-1,1", "-1,0"}


def test_on_1_0_a_piece_fits_beside_a_triple_only_with_the_same_colour_on_its_left_face() -> None:
    assert plays(board("(YYY)", "YOC", "BBB"), "1,0") == ["OCY@1,0"]


def test_beside_yoc_to_the_east_a_piece_needs_orange_on_its_left_face() -> None:
    assert plays(board("(YOC)", "OCL", "BBB"), "1,0") == ["CLO@1,0"]


def test_the_piece_above_yoc_and_clo_needs_yellow_on_its_left_and_coral_on_its_right_face() -> None:
    fitting = plays(board(PAIR, "YLC YCP YYY CCC YCC YCL", "BBB"), "1,-1")

    assert sorted(fitting) == ["CCY@1,-1", "LCY@1,-1"]


def test_each_later_piece_touches_at_least_two_pieces() -> None:
    position = board(PAIR, "YYY OOO CCC LLL YLC OOL", "BBB")

    assert {text.partition("@")[2] for text in plays(position)} == {"1,-1", "0,1"}
    assert refusal(position, "YYY@0,-1") == (
        "cubed-too-few",
        {"place": "0,-1", "touches": 1, "needed": 2},
    )


def test_with_matching_every_all_touching_faces_show_the_same_colour() -> None:
    position = board(PAIR, "YYY YCC YCB", "BBB")

    assert plays(position, "1,-1") == ["CCY@1,-1"]
    assert refusal(position, "YYY@1,-1") == (
        "cubed-clash",
        {"side": "SE", "shown": "Y", "wanted": "C"},
    )


def test_with_matching_one_a_single_matching_touch_is_enough() -> None:
    position = board(PAIR, "YYY PPP YPL", "BBB", matching="one")

    assert plays(position, "1,-1") == ["YYY@1,-1", "PLY@1,-1"]
    assert refusal(position, "PPP@1,-1") == ("cubed-no-match", {"touches": 2})


def test_with_matching_one_the_second_piece_still_matches_the_first() -> None:
    position = board("(YYY)", "OOO", "BBB", matching="one")

    assert plays(position) == []
    assert refusal(position, "OOO@1,0") == ("cubed-no-match", {"touches": 1})


def test_a_piece_may_be_turned_three_ways_and_a_triple_looks_the_same_in_all() -> None:
    position = board(RING, "YYY YOC", "BBB", matching="one")

    assert plays(position, "0,0") == ["YYY@0,0", "YOC@0,0", "OCY@0,0", "CYO@0,0"]


@pytest.mark.parametrize("matching", ["every", "one"])
def test_no_piece_may_be_put_against_a_purple_face(matching: str) -> None:
    position = board(CLOSED, "YYY CCC Cxx", "BBB", matching=matching)

    assert plays(position, "0,2") == []
    for text in ("YYY@0,2", "Cxx@0,2"):
        assert refusal(position, text) == ("cubed-blocked", {"place": "0,2"})


def test_a_purple_face_may_not_touch_a_piece() -> None:
    for matching in ("every", "one"):
        position = board(TRIO, "Yxx", "BBB", matching=matching)

        assert refusal(position, "xYx@0,1") == ("cubed-purple", {"side": "NW"})


def test_a_blocking_piece_fits_where_two_neighbours_along_one_face_show_its_colour() -> None:
    position = board(TRIO, "Yxx Oxx Cxx", "BBB")

    assert plays(position, "0,1") == ["Yxx@0,1"]


def test_with_matching_one_a_blocking_piece_needs_one_of_the_two_to_show_its_colour() -> None:
    position = board("   LOY\n(YYY)OCL", "Yxx Lxx Oxx", "BBB", matching="one")

    assert plays(position, "0,1") == ["Yxx@0,1", "Lxx@0,1"]


def test_the_empty_cells_along_purple_faces_are_blocked_from_then_on() -> None:
    position = played(board(TRIO, "Yxx BBB", "CCC"), "Yxx@0,1").state._replace(turn=0)

    for cell in ("1,1", "0,2", "-1,2", "-1,1"):
        assert refusal(CubedPosition(position), f"BBB@{cell}")[0] == "cubed-blocked"


def test_a_blocking_piece_can_be_laid_only_once_three_pieces_are_on_the_table() -> None:
    for picture, laid in (("", 0), ("(YYY)", 1), ("(YYY)OCY", 2)):
        position = board(picture, "Yxx", "BBB")
        assert plays(position) == []
        assert refusal(position, "Yxx@0,1") == ("cubed-blocking-early", {"needed": 3, "laid": laid})
    assert plays(board(TRIO, "Yxx", "BBB"))


# The deal


@pytest.mark.parametrize(
    ("seats", "size"),
    [(2, 25), (3, 20), (4, 18), (5, 15), (6, 13), (7, 11), (8, 10), (9, 8), (10, 8), (11, 7)],
)
def test_each_seat_takes_its_number_of_pieces_and_the_others_stay_in_the_bag(
    seats: int, size: int
) -> None:
    view = dealt(seats).view(None)

    assert view.sizes == (size,) * seats
    assert view.bag == 88 - seats * size


def test_hands_are_dealt_from_the_front_seat_by_seat_and_draws_go_on_from_there() -> None:
    bag = GAME.start(9).chance(Random(4))
    assert isinstance(bag, Bag)

    position = GAME.start(9).play(None, bag)

    for seat, hand in enumerate(hands(position)):
        assert Counter(hand) == Counter(bag.pieces[8 * seat : 8 * seat + 8])
    drawn = Counter(hands(played(position, "draw"))[0]) - Counter(hands(position)[0])
    assert [*drawn] == [bag.pieces[72]]


def test_the_starter_may_lay_each_piece_that_is_not_blocking_or_draw() -> None:
    position = dealt(2)

    coloured = [name for name in hands(position)[0] if "x" not in name]

    assert position.to_move() == (0,)
    assert legal(position) == ["draw", *(f"{name}@0,0" for name in coloured)]
    assert position.view(None).bag == 38


def test_the_first_piece_lies_in_the_middle_in_its_named_orientation() -> None:
    position = board("", "YOC", "BBB", bag="CCC")

    for text in ("OCY@0,0", "YOC@1,0"):
        assert refusal(position, text) == ("cubed-first", {"piece": "YOC"})


def test_the_deal_is_one_move_of_chance_with_all_88_pieces() -> None:
    start = GAME.start(2)

    assert start.to_move() == ()
    assert refusal(start, "bag YYY OOO") == ("cubed-other-bag", {"pieces": 2, "due": 88})
    assert refusal(start, "draw") == ("cubed-no-bag", {"due": 88})
    assert refusal(dealt(2), "bag YYY") == ("cubed-bag-by-seat", {})


# A turn


def test_a_piece_is_played_from_the_hand() -> None:
    position = played(board("(YYY)", "YOC PPP", "BBB"), "OCY@1,0")

    assert hands(position)[0] == ("PPP",)
    assert refusal(board("(YYY)", "PPP", "BBB"), "OCY@1,0") == (
        "cubed-not-in-hand",
        {"piece": "YOC"},
    )
    assert refusal(board("(YYY)OCY", "PPP", "BBB"), "PPP@1,0") == (
        "cubed-occupied",
        {"place": "1,0", "piece": "OCY"},
    )


def test_a_piece_may_be_drawn_whether_or_not_a_play_exists() -> None:
    assert others(board("(YYY)", "YOC", "BBB", bag="CCC")) == ["draw"]
    assert others(board("(YYY)", "PPP", "BBB", bag="CCC")) == ["draw"]


def test_after_a_draw_any_piece_may_be_played_or_the_turn_ended() -> None:
    position = played(board("(YYY)", "YYO PPP", "BBB", bag="YYC CCC"), "draw")

    assert hands(position)[0] == ("YYO", "YYC", "PPP")
    assert others(position) == ["end"]
    assert {"YYO", "YYC"} <= {text[:3] for text in plays(position)}
    assert refusal(position, "draw") == ("cubed-drawn-already", {})
    assert played(position, "end").to_move() == (1,)


def test_a_turn_in_which_nothing_was_done_cannot_be_ended() -> None:
    assert refusal(board("(YYY)", "YOC", "BBB", bag="CCC"), "end") == ("cubed-nothing-done", {})
    assert refusal(board("(YYY)", "YOC", "BBB"), "end") == ("cubed-nothing-done", {})


def test_when_the_bag_is_empty_a_seat_may_pass_even_if_it_could_lay_a_piece() -> None:
    position = board("(YYY)", "YOC", "BBB")

    assert others(position) == ["pass"]
    assert plays(position)
    assert played(position, "pass").to_move() == (1,)
    assert refusal(position, "draw") == ("cubed-bag-empty", {})
    assert refusal(board("(YYY)", "YOC", "BBB", bag="CCC PPP"), "pass") == (
        "cubed-bag-not-empty",
        {"bag": 2},
    )


def test_a_seat_that_drew_the_last_piece_can_end_the_turn_but_not_pass() -> None:
    position = played(board("(YYY)", "OOO", "BBB", bag="CCC"), "draw")

    assert others(position) == ["end"]
    assert refusal(position, "pass") == ("cubed-end-instead", {})
    assert played(position, "end").view(None).idle == 0


def test_while_the_table_is_empty_the_seat_to_move_can_lay_the_first_piece() -> None:
    position = played(board("", "OOO", "BBB", bag="CCC PPP"), "draw", "end")

    assert legal(position) == ["draw", "BBB@0,0"]


def test_the_turn_goes_to_the_next_higher_seat_and_from_the_last_to_the_first() -> None:
    position = board("(YYY)", "OOO", "CCC", "BBB")

    assert [played(position, *["pass"] * times).to_move() for times in (0, 1, 2)] == [
        (0,),
        (1,),
        (2,),
    ]
    assert played(board("(YYY)", "OOO", "CCC", "YYO BBB", turn=2), "OYY@1,0").to_move() == (0,)


def test_only_the_seat_to_move_has_moves() -> None:
    position = board("(YYY)", "YOC", "YCO", bag="CCC")

    assert position.legal_moves(0)
    assert position.legal_moves(1) == ()


# The end of a round


def test_a_seat_that_empties_its_hand_wins_with_0_points_and_starts_the_next_round() -> None:
    position = played(board("(YYY)", "OOO PPP", "YOC", turn=1), "OCY@1,0")
    view = position.view(None)

    assert view.totals == (6, 0)
    assert (view.turn, view.mover, view.phase, view.rounds_over) == (None, 1, "deal", 1)
    dealt_again = position.play(None, PIECES)
    assert dealt_again.to_move() == (1,)
    assert dealt_again.view(None).starter == 1


def test_pieces_left_in_hand_count_5_if_blocking_3_if_triple_2_if_double_1_if_single() -> None:
    hand = "Yxx Pxx OOO YYO YOO YOC YCO LLB"
    position = played(board("(YYY)", hand, "YPL", turn=1), "PLY@1,0")

    assert position.view(None).totals == (5 + 5 + 3 + 2 + 2 + 1 + 1 + 2, 0)


def test_a_round_is_blocked_once_all_seats_have_passed_in_a_row() -> None:
    position = played(board("(YYY)", "OOO", "PPP LLL", "BBB CCC"), "pass", "pass")
    assert position.view(None).phase == "start"

    view = played(position, "pass").view(None)

    assert view.totals == (3, 6, 6)
    assert (view.phase, view.mover) == ("deal", 0)


def test_any_play_restarts_the_count_of_passes() -> None:
    position = board("(YYY)", "OOO", "YYO PPP", "BBB")

    position = played(position, "pass", "OYY@1,0", "pass", "pass")

    assert position.view(None).phase == "start"
    assert played(position, "pass").view(None).phase == "deal"


def test_of_equal_hands_the_first_one_counted_from_the_starter_starts_the_next_round() -> None:
    state = board("(YYY)", "OOO", "PPP", "BBB CCC", "LLL").state._replace(starter=2)

    position = played(CubedPosition(state), *["pass"] * 4)

    assert position.view(None).mover == 3
    assert position.view(None).totals == (3, 3, 6, 3)


def test_after_the_rounds_the_lowest_total_wins() -> None:
    position = played(board("(YYY)", "OOO PPP", "YOC", "BBB", turn=1, rounds=1), "OCY@1,0")

    assert position.outcome() == Outcome((6, 0, 3), frozenset({1}), "rounds")


def test_seats_with_equal_totals_win_together() -> None:
    position = played(board("(YYY)", "OOO", "CCC", "BBB LLL", rounds=1), *["pass"] * 3)

    assert position.outcome() == Outcome((3, 3, 6), frozenset({0, 1}), "rounds")


def test_three_rounds_are_played_or_one() -> None:
    state = board("(YYY)", "YOC", "OOO").state._replace(totals=(4, 1), rounds=2)

    assert GAME.start(2).view(None).rounds == 3
    assert played(CubedPosition(state), "OCY@1,0").outcome() == Outcome(
        (4, 4), frozenset({0, 1}), "rounds"
    )
    for rounds in (0, 2, 4):
        with pytest.raises(BadOption):
            GAME.start(2, rounds=rounds)


def test_a_new_round_begins_with_an_empty_table_and_a_whole_bag() -> None:
    position = played(board("(YYY)", "OOO", "YOC", turn=1), "OCY@1,0").play(None, PIECES)
    view = position.view(None)

    assert (view.table, view.bag) == ((), 38)
    assert sorted(hands(position)[0] + hands(position)[1] + PIECES.pieces[50:]) == SORTED


# Sealed


@pytest.mark.parametrize("matching", ["every", "one"])
def test_a_round_is_sealed_at_once_when_nothing_could_be_laid_any_more(matching: str) -> None:
    position = board(ALMOST_SEALED, "Pxx LLL YYC", "OOO", bag="PPP BBB", matching=matching)

    view = played(position, "xxP@2,-1").view(None)

    assert (view.phase, view.mover, view.totals) == ("deal", 1, (5, 3))
    assert view.last_round
    assert view.last_round.reason == "sealed"


@pytest.mark.parametrize("deal", ["full", "half"])
def test_a_round_goes_on_while_a_piece_that_nobody_holds_could_be_laid(deal: str) -> None:
    almost = ALMOST_SEALED.replace("Oxx", "   ")
    position = board(almost, "Oxx LLL", "CCC", deal=deal)

    position = played(position, "Oxx@0,1")

    assert plays(position) == []
    assert legal(played(position, "pass")) == ["pass"]


def test_of_equal_hands_the_first_one_counted_from_the_starter_wins_a_sealed_round() -> None:
    state = board(ALMOST_SEALED, "Pxx LLL", "YYC YOL", "CCC", "BBB").state._replace(starter=2)

    view = played(CubedPosition(state), "xxP@2,-1").view(None)

    assert (view.mover, view.totals) == (2, (3, 3, 3, 3))


def test_laying_the_last_piece_wins_even_if_it_seals_the_table() -> None:
    for lap in ("on", "off"):
        view = played(board(ALMOST_SEALED, "Pxx", "OOO", "CCC", lap=lap), "xxP@2,-1").view(None)
        assert (view.phase, view.mover, view.totals) == ("deal", 0, (0, 3, 3))


@pytest.mark.parametrize(("move", "totals"), [("give BBB 2", (3, 6)), ("end", (6, 3))])
def test_a_gift_is_given_before_a_sealed_round_ends(move: str, totals: tuple[int, int]) -> None:
    position = board(LAST_VOID, "YYY LLL BBB", "CCC", void="on", bag="PPP")

    position = played(position, "YYY@0,0")
    assert others(position) == ["end", *(f"give {name} 2" for name in ("LLL", "BBB"))]

    assert played(position, move).view(None).totals == totals


def test_giving_the_last_piece_away_wins_a_sealed_round_too() -> None:
    position = board(LAST_VOID, "YYY LLL", "CCC", void="on")

    view = played(position, "YYY@0,0", "give LLL 2").view(None)

    assert (view.mover, view.totals) == (0, (0, 6))


def test_after_sealing_the_table_no_second_piece_can_be_laid() -> None:
    position = board(LAST_GAP, "YYY LLL", "BBB", bag="CCC", bridging="on")

    assert played(position, "YYY@0,0").view(None).phase == "deal"


def test_in_a_solo_game_no_round_is_sealed() -> None:
    position = played(board(ALMOST_SEALED, "Pxx LLL", bag="CCC OOO"), "xxP@2,-1")

    assert legal(position) == ["draw"]


# Equal turns


def of_three(
    starter: Seat, turn: Seat, *hands: str, lap: str = "on", draw3: str = "off"
) -> CubedPosition:
    """A table of three players; `starter` began the round, and `turn` is to move."""
    state = board("(YYY)", *hands, turn=turn, lap=lap, draw3=draw3).state
    return CubedPosition(state._replace(starter=starter))


def test_after_a_hand_is_emptied_the_seats_before_the_starter_have_one_more_turn() -> None:
    position = played(of_three(1, 2, "OOO", "CCC PPP", "YOC"), "OCY@1,0")
    assert position.to_move() == (0,)

    view = played(position, "pass").view(None)

    assert (view.phase, view.mover, view.totals) == ("deal", 2, (3, 6, 0))
    assert view.last_round
    assert view.last_round.reason == "emptied"


def test_the_round_is_over_when_the_seat_before_the_starter_empties_its_hand() -> None:
    view = played(of_three(1, 0, "YOC", "CCC", "OOO"), "OCY@1,0").view(None)

    assert (view.phase, view.mover, view.totals) == ("deal", 0, (0, 3, 3))


def test_every_seat_has_a_turn_when_the_starter_empties_its_hand() -> None:
    position = played(of_three(0, 0, "YOC", "CCC", "OOO"), "OCY@1,0", "pass")
    assert position.to_move() == (2,)

    assert played(position, "pass").view(None).phase == "deal"


def test_of_empty_hands_the_first_one_counted_from_the_starter_starts_the_next_round() -> None:
    position = of_three(1, 2, "YLO", "CCC", "YOC")

    view = played(position, "OCY@1,0", "LOY@1,-1").view(None)

    assert (view.mover, view.totals) == (2, (0, 3, 0))
    assert view.last_round
    assert view.last_round.hands == ((), ("CCC",), ())


def test_the_last_turns_are_as_usual() -> None:
    state = of_three(1, 2, "OOO", "CCC", "YOC").state._replace(bag=(0, 1, 2, 3))
    position = played(CubedPosition(state), "OCY@1,0")
    assert others(position) == ["draw"]

    drawn = played(position, "draw")

    assert {"end"} < set(legal(drawn))
    assert played(drawn, "end").view(None).totals == (6, 3, 0)


def test_the_bag_is_shuffled_before_the_round_ends_after_the_last_turn() -> None:
    position = played(of_three(1, 2, "OOO", "CCC", "YOC", draw3="on"), "OCY@1,0")
    bag = tuple(KIND_OF[name] for name in ("CPL", "LLL", "BBB", "PPP"))
    position = played(CubedPosition(position.state._replace(bag=bag)), "draw3", "keep CPL")
    assert (position.view(None).phase, position.view(None).mover) == ("shuffle", 1)

    view = played(position, "bag BBB LLL PPP").view(None)

    assert (view.phase, view.mover, view.totals) == ("deal", 2, (4, 3, 0))


def test_a_seat_that_has_emptied_its_hand_cannot_get_a_gift() -> None:
    state = board(RING, "YYY LLL", "", "CCC", void="on", lap="on").state._replace(starter=1)
    position = played(CubedPosition(state), "YYY@0,0")

    assert legal(position) == ["end", "give LLL 3"]
    assert refusal(position, "give LLL 2") == ("cubed-give-to-emptied", {"seat": "2"})


def test_end_is_the_only_move_after_filling_a_void_if_nobody_can_get_a_gift() -> None:
    state = board(RING, "YYY LLL", "", void="on", lap="on").state._replace(starter=1)
    position = played(CubedPosition(state), "YYY@0,0")

    assert legal(position) == ["end"]
    assert played(position, "end").view(None).totals == (3, 0)


def test_giving_the_last_piece_away_ends_no_round_before_all_had_their_turn() -> None:
    position = board(RING, "YYY LLL", "BBB", void="on", lap="on")

    position = played(position, "YYY@0,0", "give LLL 2")

    assert position.to_move() == (1,)
    assert played(position, "pass").view(None).totals == (0, 6)


@pytest.mark.parametrize("picture", [RING, GAP])
def test_a_turn_is_over_once_the_hand_is_empty(picture: str) -> None:
    position = board(picture, "YYY", "BBB", lap="on", bridging="on", void="on")

    assert played(position, "YYY@0,0").to_move() == (1,)


def test_sealing_the_table_during_the_last_turns_ends_the_round() -> None:
    state = board(ALMOST_SEALED, "", "Pxx LLL", "OOO", lap="on", turn=1).state

    view = played(CubedPosition(state), "xxP@2,-1").view(None)

    assert (view.phase, view.mover, view.totals) == ("deal", 0, (0, 3, 3))


@pytest.mark.parametrize("lap", ["on", "off"])
@pytest.mark.parametrize("matching", ["every", "one"])
def test_by_default_equal_turns_are_on_exactly_if_one_matching_touch_is_enough(
    matching: str, lap: str
) -> None:
    usual = "on" if matching == "one" else "off"

    assert GAME.start(3, matching=matching).view(None).lap == usual
    assert GAME.start(3, matching=matching, lap=lap).view(None).lap == lap


def test_without_equal_turns_an_emptied_hand_ends_the_round_at_once() -> None:
    position = of_three(1, 2, "OOO", "CCC", "YOC", lap="off")

    assert played(position, "OCY@1,0").view(None).phase == "deal"


# Half a deal


@pytest.mark.parametrize(
    ("seats", "size"),
    [(2, 13), (3, 10), (4, 9), (5, 8), (6, 7), (7, 6), (8, 5), (9, 4), (10, 4), (11, 4)],
)
def test_with_half_a_deal_seats_take_half_rounded_up_of_44_pieces_in_the_round(
    seats: int, size: int
) -> None:
    position = GAME.start(seats, deal="half").play(None, PIECES)
    view = position.view(None)

    assert view.sizes == (size,) * seats
    assert view.bag == 44 - seats * size
    taken = [name for hand in hands(position) for name in hand]
    assert Counter(taken) == Counter(PIECES.pieces[: seats * size])


def test_with_half_a_deal_all_88_pieces_are_shuffled_and_draws_go_on_after_the_hands() -> None:
    start = GAME.start(2, deal="half")
    assert refusal(start, "bag YYY OOO") == ("cubed-other-bag", {"pieces": 2, "due": 88})

    position = played(start.play(None, PIECES), "draw")

    drawn = Counter(hands(position)[0]) - Counter(PIECES.pieces[:13])
    assert [*drawn] == [PIECES.pieces[26]]


def test_in_a_solo_game_half_a_deal_and_equal_turns_change_nothing() -> None:
    usual = GAME.start(1).play(None, PIECES)

    view = GAME.start(1, deal="half", lap="on").play(None, PIECES).view(0)

    assert replace(view, deal="full", lap="off") == usual.view(0)


# Who is ahead


def test_the_seats_with_the_lowest_totals_of_finished_rounds_are_ahead() -> None:
    position = board("(YYY)", "OOO PPP LLL", "YOC", "BBB CCC", "YYP")
    later = CubedPosition(position.state._replace(totals=(5, 9, 5, 2), rounds=1))

    assert position.leading(frozenset({0, 1, 2})) == {0, 1, 2}
    assert later.leading(frozenset({0, 1, 2})) == {0, 2}


# Bridging


def test_a_play_between_two_runs_of_pieces_may_be_followed_by_a_second() -> None:
    position = played(board(GAP, "YYY YYO PPP", "BBB", bag="CCC", bridging="on"), "YYY@0,0")

    assert position.to_move() == (0,)
    assert others(position) == ["end"]
    assert plays(position)
    assert played(position, "end").to_move() == (1,)
    assert refusal(position, "draw") == ("cubed-bridged", {})
    assert refusal(position, "pass") == ("cubed-end-instead", {})


def test_end_is_the_only_move_if_no_second_piece_can_be_laid() -> None:
    position = played(board(GAP, "YYY LLL", "BBB", bag="CCC", bridging="on"), "YYY@0,0")

    assert legal(position) == ["end"]


def test_a_play_beside_a_single_run_bridges_nothing() -> None:
    for picture, text in ((TRIO, "YYY@0,1"), ("(YYO)", "YYY@0,-1")):
        position = board(picture, "YYY OOO", "BBB", bridging="on")
        assert played(position, text).to_move() == (1,)


def test_a_blocked_cell_counts_as_empty_so_it_separates_runs() -> None:
    walled = GAP.replace("OYY", "OYY     Yxx")
    position = board(walled, "YYY LLL", "BBB", bridging="on")
    assert refusal(position, "LLL@1,0") == ("cubed-blocked", {"place": "1,0"})

    assert legal(played(position, "YYY@0,0")) == ["end"]


def test_after_a_bridging_play_three_pieces_cannot_be_drawn() -> None:
    position = board(GAP, "YYY LLL", "BBB", bag="CCC PPP", bridging="on", draw3="on")
    bridged = played(position, "YYY@0,0")

    assert legal(bridged) == ["end"]
    assert refusal(bridged, "draw3") == ("cubed-draw3-late", {})


def test_a_second_piece_that_bridges_a_gap_allows_no_third() -> None:
    state = played(board(GAP, "YYY LLL", "BBB", bridging="on"), "YYY@0,0").state
    again = board(GAP, "YYY LLL", "BBB", bridging="on").state._replace(phase=state.phase)

    assert played(CubedPosition(again), "YYY@0,0").to_move() == (1,)


def test_a_gap_may_be_bridged_after_a_draw() -> None:
    position = played(board(GAP, "YYY LLL", "BBB", bag="CCC PPP", bridging="on"), "draw", "YYY@0,0")

    assert legal(position) == ["end"]


def test_without_the_option_bridging_a_gap_has_no_effect() -> None:
    assert played(board(GAP, "YYY LLL", "BBB"), "YYY@0,0").to_move() == (1,)


def test_laying_the_last_piece_wins_even_if_it_bridges_a_gap() -> None:
    assert played(board(GAP, "YYY", "BBB", bridging="on"), "YYY@0,0").view(None).phase == "deal"


# Void


def test_filling_a_void_lets_a_piece_be_given_to_any_other_seat() -> None:
    position = played(board(RING, "YYY LLL Oxx", "BBB", "CCC", void="on", bag="PPP"), "YYY@0,0")

    assert legal(position) == ["end", "give LLL 2", "give LLL 3", "give Oxx 2", "give Oxx 3"]
    given = played(position, "give Oxx 3")
    assert hands(given) == [("LLL",), ("BBB",), ("CCC", "Oxx")]
    assert given.to_move() == (1,)
    assert played(position, "end").to_move() == (1,)


def test_giving_the_last_piece_away_wins_the_round() -> None:
    position = played(board(RING, "YYY LLL", "BBB", void="on"), "YYY@0,0", "give LLL 2")

    assert position.view(None).totals == (0, 6)
    assert position.view(None).mover == 0


def test_laying_the_last_piece_wins_even_if_it_fills_a_void() -> None:
    assert played(board(RING, "YYY", "BBB", void="on"), "YYY@0,0").view(None).phase == "deal"


def test_filling_a_void_bridges_nothing() -> None:
    position = board(RING, "YYY LLL", "BBB", bridging="on", bag="PPP")

    assert played(position, "YYY@0,0").to_move() == (1,)


def test_a_gift_that_a_second_piece_allows_comes_after_that_piece() -> None:
    state = board(RING, "YYY LLL", "BBB", bridging="on", void="on").state
    bridged = played(board(GAP, "YYY LLL", "BBB", bridging="on"), "YYY@0,0").state.phase

    position = played(CubedPosition(state._replace(phase=bridged)), "YYY@0,0")

    assert legal(position) == ["end", "give LLL 2"]


def test_a_blocked_cell_counts_as_empty_so_nothing_fills_a_void_beside_it() -> None:
    ring = RING.replace("BYY", "   ")

    assert played(board(ring, "YYY LLL", "BBB", void="on"), "YYY@0,0").to_move() == (1,)


def test_a_gift_to_a_seat_that_does_not_exist_is_refused() -> None:
    position = played(board(RING, "YYY PPL PPP", "BBB", void="on", bag="CCC"), "YYY@0,0")

    for seat in (-15, 17):
        with pytest.raises(IllegalMove) as caught:
            position.play(0, Give("PPP", seat))
        assert caught.value.key == "cubed-no-such-seat"


def test_a_refusal_says_why_a_piece_cannot_be_given() -> None:
    position = played(board(RING, "YYY LLL", "BBB", void="on", bag="PPP"), "YYY@0,0")

    assert refusal(position, "give LLL 1") == ("cubed-give-to-self", {})
    assert refusal(position, "give LLL 3") == ("cubed-no-such-seat", {"seat": "3", "seats": "2"})
    assert refusal(position, "give CCC 2") == ("cubed-not-in-hand", {"piece": "CCC"})
    for text in ("draw", "pass", "draw3", "LLL@1,0"):
        assert refusal(position, text) == ("cubed-gift-or-end", {})
    assert refusal(board(RING, "YYY", "BBB", void="on"), "give YYY 2") == ("cubed-no-void", {})
    assert refusal(board(RING, "YYY", "BBB"), "give YYY 2") == ("cubed-void-off", {})


# Draw three


def test_three_may_be_drawn_at_the_start_of_a_turn_to_keep_one() -> None:
    position = board("(YYY)", "OOO", "BBB", bag="CPL CPB LLL Oxx", draw3="on")
    assert legal(position) == ["draw", "draw3"]

    position = played(position, "draw3")

    assert legal(position) == ["keep CPL", "keep CPB", "keep LLL"]
    assert hands(position) == [("OOO",), ("BBB",)]
    assert position.view(0).bag == 1
    assert hands(played(position, "keep LLL"))[0] == ("OOO", "LLL")


def test_the_pieces_not_kept_go_back_and_the_bag_is_shuffled_before_the_next_turn() -> None:
    position = played(
        board("(YYY)", "OOO", "BBB", bag="CPL CPB LLL Oxx", draw3="on"), "draw3", "keep LLL"
    )

    bag = position.chance(Random(1))

    assert position.to_move() == ()
    assert isinstance(bag, Bag)
    assert sorted(bag.pieces) == ["CPB", "CPL", "Oxx"]
    assert refusal(position, "bag CPB CPL") == ("cubed-other-bag", {"pieces": 2, "due": 3})
    assert position.play(None, bag).to_move() == (1,)
    drawn = played(position, "bag Oxx CPB CPL", "draw")
    assert hands(drawn)[1] == ("BBB", "Oxx")


@pytest.mark.parametrize(("bag", "due"), [("CPL CPB", Bag(("CPB",))), ("CPL", None)])
def test_with_fewer_than_three_pieces_in_the_bag_all_of_them_are_drawn(
    bag: str, due: Bag | None
) -> None:
    position = played(board("(YYY)", "OOO", "BBB", bag=bag, draw3="on"), "draw3")
    assert legal(position) == [f"keep {name}" for name in bag.split()]

    position = played(position, "keep CPL")

    assert position.chance(Random(0)) == due
    assert position.to_move() == (() if due else (1,))


def test_a_refusal_says_why_a_piece_cannot_be_drawn_or_kept() -> None:
    position = board("(YYY)", "OOO", "BBB", bag="CPL CPB LLL Oxx", draw3="on")

    assert refusal(position, "keep CPL") == ("cubed-nothing-to-keep", {})
    assert refusal(played(position, "draw"), "draw3") == ("cubed-draw3-late", {})
    assert refusal(board("(YYY)", "OOO", "BBB", draw3="on"), "draw3") == ("cubed-bag-empty", {})
    assert refusal(board("(YYY)", "OOO", "BBB", bag="CPL"), "draw3") == ("cubed-draw3-off", {})
    drawn = played(position, "draw3")
    for text in ("end", "draw", "OOO@1,0", "give OOO 2"):
        assert refusal(drawn, text) == ("cubed-keep-first", {"drawn": "CPL, CPB, LLL"})
    assert refusal(drawn, "keep Oxx") == (
        "cubed-not-drawn",
        {"piece": "Oxx", "drawn": "CPL, CPB, LLL"},
    )


# Solo


def test_in_a_solo_game_25_pieces_are_dealt_and_the_next_one_lies_in_the_middle() -> None:
    bag = [name for name in SORTED if "x" not in name] + [name for name in SORTED if "x" in name]

    view = GAME.start(1).play(None, Bag(tuple(bag))).view(0)

    assert Counter(view.hands[0]) == Counter(bag[:25])
    assert [tuple(each) for each in view.table] == [(0, 0, bag[25])]
    assert (view.bag, view.aside) == (62, ())


def test_in_a_solo_game_blocking_pieces_beyond_three_are_set_aside_and_replaced() -> None:
    blocking = [name for name in SORTED if "x" in name]
    coloured = [name for name in SORTED if "x" not in name]
    bag = [*blocking[:5], *coloured[:20], *blocking[5:7], *coloured[20:22], *blocking[7:9]]
    rest = Counter(SORTED) - Counter([*bag, *coloured[22:]])

    view = GAME.start(1).play(None, Bag((*bag, *coloured[22:], *rest.elements()))).view(0)

    assert Counter(view.hands[0] or ()) == Counter([*blocking[:3], *coloured[:22]])
    assert Counter(view.aside) == Counter(blocking[3:9])
    assert view.table[0].faces == coloured[22]
    assert view.bag == 88 - 25 - 6 - 1


def solo(picture: str, hand: str, bag: str = "", draws: int = 0) -> CubedPosition:
    return CubedPosition(board(picture, hand, bag=bag).state._replace(idle=draws))


def test_in_a_solo_game_a_piece_can_be_drawn_only_if_none_can_be_laid() -> None:
    assert legal(solo("(YYY)", "PPP LLL", "CCC OOO")) == ["draw"]
    position = solo("(YYY)", "YOC", "CCC")
    assert others(position) == []
    assert refusal(position, "draw") == ("cubed-solo-play-first", {})
    for text in ("end", "pass", "draw3"):
        assert refusal(position, text) == ("cubed-solo-lacks", {"move": text})


def test_in_a_solo_game_a_second_piece_is_drawn_if_still_none_can_be_laid() -> None:
    position = played(solo("(YYY)", "PPP", "CCC OOO LLL"), "draw")

    assert legal(position) == ["draw"]
    assert played(position, "draw").outcome() == Outcome((9,), frozenset(), "stuck")


def test_in_a_solo_game_a_drawn_piece_that_fits_must_be_laid_and_allows_two_new_draws() -> None:
    position = played(solo("(YYY)", "PPP LLL", "CCC YYO OOO BBB"), "draw", "draw")
    assert others(position) == []

    position = played(position, plays(position)[0])

    assert position.view(0).idle == 0
    assert legal(position) == ["draw"]


def test_a_solo_game_is_lost_at_once_if_a_draw_is_due_and_the_bag_is_empty() -> None:
    position = played(solo("(YYY)", "YOC PPP"), "OCY@1,0")

    assert position.outcome() == Outcome((3,), frozenset(), "stuck")
    assert played(solo("(YYY)", "PPP", "CCC"), "draw").outcome() == Outcome(
        (6,), frozenset(), "stuck"
    )


def test_in_a_solo_game_pieces_are_laid_by_the_same_rules() -> None:
    early = solo("(YYY)", "YOC Yxx", "CCC")
    assert {text.partition("@")[2] for text in plays(early)} == {
        "0,-1",
        "1,-1",
        "1,0",
        "0,1",
        "-1,1",
        "-1,0",
    }
    assert refusal(early, "Yxx@1,0") == ("cubed-blocking-early", {"needed": 3, "laid": 1})

    assert plays(solo(TRIO, "Yxx", "CCC"), "0,1") == ["Yxx@0,1"]
    assert refusal(solo(PAIR, "YYY YLC", "CCC"), "YYY@0,-1")[0] == "cubed-too-few"


def test_in_a_solo_game_any_number_of_blocking_pieces_drawn_later_stay_in_the_hand() -> None:
    position = played(solo("(YYY)", "Lxx Lxx Bxx", "Bxx CCC OOO"), "draw")

    assert hands(position) == [("Lxx", "Lxx", "Bxx", "Bxx")]
    assert position.view(0).aside == ()


def test_a_solo_game_is_won_by_laying_the_whole_hand() -> None:
    position = played(solo("(YYY)", "YOC", "CCC"), "OCY@1,0")

    assert position.outcome() == Outcome((0,), frozenset({0}), "emptied")


def test_in_a_solo_game_options_for_variants_and_rounds_are_accepted_but_ignored() -> None:
    for picture in (GAP, RING):
        position = board(picture, "YYY YYO", bag="CCC", bridging="on", void="on", draw3="on")
        after = played(position, "YYY@0,0")
        assert after.view(0).phase == "start"
        assert set(others(after)) <= {"draw"}
    assert played(board("(YYY)", "YOC", rounds=3), "OCY@1,0").outcome()


def test_in_a_solo_game_the_option_that_one_match_is_enough_applies() -> None:
    assert plays(board(PAIR, "YYY", matching="one"), "1,-1") == ["YYY@1,-1"]
    assert plays(board(PAIR, "YYY"), "1,-1") == []


@pytest.mark.parametrize("variants", ["on", "off"])
def test_in_a_solo_game_no_piece_is_kept_or_given_whatever_the_options(variants: str) -> None:
    position = board("(YYY)", "YOC", bag="CCC", void=variants, draw3=variants)

    assert refusal(position, "keep YOC") == ("cubed-solo-lacks", {"move": "keep"})
    assert refusal(position, "give YOC 2") == ("cubed-solo-lacks", {"move": "give"})


# Notation


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("OYC@1,-1", Play("OYC", 1, -1)),
        ("oyc@(1,-1)", Play("OYC", 1, -1)),
        (" oyc ( 1 , - 1 ) ", Play("OYC", 1, -1)),
        ("YXX @ -12,0", Play("Yxx", -12, 0)),
        ("YOC@44,-44", Play("YOC", 44, -44)),
        ("YOC@10,-20", Play("YOC", 10, -20)),
        ("xYX@0,0", Play("xYx", 0, 0)),
        ("Draw", Act("draw")),
        ("DRAW 3", Act("draw3")),
        ("end", Act("end")),
        ("Pass", Act("pass")),
        ("keep ocy", Keep("YOC")),
        ("keep xxy", Keep("Yxx")),
        ("give CYO 3", Give("YOC", 2)),
        ("GIVE xlx 11", Give("Lxx", 10)),
        ("bag yyo LXX", Bag(("YYO", "Lxx"))),
    ],
)
def test_valid_notation_is_read(text: str, move: Move) -> None:
    assert GAME.parse(text) == move


@pytest.mark.parametrize(
    "text",
    [
        "",
        "YOC@01,1",
        "YOC@1,01",
        "YOC@1,-01",
        "YOC@00,0",
        "YOC@-0,1",
        "YOC@1,-0",
        "YOC@(- 0,1)",
        "give YOC 03",
        "draw03",
        "YOC",
        "YOC@",
        "YOC@1",
        "YOC@1,",
        "YO@1,1",
        "YOCP@1,1",
        "xxx@1,1",
        "YOx@1,1",
        "ZZZ@1,1",
        "YOC@45,0",
        "YOC@30,30",
        "YOC@100,0",
        "draw4",
        "keep",
        "keep ?",
        "keep YxO",
        "give YOC",
        "give YOC 0",
        "give YOC 12",
        "give ? 3",
        "bag",
        "bag YYY YYY",
        "bag Yxx Yxx Yxx",
        "pa\u017f\u017f",
    ],
)
def test_invalid_notation_is_not_read(text: str) -> None:
    with pytest.raises(UnreadableMove):
        GAME.parse(text)


def test_a_move_far_outside_the_table_is_refused_even_if_it_was_not_read_from_text() -> None:
    with pytest.raises(IllegalMove) as caught:
        board(PAIR, "YYY", "BBB").play(0, Play("YYY", 92, -1))

    assert caught.value.key == "cubed-too-few"


# What is known


def test_a_kept_piece_is_shown_only_to_the_seat_that_keeps_it() -> None:
    position = played(board("(YYY)", "OOO", "BBB", bag="CPL CPB LLL", draw3="on"), "draw3")

    described = [position.describe(Keep("CPL"), seat) for seat in (0, 1, None)]

    assert described == ["keep CPL", "keep ?", "keep ?"]


def test_a_gift_is_shown_only_to_its_giver_and_its_receiver() -> None:
    position = played(board(RING, "YYY LLL", "BBB", "CCC", void="on", bag="PPP"), "YYY@0,0")

    described = [position.describe(Give("LLL", 2), seat) for seat in (0, 1, 2, None)]

    assert described == ["give LLL 3", "give ? 3", "give LLL 3", "give ? 3"]


def test_nobody_sees_the_order_of_the_bag() -> None:
    assert {GAME.start(2).describe(PIECES, seat) for seat in (0, 1, None)} == {"bag ?"}


def test_a_seat_sees_its_own_hand_and_every_hands_size() -> None:
    position = board("(YYY)", "OOO PPP", "BBB", bag="CCC")

    assert position.view(0).hands == (("OOO", "PPP"), None)
    assert position.view(None).hands == (None, None)
    assert position.view(1).sizes == (2, 1)


def test_only_the_seat_that_draws_three_pieces_sees_them() -> None:
    position = played(board("(YYY)", "OOO", "BBB", bag="CPL CPB LLL", draw3="on"), "draw3")

    assert [position.view(seat).drawn for seat in (0, 1, None)] == [("CPL", "CPB", "LLL"), (), ()]
    assert {position.view(seat).offered for seat in (0, 1, None)} == {3}


def test_a_bag_that_awaits_its_shuffle_is_compared_without_order() -> None:
    one, other = (
        played(board("(YYY)", "OOO", "BBB", bag=bag, draw3="on"), "draw3", "keep LLL")
        for bag in ("CPL CPB LLL Oxx YYO", "LLL CPB CPL YYO Oxx")
    )

    assert one == other
    assert hash(one) == hash(other)


@pytest.mark.parametrize("seed", range(5))
def test_a_bag_that_awaits_its_shuffle_can_be_imagined_and_shuffled(seed: int) -> None:
    position = played(
        board("(YYY)", "OOO", "BBB", bag="CPL CPB LLL Oxx YYO", draw3="on"), "draw3", "keep LLL"
    )

    imagined = GAME.imagine(position.view(1), Random(seed))
    bag = imagined.chance(Random(seed))

    assert bag
    assert imagined.play(None, bag).to_move() == (1,)


def test_the_hands_of_a_round_stay_open_until_the_next_one_ends() -> None:
    position = played(board("(YYY)", "OOO PPP", "YOC", turn=1), "OCY@1,0")
    assert position.view(None).hands == (("OOO", "PPP"), ())

    later = played(position.play(None, PIECES), "draw", "end")

    for seat in (0, 1, None):
        last = later.view(seat).last_round
        assert last
        assert (last.hands, last.points) == ((("OOO", "PPP"), ()), (6, 0))


def test_the_open_hands_of_the_last_round_are_replaced_by_those_of_the_next() -> None:
    state = played(board("(YYY)", "OOO PPP", "YOC", turn=1), "OCY@1,0").state
    second = board("(YYY)", "OOO", "CCC YYO").state._replace(opened=state.opened, rounds=1)

    last = played(CubedPosition(second), "pass", "pass").view(None).last_round

    assert last
    assert (last.hands, last.points) == ((("OOO",), ("YYO", "CCC")), (3, 5))


def test_a_bystander_sees_that_a_piece_was_given_and_not_which() -> None:
    position = played(board(RING, "YYY LLL PPP", "BBB", "CCC", void="on", bag="OOO"), "YYY@0,0")

    one, other = played(position, "give LLL 3"), played(position, "give PPP 3")

    assert (position.view(None).sizes, one.view(None).sizes) == ((2, 1, 1), (1, 1, 2))
    assert [one.view(seat) == other.view(seat) for seat in (None, 1, 0, 2)] == [
        True,
        True,
        False,
        False,
    ]


def test_a_lost_solo_hand_is_open_at_the_end() -> None:
    position = played(solo("(YYY)", "YOC PPP"), "OCY@1,0")

    assert position.view(None).hands == (("PPP",),)


@pytest.mark.parametrize("draws", [0, 1, 2])
@pytest.mark.parametrize("bag", ["", "CCC OOO BBB"])
def test_a_bystander_imagines_solo_hands_with_which_the_game_goes_on(draws: int, bag: str) -> None:
    view = solo("(YYY)", "PPP LLL YOC", bag, draws).view(None)

    for seed in range(20):
        position = GAME.imagine(view, Random(seed))
        fitting = {text[:3] for text in plays(position)}
        assert position.view(None) == view
        assert fitting or (bag and draws < 2)


# Choosing


def offered(position: CubedPosition, *chosen: str, seat: Seat = 0) -> list[tuple[str, str, str]]:
    return [
        (choice.kind, choice.value, str(choice.move or ""))
        for choice in position.choices(seat, chosen)
    ]


def test_a_play_is_chosen_by_piece_then_target_then_orientation() -> None:
    position = board("(YYY)", "YOC YYO PPP", "BBB", bag="CCC")

    assert offered(position) == [
        ("action", "draw", "draw"),
        ("piece", "YYO", ""),
        ("piece", "YOC", ""),
    ]
    assert ("target", "1,0", "OCY@1,0") in offered(position, "YOC")
    assert ("target", "1,0", "") in offered(position, "YYO")
    assert offered(position, "YYO", "1,0") == [
        ("orientation", "YOY", "YOY@1,0"),
        ("orientation", "OYY", "OYY@1,0"),
    ]
    assert offered(position, "YYO", "1,0", "OYY") == []


def test_a_gift_is_chosen_by_piece_then_opponent() -> None:
    position = played(board(RING, "YYY LLL", "BBB", "CCC", void="on", bag="PPP"), "YYY@0,0")

    assert offered(position) == [("action", "end", "end"), ("gift", "LLL", "")]
    assert offered(position, "LLL") == [
        ("opponent", "2", "give LLL 2"),
        ("opponent", "3", "give LLL 3"),
    ]


def test_a_piece_to_keep_is_chosen_at_once() -> None:
    position = played(board("(YYY)", "OOO", "BBB", bag="CPL CPB", draw3="on"), "draw3")

    assert offered(position) == [("kept", "CPL", "keep CPL"), ("kept", "CPB", "keep CPB")]
