"""What the pictures of a partly chosen move of Cubed must show."""

from dataclasses import replace
from itertools import combinations, starmap

import pytest
from hypothesis import given
from hypothesis import strategies as st

from render import THEMES, Begun, draw
from render.canvas import Canvas
from render.cubed.cells import cells_of
from render.cubed.groups import HEAD, NAME_HEIGHT, ROOM, Group, places_of
from render.cubed.hand import SCALES
from render.cubed.inks import palette
from render.cubed.labels import pills_of, put_labels
from render.cubed.layout import Room, extent_of, field_of
from render.cubed.shapes import half_width
from rules.contract import Choice
from rules.cubed import CubedPosition, Laid, Play
from tests.render.cubed.tables import WORDS, cross, is_small, row, written
from tests.rules.cubed.pictures import board, played

every_theme = pytest.mark.parametrize("theme", THEMES)
ONE = board("(YYY)", "OOO YYO YYC", "BBB", bag="CPL CPB LLL", draw3="on")
RING = """\
  OYY COY
LYY(   )BYY
  YCC YPP
"""


def begun(position: CubedPosition, *chosen: str) -> Begun:
    (seat,) = position.to_move()
    return Begun(chosen, position.choices(seat, chosen))


def shown(position: CubedPosition, *chosen: str) -> list[str]:
    """All texts on the picture for the seat to move, except the letters of pieces."""
    (seat,) = position.to_move()
    view, move = position.view(seat), begun(position, *chosen)
    return written(lambda: draw(view, move, "light", WORDS))


def alt(position: CubedPosition, *chosen: str) -> str:
    (seat,) = position.to_move()
    return draw(position.view(seat), begun(position, *chosen), "light", WORDS).alt


def aimed(*places: str) -> Begun:
    return Begun(("YOC",), tuple(Choice("target", place) for place in places))


def test_before_anything_is_chosen_the_hand_is_shown_and_pieces_that_fit_are_marked() -> None:
    view = ONE.view(0)
    none = Begun((), (Choice("action", "draw"),))

    assert {"OOO", "YYO", "YYC", "In hand: 3 pieces, 7 points"} <= {*shown(ONE)}
    assert alt(ONE).startswith("These pieces can be chosen: YYO YYC.")
    assert draw(view, none, "light", WORDS).alt.startswith("No piece can be chosen.")
    marked = {
        draw(view, Begun((), tuple(Choice("piece", name) for name in names)), "light", WORDS).data
        for names in (("YYO",), ("YYC",), ("YYO", "YYC"))
    }
    assert len(marked | {draw(view, none, "light", WORDS).data}) == 4


def test_the_hand_is_grouped_by_what_fits() -> None:
    held = board("(YYY)YOC LLL", "OOO Yxx YYO Cxx Lxx", "BBB")
    fitting = Begun((), tuple(Choice("piece", piece) for piece in ("YYO", "Yxx")))

    texts = written(lambda: draw(held.view(0), fitting, "light", WORDS))

    names = ["Fit", "Do not fit", "Blocking, fit", "Blocking, do not fit"]
    assert [text for text in texts if text in names] == names
    in_order = ["YYO", "OOO", "Yxx", "Cxx", "Lxx"]
    assert [text for text in texts if text in in_order] == in_order


@pytest.mark.parametrize(
    "choice", [Choice("action", "draw"), Choice("gift", "OOO"), Choice("kept", "OOO")]
)
def test_if_no_piece_can_be_laid_the_hand_is_one_group(choice: Choice) -> None:
    texts = written(lambda: draw(ONE.view(0), Begun((), (choice,)), "light", WORDS))

    assert not {"Fit", "Do not fit"} & {*texts}


@given(
    sizes=st.lists(st.integers(1, 30), min_size=1, max_size=4),
    scale=st.sampled_from(SCALES),
    heading=st.sampled_from(["", "Fit", "Blocking, do not fit"]),
)
def test_the_pieces_of_groups_lie_apart_below_their_headings(
    sizes: list[int], scale: int, heading: str
) -> None:
    groups = [Group(["YOC"] * size, heading) for size in sizes]

    places = places_of(groups, scale)

    wide, high = 2 * half_width(scale), 4 * scale + NAME_HEIGHT
    boxes = [(x, y, x + wide, y + high) for _, x, y in places.pieces]
    boxes += [(x, y, x + 1, y + HEAD) for _, x, y in places.headings]
    assert len(places.pieces) == sum(sizes)
    assert len(places.headings) == len([each for each in groups if each.heading])
    assert all(right <= ROOM and bottom <= places.height for _, _, right, bottom in boxes)
    assert not any(starmap(overlap, combinations(boxes, 2)))


def overlap(one: tuple[int, ...], other: tuple[int, ...]) -> bool:
    """Whether two boxes, each given as left, top, right and bottom, overlap."""
    is_beside = one[2] <= other[0] or other[2] <= one[0]
    return not is_beside and one[1] < other[3] and other[1] < one[3]


