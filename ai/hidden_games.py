"""Bots for games with hidden hands."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from random import Random
from typing import Any, Generic, Protocol

from ai.levels import ONLY_MOVE, Advice, Level, Reason, Second
from ai.review import GAME, Allowance, Judgement
from ai.sampling import SURE, ImaginedGame, S, Trials, compare
from rules.contract import Game, Move, Seat, V

ALLOWANCE = Allowance(first=36_000, again=20_000, most=300)
"""How many trials the review of a game of ordinary size may take."""

WIDTH, LENGTH = 6, 4
"""How many moves a review compares, and how many moves a trial plays on beyond the search tree."""

LITTLE, MUCH = 0.015, 0.06
"""The least cost of a move that is a little worse, and of one that is clearly worse.

Both are shares of a whole game.
"""


class Sight(ImaginedGame[S], Protocol[S]):
    """A game as one seat sees it; it can be searched, and its moves can be judged at a glance."""

    @property
    def burden(self) -> float:
        """The time of a trial, as a multiple of that in a game of ordinary size; at least 1."""
        ...

    def judged(self, state: S, move: int) -> float:
        """What a move is worth at a glance, judged by what its seat can see."""
        ...

    def reason(self, state: S, move: int) -> Reason | None:
        """What the move does; None if nothing about it stands out."""
        ...


@dataclass(frozen=True, slots=True)
class HiddenGame(Generic[V, S]):
    """The bots of one game with hidden hands.

    Attributes:
        game: its rules.
        sight: how a seat sees that game.
        efforts: what each level may spend on a move.
    """

    game: Game[Any, V, S]
    sight: Callable[[V], Sight[S]]
    efforts: Mapping[Level, Trials]

    def advise(self, view: V, seat: Seat, effort: Trials, random: Random) -> Advice:
        """The best move that the effort finds for the seat to move, and why."""
        return replace(self.hint(view, seat, effort, random), second=None)

    def hint(self, view: V, seat: Seat, effort: Trials, random: Random) -> Advice:
        """Advice for a person, with what the second-best move costs; no reply can be foreseen."""
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
        worth = {ranked[0]: 1.0} if is_plain else compare(sight, ranked, effort, random)
        found, *others = worth
        second = None
        if others:
            second = Second(position.decode(others[0]), _cost(worth[found] - worth[others[0]]))
        reason = sight.reason(state, found) or _in_general(effort)
        return Advice(position.decode(found), reason, second=second)

    def judge(self, view: V, move: Move, moves: int, random: Random, *, again: bool) -> Judgement:
        """What a move was worth, compared with the best one, by what its seat could see."""
        position, sight = self.game.imagine(view, random), self.sight(view)
        state, code = position.state, position.encode(move)
        legal = position.legal_codes(position.to_move()[0])
        glance = {each: sight.judged(state, each) for each in legal}
        ranked = sorted(glance, key=glance.__getitem__, reverse=True)
        count = int(ALLOWANCE.share(moves, again=again) / sight.burden)
        worth = compare(sight, ranked, Trials(count, WIDTH, LENGTH), random)
        best = next(iter(worth))
        if best != code:
            # the best of many moves was probably lucky too, so both moves are tried again
            worth = compare(sight, [best, code], Trials(count // 2, 2, LENGTH), random)
        before, after = 100 * max(worth.values()), 100 * worth[code]
        if after >= before:
            return Judgement(after, after)
        reason = sight.reason(state, best) or _in_general(Trials(count))
        better = Advice(position.decode(best), reason)
        return Judgement(before, after, better, round((before - after) * GAME / 100))


def _cost(worth: float) -> Reason:
    """A sentence for the cost of a move that is worth that much less than the best one."""
    if worth < LITTLE:
        return Reason("ai-as-good")
    return Reason("ai-little-worse" if worth < MUCH else "ai-clearly-worse")


def _in_general(effort: Trials) -> Reason:
    if effort.count:
        return Reason("ai-imagines", {"trials": effort.count})
    return Reason("ai-at-a-glance")
