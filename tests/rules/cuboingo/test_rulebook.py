"""The rules page of Cuboingo, tested sentence by sentence."""

from collections import Counter
from dataclasses import fields
from fractions import Fraction
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from locales import Words
from rules import BadOption, IllegalMove, UnreadableMove
from rules.contract import Choice
from rules.cuboingo import Card, CuboingoPosition, Discard, Pass, Play, Shuffle
from tests.rules.cuboingo import counting
from tests.rules.cuboingo.pictures import GAME, cards, legal, picture, played, table
from tests.support.examples import examples

FULL = """
    1 G: G.1
    2 G: G.2
    3 G: G.4
    4 G: G.8
    5 G: G.1
    6 G: G.2
"""
"""All six sides are in play; G.F fits on none of them."""


def refusal(position: CuboingoPosition, text: str) -> tuple[str, dict[str, int | str]]:
    """The refusal that the seat whose turn it is, or chance, gets for that move."""
    seat = position.to_move()[0] if position.to_move() else None
    with pytest.raises(IllegalMove) as caught:
        position.play(seat, GAME.parse(text))
    assert Words()(caught.value.key, **caught.value.values)
    return caught.value.key.removeprefix("cuboingo-"), caught.value.values


def dealt(seats: int = 2, **options: int | str) -> CuboingoPosition:
    """A game after the first shuffle."""
    position = GAME.start(seats, **options)
    shuffle = position.chance(Random(0))
    assert shuffle is not None
    return position.play(None, shuffle)


def has(position: CuboingoPosition, *lines: str) -> bool:
    """Whether the picture has each of those lines."""
    return set(lines) <= set(picture(position).splitlines())


# Cards


def test_the_size_is_2x2_unless_one_is_chosen() -> None:
    assert GAME.start(2).view(None).side == 2
    assert GAME.start(2, size="3x3").view(None).side == 3
    assert GAME.start(2, size="4x4").view(None).side == 4


@pytest.mark.parametrize("value", ["5x5", "2", 2, "2X2", ""])
def test_there_is_no_other_size(value: str | int) -> None:
    with pytest.raises(BadOption):
        GAME.start(2, size=value)


@pytest.mark.parametrize("seats", [1, 7])
def test_two_to_six_players_can_play(seats: int) -> None:
    with pytest.raises(BadOption):
        GAME.start(seats)


@pytest.mark.parametrize(("size", "colours"), [("2x2", 1), ("3x3", 2), ("4x4", 3)])
def test_the_default_number_of_colours_depends_on_the_size(size: str, colours: int) -> None:
    assert GAME.start(2, size=size).view(None).colours == colours
    assert GAME.start(2, size=size) == GAME.start(2, size=size, colours=colours)
    assert GAME.settle(2, {"size": size})["colours"] == colours


@pytest.mark.parametrize("colours", [1, 2, 3])
@pytest.mark.parametrize("size", ["2x2", "3x3", "4x4"])
def test_the_colours_are_the_first_of_green_blue_and_red(size: str, colours: int) -> None:
    view = GAME.start(2, size=size, colours=colours).view(None)

    assert {card.colour for card in view.cards} - {"*"} == set("GBR"[:colours])


@pytest.mark.parametrize("colours", [0, 4, "1", True])
def test_there_are_no_other_colours(colours: int | str) -> None:
    with pytest.raises(BadOption):
        GAME.start(2, colours=colours)


@pytest.mark.parametrize(
    ("size", "rest", "count"), [("2x2", "UP", 12), ("3x3", "GO", 6), ("4x4", "ON", 6)]
)
def test_each_size_has_its_special_cards(size: str, rest: str, count: int) -> None:
    view = GAME.start(2, size=size, colours=3).view(None)

    special = [card for card in view.cards if card.rest in ("UP", "GO", "ON")]

    assert Counter(card.rest for card in special) == {rest: count}
    assert {card.colour for card in special} == set("*" if rest == "GO" else "GBR")


@pytest.mark.parametrize(
    ("code", "card"),
    [
        ("G.6.+1", Card("G", 0b0110, 2, "+1")),
        ("B.101", Card("B", 1 << 8 | 1, 3)),
        ("R.F99F.x2", Card("R", 0xF99F, 4, "x2")),
        ("G.1.UP", Card("G", 1, 2, "UP")),
        ("*.010.GO", Card("*", 1 << 4, 3, "GO")),
        ("R.9669.ON", Card("R", 0x9669, 4, "ON")),
    ],
)
def test_a_card_has_a_code(code: str, card: Card) -> None:
    assert cards(code) == (card,)
    assert str(card) == code


