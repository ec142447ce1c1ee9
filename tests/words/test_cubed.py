"""Cubed in words and letters."""

from dataclasses import replace
from random import Random

import pytest

from locales import words_for
from rules.contract import OptionValue, Outcome, Played, Seat
from rules.cubed import CubedPosition, Laid, Round
from tests.rules.cubed.pictures import GAME, board
from tests.support.courses import course
from words import PHRASES
from words.cubed.alt import alt_text
from words.cubed.sentences import tell, text_board

WORDS = words_for("en")
CLOSED = """\
   LOY
(YYY)OCY
   Yxx
"""


def after(position: CubedPosition, text: str, seat: Seat | None = None) -> str:
    """What that viewer is told once the move is made."""
    mover = next(iter(position.to_move()), None)
    move = GAME.parse(text)
    return tell(position.play(mover, move).view(seat), Played(mover, move), WORDS)


# The text board


@pytest.mark.parametrize("across", [(1, 0), (0, 1), (1, -1), (2, -1), (1, 1)])
def test_the_longest_table_of_eleven_fits_a_phone_and_shows_every_piece(
    across: tuple[int, int],
) -> None:
    view = board("", *["LLB LLB LLB LLB LLB LLB LLB LLB"] * 11).view(0)
    table = tuple(Laid(step * across[0] - 22, step * across[1] - 22, "YOC") for step in range(88))
    hands = (("CPL",) * 8,) * 11
    view = replace(
        view, table=table, last_round=Round(hands, (8,) * 11, "sealed"), hands=(("PPP",) * 40,)
    )

    shown = text_board(view, None, WORDS)

    assert shown.count("YOC") == len(table)
    assert len(shown) <= 3500
    assert max(map(len, shown.splitlines())) <= 40


def test_a_row_begins_with_the_place_of_its_first_cell_and_the_last_play_is_bracketed() -> None:
    position = board(CLOSED, "CCO BBB", "CCC").play(0, GAME.parse("CCO@2,-1"))

    shown = text_board(position.view(None), Played(0, GAME.parse("CCO@2,-1")), WORDS)

    assert shown.split("\n\n")[1].splitlines()[2:] == [
        "   0,-2      .   .   .",
        "   0,-1    .  LOY[CCO] .",
        "   -1,0  .  YYY OCY  .",
        "   -1,1    #  Yxx  #",
        "   -2,2      #   #",
    ]


def test_pieces_beyond_the_rows_are_listed_with_their_places() -> None:
    row = "(YYY)" + " ".join(["OCY"] * 9)

    shown = text_board(board(row, "BBB", "CCC").view(None), None, WORDS)

    assert "Beyond these rows: YYY@0,0 OCY@9,0" in shown


def test_only_the_viewers_hand_and_drawn_pieces_are_shown() -> None:
    position = board("(YYY)", "OOO PPP", "BBB", bag="CPL CPB LLL", draw3="on")
    position = position.play(0, GAME.parse("draw3"))

    own, other, bystander = (text_board(position.view(seat), None, WORDS) for seat in (0, 1, None))

    assert "Your hand: OOO PPP" in own
    assert "Drawn: keep one CPL CPB LLL" in own
    assert "Your hand: BBB" in other
    for shown in (other, bystander):
        assert not {"OOO", "PPP", "CPL", "CPB", "LLL"} & {*shown.split()}


def test_open_hands_of_the_last_round_are_shown() -> None:
    position = board("(YYY)", "OOO PPP", "YOC", turn=1).play(1, GAME.parse("OCY@1,0"))

    shown = text_board(position.view(None), None, WORDS)

    assert "Left in hand when the last round ended:\nPlayer 1: OOO PPP" in shown
    assert "Your hand" not in text_board(position.view(0), None, WORDS)


# The last move

ALMOST_SEALED = """\
xYx BPY
 (YOC)PLO
    Oxx
"""
RING = """\
  OYY COY
LYY(   )BYY
  YCC YPP
"""
THREE = board("(YYY)", "OOO", "BBB", bag="CPL CPB LLL", draw3="on")


def test_plays_are_told_with_what_they_earn() -> None:
    one = board("(YYY)", "YOC PPP", "BBB")
    bridge = board("  OYY\n   (   )\n  YCC YPP", "YYY LLL", "BBB", bridging="on")
    void = board(RING, "YYY LLL", "BBB", void="on")

    assert after(one, "OCY@1,0") == "Player 1 laid OCY at 1,0."
    assert after(bridge, "YYY@0,0").endswith("It bridges a gap, so a second piece may follow.")
    assert after(void, "YYY@0,0").endswith("It fills a void, so a piece may be given away.")


