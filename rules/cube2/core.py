"""The legal moves of cube², and what comes of them.

A move of the core is `source << TO | target` with OFF for the home spot, or `kind << TO | square`
while pieces are placed, or PASS, or TURN.
"""

from collections.abc import Iterable
from random import Random

from rules.cube2.ground import OFF, Steps, bits, squares_of
from rules.cube2.moves import KINDS
from rules.cube2.state import (
    ALL_SPOTS,
    COLLECTED,
    LATER,
    MISSED,
    MOST,
    NEVER,
    NO_PROGRESS,
    NOBODY,
    NOTHING,
    NOW,
    REPETITION,
    SQUARES,
    TURNED,
    Row,
    State,
    is_pair,
    kind_at,
    may_collect,
    needs,
    trace_of,
    twins,
)

TO = 7
TARGET = (1 << TO) - 1
PASS = -1
TURN = -2

TRIES = 40
IDLE_LIMIT = 300
OCCURRENCES = 3
AFTER_MOVE = {NEVER: NEVER, LATER: NOW, NOW: MISSED, MISSED: MISSED, TURNED: TURNED}


def is_worn(state: State, kind: int, square: int) -> bool:
    """Whether the side has moved the piece of that square as often in a row as it may."""
    row = state.rows[state.side]
    if row.piece != square:
        return False
    return row.times == MOST if state.paired >> square & 1 else not needs(state, kind)


def gets_to(state: State, source: int, target: int) -> bool:
    """Whether a way leads the piece of the source to the target, where no piece is, or OFF."""
    ground, is_open = state.ground, state.paired >> source & 1
    if target == OFF:
        home = ground.homes[state.side]
        return source == home or bool(is_open and ground.step(source, state.occupied) >> home & 1)
    if is_open:
        return ground.is_near(source, target, state.occupied)
    return ground.step(source, state.occupied) >> target & 1 != 0


def is_legal(state: State, move: int) -> bool:
    """Whether that is a move of the side to move."""
    if move == TURN:
        return state.turning == NOW
    if move == PASS:
        return PASS in moves(state)
    source, target = move >> TO, move & TARGET
    if state.left:
        is_kind = source < len(KINDS) and not is_pair(state.board, source)
        return is_kind and _free(state) >> target & 1 != 0
    is_free = target == OFF or target in state.ground.squares
    return (
        is_free
        and state.occupied >> source & 1 != 0
        and not state.occupied >> target & 1
        and _may_go(state, source, target)
    )


def _may_go(state: State, source: int, target: int) -> bool:
    """Whether the piece of the source may go to a target without a piece, or OFF."""
    if not gets_to(state, source, target):
        return False
    row = state.rows[state.side]
    if row.piece == source and is_worn(state, kind_at(state.board, source), source):
        return False
    if target == OFF:
        return may_collect(state, kind_at(state.board, source))
    is_visit = target == state.ground.homes[1 - state.side]
    return state.undo != source << TO | target and not (is_visit and row.visits == MOST)


def any_move(state: State, random: Random) -> int:
    """One of the legal moves, each as likely, mostly without a list of them all."""
    if state.left or state.turning == NOW:
        return random.choice(moves(state))
    occupied, lanes = state.occupied, state.ground.lanes
    count, draw = len(lanes), random.random
    for _ in range(TRIES):
        source, target, here, both = lanes[int(draw() * count)]
        piece = occupied & both
        if piece == both ^ here:
            source, target = target, source
        elif piece != here:
            # two pieces or none
            continue
        if _may_go(state, source, target):
            return source << TO | target
    return random.choice(moves(state))


def moves(state: State) -> list[int]:
    """Every legal move of the side to move, in the order of the squares."""
    if state.left:
        return _placements(state)
    return (_turns(state) or [PASS]) + [TURN] * (state.turning == NOW)


def _turns(state: State) -> list[int]:
    """Every legal move of a piece."""
    ground, paired, leaving = state.ground, state.paired, _leaving(state)
    steps = Steps(ground, state.occupied)
    row = state.rows[state.side]
    ends = ~(1 << ground.homes[1 - state.side]) if row.visits == MOST else ~0
    found: list[int] = []
    for square in squares_of(state.occupied):
        if square == row.piece and is_worn(state, kind_at(state.board, square), square):
            continue
        is_open = paired >> square & 1
        targets = ends & (steps.two(1 << square) if is_open else steps[1 << square])
        if leaving >> square & 1:
            targets |= 1 << OFF
        if state.undo >> TO == square:
            targets &= ~(1 << (state.undo & TARGET))
        moves_from = square << TO
        while targets:
            lowest = targets & -targets
            found.append(moves_from | lowest.bit_length() - 1)
            targets ^= lowest
    return found


