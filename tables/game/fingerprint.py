"""Fingerprints: hashes of positions from which people play each other, to refuse advice on them."""

from dataclasses import fields
from functools import cache
from hashlib import blake2b

from rules.contract import AnyPosition, View
from tables.game.record import GameState

EARLY = 8
"""Until people have ended this many turns, positions get no fingerprint: many games share them."""

PEOPLE = 2
"""The fewest people who can play each other."""

PAST = frozenset({"seat", "past", "idle", "rows", "undo", "latest"})
"""The fields of views that say how a position came about; advice does not depend on them."""


def fingerprint_at(state: GameState) -> int | None:
    """The fingerprint of a position from which people play each other.

    It is None early in the game, once the game is over, and if only one person plays.
    """
    people = sum(player.person is not None for player in state.table.players)
    if people < PEOPLE or state.turns < EARLY or state.is_ended:
        return None
    return fingerprint_of(state.position)


def fingerprint_of(position: AnyPosition) -> int | None:
    """A hash of what everybody sees of a position; None at the end of a game.

    It is the same in every process, and fits into 64 bits.
    """
    view: View = position.view(None)
    if view.outcome is not None:
        return None
    # only outcomes contain sets, whose order may differ; here, there is no outcome
    seen = view.game, *(getattr(view, name) for name in _seen(type(view)))
    return int.from_bytes(blake2b(repr(seen).encode(), digest_size=8).digest(), signed=True)


@cache
def _seen(kind: type[View]) -> tuple[str, ...]:
    """The names of the fields that describe the position itself in views of that kind."""
    # every view is a dataclass, as the contract says
    named = (each.name for each in fields(kind))  # pyright: ignore[reportArgumentType]
    return tuple(name for name in named if name not in PAST)
