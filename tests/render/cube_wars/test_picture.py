"""What the pictures of Cube Wars and their alt texts must show."""

from dataclasses import replace
from io import BytesIO

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st
from PIL import Image

from locales import words_for
from render import THEMES, Begun, Picture, draw
from render.canvas import Canvas, Layer
from render.cube_wars.board import empty_board
from render.cube_wars.inks import palette
from render.cube_wars.layout import HEIGHT, SQUARE, WIDTH, part, strip_top, whole
from render.cube_wars.pieces import put_pieces
from render.cube_wars.shapes import Meeple, Ring, Trail
from render.grid import Grid
from render.shapes import Shape
from render.theme import Colour, Theme
from rules.contract import Outcome, Played
from rules.cube_wars import CubeWarsPosition, CubeWarsView, Step
from rules.cube_wars.core import FILES, SQUARES
from rules.cube_wars.moves import name_of, square_of
from tests.render.test_theme import contrast, every_theme
from tests.render.writing import noted
from tests.rules.cube_wars.pictures import BLACK, GAME, WHITE, board, played
from tests.support.examples import examples
from words.cube_wars.sentences import alt_text

WORDS = words_for("en")
START = GAME.start(2)
LIGHT = THEMES["light"].inks
GRID = whole()
STRIP_TOPS = [strip_top(seat, turned=False) for seat in (WHITE, BLACK)]


@st.composite
def views(draw: st.DrawFn) -> CubeWarsView:
    """Any pieces on any squares, each seat with at most sixteen cubes."""
    squares = draw(st.lists(st.integers(0, SQUARES - 1), unique=True, min_size=2, max_size=34))
    white, black = squares[2:][::2], squares[2:][1::2]
    meeples = (squares[0], squares[1])
    turn = draw(st.sampled_from((WHITE, BLACK)))
    return CubeWarsView(None, turn, (tuple(white), tuple(black)), meeples)


def begun(position: CubeWarsPosition, *chosen: str) -> Begun:
    (seat,) = position.to_move()
    return Begun(chosen, position.choices(seat, chosen))


def ended(reason: str, *winners: int) -> CubeWarsView:
    return replace(START.view(None), turn=None, outcome=Outcome((1, 0), frozenset(winners), reason))


def pixel(picture: Picture, x: int, y: int) -> Colour:
    found = Image.open(BytesIO(picture.data)).convert("RGB").getpixel((x, y))
    assert isinstance(found, tuple)
    red, green, blue = found
    return red, green, blue


def squares_of(picture: Picture) -> list[bytes]:
    """The pixels of each square."""
    image = Image.open(BytesIO(picture.data)).convert("RGB")
    return [_cut(image, GRID, square) for square in range(SQUARES)]


def look_of(picture: Picture, grid: Grid, square: int) -> bytes:
    """The pixels of one square."""
    return _cut(Image.open(BytesIO(picture.data)).convert("RGB"), grid, square)


def _cut(image: Image.Image, grid: Grid, square: int) -> bytes:
    left, top = grid.corner(square)
    return image.crop((left, top, left + grid.square, top + grid.square)).tobytes()


def changed(one: Picture, other: Picture) -> set[str]:
    """The squares on which two pictures differ."""
    pairs = zip(squares_of(one), squares_of(other), strict=True)
    return {name_of(square) for square, (its, others) in enumerate(pairs) if its != others}


def written_on(view: CubeWarsView, last: Played | None = None) -> list[str]:
    """All texts that are written on the picture, except the letters of pieces."""
    with noted() as written:
        draw(view, last, "light", WORDS)
    return written


def test_white_sits_below_and_a1_is_the_lower_left_square() -> None:
    assert GRID.corner(square_of("a", "1")) < GRID.corner(square_of("b", "1"))
    assert GRID.corner(square_of("a", "1"))[1] > GRID.corner(square_of("a", "8"))[1]
    assert STRIP_TOPS[WHITE] > GRID.corner(0)[1] + SQUARE
    assert STRIP_TOPS[BLACK] < GRID.corner(SQUARES - 1)[1]


@examples(12)
@given(view=views(), data=st.data())
def test_each_cube_shows_on_its_own_square(view: CubeWarsView, data: st.DataObject) -> None:
    cubes = [*view.cubes[WHITE], *view.cubes[BLACK]]
    assume(cubes)
    square = data.draw(st.sampled_from(cubes))
    white, black = (tuple(each for each in seat if each != square) for seat in view.cubes)

    without = draw(replace(view, cubes=(white, black)), None, "light", WORDS)

    assert changed(draw(view, None, "light", WORDS), without) == {name_of(square)}


