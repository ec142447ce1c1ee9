"""Bots for two-player games in which nothing is hidden."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from random import Random
from typing import Any, Generic, Protocol

from ai.levels import ONLY_MOVE, Advice, Effort, Level, Reason, Second
from ai.review import Allowance, Judgement, chance
from ai.search import DECIDED, WIN, Field, Found, S, Search, search
from rules.contract import Game, Move, Seat, View

LITTLE = 0.25
"""The least cost, as a share of a piece, that makes a move a little worse."""

FAR = 50
"""How many moves a review looks ahead at most."""


class Ground(Field[S], Protocol[S]):
    """A game that can be searched, and that can give the reason for a move.

    Attributes:
        PIECE: about how many points a piece is worth.
        WORSE: the key of the sentence about a move that costs some number of pieces.
        ODDS: with a lead of this many points, the odds to win are e to 1, where e is about 2.7.
        ALLOWANCE: how many nodes the review of a game may take.
    """

    PIECE: int
    WORSE: str
    ODDS: int
    ALLOWANCE: Allowance

    def reason(self, state: S, move: int) -> Reason | None:
        """What the move does; None if nothing about it stands out."""
        ...


@dataclass(frozen=True, slots=True)
class OpenGame(Generic[S]):
    """The bots of one game in which nothing is hidden.

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

    def hint(self, view: View, seat: Seat, effort: Effort, random: Random) -> Advice:
        """Advice for a person, with the reply to expect and what the second-best move costs."""
        position = self.game.imagine(view, random)
        if len(position.legal_codes(seat)) == 1:
            return self.advise(view, seat, effort, random)
        state, search = position.state, Search(self.ground, effort)
        found = search.find(state, random)
        move = position.decode(found.move)
        advice = Advice(move, self._reason(state, found))
        if found.is_decided:
            return advice
        answer = search.reply(state, found.move)
        reply = None if answer is None else position.play(seat, move).decode(answer)
        second = None
        if (other := search.runner_up(state, found, random)) is not None:
            second = Second(position.decode(other[0]), self._cost(*other[1:]))
        return replace(advice, reply=reply, second=second)

    def judge(
        self, view: View, move: Move, moves: int, random: Random, *, again: bool
    ) -> Judgement:
        """What a move was worth to the seat that made it, compared with the best one."""
        effort = Effort(FAR, self.ground.ALLOWANCE.share(moves, again=again))
        position = self.game.imagine(view, random)
        state, search = position.state, Search(self.ground, effort)
        found, code = search.find(state, random), position.encode(move)
        best = worth = -WIN if found.is_lost else found.value
        if code != found.move and not found.is_lost:
            worth, best = search.beside(state, found, code, random)
        odds = self.ground.ODDS
        if worth >= best:
            return Judgement(chance(worth, odds), chance(worth, odds))
        return Judgement(
            chance(best, odds),
            chance(worth, odds),
            Advice(position.decode(found.move), self._reason(state, found)),
            best - worth,
            spoils_win=found.is_sure and best > DECIDED >= worth,
        )

    def is_ahead(self, view: View, seat: Seat, effort: Effort) -> bool:
        """Whether a search with that effort, but without random errors, finds the seat ahead."""
        fixed = Random(0)  # noqa: S311  (the same view always gets the same answer)
        position = self.game.imagine(view, fixed)
        found = search(self.ground, position.state, replace(effort, error=0), fixed)
        worth = -DECIDED if found.is_lost else found.value
        return (worth if seat in position.to_move() else -worth) > 0

    def _cost(self, worth: int, best: int) -> Reason:
        """A sentence for the cost of making another move instead of the best one."""
        if worth < -DECIDED:
            return Reason("ai-loses")
        share = (best - worth) / self.ground.PIECE
        if pieces := max(0, round(share)):
            return Reason(self.ground.WORSE, {"pieces": pieces})
        return Reason("ai-as-good" if share < LITTLE else "ai-little-worse")

    def _reason(self, state: S, found: Found) -> Reason:
        if found.value > DECIDED and found.is_sure:
            # The winner moves first. An even depth ends with a move of the loser, and the winner
            # wins with the move after that, which is one more turn.
            turns = found.depth // 2 + 1
            return Reason("ai-wins-soon", {"turns": turns}) if turns > 1 else Reason("ai-wins")
        if found.is_lost:
            return Reason("ai-lost")
        return self.ground.reason(state, found.move) or Reason(
            "ai-looks-ahead", {"moves": found.depth}
        )