def test_bit_i_of_a_mask_stands_for_square_i() -> None:
    assert cards("G.6")[0].squares == (1, 2)
    assert cards("B.101")[0].squares == (0, 8)
    assert cards("R.F99F")[0].squares == (0, 1, 2, 3, 4, 7, 8, 11, 12, 13, 14, 15)


# Start


def test_one_chance_move_records_the_order_of_the_deck() -> None:
    position = GAME.start(2)
    shuffle = position.chance(Random(0))

    assert position.to_move() == ()
    assert shuffle is not None
    assert str(shuffle).startswith("deck ")
    assert Counter(shuffle.cards) == Counter(position.view(None).cards)
    assert position.play(None, shuffle).chance(Random(0)) is None


@pytest.mark.parametrize(("size", "hand"), [("2x2", 3), ("3x3", 3), ("4x4", 4)])
def test_cards_are_dealt_from_the_front_seat_by_seat(size: str, hand: int) -> None:
    start = GAME.start(3, size=size)
    shuffle = start.chance(Random(1))
    assert shuffle is not None

    position = start.play(None, shuffle)

    for seat in range(3):
        known = position.view(seat).hands[seat]
        assert known is not None
        assert Counter(known) == Counter(shuffle.cards[seat * hand : (seat + 1) * hand])
    assert position.view(None).deck == len(shuffle.cards) - 3 * hand


def test_seat_0_begins_and_the_others_follow_in_order() -> None:
    position = dealt(3)
    turns: list[int] = []
    for _ in range(4):
        turns += position.to_move()
        position = played(position, legal(position)[0])

    assert turns == [0, 1, 2, 0]


@pytest.mark.parametrize("text", ["deck G.1", "deck G.6.+1 G.6.+1", "deck B.101"])
def test_a_deck_of_other_cards_is_refused(text: str) -> None:
    assert refusal(GAME.start(2), text) == ("other-deck", {"cards": 50})


def test_only_a_deck_is_accepted_while_one_is_due() -> None:
    assert refusal(GAME.start(2), "pass") == ("other-deck", {"cards": 50})


# A turn


def test_a_card_goes_onto_a_side_or_starts_a_new_one() -> None:
    position = table("1 G: G.1\n seat 1 G.2\n seat 2 G.8")

    assert legal(position) == ["G.2>1", "G.2>new"]
    assert has(played(position, "G.2>1"), "1 G: G.1 G.2", "seat 1 won")
    assert has(played(position, "G.2>new"), "1 G: G.1", "2 G: G.2")


def test_all_sides_belong_to_everybody() -> None:
    position = table("seat 1 G.1.+1\n seat 2 G.E\n seat 3 G.8")

    after = played(position, "G.1.+1>new, G.E>1")

    assert has(after, "seat 1 won", "seat 2 won G.1.+1", "discards G.E")


def test_equal_cards_of_a_hand_make_one_move() -> None:
    assert legal(table("seat 1 G.2 G.2 G.2.+1\n seat 2 G.8")) == ["G.2>new", "G.2.+1>new"]


def test_after_a_play_a_card_is_drawn_from_the_front() -> None:
    position = table("seat 1 G.2\n seat 2 G.8\n deck G.4 G.1")

    assert has(played(position, "G.2>new"), "seat 1 G.4 won", "deck 1, reshuffles 0")


def test_nothing_is_drawn_when_the_deck_is_empty() -> None:
    position = table("seat 1 G.2 G.4\n seat 2 G.8")

    assert has(played(position, "G.2>new"), "seat 1 G.4 won")


def test_at_most_six_sides_are_in_play() -> None:
    position = table(f"{FULL}\n seat 1 G.4\n seat 2 G.8")

    assert legal(position) == ["G.4>1", "G.4>2", "G.4>4", "G.4>5", "G.4>6"]
    assert refusal(position, "G.4>new") == ("no-room", {"sides": 6})


def test_a_new_side_takes_the_lowest_free_slot() -> None:
    position = table("1 G: G.1\n 3 G: G.1\n seat 1 G.2\n seat 2 G.8")

    assert has(played(position, "G.2>new"), "2 G: G.2")


