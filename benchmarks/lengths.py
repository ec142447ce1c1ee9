"""`make lengths`: play bots against bots, and write how many turns their games take.

Every number of seats is measured, with each of the options that make a game longer or shorter. The
same games are played on any machine. Names given as arguments choose the games; the figures of the
other games stay as they are.
"""

import json
import sys
from collections.abc import Iterator, Mapping, Sequence
from itertools import product
from random import Random
from statistics import fmean
from typing import Any

import ai
from ai.levels import Level
from rules import GAMES
from rules.contract import OptionValue
from tables.game.length import FILE, Length, read

GAMES_EACH = 6
"""The number of games of which each figure is the mean."""

LEVEL = Level.STRONG
"""The level of the bots; at this level, they play roughly as people do."""

MATTERING: Mapping[str, Mapping[str, Sequence[OptionValue]]] = {
    "zhen": {"tiles": (5, 8, 10, 12, 15), "cubes": (3, 6, 10, 15, 20)},
    "cube_wars": {},
    "cube2": {
        "size": (7, 9),
        "setup": ("manual", "quick"),
        "obstruct": ("off", "on"),
        "goal": (12, 6),
    },
    "cubed": {"rounds": (1, 3), "matching": ("every", "one"), "deal": ("full", "half")},
    "cuboingo": {
        "size": ("2x2", "3x3", "4x4"),
        "colours": (1, 2, 3),
        "reshuffles": (0, 1, 3),
        "deck": ("",),
    },
}
"""The values that are measured, for each option that changes how long a game takes."""

SOLO: Mapping[str, OptionValue] = {"rounds": 1, "deal": "full"}
"""A game for one is measured only with these values, because these options do not affect it."""


def settings(game: str) -> Iterator[tuple[int, dict[str, OptionValue]]]:
    """The combinations of seats and options for which a game is measured."""
    values = MATTERING[game]
    for seats, chosen in product(GAMES[game].seats, [*product(*values.values())]):
        options = dict(zip(values, chosen, strict=True))
        if seats > 1 or all(options[name] == value for name, value in SOLO.items()):
            yield seats, options


def measured(game: str, seats: int, options: dict[str, OptionValue], games: int) -> Length:
    """The number of turns that a seat has in one game, as the mean of that many games."""
    turns = [_turns(game, seats, options, Random(seed)) for seed in range(games)]
    return Length(seats, options, round(fmean(turns) / seats))


def _turns(game: str, seats: int, options: dict[str, OptionValue], random: Random) -> int:
    """How many turns all seats together have in a game."""
    position: Any = GAMES[game].start(seats, **options)
    turns = 0
    while position.outcome() is None:
        if (drawn := position.chance(random)) is not None:
            position = position.play(None, drawn)
            continue
        seat = position.to_move()[0]
        position = position.play(seat, ai.choose(position.view(seat), seat, LEVEL, random))
        turns += not position.is_mid_turn
    return turns


def written(lengths: Mapping[str, Sequence[Length]]) -> str:
    """The text of the file, with one figure in each line."""
    games = [
        f"  {json.dumps(game)}: [\n"
        + ",\n".join(f"    {json.dumps([each.seats, each.options, each.turns])}" for each in found)
        + "\n  ]"
        for game, found in lengths.items()
    ]
    return "{\n" + ",\n".join(games) + "\n}\n"


def main(games: Sequence[str], games_each: int = GAMES_EACH) -> None:
    """Measure these games, or all games if none are given, and write the figures."""
    lengths: dict[str, Sequence[Length]] = dict(read())
    for game in games or tuple(MATTERING):
        found = lengths[game] = [
            measured(game, seats, options, games_each) for seats, options in settings(game)
        ]
        FILE.write_text(written(lengths), encoding="utf-8")
        print(f"{game}: {len(found)} figures", flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
