"""What the pictures of cube² must show."""

from dataclasses import replace
from io import BytesIO
from itertools import combinations
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PIL import Image

from locales import words_for
from render import THEMES, Begun, draw
from render.canvas import Canvas
from render.cube2 import inks, layout
from render.cube2.pieces import ghost, piece
from render.palette import Palette
from render.theme import Theme
from rules.contract import Outcome, Played
from rules.cube2 import Cube2Position, Cube2View, Pass, TurnBoard
from rules.cube2.moves import KINDS, name_of
from tests.render.colour_vision import contrast, painted
from tests.render.writing import noted
from tests.rules.cube2.pictures import GAME, board, played
from tests.support.courses import courses
from tests.support.examples import examples
from words.cube2.alt import alt_text
from words.cube2.squares import homes, squares

WORDS = words_for("en")

PALE = (0xFF, 0xF6, 0xE8)

PICTURE = """
-- -- -- -- -- -- --
-- RC -- -- -- -- --
-- -- -- YL -- -- --
-- -- -- -- -- -- --
-- -- -- -- -- -- GC
-- -- RC -- -- -- --
-- -- -- -- -- BC --
"""
INKS = (*inks.HUES, *(f"on_{hue}" for hue in inks.HUES), "wood", "frame")


def pixel(data: bytes, place: tuple[int, int]) -> object:
    return Image.open(BytesIO(data)).convert("RGB").getpixel(place)


def begun(position: Cube2Position, *chosen: str) -> Begun:
    (seat,) = position.to_move()
    return Begun(chosen, position.choices(seat, chosen))


def ended(view: Cube2View, reason: str, *winners: int) -> Cube2View:
    scores = () if reason in {"resigned", "timeout"} else (3, 12)
    return replace(view, turn=None, outcome=Outcome(scores, frozenset(winners), reason))


@pytest.mark.parametrize("theme", THEMES)
def test_letters_stand_out_from_the_pieces_and_the_frame(theme: str) -> None:
    colours = {ink: painted(inks.palette(theme), ink) for ink in INKS}

    assert min(contrast(colours[hue], colours[f"on_{hue}"]) for hue in inks.HUES) >= 4.5
    assert contrast(colours["wood"], colours["frame"]) >= 4.5


def test_kinds_can_be_told_apart_without_their_colours() -> None:
    met = {ink for meeting in inks.MEETINGS for ink in meeting}
    greys = {
        ink: (step, step, step) for ink, step in zip(sorted(met), range(0, 250, 10), strict=False)
    }
    greys |= dict.fromkeys(inks.HUES, greys["red"])
    greys |= dict.fromkeys((f"on_{hue}" for hue in inks.HUES), greys["on_red"])
    palette = Palette(Theme("one-hue", greys), inks.MEETINGS)
    pictures: set[bytes] = set()

    for kind in range(len(KINDS)):
        for layers in (piece(kind, 60, "panel"), ghost(kind, 60)):
            blank = Canvas.blank(90, 90, palette)
            blank.put(0, 0, *layers)
            pictures.add(blank.png())

    assert len(pictures) == 2 * len(KINDS)


@pytest.mark.parametrize("size", [7, 9])
def test_squares_fill_the_field_and_the_last_rank_is_on_top(size: int) -> None:
    grid = layout.whole(size)
    corners = {name: grid.corner(square) for name, square in squares(size).items()}

    assert len(set(corners.values())) == size * size
    assert grid.width == grid.height == layout.FIELD
    assert corners["a1"] == (layout.FIELD_LEFT, grid.bottom - grid.square)
    assert corners[f"a{size}"] == (layout.FIELD_LEFT, layout.FIELD_TOP)


def test_home_spots_lie_apart_on_their_own_blocks() -> None:
    height = layout.block_height(placing=False)
    for side in (0, 1):
        places = [layout.spot(side, kind, turned=False) for kind in range(len(KINDS))]
        top = layout.block_top(side, height, turned=False)

        assert all(
            abs(x - other_x) > layout.SPOT or abs(y - other_y) > layout.SPOT
            for (x, y), (other_x, other_y) in combinations(places, 2)
        )
        assert all(
            layout.LEFT <= x <= layout.RIGHT - layout.SPOT and top < y < top + height - layout.SPOT
            for x, y in places
        )


def test_the_picture_counts_the_pieces_that_are_left_to_place() -> None:
    position = played(GAME.start(2), "RC@a1 RC@a2 YL@a3")

    with noted() as written:
        draw(position.view(None), None, "light", WORDS)

    assert [text for text in written if text.isdigit()][-13:] == [
        "21", "0", "2", "2", "1", *["2"] * 8
    ]  # fmt: skip


