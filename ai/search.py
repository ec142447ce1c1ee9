"""Alpha-beta search for two-player games in which nothing is hidden.

It searches the states and moves of a game's `core` module, which are made of ints.

Values are whole points, always as the player to move sees them.
"""

from collections.abc import Hashable, Iterator, Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import Generic, NamedTuple, Protocol, TypeVar

from ai.levels import Effort

WIN = 1_000_000
DECIDED = WIN // 2
"""A value above this means a forced win; a value below its negative means a forced loss."""

TABLE_SIZE = 200_000
"""How many positions a search remembers at most."""

LATE = 4
"""How many of a state's moves, the most promising ones, are searched in full depth at once.

If the search still looks more than two moves ahead, the others are first searched one move less
deep, and then in full depth only if they look surprisingly good.
"""

EXACT, AT_LEAST, AT_MOST = range(3)
NO_MOVE = -9


class State(Protocol):
    """A moment of a game, in the form that its core uses."""

    @property
    def reason(self) -> str | None:
        """Why the game is over; None while it goes on."""
        ...


S = TypeVar("S", bound=State)


class Field(Protocol[S]):
    """A game as a search needs it. Moves are the ints of the game's core.

    Attributes:
        WIDTH: how many moves of `quiet` are looked at in each state but the first.
        PATIENCE: how many moves of `noisy` in a row are looked at beyond the depth of the search.
        DISLIKE: the points taken off the value of a first move (one that can be made now) for each
            time that the state after it has occurred before.
    """

    WIDTH: int
    PATIENCE: int
    DISLIKE: int

    def noisy(self, state: S) -> Sequence[int]:
        """The moves after which a value cannot be trusted until they are answered; best first."""
        ...

    def quiet(self, state: S) -> Sequence[int]:
        """All other legal moves, in any order; best first where `WIDTH` leaves some out."""
        ...

    def is_legal(self, state: S, move: int) -> bool:
        """Whether a move that is legal in some other state is legal in this one."""
        ...

    def after(self, state: S, move: int, /) -> S:
        """The state after a legal move."""
        ...

    def value(self, state: S) -> int:
        """What the state, in which the game goes on, is worth to the player to move."""
        ...

    def goes_on(self, before: S, state: S) -> bool:
        """Whether the player whose move led from one state to the other is to move again."""
        ...

    def final(self, before: S, state: S) -> int:
        """What the end of the game is worth to the player who moved from `before` to `state`."""
        ...

    def repeats(self, state: S) -> int:
        """How often the same board, with the same side to move, has occurred before."""
        ...

    def key(self, state: S) -> Hashable:
        """A key that only states with equal futures share, apart from draws by repetition."""
        ...


@dataclass(frozen=True, slots=True)
class Found:
    """What a search found.

    Attributes:
        move: the best move.
        value: what it is worth to the player to move.
        depth: how many moves ahead the search looked; if the effort ran out meanwhile, it looked
            that far for only some of the possible moves.
        nodes: how many positions were looked at.
        is_sure: False if the search left out an answer to a move because of `Field.WIDTH`.
        is_lost: whether every move was found to lose, perhaps only by looking beyond `depth`.
    """

    move: int
    value: int
    depth: int
    nodes: int
    is_sure: bool = True
    is_lost: bool = False

    @property
    def is_decided(self) -> bool:
        """Whether the game is won by force, or lost."""
        return self.is_lost or self.value > DECIDED


class _Known(NamedTuple):
    """What is remembered of a state that was looked at.

    Attributes:
        depth: how many moves ahead the search looked from it.
        value: what it is worth.
        bound: whether that value is EXACT, or the true worth is AT_LEAST or AT_MOST the value.
        move: the best move.
    """

    depth: int
    value: int
    bound: int
    move: int

    def answers(self, depth: int, alpha: int, beta: int) -> bool:
        """Whether this entry suffices for a search to that depth between alpha and beta."""
        if self.depth < depth:
            return False
        if self.bound == EXACT:
            return True
        return self.value >= beta if self.bound == AT_LEAST else self.value <= alpha


class _Exhausted(Exception):  # noqa: N818  (the end of a search, not an error)
    """The effort is spent."""


class _History(dict[int, int]):
    """History heuristic: cutoffs per move, weighted by depth."""

    def __missing__(self, move: int) -> int:
        return 0


