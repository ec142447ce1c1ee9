"""What the pictures of Cubed and their alt texts must show."""

from dataclasses import replace
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from render import THEMES, draw
from render.cubed.cells import cells_of
from render.cubed.inks import HUES, palette
from render.cubed.layout import Room, extent_of, field_of, largest_scale
from render.cubed.picture import MANY
from render.cubed.shapes import SCALES, Hexagon
from rules.contract import Outcome, Played
from rules.cubed import DIRECTIONS, Laid, Play, Round
from tests.render.colour_vision import contrast, painted
from tests.render.cubed.tables import ACROSS, ROWS, WORDS, cross, eleven, is_small, row, written
from tests.rules.cubed.pictures import GAME, board, played
from tests.support.courses import course
from words.cubed.alt import alt_text
from words.cubed.sentences import text_board

every_theme = pytest.mark.parametrize("theme", THEMES)
ONE = board("(YYY)", "OOO", "YOC YOC", bag="CPL CPB LLL", draw3="on")
CLOSED = """\
   LOY
(YYY)OCY
   Yxx
"""


# Small and large tables


def test_the_example_of_a_cross_is_as_wide_and_high_as_a_table_can_be() -> None:
    extent = extent_of((q, r) for q, r, _ in cross())

    assert (extent.right - extent.left) // 2 + 1 == ACROSS
    assert extent.bottom - extent.top + 1 == ROWS


@every_theme
@pytest.mark.parametrize("table", [(), cross(), row(88)], ids=["nothing", "cross", "row"])
def test_every_table_of_eleven_players_gives_a_small_picture(
    theme: str, table: tuple[Laid, ...]
) -> None:
    view = eleven(table)
    last = Played(3, Play(table[5].faces, table[5].q, table[5].r)) if table else None

    assert is_small(draw(view, last, theme, WORDS))


