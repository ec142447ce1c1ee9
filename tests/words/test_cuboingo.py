"""Cuboingo in words and letters."""

import json
import re
from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from random import Random

import pytest

from locales import words_for
from rules import GAMES, Outcome
from rules.contract import Played, Seat
from rules.cuboingo import Card, CuboingoPosition, CuboingoView
from rules.cuboingo.cards import read_card
from tests.rules.cuboingo.pictures import GAME, table
from tests.rules.golden import paths, read
from tests.support.courses import Course, course
from words import PHRASES
from words.cuboingo.cards import letters, pattern
from words.cuboingo.cards import told as told_of
from words.cuboingo.sentences import number, tell, text_board

WORDS = words_for("en")
GOLDEN = {
    path.stem: read(path.read_text(encoding="utf-8")).course
    for path in paths()
    if path.stem.startswith("cuboingo")
}
each_golden = pytest.mark.parametrize("played", GOLDEN.values(), ids=GOLDEN)


def seen(played: Course) -> Iterator[tuple[CuboingoView, Played | None]]:
    """Every view of every position, with the last move."""
    for position, last in zip(played.positions, (None, *played.record), strict=True):
        yield from ((position.view(seat), last) for seat in played.everyone())


def read_one(code: str) -> Card:
    card = read_card(code)
    assert card is not None
    return card


def fits(board: str) -> bool:
    return len(board) <= 3_500 and all(len(line) <= 40 for line in board.splitlines())


def told(position: CuboingoPosition, text: str, seat: Seat | None = None) -> str:
    """The sentences that a viewer reads once the seat to move, or chance, has made that move."""
    mover = position.to_move()[0] if position.to_move() else None
    move = GAME.parse(text)
    return tell(position.play(mover, move).view(seat), Played(mover, move), WORDS)


# The text board


def test_the_text_board_shows_only_the_latest_cards_of_a_side_with_hundreds() -> None:
    view = table(f"1 G: {' '.join(['G.1.UP'] * 300)}\n seat 1 G.3\n seat 2 G.8").view(None)

    board = text_board(view, None, WORDS)

    assert fits(board)
    assert re.search(r"without the first \d+ cards", " ".join(board.split()))


@pytest.mark.untraced
@each_golden
def test_the_text_board_of_every_golden_position_fits_a_phone(played: Course) -> None:
    for view, last in seen(played):
        assert fits(text_board(view, last, WORDS))
        assert tell(view, last, WORDS) or last is None


@pytest.mark.untraced
@pytest.mark.parametrize("size", ["2x2", "3x3", "4x4"])
@pytest.mark.parametrize("seats", range(2, 7))
def test_the_text_board_fits_a_phone_with_any_number_of_seats_and_all_colours(
    size: str, seats: int
) -> None:
    options: dict[str, int | str] = {"size": size, "colours": 3}

    played = course(GAMES["cuboingo"], seats, options, Random(seats), 400)

    for view, last in list(seen(played))[::7]:
        assert fits(text_board(view, last, WORDS))


@pytest.mark.untraced
def test_the_text_board_fits_a_phone_with_the_largest_hand_and_the_longest_sides() -> None:
    cards = [{"squares": [square], "value": "+9", "copies": 1} for square in range(16)]
    special = {"kind": "ON", "coloured": True, "cards": [{"squares": [0, 5, 10], "copies": 900}]}
    deck = {"size": 4, "hand": 160, "colours": 1, "cards_per_colour": cards, "special": special}
    text = json.dumps({"decks": {"4x4": deck}})
    options: dict[str, int | str] = {"size": "4x4", "deck": text}

    played = course(GAMES["cuboingo"], 5, options, Random(0), 300)

    assert all(fits(text_board(view, last, WORDS)) for view, last in list(seen(played))[::20])
    assert "without the first" in text_board(played.last.view(0), played.record[-1], WORDS)


def test_cards_are_drawn_in_the_letters_of_their_colours_in_the_order_of_play() -> None:
    position = table("2 B: B.101.+1 *.010.GO B.082\n seat 1 G.183.+1\n seat 2 B.020", colours=2)

    board = text_board(position.view(0), None, WORDS)

    assert board.splitlines() == [
        "Player 1: 1 card, no pile",
        "Player 2: 1 card, no pile",
        "Deck 0, discards 0",
        "Player 1 is to move.",
        "",
        "Side 2, blue",
        "B..  ...  .B.",
        "...  .*.  ...",
        "..B  ...  .B.",
        "+1   GO",
        "",
        "Your card",
        "GG.",
        "...",
        ".GG",
        "A +1",
    ]


