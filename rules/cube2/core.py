"""The core of cube² in ints: the legal moves, and the state after each of them.

A move of the core is PASS, TURN or `source << TO | target`; the target OFF takes the piece off the
board. While pieces are still being placed, a move is `kind << TO | square`.
"""

from collections.abc import Iterable
from random import Random

from rules.cube2.ground import OFF, STRIDE, squares_of
from rules.cube2.moves import KINDS, PIECES
from rules.cube2.reach import reaches
from rules.cube2.state import (
    AHEAD,
    COLLECTED,
    LATER,
    MISSED,
    MOST,
    NEVER,
    NO_PROGRESS,
    NOBODY,
    NOTHING,
    NOW,
    NOWHERE,
    REPETITION,
    SQUARES,
    TURNED,
    Row,
    State,
    is_pair,
    kind_at,
    leader,
    may_collect,
    needs,
    trace_of,
    twins,
)

TO = 7
RANK = (1 << STRIDE) - 1
TARGET = (1 << TO) - 1
PASS = -1
TURN = -2

TRIES = 40
IDLE_LIMIT = 60
OCCURRENCES = 3
AFTER_MOVE = {NEVER: NEVER, LATER: NOW, NOW: MISSED, MISSED: MISSED, TURNED: TURNED}


class _Along(dict[int, tuple[int, ...]]):
    """The moves from one square to some squares of one rank, by the files of these squares.

    A key has the bits of the files. Each entry is made when it is first looked up.
    """

    def __init__(self, source: int, rank: int) -> None:
        self._first = source << TO | rank * STRIDE

    def __missing__(self, files: int) -> tuple[int, ...]:
        moves = self[files] = tuple(self._first + file for file in squares_of(files))
        return moves


ALONG = [[_Along(source, rank) for rank in range(STRIDE)] for source in range(SQUARES)]


def is_worn(state: State, kind: int, square: int) -> bool:
    """Whether the side to move has moved that piece too often in a row to move it again."""
    row = state.rows[state.side]
    if row.piece != square:
        return False
    return row.times == MOST if state.paired >> square & 1 else not needs(state, kind)


def is_shielded(state: State, square: int) -> bool:
    """Whether the piece may now only leave the board, because the opponent has just moved it."""
    is_moved = state.undo >> TO == square
    return is_moved and state.terms.obstruct == "off" and square not in state.ground.homes


def may_visit(state: State) -> bool:
    """Whether the turn may end on the opponent's home square."""
    return state.terms.obstruct == "on" and state.rows[state.side].visits < MOST


def gets_to(state: State, source: int, target: int) -> bool:
    """Whether the piece on the source can reach the target, which is an empty square or OFF."""
    ground, is_open = state.ground, state.paired >> source & 1
    if target == OFF:
        home = ground.homes[state.side]
        return source == home or bool(is_open and ground.step(source, state.occupied) >> home & 1)
    if is_open:
        return ground.is_near(source, target, state.occupied)
    return ground.step(source, state.occupied) >> target & 1 != 0


def is_legal(state: State, move: int) -> bool:
    """Whether that is a legal move of the side to move."""
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
    """Whether the piece on the source may go to the target, which is an empty square or OFF."""
    if not gets_to(state, source, target):
        return False
    row = state.rows[state.side]
    if row.piece == source and is_worn(state, kind_at(state.board, source), source):
        return False
    if target == OFF:
        return may_collect(state, kind_at(state.board, source))
    if state.undo == source << TO | target or is_shielded(state, source):
        return False
    return target != state.ground.homes[1 - state.side] or may_visit(state)


def any_move(state: State, random: Random) -> int:
    """A random legal move, each equally likely; in most cases found without listing all."""
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
    """Every legal move of the side to move, in a fixed order."""
    if state.left:
        return _placements(state)
    return (_turns(state) or [PASS]) + [TURN] * (state.turning == NOW)