def test_filled_home_spots_are_counted_and_drawn() -> None:
    empty, some = (board(PICTURE, spots=(spots, "")).view(None) for spots in ("", "BC BL OC"))

    with noted() as written:
        shown = draw(some, None, "dark", WORDS).data

    assert {"3/12", "0/12"} <= set(written)
    for kind in ("BC", "BL", "OC"):
        left, top = layout.spot(0, KINDS.index(kind), turned=False)
        place = left + layout.SPOT // 2, top + layout.SPOT // 6
        assert pixel(shown, place) != pixel(draw(empty, None, "dark", WORDS).data, place)


def test_pieces_of_open_and_of_closed_pairs_look_different() -> None:
    pair = board(PICTURE)
    single = board(PICTURE.replace("RC", "--", 1))
    place = layout.whole(7).middle(squares(7)["c2"])
    around = (place[0] - 45, place[1] - 45, place[0] + 45, place[1] + 45)

    drawn = {
        Image.open(BytesIO(draw(position.view(None), None, "light", WORDS).data))
        .convert("RGB")
        .crop(around)
        .tobytes()
        for position in (pair, single)
    }

    assert len(drawn) == 2


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("sides", [(0, 1), (1, 0)])
def test_the_block_of_the_seat_to_move_is_framed(seat: int, sides: tuple[int, int]) -> None:
    view = replace(board(PICTURE).view(None), turn=seat, sides=sides)

    data = draw(view, None, "light", WORDS).data

    height = layout.block_height(placing=False)
    frames = [
        pixel(
            data,
            (layout.SIDEBAR_LEFT + 4, layout.block_top(side, height, turned=False) + height // 2),
        )
        for side in (0, 1)
    ]
    assert frames[sides[seat]] == THEMES["light"].inks["ink"]
    assert frames[1 - sides[seat]] == THEMES["light"].inks["panel"]


def test_each_side_has_the_name_of_its_player() -> None:
    view = board(PICTURE).view(None)

    with noted() as written:
        draw(view, None, "light", WORDS)
        draw(replace(view, sides=(1, 0)), None, "light", WORDS)

    told = [text for text in written if text in ("First", "Second", "d1", "d7")]
    assert told == ["First", "d1", "Second", "d7", "Second", "d1", "First", "d7"]


@pytest.mark.parametrize(
    ("move", "word"),
    [(TurnBoard(), "turned"), (Pass(), "passed"), (GAME.parse("d2-off"), "took one")],
)
def test_a_move_that_ends_on_no_square_is_written_beside_the_board(
    move: TurnBoard | Pass, word: str
) -> None:
    view = board(PICTURE).view(None)

    with noted() as written:
        draw(view, Played(1, move), "light", WORDS)

    assert word in written


def test_the_piece_that_left_last_is_named_and_marked_on_its_home_spot() -> None:
    position = board(PICTURE)
    move = GAME.parse("c2-off")
    view = position.play(0, move).view(None)
    last = Played(0, move, before=position.view(None))
    left, top = layout.spot(0, KINDS.index("RC"), turned=False)

    picture = draw(view, last, "light", WORDS)

    assert "First brought the red cube home: 1 of 12." in picture.alt
    assert pixel(picture.data, (left + 2, top + layout.SPOT // 2)) == THEMES["light"].inks["mark"]


def test_the_picture_notes_a_setup_by_chance_and_the_right_to_turn_the_board() -> None:
    start = GAME.start(2, setup="quick", first_move="on")
    setup = start.chance(Random(0))
    assert setup is not None
    laid = start.play(None, setup)
    moved = laid.play(0, laid.legal_moves(0)[0])

    with noted() as written:
        draw(laid.view(None), Played(None, setup), "light", WORDS)
        draw(moved.view(None), None, "light", WORDS)

    assert {"laid by chance", "board may be turned"} <= set(written)
    assert "Second may turn the board instead of moving." in alt_text(moved.view(None), None, WORDS)


@pytest.mark.parametrize(
    ("reason", "winners", "lines"),
    [
        ("collected", (1,), {"Second wins", "with all twelve", "winner"}),
        ("resigned", (0,), {"First wins", "Second resigned", "winner"}),
        ("timeout", (0,), {"First wins", "Second ran out of time", "winner"}),
        ("repetition", (0, 1), {"A draw", "the same situation", "draw"}),
        ("no-progress", (0, 1), {"A draw", "60 moves and no", "draw"}),
        ("ahead", (0,), {"First wins 1–0", "same for the third time", "First was ahead", "winner"}),
    ],
)
def test_the_end_and_its_reason_are_written_on_the_picture(
    reason: str, winners: tuple[int, ...], lines: set[str]
) -> None:
    view = ended(board(PICTURE, spots=("BL", "")).view(None), reason, *winners)

    with noted() as written:
        draw(view, None, "dark", WORDS)

    assert lines <= set(written)
    assert "to move" not in written


def test_the_end_at_the_limit_between_equal_players_is_written_on_the_picture() -> None:
    view = ended(board(PICTURE, spots=("BL", "OC"), latest=1).view(None), "ahead", 1)

    with noted() as written:
        draw(replace(view, idle=60), None, "dark", WORDS)

    assert {"Second wins 1–1", "60 moves, none left", "Second took the last"} <= set(written)


@pytest.mark.parametrize(
    ("spots", "ahead"), [(("", ""), "nobody is ahead"), (("", "OC"), "Second is ahead")]
)
def test_the_picture_shows_the_number_of_moves_without_progress_from_30_on(
    spots: tuple[str, str], ahead: str
) -> None:
    view = board(PICTURE, spots=spots).view(None)

    with noted() as written:
        draw(replace(view, idle=29), None, "light", WORDS)
        assert "pair: two steps" in written
        assert "29 of 60 moves" not in written
        draw(replace(view, idle=30), None, "light", WORDS)

    assert {"30 of 60 moves", "without a piece off", ahead} <= set(written)


def test_a_short_game_counts_to_its_goal() -> None:
    view = board(PICTURE, spots=("BL", ""), goal=6).view(None)

    with noted() as written:
        draw(view, None, "light", WORDS)
        draw(ended(view, "collected", 0), None, "light", WORDS)

    assert {"1/6", "0/6", "with 6", "pieces collected"} <= set(written)
    assert "has 1 of 6: BL" in alt_text(view, None, WORDS)


def test_the_picture_of_a_game_resigned_while_placing_shows_its_end() -> None:
    view = ended(played(GAME.start(2), "RC@a1").view(None), "resigned", 0)

    with noted() as written:
        draw(view, None, "dark", WORDS)

    assert "Second resigned" in written
    assert "to place" not in written


@examples(20)
@given(data=st.data())
def test_the_alt_text_names_every_piece_and_its_square(data: st.DataObject) -> None:
    view: Cube2View = data.draw(courses(GAME)).last.view(None)

    alt = alt_text(view, None, WORDS)

    for kind, code in enumerate(KINDS):
        squares = [name_of(place.square) for place in view.pieces if place.kind == kind]
        assert not squares or f"{code} {' '.join(squares)}" in alt
    for kinds in filter(None, view.spots):
        assert " ".join(KINDS[kind] for kind in kinds) in alt or len(kinds) == len(KINDS)


def test_the_alt_text_lists_open_pairs_and_closed_pairs_separately() -> None:
    alt = alt_text(board(PICTURE, spots=("YL", "")).view(None), None, WORDS)

    assert "Open pairs, one or two steps: red cube RC c2 b6." in alt
    assert "Closed pairs, one step: yellow cylinder YL d5; blue cube BC f1" in alt
    assert "First, home d1, has 1 of 12: YL. Second, home d7, has collected nothing." in alt


def test_a_chosen_piece_shows_the_name_of_each_target() -> None:
    position = board(PICTURE)
    chosen = begun(position, "c2")

    with noted() as written:
        picture = draw(position.view(None), chosen, "light", WORDS)

    assert {choice.value for choice in chosen.choices} <= set(written)
    assert picture.alt.startswith("Chosen: red cube RC on c2. It can go to ")
    assert "off the board" in picture.alt.split(".")[1]


@pytest.mark.parametrize("seat", [0, 1])
def test_if_a_piece_can_leave_the_board_a_tag_below_its_players_home_square_says_so(
    seat: int,
) -> None:
    ranks = PICTURE.strip().splitlines()
    position = board("\n".join(ranks[:: -1 if seat else 1]), turn=seat)
    source = ("c2", "c6")[seat]
    begun_move = begun(position, source)
    stays = replace(
        begun_move, choices=tuple(each for each in begun_move.choices if each.value != "off")
    )

    with noted() as written:
        leaves = draw(position.view(seat), begun_move, "light", WORDS)
        with_tag = written.count("off")
        draw(position.view(seat), stays, "light", WORDS)

    assert with_tag == written.count("off") == 1
    home, named = homes(7)[seat], squares(7)
    reached = [named[choice.value] for choice in stays.choices]
    grid = layout.part(7, [named[source], *reached, home], layout.BAND, turned=seat == 1)
    assert pixel(leaves.data, (grid.middle(home)[0], grid.bottom + grid.edge + 8)) == PALE
    assert grid.middle(home)[1] > grid.bottom - grid.square


@examples(40)
@given(data=st.data(), turned=st.booleans(), band=st.sampled_from((0, layout.BAND)))
def test_a_preview_shows_larger_squares_and_everything_that_the_piece_can_reach(
    *, data: st.DataObject, turned: bool, band: int
) -> None:
    size = data.draw(st.sampled_from((7, 9)))
    every = st.sampled_from(sorted(squares(size).values()))
    reached = data.draw(st.sets(every, min_size=1, max_size=8))

    grid = layout.part(size, reached, band, turned=turned)

    assert all(map(grid.holds, reached))
    assert grid.left - grid.edge >= layout.MARGIN
    assert grid.left + grid.width + layout.THIN + layout.MARGIN <= layout.WIDTH
    assert grid.bottom + grid.edge + band + layout.MARGIN <= 1000
    assert grid.square > layout.whole(size).square * 5 // 4


@pytest.mark.parametrize("sides", [(0, 1), (1, 0)])
def test_players_see_their_own_side_at_the_bottom_and_others_see_side_0_there(
    sides: tuple[int, int],
) -> None:
    view = replace(board(PICTURE).view(None), sides=sides)
    pictures = [
        draw(replace(view, seat=sides.index(side)), None, "light", WORDS).data for side in (0, 1)
    ]

    assert pictures[0] == draw(view, None, "light", WORDS).data
    # where side 1 sees the piece on c2, and its own block in the sidebar
    place = layout.whole(7, turned=True).middle(squares(7)["c2"])
    assert pixel(pictures[1], (place[0] - 25, place[1])) == painted(inks.palette("light"), "red")
    height = layout.block_height(placing=False)
    frame = (layout.SIDEBAR_LEFT + 4, layout.block_top(1, height, turned=True) + height // 2)
    light = THEMES["light"].inks
    assert pixel(pictures[1], frame) == light["ink" if sides[0] == 1 else "panel"]
    assert layout.block_top(1, height, turned=True) > layout.block_top(0, height, turned=True)


def test_pieces_that_can_move_are_highlighted() -> None:
    position = board(PICTURE)
    view, open_choice = position.view(None), begun(position)
    fewer = replace(
        open_choice, choices=tuple(each for each in open_choice.choices if each.value != "d5")
    )
    left, top = layout.whole(7).corner(squares(7)["d5"])
    place = left + 6, top + 6

    lit, dark = (draw(view, each, "light", WORDS) for each in (open_choice, fewer))

    assert pixel(lit.data, place) != pixel(dark.data, place)
    assert lit.alt.startswith("These can move: the pieces on f1, c2, ")


def test_a_chosen_kind_shows_the_name_of_each_free_square() -> None:
    position = played(GAME.start(2, size=9), "RC@a1 BC@i9")

    with noted() as written:
        picture = draw(position.view(None), begun(position, "BL"), "dark", WORDS)

    homes, taken = {"e1", "e9"}, {"a1", "i9"}
    everything = set(squares(9))
    assert set(written) & everything - homes == everything - homes - taken
    assert picture.alt.startswith("Chosen: blue cylinder BL. It can be placed on b1, ")


def test_the_kinds_that_can_be_chosen_are_framed() -> None:
    position = played(GAME.start(2), "RC@a1 RC@a2")

    picture = draw(position.view(None), begun(position), "light", WORDS)

    frames = [
        pixel(picture.data, (left + 20, top + 1))
        for left, top in map(layout.cell, range(len(KINDS)))
    ]
    panel = THEMES["light"].inks["panel"]
    assert [frame == panel for frame in frames] == [True] + [False] * 11
    assert picture.alt.startswith("To choose from: RL, YC, ")


def test_if_no_piece_can_move_the_alt_text_of_the_preview_describes_the_position() -> None:
    position = board(PICTURE)
    alone = Begun((), tuple(each for each in begun(position).choices if each.value == "none"))

    alt = draw(position.view(None), alone, "light", WORDS).alt

    assert alt.startswith("First is to move.")


@examples(6)
@given(data=st.data())
def test_the_longest_previews_still_fit(data: st.DataObject) -> None:
    size = data.draw(st.sampled_from((7, 9)))
    random = Random(data.draw(st.integers(0, 1000)))
    start = GAME.start(2, size=size, setup="quick")
    setup = start.chance(random)
    assert setup is not None
    position = start.play(None, setup)

    options = [begun(position, choice.value) for choice in begun(position).choices]
    widest = max(options, key=lambda each: len(each.choices))

    picture = draw(position.view(None), widest, "light", WORDS)
    assert len(picture.data) <= 50 * 1024
    assert len(picture.alt) <= 1024
