"""The text boards of every position in the games of `tests/rules/golden`."""

from pathlib import Path

import pytest

from locales import words_for
from tests.rules.golden import Golden, paths, read
from words import tell, text_board

WORDS = words_for("en")


# replaying a game and writing its boards take long, so the tests of a game share both
@pytest.fixture(scope="module", params=paths(), ids=lambda path: path.stem)
def golden(request: pytest.FixtureRequest) -> Golden:
    path: Path = request.param
    return read(path.read_text(encoding="utf-8"))


@pytest.fixture(scope="module")
def boards(golden: Golden) -> list[str]:
    """The text boards after every ply, for each viewer."""
    course = golden.course
    lasts = [None, *course.record]
    return [
        text_board(position.view(seat), last, WORDS)
        for position, last in zip(course.positions, lasts, strict=True)
        for seat in course.everyone()
    ]


@pytest.mark.untraced
def test_a_text_board_fits_a_phone(boards: list[str]) -> None:
    for board in boards:
        assert len(board) <= 3500
        assert all(len(line) <= 40 and line == line.rstrip() for line in board.splitlines())


def test_each_ply_changes_the_text_board(golden: Golden, boards: list[str]) -> None:
    everyone = len(golden.course.everyone())

    assert all(one != other for one, other in zip(boards, boards[everyone:], strict=False))


def test_every_move_is_described(golden: Golden) -> None:
    for position, last in zip(golden.course.positions[1:], golden.course.record, strict=True):
        for seat in golden.course.everyone():
            assert tell(position.view(seat), last, WORDS)