@given(st.sets(st.tuples(st.integers(-9, 9), st.integers(-9, 9)), min_size=1))
def test_all_cells_lie_within_the_table_area_without_overlaps(cells: set[tuple[int, int]]) -> None:
    extent, room = extent_of(cells), Room(10, 20, 700, 900)

    field = field_of(extent, largest_scale(extent, room.width, room.height), room)

    assert all(map(field.shows, cells))
    (q, r), (width, height) = next(iter(cells)), Hexagon(field.scale).size()
    beside = [field.corner((q + dq, r + dr)) for dq, dr in DIRECTIONS]
    x, y = field.corner((q, r))
    assert beside == [
        (x + across * width // 2, y + down * height * 3 // 4)
        for across, down in ((-1, -1), (1, -1), (2, 0), (1, 1), (-1, 1), (-2, 0))
    ]


def test_a_table_that_is_too_large_to_read_is_shown_larger_around_the_last_play() -> None:
    q, r, faces = cross()[40]
    large = eleven(cross())

    with_play = written(lambda: draw(large, Played(0, Play(faces, q, r)), "light", WORDS))
    without = written(lambda: draw(large, None, "light", WORDS))
    small = written(lambda: draw(ONE.view(None), None, "light", WORDS))

    assert f"Around {q},{r}" in with_play
    assert any(text.startswith("Around ") for text in without)
    assert not any(text.startswith("Around ") for text in small)


def test_the_scale_does_not_increase_when_the_table_grows() -> None:
    scales = [largest_scale(extent_of((q, 0) for q in range(n)), 700, 700) for n in range(1, 40)]

    assert scales == sorted(scales, reverse=True)
    assert set(scales) <= set(SCALES)


# Cells


def test_the_open_cells_are_labelled_and_no_others() -> None:
    one = written(lambda: draw(ONE.view(None), None, "light", WORDS))
    closed = board(CLOSED, "BBB", "CCC").view(None)

    around = written(lambda: draw(closed, None, "light", WORDS))

    assert {text for text in one if "," in text} == {f"{q},{r}" for q, r in DIRECTIONS}
    assert {text for text in around if "," in text} == {"0,-1", "2,-1"}


def test_on_an_empty_table_only_the_first_cell_is_labelled() -> None:
    texts = written(lambda: draw(board("", "BBB", "CCC").view(None), None, "light", WORDS))

    assert {text for text in texts if "," in text} == {"0,0"}


def test_cells_along_purple_faces_are_blocked() -> None:
    cells = cells_of(board(CLOSED, "BBB", "CCC").view(None).table)

    assert cells.blocked == {(1, 1), (0, 2), (-1, 2), (-1, 1)}
    assert not cells.blocked & set(cells.open())


def test_the_piece_that_was_laid_last_is_marked() -> None:
    view = board(CLOSED, "BBB", "CCC").view(None)
    plays = [Played(0, Play(faces, q, r)) for q, r, faces in view.table]

    assert len({draw(view, play, "light", WORDS).data for play in (None, *plays)}) == 5


# Beside the table


def test_every_hand_and_total_is_written_with_the_round_and_the_bag() -> None:
    texts = written(lambda: draw(eleven(row(20)), None, "light", WORDS))

    assert {"Round 1 of 3", "In the bag: 0", "Player 1 is to move."} <= {*texts}
    for seat in range(11):
        assert f" {seat + 1} 7 {90 + seat} " in " ".join(texts)


def test_solo_shows_what_is_set_aside() -> None:
    solo = replace(board("(YYY)", "YOC").view(None), aside=("Yxx", "Yxx", "Oxx"))
    texts = written(lambda: draw(solo, None, "light", WORDS))
    pictures = {
        draw(replace(solo, aside=solo.aside[:number]), None, "light", WORDS).data
        for number in range(4)
    }

    assert {"Solo", "Set aside:"} <= {*texts}
    assert len(pictures) == 4
    assert "Set aside: Yxx Yxx Oxx." in alt_text(solo, None, WORDS)


def test_the_picture_highlights_the_winner_and_says_that_somebody_resigned() -> None:
    view = replace(
        ONE.view(None), turn=None, outcome=Outcome((), frozenset({1}), "resigned", frozenset({0}))
    )
    other = replace(view, outcome=Outcome((), frozenset({0}), "resigned", frozenset({1})))

    texts = " ".join(written(lambda: draw(view, None, "light", WORDS)))

    assert "Player 1 resigned; Player 2 wins." in texts
    assert draw(view, None, "light", WORDS).data != draw(other, None, "light", WORDS).data


@pytest.mark.parametrize(
    ("moves", "due"),
    [
        ("draw", "Player 1 now lays a piece or ends the turn."),
        ("draw3", "Player 1 now keeps one of the drawn pieces."),
        ("draw3, keep CPL", "The bag is being shuffled."),
    ],
)
def test_what_is_due_is_written_on_the_picture_and_begins_the_alt_text(
    moves: str, due: str
) -> None:
    view = played(ONE, *moves.split(", ")).view(None)

    assert due in " ".join(written(lambda: draw(view, None, "light", WORDS)))
    assert alt_text(view, None, WORDS).startswith(due)


def test_after_a_bridge_or_a_void_the_alt_text_says_what_may_follow() -> None:
    view = ONE.view(None)

    assert alt_text(replace(view, phase="bridged"), None, WORDS).startswith(
        "Player 1 now lays a second piece or ends the turn."
    )
    assert alt_text(replace(view, phase="gift"), None, WORDS).startswith(
        "Player 1 now gives a piece away or ends the turn."
    )


# The end of a round


def test_a_final_table_shows_only_pieces_and_shows_them_larger() -> None:
    ended = board("(YYY)", "OOO Yxx", "YOC", turn=1).play(1, GAME.parse("OCY@1,0"))

    texts = written(lambda: draw(ended.view(None), None, "light", WORDS))
    going_on = written(lambda: draw(replace(ended.view(None), phase="start"), None, "light", WORDS))

    assert "1,-1" in going_on
    assert "1,-1" not in texts


def test_a_final_table_of_many_pieces_gives_a_small_picture() -> None:
    dealt = course(GAME, 11, {"rounds": 1, "matching": "one"}, Random(4), 2_000)

    assert len(dealt.last.view(None).table) > MANY
    assert is_small(draw(dealt.last.view(None), dealt.record[-1], "dark", WORDS))


def test_the_text_board_shows_a_final_table_before_its_scores() -> None:
    ended = board("(YYY)", "OOO Yxx", "YOC", turn=1).play(1, GAME.parse("OCY@1,0"))

    after, before = (
        text_board(view, None, WORDS)
        for view in (ended.view(None), replace(ended.view(None), phase="start"))
    )

    assert before.startswith("Player 1: ")
    assert not after.startswith("Player 1: ")
    assert "Player 1: " in after


def test_hands_are_open_at_the_end_of_a_round_and_until_the_next_has_begun() -> None:
    ended = board("(YYY)", "OOO Yxx", "YOC", turn=1).play(1, GAME.parse("OCY@1,0"))
    other = board("(YYY)", "OOO Oxx", "YOC", turn=1).play(1, GAME.parse("OCY@1,0"))
    dealt = replace(ended.view(None), phase="start", table=())
    begun = replace(dealt, table=(Laid(0, 0, "YYY"),))
    title = "Left in hand at the end of the round"

    texts = written(lambda: draw(ended.view(None), None, "light", WORDS))

    assert {title, "Player 1", "8", "Round 1 of 3"} <= {*texts}
    assert "Player 2" not in texts
    assert "Player 2’s hand is empty. Player 2 wins the" in " ".join(texts)
    won_by_other = replace(ended.view(None), starter=0)
    assert draw(won_by_other, None, "light", WORDS) != draw(ended.view(None), None, "light", WORDS)
    assert title in written(lambda: draw(dealt, None, "light", WORDS))
    assert title not in written(lambda: draw(begun, None, "light", WORDS))
    assert draw(ended.view(None), None, "light", WORDS) != draw(
        other.view(None), None, "light", WORDS
    )
    left = "Left in hand: Player 1 OOO Yxx."
    assert left in alt_text(ended.view(None), None, WORDS)
    assert left in alt_text(dealt, None, WORDS)
    assert left not in alt_text(begun, None, WORDS)


@pytest.mark.parametrize("rounds", [1, 3])
def test_the_picture_says_why_a_round_has_ended(rounds: int) -> None:
    almost = "xYx BPY\n (YOC)PLO\n    Oxx"
    position = board(almost, "Pxx LLL YYC", "OOO", bag="PPP", rounds=rounds)
    view = played(position, "xxP@2,-1").view(None)

    texts = " ".join(written(lambda: draw(view, None, "light", WORDS)))

    assert "No piece fits anywhere any more. Player 2 wins" in texts


def test_the_picture_says_who_has_a_last_turn() -> None:
    position = played(board("(YYY)", "YOC", "OOO", "BBB", lap="on"), "OCY@1,0")

    texts = " ".join(written(lambda: draw(position.view(None), None, "light", WORDS)))

    assert "A hand is empty: Player 2 and Player 3 have one more turn each." in texts
    assert "have one more turn each" in alt_text(position.view(None), None, WORDS)


@every_theme
def test_the_last_turns_of_eleven_players_give_a_small_picture(theme: str) -> None:
    view = replace(eleven(cross()), lap="on", sizes=(0, *[7] * 10), mover=1, turn=1)
    last = Played(0, Play(cross()[5].faces, cross()[5].q, cross()[5].r))

    assert is_small(draw(view, last, theme, WORDS))


def test_no_hand_is_open_after_a_won_solo_game() -> None:
    won = board("(YYY)", "YOC").play(0, GAME.parse("OCY@1,0")).view(None)

    assert "Left in hand at the end of the round" not in written(
        lambda: draw(won, None, "light", WORDS)
    )
    assert "Left in hand" not in alt_text(won, None, WORDS)


def test_the_alt_text_lists_eleven_open_hands_when_the_next_ones_are_dealt() -> None:
    hand = ("YOC", "YCO", "YOP", "YPO", "YOL", "YLO", "YOB", "YBO")
    view = replace(eleven(()), last_round=Round((hand,) * 11, (8,) * 11, "blocked"))

    told = alt_text(view, Played(10, Play("YOC", 0, -20)), WORDS)

    assert told.count(" ".join(hand)) == 11
    assert len(told) <= 1024


@every_theme
@pytest.mark.parametrize("seats", [2, 11])
def test_a_full_bag_left_in_hands_gives_a_small_picture(theme: str, seats: int) -> None:
    hand = " ".join(["LLB LLC LLP OOB OOC OOP YYB", "YOC YCO YOP YPO YOL YLO"][: 1 + (seats < 3)])
    ended = board("(YYY)", *[hand] * (seats - 1), "YOC", turn=seats - 1)
    view = ended.play(seats - 1, GAME.parse("OCY@1,0")).view(None)

    assert is_small(draw(replace(view, table=cross()), None, theme, WORDS))


# Secrets


def test_every_seat_gets_the_same_board_picture_as_bystanders() -> None:
    kept = played(ONE, "draw3", "keep CPL")
    last = Played(0, GAME.parse("keep CPL"))

    pictures = {draw(kept.view(seat), last, "dark", WORDS) for seat in (0, 1, None)}

    (picture,) = pictures
    assert "kept a piece" in picture.alt


# Alt text


def test_the_alt_text_lists_every_piece_of_a_usual_table_with_its_row() -> None:
    view = board(CLOSED, "BBB", "CCC").view(None)

    assert alt_text(view, None, WORDS).endswith("-1: 1 LOY; 0: 0 YYY OCY; 1: 0 Yxx.")


def test_for_a_very_large_table_the_alt_text_lists_the_rows_around_the_last_play() -> None:
    view = eleven(tuple(replaced for r in range(-20, 20) for replaced in _far_row(r)))

    top = alt_text(view, Played(0, Play("YOC", 0, -20)), WORDS)
    low = alt_text(view, Played(0, Play("YOC", 0, 19)), WORDS)

    assert " -20: 0 YOC, 9 LBP;" in top
    assert " 19: " not in top
    assert " 19: 0 YOC, 9 LBP." in low
    assert top.endswith("more lie farther off.")
    assert max(len(top), len(low)) <= 1024


def _far_row(r: int) -> tuple[Laid, Laid]:
    return Laid(0, r, "YOC"), Laid(9, r, "LBP")


# Colours


@every_theme
def test_letters_and_places_stand_out(theme: str) -> None:
    colours = palette(theme)

    def apart(one: str, other: str) -> float:
        return contrast(painted(colours, one), painted(colours, other))

    for hue in HUES.values():
        assert apart("rim", hue) >= 4.5
    for ink, over in (("glow", "rim"), ("quiet", "panel"), ("ink", "panel"), ("rim", "mark")):
        assert apart(ink, over) >= 4.5
    assert len(colours) <= 128