def test_only_the_targets_of_the_chosen_piece_are_labelled() -> None:
    two = board("(YYY)OCY", "YYC LLL", "BBB", matching="one")
    open_cells = {f"{q},{r}" for q, r in cells_of(two.view(None).table).open()}
    targets = [choice.value for choice in begun(two, "YYC").choices]

    texts = shown(two, "YYC")

    assert {text for text in texts if "," in text} == {*targets} == open_cells
    assert "YYC" in texts
    assert alt(two, "YYC").startswith(f"YYC is chosen; it fits at 2 places: {' · '.join(targets)}.")


def test_a_free_cell_that_is_not_a_target_has_no_label() -> None:
    texts = written(lambda: draw(ONE.view(0), aimed("1,0", "0,1"), "light", WORDS))

    assert {text for text in texts if "," in text} == {"1,0", "0,1"}


def test_every_orientation_of_a_piece_is_shown_with_its_notation() -> None:
    turns = [choice.value for choice in begun(ONE, "YYO", "1,0").choices]

    assert len(turns) == 2
    assert {f"{turn}@1,0" for turn in turns} == {*shown(ONE, "YYO", "1,0")}
    assert alt(ONE, "YYO", "1,0").startswith(
        f"YYO is chosen for 1,0; from the top clockwise it may show {', '.join(turns)}."
    )


def test_a_piece_that_fits_in_only_one_way_is_shown_there_with_its_notation() -> None:
    whole = Choice("target", "1,0", Play("YYY", 1, 0))
    again = Choice("target", "1,0", Play("YOY", 1, 0))

    pictures = [
        draw(ONE.view(0), Begun(("YYY",), (choice,)), "light", WORDS).data
        for choice in (whole, again)
    ]
    texts = written(lambda: draw(ONE.view(0), Begun(("YYY",), (whole,)), "light", WORDS))

    assert len({*pictures}) == 2
    assert texts == ["YYY@1,0"]


def test_a_gift_names_everybody_who_can_get_it() -> None:
    filled = played(board(RING, "YYY LLL OOO", "BBB PPP", "CCC", void="on"), "YYY@0,0")

    texts = shown(filled, "LLL")

    assert {"LLL", "Player 2", "2 pieces", "Player 3", "1 piece"} <= {*texts}
    assert "Player 1" not in texts
    assert alt(filled, "LLL").startswith("LLL is chosen, to be given to Player 2, Player 3.")


@given(st.lists(st.sampled_from(sorted(cells_of(cross()).open())), unique=True, max_size=9))
def test_no_label_of_a_place_hides_another_one(cells: list[tuple[int, int]]) -> None:
    extent, room = extent_of(cells_of(cross()).all()), Room(0, 0, 780, 700)

    pills = pills_of(field_of(extent, 10, room), cells)

    assert len(pills) in (0, len(cells))
    for number, pill in enumerate(pills):
        assert 0 <= pill.left <= pill.left + pill.width <= room.width
        assert not any(map(pill.hides, pills[:number]))


def test_the_label_of_a_neighbouring_cell_is_moved_away_and_joined_by_a_stem() -> None:
    extent, room = extent_of(cells_of(cross()).all()), Room(0, 0, 780, 700)
    field, beside = field_of(extent, 10, room), [(0, 0), (1, 0)]
    canvas = Canvas.blank(room.width, room.height, palette("light"))
    pills = pills_of(field, beside)
    empty = canvas.png()

    put_labels(canvas, field, beside)

    assert canvas.png() != empty
    assert [pill.place for pill in pills] == ["0,0", "1,0"]
    assert pills[0].y == pills[0].cell[1]
    assert pills[1].y != pills[1].cell[1]


@every_theme
@pytest.mark.parametrize("table", [(), cross(), row(88)], ids=["nothing", "cross", "row"])
def test_every_preview_is_a_small_picture_whatever_the_table_and_the_hand(
    theme: str, table: tuple[Laid, ...]
) -> None:
    hand = ("YOC", "Yxx") * 20
    view = replace(ONE.view(0), table=table, hands=(hand, None), drawn=("YOC", "Yxx", "LLL"))
    places = [f"{q},{r}" for q, r in cells_of(table).open()]

    pieces = Begun((), (Choice("piece", "YOC"), Choice("action", "draw")))
    for move in (pieces, aimed(*places), aimed(*places[:3])):
        assert is_small(draw(view, move, theme, WORDS))


def test_all_places_are_written_even_if_the_cells_are_small_and_many() -> None:
    view = replace(ONE.view(0), table=cross())
    places = [f"{q},{r}" for q, r in cells_of(view.table).open()]
    corners = places[0], places[len(places) // 2], places[-1]

    few = draw(view, aimed(*corners), "light", WORDS)
    texts = written(lambda: draw(view, aimed(*places), "light", WORDS))

    assert len(places) > 40
    assert {*places} <= {*texts}
    assert all(place in few.alt for place in corners)
    assert " …" in draw(view, aimed(*places), "light", WORDS).alt
