"""cube² in ints.

A move of the core is `source << TO | target` with OFF for the home spot, or `kind << TO | square`
while pieces are placed, or PASS, or TURN. Everything here belongs to sides, not to seats.
"""

from collections.abc import Iterable, Iterator
from random import Random
from typing import NamedTuple, TypeAlias

from rules.cube2.ground import OFF, STRIDE, Ground, ground, squares_of
from rules.cube2.moves import KINDS, PIECES

Board: TypeAlias = int
"""The bits of all pieces, `kind * SQUARES + square`. Twins are alike in it."""

NOBODY = -1
NOWHERE = -1
NOTHING = -1

SQUARES = STRIDE * STRIDE
TO = 7
TARGET = (1 << TO) - 1
PASS = -1
TURN = -2

ANYWHERE = (1 << SQUARES) - 1
EVERY_KIND = sum(1 << kind * SQUARES for kind in range(len(KINDS)))
ALL_SPOTS = (1 << len(KINDS)) - 1
MOST = 2
"""How many turns in a row one may move a piece of an open pair, or end on the rival's home."""

TRIES = 40
IDLE_LIMIT = 300
OCCURRENCES = 3

COLLECTED = "collected"
REPETITION = "repetition"
NO_PROGRESS = "no-progress"

NEVER, LATER, NOW, MISSED, TURNED = range(5)
"""May the board be turned: not in this game, after the next move, now, not any more; or it was."""

AFTER_MOVE = {NEVER: NEVER, LATER: NOW, NOW: MISSED, MISSED: MISSED, TURNED: TURNED}


class Terms(NamedTuple):
    """The options of a game."""

    size: int
    diagonals: str
    setup: str
    first_move: str


class Row(NamedTuple):
    """What a side did in its latest turns in a row.

    Attributes:
        piece: where the piece now stands that it moved last; NOWHERE without one on the board.
        times: in how many turns in a row it moved that piece, up to MOST.
        visits: how many turns in a row it ended on the rival's home square, up to MOST.
    """

    piece: int = NOWHERE
    times: int = 0
    visits: int = 0


class State(NamedTuple):
    """One moment of a game.

    Attributes:
        terms: the options.
        board: what lies on the board.
        occupied: all squares with a piece.
        spots: the kinds on each side's home spots, as bits.
        side: the side to move; NOBODY when the game is over.
        left: how many pieces are still to be placed.
        rows: what each side may not go on doing.
        undo: the move that would restore what lay before the latest turn, or NOTHING.
        turning: one of NEVER to TURNED.
        past: the boards after each earlier move since the last piece left or the board was turned,
            and before the first of these. Nothing from before can return.
        idle: the moves in a row without a piece leaving.
        reason: why the game is over.
    """

    terms: Terms
    board: Board
    occupied: int
    spots: tuple[int, int]
    side: int
    left: int
    rows: tuple[Row, Row] = (Row(), Row())
    undo: int = NOTHING
    turning: int = NEVER
    past: tuple[Board, ...] = ()
    idle: int = 0
    reason: str | None = None


def start(terms: Terms) -> State:
    """The empty board."""
    turning = LATER if terms.first_move == "on" else NEVER
    return State(terms, 0, 0, (0, 0), 0, PIECES, turning=turning)


def is_setup_due(state: State) -> bool:
    """Whether chance is to lay the pieces."""
    return state.left == PIECES and state.terms.setup == "quick"


def area(state: State) -> Ground:
    """The board that the state is played on."""
    return ground(state.terms.size, state.terms.diagonals)


def pieces_of(board: Board) -> Iterator[tuple[int, int]]:
    """The kind and the square of each piece, in this order."""
    return (divmod(place, SQUARES) for place in squares_of(board))


def kind_at(board: Board, square: int) -> int:
    """The kind of the piece on a square; NOTHING if there is none."""
    here = board >> square & EVERY_KIND
    return here.bit_length() // SQUARES if here else NOTHING


def is_pair(board: Board, kind: int) -> bool:
    """Whether both pieces of a kind are on the board."""
    squares = board >> kind * SQUARES & ANYWHERE
    return squares & squares - 1 != 0


def needs(state: State, kind: int) -> bool:
    """Whether the side to move has yet to collect a piece of the kind."""
    return not state.spots[state.side] >> kind & 1


def may_collect(state: State, kind: int) -> bool:
    """Whether the side to move could take a piece of the kind: a cylinder comes after its cube."""
    is_cube = kind % 2 == 0
    return needs(state, kind) and (is_cube or not needs(state, kind - 1))


def is_worn(state: State, kind: int, square: int) -> bool:
    """Whether the side has moved the piece of that square as often in a row as it may."""
    row = state.rows[state.side]
    if row.piece != square:
        return False
    return row.times == MOST if is_pair(state.board, kind) else not needs(state, kind)


def leaves(state: State, kind: int, square: int) -> bool:
    """Whether the piece of that square gets off the board, were it allowed to be collected."""
    home = area(state).homes[state.side]
    if square == home or not is_pair(state.board, kind):
        return square == home
    return bool(area(state).step(square, state.occupied) >> home & 1)


def reached(state: State, kind: int, square: int) -> int:
    """The squares that the piece of that square gets to."""
    if is_pair(state.board, kind):
        return area(state).two_steps(square, state.occupied)
    return area(state).step(square, state.occupied)


def targets(state: State, kind: int, square: int) -> int:
    """Where the piece of that square may go, with OFF among the squares."""
    if is_worn(state, kind, square):
        return 0
    found = reached(state, kind, square)
    if may_collect(state, kind) and leaves(state, kind, square):
        found |= 1 << OFF
    if state.rows[state.side].visits == MOST:
        found &= ~(1 << area(state).homes[1 - state.side])
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
    field = area(state)
    is_end = target in field.ends and not state.occupied >> target & 1
    return is_end and kind != NOTHING and _may_go(state, field, kind, source, target)


def _may_go(state: State, field: Ground, kind: int, square: int, target: int) -> bool:
    """Whether an empty target is among `targets`, without finding them all."""
    if target == OFF:
        ends_well = may_collect(state, kind) and leaves(state, kind, square)
    elif is_pair(state.board, kind):
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
    field = area(state)
    ends, count = field.ends, len(field.ends)
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
        if piece and _may_go(state, field, kind, square, target):
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
    return area(state).free & ~state.occupied


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
        min(own.visits + 1, MOST) if target == area(state).homes[1 - side] else 0,
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