def test_draws_passes_and_ends_of_turns_are_told() -> None:
    drawn = THREE.play(0, GAME.parse("draw"))

    assert after(THREE, "draw") == "Player 1 drew a piece."
    assert after(drawn, "end") == "Player 1 ended the turn."
    assert after(THREE, "draw3") == "Player 1 drew three pieces and will keep one."
    assert after(board("(YYY)", "OOO", "BBB"), "pass") == "Player 1 passed."


def test_a_kept_piece_is_named_to_its_keeper_only() -> None:
    drawn = THREE.play(0, GAME.parse("draw3"))

    told = [after(drawn, "keep CPL", seat) for seat in (0, 1, None)]

    assert told == ["Player 1 kept CPL.", *["Player 1 kept a piece."] * 2]


def test_a_gift_is_named_to_giver_and_receiver_only() -> None:
    filled = board(RING, "YYY LLL OOO", "BBB", "CCC", void="on").play(0, GAME.parse("YYY@0,0"))

    told = [after(filled, "give LLL 3", seat) for seat in (0, 1, 2, None)]

    named, unnamed = "Player 1 gave LLL to Player 3.", "Player 1 gave a piece to Player 3."
    assert told == [named, unnamed, named, unnamed]


def test_a_deal_and_a_shuffle_are_told_without_their_order() -> None:
    bag = GAME.start(2).chance(Random(0))
    kept = THREE.play(0, GAME.parse("draw3")).play(0, GAME.parse("keep CPL"))

    assert after(GAME.start(2), str(bag)) == "A round is dealt."
    assert after(kept, "bag LLL CPB") == "The bag was shuffled again."
    assert tell(GAME.start(2).view(None), None, WORDS) == ""


def test_the_end_of_a_round_and_of_the_game_is_told() -> None:
    shared = board("(YYY)", "OOO", "CCC", rounds=1).play(0, GAME.parse("pass"))

    assert after(board("(YYY)", "OOO", "YOC", turn=1), "OCY@1,0") == (
        "Player 2 laid OCY at 1,0. Player 2’s hand is empty. "
        "Player 2 wins the round. Left in hand: Player 1 3, Player 2 0."
    )
    assert after(shared, "pass").endswith("Player 1 and Player 2 share the win with 3 points.")
    assert after(board("(YYY)", "OOO", "YOC", turn=1, rounds=1), "OCY@1,0") == (
        "Player 2 laid OCY at 1,0. Player 2’s hand is empty. "
        "Left in hand: Player 1 3, Player 2 0. Player 2 wins, 0 points to 3."
    )


def test_it_is_told_why_a_round_has_ended() -> None:
    passed = board("(YYY)", "OOO", "CCC").play(0, GAME.parse("pass"))
    sealing = board(ALMOST_SEALED, "Pxx LLL YYC", "OOO", bag="PPP")

    assert after(passed, "pass") == (
        "Player 2 passed. Everybody has passed. Player 1 wins the round. "
        "Left in hand: Player 1 3, Player 2 3."
    )
    assert after(sealing, "xxP@2,-1") == (
        "Player 1 laid xxP at 2,-1. No piece fits anywhere any more. "
        "Player 2 wins the round. Left in hand: Player 1 5, Player 2 3."
    )


def last_turns(*hands: str, turn: Seat) -> CubedPosition:
    """A table of equal turns that the second of three has started."""
    state = board("(YYY)", *hands, turn=turn, lap="on").state
    return CubedPosition(state._replace(starter=1))


def test_who_has_a_turn_left_is_told_once_a_hand_is_empty() -> None:
    first = last_turns("OOO", "YOC", "CCC PPP", turn=1)
    second = first.play(1, GAME.parse("OCY@1,0"))
    told = after(first, "OCY@1,0"), after(second, "pass")

    assert told[0].endswith("A hand is empty: Player 3 and Player 1 have one more turn each.")
    assert told[1].endswith("A hand is empty: Player 1 has the last turn.")
    assert after(second.play(2, GAME.parse("pass")), "pass") == (
        "Player 1 passed. Player 2’s hand is empty, and all have had the same number of turns. "
        "Player 2 wins the round. Left in hand: Player 1 3, Player 2 0, Player 3 6."
    )


def test_several_empty_hands_are_told_at_the_end_of_a_round() -> None:
    position = last_turns("YLO", "CCC", "YOC", turn=2).play(2, GAME.parse("OCY@1,0"))

    told = "Player 1 and Player 3’s hands are empty, and all have had the same number of turns."
    assert told in after(position, "LOY@1,-1")


