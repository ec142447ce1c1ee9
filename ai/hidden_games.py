"""Opponents in games with hidden hands."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from random import Random
from typing import Any, Protocol

from ai.levels import Advice, Level, Reason
from ai.sampling import SURE, Table, Trials, search
from rules import GAMES
from rules.contract import Seat, View


class Sight(Table[Any], Protocol):
    """A table to search that can also be judged at a glance."""

    @property
    def burden(self) -> float:
        """How many times as long as at an ordinary table a trial takes, at least once."""
        ...

    def legal(self, state: Any) -> list[int]:
        """The legal moves of the core, in the order of those of the position."""
        ...

    def judged(self, state: Any, move: int) -> float:
        """What a move is worth at a glance, by what its seat and everybody can see."""
        ...

    def reason(self, state: Any, move: int) -> Reason | None:
        """What the move does, if there is one thing to say."""
        ...


@dataclass(frozen=True, slots=True)
class HiddenGame:
    """The player of one such game.

    Attributes:
        name: the game's name.
        sight: how a seat sees a table of it.
        efforts: what each level may spend on a move.
    """

    name: str
    sight: Callable[[Any], Sight]
    efforts: Mapping[Level, Trials]

    def advise(self, view: View, seat: Seat, effort: Trials, random: Random) -> Advice:
        """The best move that the effort finds for the seat to move, and why."""
        position: Any = GAMES[self.name].imagine(view, random)
        moves = position.legal_moves(seat)
        if len(moves) == 1:
            return Advice(moves[0], Reason("ai-only-move"))
        sight, state = self.sight(view), position.state
        effort = replace(effort, count=int(effort.count / sight.burden))
        legal = sight.legal(state)
        glance = {
            move: sight.judged(state, move) + random.uniform(-effort.doubt, effort.doubt)
            for move in legal
        }
        ranked = sorted(legal, key=glance.__getitem__, reverse=True)
        is_plain = not effort.count or glance[ranked[0]] > SURE
        found = ranked[0] if is_plain else search(sight, ranked, effort, random)
        reason = sight.reason(state, found) or _in_general(effort)
        return Advice(moves[legal.index(found)], reason)


def _in_general(effort: Trials) -> Reason:
    if effort.count:
        return Reason("ai-imagines", {"trials": effort.count})
    return Reason("ai-at-a-glance")
