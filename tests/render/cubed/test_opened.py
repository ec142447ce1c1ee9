"""Hands that are open after a round has ended."""

from hypothesis import given
from hypothesis import strategies as st

from render.cubed.layout import TABLE_WIDTH
from render.cubed.opened import NAME_WIDTH, PADDING, TITLE_HEIGHT, USUAL, layout_of
from render.cubed.shapes import half_width
from rules.cubed import Round

PIECE = "YOC"


def ended(sizes: list[int]) -> Round:
    """The end of a round in which hands of these sizes are left."""
    return Round(tuple((PIECE,) * size for size in sizes), tuple(sizes), "blocked")


@given(sizes=st.lists(st.integers(0, 14), min_size=1, max_size=11).filter(any))
def test_the_pieces_of_open_hands_do_not_overlap_and_stay_within_the_panel(
    sizes: list[int],
) -> None:
    layout = layout_of(ended(sizes))
    wide, high = 2 * half_width(layout.scale), 4 * layout.scale

    places = [*layout.places()]
    found = [
        (x + right, y + below)
        for (x, y), size in zip(places, filter(None, sizes), strict=True)
        for right, below in layout.pieces(size)
    ]

    assert len(found) == sum(sizes)
    assert all(x + wide <= TABLE_WIDTH - 2 * PADDING for x, _ in found)
    assert all(TITLE_HEIGHT + y + high <= layout.height - PADDING for _, y in found)
    assert all(
        abs(x - other_x) >= wide or abs(y - other_y) >= high
        for number, (x, y) in enumerate(found)
        for other_x, other_y in found[:number]
    )
    assert all(
        x + wide <= name_x or name_x + NAME_WIDTH <= x for x, _ in found for name_x, _ in places
    )


def test_eleven_small_hands_need_no_more_room_than_usual() -> None:
    assert layout_of(ended([4] * 11)).height <= USUAL
    assert len(layout_of(ended([4] * 11)).columns) == 2
    assert len(layout_of(ended([4, 4])).columns) == 1
