"""How bots play Cuboingo: they weigh the points of a side against the risk that others win it."""

from collections.abc import Callable, Iterator
from itertools import chain
from math import log, tanh
from random import Random

from ai.cuboingo_glance import Count, Glance, Sum, both, laid
from ai.levels import Level, Reason
from ai.sampling import Trials
from rules.cuboingo import core
from rules.cuboingo.cards import UP, Kind
from rules.cuboingo.core import DISCARD, FREE, OVER, PASS, Kinds, State
from rules.cuboingo.views import CuboingoView, imagined

EFFORTS = {
    Level.BEGINNER: Trials(error=100),
    Level.CASUAL: Trials(error=7),
    Level.STRONG: Trials(error=0.75),
    Level.EXPERT: Trials(count=4_000, width=6, length=4, head_start=0.003),
}

NOISE = 1.0
"""The greatest noise that is added to the worth of a quick move, in points."""

# The odds between two seats are the ratio of the points that each may have at the end, raised to a
# power. The power grows as fewer cards are left to play. The points that a seat may have at the end
# are kept as a logarithm.
PACE = 0.3
"""Each seat is assumed to win this share of its part of the remaining plus points.

The parts of all seats are equal.
"""
SHARP = 0.4
"""The constant part of the power."""
BLUR = 0.1
"""The power is SHARP plus one over the sum of BLUR and the share of the cards that are left."""
SOON = 0.85
"""The chance that the seat to move wins the best side that its hand can complete."""
LATER = 0.5
"""The same for the other seats."""
HELD_DOUBLE = 0.24
"""How much a doubling card in hand adds to the logarithm of a seat's points."""
HELD_UP = 0.14
"""The same for an UP card, which takes the top card of a pile."""

ORDINARY_CARDS, ORDINARY_HANDS = 150, 24
"""About how many cards one of our decks has, and how many all hands hold together.

With more cards, a trial takes longer.
"""


class CuboingoTable:
    """A game of Cuboingo as one seat sees it, searched to the end of the game."""

    def __init__(self, view: CuboingoView) -> None:
        self._pack, self._seen = imagined(view, Random(0))  # noqa: S311  (any deal of the unseen cards will do)
        self._is_hidden = [hand is None for hand in view.hands]
        hidden = [hand for hand, is_hidden in self._hands() if is_hidden]
        self._unseen = sorted(chain(self._seen.deck, *hidden))
        self._count = Count(self._pack, self._unseen)

    @property
    def burden(self) -> float:
        held = sum(map(len, self._seen.hands))
        return max(1.0, len(self._pack.all) / ORDINARY_CARDS, held / ORDINARY_HANDS)

    def imagined(self, random: Random) -> State:
        unseen = random.sample(self._unseen, len(self._unseen))
        hands: list[Kinds] = []
        for hand, is_hidden in self._hands():
            size = len(hand) if is_hidden else 0
            hands.append(tuple(sorted(unseen[:size])) if is_hidden else hand)
            del unseen[:size]
        return self._seen._replace(hands=tuple(hands), deck=tuple(unseen))

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
        if len(moves) == 1:
            return moves
        return sorted(moves, key=Glance(self._count, state).worth, reverse=True)

    def quick(self, state: State, random: Random) -> int:
        moves = core.actions(self._pack, state)
        if len(moves) == 1:
            return moves[0]
        worth = Glance(self._count, state).worth
        return max(moves, key=lambda move: worth(move) + NOISE * random.random())

    def judged(self, state: State, move: int) -> float:
        return Glance(self._count, state).worth(move)

    def values(self, state: State) -> list[float]:
        """The share of the others that each seat beats, or is likely to beat."""
        if state.stage == OVER:
            return _shares(self._totals(state), _beats)
        steep = self._power(state) / 2
        return _shares(self._prospects(state), lambda lead: 0.5 + 0.5 * tanh(steep * lead))

    def reason(self, state: State, move: int) -> Reason | None:
        if move == PASS or move >> 4 & 15 == DISCARD:
            return None
        slot, closed = laid(self._pack, state, move)
        if closed & self._pack.full == self._pack.full:
            stack = (*state.stacks[slot], move >> 8)
            won = sum(self._pack.numbered[kind] for kind in stack)
            return Reason("ai-cuboingo-completes", {"cards": won})
        if move & 15 and self._pack.rests[move >> 8] == UP:
            return Reason("ai-cuboingo-takes")
        left = list(state.hands[state.turn])
        left.remove(move >> 8)
        finishers, _ = self._count.finishers(closed)
        return None if finishers.isdisjoint(left) else Reason("ai-cuboingo-prepares")

    def _hands(self) -> Iterator[tuple[Kinds, bool]]:
        return zip(self._seen.hands, self._is_hidden, strict=True)

    def _totals(self, state: State) -> list[float]:
        """The points of each seat at the end."""
        return [
            self._total(pile, hand) for pile, hand in zip(state.piles, state.hands, strict=True)
        ]

    def _total(self, pile: Kinds, hand: Kinds) -> float:
        (plus, doubles), (minus, halves) = self._count.sum(pile), self._count.sum(hand)
        total = (plus << doubles) - minus
        return total if total < 0 else total / (1 << halves)

    def _power(self, state: State) -> float:
        left = len(state.deck) + sum(map(len, state.hands))
        return SHARP + 1 / (left / len(self._pack.all) + BLUR)

    def _prospects(self, state: State) -> list[float]:
        """The logarithm of the points that each seat may have at the end, with all hands known."""
        sums = [self._count.sum(pile) for pile in state.piles]
        future = PACE * self._count.left(sums) + 1
        sides = [
            (self._count.finishers(closed)[0], self._count.sum(stack))
            for closed, stack in zip(state.sides, state.stacks, strict=True)
            if closed != FREE
        ]
        return [
            self._prospect(hand, own, future, sides, SOON if seat == state.turn else LATER)
            for seat, (hand, own) in enumerate(zip(state.hands, sums, strict=True))
        ]

    def _prospect(
        self,
        hand: Kinds,
        own: Sum,
        future: float,
        sides: list[tuple[frozenset[Kind], Sum]],
        sure: float,
    ) -> float:
        """The logarithm of the points that a seat may have at the end, with its hand counted."""
        total = best = _grown(own, future)
        favour = 0.0
        for kind in hand:
            card = self._count.sum((kind,))
            for finishers, stack in sides:
                if kind in finishers:
                    best = max(best, _grown(both(own, both(card, stack)), future))
            favour += HELD_DOUBLE * card[1]
            if self._pack.rests[kind] == UP:
                favour += HELD_UP
        return total + sure * (best - total) + favour


def _grown(pile: Sum, future: float) -> float:
    """The logarithm of the points to which a pile may have grown at the end."""
    return log(pile[0] + future) + pile[1] * log(2)


def _shares(totals: list[float], beats: Callable[[float], float]) -> list[float]:
    """The share of the others that each seat beats, judged by its lead over each of them."""
    opponents = len(totals) - 1
    return [(sum(beats(own - other) for other in totals) - 0.5) / opponents for own in totals]


def _beats(lead: float) -> float:
    return 0.5 if lead == 0 else float(lead > 0)