def test_the_text_board_shows_the_scores_and_the_top_cards_of_the_piles() -> None:
    position = table(
        "seat 1 G.1 won G.1.+1 G.2.+2 G.4.x2\n seat 2 G.8 won G.1.x2\n discards G.1", reshuffles=2
    )

    board = text_board(position.view(None), None, WORDS)

    assert board.splitlines() == [
        "Player 1: 1 card, score 6, top x2",
        "Player 2: 1 card, score 0, top x2",
        "Deck 0, discards 1",
        "2 reshuffles left.",
        "Player 1 is to move.",
    ]


def test_a_bystander_sees_no_hand() -> None:
    board = text_board(table("seat 1 G.6.+1\n seat 2 G.9.x2").view(None), None, WORDS)

    assert "G" not in board


@each_golden
def test_no_text_depends_on_what_the_viewer_may_not_know(played: Course) -> None:
    random = Random(0)
    for index in range(0, len(played.positions), 10):
        position, last = played.positions[index], played.record[index - 1] if index else None
        for seat in played.everyone():
            other = GAME.imagine(position.view(seat), random).view(seat)
            assert text_board(other, last, WORDS) == text_board(position.view(seat), last, WORDS)
            assert tell(other, last, WORDS) == tell(position.view(seat), last, WORDS)


# Cards


@pytest.mark.parametrize(
    ("code", "sentence"),
    [
        ("G.6.+1", "green +1 (squares 2 and 3)"),
        ("B.8", "blue (square 4)"),
        ("R.7.x2", "red x2 (all squares but 4)"),
        ("G.F.UP", "green Up (every square)"),
        ("*.011.GO", "Go (squares 1 and 5)"),
        ("B.9669.ON", "blue On (squares 1, 4, 6, 7, 10, 11, 13 and 16)"),
    ],
)
def test_a_card_is_described_by_its_squares_counted_from_the_top_left(
    code: str, sentence: str
) -> None:
    assert told_of(read_one(code), WORDS) == sentence


def test_where_there_is_little_room_a_large_pattern_is_drawn_as_a_shape() -> None:
    assert pattern(read_one("B.9669.ON"), WORDS) == "▪▫▫▪ ▫▪▪▫ ▫▪▪▫ ▪▫▫▪"
    assert pattern(read_one("B.011"), WORDS) == "squares 1 and 5"


def test_only_cards_in_the_viewer_s_hand_have_letters_and_equal_cards_share_one() -> None:
    position = table("seat 1 G.6 G.9.x2 G.6\n seat 2 G.9.x2 G.1")

    assert [*letters(position.view(0)).items()] == [
        (read_one("G.6"), "A"),
        (read_one("G.9.x2"), "B"),
    ]
    assert letters(position.view(1)).keys() == {read_one("G.9.x2"), read_one("G.1")}
    assert sorted(letters(position.view(1)).values()) == ["A", "B"]
    assert letters(position.view(None)) == {}


def test_letters_go_on_after_z() -> None:
    cards = [f"{colour}.{mask:X}" for colour in "GBR" for mask in range(1, 16)]

    held = letters(table(f"seat 1 {' '.join(cards)}\n seat 2 G.8", colours=3).view(0))

    assert [*held.values()][24:29] == ["Y", "Z", "AA", "AB", "AC"]


# What moves did


TABLE = """
    1 G: G.1.+1
    seat 1 G.2 G.E G.4.UP won G.1.+2
    seat 2 G.1 won G.8.x2
    deck G.1 G.2
"""


@pytest.mark.parametrize(
    ("move", "sentences"),
    [
        ("G.2>1", "Player 1 played green (square 2) on side 1."),
        ("G.2>new", "Player 1 started a side with green (square 2)."),
        ("G.E>1", "Player 1 played green (all squares but 1) on side 1. Cuboingo!"),
        (
            "G.4.UP>new^2",
            "Player 1 started a side with green Up (square 3). "
            "Player 1 took green x2 (square 4) from Player 2.",
        ),
    ],
)
def test_a_played_card_is_described(move: str, sentences: str) -> None:
    assert told(table(TABLE), move) == sentences