def test_the_kinds_of_pieces_differ_in_shape_and_not_only_in_colour() -> None:
    found: list[tuple[Shape, ...]] = []

    class Noted(Canvas):
        def put(self, x: int, y: int, *layers: Layer) -> None:  # noqa: ARG002  (as in a canvas)
            found.append(tuple(layer.shape for layer in layers))

    view = CubeWarsView(None, None, ((0,), (1,)), (2, 3))
    put_pieces(Noted.blank(WIDTH, HEIGHT, palette("light")), GRID, view, WORDS)

    assert len(set(found)) == len(found) == 4


@every_theme
def test_pieces_and_their_letters_stand_out(theme: Theme) -> None:
    colours = palette(theme.name)
    flat = colours.flat
    inks = ("white", "black", "on_mark", "field", "other_field", "mark")
    seen = Theme(theme.name, {ink: _colour(flat, colours[ink]) for ink in inks})

    assert contrast(seen, "white", "on_mark") >= 4.5
    assert contrast(seen, "black", "white") >= 4.5
    for field in ("field", "other_field"):
        assert contrast(seen, "on_mark", field) >= 3
        assert contrast(seen, "black", field) >= 2.5
        assert contrast(seen, "white", field) >= 2.5


def _colour(flat: bytes, number: int) -> Colour:
    red, green, blue = flat[3 * number :][:3]
    return red, green, blue