def test_a_card_cannot_be_played_onto_a_free_slot_by_its_number() -> None:
    position = table("1 G: G.1\n seat 1 G.2\n seat 2 G.8")

    assert refusal(position, "G.2>2") == ("no-side", {"slot": 2})


def test_a_card_that_is_not_held_cannot_be_played_or_discarded() -> None:
    position = table(f"{FULL}\n seat 1 G.F\n seat 2 G.8\n deck G.1")

    for text in ("G.8>1", "~G.8", "G.8.+1>new", "B.101>1", "*.010.GO>new:G"):
        assert refusal(position, text)[0] == "not-held"
    assert refusal(position, "~G.8.+1")[1] == {"card": "G.8.+1"}


def test_a_filled_square_may_not_be_filled_again() -> None:
    position = table("1 G: G.1 G.2\n 2 G: G.4\n seat 1 G.3\n seat 2 G.8")

    assert legal(position) == ["G.3>2", "G.3>new"]
    values = {"slot": 1, "count": 2, "squares": "1, 2"}
    assert refusal(position, "G.3>1") == ("overlaps", values)


def test_all_cards_of_a_side_have_one_colour() -> None:
    position = table("1 G: G.1\n 2 B: B.1\n seat 1 B.2\n seat 2 G.8", colours=2)

    assert legal(position) == ["B.2>2", "B.2>new"]
    assert refusal(position, "B.2>1") == (
        "other-colour",
        {"slot": 1, "colour": "G"},
    )


def test_when_nothing_fits_a_card_of_choice_is_discarded_and_one_drawn() -> None:
    position = table(f"{FULL}\n seat 1 G.F.x2 G.F G.F\n seat 2 G.4\n deck G.1")

    assert legal(position) == ["~G.F", "~G.F.x2"]
    after = played(position, "~G.F.x2")
    assert has(after, "seat 1 G.1 G.F G.F won", "discards G.F.x2", "deck 0, reshuffles 0")


def test_a_seat_that_can_play_may_not_discard_or_pass_and_learns_only_that() -> None:
    position = table("1 G: G.1\n seat 1 G.2\n seat 2 G.8\n deck G.4")

    assert refusal(position, "~G.2") == ("must-play", {})
    assert refusal(position, "pass") == ("must-play", {})


def test_a_seat_that_can_discard_may_not_pass() -> None:
    position = table(f"{FULL}\n seat 1 G.F\n seat 2 G.8\n deck G.1")

    assert legal(position) == ["~G.F"]
    assert refusal(position, "pass") == ("must-discard", {"deck": 1})


def test_with_an_empty_deck_the_turn_is_lost() -> None:
    position = table(f"{FULL}\n seat 1 G.F\n seat 2 G.8\n discards G.1", reshuffles=0)

    assert legal(position) == ["pass"]
    assert refusal(position, "~G.F") == ("must-pass", {})
    after = played(position, "pass")
    assert after.to_move() == (1,)
    assert picture(after) == picture(position)


def test_a_seat_without_cards_passes() -> None:
    position = table("1 G: G.1\n seat 1 won G.1.+1\n seat 2 G.8")

    assert legal(position) == ["pass"]
    assert refusal(position, "G.8>1")[0] == "not-held"
    assert has(played(position, "pass"), "seat 1 won G.1.+1")


def test_a_seat_without_cards_draws_one_if_the_deck_has_any() -> None:
    position = table("1 G: G.1\n seat 1 won\n seat 2 G.8\n deck G.4 G.2")

    assert legal(position) == ["pass"]
    assert has(played(position, "pass"), "seat 1 G.4 won", "deck 1, reshuffles 0")


# On, Go, Up


def test_an_on_card_may_overlap_even_if_it_fills_no_new_square() -> None:
    position = table("1 R: R.9669\n seat 1 R.9669.ON\n seat 2 R.0F00 R.9000")

    assert legal(position) == ["R.9669.ON>1", "R.9669.ON>new"]
    assert has(played(position, "R.9669.ON>1"), "1 R: R.9669 R.9669.ON")


def test_squares_that_an_on_card_fills_count_as_filled_for_later_cards() -> None:
    position = table("1 R: R.0F00\n seat 1 R.9669.ON\n seat 2 R.0069 R.0090")

    after = played(position, "R.9669.ON>1")

    assert legal(after) == ["R.0069>new", "R.0090>1", "R.0090>new"]


