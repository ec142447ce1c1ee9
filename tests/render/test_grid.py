"""Which squares of a board a picture shows, and where."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from locales import words_for
from render.grid import Grid, lines_around, shown
from tests.support.examples import examples

STRIDE = 16


@examples(40)
@given(data=st.data())
def test_the_wanted_lines_are_shown_and_none_outside_the_board(data: st.DataObject) -> None:
    lines = data.draw(st.integers(1, 16))
    wanted = data.draw(st.sets(st.integers(0, lines - 1), min_size=1))
    least = data.draw(st.integers(1, lines))

    found = lines_around(wanted, least, lines)

    assert wanted <= set(found) <= set(range(lines))
    assert len(found) == max(least, max(wanted) - min(wanted) + 1)


@pytest.mark.parametrize(
    ("wanted", "found"),
    [({8}, range(6, 11)), ({0}, range(5)), ({15}, range(11, 16)), ({4, 9}, range(4, 10))],
)
def test_the_wanted_lines_lie_in_the_middle_as_far_as_the_board_allows(
    wanted: set[int], found: range
) -> None:
    assert lines_around(wanted, 5, 16) == found


@pytest.mark.parametrize("turned", [False, True])
def test_each_square_has_its_own_place_within_the_grid(*, turned: bool) -> None:
    grid = Grid(STRIDE, range(2, 5), range(1, 3), 10, 30, 40, 20, is_turned=turned)

    corners = {grid.corner(square) for square in grid.squares()}

    assert corners == {(x, y) for x in (30, 40, 50) for y in (40, 50)}
    assert all(map(grid.holds, grid.squares()))
    assert not grid.holds(STRIDE + 1)
    assert not grid.holds(2)
    lowest = STRIDE * 2 + 4 if turned else STRIDE + 2
    assert grid.corner(lowest) == (30, 50)
    assert grid.middle(lowest) == (35, 55)


def test_the_visible_part_is_described_by_its_corner_squares_even_if_turned() -> None:
    grid = Grid(STRIDE, range(2, 5), range(1, 3), 10, 30, 40, 20, is_turned=True)

    assert shown(grid, words_for("en")) == "The picture shows the squares c2 to e3."
