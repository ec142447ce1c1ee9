"""A plain UCT against which bots are measured: no knowledge in the tree, and random playouts.

A playout is cut off after some moves, because random players hardly ever end a game of Cube Wars
or cube². It is then judged by a simple count, which makes the reference stronger, not weaker.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from math import log, sqrt
from random import Random
from typing import Any

import ai.cube2
import ai.cube_wars
import ai.zhen
from rules.cube2 import core as cube2
from rules.cube2.state import TURNED
from rules.cube_wars import core as cube_wars
from rules.zhen import core as zhen

EXPLORING = 0.7


@dataclass(frozen=True)
class Ground:
    """A game as UCT knows it: its rules, and a count that judges playouts that are cut off.

    Attributes:
        ground: the module with `after`, which plays a move, and `final`, which says who wins.
        moves: the legal moves.
        seat: the seat to move.
        any_move: a random legal move.
        cut: after how many moves a playout is cut off.
        judge: what a playout that was cut off is worth to seat 0, from 0 to 1.
    """

    ground: Any
    moves: Callable[[Any], Iterable[int]]
    seat: Callable[[Any], int]
    any_move: Callable[[Any, Random], int]
    cut: int
    judge: Callable[[Any], float]


@dataclass(slots=True)
class _Node:
    state: Any
    seat: int
    moves: list[int]
    children: list[tuple[int, "_Node"]] = field(default_factory=list["tuple[int, _Node]"])
    visits: int = 0
    score: float = 0.0
    ended: float | None = None


def choose(game: str, state: Any, simulations: int, random: Random) -> int:
    """The move that was tried most often, as the core encodes it. All scores are for seat 0."""
    ground = GROUNDS[game]
    root = _Node(state, ground.seat(state), _shuffled(ground, state, random))
    for _ in range(simulations):
        path = _descend(ground, root, random)
        last = path[-1]
        score = _playout(ground, last.state, random) if last.ended is None else last.ended
        for node in path:
            node.visits += 1
            node.score += score
    return max(root.children, key=lambda child: child[1].visits)[0]


def _descend(ground: Ground, root: _Node, random: Random) -> list[_Node]:
    """The nodes from the root to one that is new, or at which the game is over."""
    path = [root]
    while path[-1].ended is None:
        node = path[-1]
        if node.moves:
            move = node.moves.pop()
            child = _grown(ground, node, move, random)
            node.children.append((move, child))
            return [*path, child]
        path.append(_favourite(node))
    return path


def _grown(ground: Ground, node: _Node, move: int, random: Random) -> _Node:
    state = ground.ground.after(node.state, move)
    if state.reason:
        return _Node(state, node.seat, [], ended=_end(ground, node.state, state))
    return _Node(state, ground.seat(state), _shuffled(ground, state, random))


def _favourite(node: _Node) -> _Node:
    """The child with the highest upper bound for the player to move."""
    tries = log(node.visits)

    def bound(child: _Node) -> float:
        mean = child.score / child.visits
        return (1 - mean if node.seat else mean) + EXPLORING * sqrt(tries / child.visits)

    return max((child for _, child in node.children), key=bound)


def _playout(ground: Ground, state: Any, random: Random) -> float:
    after, any_move = ground.ground.after, ground.any_move
    for _ in range(ground.cut):
        before, state = state, after(state, any_move(state, random))
        if state.reason:
            return _end(ground, before, state)
    return ground.judge(state)


def _end(ground: Ground, before: Any, state: Any) -> float:
    """What the end of a game is worth to seat 0."""
    final = ground.ground.final(before, state)
    mover = (final > 0) - (final < 0)
    return 0.5 + (-mover if ground.seat(before) else mover) / 2


def _shuffled(ground: Ground, state: Any, random: Random) -> list[int]:
    moves = list(ground.moves(state))
    random.shuffle(moves)
    return moves


def _moves_of_zhen(state: zhen.State) -> tuple[int, ...]:
    return state.moves


def _any_of_zhen(state: zhen.State, random: Random) -> int:
    return state.moves[int(random.random() * len(state.moves))]


def _lead_in_cube_wars(state: cube_wars.State) -> float:
    """Seat 0's lead in cubes and in the advance of its meeple, from 0 to 1."""
    white, black, *meeples = state.places
    ranks = [square // cube_wars.FILES for square in meeples]
    lead = white.bit_count() - black.bit_count() + ranks[0] - (cube_wars.RANKS - 1 - ranks[1])
    return min(1.0, max(0.0, 0.5 + lead / 10))


def _lead_in_cube2(state: cube2.State) -> float:
    """Seat 0's lead in collected pieces, from 0 to 1."""
    near, far = (spots.bit_count() for spots in state.spots)
    lead = far - near if state.turning == TURNED else near - far
    return min(1.0, max(0.0, 0.5 + lead / 6))


def _seat_of_cube2(state: cube2.State) -> int:
    return state.side ^ (state.turning == TURNED)


GROUNDS = {
    "zhen": Ground(
        ai.zhen, _moves_of_zhen, lambda state: state.turn, _any_of_zhen, 300, lambda _: 0.5
    ),
    "cube_wars": Ground(
        ai.cube_wars,
        cube_wars.moves,
        lambda state: state.turn,
        cube_wars.any_move,
        20,
        _lead_in_cube_wars,
    ),
    "cube2": Ground(ai.cube2, cube2.moves, _seat_of_cube2, cube2.any_move, 30, _lead_in_cube2),
}