def test_an_on_card_can_only_be_played_onto_a_side_of_its_colour() -> None:
    position = table("1 G: G.0F00\n seat 1 R.9669.ON\n seat 2 R.0069", colours=3)

    assert legal(position) == ["R.9669.ON>new"]
    assert refusal(position, "R.9669.ON>1")[0] == "other-colour"


def test_a_go_card_takes_the_colour_of_the_side_that_it_joins() -> None:
    position = table("1 G: G.101\n 2 B: B.101\n seat 1 *.010.GO\n seat 2 B.082", colours=2)

    after = played(position, "*.010.GO>2")

    assert legal(position) == ["*.010.GO>1", "*.010.GO>2", "*.010.GO>new:G", "*.010.GO>new:B"]
    assert legal(after) == ["B.082>2", "B.082>new"]


def test_when_a_go_card_starts_a_side_its_colour_has_to_be_named() -> None:
    position = table("seat 1 *.010.GO\n seat 2 G.082 B.082", colours=2)

    assert has(played(position, "*.010.GO>new:B"), "1 B: *.010.GO")
    assert legal(played(position, "*.010.GO>new:B")) == ["G.082>new", "B.082>1", "B.082>new"]


def test_the_colour_is_named_also_when_there_is_only_one() -> None:
    position = table("seat 1 *.010.GO\n seat 2 G.082")

    assert legal(position) == ["*.010.GO>new:G"]


def test_only_colours_of_the_deck_can_be_named() -> None:
    position = table("seat 1 *.010.GO\n seat 2 G.082", colours=2)

    values = {"colour": "R", "known": "G, B"}
    assert refusal(position, "*.010.GO>new:R") == ("no-such-colour", values)


def test_a_go_card_may_not_overlap() -> None:
    position = table("1 G: G.010\n seat 1 *.010.GO\n seat 2 G.082")

    assert refusal(position, "*.010.GO>1")[0] == "overlaps"


UP = """
    1 G: G.1
    seat 1 G.2.UP G.4 won G.1.+1
    seat 2 G.8 won G.4.+1 G.2.+2
    seat 3 G.8 won
    seat 4 G.8 won G.8.x2
"""


def test_an_up_card_may_take_the_top_card_of_another_seats_pile() -> None:
    position = table(UP)

    assert [move for move in legal(position) if "UP" in move] == [
        "G.2.UP>1",
        "G.2.UP>1^2",
        "G.2.UP>1^4",
        "G.2.UP>new",
        "G.2.UP>new^2",
        "G.2.UP>new^4",
    ]
    after = played(position, "G.2.UP>new^2")
    assert has(after, "seat 1 G.4 won G.1.+1 G.2.+2", "seat 2 G.8 won G.4.+1", "2 G: G.2.UP")


def test_special_cards_fill_squares_too() -> None:
    up = table("1 G: G.1\n seat 1 G.1.UP\n seat 2 G.2")
    go = table("1 G: G.010\n seat 1 *.101.GO\n seat 2 G.001")

    assert refusal(up, "G.1.UP>1")[0] == "overlaps"
    assert legal(played(go, "*.101.GO>1")) == ["G.001>new"]


def test_an_up_card_may_take_nothing() -> None:
    after = played(table(UP), "G.2.UP>1")

    assert has(after, "1 G: G.1 G.2.UP", "seat 1 G.4 won G.1.+1", "seat 4 G.8 won G.8.x2")


def test_an_up_card_cannot_take_from_its_players_pile_an_empty_pile_or_a_missing_seat() -> None:
    assert refusal(table(UP), "G.2.UP>1^1") == ("own-pile", {})
    assert refusal(table(UP), "G.2.UP>1^3") == ("empty-pile", {"seat": "3"})
    assert refusal(table(UP), "G.2.UP>1^5") == ("no-seat", {"seat": "5", "seats": 4})


def test_a_completed_side_is_collected_before_an_up_card_takes_a_card() -> None:
    position = table("1 G: G.1.+1 G.C.+2\n seat 1 G.2.UP won\n seat 2 G.8 won G.4.x2")

    after = played(position, "G.2.UP>1^2")

    assert has(after, "seat 1 won G.1.+1 G.C.+2 G.4.x2", "seat 2 G.8 won", "discards G.2.UP")


# Cuboingo


def test_a_full_side_is_stacked_in_order_of_play_and_cards_without_numbers_discarded() -> None:
    position = table("2 G: G.1.+2 G.2 G.4.x2\n seat 1 G.8.+1 won G.3.+1\n seat 2 G.8\n deck G.1")

    after = played(position, "G.8.+1>2")

    assert has(after, "seat 1 G.1 won G.3.+1 G.1.+2 G.4.x2 G.8.+1", "discards G.2")
    assert after.view(None).sides == (None,) * 6


