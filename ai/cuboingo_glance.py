"""What a move of Cuboingo is worth at a glance, judged by what its seat can see."""

from collections.abc import Sequence
from typing import TypeAlias

from rules.cuboingo import core
from rules.cuboingo.cards import DOUBLE, SLOTS, UP, Kind, Pack
from rules.cuboingo.core import DISCARD, FREE, Kinds, State

Sum: TypeAlias = tuple[int, int]
"""The plus points of some cards, and how often they double."""

EXPECTED_SHARE = 0.5
"""Each seat is expected to win this fraction of an equal part of the remaining plus points."""
TRUST = 0.5
"""The chance that a seat completes a side in its next turn if it has a card for that."""
LATE = 12
"""Cards in hand become a burden when the deck has fewer cards than this for each seat."""
USE = 0.3
"""The worth of a card in the hand, as a share of its points."""


class Count:
    """The points of cards, the kinds that complete a side, and their share of the unseen cards."""

    def __init__(self, pack: Pack, unseen: Sequence[Kind]) -> None:
        self.pack = pack
        self._unseen = unseen
        self._points = [_points_of(rest) for rest in pack.rests]
        self._sums: dict[Kinds, Sum] = {}
        self._finishers: dict[int, tuple[frozenset[Kind], float]] = {}
        self._plus = self.sum(pack.all)[0]

    def sum(self, cards: Kinds) -> Sum:
        """The points of some cards."""
        found = self._sums.get(cards)
        if found is None:
            plus = sum(self._points[kind][0] for kind in cards)
            found = self._sums[cards] = plus, sum(self._points[kind][1] for kind in cards)
        return found

    def left(self, piles: Sequence[Sum]) -> float:
        """The plus points that are still to be won, divided by the number of seats."""
        return (self._plus - sum(plus for plus, _ in piles)) / len(piles)

    def finishers(self, closed: int) -> tuple[frozenset[Kind], float]:
        """The kinds that complete a side with this mask, and their share of unseen cards.

        The mask contains what is closed on the side (see `rules.cuboingo.core`).
        """
        found = self._finishers.get(closed)
        if found is None:
            kinds = self._finishing(closed)
            hits = sum(kind in kinds for kind in self._unseen)
            found = self._finishers[closed] = kinds, hits / max(1, len(self._unseen))
        return found

    def _finishing(self, closed: int) -> frozenset[Kind]:
        pack = self.pack
        return frozenset(
            kind
            for kind, needs in enumerate(pack.needs)
            if not closed & needs and (closed | pack.masks[kind]) & pack.full == pack.full
        )


