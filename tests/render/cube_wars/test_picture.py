"""What Cube Wars' pictures and their alt texts must show."""

from dataclasses import replace
from io import BytesIO

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st
from PIL import Image

from locales import words_for
from render import THEMES, Begun, Picture, draw
from render.canvas import Canvas, Layer
from render.cube_wars.inks import palette
from render.cube_wars.layout import HEIGHT, SQUARE, STRIP_TOPS, WIDTH, corner, middle
from render.cube_wars.pieces import put_pieces
from render.cube_wars.shapes import Meeple, Ring, Trail
from render.shapes import Shape
from render.theme import Colour, Theme
from rules.contract import Outcome, Played
from rules.cube_wars import CubeWarsPosition, CubeWarsView, Step
from rules.cube_wars.core import FILES, HOMES, SQUARES
from rules.cube_wars.moves import name_of, square_of
from tests.render.test_theme import contrast, every_theme
from tests.render.writing import noted
from tests.rules.cube_wars.pictures import BLACK, GAME, WHITE, board, played
from tests.support.examples import examples
from words.cube_wars.sentences import alt_text

WORDS = words_for("en")
START = GAME.start(2)
LIGHT = THEMES["light"].inks


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
    corners = [corner(square) for square in range(SQUARES)]
    return [image.crop((left, top, left + SQUARE, top + SQUARE)).tobytes() for left, top in corners]


def changed(one: Picture, other: Picture) -> set[str]:
    """The squares on which two pictures differ."""
    pairs = zip(squares_of(one), squares_of(other), strict=True)
    return {name_of(square) for square, (its, others) in enumerate(pairs) if its != others}


def written_on(view: CubeWarsView, last: Played | None = None) -> list[str]:
    """Every text that is written while the picture is drawn, but for the letters of pieces."""
    with noted() as written:
        draw(view, last, "light", WORDS)
    return written


def test_white_sits_below_and_a1_is_the_lower_left_square() -> None:
    assert corner(square_of("a", "1")) < corner(square_of("b", "1"))
    assert corner(square_of("a", "1"))[1] > corner(square_of("a", "8"))[1]
    assert STRIP_TOPS[WHITE] > corner(0)[1] + SQUARE
    assert STRIP_TOPS[BLACK] < corner(SQUARES - 1)[1]


@examples(12)
@given(view=views(), data=st.data())
def test_each_cube_shows_on_its_own_square(view: CubeWarsView, data: st.DataObject) -> None:
    cubes = [*view.cubes[WHITE], *view.cubes[BLACK]]
    assume(cubes)
    square = data.draw(st.sampled_from(cubes))
    white, black = (tuple(each for each in seat if each != square) for seat in view.cubes)

    without = draw(replace(view, cubes=(white, black)), None, "light", WORDS)

    assert changed(draw(view, None, "light", WORDS), without) == {name_of(square)}


def test_no_two_kinds_of_piece_have_the_same_shapes_whatever_their_colours() -> None:
    found: list[tuple[Shape, ...]] = []

    class Noted(Canvas):
        def put(self, x: int, y: int, *layers: Layer) -> None:  # noqa: ARG002  (as in a canvas)
            found.append(tuple(layer.shape for layer in layers))

    view = CubeWarsView(None, None, ((0,), (1,)), (2, 3))
    put_pieces(Noted.blank(WIDTH, HEIGHT, palette("light")), view, WORDS)

    assert len(set(found)) == len(found) == 4


@every_theme
def test_pieces_and_their_letters_stand_out(theme: Theme) -> None:
    colours = palette(theme.name)
    flat = colours.flat()
    inks = ("white", "black", "on_mark", "field", "other_field", "mark")
    seen = Theme(theme.name, {ink: _colour(flat, colours[ink]) for ink in inks})

    assert contrast(seen, "white", "on_mark") >= 4.5
    assert contrast(seen, "black", "white") >= 4.5
    for field in ("field", "other_field"):
        assert contrast(seen, "on_mark", field) >= 3
        assert contrast(seen, "black", field) >= 2.5
        assert contrast(seen, "white", field) >= 2.5


def _colour(flat: list[int], number: int) -> Colour:
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
def test_what_was_captured_and_where_the_meeples_are_stands_on_the_picture(
    view: CubeWarsView,
) -> None:
    written = written_on(view)

    for seat in (WHITE, BLACK):
        assert str(16 - len(view.cubes[1 - seat])) in written
        square = view.meeples[seat]
        assert square is not None
        assert (f"meeple on {name_of(square)}" in written) == (square != HOMES[seat])
    at_home = [square for square, home in zip(view.meeples, HOMES, strict=True) if square == home]
    assert written.count("meeple at home") == len(at_home)