def test_nobody_has_a_turn_left_while_the_bag_is_shuffled_for_the_last_time() -> None:
    position = last_turns("OOO", "CCC", "YOC", turn=2).play(2, GAME.parse("OCY@1,0"))
    view = replace(position.view(None), phase="shuffle", turn=None, mover=1)

    assert tell(view, None, WORDS) == ""


def test_one_point_is_told_as_one() -> None:
    passed = board("(YYY)", "YOC", "CCC", rounds=1).play(0, GAME.parse("pass"))

    assert after(passed, "pass").endswith("Player 1 wins, 1 point to 3.")


def test_the_end_of_solo_is_told() -> None:
    assert after(board("(YYY)", "YOC"), "OCY@1,0").endswith("so the game is won.")
    assert after(board("(YYY)", "YOC PPP"), "OCY@1,0").endswith("is lost with 3 points in hand.")


@pytest.mark.parametrize(
    ("how", "out", "winners", "sentence"),
    [
        ("resigned", {0}, {1}, "Player 1 resigned; Player 2 wins."),
        ("resigned", {2}, {0, 1}, "Player 3 resigned; Player 1 and Player 2 share the win."),
        ("resigned", {0}, (), "Player 1 resigned, so the game is lost."),
        ("timeout", {0}, {1}, "Player 1 ran out of time; Player 2 wins."),
        ("timeout", {0}, (), "Player 1 ran out of time, so the game is lost."),
        ("left", {0, 2}, {1}, "Player 1 and Player 3 are out of the game; Player 2 wins."),
    ],
)
def test_a_game_that_was_given_up_is_told(
    how: str, out: set[Seat], winners: set[Seat], sentence: str
) -> None:
    outcome = Outcome((), frozenset(winners), how, frozenset(out))

    told = tell(replace(THREE.view(None), outcome=outcome, turn=None), None, WORDS)

    assert told == sentence


def test_the_end_of_a_round_is_told_also_when_the_next_is_dealt() -> None:
    before = board("(YYY)", "YYO", "BBB Yxx")
    ended = before.play(0, GAME.parse("OYY@1,0"))
    bag = ended.chance(Random(1))
    assert bag is not None
    dealt = ended.play(None, bag).view(None)

    told = tell(dealt, Played(0, GAME.parse("OYY@1,0"), before=before.view(None)), WORDS)
    later = tell(dealt, Played(0, GAME.parse("OYY@1,0"), before=dealt), WORDS)

    assert told == (
        "Player 1 laid OYY at 1,0. Player 1’s hand is empty. "
        "Player 1 wins the round. Left in hand: Player 1 0, Player 2 8."
    )
    assert later == "Player 1 laid OYY at 1,0."


def test_eleven_long_names_leave_an_alt_text_that_discord_takes() -> None:
    options: dict[str, OptionValue] = {each.name: each.default for each in GAME.options}
    options |= {"rounds": 1, "lap": "on"}
    named = WORDS.naming([f"Maximiliane {seat:02}" for seat in range(11)])

    [*_, last] = course(GAME, 11, options, Random(0), 400).positions
    told = {words: alt_text(last.view(None), None, words) for words in (named, WORDS)}

    assert last.outcome()
    assert all(len(each) <= 1024 for each in told.values())
    assert "Maximiliane" not in told[named]


def test_a_hand_is_sorted_by_what_fits_and_what_blocks() -> None:
    view = board("(YYY)", "YYO BBB Bxx Yxx", "CCC").view(0)

    told = PHRASES["cubed"].hand(view, ["YYO", "Yxx"], WORDS)

    assert told == (
        "Fit: YYO · Do not fit: BBB"
        " · Blocking pieces that fit: Yxx · Blocking pieces that do not fit: Bxx"
    )


def test_how_all_stand_is_told_in_a_line() -> None:
    view = board("(YYY)", "YYO BBB", "CCC", bag="YOC").view(0)

    assert PHRASES["cubed"].standing(view, WORDS) == (
        "Player 1: 2 pieces, 0 points · Player 2: 1 piece, 0 points · Round 1 of 3 · In the bag: 1"
    )


def test_hands_that_lie_open_are_told_until_the_next_round_is_begun() -> None:
    view = board("", "YYO BBB", "CCC", bag="YOC").view(0)
    ended = Round(((), ("CCC", "Bxx")), (0, 4), "emptied")

    told = PHRASES["cubed"].standing(replace(view, last_round=ended), WORDS)

    assert told.endswith(" · Left in hand when the last round ended: Player 2: CCC Bxx")