def _turns(state: State) -> list[int]:
    """Every legal move of a piece."""
    ground, pieces = state.ground, _unworn(state)
    leaving = {move >> TO for move in exits(state)}
    ends = ground.every if may_visit(state) else ground.every ^ 1 << ground.homes[1 - state.side]
    found: list[int] = []
    for square, reached in zip(
        pieces, reaches(ground, state.occupied, state.paired, pieces), strict=True
    ):
        targets = reached & ends
        if state.undo >> TO == square:
            targets &= 0 if is_shielded(state, square) else ~(1 << (state.undo & TARGET))
        for along in ALONG[square]:
            found += along[targets & RANK]
            targets >>= STRIDE
        if square in leaving:
            found.append(square << TO | OFF)
    return found


def _unworn(state: State) -> list[int]:
    """The squares of the pieces that the side to move has not moved too often in a row."""
    own = state.rows[state.side].piece
    if own != NOWHERE and is_worn(state, kind_at(state.board, own), own):
        return list(squares_of(state.occupied ^ 1 << own))
    return list(squares_of(state.occupied))


def exits(state: State) -> list[int]:
    """The legal moves off the board."""
    home = state.ground.homes[state.side]
    # a piece on the home square keeps all others from leaving
    near = (
        1 << home
        if state.occupied >> home & 1
        else state.paired & state.ground.near_homes[state.side]
    )
    return [square << TO | OFF for square in squares_of(near) if _may_go(state, square, OFF)]


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
    """The state after chance has laid these pieces, each given by its kind and square."""
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
    board, left = state.board | 1 << kind * SQUARES + square, state.left - 1
    return state._replace(
        board=board,
        occupied=state.occupied | 1 << square,
        paired=state.paired | (twins(board, kind) if is_pair(board, kind) else 0),
        side=(PIECES - left) // state.terms.placements % 2,
        left=left,
    )


def _turned(state: State) -> State:
    """The state after the seats have swapped sides; the same side is still to move."""
    return state._replace(turning=TURNED, past=(), traces="")


def _left(state: State, source: int) -> State:
    """The state after the piece has left the board."""
    side, rows, bit = state.side, state.rows, 1 << source
    kind = kind_at(state.board, source)
    spots = list(state.spots)
    spots[side] |= 1 << kind
    opponent = rows[1 - side]
    if opponent.piece == source:
        opponent = Row(visits=opponent.visits)
    is_over = spots[side].bit_count() == state.terms.goal
    return State(
        state.terms,
        state.ground,
        state.board ^ bit << kind * SQUARES,
        state.occupied ^ bit,
        state.paired & ~twins(state.board, kind),
        (spots[0], spots[1]),
        NOBODY if is_over else 1 - side,
        0,
        (opponent, Row()) if side else (Row(), opponent),
        turning=AFTER_MOVE[state.turning],
        latest=side,
        reason=COLLECTED if is_over else None,
    )


def _moved(state: State, source: int, target: int) -> State:
    """The state after the piece has moved on the board."""
    side, rows = state.side, state.rows
    own, opponent = rows[side], rows[1 - side]
    visits = min(own.visits + 1, MOST) if target == state.ground.homes[1 - side] else 0
    own = Row(target, MOST if own.piece == source else 1, visits)
    if opponent.piece == source:
        opponent = Row(target, opponent.times, opponent.visits)
    kind = kind_at(state.board, source)
    return _idled(state, kind, 1 << source | 1 << target, (own, opponent), target << TO | source)


def _idled(state: State, kind: int, both: int, rows: tuple[Row, Row], undo: int) -> State:
    """The state after a turn in which no piece left the board.

    Args:
        state: the state before the turn.
        kind: the kind of the piece that moved; any kind if no piece moved.
        both: the bits of the source and of the target; 0 if no piece moved.
        rows: the `Row` of the mover, then that of the opponent.
        undo: the move that would restore the board before the turn, or NOTHING.
    """
    side = state.side
    board, occupied = state.board ^ both << kind * SQUARES, state.occupied ^ both
    trace, traces = trace_of(occupied), state.traces or trace_of(state.occupied)
    past = state.past + (state.board,)  # noqa: RUF005  (unpacking copies it twice)
    idle = state.idle + 1
    reason = None
    # only every second board of the past had the same side to move
    if trace in traces and past[-2::-2].count(board) == OCCURRENCES - 1:
        reason = REPETITION
    elif idle == IDLE_LIMIT:
        reason = NO_PROGRESS
    if reason and leader(state) != NOBODY:
        reason = AHEAD
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
        state.latest,
        reason,
    )