def test_a_captured_cube_lies_beside_the_player_who_took_it() -> None:
    before = START.view(None)
    after = replace(before, cubes=(before.cubes[WHITE], before.cubes[BLACK][:-1]))
    pictures = [draw(view, None, "light", WORDS) for view in (before, after)]
    strips = [
        [
            Image.open(BytesIO(picture.data))
            .convert("RGB")
            .crop((540, top, 740, top + 60))
            .tobytes()
            for picture in pictures
        ]
        for top in STRIP_TOPS
    ]

    assert strips[WHITE][0] != strips[WHITE][1]
    assert strips[BLACK][0] == strips[BLACK][1]


def test_a_beaten_meeple_is_said_to_be_beaten() -> None:
    beaten = board(". . . . . . . . B\n. . . . . . . . W\n" + ". .\n" * 6)
    view = played(beaten, "i7-i8").view(None)

    assert "meeple beaten" in written_on(view)
    assert "Black: meeple beaten" in alt_text(view, None, WORDS)


def test_the_first_picture_says_what_to_do_and_the_others_do_not() -> None:
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
def test_the_end_stands_below_the_board_and_the_winner_is_named(
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
    assert pixel(marked, *middle(square_of("b", "4"))) == LIGHT["mark"]


def test_a_capture_is_crossed_where_it_happened() -> None:
    view, move = played(START, "b4-a5").view(None), GAME.parse("b4-a5")

    crossed, plain = (
        draw(view, Played(WHITE, move, before), "light", WORDS)
        for before in (START.view(None), None)
    )

    assert changed(crossed, plain) == {"a5"}


@examples(40)
@given(view=views(), other=views())
def test_the_alt_text_tells_every_position_apart_and_fits(
    view: CubeWarsView, other: CubeWarsView
) -> None:
    alt = alt_text(view, None, WORDS)

    assert len(alt) <= 1024
    assert alt.startswith(("White is to move.", "Black is to move."))
    assert (alt == alt_text(other, None, WORDS)) == (_sorted(view) == _sorted(other))
    for squares in view.cubes:
        assert not squares or ", ".join(map(name_of, squares)) in alt


def _sorted(view: CubeWarsView) -> CubeWarsView:
    """The view as far as the alt text can tell it."""
    return replace(view, past=(), idle=0)


@pytest.mark.parametrize(
    ("count", "words"), [(0, "no cubes left"), (1, "1 cube on a2"), (2, "2 cubes on a2, c2")]
)
def test_the_alt_text_counts_cubes(count: int, words: str) -> None:
    view = START.view(None)

    alt = alt_text(replace(view, cubes=(view.cubes[0][:count], view.cubes[1])), None, WORDS)

    assert f"White: meeple at home, 0 captured, {words}." in alt
    assert f"Black: meeple at home, {16 - count} captured, 16 cubes on a5, c5" in alt


def test_before_a_piece_is_chosen_those_that_can_move_are_framed_and_told() -> None:
    plain = draw(START.view(None), Begun((), ()), "light", WORDS)

    shown = draw(START.view(None), begun(START), "light", WORDS)

    pieces = {choice.value for choice in begun(START).choices}
    assert changed(plain, shown) == pieces
    assert shown.alt.startswith("These pieces can move: h1, a2, c2, e2")
    assert shown.alt.endswith(alt_text(START.view(None), None, WORDS))


def test_the_targets_of_the_chosen_piece_are_marked_and_told() -> None:
    plain = draw(START.view(None), Begun((), ()), "light", WORDS)

    shown = draw(START.view(None), begun(START, "b4"), "light", WORDS)

    # the lifted cube reaches into the square above it, which is a target as well
    assert changed(plain, shown) == {"b4", "a4", "c4", "a5", "b5", "c5"}
    assert shown.alt.startswith(
        "The cube on b4 is chosen. It can capture a cube on a5, c5. It can go to a4, c4, b5. White"
    )


def test_a_target_that_captures_is_marked_in_another_way() -> None:
    shown = draw(START.view(None), begun(START, "b4"), "light", WORDS)
    corners = {
        name: pixel(shown, corner(square)[0] + 5, corner(square)[1] + SQUARE - 8)
        for name in ("a5", "b5")
        for square in [square_of(*name)]
    }

    assert corners["a5"] == LIGHT["mark"]
    assert corners["b5"] != LIGHT["mark"]


def test_a_meeple_that_is_chosen_or_can_be_beaten_is_told() -> None:
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


def test_a_cube_with_nowhere_free_to_go_tells_its_captures_alone() -> None:
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

    assert shown.alt.startswith("The cube on a4 is chosen. It can capture a cube on a5, b5. White")


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


def test_files_and_ranks_are_named_on_every_side() -> None:
    light = draw(START.view(None), None, "light", WORDS)
    image = Image.open(BytesIO(light.data)).convert("RGB")

    for file in range(FILES):
        x = middle(file)[0]
        for top in (corner(SQUARES - 1)[1] - 36, corner(0)[1] + SQUARE + 8):
            found = image.crop((x - 12, top, x + 12, top + 28)).getcolors() or []
            assert LIGHT["ink"] in [colour for _, colour in found]
