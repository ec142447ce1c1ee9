"""A full state that agrees with a view; everything unknown is dealt at random."""

from collections import Counter
from collections.abc import Iterable
from random import Random

from rules.cubed.core import SOLO_DRAWS, Phase, State, Variant, can_play
from rules.cubed.honeycomb import Honeycomb, cell_at, honeycomb_of
from rules.cubed.pieces import CODE_OF, EVERY_PIECE, KIND_OF, gathered
from rules.cubed.view import CubedView


def variant_of(view: CubedView) -> Variant:
    """The options of the viewed game."""
    return Variant(
        view.rounds,
        every=view.matching == "every",
        half=view.deal == "half",
        lap=view.lap == "on",
        bridging=view.bridging == "on",
        void=view.void == "on",
        draw3=view.draw3 == "on",
    )


def imagined(view: CubedView, random: Random) -> State:
    """A state whose view for the same seat is that view."""
    table = honeycomb_of((cell_at(each.q, each.r), CODE_OF[each.faces]) for each in view.table)
    unknown = _unknown(view)
    random.shuffle(unknown)
    if view.hands == (None,):
        _favour(unknown, view, table)
    hands = tuple(
        gathered(_taken(unknown, size)) if hand is None else _held(hand)
        for hand, size in zip(view.hands, view.sizes, strict=True)
    )
    drawn = _held(view.drawn) or gathered(_taken(unknown, view.offered))
    bag = _taken(unknown, view.bag)
    return State(
        variant=variant_of(view),
        phase=Phase[view.phase.upper()],
        turn=view.mover,
        table=table,
        hands=hands,
        bag=tuple(sorted(bag) if view.phase == "shuffle" else bag),
        drawn=drawn,
        idle=view.idle,
        starter=view.starter,
        totals=view.totals,
        rounds=view.rounds_over,
        opened=tuple(map(_held, view.last_round.hands)) if view.last_round else (),
        reason=view.last_round.reason if view.last_round else "",
        aside=_held(view.aside),
    )


def _unknown(view: CubedView) -> list[int]:
    """The kinds of all pieces that the viewer does not see, one entry for each piece."""
    seen = [each.faces for each in view.table]
    for pieces in (*view.hands, view.drawn, view.aside):
        seen += pieces or ()
    return list((Counter(EVERY_PIECE) - Counter(KIND_OF[faces] for faces in seen)).elements())


def _held(pieces: Iterable[str]) -> int:
    return gathered(KIND_OF[piece] for piece in pieces)


def _taken(unknown: list[int], size: int) -> list[int]:
    """Take that many pieces from the end of the unknown ones."""
    split = len(unknown) - size
    taken = unknown[split:]
    del unknown[split:]
    return taken


def _favour(unknown: list[int], view: CubedView, table: Honeycomb) -> None:
    """Sort the unknown pieces so that `_taken` takes a possible hand of a solo player from the end.

    A solo player draws only if no piece in the hand fits. So after a draw, only the piece just
    drawn can fit. If no other draw is left, one piece must fit, because the game would be over
    otherwise.
    """
    variant = variant_of(view)
    fitting = {kind for kind in unknown if can_play(table, gathered([kind]), variant)}
    must_fit = view.idle == SOLO_DRAWS or not view.bag
    latest = next(kind for kind in unknown if kind in fitting or not must_fit)
    unknown.remove(latest)
    if view.idle:
        unknown.sort(key=lambda kind: kind not in fitting)
    unknown.append(latest)