def test_a_card_that_fills_a_side_alone_completes_it() -> None:
    position = table("seat 1 G.F.+1\n seat 2 G.8")

    assert has(played(position, "G.F.+1>new"), "seat 1 won G.F.+1")


def test_discarded_cards_go_to_the_discard_pile_with_or_without_a_number() -> None:
    position = table(f"{FULL}\n seat 1 G.F.+9\n seat 2 G.F\n deck G.F G.F\n discards G.1")

    assert has(played(position, "~G.F.+9, ~G.F"), "discards G.1 G.F.+9 G.F")


# End


def test_the_game_ends_when_the_deck_is_empty_and_nobody_can_play() -> None:
    position = table(f"{FULL}\n seat 1 G.4\n seat 2 G.F")

    after = played(position, "G.4>1")
    outcome = after.outcome()

    assert after.to_move() == ()
    assert outcome is not None
    assert outcome.reason == "played-out"


def test_the_game_goes_on_while_the_deck_has_cards() -> None:
    position = table(f"{FULL}\n seat 1 G.4\n seat 2 G.F\n deck G.F G.F")

    assert played(position, "G.4>1").outcome() is None


def test_the_game_goes_on_while_anyone_can_play() -> None:
    position = table(f"{FULL}\n seat 1 G.4\n seat 2 G.F\n seat 3 G.8")

    after = played(position, "G.4>1")

    assert after.outcome() is None
    assert legal(after) == ["pass"]


def test_the_game_ends_when_nobody_has_cards() -> None:
    assert played(table("seat 1 G.1\n seat 2"), "G.1>new").outcome() is not None


# Reshuffles


@pytest.mark.parametrize("reshuffles", [-1, 4, "1", True])
def test_there_are_no_reshuffles_by_default_and_at_most_three(reshuffles: int | str) -> None:
    assert GAME.start(2).view(None).reshuffles == 0
    assert GAME.start(2, reshuffles=3).view(None).reshuffles_left == 3
    with pytest.raises(BadOption):
        GAME.start(2, reshuffles=reshuffles)


def test_without_reshuffles_the_discard_pile_stays() -> None:
    position = table("1 G: G.1\n seat 1 G.E\n seat 2 G.8 G.8")

    assert has(played(position, "G.E>1"), "discards G.1 G.E", "deck 0, reshuffles 0")


def test_a_reshuffle_may_fall_due_before_the_draw() -> None:
    position = table("1 G: G.1\n seat 1 G.E\n seat 2 G.8 G.8", reshuffles=2)

    due = played(position, "G.E>1")

    assert due.to_move() == ()
    assert has(due, "seat 1 won", "discards G.1 G.E")
    after = played(due, "deck G.E G.1")
    assert has(after, "seat 1 G.E won", "discards", "deck 1, reshuffles 1")
    assert after.to_move() == (1,)


def test_a_reshuffle_may_fall_due_after_the_draw() -> None:
    position = table("1 G: G.1\n seat 1 G.E\n seat 2 G.8 G.8\n deck G.4", reshuffles=1)

    due = played(position, "G.E>1")

    assert due.to_move() == ()
    assert has(due, "seat 1 G.4 won", "discards G.1 G.E", "deck 0, reshuffles 1")
    after = played(due, "deck G.E G.1")
    assert has(after, "seat 1 G.4 won", "discards", "deck 2, reshuffles 0")
    assert after.to_move() == (1,)


def test_a_reshuffle_may_fall_due_after_a_pass() -> None:
    position = table("1 G: G.1\n seat 1\n seat 2 G.8\n deck G.4\n discards G.2", reshuffles=1)

    after = played(position, "pass, deck G.2")

    assert has(after, "seat 1 G.4 won", "discards", "deck 1, reshuffles 0")
    assert after.to_move() == (1,)


def test_after_the_deck_runs_out_a_discard_returns_only_with_the_reshuffle() -> None:
    position = table(f"{FULL}\n seat 1 G.F\n seat 2 G.8\n deck G.F", reshuffles=1)

    after = played(position, "~G.F, deck G.F")

    assert has(after, "seat 1 G.F won", "deck 1, reshuffles 0")
    assert after.to_move() == (1,)


