"""The core of Cube Wars in ints: the squares are bits of a number, `a1` the lowest, then `b1`.

A move of the core is `source << TO | target`.
"""

from collections.abc import Iterable, Iterator
from random import Random
from typing import NamedTuple, TypeAlias

Places: TypeAlias = tuple[int, ...]
"""White's cubes and Black's as bits, White's meeple and Black's as squares.

This is everything that the board shows, and it serves as a cheap key.
"""

WHITE, BLACK = 0, 1
NOBODY = -1
NOWHERE = -1

FILES, RANKS = 16, 8
SQUARES = FILES * RANKS
TO = 7
TARGET = SQUARES - 1

BOARD = (1 << SQUARES) - 1
FIRST_FILE = sum(1 << FILES * rank for rank in range(RANKS))
NOT_FIRST = BOARD & ~FIRST_FILE
NOT_LAST = BOARD & ~(FIRST_FILE << FILES - 1)

HOMES = (7, SQUARES - 1 - 7)
"""The starting squares of the meeples, which no cube enters: h1 and i8."""

NO_HOME = BOARD & ~(1 << HOMES[WHITE] | 1 << HOMES[BLACK])
FAR_RANKS = (RANKS - 1, 0)

IDLE_LIMIT = 120
OCCURRENCES = 3

GOAL = "goal"
REPETITION = "repetition"
NO_PROGRESS = "no-progress"


class State(NamedTuple):
    """One moment of a game.

    Attributes:
        places: where the pieces are.
        turn: the seat to move; NOBODY when the game is over.
        past: the `places` of the earlier states since a cube was last captured or stepped forward,
            oldest first. Neither can be undone, so nothing from before can come back. Sending a
            meeple home can be undone: the meeple may walk back to where it was.
        idle: how many moves in a row made no progress: they captured no cube, sent no meeple home,
            and took no cube a step forward.
        reason: why the game is over; None while it goes on.
    """

    places: Places
    turn: int
    past: tuple[Places, ...] = ()
    idle: int = 0
    reason: str | None = None


def squares(bits: int) -> Iterator[int]:
    """The squares whose bits are set, in order."""
    while bits:
        lowest = bits & -bits
        yield lowest.bit_length() - 1
        bits ^= lowest


def bits(squares: Iterable[int]) -> int:
    """The number in which the bits of those squares are set."""
    return sum(1 << square for square in squares)


def _neighbours(square: int) -> int:
    bit = 1 << square
    row = bit | (bit & NOT_FIRST) >> 1 | (bit & NOT_LAST) << 1
    return (row | row << FILES | row >> FILES) & BOARD & ~bit


NEIGHBOURS = tuple(_neighbours(square) for square in range(SQUARES))
WHITE_CUBES = bits((*range(16, 32, 2), *range(49, 64, 2)))
BLACK_CUBES = bits(SQUARES - 1 - square for square in squares(WHITE_CUBES))
START = State((WHITE_CUBES, BLACK_CUBES, *HOMES), WHITE)


def steps(places: Places, seat: int) -> tuple[tuple[int, int], ...]:
    """For each direction: what a step adds to a square, and where the seat's cubes may step to."""
    cubes = places[seat]
    free = NO_HOME & ~(cubes | 1 << places[2 + seat])
    left, right = cubes & NOT_FIRST, cubes & NOT_LAST
    sideways = (-1, left >> 1 & free), (1, right << 1 & free)
    if seat == WHITE:
        return (
            *sideways,
            (15, left << 15 & free),
            (16, cubes << 16 & free),
            (17, right << 17 & free),
        )
    return (
        *sideways,
        (-17, left >> 17 & free),
        (-16, cubes >> 16 & free),
        (-15, right >> 15 & free),
    )


def walks(places: Places, seat: int) -> int:
    """The squares to which the seat's meeple may go."""
    return NEIGHBOURS[places[2 + seat]] & ~places[seat]


def moves(state: State) -> list[int]:
    """Every legal move of the seat to move, in the order of the squares."""
    places, turn = state.places, state.turn
    meeple = places[2 + turn]
    found = [meeple << TO | target for target in squares(walks(places, turn))]
    for far, targets in steps(places, turn):
        found += [target - far << TO | target for target in squares(targets)]
    found.sort()
    return found


def any_move(state: State, random: Random) -> int:
    """A random legal move, each equally likely, found without listing all."""
    places, turn = state.places, state.turn
    directions = steps(places, turn)
    around = walks(places, turn)
    count = around.bit_count() + sum(targets.bit_count() for _, targets in directions)
    number = int(random.random() * count)
    for far, targets in directions:
        if number < targets.bit_count():
            target = _nth(targets, number)
            return target - far << TO | target
        number -= targets.bit_count()
    return places[2 + turn] << TO | _nth(around, number)


def is_legal(state: State, move: int) -> bool:
    """Whether that is a legal move of the seat to move."""
    places, turn = state.places, state.turn
    source, target = move >> TO, move & TARGET
    if source == places[2 + turn]:
        return bool(walks(places, turn) >> target & 1)
    directions = dict(steps(places, turn))
    return bool(directions.get(target - source, 0) >> target & 1)


def after(state: State, move: int) -> State:
    """The state after a legal move."""
    places, turn, past, idle, _ = state
    source, target = move >> TO, move & TARGET
    opponent = 1 - turn
    moved = list(places)
    captures = places[opponent] >> target & 1
    sends_home = target == places[2 + opponent]
    if captures:
        moved[opponent] ^= 1 << target
    elif sends_home:
        moved[2 + opponent] = HOMES[opponent] if target != HOMES[opponent] else NOWHERE
    if source == places[2 + turn]:
        moved[2 + turn] = target
        if target // FILES == FAR_RANKS[turn]:
            return State(tuple(moved), NOBODY, reason=GOAL)
        strides = False
    else:
        moved[turn] ^= 1 << source | 1 << target
        strides = abs(target - source) > 1
    if captures or strides:
        return State(tuple(moved), opponent)
    return _idled(tuple(moved), opponent, (*past, places), 0 if sends_home else idle + 1)


def winner(places: Places) -> int:
    """The seat whose meeple stands on the far rank."""
    return WHITE if places[2] // FILES == FAR_RANKS[WHITE] else BLACK


def _idled(places: Places, turn: int, past: tuple[Places, ...], idle: int) -> State:
    """The state after a move that later moves may undo."""
    # only every second state of the past had the same player to move
    if past[-2::-2].count(places) == OCCURRENCES - 1:
        return State(places, NOBODY, past, idle, REPETITION)
    if idle == IDLE_LIMIT:
        return State(places, NOBODY, past, idle, NO_PROGRESS)
    return State(places, turn, past, idle)


def _nth(bits: int, number: int) -> int:
    """The square of the set bit with that number, counted from 0 at the lowest."""
    for _ in range(number):
        bits &= bits - 1
    return (bits & -bits).bit_length() - 1
