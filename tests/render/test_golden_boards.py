"""Every position of the games on file as a text board."""

from typing import Any

import pytest

from locales import words_for
from tests.rules.golden import Golden, paths, read
from words import tell, text_board

WORDS = words_for("en")

each_game = pytest.mark.parametrize("path", paths(), ids=lambda path: path.stem)


def boards(golden: Golden) -> list[str]:
    """The board after every ply, for everybody."""
    course = golden.course
    lasts = [None, *course.record]
    return [
        text_board(golden.course.game.name, position.view(seat), last, WORDS)
        for position, last in zip(course.positions, lasts, strict=True)
        for seat in course.everyone()
    ]


@each_game
def test_a_text_board_fits_a_phone(path: Any) -> None:
    for board in boards(read(path.read_text(encoding="utf-8"))):
        assert len(board) <= 3500
        assert all(len(line) <= 40 and line == line.rstrip() for line in board.splitlines())


@each_game
def test_each_ply_changes_the_text_board(path: Any) -> None:
    golden = read(path.read_text(encoding="utf-8"))
    everyone = len(golden.course.everyone())

    seen = boards(golden)

    assert all(one != other for one, other in zip(seen, seen[everyone:], strict=False))


@each_game
def test_every_move_is_told(path: Any) -> None:
    golden = read(path.read_text(encoding="utf-8"))

    for position, last in zip(golden.course.positions[1:], golden.course.record, strict=True):
        for seat in golden.course.everyone():
            assert tell(golden.course.game.name, position.view(seat), last, WORDS)
