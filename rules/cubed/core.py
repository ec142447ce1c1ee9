"""The core of Cubed in ints: the legal moves, and the state after each of them."""

from collections.abc import Callable, Iterator
from enum import IntEnum
from typing import NamedTuple, TypeAlias

from rules.cubed.codes import (
    DRAW,
    DRAW3,
    END,
    LAY,
    PASS,
    given,
    giving,
    keeping,
    kept,
    laid,
)
from rules.cubed.honeycomb import CENTRE, EMPTY, MET, TOUCH, Honeycomb
from rules.cubed.pieces import (
    COLOURED,
    FACES,
    KINDS,
    Fits,
    added,
    gathered,
    kinds_in,
    listed,
    points,
    removed,
    turns,
)

Hands: TypeAlias = tuple[int, ...]
Order: TypeAlias = tuple[int, ...]
"""Kinds in the order of the bag, the next to draw first."""

SOLO_DRAWS = 2
FIRST_BLOCKING = 3
"""How many pieces must have been laid before a blocking piece may be laid."""
THREE = 3

EMPTIED, BLOCKED, SEALED, STUCK = "emptied", "blocked", "sealed", "stuck"
"""Why a round ends: a hand is empty, all seats passed, no piece can fit, or a solo game is lost."""

_FITS = {every: Fits(every=every) for every in (True, False)}


class Phase(IntEnum):
    """What the seat to move has done in its turn, or what else is due."""

    DEAL = 0
    START = 1
    DRAWN = 2
    BRIDGED = 3
    GIFT = 4
    KEEP = 5
    SHUFFLE = 6
    OVER = 7


class Variant(NamedTuple):
    """The options of a game."""

    rounds: int = 3
    every: bool = True
    half: bool = False
    lap: bool = False
    bridging: bool = False
    void: bool = False
    draw3: bool = False


class State(NamedTuple):
    """One moment of a game.

    Attributes:
        variant: the options.
        phase: what is due; no seat is to move at DEAL, SHUFFLE and OVER.
        turn: the seat to move, now or after the deal or shuffle; the last round's winner at OVER.
        table: the honeycomb of laid pieces.
        hands: the pieces of each seat.
        bag: the pieces in the bag, the next to draw first; at SHUFFLE sorted by kind.
        drawn: the drawn pieces, one of which is to be kept.
        idle: the number of passes in a row; in solo, the number of draws since the last play.
        starter: the seat that began the round; once it is over, the seat that won it.
        totals: the points of each seat in the rounds that are over.
        rounds: how many rounds are over.
        opened: the hands at the end of the last round; empty in the first round.
        reason: why the last round ended; empty in the first round.
        aside: the pieces set aside in solo.
    """

    variant: Variant
    phase: Phase
    turn: int
    table: Honeycomb
    hands: Hands
    bag: Order
    drawn: int
    idle: int
    starter: int
    totals: tuple[int, ...]
    rounds: int
    opened: Hands
    reason: str
    aside: int


def start(seats: int, variant: Variant) -> State:
    """The state before the first deal."""
    nothing = (0,) * seats
    return State(variant, Phase.DEAL, 0, EMPTY, nothing, (), 0, 0, 0, nothing, 0, (), "", 0)


# The legal moves


def moves(state: State) -> list[int]:
    """Every legal move of the seat to move, in order."""
    phase, hand = state.phase, state.hands[state.turn]
    if phase == Phase.START:
        return _openings(state, plays(state.table, hand, state.variant))
    if phase in (Phase.DRAWN, Phase.BRIDGED):
        return [END, *plays(state.table, hand, state.variant)]
    if phase == Phase.KEEP:
        return [keeping(kind) for kind in kinds_in(state.drawn)]
    # an emptied hand gets no gifts
    others = [seat for seat, held in enumerate(state.hands) if held and seat != state.turn]
    return [END, *(giving(kind, seat) for kind in kinds_in(hand) for seat in others)]


def plays(table: Honeycomb, hand: int, variant: Variant) -> list[int]:
    """Every way to lay a piece of the hand, in order."""
    found: list[int] = []
    for cell, fitting in places(table, hand, variant):
        left = fitting
        while left:
            code = left & -left
            left ^= code
            found.append(code.bit_length() * LAY + cell)  # as `laying`, without the call
    found.sort()
    return found


def can_play(table: Honeycomb, hand: int, variant: Variant) -> bool:
    """Whether a piece of the hand fits somewhere."""
    return any(fitting for _, fitting in places(table, hand, variant))


def is_sealed(table: Honeycomb, variant: Variant) -> bool:
    """Whether no piece that is still to be laid fits anywhere."""
    return not can_play(table, table.others, variant)


def places(table: Honeycomb, hand: int, variant: Variant) -> Iterator[tuple[int, int]]:
    """The cells where pieces of the hand may fit, each with the mask of the codes that fit."""
    on_table = len(table.pieces)
    hand &= KINDS if on_table >= FIRST_BLOCKING else COLOURED
    if not on_table:
        yield CENTRE, hand  # the first code of a kind is its named orientation
        return
    codes = turns(hand)
    enough = TOUCH if on_table == 1 else 2 * TOUCH
    fits = _FITS[variant.every]
    for cell, met in table.frontier.items():
        if met >= enough:
            yield cell, fits[met & MET] & codes


