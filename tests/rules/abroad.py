"""Values of a whole game, made here or in another process, which hashes texts differently."""

import os
import pickle
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

from rules import GAMES
from tests.support.courses import Course, course, moves_seen

SEED = 7
ENDLESS = 20_000  # far beyond any game's limits
LAST = 5
ROOT = Path(__file__).parents[2]


def from_abroad(name: str) -> list[Any]:
    """The values of that game, made and pickled by another process."""
    made = subprocess.run(  # noqa: S603  (our own program)
        [sys.executable, "-m", __name__, name],
        cwd=ROOT,
        env=os.environ | {"PYTHONHASHSEED": "1234"},
        stdout=subprocess.PIPE,
        check=True,
        timeout=60,
    )
    return pickle.loads(made.stdout)  # noqa: S301  (our own bytes)


def at_home(name: str) -> list[Any]:
    """The same values, made here."""
    game = GAMES[name]
    return list(values(course(game, game.seats[-1], {}, Random(SEED), ENDLESS)))


def values(played: Course) -> Iterator[Any]:
    """The last positions of a course, with their views, choices, moves and outcomes."""
    for position in played.positions[-LAST:]:
        yield position
        for seat in played.everyone():
            yield position.view(seat)
        for seat in position.to_move():
            yield from position.choices(seat)
    yield from moves_seen(played)[-100:]
    yield from played.record[-LAST:]
    outcome = played.last.outcome()
    if outcome is not None:
        yield outcome


if __name__ == "__main__":
    sys.stdout.buffer.write(pickle.dumps(at_home(sys.argv[1])))