def _leaving(state: State) -> int:
    """The squares with pieces that the side to move could take off the board now."""
    near = state.occupied & state.ground.near_homes[state.side]
    return bits(
        square
        for square in squares_of(near)
        if gets_to(state, square, OFF) and may_collect(state, kind_at(state.board, square))
    )


def after(state: State, move: int) -> State:
    """The state after a legal move."""
    if state.left:
        return _placed(state, move >> TO, move & TARGET)
    if move == TURN:
        return _turned(state)
    if move == PASS:
        return _idled(state, 0, 0, (Row(), state.rows[1 - state.side]), NOTHING)
    source, target = move >> TO, move & TARGET
    return _left(state, source) if target == OFF else _moved(state, source, target)


def laid(state: State, pieces: Iterable[tuple[int, int]]) -> State:
    """The state after chance has laid all pieces, given by kind and square."""
    for kind, square in pieces:
        state = _placed(state, kind, square)
    return state


def _free(state: State) -> int:
    """The squares on which a piece may be placed."""
    return state.ground.free & ~state.occupied


def _placements(state: State) -> list[int]:
    free = list(squares_of(_free(state)))
    return [
        kind << TO | square
        for kind in range(len(KINDS))
        if not is_pair(state.board, kind)
        for square in free
    ]


def _placed(state: State, kind: int, square: int) -> State:
    board = state.board | 1 << kind * SQUARES + square
    return state._replace(
        board=board,
        occupied=state.occupied | 1 << square,
        paired=state.paired | (twins(board, kind) if is_pair(board, kind) else 0),
        side=1 - state.side,
        left=state.left - 1,
    )


def _turned(state: State) -> State:
    """The sides stay as they are, with the same one to move; other seats play them now."""
    return state._replace(turning=TURNED, past=(), traces="")


def _left(state: State, source: int) -> State:
    """The state after the piece has left the board."""
    side, rows, bit = state.side, state.rows, 1 << source
    kind = kind_at(state.board, source)
    spots = list(state.spots)
    spots[side] |= 1 << kind
    rival = rows[1 - side]
    if rival.piece == source:
        rival = Row(visits=rival.visits)
    is_over = spots[side] == ALL_SPOTS
    return State(
        state.terms,
        state.ground,
        state.board ^ bit << kind * SQUARES,
        state.occupied ^ bit,
        state.paired & ~twins(state.board, kind),
        (spots[0], spots[1]),
        NOBODY if is_over else 1 - side,
        0,
        (rival, Row()) if side else (Row(), rival),
        turning=AFTER_MOVE[state.turning],
        reason=COLLECTED if is_over else None,
    )


def _moved(state: State, source: int, target: int) -> State:
    """The state after the piece has moved on the board."""
    side, rows = state.side, state.rows
    own, rival = rows[side], rows[1 - side]
    visits = min(own.visits + 1, MOST) if target == state.ground.homes[1 - side] else 0
    own = Row(target, MOST if own.piece == source else 1, visits)
    if rival.piece == source:
        rival = Row(target, rival.times, rival.visits)
    kind = kind_at(state.board, source)
    return _idled(state, kind, 1 << source | 1 << target, (own, rival), target << TO | source)


def _idled(state: State, kind: int, both: int, rows: tuple[Row, Row], undo: int) -> State:
    """The state after a turn in which no piece left.

    Args:
        state: what was before.
        kind: the kind of the piece that moved.
        both: the bits of the squares that it left and entered; 0 without one.
        rows: that of the mover and that of the rival.
        undo: what would restore the state before.
    """
    side = state.side
    board, occupied = state.board ^ both << kind * SQUARES, state.occupied ^ both
    trace, traces = trace_of(occupied), state.traces or trace_of(state.occupied)
    past = state.past + (state.board,)  # noqa: RUF005  (unpacking copies it twice)
    idle = state.idle + 1
    reason = None
    # every second one had the same side to move
    if trace in traces and past[-2::-2].count(board) == OCCURRENCES - 1:
        reason = REPETITION
    elif idle == IDLE_LIMIT:
        reason = NO_PROGRESS
    return State(
        state.terms,
        state.ground,
        board,
        occupied,
        state.paired ^ both if state.paired & both else state.paired,
        state.spots,
        NOBODY if reason else 1 - side,
        0,
        (rows[1], rows[0]) if side else rows,
        undo,
        AFTER_MOVE[state.turning],
        past,
        traces + trace,
        idle,
        reason,
    )