def _openings(state: State, playable: list[int]) -> list[int]:
    """Every legal move at the start of a turn, given the moves that lay a piece."""
    if len(state.hands) == 1:
        return playable or [DRAW]
    if not state.bag:
        return [PASS, *playable]
    return [DRAW, DRAW3, *playable] if state.variant.draw3 else [DRAW, *playable]


# The state after a move


def after(state: State, move: int) -> State:
    """The state after a legal move of the seat to move."""
    if place := laid(move):
        return _after_play(state, *place)
    if gift := given(move):
        return _after_gift(state, *gift)
    if act := _ACTS.get(move):
        return act(state)
    return _after_keep(state, kept(move))


def _after_play(state: State, cell: int, code: int) -> State:
    hand = removed(state.hands[state.turn], code // FACES)
    phase = _earned(state, cell) if hand else Phase.START
    played = state._replace(
        phase=phase,
        table=state.table.laid(cell, code),
        hands=_with(state.hands, state.turn, hand),
        idle=0,
    )
    if len(state.hands) == 1:
        return judged(played)
    if phase == Phase.BRIDGED and is_sealed(played.table, played.variant):
        return _round_over(played, SEALED)
    return played if phase != Phase.START else _turn_over(played)


def _earned(state: State, cell: int) -> Phase:
    """The phase after a play on the cell; START means that the mover's turn is over."""
    variant, phase = state.variant, state.phase
    if len(state.hands) > 1:
        if variant.void and state.table.fills(cell):
            return Phase.GIFT
        if variant.bridging and phase != Phase.BRIDGED and state.table.bridges(cell):
            return Phase.BRIDGED
    return Phase.START


def _after_draw(state: State) -> State:
    hands = _with(state.hands, state.turn, added(state.hands[state.turn], state.bag[0]))
    if len(hands) == 1:
        return judged(state._replace(hands=hands, bag=state.bag[1:], idle=state.idle + 1))
    return state._replace(phase=Phase.DRAWN, hands=hands, bag=state.bag[1:])


def _after_draw3(state: State) -> State:
    return state._replace(
        phase=Phase.KEEP, drawn=gathered(state.bag[:THREE]), bag=state.bag[THREE:]
    )


def _after_keep(state: State, kind: int) -> State:
    hands = _with(state.hands, state.turn, added(state.hands[state.turn], kind))
    returned = listed(removed(state.drawn, kind))
    kept = state._replace(hands=hands, drawn=0)
    if not returned:
        return next_turn(kept)
    bag = tuple(sorted((*state.bag, *returned)))
    return kept._replace(phase=Phase.SHUFFLE, turn=_next(state), bag=bag)


def _after_gift(state: State, kind: int, seat: int) -> State:
    hand = removed(state.hands[state.turn], kind)
    hands = _with(state.hands, state.turn, hand)
    return _turn_over(state._replace(hands=_with(hands, seat, added(hands[seat], kind))))


def _after_end(state: State) -> State:
    return _turn_over(state) if state.phase == Phase.GIFT else next_turn(state)


def _after_pass(state: State) -> State:
    passed = state._replace(idle=state.idle + 1)
    if passed.idle < len(state.hands):
        return next_turn(passed)
    return _round_over(passed, BLOCKED)


def _turn_over(state: State) -> State:
    """The state after a turn with a play, which may have ended the round."""
    if not state.hands[state.turn] and not state.variant.lap:
        return _round_over(state, EMPTIED)
    if is_sealed(state.table, state.variant):
        return _round_over(state, SEALED)
    return next_turn(state)


def next_turn(state: State) -> State:
    """The state after the end of the mover's turn."""
    return turn_begun(state._replace(phase=Phase.START, turn=_next(state)))


def turn_begun(state: State) -> State:
    """The state at the start of a turn.

    If a hand is empty when it is the starter's turn again, all seats have had equally many turns,
    and the round ends.
    """
    is_lap_over = state.turn == state.starter and 0 in state.hands
    return _round_over(state, EMPTIED) if is_lap_over else state


def _lowest(state: State) -> int:
    """The seat with the fewest points in hand; among equals, the first from the starter on."""
    hands, starter = state.hands, state.starter
    in_turn = [(starter + step) % len(hands) for step in range(len(hands))]
    return min(in_turn, key=lambda seat: points(hands[seat]))


def _round_over(state: State, reason: str) -> State:
    winner = _lowest(state)
    totals = tuple(
        total + points(hand) for total, hand in zip(state.totals, state.hands, strict=True)
    )
    rounds = state.rounds + 1
    return state._replace(
        phase=Phase.DEAL if rounds < state.variant.rounds else Phase.OVER,
        turn=winner,
        starter=winner,
        totals=totals,
        rounds=rounds,
        opened=state.hands,
        reason=reason,
    )


def judged(state: State) -> State:
    """The state of a solo game after a move or the deal: over if the game is now won or lost."""
    (hand,) = state.hands
    may_draw = state.idle < SOLO_DRAWS and state.bag
    if hand and (may_draw or can_play(state.table, hand, state.variant)):
        return state
    return _round_over(state, STUCK if hand else EMPTIED)._replace(phase=Phase.OVER)


def _next(state: State) -> int:
    return (state.turn + 1) % len(state.hands)


def _with(hands: Hands, seat: int, hand: int) -> Hands:
    return (*hands[:seat], hand, *hands[seat + 1 :])


_ACTS: dict[int, Callable[[State], State]] = {
    DRAW: _after_draw,
    DRAW3: _after_draw3,
    PASS: _after_pass,
    END: _after_end,
}
