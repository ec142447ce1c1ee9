"""Bots for games with hidden hands."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from random import Random
from typing import Any, Generic, Protocol

from ai.levels import ONLY_MOVE, Advice, Level, Reason
from ai.sampling import SURE, S, Table, Trials, search
from rules.contract import Game, Seat, V


class Sight(Table[S], Protocol[S]):
    """A table to search that can also be judged at a glance."""

    @property
    def burden(self) -> float:
        """How many times as long as at an ordinary table a trial takes, at least once."""
        ...

    def judged(self, state: S, move: int) -> float:
        """What a move is worth at a glance, by what its seat and everybody can see."""
        ...

    def reason(self, state: S, move: int) -> Reason | None:
        """What the move does, if there is one thing to say."""
        ...


@dataclass(frozen=True, slots=True)
class HiddenGame(Generic[V, S]):
    """The player of one such game.

    Attributes:
        game: its rules.
        sight: how a seat sees a table of it.
        efforts: what each level may spend on a move.
    """

    game: Game[Any, V, S]
    sight: Callable[[V], Sight[S]]
    efforts: Mapping[Level, Trials]

    def advise(self, view: V, seat: Seat, effort: Trials, random: Random) -> Advice:
        """The best move that the effort finds for the seat to move, and why."""
        position = self.game.imagine(view, random)
        legal = position.legal_codes(seat)
        if len(legal) == 1:
            return Advice(position.decode(legal[0]), ONLY_MOVE)
        sight, state = self.sight(view), position.state
        effort = replace(effort, count=int(effort.count / sight.burden))
        glance = {
            move: sight.judged(state, move) + random.uniform(-effort.error, effort.error)
            for move in legal
        }
        ranked = sorted(legal, key=glance.__getitem__, reverse=True)
        is_plain = not effort.count or glance[ranked[0]] > SURE
        found = ranked[0] if is_plain else search(sight, ranked, effort, random)
        reason = sight.reason(state, found) or _in_general(effort)
        return Advice(position.decode(found), reason)


def _in_general(effort: Trials) -> Reason:
    if effort.count:
        return Reason("ai-imagines", {"trials": effort.count})
    return Reason("ai-at-a-glance")