def test_a_card_that_fills_a_new_side_at_once_is_a_cuboingo() -> None:
    position = table("seat 1 G.F.+1\n seat 2 G.1")

    sentences = "Player 1 started a side with green +1 (every square). Cuboingo!"
    assert told(position, "G.F.+1>new") == sentences


def test_the_colour_of_a_side_that_a_go_card_begins_is_named() -> None:
    position = table("seat 1 *.010.GO\n seat 2 G.082", colours=2)

    assert told(position, "*.010.GO>new:B") == "Player 1 started a blue side with Go (square 5)."


FULL = "\n".join(f"{slot} G: G.{1 << slot % 2}" for slot in range(1, 7))


def test_discards_and_passes_are_described() -> None:
    stuck = table(f"{FULL}\n seat 1 G.F\n seat 2 G.8\n deck G.1")
    lost = table(f"{FULL}\n seat 1 G.F\n seat 2 G.8")

    assert told(stuck, "~G.F") == "Player 1 discarded green (every square)."
    assert told(lost, "pass") == "Player 1 passed."


def test_a_deal_and_a_shuffle_are_described_without_the_order_of_the_cards() -> None:
    start = GAME.start(2, reshuffles=1)
    due = table("1 G: G.1\n seat 1 G.E\n seat 2 G.8", reshuffles=1).play(0, GAME.parse("G.E>1"))

    assert told(start, str(start.chance(Random(0)))) == "The cards are dealt."
    assert told(due, "deck G.1 G.E") == "The discards were shuffled and are the deck now."


def test_the_end_of_a_game_names_the_winner_and_the_points() -> None:
    position = table(f"{FULL}\n seat 1 G.4\n seat 2 G.F.x2 won G.1.+3")

    assert told(position, "G.4>1").endswith("Player 2 wins, 1 1/2 points to 0.")


def test_a_shared_win_is_described() -> None:
    position = table(f"{FULL}\n seat 1 G.4\n seat 2 G.F")

    assert told(position, "G.4>1").endswith("Player 1 and Player 2 share the win with 0 points.")


@pytest.mark.parametrize(
    ("how", "out", "winners", "sentence"),
    [
        ("resigned", {0}, {1}, "Player 1 resigned; Player 2 wins."),
        ("resigned", {1}, {0, 2}, "Player 2 resigned; Player 1 and Player 3 share the win."),
        ("timeout", {0}, {1}, "Player 1 ran out of time; Player 2 wins."),
        ("left", {0, 2}, {1}, "Player 1 and Player 3 are out of the game; Player 2 wins."),
    ],
)
def test_a_game_that_ended_because_players_are_out_is_described(
    how: str, out: set[int], winners: set[int], sentence: str
) -> None:
    outcome = Outcome((), frozenset(winners), how, frozenset(out))
    view = replace(table(TABLE).view(None), turn=None, outcome=outcome)

    assert tell(view, Played(0, GAME.parse("G.2>1")), WORDS) == sentence
    assert sentence in text_board(view, None, WORDS).replace("\n", " ")


@pytest.mark.parametrize(
    ("score", "text"),
    [
        (0, "0"),
        (Fraction(0), "0"),
        (7, "7"),
        (-2, "-2"),
        (Fraction(1, 2), "1/2"),
        (Fraction(11, 2), "5 1/2"),
    ],
)
def test_points_are_written_as_whole_numbers_and_fractions(
    score: int | Fraction, text: str
) -> None:
    assert number(score) == text


def test_a_hand_is_sorted_by_what_fits() -> None:
    view = table("1 G: G.1\n seat 1 G.2 G.1\n seat 2 G.4").view(0)

    held, sorted_hand = PHRASES["cuboingo"].hand(view, ["G.2"], WORDS).splitlines()
    both = PHRASES["cuboingo"].hand(view, ["G.1", "G.2"], WORDS)

    assert held == PHRASES["cuboingo"].hand(view, (), WORDS)
    assert sorted_hand == "Fit: B · Do not fit: A"
    assert both.splitlines()[1] == "Fit: A, B"


def test_one_line_says_how_all_players_stand() -> None:
    view = table("1 G: G.1\n seat 1 G.2 won G.3.+1\n seat 2 G.4\n deck G.1").view(0)

    assert PHRASES["cuboingo"].standing(view, WORDS) == (
        "Player 1: 1 card, score 1, top +1 · Player 2: 1 card, no pile · Deck 1, discards 0"
    )
