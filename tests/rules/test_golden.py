"""When the games in the files are replayed, everybody sees the same as when they were written.

After an intended change, `python -m tests.rules.golden` writes the files anew.
"""

from collections.abc import Iterator
from pathlib import Path

import pytest

from rules import GAMES
from rules.contract import AnyGame, Option, OptionValue
from tests.rules.golden import paths, read, write

MANY = 4
"""If an option has more values than this, the files cover only its first, default and last one."""

each_file = pytest.mark.parametrize("path", paths(), ids=lambda path: path.stem)


@pytest.mark.untraced
@each_file
def test_a_game_from_a_file_replays_the_same_for_everybody_at_every_ply(path: Path) -> None:
    written = path.read_text(encoding="utf-8")

    assert write(read(written)).splitlines() == written.splitlines()


@each_file
def test_a_game_in_a_file_is_complete_and_has_notes(path: Path) -> None:
    golden = read(path.read_text(encoding="utf-8"))

    assert golden.course.last.outcome() is not None
    assert any(golden.notes.values())
    assert path.stem.startswith(golden.course.game.name)


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_for_every_game_the_files_cover_each_value_of_its_options(game: AnyGame) -> None:
    files = [path for path in paths() if path.stem.startswith(game.name)]
    courses = [read(path.read_text(encoding="utf-8")).course for path in files]
    played = {
        (name, value)
        for course in courses
        for name, value in game.settle(course.seats, course.options).items()
    }

    assert [pair for pair in wanted(game.options) if pair not in played] == []
    assert {game.seats[0], game.seats[-1]} <= {course.seats for course in courses}
    for option in (each for each in game.options if each.kind == "text"):
        assert any(name == option.name and value != option.default for name, value in played)


def wanted(options: tuple[Option, ...]) -> Iterator[tuple[str, OptionValue]]:
    for option in options:
        values = option.values
        if len(values) > MANY:
            values = (values[0], option.default, values[-1])
        yield from ((option.name, value) for value in values or (option.default,))
