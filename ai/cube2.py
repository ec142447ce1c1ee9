"""How bots judge cube²: as a race between the sides for one piece of each kind."""

from collections.abc import Hashable, Sequence
from functools import cache, lru_cache
from heapq import nlargest

from ai.levels import Effort, Level, Reason
from ai.review import Allowance
from ai.search import WIN
from rules.cube2 import core
from rules.cube2.core import TARGET, TO
from rules.cube2.ground import OFF, STRIDE, Ground, ground, squares_of
from rules.cube2.moves import KINDS
from rules.cube2.state import (
    ANYWHERE,
    DRAWS,
    NOBODY,
    NOTHING,
    SQUARES,
    State,
    kind_at,
    leader,
    twins,
)

EFFORTS = {
    Level.BEGINNER: Effort(depth=1, nodes=4_000, error=100),
    Level.CASUAL: Effort(depth=2, nodes=4_000, error=60),
    Level.STRONG: Effort(depth=2, nodes=4_000, error=28),
    Level.EXPERT: Effort(depth=50, nodes=30_000),
}
WIDTH: int = 12
PATIENCE: int = 1

TO_COLLECT = 60
"""How many points a kind costs a side until the side has collected it.

All points here were tuned in games between versions of the bot.
"""
OPEN = (0, 0, 3, 14, 17, 24, 27, 31, 34, 37, 40, *range(43, 70, 3))
"""What the distance of an open pair costs, by the steps that its nearer piece needs to leave.

A pair is open while both of its pieces are on the board.
"""
CLOSED = (0, 0, 10, 19, 27, 34, 40, 45, 50, 54, 58, *range(61, 88, 3))
"""The same for a closed pair, of which one piece is left; it makes only one step a turn."""
FAR = 6
"""How many steps a piece is assumed to need to leave the board as long as it is not placed."""
VISIT = 8
"""What a side loses for each of its latest turns in a row that ended on the opponent's home square.

After two such turns, the next one may not end there.
"""
THREATS = (0, 4, 16, 32, 45, 55, 62, 68, 72, 76, 80, 84, 88)
"""What the kinds that could be collected next are worth together, by their number.

The opponent can prevent only one collection a turn.
"""
BLOCKER = (0, 12, 6, 3, 0)
"""What a piece costs a side that may not collect it now, by the steps that it needs to leave.

The opponent could block with that piece.
"""
NO_BLOCKER = (0,)
"""The same if no turn may end on the opponent's home square."""
LATE, STALLED = 30, 60
"""In the last LATE moves before the idle limit, being ahead counts more with each move.

At this limit, after many moves in a row without a collected piece, the side that is ahead wins.
Being ahead never counts quite as much as STALLED, the worth of a piece. So that side goes on
collecting.
"""
WAITING = 20
"""What a cylinder costs in addition while its cube must be collected first."""
TURN = 28
"""What it is worth to be the player to move."""

POINTS, NEAR, COUNT = 16, 8, 255
"""A worth is one int: in its high bits the points for side 0, then the threats of each side."""

DONE, READY, LATER = range(3)
"""A side has collected a kind, may collect it, or may collect it only after the cube."""

DISLIKE: int = 60

PIECE: int = TO_COLLECT
WORSE: str = "ai-cube2-worse"
ODDS: int = 100
"""Fitted to the results of games between bots with different random errors."""
ALLOWANCE: Allowance = Allowance(first=900_000, again=300_000, most=6_000)

after = core.after
is_legal = core.is_legal
moves = core.moves


def noisy(state: State) -> Sequence[int]:
    """The moves off the board."""
    return () if state.left else core.exits(state)


def quiet(state: State) -> Sequence[int]:
    """All other legal moves, best first."""
    gains = _gains(state)
    return sorted(gains, key=gains.__getitem__, reverse=True)


def value(state: State) -> int:
    """What the state, in which the game goes on, is worth to the player to move."""
    board, total = state.board, 0
    worths = _worths_in(state)
    for worth in worths:
        total += worth[board & ANYWHERE]
        board >>= SQUARES
    points = (
        (total >> POINTS)
        + (_spared(state, worths) if state.terms.goal < len(KINDS) else 0)
        + THREATS[total >> NEAR & COUNT]
        - THREATS[total & COUNT]
        + VISIT * (state.rows[1].visits - state.rows[0].visits)
        + _stalled(state)
    )
    return TURN + (-points if state.side else points)


def _spared(state: State, worths: Sequence["_Worth"]) -> int:
    """How many points side 0 gains because each side may leave out the kinds that cost it most."""
    board, costs = state.board, list[tuple[int, ...]]()
    for worth in worths:
        costs.append(worth.costs[board & ANYWHERE])
        board >>= SQUARES
    spare = len(KINDS) - state.terms.goal
    near, far = (sum(nlargest(spare, each)) for each in zip(*costs, strict=True))
    return near - far


def _stalled(state: State) -> int:
    """How many points side 0 gains because the side that is ahead wins at the idle limit."""
    late, side = state.idle - core.IDLE_LIMIT + LATE, leader(state)
    if late <= 0 or side == NOBODY:
        return 0
    return (-STALLED if side else STALLED) * late * late // (LATE * LATE)


def final(before: State, state: State) -> int:
    """What the end of the game is worth to the player who moved last."""
    if state.reason in DRAWS:
        return 0
    return WIN if leader(state) == before.side else -WIN


