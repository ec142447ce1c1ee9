"""How positions are told apart at tables whose people play each other."""

from dataclasses import fields
from functools import cache
from hashlib import blake2b

from rules.contract import AnyPosition, View
from tables.game.record import GameState

EARLY = 8
"""Positions after fewer turns of people are those of many games."""

PEOPLE = 2
"""So many people play each other."""

PAST = frozenset({"seat", "past", "idle", "rows", "undo", "latest"})
"""What views say of how a position came about; the same advice fits however it did."""


def fingerprint_at(state: GameState) -> int | None:
    """The fingerprint of a position that people play each other from; None early in their game."""
    people = sum(player.person is not None for player in state.table.players)
    if people < PEOPLE or state.turns < EARLY or state.is_ended:
        return None
    return fingerprint_of(state.position)


def fingerprint_of(position: AnyPosition) -> int | None:
    """What tells a position from others by what everybody sees of it; None at the end of a game.

    It is the same in every process, and fits into 64 bits.
    """
    view: View = position.view(None)
    if view.outcome is not None:
        return None
    # only outcomes have sets, whose order is not the same everywhere
    seen = view.game, *(getattr(view, name) for name in _seen(type(view)))
    return int.from_bytes(blake2b(repr(seen).encode(), digest_size=8).digest(), signed=True)


@cache
def _seen(kind: type[View]) -> tuple[str, ...]:
    """The names of what views of that kind say of the position itself."""
    # every view is a dataclass, as the contract says
    named = (each.name for each in fields(kind))  # pyright: ignore[reportArgumentType]
    return tuple(name for name in named if name not in PAST)
