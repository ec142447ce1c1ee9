"""One moment of a game of cube² in ints.

Everything here belongs to sides of the board, not to seats, because the seats may swap sides.
"""

from collections.abc import Iterator, Sequence
from typing import NamedTuple, TypeAlias

from rules.cube2.ground import STRIDE, Ground, ground, squares_of
from rules.cube2.moves import KINDS, PIECES

Board: TypeAlias = int
"""One bit for each piece on the board, with the number `kind * SQUARES + square`.

So the two pieces of a kind are not told apart.
"""

NOBODY = -1
NOWHERE = -1
NOTHING = -1

SQUARES = STRIDE * STRIDE

ANYWHERE = (1 << SQUARES) - 1
EVERY_KIND = sum(1 << kind * SQUARES for kind in range(len(KINDS)))
MOST = 2
"""The most turns in a row that may move one piece of an open pair (a kind with both its pieces on
the board), or that may end on the opponent's home square.
"""

COLLECTED = "collected"
AHEAD = "ahead"
REPETITION = "repetition"
NO_PROGRESS = "no-progress"
DRAWS = frozenset({REPETITION, NO_PROGRESS})

TRACES = 65521
"""How many different traces `trace_of` can give: a prime."""

NEVER, LATER, NOW, MISSED, TURNED = range(5)
"""Whether the board may be turned: never in this game, later, now, no longer, or already turned."""


class Terms(NamedTuple):
    """The options of a game."""

    size: int = 7
    diagonals: str = "on"
    setup: str = "manual"
    placements: int = 1
    first_move: str = "off"
    obstruct: str = "off"
    goal: int = 12


class Row(NamedTuple):
    """How a side has repeated itself in its latest turns.

    Attributes:
        piece: the square of the piece that the side moved last; NOWHERE if it moved none, or if
            that piece has left the board.
        times: in how many turns in a row the side moved that piece, up to MOST.
        visits: how many of its turns in a row ended on the opponent's home square, up to MOST.
    """

    piece: int = NOWHERE
    times: int = 0
    visits: int = 0


class State(NamedTuple):
    """One moment of a game.

    Attributes:
        terms: the options.
        ground: the board without its pieces.
        board: the pieces on the board.
        occupied: all squares with a piece, as bits.
        paired: the squares with a piece of an open pair (both pieces of a kind on the board), as
            bits.
        spots: the kinds that each side has collected on its home spots beside the board, as bits.
        side: the side to move; NOBODY when the game is over.
        left: how many pieces are still to be placed.
        rows: how each side has repeated itself, which limits what it may do next.
        undo: the move that would restore the board before the latest turn, or NOTHING.
        turning: one of NEVER to TURNED.
        past: the earlier boards since a piece last left the board or the board was turned, oldest
            first. No board from before then counts as a repetition.
        traces: the trace of each board in `past` and of `board`; empty if `past` is empty.
        idle: how many moves in a row took no piece off the board.
        latest: the side that filled a home spot last; NOBODY while none is filled.
        reason: why the game is over; None while it goes on.
    """

    terms: Terms
    ground: Ground
    board: Board
    occupied: int
    paired: int
    spots: tuple[int, int]
    side: int
    left: int
    rows: tuple[Row, Row] = (Row(), Row())
    undo: int = NOTHING
    turning: int = NEVER
    past: tuple[Board, ...] = ()
    traces: str = ""
    idle: int = 0
    latest: int = NOBODY
    reason: str | None = None


def start(terms: Terms) -> State:
    """The first state, with an empty board."""
    turning = LATER if terms.first_move == "on" else NEVER
    empty = ground(terms.size, terms.diagonals)
    return State(terms, empty, 0, 0, 0, (0, 0), 0, PIECES, turning=turning)


def is_setup_due(state: State) -> bool:
    """Whether chance is to lay the pieces."""
    return state.left == PIECES and state.terms.setup == "quick"


def pieces_of(board: Board) -> Iterator[tuple[int, int]]:
    """The kind and the square of each piece, sorted by kind, then by square."""
    return (divmod(place, SQUARES) for place in squares_of(board))


def kind_at(board: Board, square: int) -> int:
    """The kind of the piece on a square; NOTHING if there is none."""
    here = board >> square & EVERY_KIND
    return here.bit_length() // SQUARES if here else NOTHING


def twins(board: Board, kind: int) -> int:
    """The squares of the pieces of a kind."""
    return board >> kind * SQUARES & ANYWHERE


def is_pair(board: Board, kind: int) -> bool:
    """Whether both pieces of a kind are on the board."""
    squares = twins(board, kind)
    return squares & squares - 1 != 0


def pairs_of(board: Board) -> int:
    """The squares with a piece of an open pair."""
    return sum(twins(board, kind) for kind in range(len(KINDS)) if is_pair(board, kind))


def squares_with(board: Board) -> int:
    """All squares with a piece."""
    return sum(twins(board, kind) for kind in range(len(KINDS)))


def trace_of(occupied: int) -> str:
    """A character that stands for a set of occupied squares; different sets seldom share one.

    A board that comes back has the same character, which is quickly found in a string.
    """
    return chr(occupied % TRACES)


def ahead(filled: Sequence[int], latest: int) -> int:
    """The side with more home spots filled; if they have equally many, whichever filled one last.

    Args:
        filled: how many home spots each side has filled.
        latest: the side that filled one last; NOBODY while none is filled.
    """
    near, far = filled
    return latest if near == far else int(far > near)


def leader(state: State) -> int:
    """The side that is ahead; NOBODY while no home spot is filled."""
    return ahead([spots.bit_count() for spots in state.spots], state.latest)


def needs(state: State, kind: int) -> bool:
    """Whether the side to move has yet to collect a piece of the kind."""
    return not state.spots[state.side] >> kind & 1


def may_collect(state: State, kind: int) -> bool:
    """Whether the side to move may collect a piece of the kind; a cylinder comes after its cube."""
    is_cube = kind % 2 == 0
    return needs(state, kind) and (is_cube or not needs(state, kind - 1))