def test_whether_the_game_is_over_is_decided_only_after_a_due_reshuffle() -> None:
    position = table(f"{FULL}\n seat 1 G.F\n seat 2 G.F\n deck G.F", reshuffles=1)

    due = played(position, "~G.F")

    assert due.outcome() is None
    assert legal(played(due, "deck G.F")) == ["~G.F"]


def test_a_reshuffle_must_contain_exactly_the_discards() -> None:
    due = played(table("1 G: G.1\n seat 1 G.E\n seat 2 G.8", reshuffles=1), "G.E>1")

    for text in ("deck G.1", "deck G.1 G.E G.E", "deck G.1 G.8", "deck G.1 G.1"):
        assert refusal(due, text) == ("other-deck", {"cards": 2})
    with pytest.raises(IllegalMove) as caught:
        due.play(0, GAME.parse("deck G.1 G.E"))
    assert caught.value.key == "not-your-turn"


def test_no_seat_can_set_the_order_of_the_deck() -> None:
    position = table("1 G: G.1\n seat 1 G.E\n seat 2 G.8\n deck G.1")

    assert refusal(position, "deck G.1") == ("not-by-hand", {})
    with pytest.raises(IllegalMove):
        position.play(0, Shuffle(()))


# Points


@pytest.mark.parametrize(
    ("pile", "hand", "points"),
    [
        ("G.1.+1 G.1.+2 G.1.x2 G.2.x2", "G.F.+1 G.F.x2", Fraction(11, 2)),
        ("", "", Fraction(0)),
        ("G.1.x2", "", Fraction(0)),
        ("G.1.+9 G.2.+9", "G.F", Fraction(18)),
        ("G.1.+3", "G.F.x2 G.F.x2 G.F.x2", Fraction(3, 8)),
        ("G.1.+1", "G.F.+2 G.F.x2", Fraction(-1)),
        ("G.1.+2", "G.F.+2 G.F.x2", Fraction(0)),
        ("G.1.x2 G.1.+1", "G.F.+3", Fraction(-1)),
    ],
)
def test_the_points_of_a_pile_are_counted_by_the_rules(
    pile: str, hand: str, points: Fraction
) -> None:
    over = played(table(f"{FULL}\n seat 1 G.4\n seat 2 {hand} won {pile}"), "G.4>1")
    outcome = over.outcome()

    assert outcome is not None
    assert outcome.scores == (0, points)
    assert outcome.winners == ({0, 1} if points == 0 else {int(points > 0)})


# Notation


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("G.6.+1>2", Play(Card("G", 6, 2, "+1"), 2)),
        ("G.6.+1>new", Play(Card("G", 6, 2, "+1"))),
        ("G.1.UP>new^3", Play(Card("G", 1, 2, "UP"), opponent=2)),
        ("G.1.UP>2^3", Play(Card("G", 1, 2, "UP"), 2, opponent=2)),
        ("G.1.UP>2", Play(Card("G", 1, 2, "UP"), 2)),
        ("*.010.GO>new:B", Play(Card("*", 16, 3, "GO"), colour="B")),
        ("*.010.GO>6", Play(Card("*", 16, 3, "GO"), 6)),
        ("~G.6.+1", Discard(Card("G", 6, 2, "+1"))),
        ("pass", Pass()),
        ("deck G.6.+1 G.1.UP", Shuffle((Card("G", 6, 2, "+1"), Card("G", 1, 2, "UP")))),
    ],
)
def test_valid_notation_is_read(text: str, move: object) -> None:
    assert GAME.parse(text) == move
    assert str(GAME.parse(text)) == text


@pytest.mark.parametrize(
    ("text", "canonical"),
    [
        ("g.6.+1>NEW", "G.6.+1>new"),
        (" r.f99f.X2 > 2 ", "R.F99F.x2>2"),
        ("*.010.go > new : b", "*.010.GO>new:B"),
        ("g.1.up>New ^ 3", "G.1.UP>new^3"),
        ("G . 6 . +1 > 2", "G.6.+1>2"),
        ("~ * . 010 . GO", "~*.010.GO"),
        ("~ g.e", "~G.E"),
        ("PASS", "pass"),
        ("Deck\tg.1\n g.2", "deck G.1 G.2"),
    ],
)
def test_case_and_spaces_in_notation_do_not_matter(text: str, canonical: str) -> None:
    assert str(GAME.parse(text)) == canonical