def search(field: Field[S], state: S, effort: Effort, random: Random) -> Found:
    """The best move that the effort finds; `random` decides between equal ones."""
    return Search(field, effort).find(state, random)


class Search(Generic[S]):
    """One search and what it remembers."""

    def __init__(self, field: Field[S], effort: Effort) -> None:
        self._field = field
        self._effort = effort
        self._nodes = 0
        self._is_sure = True
        self._table: dict[Hashable, _Known] = {}
        self._killers: dict[int, tuple[int, ...]] = {}
        self._history = _History()
        self._best: dict[int, int] = {}

    def find(self, state: S, random: Random, but: int = NO_MOVE) -> Found:
        """Deepen iteratively until the effort is spent or the game is decided.

        Args:
            state: the state in which to find a move.
            random: decides between moves that are equally good.
            but: a move to leave out; there must be others.
        """
        moves = [each for each in self._moves(state, random) if each != but]
        for move in moves:
            child = self._field.after(state, move)
            if child.reason and self._field.final(state, child) >= DECIDED:
                return Found(move, WIN, 1, 1)
        errors = {move: self._misjudged(state, move, random) for move in moves}
        found = Found(moves[0], 0, 0, 0)
        for depth in range(1, self._effort.depth + 1):
            deeper = self._deepened(state, moves, errors, depth)
            if deeper is None:
                break
            # if every move loses, keep the move of the shallower search, which did not see that yet
            if depth > 1 and deeper.value < -DECIDED:
                found = replace(found, is_lost=deeper.is_lost)
                break
            found = deeper
            self._best[depth] = found.value
            moves.sort(key=found.move.__ne__)
            if found.value > DECIDED:
                break
        return found

    def reply(self, state: S, move: int) -> int | None:
        """The best answer found to a move; None if none is known or the opponent is not to move."""
        child = self._field.after(state, move)
        if child.reason or self._field.goes_on(state, child):
            return None
        known = self._table.get(self._field.key(child))
        return None if known is None or known.move == NO_MOVE else known.move

    def runner_up(self, state: S, found: Found, random: Random) -> tuple[int, int, int] | None:
        """The second-best move, its worth, and the best move's worth at the same depth.

        The search for this move may spend another half of the effort, and looks no further ahead
        than `find` did. The result is None if it finds no such move.
        """
        moves = [each for each in self._moves(state, random) if each != found.move]
        errors = {move: self._misjudged(state, move, random) for move in moves}
        self._nodes = self._effort.nodes // 2
        other = None
        for depth in sorted(self._best):
            deeper = self._deepened(state, moves, errors, depth)
            if deeper is None:
                break
            other = deeper
            moves.sort(key=other.move.__ne__)
        return None if other is None else (other.move, other.value, self._best[other.depth])

    def beside(self, state: S, found: Found, move: int, random: Random) -> tuple[int, int]:
        """What a move is worth, and what the best one is worth, both at the same depth.

        But if the best move wins by force, the search may look further ahead after the other move,
        because that move may win later. The search may spend another half of the effort.
        """
        is_won, errors = found.value > DECIDED, {move: self._misjudged(state, move, random)}
        self._nodes = self._effort.nodes // 2
        worth = best = found.value
        for depth in range(1, self._effort.depth + 1) if is_won else sorted(self._best):
            deeper = self._deepened(state, [move], errors, depth)
            if deeper is None:
                break
            worth, best = deeper.value, found.value if is_won else self._best[depth]
            if worth > DECIDED:
                break
        return worth, best

    def _moves(self, state: S, random: Random) -> list[int]:
        """All legal moves, in a random order."""
        moves = [*self._field.noisy(state), *self._field.quiet(state)]
        random.shuffle(moves)
        return moves

    def _misjudged(self, state: S, move: int, random: Random) -> int:
        """What is added to the worth of a first move: an error, minus points for repeating."""
        most = self._effort.error
        error = random.randint(-most, most) + random.randint(-most, most)
        return error - self._field.DISLIKE * self._field.repeats(self._field.after(state, move))

    def _deepened(
        self, state: S, moves: Sequence[int], errors: dict[int, int], depth: int
    ) -> Found | None:
        """The best of the moves at that depth; None if the effort ran out before any was judged.

        After the first depth, `moves` begins with the move that was best at the depth before.
        """
        found, best = None, -2 * WIN
        try:
            for move in moves:
                error = errors[move]
                worth = error + self._worth(state, move, depth, best - error, 2 * WIN)
                if worth > best:
                    best = worth
                    found = Found(move, worth, depth, self._nodes, self._is_sure)
        except _Exhausted:
            return found
        is_lost = best < -DECIDED and self._is_sure
        return None if found is None else replace(found, is_lost=is_lost)

    def _worth(self, state: S, move: int, depth: int, alpha: int, beta: int) -> int:
        """What a move is worth to the player who makes it."""
        child = self._field.after(state, move)
        if child.reason:
            return self._field.final(state, child)
        if self._field.goes_on(state, child):
            return self._looked(child, depth - 1, alpha, beta)
        return -self._looked(child, depth - 1, -beta, -alpha)

    def _looked(self, state: S, depth: int, alpha: int, beta: int) -> int:
        """What a state is worth, looking that many moves ahead; at depth 0, only at noisy moves."""
        if depth:
            return self._value(state, depth, alpha, beta)
        return self._calm(state, self._field.PATIENCE, alpha, beta)

    def _value(self, state: S, depth: int, alpha: int, beta: int) -> int:
        """What a state is worth, looking that many moves ahead."""
        self._count()
        key = self._field.key(state)
        known = self._table.get(key)
        if known and known.answers(depth, alpha, beta):
            return known.value
        best, choice, floor = -2 * WIN, NO_MOVE, alpha
        for number, move in enumerate(
            self._ordered(state, depth, known.move if known else NO_MOVE)
        ):
            worth = self._tried(state, move, (depth, number), alpha, beta)
            if worth > best:
                best, choice = worth, move
                alpha = max(alpha, worth)
                if worth >= beta:
                    self._praise(move, depth)
                    break
        if len(self._table) < TABLE_SIZE or known:
            bound = AT_LEAST if best >= beta else EXACT if best > floor else AT_MOST
            self._table[key] = _Known(depth, best, bound, choice)
        return best

    def _tried(self, state: S, move: int, rank: tuple[int, int], alpha: int, beta: int) -> int:
        """What a move is worth; the value is exact only if no move tried before is as good.

        Args:
            state: the state in which the move is made.
            move: the move.
            rank: how many moves to look ahead, and how many moves were tried before this one.
            alpha: what the player to move has for certain.
            beta: what the opponent will not allow.
        """
        depth, number = rank
        if number:
            late = number >= LATE and depth > 2
            worth = self._worth(state, move, depth - late, alpha, alpha + 1)
            if worth <= alpha or (worth >= beta and not late):
                return worth
        return self._worth(state, move, depth, alpha, beta)

    def _praise(self, move: int, depth: int) -> None:
        """Remember a move that caused a cutoff."""
        self._history[move] += depth * depth
        killers = self._killers.get(depth, ())
        if move not in killers[:1]:
            self._killers[depth] = move, *killers[:1]

    def _ordered(self, state: S, depth: int, first: int) -> Iterator[int]:
        """The moves to look at; those that are likeliest to be the best come first."""
        if first != NO_MOVE:
            yield first
        noisy = self._field.noisy(state)
        for move in noisy:
            if move != first:
                yield move
        # in most states, a noisy move or a killer causes a cutoff, so quiet moves are listed last
        tried = {first, *noisy}
        for killer in self._killers.get(depth, ()):
            if killer not in tried and self._field.is_legal(state, killer):
                yield killer
                tried.add(killer)
        quiet, width = self._field.quiet(state), self._field.WIDTH
        if len(quiet) > width:
            self._is_sure, quiet = False, quiet[:width]
        for move in sorted(quiet, key=self._history.__getitem__, reverse=True):
            if move not in tried:
                yield move

    def _calm(self, state: S, patience: int, alpha: int, beta: int) -> int:
        """Quiescence: what a state is worth once all noisy moves that pay are made."""
        self._count()
        best = self._field.value(state)
        if best >= beta or not patience:
            return best
        alpha = max(alpha, best)
        for move in self._field.noisy(state):
            child = self._field.after(state, move)
            if child.reason:
                worth = self._field.final(state, child)
            else:
                worth = -self._calm(child, patience - 1, -beta, -alpha)
            if worth > best:
                best = worth
                if worth >= beta:
                    break
                alpha = max(alpha, worth)
        return best

    def _count(self) -> None:
        if self._nodes >= self._effort.nodes:
            raise _Exhausted
        self._nodes += 1
