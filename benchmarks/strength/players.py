"""The players: the levels of the bots, and the reference players to compare them with."""

from collections.abc import Callable
from random import Random
from typing import Any, TypeAlias

import ai
from ai import Level
from benchmarks.strength import greedy, uct
from rules.contract import Move, Seat

Chooser: TypeAlias = Callable[[str, Any, Seat, Random], Move]
"""Chooses a move, given the name of a game, a position, the seat to move and a `Random`."""

SIMULATIONS = 10_000


def _level(level: Level) -> Chooser:
    return lambda _, position, seat, random: ai.choose(position.view(seat), seat, level, random)


def _random(_: str, position: Any, seat: Seat, random: Random) -> Move:
    return random.choice(position.legal_moves(seat))


def _uct(game: str, position: Any, _: Seat, random: Random) -> Move:
    return position.decode(uct.choose(game, position.state, SIMULATIONS, random))


PLAYERS: dict[str, Chooser] = {
    **{level.value: _level(level) for level in Level},
    "random": _random,
    "greedy": greedy.choose,
    "uct": _uct,
}
