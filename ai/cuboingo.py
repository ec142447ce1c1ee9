"""How an opponent plays Cuboingo: it weighs what a side pays against who may complete it."""

from random import Random
from typing import TypeAlias

from ai.levels import Level, Reason
from ai.sampling import Trials
from rules.cuboingo import core
from rules.cuboingo.cards import DOUBLE, Kind, Pack
from rules.cuboingo.core import DISCARD, FREE, OVER, PASS, Kinds, State
from rules.cuboingo.views import CuboingoView, imagined

EFFORTS = {
    Level.BEGINNER: Trials(doubt=20),
    Level.CASUAL: Trials(doubt=1),
    Level.STRONG: Trials(count=150, width=6, length=6),
    Level.EXPERT: Trials(count=2000, width=10, length=12),
}

Sum: TypeAlias = tuple[int, int]
"""The plus points of some cards, and how often they double."""

PACE = 0.7
"""How much of the plus points that are still to be won will be."""
TRUST = 0.5
"""How sure a seat is to complete in its next turn what it has the card for."""
NOISE = 1.0
"""How far quick moves are from what looks best."""
SHARP = 2
"""How much more a high total counts than a low one."""


class CuboingoTable:
    """A game of Cuboingo as one seat looks at it, to its end."""

    def __init__(self, view: CuboingoView) -> None:
        self._view = view
        self._pack, state = imagined(view, Random(0))  # noqa: S311  (only what is seen is read)
        self._sums = [_sum_of(rest) for rest in self._pack.rests]
        self._finishers = _Finishers(self._pack)
        won = sum(self._sum(pile)[0] for pile in state.piles)
        self._future = PACE * (self._sum(self._pack.all)[0] - won) / len(state.piles)

    def imagined(self, random: Random) -> State:
        return imagined(self._view, random)[1]

    def legal(self, state: State) -> list[int]:
        return core.actions(self._pack, state)

    def turn(self, state: State) -> int:
        return state.turn

    def after(self, state: State, move: int, random: Random) -> State:
        state = core.after(self._pack, state, move)
        while loose := core.loose(self._pack, state):
            order = tuple(random.sample(loose, len(loose)))
            state = core.shuffled(self._pack, state, order)
        return state

    def promising(self, state: State) -> list[int]:
        moves = core.actions(self._pack, state)
        glance = {move: -self.judged(state, move) for move in moves}
        return sorted(moves, key=glance.__getitem__)

    def quick(self, state: State, random: Random) -> int:
        moves = core.actions(self._pack, state)
        if len(moves) == 1:
            return moves[0]
        return max(moves, key=lambda move: self.judged(state, move) + NOISE * random.random())

    def judged(self, state: State, move: int) -> float:
        """What a move is worth at a glance, by what its seat and everybody can see."""
        if move == PASS or move >> 4 & 15 == DISCARD:
            return 0.0
        slot, after = self._played(state, move)
        gain = 0.0
        if after.piles is not state.piles:
            gain = self._lead(after.piles, state.turn) - self._lead(state.piles, state.turn)
        if after.sides[slot] == FREE:
            return gain
        return gain + self._hope(state, move >> 8, after.sides[slot], after.stacks[slot])

    def values(self, state: State) -> list[float]:
        totals = self._totals(state)
        weights = [max(0.0, total + 1) ** SHARP for total in totals]
        total = sum(weights)
        return [weight / total for weight in weights] if total else [0.0] * len(weights)

    def reason(self, state: State, move: int) -> Reason | None:
        if move == PASS or move >> 4 & 15 == DISCARD:
            return None
        slot, after = self._played(state, move)
        won = len(after.piles[state.turn]) - len(state.piles[state.turn])
        if after.sides[slot] == FREE:
            return Reason("ai-cuboingo-completes", {"cards": won})
        if won:
            return Reason("ai-cuboingo-takes")
        finishers, _ = self._finishers[after.sides[slot]]
        left = _without(state.hands[state.turn], move >> 8)
        return None if finishers.isdisjoint(left) else Reason("ai-cuboingo-prepares")

    def _played(self, state: State, move: int) -> tuple[int, State]:
        """Where a card is put, and the state after.

        Of that state only the table may be read: the card drawn at the end of the turn is unseen.
        """
        place = move >> 4 & 15
        slot = place - 1 if place else state.sides.index(FREE)
        return slot, core.after(self._pack, state, move)

    def _totals(self, state: State) -> list[float]:
        if state.stage != OVER:
            return [self._expected(pile) for pile in state.piles]
        return [
            self._score(pile, hand) for pile, hand in zip(state.piles, state.hands, strict=True)
        ]

    def _sum(self, cards: Kinds) -> Sum:
        plus = doubles = 0
        for kind in cards:
            more, double = self._sums[kind]
            plus += more
            doubles += double
        return plus, doubles

    def _score(self, pile: Kinds, hand: Kinds) -> float:
        """What a seat has at the end."""
        (plus, doubles), (minus, halves) = self._sum(pile), self._sum(hand)
        total = (plus << doubles) - minus
        return total if total < 0 else total / (1 << halves)

    def _expected(self, pile: Kinds) -> float:
        """What a pile may have grown to at the end."""
        plus, doubles = self._sum(pile)
        return (plus + self._future) * (1 << doubles)

    def _lead(self, piles: tuple[Kinds, ...], seat: int) -> float:
        """How far a seat may be ahead of the others at the end."""
        totals = [self._expected(pile) for pile in piles]
        own = totals[seat]
        return own - (sum(totals) - own) / (len(totals) - 1)

    def _hope(self, state: State, kind: Kind, closed: int, stack: Kinds) -> float:
        """What a side that a card leaves open is worth: others may complete it first."""
        piles, turn = state.piles, state.turn
        rivals = len(piles) - 1
        finishers, share = self._finishers[closed]
        lost = 1 - (1 - share) ** (self._pack.hand * rivals)
        rival = piles[(turn + 1) % len(piles)]
        hope = -lost * (self._expected(rival + stack) - self._expected(rival)) / rivals
        left = _without(state.hands[turn], kind)
        best = max((self._sums[each] for each in left if each in finishers), default=None)
        if best is not None:
            own = self._expected(piles[turn] + stack) - self._expected(piles[turn])
            hope += (1 - lost) * TRUST * (own + best[0] + best[1] * self._future)
        return hope


class _Finishers(dict[int, tuple[frozenset[Kind], float]]):
    """The kinds that complete a side, by what it has closed, and their share of all cards."""

    def __init__(self, pack: Pack) -> None:
        super().__init__()
        self._pack = pack

    def __missing__(self, closed: int) -> tuple[frozenset[Kind], float]:
        pack = self._pack
        kinds = frozenset(
            kind
            for kind, needs in enumerate(pack.needs)
            if not closed & needs and (closed | pack.masks[kind]) & pack.full == pack.full
        )
        share = sum(kind in kinds for kind in pack.all) / len(pack.all)
        self[closed] = kinds, share
        return self[closed]


def _without(hand: Kinds, kind: Kind) -> Kinds:
    place = hand.index(kind)
    return hand[:place] + hand[place + 1 :]


def _sum_of(rest: str) -> Sum:
    return (int(rest), 0) if rest.startswith("+") else (0, int(rest == DOUBLE))
