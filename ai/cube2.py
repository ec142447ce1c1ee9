"""How an opponent judges cube²: as a race of both sides for one piece of each kind."""

from collections.abc import Hashable, Sequence
from functools import cache, lru_cache

from ai.levels import Effort, Level, Reason
from ai.search import WIN
from rules.cube2 import core
from rules.cube2.core import TARGET, TO
from rules.cube2.ground import OFF, STRIDE, Ground, ground, squares_of
from rules.cube2.moves import KINDS
from rules.cube2.state import ANYWHERE, COLLECTED, SQUARES, State, kind_at, may_collect, twins

EFFORTS = {
    Level.BEGINNER: Effort(depth=1, nodes=2_000, doubt=30),
    Level.CASUAL: Effort(depth=1, nodes=2_000, doubt=8),
    Level.STRONG: Effort(depth=50, nodes=3_000),
    Level.EXPERT: Effort(depth=50, nodes=40_000),
}

WIDTH: int = 12
PATIENCE: int = 1

TO_COLLECT = 60
"""A kind still to be collected; all points here were found by games between judgements."""
OPEN = (0, 0, 3, 14, 17, 24, 27, 31, 34, 37, 40, *range(43, 70, 3))
"""The steps off the board from the nearer piece of an open pair, which makes two a turn."""
CLOSED = (0, 0, 10, 19, 27, 34, 40, 45, 50, 54, 58, *range(61, 88, 3))
"""The same for a piece of a closed pair."""
FAR = 6
"""The steps from a piece that is still to be placed."""
BLOCKED = 12
"""A piece on the home square that cannot be collected from there."""
VISIT = 8
"""A turn that ended on the rival's home square, which no third one may."""

DONE, READY, LATER = range(3)
"""A kind is collected, can be collected, or can be once its cube is."""

after = core.after
moves = core.moves


def loud(state: State) -> Sequence[int]:
    """The moves off the board."""
    if state.left:
        return ()
    home = state.ground.homes[state.side]
    # who stands at home keeps all others from leaving
    near = (
        1 << home
        if state.occupied >> home & 1
        else state.paired & state.ground.near_homes[state.side]
    )
    return [
        square << TO | OFF
        for square in squares_of(near)
        if may_collect(state, kind_at(state.board, square))
        and core.is_legal(state, square << TO | OFF)
    ]


def quiet(state: State) -> Sequence[int]:
    """All other legal moves, best first."""
    staying = [move for move in moves(state) if move < 0 or move & TARGET != OFF]
    return sorted(staying, key=_Gains(state).of, reverse=True)


def value(state: State) -> int:
    """What the state, in which the game goes on, is worth to the player to move."""
    board = state.board
    points = VISIT * (state.rows[1].visits - state.rows[0].visits)
    for worth in _worths(state.ground, state.spots):
        points += worth[board & ANYWHERE]
        board >>= SQUARES
    return -points if state.side else points


def final(before: State, state: State) -> int:  # noqa: ARG001  (who moved last has won)
    """What the end of the game is worth to the player who moved last."""
    return WIN if state.reason == COLLECTED else 0


def key(state: State) -> Hashable:
    """What its future hangs on."""
    return state.board, state.spots, state.side, state.rows, state.undo, state.turning


def reason(state: State, move: int) -> Reason | None:
    """What the move does, if there is one thing to say."""
    if state.left:
        return Reason("ai-cube2-places") if _Gains(state).of(move) > 0 else None
    if move >= 0 and move & TARGET == OFF:
        return Reason("ai-cube2-collects")
    child, side = after(state, move), state.side
    if len(_due(child, 1 - side)) < len(_due(state, 1 - side)):
        return Reason("ai-cube2-hinders")
    if move & TARGET == state.ground.homes[1 - side]:
        return Reason("ai-cube2-blocks")
    if len(_due(child, side)) > len(_due(state, side)):
        return Reason("ai-cube2-collects-next")
    return None


def _due(state: State, side: int) -> Sequence[int]:
    """The moves off the board that the side could make, were it its turn."""
    return loud(state._replace(side=side))


class _Gains:
    """By how much each move betters what the pieces are worth to the player to move."""

    def __init__(self, state: State) -> None:
        self._state = state
        self._worths = _worths(state.ground, state.spots)
        self._known: dict[int, tuple[_Worth, int, int]] = {}

    def of(self, move: int) -> int:
        """That of one move."""
        if move < 0:
            return 0
        source = move >> TO
        worth, twin, now = self._known.get(source) or self._know(source)
        gain = worth[twin | 1 << (move & TARGET)] - now
        return -gain if self._state.side else gain

    def _know(self, source: int) -> tuple["_Worth", int, int]:
        """For a piece its kind's worths, the square of its twin, and what both are worth now."""
        state = self._state
        kind = source if state.left else kind_at(state.board, source)
        both = twins(state.board, kind)
        worth = self._worths[kind]
        known = worth, both if state.left else both ^ 1 << source, worth[both]
        self._known[source] = known
        return known


class _Worth(dict[int, int]):
    """What the squares of the pieces of a kind are worth to side 0.

    Filled as it is asked: it holds no more than the pairs of squares.
    """

    def __init__(self, board: Ground, needs: tuple[int, int]) -> None:
        self._board = board
        self._needs = needs

    def __missing__(self, squares: int) -> int:
        self[squares] = worth = self._cost(squares, 1) - self._cost(squares, 0)
        return worth

    def _cost(self, squares: int, side: int) -> int:
        """What is still to do for a side."""
        need, rival_need = self._needs[side], self._needs[1 - side]
        steps = [_steps(self._board, square, side) for square in squares_of(squares)]
        blocked = BLOCKED if 1 in steps and need != READY else 0
        if need == DONE:
            return blocked
        costs = CLOSED if rival_need == DONE else OPEN
        return blocked + TO_COLLECT + costs[min(steps, default=FAR)]


def _steps(board: Ground, square: int, side: int) -> int:
    """How many steps take a piece of that square off the board."""
    rank, file = divmod(square, STRIDE)
    home_rank, home_file = divmod(board.homes[side], STRIDE)
    distances = abs(rank - home_rank), abs(file - home_file)
    return 1 + (max(distances) if board is ground(board.size, "on") else sum(distances))


@cache
def _worth(board: Ground, needs: tuple[int, int]) -> _Worth:
    return _Worth(board, needs)


@lru_cache(maxsize=4096)
def _worths(board: Ground, spots: tuple[int, int]) -> tuple[_Worth, ...]:
    """The worth of the squares of each kind."""
    needs = [[_need(each, kind) for each in spots] for kind in range(len(KINDS))]
    return tuple(_worth(board, (near, far)) for near, far in needs)


def _need(spots: int, kind: int) -> int:
    if spots >> kind & 1:
        return DONE
    is_cube = kind % 2 == 0
    return READY if is_cube or spots >> kind - 1 & 1 else LATER
