"""Opponents in games of two in which nothing is hidden."""

from collections.abc import Mapping
from dataclasses import dataclass
from random import Random
from typing import Any, Protocol

from ai.levels import Advice, Effort, Level, Reason
from ai.search import DECIDED, Field, Found, search
from rules import GAMES
from rules.contract import Seat, View


class Ground(Field[Any], Protocol):
    """A game to search that can also say what is good about a move."""

    def moves(self, state: Any) -> list[int]:
        """The legal moves of the core, in the order of those of the position."""
        ...

    def reason(self, state: Any, move: int) -> Reason | None:
        """What the move does, if there is one thing to say."""
        ...


@dataclass(frozen=True, slots=True)
class OpenGame:
    """The player of one such game.

    Attributes:
        name: the game's name.
        ground: how it is searched and judged.
        efforts: what each level may spend on a move.
    """

    name: str
    ground: Ground
    efforts: Mapping[Level, Effort]

    def advise(self, view: View, seat: Seat, effort: Effort, random: Random) -> Advice:
        """The best move that the effort finds for the seat to move, and why."""
        position: Any = GAMES[self.name].imagine(view, random)
        moves = position.legal_moves(seat)
        if len(moves) == 1:
            return Advice(moves[0], Reason("ai-only-move"))
        state = position.state
        found = search(self.ground, state, effort, random)
        move = moves[self.ground.moves(state).index(found.move)]
        return Advice(move, self._reason(state, found))

    def _reason(self, state: Any, found: Found) -> Reason:
        if found.value > DECIDED and found.is_sure:
            # loud moves are looked at beyond the depth, so its last one may be the rival's
            turns = found.depth // 2 + 1
            return Reason("ai-wins-soon", {"turns": turns}) if turns > 1 else Reason("ai-wins")
        if found.value < -DECIDED:
            return Reason("ai-holds-out")
        return self.ground.reason(state, found.move) or Reason(
            "ai-looks-ahead", {"moves": found.depth}
        )
