"""What a seat or a bystander may know of a game of Cubed."""

from dataclasses import dataclass
from typing import NamedTuple

from rules.contract import Outcome, Seat, View
from rules.cubed.core import Phase, State
from rules.cubed.honeycomb import axial
from rules.cubed.pieces import NAMES, ORIENTED, listed, points


class Laid(NamedTuple):
    """A laid piece: its cell, and its faces from the top clockwise."""

    q: int
    r: int
    faces: str


@dataclass(frozen=True, slots=True)
class Round:
    """The end of a round.

    Attributes:
        hands: the pieces that each seat held.
        points: what each hand was worth.
        reason: `emptied`, `blocked` or `sealed`; in solo `emptied` or `stuck`.
    """

    hands: tuple[tuple[str, ...], ...]
    points: tuple[int, ...]
    reason: str


@dataclass(frozen=True, slots=True)
class CubedView(View):
    """What one seat, or a bystander, may know of a position.

    Attributes:
        seat: the viewer's seat; None for a bystander.
        turn: the seat to move; None when a deal or shuffle is due, or the game is over.
        outcome: how the game ended, or None while it goes on.
        phase: `start` and `drawn` before a play, `bridged` before a second one, `gift` after
            filling a void, `keep` after drawing three; `deal` or `shuffle` when that is due;
            `over`.
        mover: the seat to move, now or after the deal or shuffle that is due; at the end, the last
            round's winner.
        table: the laid pieces, by row.
        hands: the pieces of each hand; None for one that the seat may not see.
        sizes: how many pieces each hand holds.
        bag: how many pieces are in the bag.
        offered: how many pieces were drawn, one of which is to be kept.
        drawn: the pieces that were drawn; empty if the seat may not see them.
        idle: the number of passes in a row; in solo, the number of draws since the last play.
        starter: the seat that began the round; once it is over, the seat that won it.
        totals: the points of each seat in the rounds that are over.
        rounds_over: how many rounds are over.
        last_round: the end of the latest round that is over; None in the first round.
        aside: the pieces set aside in solo.
        rounds: how many rounds are played.
        matching: `every` touch must match, or `one` is enough.
        deal: `full` or `half`.
        lap: whether all seats have equally many turns; `on` or `off`, as are the three below.
        bridging: whether a play that bridges a gap earns a second one.
        void: whether filling a void earns a gift.
        draw3: whether a seat may draw three pieces and keep one.
    """

    game = "cubed"

    seat: Seat | None
    turn: Seat | None
    outcome: Outcome | None
    phase: str
    mover: Seat
    table: tuple[Laid, ...]
    hands: tuple[tuple[str, ...] | None, ...]
    sizes: tuple[int, ...]
    bag: int
    offered: int
    drawn: tuple[str, ...]
    idle: int
    starter: Seat
    totals: tuple[int, ...]
    rounds_over: int
    last_round: Round | None
    aside: tuple[str, ...]
    rounds: int = 3
    matching: str = "every"
    deal: str = "full"
    lap: str = "off"
    bridging: str = "off"
    void: str = "off"
    draw3: str = "off"


def view(state: State, seat: Seat | None, turn: Seat | None, outcome: Outcome | None) -> CubedView:
    """What the seat may know of a state."""
    hands_open = state.phase in (Phase.DEAL, Phase.OVER)
    rules = state.variant
    return CubedView(
        seat=seat,
        turn=turn,
        outcome=outcome,
        phase=state.phase.name.lower(),
        mover=state.turn,
        table=_table(state),
        hands=tuple(
            names(hand) if hands_open or owner == seat else None
            for owner, hand in enumerate(state.hands)
        ),
        sizes=tuple(hand.bit_count() for hand in state.hands),
        bag=len(state.bag),
        offered=state.drawn.bit_count(),
        drawn=names(state.drawn) if seat == state.turn else (),
        idle=state.idle,
        starter=state.starter,
        totals=state.totals,
        rounds_over=state.rounds,
        last_round=_last_round(state),
        aside=names(state.aside),
        rounds=rules.rounds,
        matching="every" if rules.every else "one",
        deal="half" if rules.half else "full",
        lap=_switch(on=rules.lap),
        bridging=_switch(on=rules.bridging),
        void=_switch(on=rules.void),
        draw3=_switch(on=rules.draw3),
    )


def names(hand: int) -> tuple[str, ...]:
    """The names of the pieces of a hand, in order."""
    return tuple(NAMES[kind] for kind in listed(hand))


def _table(state: State) -> tuple[Laid, ...]:
    pieces = sorted(state.table.pieces.items())
    return tuple(Laid(*axial(cell), ORIENTED[code]) for cell, code in pieces)


def _last_round(state: State) -> Round | None:
    if not state.opened:
        return None
    hands = state.opened
    return Round(tuple(map(names, hands)), tuple(map(points, hands)), state.reason)


def _switch(*, on: bool) -> str:
    return "on" if on else "off"
