"""How bots judge tic-tac-toe."""

from collections.abc import Hashable, Sequence

from ai.levels import Effort, Level, Reason
from ai.review import Allowance
from ai.search import WIN
from rules.tic_tac_toe import core
from rules.tic_tac_toe.core import LINES, NOBODY, SIDE, Squares, State

EFFORTS = {
    Level.BEGINNER: Effort(depth=1, nodes=100, error=3),
    Level.CASUAL: Effort(depth=2, nodes=100, error=1),
    Level.STRONG: Effort(depth=5, nodes=2_000),
    Level.EXPERT: Effort(depth=9, nodes=20_000),
}

WIDTH: int = SIDE**2
PATIENCE: int = 0
DISLIKE: int = 0

PIECE: int = 1
WORSE: str = "ai-tic-tac-toe-worse"
ODDS: int = 2
ALLOWANCE: Allowance = Allowance(first=20_000, again=20_000, most=20_000)

after = core.after
quiet = core.moves


def is_legal(state: State, move: int) -> bool:
    """Whether the square is empty and the game goes on."""
    return move in core.moves(state)


def noisy(state: State) -> Sequence[int]:  # noqa: ARG001  (it is so in every state)
    """No move makes the value of a state doubtful."""
    return ()


def value(state: State) -> int:
    """How many more lines are open to the player to move than to the opponent."""
    return _open(state.squares, state.turn) - _open(state.squares, 1 - state.turn)


def goes_on(before: State, state: State) -> bool:  # noqa: ARG001  (players take turns)
    """Never: players take turns."""
    return False


def final(before: State, state: State) -> int:  # noqa: ARG001  (only the last to move can win)
    """What the end of the game is worth to the player who moved last."""
    return WIN if state.reason == core.LINE else 0


def repeats(state: State) -> int:  # noqa: ARG001  (squares only fill)
    """No state comes twice."""
    return 0


def key(state: State) -> Hashable:
    """Everything that the rest of the game depends on."""
    return state.squares


def reason(state: State, move: int) -> Reason | None:
    """What the move does; None if nothing about it stands out."""
    now, seat = after(state, move).squares, state.turn
    if _threats(state.squares, 1 - seat) > _threats(now, 1 - seat):
        return Reason("ai-tic-tac-toe-stops")
    if _threats(now, seat):
        return Reason("ai-tic-tac-toe-threatens")
    return None


def _open(squares: Squares, seat: int) -> int:
    """The lines in which the seat's opponent has no mark."""
    return sum(all(squares[each] != 1 - seat for each in line) for line in LINES)


def _threats(squares: Squares, seat: int) -> int:
    """The lines that one more mark of the seat completes."""
    return sum(sorted(squares[each] for each in line) == [NOBODY, seat, seat] for line in LINES)
