"""Bots for games of two in which nothing is hidden."""

from collections.abc import Mapping
from dataclasses import dataclass
from random import Random
from typing import Any, Generic, Protocol

from ai.levels import ONLY_MOVE, Advice, Effort, Level, Reason
from ai.search import DECIDED, Field, Found, S, search
from rules.contract import Game, Seat, View


class Ground(Field[S], Protocol[S]):
    """A game to search that can also say what is good about a move."""

    def reason(self, state: S, move: int) -> Reason | None:
        """What the move does, if there is one thing to say."""
        ...


@dataclass(frozen=True, slots=True)
class OpenGame(Generic[S]):
    """The player of one such game.

    Attributes:
        game: its rules.
        ground: how it is searched and judged.
        efforts: what each level may spend on a move.
    """

    game: Game[Any, Any, S]
    ground: Ground[S]
    efforts: Mapping[Level, Effort]

    def advise(self, view: View, seat: Seat, effort: Effort, random: Random) -> Advice:
        """The best move that the effort finds for the seat to move, and why."""
        position = self.game.imagine(view, random)
        legal = position.legal_codes(seat)
        if len(legal) == 1:
            return Advice(position.decode(legal[0]), ONLY_MOVE)
        found = search(self.ground, position.state, effort, random)
        return Advice(position.decode(found.move), self._reason(position.state, found))

    def _reason(self, state: S, found: Found) -> Reason:
        if found.value > DECIDED and found.is_sure:
            # noisy moves are looked at beyond the depth, so its last one may be the opponent's
            turns = found.depth // 2 + 1
            return Reason("ai-wins-soon", {"turns": turns}) if turns > 1 else Reason("ai-wins")
        if found.value < -DECIDED:
            return Reason("ai-holds-out")
        return self.ground.reason(state, found.move) or Reason(
            "ai-looks-ahead", {"moves": found.depth}
        )
