"""What the pictures and texts of Zhen must show."""

from collections import Counter
from dataclasses import replace
from io import BytesIO
from itertools import pairwise
from random import Random
from typing import Any

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st
from PIL import Image

from locales import words_for
from render import THEMES, draw
from render.canvas import Canvas
from render.theme import Theme
from render.zhen import inks
from render.zhen.cubes import put_cube
from render.zhen.layout import (
    HEIGHT,
    LINE,
    TILE_HEIGHT,
    WIDTH,
    columns,
    cubes_from_line,
    strip_top,
)
from rules.contract import Outcome, Played
from rules.zhen import Place, Shift, Zhen, ZhenView
from tests.render.writing import noted
from tests.support.examples import examples
from words.zhen.sentences import alt_text, tell, text_board

WORDS = words_for("en")
GAME = Zhen()
RED, BLUE = 0, 1
EMPTY = (0, 0)

counts = st.tuples(st.integers(0, 20), st.integers(0, 20))
views = st.builds(
    ZhenView,
    seat=st.none(),
    turn=st.sampled_from((RED, BLUE)),
    tiles=st.lists(counts, min_size=5, max_size=15).map(tuple),
    goals=st.tuples(counts, counts),
    reserves=counts,
)


def a_view(**changes: Any) -> ZhenView:
    start = ZhenView(None, RED, (EMPTY,) * 10, (EMPTY, EMPTY), (10, 10))
    return replace(start, **changes)


def ended(reason: str, *winners: int, tiles: tuple[tuple[int, int], ...]) -> ZhenView:
    outcome = Outcome((7, 4), frozenset(winners), reason)
    return a_view(turn=None, tiles=tiles, goals=((0, 7), (4, 0)), outcome=outcome)


def number_in(text: str) -> int:
    return int("".join(filter(str.isdigit, text)) or 0)


@examples(40)
@given(view=views)
def test_the_alt_text_names_every_tile_with_cubes_and_only_those(view: ZhenView) -> None:
    alt = alt_text(view, None, WORDS)

    for number, (red, blue) in enumerate(view.tiles, start=1):
        colours = [f"{red} red"] * bool(red) + [f"{blue} blue"] * bool(blue)
        named = f"tile {number}: {', '.join(colours)}"
        assert (f"tile {number}:" in alt) == any((red, blue))
        assert named in alt or not colours


@examples(40)
@given(view=views)
def test_the_longest_position_still_fits(view: ZhenView) -> None:
    last = Played(BLUE, Shift(3, 5))

    assert len(alt_text(view, last, WORDS)) <= 1024
    assert max(map(len, text_board(view, last, WORDS).splitlines())) <= 40


@examples(40)
@given(one=views, other=views)
def test_different_positions_have_different_alt_texts_and_text_boards(
    one: ZhenView, other: ZhenView
) -> None:
    assume(one != other)

    assert alt_text(one, None, WORDS) != alt_text(other, None, WORDS)
    assert text_board(one, None, WORDS) != text_board(other, None, WORDS)


@examples(12)
@given(view=views, data=st.data())
def test_one_more_cube_changes_the_picture(view: ZhenView, data: st.DataObject) -> None:
    tile = data.draw(st.integers(0, len(view.tiles) - 1))
    seat = data.draw(st.sampled_from((RED, BLUE)))
    assume(view.tiles[tile][seat] < 20)
    more = tuple(count + (each == seat) for each, count in enumerate(view.tiles[tile]))
    tiles = (*view.tiles[:tile], more, *view.tiles[tile + 1 :])

    richer = draw(replace(view, tiles=tiles), None, "light", WORDS)

    assert richer.data != draw(view, None, "light", WORDS).data


@examples(40)
@given(view=views)
def test_the_text_board_shows_every_number_of_cubes(view: ZhenView) -> None:
    lines = text_board(view, None, WORDS).splitlines()
    rows = lines[lines.index("Red’s goal".center(36).rstrip()) + 1 : -1]

    read = [tuple(number_in(part) for part in (row[:15], row[19:])) for row in rows]

    assert read == [view.goals[0], *view.tiles, view.goals[1]]


