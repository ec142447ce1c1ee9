"""The legal moves of cube², and what comes of them.

A move of the core is `source << TO | target` with OFF for the home spot, or `kind << TO | square`
while pieces are placed, or PASS, or TURN.
"""

from collections.abc import Iterable
from random import Random

from rules.cube2.ground import OFF, squares_of
from rules.cube2.moves import KINDS, PIECES
from rules.cube2.state import (
    ALL_SPOTS,
    ANYWHERE,
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
    Board,
    Row,
    State,
    ground_of,
    is_pair,
    kind_at,
    may_collect,
    needs,
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
    return row.times == MOST if is_pair(state.board, kind) else not needs(state, kind)


def leaves(state: State, kind: int, square: int) -> bool:
    """Whether the piece of that square gets off the board, were it allowed to be collected."""
    home = ground_of(state).homes[state.side]
    if square == home or not is_pair(state.board, kind):
        return square == home
    return bool(ground_of(state).step(square, state.occupied) >> home & 1)


def reached(state: State, kind: int, square: int) -> int:
    """The squares that the piece of that square gets to."""
    if is_pair(state.board, kind):
        return ground_of(state).two_steps(square, state.occupied)
    return ground_of(state).step(square, state.occupied)


def targets(state: State, kind: int, square: int) -> int:
    """Where the piece of that square may go, with OFF among the squares."""
    if is_worn(state, kind, square):
        return 0
    found = reached(state, kind, square)
    if may_collect(state, kind) and leaves(state, kind, square):
        found |= 1 << OFF
    if state.rows[state.side].visits == MOST:
        found &= ~(1 << ground_of(state).homes[1 - state.side])
    if state.undo >> TO == square:
        found &= ~(1 << (state.undo & TARGET))
    return found


def is_legal(state: State, move: int) -> bool:
    """Whether that is a move of the side to move."""
    if move == TURN:
        return state.turning == NOW
    if move == PASS:
        return PASS in moves(state)
    source, target = move >> TO, move & TARGET
    if state.left:
        return not is_pair(state.board, source) and _free(state) >> target & 1 != 0
    kind = kind_at(state.board, source)
    is_end = target in ground_of(state).ends and not state.occupied >> target & 1
    return (
        is_end
        and kind != NOTHING
        and _may_go(state, kind, source, target, is_open=is_pair(state.board, kind))
    )


def _may_go(state: State, kind: int, square: int, target: int, *, is_open: bool) -> bool:
    """Whether an empty target is among `targets`, without finding them all."""
    field = ground_of(state)
    if target == OFF:
        ends_well = may_collect(state, kind) and leaves(state, kind, square)
    elif is_open:
        ends_well = field.is_near(square, target, state.occupied)
    else:
        ends_well = field.step(square, state.occupied) >> target & 1 != 0
    return (
        ends_well
        and state.undo != square << TO | target
        and (state.rows[state.side].visits < MOST or target != field.homes[1 - state.side])
        and not is_worn(state, kind, square)
    )


def any_move(state: State, random: Random) -> int:
    """One of the legal moves, each as likely, mostly without a list of them all."""
    if state.left or state.turning == NOW:
        return random.choice(moves(state))
    board, occupied = state.board, state.occupied
    ends = ground_of(state).ends
    count = len(ends)
    for _ in range(TRIES):
        number, end = divmod(int(random.random() * PIECES * count), count)
        target = ends[end]
        if occupied >> target & 1:
            continue
        kind = number >> 1
        squares = board >> kind * SQUARES & ANYWHERE
        lowest = squares & -squares
        piece = squares ^ lowest if number & 1 else lowest
        square = piece.bit_length() - 1
        if piece and _may_go(state, kind, square, target, is_open=squares != lowest):
            return square << TO | target
    return random.choice(moves(state))


def moves(state: State) -> list[int]:
    """Every legal move of the side to move, in the order of the squares."""
    if state.left:
        return _placements(state)
    found = [
        square << TO | target
        for square in squares_of(state.occupied)
        for target in squares_of(targets(state, kind_at(state.board, square), square))
    ]
    return (found or [PASS]) + [TURN] * (state.turning == NOW)


def after(state: State, move: int) -> State:
    """The state after a legal move."""
    if state.left:
        return _placed(state, move >> TO, move & TARGET)
    if move == TURN:
        return _turned(state)
    if move == PASS:
        return _idled(
            state, state.board, state.occupied, (Row(), state.rows[1 - state.side]), NOTHING
        )
    source, target = move >> TO, move & TARGET
    kind = kind_at(state.board, source)
    if target == OFF:
        return _left(state, kind, source)
    return _moved(state, kind, source, target)


def laid(state: State, pieces: Iterable[tuple[int, int]]) -> State:
    """The state after chance has laid all pieces, given by kind and square."""
    for kind, square in pieces:
        state = _placed(state, kind, square)
    return state


def _free(state: State) -> int:
    """The squares on which a piece may be placed."""
    return ground_of(state).free & ~state.occupied


def _placements(state: State) -> list[int]:
    free = list(squares_of(_free(state)))
    return [
        kind << TO | square
        for kind in range(len(KINDS))
        if not is_pair(state.board, kind)
        for square in free
    ]


def _placed(state: State, kind: int, square: int) -> State:
    return state._replace(
        board=state.board | 1 << kind * SQUARES + square,
        occupied=state.occupied | 1 << square,
        side=1 - state.side,
        left=state.left - 1,
    )


def _turned(state: State) -> State:
    """The sides stay as they are, with the same one to move; other seats play them now."""
    return state._replace(turning=TURNED, past=())


def _left(state: State, kind: int, source: int) -> State:
    """The state after the piece has left the board."""
    side, rows, bit = state.side, state.rows, 1 << source
    spots = list(state.spots)
    spots[side] |= 1 << kind
    rival = rows[1 - side]
    if rival.piece == source:
        rival = Row(visits=rival.visits)
    is_over = spots[side] == ALL_SPOTS
    return State(
        state.terms,
        state.board ^ bit << kind * SQUARES,
        state.occupied ^ bit,
        (spots[0], spots[1]),
        NOBODY if is_over else 1 - side,
        0,
        (rival, Row()) if side else (Row(), rival),
        turning=AFTER_MOVE[state.turning],
        reason=COLLECTED if is_over else None,
    )


def _moved(state: State, kind: int, source: int, target: int) -> State:
    """The state after the piece has moved on the board."""
    side = state.side
    own, rival = state.rows[side], state.rows[1 - side]
    both = 1 << source | 1 << target
    row = Row(
        target,
        MOST if own.piece == source else 1,
        min(own.visits + 1, MOST) if target == ground_of(state).homes[1 - side] else 0,
    )
    if rival.piece == source:
        rival = Row(target, rival.times, rival.visits)
    board = state.board ^ both << kind * SQUARES
    return _idled(state, board, state.occupied ^ both, (row, rival), target << TO | source)


def _idled(state: State, board: Board, occupied: int, rows: tuple[Row, Row], undo: int) -> State:
    """The state after a turn in which no piece left; the mover's row comes first."""
    past = (*state.past, state.board)
    idle = state.idle + 1
    side = state.side
    reason = None
    # every second one had the same side to move
    if past[-2::-2].count(board) == OCCURRENCES - 1:
        reason = REPETITION
    elif idle == IDLE_LIMIT:
        reason = NO_PROGRESS
    return State(
        state.terms,
        board,
        occupied,
        state.spots,
        NOBODY if reason else 1 - side,
        0,
        (rows[1], rows[0]) if side else rows,
        undo,
        AFTER_MOVE[state.turning],
        past,
        idle,
        reason,
    )