class Glance:
    """A moment of a game as the seat to move sees it."""

    def __init__(self, count: Count, state: State) -> None:
        self._count, self._state = count, state
        turn, seats = state.turn, len(state.piles)
        self._hand = state.hands[turn]
        self._sums = [count.sum(pile) for pile in state.piles]
        self._future = EXPECTED_SHARE * count.left(self._sums)
        self._own, self._next = self._sums[turn], self._sums[(turn + 1) % seats]
        self._total, self._next_total = self._grown(self._own), self._grown(self._next)
        self._opponents = seats - 1
        self._held = sum(map(len, state.hands)) - len(self._hand)
        taken = 1 - state.sides.count(FREE) / SLOTS
        self._late = taken**3 * max(0.0, 1 - len(state.deck) / (LATE * seats))
        self._threats = list(map(self._threat, state.sides, state.stacks))
        self._hopes = self._all_hopes()

    def worth(self, move: int) -> float:
        """How many points the seat may gain on the others by a move that is not a pass."""
        if move >> 4 & 15 == DISCARD:
            return self._points(move >> 8) * (self._late - USE) + self._hope_without(move >> 8)
        return self._worth_played(move)

    def _worth_played(self, move: int) -> float:
        """What the seat wins now and may win next, minus what others may win."""
        state, pack = self._state, self._count.pack
        kind, extra = move >> 8, move & 15
        slot, closed = laid(pack, state, move)
        worth, own = self._late * self._points(kind) + self._threats[slot][1], self._own
        stack = (*state.stacks[slot], kind)
        is_full = closed & pack.full == pack.full
        if is_full:
            own = both(own, self._count.sum(stack))
        if extra and pack.rests[kind] == UP:
            top = self._count.sum(state.piles[extra - 1][-1:])
            own = both(own, top)
            worth += self._loss(self._sums[extra - 1], top)
        worth += self._grown(own) - self._total
        hope = self._hope_without(kind, slot)
        if is_full:
            return worth + hope
        lost, danger = self._threat(closed, stack)
        return worth - danger + max(hope, self._new_hope(closed, stack, lost, kind, own))

    def _grown(self, pile: Sum) -> float:
        """The points to which a pile may have grown at the end."""
        return (pile[0] + self._future) * (1 << pile[1])

    def _points(self, kind: Kind) -> float:
        """What a card counts against the seat if it stays in its hand."""
        plus, doubles = self._count.sum((kind,))
        return plus + doubles * self._total / 2

    def _loss(self, pile: Sum, top: Sum) -> float:
        """What an opponent loses with that top card, divided by the number of opponents."""
        left = pile[0] - top[0], pile[1] - top[1]
        return (self._grown(pile) - self._grown(left)) / self._opponents

    def _threat(self, closed: int, stack: Kinds) -> tuple[float, float]:
        """How likely others are to complete a side, and how much this threat costs."""
        if closed == FREE:
            return 0.0, 0.0
        lost = 1 - (1 - self._count.finishers(closed)[1]) ** self._held
        won = self._grown(both(self._next, self._count.sum(stack))) - self._next_total
        return lost, lost * won / self._opponents

    def _hope(self, stack: Kinds, lost: float, kind: Kind, own: Sum) -> float:
        """What it is worth to complete a side with that card later."""
        won = self._grown(both(own, self._count.sum((*stack, kind)))) - self._grown(own)
        return (1 - lost) * TRUST * won

    def _all_hopes(self) -> list[tuple[float, Kind, int]]:
        """The sides that cards of the hand may complete: worth, card and slot; the best first."""
        state, hand = self._state, set(self._hand)
        hopes = [
            (self._hope(state.stacks[slot], self._threats[slot][0], kind, self._own), kind, slot)
            for slot, closed in enumerate(state.sides)
            if closed != FREE
            for kind in self._count.finishers(closed)[0] & hand
        ]
        return sorted(hopes, reverse=True)

    def _hope_without(self, kind: Kind, slot: int = -1) -> float:
        """The best hope after a card has left the hand and the side on a slot has changed."""
        for hope, other, place in self._hopes:
            if place != slot and self._keeps(other, kind):
                return hope
        return 0.0

    def _new_hope(self, closed: int, stack: Kinds, lost: float, kind: Kind, own: Sum) -> float:
        """The best hope for a side that the played card leaves incomplete."""
        hopes = [
            self._hope(stack, lost, other, own)
            for other in self._count.finishers(closed)[0].intersection(self._hand)
            if self._keeps(other, kind)
        ]
        return max(hopes, default=0.0)

    def _keeps(self, other: Kind, kind: Kind) -> bool:
        """Whether the hand has a card of kind `other` once one of kind `kind` has left it."""
        return other != kind or self._hand.count(kind) > 1


def laid(pack: Pack, state: State, move: int) -> tuple[int, int]:
    """The slot on which a move lays its card, and what the side there has closed after the move."""
    kind, place = move >> 8, move >> 4 & 15
    slot = place - 1 if place else state.sides.index(FREE)
    before = state.sides[slot] if place else core.begun(pack, kind, move & 15)
    return slot, before | pack.masks[kind]


def both(some: Sum, more: Sum) -> Sum:
    """The two sums added up."""
    return some[0] + more[0], some[1] + more[1]


def _points_of(rest: str) -> Sum:
    return (int(rest), 0) if rest.startswith("+") else (0, int(rest == DOUBLE))