@pytest.mark.parametrize("tiles", range(5, 16))
def test_columns_lie_apart_inside_the_picture(tiles: int) -> None:
    line = columns(tiles)

    assert len(line) == tiles + 2
    assert line[0].left >= 0
    assert line[-1].left + line[-1].width <= WIDTH
    for left, right in pairwise(line):
        assert left.left + left.width < right.left
    assert min(column.cube for column in line) >= 40


@given(count=st.integers(1, 20), tiles=st.integers(5, 15), seat=st.sampled_from((RED, BLUE)))
def test_every_cube_of_a_stack_is_visible_and_within_its_area(
    count: int, tiles: int, seat: int
) -> None:
    for column in columns(tiles):
        tops = cubes_from_line(count, column.cube, column.room[seat])

        assert len(set(tops)) == count
        assert tops[-1] + column.cube <= column.room[seat] < HEIGHT - LINE - TILE_HEIGHT


def test_red_and_blue_can_be_told_apart_without_their_colours(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    grey = dict(THEMES["light"].inks)
    grey |= {ink: grey[ink.replace("blue", "red")] for ink in grey if "blue" in ink}
    monkeypatch.setattr(inks, "THEMES", {"one-hue": Theme("one-hue", grey)})
    palette = inks.palette("one-hue")
    cubes: list[bytes] = []

    for seat in (RED, BLUE):
        blank = Canvas.blank(60, 60, palette)
        put_cube(blank, 4, 4, seat, WORDS)
        cubes.append(blank.png())

    assert palette["red"] == palette["blue"]
    assert cubes[RED] != cubes[BLUE]


@pytest.mark.parametrize(
    ("seat", "move", "sentence"),
    [
        (BLUE, Place(4), "Blue placed a cube on tile 4."),
        (RED, Shift(7, 5), "Red moved the stack from tile 7 to tile 5."),
        (BLUE, Shift(9, None), "Blue moved the stack from tile 9 into Blue’s goal."),
    ],
)
def test_a_move_is_described_in_one_sentence(seat: int, move: Place | Shift, sentence: str) -> None:
    assert tell(a_view(), Played(seat, move), WORDS) == sentence


def test_before_the_first_move_there_is_no_sentence() -> None:
    assert tell(a_view(), None, WORDS) == ""


@pytest.mark.parametrize(
    ("view", "sentences"),
    [
        (
            ended("blocked", RED, tiles=(EMPTY,) * 10),
            "Blue has no move left, so Red takes the cubes on the tiles and wins 7 to 4.",
        ),
        (
            ended("repetition", RED, BLUE, tiles=((1, 1),) * 10),
            "The same situation came up a third time. Red and Blue draw, 7 to 4.",
        ),
        (
            ended("no-progress", RED, BLUE, tiles=((1, 1),) * 10),
            "There were 120 moves in a row without progress. Red and Blue draw, 7 to 4.",
        ),
    ],
)
def test_the_end_is_described_with_its_reason(view: ZhenView, sentences: str) -> None:
    last = Played(RED, Shift(6, 5), before=a_view(tiles=(EMPTY,) * 5 + ((1, 1),) + (EMPTY,) * 4))

    assert tell(view, last, WORDS).endswith(f"to tile 5. {sentences}")
    assert draw(view, last, "dark", WORDS) != draw(replace(view, outcome=None), last, "dark", WORDS)


def test_if_the_last_move_is_unknown_the_end_is_described_without_its_reason() -> None:
    view = ended("blocked", RED, tiles=(EMPTY,) * 10)

    assert tell(view, None, WORDS) == "Red wins 7 to 4."
    assert "Red wins 7 to 4." in draw(view, None, "light", WORDS).alt


@pytest.mark.parametrize(
    ("last", "row"),
    [
        (Played(RED, Place(4)), "[ 4]"),
        (Played(RED, Shift(7, 5)), "( 7)"),
        (Played(RED, Shift(7, 5)), "[ 5]"),
        (Played(RED, Shift(2, None)), "[ G]"),
    ],
)
def test_brackets_show_the_last_move_on_the_text_board(last: Played, row: str) -> None:
    assert row in text_board(a_view(), last, WORDS)


def test_a_move_into_a_goal_points_at_the_movers_own_goal() -> None:
    view = a_view(tiles=((1, 1),) * 10)
    boards = [
        text_board(view, Played(seat, Shift(5, None)), WORDS).splitlines() for seat in (RED, BLUE)
    ]
    pictures = [draw(view, Played(seat, Shift(5, None)), "light", WORDS) for seat in (RED, BLUE)]

    goals = [[n for n, line in enumerate(board) if "[ G]" in line] for board in boards]

    assert goals[RED] < goals[BLUE]
    assert pictures[RED].data != pictures[BLUE].data


def test_all_texts_and_the_picture_show_whose_turn_it_is() -> None:
    red, blue = a_view(turn=RED), a_view(turn=BLUE)

    assert alt_text(red, None, WORDS).startswith("Red is to move.")
    assert "Blue is to move." in text_board(blue, None, WORDS)
    assert draw(red, None, "light", WORDS).data != draw(blue, None, "light", WORDS).data


@pytest.mark.parametrize("turn", [RED, BLUE])
def test_the_strip_of_the_seat_to_move_is_framed_in_its_colour(turn: int) -> None:
    picture = draw(a_view(turn=turn), None, "light", WORDS)

    image = Image.open(BytesIO(picture.data)).convert("RGB")
    tops = [strip_top(is_upper=seat == RED) for seat in (RED, BLUE)]
    frames = [image.getpixel((WIDTH // 2, top + 1)) for top in tops]

    assert frames[turn] == THEMES["light"].inks[("red", "blue")[turn]]
    assert frames[1 - turn] == THEMES["light"].inks["panel"]


@examples(10)
@given(view=views)
def test_every_number_above_one_is_written_on_the_picture(view: ZhenView) -> None:
    with noted() as written:
        draw(view, None, "light", WORDS)

    stacks = [count for place in (*view.tiles, *view.goals) for count in place if count > 1]
    shown = Counter([*stacks, *view.reserves, view.goals[RED][BLUE], view.goals[BLUE][RED]])
    assert Counter(map(str, shown.elements())) <= Counter(written)


@pytest.mark.parametrize(("how", "did"), [("resigned", "resigned"), ("timeout", "ran out of time")])
def test_after_a_resignation_or_a_time_out_the_text_says_so_instead_of_a_score(
    how: str, did: str
) -> None:
    view = a_view(turn=None, outcome=Outcome((), frozenset({BLUE}), how, frozenset({RED})))

    told = tell(view, Played(BLUE, Place(4)), WORDS)

    assert told == f"Red {did}; Blue wins."
    assert told in alt_text(view, Played(BLUE, Place(4)), WORDS)


@pytest.mark.parametrize("reason", ["repetition", "no-progress", "resigned"])
def test_every_end_is_written_below_the_board(reason: str) -> None:
    scores = () if reason == "resigned" else (0, 0)
    winners = frozenset({RED, BLUE} if scores else {RED})
    view = a_view(tiles=((3, 3),) * 10)
    over = replace(view, turn=None, outcome=Outcome(scores, winners, reason))

    with noted() as written:
        ended, going = (
            draw(each, Played(RED, Place(4)), "light", WORDS)
            for each in (over, replace(view, turn=None))
        )

    assert ended.height > going.height == HEIGHT
    told = tell(over, Played(RED, Place(4)), WORDS)
    stands = {text for text in written if text.endswith(".")}
    assert stands
    assert all(text in told for text in stands)
    boards = [
        Image.open(BytesIO(picture.data)).convert("RGB").crop((0, 110, WIDTH, HEIGHT - 110))
        for picture in (ended, going)
    ]
    assert boards[0].tobytes() == boards[1].tobytes()


def swept(move: str, *tiles: tuple[int, int]) -> tuple[ZhenView, Played]:
    """The end of a game after a last move of Red, when nobody has a cube in reserve."""
    view = ZhenView(None, RED, tiles, (EMPTY, EMPTY), (0, 0), cubes=3)
    position, played = GAME.imagine(view, Random(0)), GAME.parse(move)
    over = position.play(RED, played)
    return over.view(None), Played(RED, played, before=position.view(None))


def test_the_final_picture_shows_the_taken_cubes_on_their_tiles() -> None:
    over, last = swept("6-5", EMPTY, EMPTY, EMPTY, EMPTY, EMPTY, (1, 1), EMPTY)
    assert over.outcome is not None
    assert over.goals[RED] == (1, 1)

    picture = draw(over, last, "light", WORDS)

    image = Image.open(BytesIO(picture.data)).convert("RGB")
    inks, tile = THEMES["light"].inks, columns(7)[5]
    beside = tile.middle - tile.cube // 2 + 6
    above, below = LINE - TILE_HEIGHT // 2 - 30, LINE + TILE_HEIGHT // 2 + 30
    assert [image.getpixel((beside, y)) for y in (above, below)] == [inks["red"], inks["blue"]]
    # the tile is framed like Red's goal, which is still empty
    assert image.getpixel((tile.left - 1, LINE + 120)) == inks["red"]
    goal = columns(7)[0]
    assert image.getpixel((goal.middle - 20, above)) == inks["ground"]


def test_the_picture_and_its_alt_text_describe_the_taken_cubes_in_the_same_words() -> None:
    over, last = swept("6-5", EMPTY, EMPTY, EMPTY, EMPTY, EMPTY, (1, 1), EMPTY)
    named = WORDS.naming(("Ada", "Ben"))

    with noted() as written:
        alt = draw(over, last, "dark", named).alt

    assert {"Ada wins 1 to 0.", "Ben has no move left, so Ada takes the cubes on the tiles."} <= (
        set(written)
    )
    assert "Ben has no move left, so Ada takes the cubes on the tiles and wins 1 to 0." in alt
    assert "Ada takes: tile 5: 1 red, 1 blue. Before that, Red’s goal: empty. Blue’s" in alt
    assert "empty tiles" not in alt


def test_if_no_cubes_lay_on_the_tiles_no_text_says_that_any_were_taken() -> None:
    over, last = swept("1-G", (1, 2), EMPTY, EMPTY, EMPTY, EMPTY)

    told = tell(over, last, WORDS)

    assert told.endswith("Blue has no move left. Red wins 2 to 0.")
    assert "All 5 tiles are empty." in alt_text(over, last, WORDS)


def test_a_cube_that_was_just_placed_can_be_among_the_taken_ones() -> None:
    before = ZhenView(None, RED, ((1, 0),) * 4 + (EMPTY,), (EMPTY, EMPTY), (1, 0), cubes=5)
    over = replace(before, turn=None, tiles=(EMPTY,) * 5, goals=((5, 0), EMPTY), reserves=(0, 0))
    over = replace(over, outcome=Outcome((0, 0), frozenset({RED, BLUE}), "blocked"))
    last = Played(RED, Place(5), before=before)

    assert "Red takes: tile 1: 1 red; tile 2: 1 red; tile 3: 1 red; tile 4: 1 red; tile 5: 1" in (
        alt_text(over, last, WORDS)
    )
    assert tell(over, last, WORDS).endswith(
        "Blue has no move left, so Red takes the cubes on the tiles. Red and Blue draw, 0 to 0."
    )


def test_players_see_their_own_cubes_below_the_line_and_tile_1_on_the_left() -> None:
    view = a_view(tiles=((1, 0), *[EMPTY] * 8, (0, 1)))
    inks, line = THEMES["light"].inks, columns(10)

    pictures = [draw(replace(view, seat=seat), None, "light", WORDS) for seat in (RED, BLUE, None)]

    assert pictures[BLUE] == pictures[-1]
    for seat, hue in ((RED, "red"), (BLUE, "blue")):
        image = Image.open(BytesIO(pictures[seat].data)).convert("RGB")
        column = line[(1, 10)[seat]]
        place = column.middle - column.cube // 2 + 6, LINE + TILE_HEIGHT // 2 + 30
        assert image.getpixel(place) == inks[hue]
