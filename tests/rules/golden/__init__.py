"""Whole games in files, each with digests of what everybody saw after every ply.

A file names its game, seats and options, and then has one line for each ply:

    ply  seat (or - for chance)  a digest for each seat and for bystanders  move

Lines with `|` are boards and lines with `=` the end, all made from the moves. Lines with `;` are
notes by people, below the ply that they are about.
"""

import json
from collections import defaultdict
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, fields, is_dataclass
from hashlib import blake2b
from importlib import import_module
from pathlib import Path
from typing import Any, cast

from rules import GAMES
from rules.contract import AnyPosition, OptionValue, Outcome, Played, Seat
from tests.support.courses import Course

HERE = Path(__file__).parent
CHANCE = "-"
DIGEST_BYTES = 2
BY_TABLES = frozenset({"shows_what_fits", "given_up"})
"""Fields of a view that are set by its table and not by the moves."""

BOARD_EVERY = 20


@dataclass(frozen=True)
class Golden:
    """A game from a file.

    Attributes:
        course: the game and all its positions.
        notes: people's notes, by the ply that they follow.
    """

    course: Course
    notes: Mapping[int, list[str]] = field(default_factory=dict[int, list[str]])


def paths() -> list[Path]:
    """The paths of all files."""
    return sorted(HERE.glob("*.txt"))


def read(text: str) -> Golden:
    """The game in the text of a file, played again; digests and boards are not read."""
    lines = text.splitlines()
    heading = lines.index("")
    name, seats, options = _heading(lines[:heading])
    game = GAMES[name]
    positions = [game.start(seats, **options)]
    record: list[Played] = []
    notes: dict[int, list[str]] = defaultdict(list)
    for line in lines[heading + 2 :]:
        if line.startswith(";"):
            notes[len(record)].append(line)
        elif line[0].isdigit():
            _, who, _, move = line.split(maxsplit=3)
            record.append(Played(None if who == CHANCE else int(who), game.parse(move)))
            positions.append(positions[-1].play(record[-1].seat, record[-1].move))
    return Golden(Course(game, seats, options, tuple(positions), tuple(record)), notes)


def write(golden: Golden) -> str:
    """The text of the file for that game."""
    return "\n".join([*_lines(golden), ""])


def _heading(lines: list[str]) -> tuple[str, int, dict[str, OptionValue]]:
    values = {name: json.loads(value) for name, value in (line.split(": ", 1) for line in lines)}
    return values.pop("game"), values.pop("seats"), values


def _lines(golden: Golden) -> Iterator[str]:
    course = golden.course
    heading = {"game": course.game.name, "seats": course.seats, **course.options}
    yield from (f"{name}: {json.dumps(value)}" for name, value in heading.items())
    yield ""
    for ply, position in enumerate(course.positions):
        yield _line(course, ply)
        if ply % BOARD_EVERY == 0 or ply == len(course.record):
            yield from _board(course.game.name, position)
        yield from golden.notes.get(ply, ())
    outcome = course.last.outcome()
    if outcome:
        yield _end(outcome)


def _line(course: Course, ply: int) -> str:
    digests = "·".join(_digest(course, ply, seat) for seat in course.everyone())
    if ply == 0:
        return f"0 {CHANCE} {digests}"
    played = course.record[ply - 1]
    return f"{ply} {CHANCE if played.seat is None else played.seat} {digests} {played.move}"


def _digest(course: Course, ply: int, seat: Seat | None) -> str:
    """A digest of everything that the seat is shown after that many plies."""
    position = course.positions[ply]
    told: list[Any] = [position.view(seat), position.to_move(), position.outcome()]
    if seat is not None:
        told.append([str(move) for move in position.legal_moves(seat)])
    if ply:
        told.append(course.positions[ply - 1].describe(course.record[ply - 1].move, seat))
    return blake2b(_plain(told).encode(), digest_size=DIGEST_BYTES).hexdigest()


def _plain(value: object) -> str:
    """A value in text that is the same in every process and on every version of Python."""
    match value:
        case frozenset() | set():
            return f"{{{', '.join(sorted(map(_plain, cast('set[object]', value))))}}}"
        case tuple() | list():
            return f"({', '.join(map(_plain, cast('list[object]', value)))})"
        case _ if is_dataclass(value):
            told = [each.name for each in fields(value) if each.name not in BY_TABLES]
            inside = (f"{name}={_plain(getattr(value, name))}" for name in told)
            return f"{type(value).__name__}({', '.join(inside)})"
        case _:
            return repr(value)


def _board(name: str, position: AnyPosition) -> Iterator[str]:
    pictures = import_module(f"tests.rules.{name}.pictures")
    return (f"| {line}".rstrip() for line in pictures.picture(position).splitlines())


def _end(outcome: Outcome) -> str:
    scores = " ".join(map(str, outcome.scores))
    winners = " ".join(map(str, sorted(outcome.winners))) or CHANCE
    return f"= {outcome.reason}, scores {scores}, won by {winners}"