@pytest.mark.parametrize(
    "text",
    [
        "",
        "G.6.+1",
        "G.6.+1>",
        "G.6.+1>0",
        "G.6.+1>7",
        "G.6.+1>10",
        "G.6.+1>2>3",
        "G.6.+1>2^3",
        "G.6.+1>new:G",
        "G.1.UP>2^0",
        "G.1.UP>2^7",
        "G.0>new",
        "G.06>new",
        "G.200>new",
        "G.FFF>new",
        "G.00006>new",
        "Y.6>new",
        "*.6>new",
        "G.6.GO>new:G",
        "*.6.UP>new",
        "G.6.+0>new",
        "G.6.+10>new",
        "G.6.x3>new",
        "G.6.>new",
        "*.010.GO>new",
        "*.010.GO>2:B",
        "*.010.GO>new:*",
        "~",
        "~G.0",
        "~pass",
        "pass pass",
        "deck",
        "deck ?",
        "deck G.6 B.101",
        "deck G.6, G.1",
        "deck" + " G.1" * 1000,
    ],
)
def test_invalid_notation_is_not_read(text: str) -> None:
    with pytest.raises(UnreadableMove):
        GAME.parse(text)


PIECES = "G b * Y . 6 101 F99F 0 .+1 .x2 .UP .go .ON .+10 > >new >2 >7 : :B ^ ^3 ^9 ~ pass deck ²"


@examples(150)
@given(pieces=st.lists(st.sampled_from([*PIECES.split(), " ", "\t"]), max_size=9))
def test_any_text_of_parts_of_the_notation_is_read_consistently_or_refused(
    pieces: list[str],
) -> None:
    text = "".join(pieces)

    assert read_twice(text) == read_once(text)


def read_once(text: str) -> object:
    try:
        return GAME.parse(text)
    except UnreadableMove:
        return None


def read_twice(text: str) -> object:
    move = read_once(text)
    return GAME.parse(str(move)) if move else None


# Hidden


def test_a_seat_sees_its_own_hand_and_only_the_sizes_of_others() -> None:
    position = table("seat 1 G.1 G.2\n seat 2 G.4\n deck G.8 G.8")

    assert position.view(0).hands == (cards("G.1 G.2"), None)
    assert position.view(1).hands == (None, cards("G.4"))
    assert position.view(None).hands == (None, None)
    assert position.view(0).held == (2, 1)
    assert position.view(0).deck == 2


def test_everyone_sees_the_sides_the_piles_and_the_discards() -> None:
    position = table("3 B: B.1 B.2\n seat 1 G.1 won G.1.+1\n seat 2 G.4 won\n discards G.4 G.8")

    view = position.view(None)

    assert view.sides[2] is not None
    assert view.sides[2].colour == "B"
    assert view.sides[2].cards == cards("B.1 B.2")
    assert view.sides[2].filled == 3
    assert view.piles == (cards("G.1.+1"), ())
    assert view.discards == cards("G.4 G.8")


def test_the_view_has_the_reshuffles_left_and_all_cards_of_the_deck() -> None:
    view = dealt(reshuffles=2).view(None)

    assert (view.reshuffles, view.reshuffles_left) == (2, 2)
    assert len(view.cards) == 50


def test_all_hands_are_open_after_the_end() -> None:
    over = played(table(f"{FULL}\n seat 1 G.4 G.F\n seat 2 G.F"), "G.4>1")

    assert over.view(None).hands == (cards("G.F"), cards("G.F"))


def test_no_view_has_the_order_of_the_deck() -> None:
    position = table("seat 1 G.1\n seat 2 G.2\n deck G.4 G.8")
    other = table("seat 1 G.1\n seat 2 G.2\n deck G.8 G.4")

    assert position != other
    for seat in (0, 1, None):
        assert position.view(seat) == other.view(seat)


def test_shuffles_are_described_without_their_order() -> None:
    start = GAME.start(2)
    shuffle = start.chance(Random(0))
    assert shuffle is not None

    assert {start.describe(shuffle, seat) for seat in (0, 1, None)} == {"deck ?"}
    assert table(UP).describe(GAME.parse("G.2.UP>1^2"), None) == "G.2.UP>1^2"


def test_the_fields_of_a_view_do_not_include_the_order_of_the_deck() -> None:
    names = [field.name for field in fields(dealt().view(0))]

    assert names[:4] == ["seat", "turn", "hands", "held"]
    assert not {"order", "state"} & set(names)


# Who is ahead


