"""How bots judge Zhen."""

from collections.abc import Hashable, Sequence
from functools import cache
from operator import getitem

from ai.levels import Effort, Level, Reason
from ai.review import Allowance
from ai.search import WIN
from rules.zhen import core
from rules.zhen.core import MANY, SHIFT, Places, State

EFFORTS = {
    Level.BEGINNER: Effort(depth=1, nodes=1_000, error=60),
    Level.CASUAL: Effort(depth=2, nodes=1_000, error=20),
    Level.STRONG: Effort(depth=50, nodes=2_500),
    Level.EXPERT: Effort(depth=50, nodes=120_000),
}

WIDTH: int = 15
PATIENCE: int = 8

# All points below are fitted to the ends of many games between good players.
GAINED = 28
"""An opponent's cube in the player's own goal."""
KEPT = 75
"""A cube in reserve, which is a move for later."""
ABLE = 49
"""A tile whose cubes can be moved."""
EXPOSED = -65
"""The player's own cube on a tile.

It is at risk: the player who makes the last move of the game takes all cubes on tiles.
"""
DUE = 14
"""An opponent's cube that the player can bring into the player's own goal."""
DUE_NOW = 19
"""What is added to DUE if that player is to move."""
TURN = -10
"""Being the player to move."""

FEW = 2
"""A hint says how few moves the opponent has left, but only if there are at most this many."""

MANY_STEPS = 3
"""A hint says how many moves a placed cube will have, but only if there are at least this many."""

DISLIKE: int = 10

PIECE: int = KEPT
WORSE: str = "ai-zhen-worse"
ODDS: int = 100
"""Fitted to the results of games between bots with different random errors."""
ALLOWANCE: Allowance = Allowance(first=2_400_000, again=1_000_000, most=15_000)

after = core.after


def is_legal(state: State, move: int) -> bool:
    """Whether the mover may act on that tile."""
    return move in state.moves


def noisy(state: State) -> Sequence[int]:
    """The moves into the goal."""
    places, turn = state.places, state.turn
    shift, goal = SHIFT[turn], turn * (len(places) - 2)
    return [tile for tile in state.moves if places[tile] >> shift & MANY == abs(goal - tile)]


def quiet(state: State) -> Sequence[int]:
    """All other legal moves."""
    scoring = noisy(state)
    return [tile for tile in state.moves if tile not in scoring]


def value(state: State) -> int:
    """What the state, in which the game goes on, is worth to the player to move."""
    places, turn = state.places, state.turn
    reserves = places[-1]
    return (
        TURN
        + GAINED * (gained(places, turn) - gained(places, 1 - turn))
        + KEPT * ((reserves >> SHIFT[turn] & MANY) - (reserves >> SHIFT[1 - turn] & MANY))
        + sum(map(getitem, _worths(len(places) - 2, turn), places[1:]))
    )


class _Worth(dict[int, int]):
    """What the cubes of one tile are worth to the player to move.

    Each entry is made when it is first looked up. There are at most as many entries as there are
    ways to have cubes on a tile.

    Args:
        seat: the player to move.
        steps: how far the tile is from that player's goal, and from the opponent's.
    """

    def __init__(self, seat: int, steps: tuple[int, int]) -> None:
        self._seat = seat
        self._steps = steps

    def __missing__(self, cubes: int) -> int:
        own, opponent = (cubes >> SHIFT[seat] & MANY for seat in (self._seat, 1 - self._seat))
        worth = self._side(own, opponent, self._steps[0]) - self._side(
            opponent, own, self._steps[1]
        )
        self[cubes] = worth + DUE_NOW * opponent * (own == self._steps[0])
        return self[cubes]

    def _side(self, own: int, opponent: int, steps: int) -> int:
        """What the tile's cubes are worth to one player alone."""
        is_due = own == steps and opponent > 0
        is_able = 0 < own < steps or is_due
        return EXPOSED * own + ABLE * is_able + DUE * opponent * is_due


@cache
def _worths(end: int, seat: int) -> tuple[_Worth, ...]:
    """The worth of the cubes on each tile; `end` is the index of Blue's goal."""
    steps = ((tile, end - tile) for tile in range(1, end))
    return tuple(_Worth(seat, (far, near) if seat else (near, far)) for near, far in steps)


def goes_on(before: State, state: State) -> bool:  # noqa: ARG001  (players take turns)
    """Whether the mover is to move again: never, because players take turns."""
    return False


def final(before: State, state: State) -> int:
    """What the end of the game is worth to the player who moved last."""
    if state.reason != core.BLOCKED:
        return 0
    places, turn = state.places, before.turn
    lead = gained(places, turn) - gained(places, 1 - turn)
    return WIN * ((lead > 0) - (lead < 0))


def repeats(state: State) -> int:
    """How often the same board, with the same side to move, has occurred before."""
    # only every second state of the past had the same side to move
    return state.past[-2::-2].count(state.places)


def key(state: State) -> Hashable:
    """Everything that can influence the rest of the game, except for draws by repetition."""
    return state.places, state.turn, state.moves


def gained(places: Places, seat: int) -> int:
    """The opponent's cubes in the seat's goal."""
    return places[seat * (len(places) - 2)] >> SHIFT[1 - seat] & MANY


def due(places: Places, seat: int) -> int:
    """The opponent's cubes that the seat could bring into its goal if it were to move now."""
    shift, goal = SHIFT[seat], seat * (len(places) - 2)
    return sum(
        places[tile] >> SHIFT[1 - seat] & MANY
        for tile in range(1, len(places) - 2)
        if places[tile] >> shift & MANY == abs(goal - tile)
    )


def reason(state: State, move: int) -> Reason | None:
    """What the move does; None if nothing about it stands out."""
    child = after(state, move)
    before, now = state.places, child.places
    seat, opponent = state.turn, 1 - state.turn
    if got := gained(now, seat) - gained(before, seat):
        return Reason("ai-zhen-gains", {"cubes": got})
    if (saved := due(before, opponent) - due(now, opponent)) > 0:
        return Reason("ai-zhen-saves", {"cubes": saved})
    if (threat := due(now, seat)) > due(before, seat):
        return Reason("ai-zhen-threatens", {"cubes": threat})
    if len(child.moves) <= FEW < len(state.moves):
        return Reason("ai-zhen-hems-in", {"moves": len(child.moves)})
    return _lasting(state, move)


def _lasting(state: State, move: int) -> Reason | None:
    """How the move keeps the player from running out of moves, if it does."""
    cubes = state.places[move] >> SHIFT[state.turn] & MANY
    reserve = state.places[-1] >> SHIFT[state.turn] & MANY
    if cubes:
        return Reason("ai-zhen-keeps", {"cubes": reserve}) if reserve else None
    steps = abs(state.turn * (len(state.places) - 2) - move) - 1
    return Reason("ai-zhen-places", {"moves": steps}) if steps >= MANY_STEPS else None
