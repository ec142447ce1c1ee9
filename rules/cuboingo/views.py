"""What a seat or a bystander may know of a game of Cuboingo, and full states that agree with it."""

from collections import Counter
from dataclasses import dataclass, replace
from functools import lru_cache, reduce
from random import Random
from typing import Self

from rules.contract import Outcome, Seat, View
from rules.cuboingo.cards import Card, Pack, colour_bit
from rules.cuboingo.core import ALL_COLOURS, FREE, NOBODY, OVER, PLAY, Kinds, State, colour_of

Cards = tuple[Card, ...]

known_pack = lru_cache(maxsize=16)(Pack)


@dataclass(frozen=True, slots=True)
class Side:
    """A side in play.

    Attributes:
        colour: the one colour of its cards.
        cards: its cards in the order in which they were played.
    """

    colour: str
    cards: Cards

    @property
    def filled(self) -> int:
        """The mask of the squares that the cards fill together."""
        return reduce(lambda mask, card: mask | card.mask, self.cards, 0)


@dataclass(frozen=True, slots=True)
class CuboingoView(View):
    """What lies on the table, and the viewer's own hand.

    Attributes:
        seat: the viewer's seat; None for a bystander.
        turn: the seat to move; None while chance is due and after the end.
        hands: the cards of each seat; None where the viewer may not know them.
        held: how many cards each seat holds.
        deck: how many cards the deck has.
        sides: the side in each slot; None where the slot is free.
        piles: the cards that each seat has won, the top one last.
        discards: the discard pile, the top card last.
        outcome: how the game ended, or None while it goes on.
        stage: what comes next, as in the core.
        mover: the seat whose turn it is, also while chance is due; None after the end.
        side: how many squares a row of a side has.
        dealt: how many cards each seat is dealt.
        colours: how many colours are in use.
        reshuffles: how many times the discard pile may become the deck in this game.
        reshuffles_left: how many times the discard pile may still become the deck.
        cards: all cards of the game, wherever they are.
        shows_what_fits: whether the viewer is shown what the cards of a side fill together. The
            table decides that; positions do not know it.
    """

    game = "cuboingo"

    seat: Seat | None
    turn: Seat | None
    hands: tuple[Cards | None, ...]
    held: tuple[int, ...]
    deck: int
    sides: tuple[Side | None, ...]
    piles: tuple[Cards, ...]
    discards: Cards
    outcome: Outcome | None
    stage: str
    mover: Seat | None
    side: int
    dealt: int
    colours: int
    reshuffles: int
    reshuffles_left: int
    cards: Cards
    shows_what_fits: bool = False

    def showing_what_fits(self) -> Self:
        return replace(self, shows_what_fits=True)


def view_of(pack: Pack, state: State, seat: Seat | None, outcome: Outcome | None) -> CuboingoView:
    """The view of that seat, or of a bystander."""
    cards = pack.cards_of
    over = state.stage == OVER
    return CuboingoView(
        seat=seat,
        turn=state.turn if state.stage == PLAY else None,
        hands=tuple(
            cards(hand) if over or holder == seat else None
            for holder, hand in enumerate(state.hands)
        ),
        held=tuple(len(hand) for hand in state.hands),
        deck=len(state.deck),
        sides=tuple(
            None if closed == FREE else Side(colour_of(closed), cards(stack))
            for closed, stack in zip(state.sides, state.stacks, strict=True)
        ),
        piles=tuple(cards(pile) for pile in state.piles),
        discards=cards(state.discards),
        outcome=outcome,
        stage=state.stage,
        mover=None if over else state.turn,
        side=pack.side,
        dealt=pack.hand,
        colours=pack.colours,
        reshuffles=pack.reshuffles,
        reshuffles_left=state.reshuffles,
        cards=pack.cards,
    )


def imagined(view: CuboingoView, random: Random) -> tuple[Pack, State]:
    """A game that agrees with the view; everything unknown is dealt at random."""
    pack = known_pack(view.side, view.dealt, view.colours, view.reshuffles, view.cards)

    kinds = pack.kinds_of
    unknown = list(kinds(_unknown(view)))
    random.shuffle(unknown)
    hands: list[Kinds] = []
    for hand, size in zip(view.hands, view.held, strict=True):
        hands.append(tuple(sorted(unknown[:size])) if hand is None else kinds(hand))
        unknown = unknown[size if hand is None else 0 :]
    return pack, State(
        stage=view.stage,
        turn=NOBODY if view.mover is None else view.mover,
        deck=tuple(unknown[: view.deck]),
        hands=tuple(hands),
        sides=tuple(FREE if side is None else _closed(side) for side in view.sides),
        stacks=tuple(() if side is None else kinds(side.cards) for side in view.sides),
        piles=tuple(map(kinds, view.piles)),
        discards=kinds(view.discards),
        reshuffles=view.reshuffles_left,
    )


def _unknown(view: CuboingoView) -> list[Card]:
    """The cards that the viewer does not see, in an order that gives nothing away."""
    seen = Counter(view.discards)
    for cards in (*filter(None, view.hands), *view.piles):
        seen.update(cards)
    for side in filter(None, view.sides):
        seen.update(side.cards)
    return list((Counter(view.cards) - seen).elements())


def _closed(side: Side) -> int:
    return ALL_COLOURS - colour_bit(side.colour) | side.filled
