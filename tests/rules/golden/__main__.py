"""Writes the files of games anew, or plays a new game at random.

`python -m tests.rules.golden` plays every game again and writes its digests and boards anew; moves
and notes stay. `python -m tests.rules.golden zhen-short zhen 2 tiles=5 seed=7` makes the
file `zhen-short.txt` of a random game of Zhen for two.
"""

import sys
from random import Random

from rules import GAMES
from rules.contract import OptionValue
from tests.rules.golden import HERE, Golden, paths, read, write
from tests.support.courses import course

ENDLESS = 20_000  # far beyond any game's limits


def refresh() -> None:
    """Write every file anew."""
    for path in paths():
        path.write_text(write(read(path.read_text(encoding="utf-8"))), encoding="utf-8")


def add(name: str, game: str, seats: int, options: dict[str, OptionValue], seed: int) -> None:
    """Write a random game to a new file."""
    played = course(GAMES[game], seats, options, Random(seed), ENDLESS)
    (HERE / f"{name}.txt").write_text(write(Golden(played)), encoding="utf-8")


def main(arguments: list[str]) -> None:
    """Run the command that the arguments give."""
    if not arguments:
        refresh()
        return
    name, game, seats, *pairs = arguments
    given = dict(pair.split("=", 1) for pair in pairs)
    seed = int(given.pop("seed", "0"))
    options: dict[str, OptionValue] = {
        option: int(value) if value.isdigit() else value for option, value in given.items()
    }
    add(name, game, int(seats), options, seed)


if __name__ == "__main__":
    main(sys.argv[1:])
