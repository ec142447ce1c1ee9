"""How many turns a game is expected to take, as measured between bots by `make lengths`."""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from rules.contract import OptionValue

FILE = Path(__file__).parent / "lengths.json"


@dataclass(frozen=True, slots=True)
class Length:
    """How long games were in one measurement.

    Attributes:
        seats: how many played.
        options: the options that make the game longer or shorter.
        turns: how many turns each player had on average.
    """

    seats: int
    options: Mapping[str, OptionValue]
    turns: int

    def is_of(self, seats: int, options: Mapping[str, OptionValue]) -> bool:
        """Whether it has that many seats and these options; options that are numbers may differ."""
        return seats == self.seats and all(
            isinstance(value, int) or options[name] == value for name, value in self.options.items()
        )

    def distance(self, options: Mapping[str, OptionValue]) -> int:
        """By how much its options that are numbers differ from the given ones, all added up."""
        return sum(
            abs(int(options[name]) - value)
            for name, value in self.options.items()
            if isinstance(value, int)
        )


@cache
def read() -> Mapping[str, Sequence[Length]]:
    """All measurements, by game."""
    games = json.loads(FILE.read_text(encoding="utf-8"))
    return {game: [Length(*each) for each in found] for game, found in games.items()}


def expected_turns(game: str, seats: int, options: Mapping[str, OptionValue]) -> int | None:
    """How many turns each player is likely to have, according to the nearest measurement.

    None if no such game was measured: if it is unknown, or has cards from a deck file.
    """
    alike = [each for each in read().get(game, ()) if each.is_of(seats, options)]
    nearest = min(alike, key=lambda each: each.distance(options), default=None)
    return None if nearest is None else nearest.turns