def test_the_points_of_the_piles_alone_say_who_is_ahead() -> None:
    position = table("""
        seat 1 G.1.+9 G.2.x2 won G.3.+2
        seat 2 G.4 won G.5.+1
        seat 3 won G.9.+1 G.6.x2
        deck G.8""")

    assert position.leading(frozenset({0, 1, 2})) == {0, 2}
    assert position.leading(frozenset({1, 2})) == {2}


def test_at_the_end_the_cards_in_hand_count_against_their_owners() -> None:
    over = played(table(f"{FULL}\n seat 1 G.4 G.F.+3 won G.3.+2\n seat 2 G.F won G.5.+1"), "G.4>1")

    outcome = over.outcome()

    assert outcome
    assert (outcome.scores, outcome.winners) == ((-1, 1), {1})


# Choices


def test_a_move_is_chosen_by_card_then_target() -> None:
    position = table("1 G: G.1\n seat 1 G.2 G.F\n seat 2 G.8")

    assert position.choices(0) == (Choice("card", "G.2"), Choice("card", "G.F"))
    assert position.choices(0, ("G.2",)) == (
        Choice("target", "1", GAME.parse("G.2>1")),
        Choice("target", "new", GAME.parse("G.2>new")),
    )
    assert position.choices(0, ("G.2", "1")) == ()


def test_a_go_card_asks_for_the_colour_of_a_new_side() -> None:
    position = table("1 G: G.101\n seat 1 *.010.GO\n seat 2 B.082", colours=2)

    assert position.choices(0, ("*.010.GO",)) == (
        Choice("target", "1", GAME.parse("*.010.GO>1")),
        Choice("target", "new"),
    )
    assert position.choices(0, ("*.010.GO", "new")) == (
        Choice("colour", "G", GAME.parse("*.010.GO>new:G")),
        Choice("colour", "B", GAME.parse("*.010.GO>new:B")),
    )


def test_an_up_card_asks_whose_card_to_take_if_there_is_one() -> None:
    assert table(UP).choices(0, ("G.2.UP", "1")) == (
        Choice("opponent", "nobody", GAME.parse("G.2.UP>1")),
        Choice("opponent", "2", GAME.parse("G.2.UP>1^2")),
        Choice("opponent", "4", GAME.parse("G.2.UP>1^4")),
    )
    assert table("seat 1 G.2.UP\n seat 2 G.1").choices(0, ("G.2.UP",)) == (
        Choice("target", "new", GAME.parse("G.2.UP>new")),
    )


def test_a_discard_is_chosen_before_its_card_and_a_pass_at_once() -> None:
    stuck = table(f"{FULL}\n seat 1 G.F\n seat 2 G.8\n deck G.1")
    lost = table(f"{FULL}\n seat 1 G.F\n seat 2 G.8")

    assert stuck.choices(0) == (Choice("action", "~", None),)
    assert stuck.choices(0, ("~",)) == (Choice("discard", "G.F", GAME.parse("~G.F")),)
    assert lost.choices(0) == (Choice("action", "pass", Pass()),)


# Worked examples


def test_four_single_squares_complete_a_side() -> None:
    position = table("1 G: G.1 G.2 G.4\n seat 1 G.8\n seat 2 G.1")

    assert has(played(position, "G.8>1"), "discards G.1 G.2 G.4 G.8")


def test_two_cards_that_fill_one_square_cannot_share_a_side() -> None:
    position = table("1 G: G.3\n seat 1 G.6\n seat 2 G.1")

    assert refusal(position, "G.6>1")[1]["squares"] == "2"  # refusals count squares from 1


def test_with_fewer_than_six_sides_every_card_can_be_played() -> None:
    position = table(f"{FULL.replace('6 G: G.2', '')}\n seat 1 G.F G.1\n seat 2 G.1\n deck G.2")

    assert {"G.F>new", "G.1>new"} <= set(legal(position))
    assert refusal(position, "~G.F")[0] == "must-play"


# Counts


@pytest.mark.untraced
@pytest.mark.parametrize(
    "deal", counting.read(), ids=lambda deal: f"{deal['size']}-{deal['seats']}"
)
def test_there_are_as_many_sequences_of_moves_as_the_reference_counted_after_a_deal(
    deal: counting.Deal,
) -> None:
    position = counting.dealt(deal)

    counts = [counting.sequences(position, depth) for depth in range(1, deal["depth"] + 1)]

    assert counts == deal["sequences"]
