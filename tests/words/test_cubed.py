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
    """The sentences that a viewer reads once the move is made."""
    mover = next(iter(position.to_move()), None)
    move = GAME.parse(text)
    return tell(position.play(mover, move).view(seat), Played(mover, move), WORDS)


# The text board


@pytest.mark.parametrize("across", [(1, 0), (0, 1), (1, -1), (2, -1), (1, 1)])
def test_the_longest_text_board_fits_a_phone_and_shows_every_piece(
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


def test_a_row_begins_with_its_first_place_and_the_last_laid_piece_is_bracketed() -> None:
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


def test_a_viewer_sees_only_their_own_hand_and_drawn_pieces() -> None:
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


def test_a_laid_piece_is_described_with_what_it_earns() -> None:
    one = board("(YYY)", "YOC PPP", "BBB")
    bridge = board("  OYY\n   (   )\n  YCC YPP", "YYY LLL", "BBB", bridging="on")
    void = board(RING, "YYY LLL", "BBB", void="on")

    assert after(one, "OCY@1,0") == "Player 1 laid OCY at 1,0."
    assert after(bridge, "YYY@0,0").endswith("It bridges a gap, so a second piece may follow.")
    assert after(void, "YYY@0,0").endswith("It fills a void, so a piece may be given away.")


def test_draws_passes_and_ends_of_turns_are_described() -> None:
    drawn = THREE.play(0, GAME.parse("draw"))

    assert after(THREE, "draw") == "Player 1 drew a piece."
    assert after(drawn, "end") == "Player 1 ended the turn."
    assert after(THREE, "draw3") == "Player 1 drew three pieces and will keep one."
    assert after(board("(YYY)", "OOO", "BBB"), "pass") == "Player 1 passed."


def test_only_the_player_who_kept_a_piece_reads_which_one() -> None:
    drawn = THREE.play(0, GAME.parse("draw3"))

    told = [after(drawn, "keep CPL", seat) for seat in (0, 1, None)]

    assert told == ["Player 1 kept CPL.", *["Player 1 kept a piece."] * 2]


def test_only_giver_and_receiver_read_which_piece_was_given() -> None:
    filled = board(RING, "YYY LLL OOO", "BBB", "CCC", void="on").play(0, GAME.parse("YYY@0,0"))

    told = [after(filled, "give LLL 3", seat) for seat in (0, 1, 2, None)]

    named, unnamed = "Player 1 gave LLL to Player 3.", "Player 1 gave a piece to Player 3."
    assert told == [named, unnamed, named, unnamed]


def test_a_deal_and_a_shuffle_are_described_without_the_order_of_the_pieces() -> None:
    bag = GAME.start(2).chance(Random(0))
    kept = THREE.play(0, GAME.parse("draw3")).play(0, GAME.parse("keep CPL"))

    assert after(GAME.start(2), str(bag)) == "A round is dealt."
    assert after(kept, "bag LLL CPB") == "The bag was shuffled again."
    assert tell(GAME.start(2).view(None), None, WORDS) == ""


def test_the_end_of_a_round_and_of_the_game_is_described() -> None:
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


def test_the_reason_for_the_end_of_a_round_is_given() -> None:
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
    """A position with equal turns, in a round that the second of three players began."""
    state = board("(YYY)", *hands, turn=turn, lap="on").state
    return CubedPosition(state._replace(starter=1))


def test_once_a_hand_is_empty_the_players_with_a_turn_left_are_named() -> None:
    first = last_turns("OOO", "YOC", "CCC PPP", turn=1)
    second = first.play(1, GAME.parse("OCY@1,0"))
    told = after(first, "OCY@1,0"), after(second, "pass")

    assert told[0].endswith("A hand is empty: Player 3 and Player 1 have one more turn each.")
    assert told[1].endswith("A hand is empty: Player 1 has the last turn.")
    assert after(second.play(2, GAME.parse("pass")), "pass") == (
        "Player 1 passed. Player 2’s hand is empty, and all have had the same number of turns. "
        "Player 2 wins the round. Left in hand: Player 1 3, Player 2 0, Player 3 6."
    )


def test_several_empty_hands_are_named_at_the_end_of_a_round() -> None:
    position = last_turns("YLO", "CCC", "YOC", turn=2).play(2, GAME.parse("OCY@1,0"))

    told = "Player 1 and Player 3’s hands are empty, and all have had the same number of turns."
    assert told in after(position, "LOY@1,-1")


def test_nobody_is_named_with_a_turn_left_while_the_last_turn_waits_for_a_shuffle() -> None:
    position = last_turns("OOO", "CCC", "YOC", turn=2).play(2, GAME.parse("OCY@1,0"))
    view = replace(position.view(None), phase="shuffle", turn=None, mover=1)

    assert tell(view, None, WORDS) == ""


def test_one_point_is_written_in_the_singular() -> None:
    passed = board("(YYY)", "YOC", "CCC", rounds=1).play(0, GAME.parse("pass"))

    assert after(passed, "pass").endswith("Player 1 wins, 1 point to 3.")


def test_the_end_of_a_solo_game_says_whether_it_is_won_or_lost() -> None:
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
def test_a_game_that_ended_because_players_are_out_is_described(
    how: str, out: set[Seat], winners: set[Seat], sentence: str
) -> None:
    outcome = Outcome((), frozenset(winners), how, frozenset(out))

    told = tell(replace(THREE.view(None), outcome=outcome, turn=None), None, WORDS)

    assert told == sentence


def test_the_end_of_a_round_is_described_even_if_the_next_is_dealt_already() -> None:
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


def test_an_alt_text_with_eleven_long_names_is_short_enough_for_discord() -> None:
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


def test_one_line_says_how_all_players_stand() -> None:
    view = board("(YYY)", "YYO BBB", "CCC", bag="YOC").view(0)

    assert PHRASES["cubed"].standing(view, WORDS) == (
        "Player 1: 2 pieces, 0 points · Player 2: 1 piece, 0 points · Round 1 of 3 · In the bag: 1"
    )


def test_open_hands_are_listed_until_the_next_round_begins() -> None:
    view = board("", "YYO BBB", "CCC", bag="YOC").view(0)
    ended = Round(((), ("CCC", "Bxx")), (0, 4), "emptied")

    told = PHRASES["cubed"].standing(replace(view, last_round=ended), WORDS)

    assert told.endswith(" · Left in hand when the last round ended: Player 2: CCC Bxx")