@pytest.mark.parametrize("turn", [WHITE, BLACK])
def test_the_strip_of_the_seat_to_move_is_framed(turn: int) -> None:
    picture = draw(replace(START.view(None), turn=turn), None, "light", WORDS)

    frames = [pixel(picture, WIDTH // 2, top + 1) for top in STRIP_TOPS]

    assert frames[turn] == LIGHT["ink"]
    assert frames[1 - turn] == LIGHT["panel"]


@examples(10)
@given(view=views())
def test_the_number_of_captured_cubes_is_written_on_the_picture(view: CubeWarsView) -> None:
    written = written_on(view)

    counts = [text for text in written if text.isdecimal()][-2:]
    assert counts == [str(16 - len(view.cubes[1 - seat])) for seat in (WHITE, BLACK)]


def test_a_captured_cube_lies_beside_the_player_who_took_it() -> None:
    before = START.view(None)
    after = replace(before, cubes=(before.cubes[WHITE], before.cubes[BLACK][:-1]))
    pictures = [draw(view, None, "light", WORDS) for view in (before, after)]
    strips = [
        [
            Image.open(BytesIO(picture.data))
            .convert("RGB")
            .crop((730, top, 980, top + 70))
            .tobytes()
            for picture in pictures
        ]
        for top in STRIP_TOPS
    ]

    assert strips[WHITE][0] != strips[WHITE][1]
    assert strips[BLACK][0] == strips[BLACK][1]


def test_the_alt_text_says_that_a_meeple_is_beaten() -> None:
    beaten = board(". . . . . . . . B\n. . . . . . . . W\n" + ". .\n" * 6)
    view = played(beaten, "i7-i8").view(None)

    assert "Black: meeple beaten" in alt_text(view, None, WORDS)


def test_only_the_first_picture_says_what_to_do() -> None:
    after = played(START, "b4-b5").view(None)
    last = Played(WHITE, GAME.parse("b4-b5"))

    assert draw(START.view(None), None, "light", WORDS).height > HEIGHT
    assert draw(after, last, "light", WORDS).height == HEIGHT


@pytest.mark.parametrize(
    ("view", "sentence", "pills"),
    [
        (ended("goal", WHITE), "White wins: the meeple has crossed the board.", ["winner"]),
        (
            ended("repetition", WHITE, BLACK),
            "A draw: the same situation came up a third time.",
            ["draw", "draw"],
        ),
    ],
)
def test_the_end_is_written_below_the_board_and_names_the_winner(
    view: CubeWarsView, sentence: str, pills: list[str]
) -> None:
    last = Played(WHITE, Step(0, 1))

    written = written_on(view, last)

    assert sentence in written
    assert [text for text in written if text in {"winner", "draw"}] == pills
    assert "to move" not in written
    assert pixel(draw(view, last, "light", WORDS), 40, HEIGHT + 24) == LIGHT["mark"]


def test_the_last_move_is_marked_from_its_source_to_its_target() -> None:
    view, last = played(START, "b4-b5").view(None), Played(WHITE, GAME.parse("b4-b5"))

    plain, marked = (draw(replace(view), each, "light", WORDS) for each in (None, last))

    assert changed(plain, marked) == {"b4", "b5"}
    assert pixel(marked, *GRID.middle(square_of("b", "4"))) == LIGHT["mark"]


def test_a_capture_is_crossed_where_it_happened() -> None:
    view, move = played(START, "b4-a5").view(None), GAME.parse("b4-a5")

    crossed, plain = (
        draw(view, Played(WHITE, move, before), "light", WORDS)
        for before in (START.view(None), None)
    )

    assert changed(crossed, plain) == {"a5"}


@examples(40)
@given(view=views(), other=views())
def test_different_positions_have_different_alt_texts_that_are_short_enough(
    view: CubeWarsView, other: CubeWarsView
) -> None:
    alt = alt_text(view, None, WORDS)

    assert len(alt) <= 1024
    assert alt.startswith(("White is to move.", "Black is to move."))
    assert (alt == alt_text(other, None, WORDS)) == (_sorted(view) == _sorted(other))
    for squares in view.cubes:
        assert not squares or ", ".join(map(name_of, squares)) in alt


def _sorted(view: CubeWarsView) -> CubeWarsView:
    """The view without the parts that its alt text leaves out."""
    return replace(view, past=(), idle=0)


@pytest.mark.parametrize(
    ("count", "words"), [(0, "no cubes left"), (1, "1 cube on a2"), (2, "2 cubes on a2, c2")]
)
def test_the_alt_text_counts_cubes(count: int, words: str) -> None:
    view = START.view(None)

    alt = alt_text(replace(view, cubes=(view.cubes[0][:count], view.cubes[1])), None, WORDS)

    assert f"White: meeple at home, 0 captured, {words}." in alt
    assert f"Black: meeple at home, {16 - count} captured, 16 cubes on a5, c5" in alt


def test_before_a_piece_is_chosen_those_that_can_move_are_framed_and_listed() -> None:
    plain = draw(START.view(None), Begun((), ()), "light", WORDS)

    shown = draw(START.view(None), begun(START), "light", WORDS)

    pieces = {choice.value for choice in begun(START).choices}
    assert changed(plain, shown) == pieces
    assert shown.alt.startswith("These pieces can move: h1, a2, c2, e2")
    assert shown.alt.endswith(alt_text(START.view(None), None, WORDS))


def test_the_targets_of_the_chosen_piece_are_marked_and_listed() -> None:
    choice = begun(START, "b4")
    grid = part([square_of(*name) for name in ("b4", "a4", "c5")], turned=False)

    without, shown = (
        draw(START.view(None), each, "light", WORDS)
        for each in (replace(choice, choices=choice.choices[:1]), choice)
    )

    targets = {each.value for each in choice.choices}
    assert targets == {"a4", "c4", "a5", "b5", "c5"}
    changes = {
        name_of(square)
        for square in grid.squares()
        if look_of(without, grid, square) != look_of(shown, grid, square)
    }
    assert changes == targets - {choice.choices[0].value}
    assert shown.alt.startswith(
        "The cube on b4 is chosen. It can capture a cube on a5, c5. It can go to a4, c4, b5. "
        "The picture shows the squares a2 to g6. White"
    )


def test_every_target_is_named_and_captures_have_another_mark() -> None:
    with noted() as written:
        shown = draw(START.view(None), begun(START, "b4"), "light", WORDS)
    grid = part([square_of(*name) for name in ("b4", "a4", "c5")], turned=False)
    corners = {
        name: pixel(shown, left + 5, top + grid.square // 2)
        for name in ("a5", "b5")
        for left, top in [grid.corner(square_of(*name))]
    }

    # on each piece that can be captured, the name of its square is written
    assert {"a4", "c4", "b5"} <= set(written)
    assert written.count("×") == 2
    assert corners["a5"] == LIGHT["mark"]
    assert corners["b5"] != LIGHT["mark"]


@examples(40)
@given(data=st.data(), turned=st.booleans())
def test_a_preview_shows_everything_around_the_piece_with_squares_twice_as_large(
    *, data: st.DataObject, turned: bool
) -> None:
    source = data.draw(st.integers(0, SQUARES - 1))
    (rank, file), (ranks, files) = divmod(source, FILES), (SQUARES // FILES, FILES)

    around = [
        FILES * (rank + up) + file + across
        for up in (-1, 0, 1)
        for across in (-1, 0, 1)
        if 0 <= rank + up < ranks and 0 <= file + across < files
    ]

    grid = part([source, *around[:1]], turned=turned)
    assert all(map(grid.holds, around))
    assert grid.square > 2 * SQUARE


def test_players_see_their_own_side_at_the_bottom_and_others_see_whites() -> None:
    view = START.view(None)
    white, black, bystander = (
        draw(replace(view, seat=seat), None, "light", WORDS) for seat in (WHITE, BLACK, None)
    )
    turned = whole(turned=True)

    assert bystander == white
    assert black != white
    assert turned.corner(square_of("p", "8")) == GRID.corner(square_of("a", "1"))
    assert strip_top(BLACK, turned=True) == STRIP_TOPS[WHITE]
    assert pixel(black, WIDTH // 2, STRIP_TOPS[BLACK] + 1) == LIGHT["ink"]
    for name in ("c2", "b7", "d3"):
        square = square_of(*name)
        assert look_of(black, turned, square) == look_of(white, GRID, square)


def test_the_alt_text_says_that_a_meeple_is_chosen_or_can_be_beaten() -> None:
    near = board("""
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . w B . . . . . .
        w W . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
    """)

    walking = draw(near.view(None), begun(near, "b4"), "dark", WORDS)
    striking = draw(near.view(None), begun(near, "b5"), "dark", WORDS)

    assert walking.alt.startswith("The meeple on b4 is chosen. It can beat the meeple on c5. It")
    assert striking.alt.startswith("The cube on b5 is chosen. It can beat the meeple on c5. It")
    assert "capture" not in walking.alt.partition(" is to move")[0]


def test_for_a_cube_without_a_free_target_the_alt_text_lists_only_captures() -> None:
    hemmed = board("""
        . . . . . . . . B
        . . . . . . . . .
        . . . . . . . . .
        b b . . . . . . .
        w w . . . . . . .
        . . . . . . . . .
        W . . . . . . . .
        . . . . . . . . .
    """)

    shown = draw(hemmed.view(None), begun(hemmed, "a4"), "light", WORDS)

    assert shown.alt.startswith("The cube on a4 is chosen. It can capture a cube on a5, b5. The")


@pytest.mark.parametrize("across", [-1, 0, 1])
@pytest.mark.parametrize("down", [-1, 0, 1])
def test_a_trail_leads_from_a_dot_to_a_plate(across: int, down: int) -> None:
    coverage = Trail(SQUARE, across, down).coverage()
    begin = (SQUARE // 2 + SQUARE * (across < 0), SQUARE // 2 + SQUARE * (down < 0))
    end = (begin[0] + SQUARE * across, begin[1] + SQUARE * down)

    assert coverage.getpixel(begin) == coverage.getpixel(end) == 255
    assert coverage.getpixel((end[0] + 22, end[1] - 22)) == 255
    if across or down:
        assert coverage.getpixel((begin[0] - 22 * across, begin[1] - 22 * down)) == 0
        between = (begin[0] + end[0]) // 2, (begin[1] + end[1]) // 2
        assert coverage.getpixel(between) == 255


def test_a_ring_is_empty_inside() -> None:
    coverage = Ring(40, 8, 3).coverage()

    assert coverage.getpixel((20, 1)) == 255
    assert coverage.getpixel((20, 20)) == coverage.getpixel((0, 0)) == 0


def test_a_meeple_has_a_head_arms_and_legs_and_fits_its_stamp() -> None:
    box = Meeple(54, 2, 4).coverage().getbbox()
    figure = Meeple(100).coverage()

    assert box is not None
    assert (box[0] > 0, box[1] > 0, box[2] < 54, box[3] <= 58) == (True,) * 4
    assert [figure.getpixel(at) for at in ((50, 20), (12, 53), (88, 53), (30, 85), (70, 85))] == (
        [255] * 5
    )
    assert [figure.getpixel(at) for at in ((20, 25), (80, 25), (50, 90), (10, 80))] == [0] * 4


@pytest.mark.parametrize("turned", [False, True])
def test_each_file_and_rank_is_labelled_once_by_its_name_in_the_rules(*, turned: bool) -> None:
    with noted() as written:
        empty_board.__wrapped__("light", whole(turned=turned), HEIGHT)

    assert written == [*"abcdefghijklmnop", *"12345678"]
    assert (whole(turned=turned).middle(0)[0] < WIDTH // 2) != turned