def goes_on(before: State, state: State) -> bool:
    """Whether the player who moved is to place another piece."""
    return state.left > 0 and state.side == before.side


def repeats(state: State) -> int:
    """How often the same board, with the same side to move, has occurred before."""
    # only every second board of the past had the same side to move
    return state.past[-2::-2].count(state.board)


def key(state: State) -> Hashable:
    """Everything that can influence the rest of the game, except for draws by repetition."""
    latest = state.latest, state.idle
    return state.board, state.spots, state.side, state.rows, state.undo, state.turning, latest


def reason(state: State, move: int) -> Reason | None:
    """What the move does; None if nothing about it stands out."""
    if state.left:
        return Reason("ai-cube2-places") if _gains(state)[move] > 0 else None
    if move >= 0 and move & TARGET == OFF:
        return Reason("ai-cube2-collects")
    child, side = after(state, move), state.side
    if _due(state, 1 - side) and not _due(child, 1 - side):
        return Reason("ai-cube2-hinders")
    if move & TARGET == state.ground.homes[1 - side]:
        return Reason("ai-cube2-blocks")
    if len(_due(child, side)) > len(_due(state, side)):
        return Reason("ai-cube2-collects-next")
    return None


def _due(state: State, side: int) -> Sequence[int]:
    """The moves off the board that the side could make if it were to move now."""
    return noisy(state._replace(side=side))


def _gains(state: State) -> dict[int, int]:
    """For each move but those off the board, how much the mover gains in the worth of pieces."""
    worths, gains = _worths_in(state), dict[int, int]()
    sign = -1 if state.side else 1
    source = NOTHING
    worth, twin, now = worths[0], 0, 0
    for move in moves(state):
        target = move & TARGET
        if move < 0 or target == OFF:
            gains.update({move: 0} if move < 0 else {})
            continue
        if move >> TO != source:
            source = move >> TO
            kind = source if state.left else kind_at(state.board, source)
            both = twins(state.board, kind)
            worth, now = worths[kind], worths[kind][both]
            twin = both if state.left else both ^ 1 << source
        gains[move] = sign * (worth[twin | 1 << target] - now)
    return gains


class _Worth(dict[int, int]):
    """What the squares of the pieces of a kind are worth: points and threats in one number.

    Each entry is made when it is first looked up. There is at most one for each set of up to two
    squares.

    Attributes:
        costs: what the kind costs each side until the side has collected it, by the squares looked
            up so far.
    """

    def __init__(self, board: Ground, needs: tuple[int, int], blocker: Sequence[int]) -> None:
        self.costs = dict[int, tuple[int, ...]]()
        self._board = board
        self._needs = needs
        self._blocker = blocker

    def __missing__(self, squares: int) -> int:
        costs = [self._cost(squares, side) for side in range(2)]
        self.costs[squares] = tuple(
            0 if need == DONE else cost for need, cost in zip(self._needs, costs, strict=True)
        )
        near, far = (self._is_threat(squares, side) for side in range(2))
        self[squares] = worth = (costs[1] - costs[0] << POINTS) + (near << NEAR) + far
        return worth

    def _is_threat(self, squares: int, side: int) -> bool:
        """Whether a side could collect one of the pieces next if nothing were in the way."""
        in_time = 1 if self._needs[1 - side] == DONE else 2
        return self._needs[side] == READY and any(
            _steps(self._board, square, side) <= in_time for square in squares_of(squares)
        )

    def _cost(self, squares: int, side: int) -> int:
        """What counts against a side: still having to collect the kind, and possible blockers."""
        need, opponent_need = self._needs[side], self._needs[1 - side]
        steps = [_steps(self._board, square, side) for square in squares_of(squares)]
        nearest = (CLOSED if opponent_need == DONE else OPEN)[min(steps, default=FAR)]
        if need == READY:
            return TO_COLLECT + nearest
        blocking = sum(self._blocker[min(each, len(self._blocker) - 1)] for each in steps)
        return blocking + (TO_COLLECT + WAITING + nearest // 4 if need == LATER else 0)


def _steps(board: Ground, square: int, side: int) -> int:
    """How many steps a piece on that square needs to leave the board if nothing is in the way."""
    rank, file = divmod(square, STRIDE)
    home_rank, home_file = divmod(board.homes[side], STRIDE)
    distances = abs(rank - home_rank), abs(file - home_file)
    return 1 + (max(distances) if board is ground(board.size, "on") else sum(distances))


@cache
def _worth(board: Ground, needs: tuple[int, int], obstruct: str) -> _Worth:
    return _Worth(board, needs, BLOCKER if obstruct == "on" else NO_BLOCKER)


def _worths_in(state: State) -> tuple[_Worth, ...]:
    return _worths(state.ground, state.spots, state.terms.obstruct)


@lru_cache(maxsize=4096)
def _worths(board: Ground, spots: tuple[int, int], obstruct: str) -> tuple[_Worth, ...]:
    """The worth of the squares of each kind."""
    needs = [[_need(each, kind) for each in spots] for kind in range(len(KINDS))]
    return tuple(_worth(board, (near, far), obstruct) for near, far in needs)


def _need(spots: int, kind: int) -> int:
    if spots >> kind & 1:
        return DONE
    is_cube = kind % 2 == 0
    return READY if is_cube or spots >> kind - 1 & 1 else LATER
