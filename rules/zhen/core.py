"""The core of Zhen in ints: the tiles that the mover may act on, and the state after each move.

Each tile allows at most one action: a placement if it is empty, or else the move of its cubes. So a
move of the core is simply the number of a tile.
"""

from typing import NamedTuple, TypeAlias

Places: TypeAlias = tuple[int, ...]
"""The cubes of each place as one number, as `pack` gives it.

The places are Red's goal, the tiles 1, 2, …, Blue's goal, and both reserves together.

This is everything that the board shows, and small enough to serve as a key.
"""

RED, BLUE = 0, 1
NOBODY = -1
ONE = (32, 1)
SHIFT = (5, 0)
MANY = 31  # a mask for the cubes of one colour, of which a place has at most 20

IDLE_LIMIT = 120
OCCURRENCES = 3

BLOCKED = "blocked"
REPETITION = "repetition"
NO_PROGRESS = "no-progress"


class State(NamedTuple):
    """One moment of a game.

    Attributes:
        places: the cubes in each place.
        turn: the seat to move; NOBODY when the game is over.
        past: the `places` of the earlier states since the last progress, oldest first. Progress is
            a placement or a move into a goal. It can never be undone, so nothing from before it can
            come back.
        moves: the tiles on which the mover may act, in order; none when the game is over.
        reason: why the game is over; None while it goes on.
    """

    places: Places
    turn: int
    past: tuple[Places, ...]
    moves: tuple[int, ...]
    reason: str | None = None


def pack(red: int, blue: int) -> int:
    """The cubes of one place as one number."""
    return red * ONE[RED] + blue


def unpack(cubes: int) -> tuple[int, int]:
    """The red and the blue cubes of a place."""
    return cubes >> SHIFT[RED], cubes & MANY


def start(tiles: int, cubes: int) -> State:
    """The first state: nothing on the tiles, all cubes in reserve."""
    return _reached((*[0] * (tiles + 2), pack(cubes, cubes)), RED)


def resume(places: Places, turn: int, past: tuple[Places, ...], reason: str | None) -> State:
    """The whole state, given everything but its moves."""
    if reason:
        return State(places, turn, past, (), reason)
    if not past:
        return _reached(places, turn)
    before = past[-1]
    left = next(tile for tile in range(1, len(places) - 2) if before[tile] and not places[tile])
    return after(State(before, 1 - turn, past[:-1], (left,)), left)


def landing(places: Places, seat: int, tile: int) -> int:
    """Where the cubes of a tile land if the seat moves them; this may lie beyond the seat's goal.

    All cubes of the tile go towards that goal: one step for each cube of the seat among them.
    """
    steps = places[tile] >> SHIFT[seat] & MANY
    return tile + steps if seat else tile - steps


def after(state: State, tile: int) -> State:
    """The state after the mover acts on a tile, which is one of `state.moves`."""
    places, turn, past, _, _ = state
    moved = list(places)
    cubes = places[tile]
    if not cubes:
        moved[tile] = ONE[turn]
        moved[-1] -= ONE[turn]
        return _reached(tuple(moved), 1 - turn)
    target = landing(places, turn, tile)
    moved[tile] = 0
    moved[target] += cubes
    if not 0 < target < len(places) - 2:
        return _reached(tuple(moved), 1 - turn)
    # The opponent may not undo this move at once. To undo it, exactly these cubes must go back to
    # where they were. This is possible only if no other cubes are on the target, and if both
    # players have equally many cubes among them and so move them equally far.
    undo = target if not places[target] and cubes >> SHIFT[RED] == cubes & MANY else 0
    return _reached(tuple(moved), 1 - turn, (*past, places), undo)


def _reached(places: Places, turn: int, past: tuple[Places, ...] = (), undo: int = 0) -> State:
    """The state with those places, where the mover may not act on the tile `undo`."""
    moves = _moves(places, turn, undo)
    if not moves:
        return State(_swept(places, 1 - turn), NOBODY, (), (), BLOCKED)
    # only every second state of the past had the same player to move
    if past[-2::-2].count(places) == OCCURRENCES - 1:
        return State(places, NOBODY, past, (), REPETITION)
    if len(past) == IDLE_LIMIT:
        return State(places, NOBODY, past, (), NO_PROGRESS)
    return State(places, turn, past, moves)


def _moves(places: Places, seat: int, undo: int) -> tuple[int, ...]:
    end = len(places) - 2
    shift = SHIFT[seat]
    reserve = places[-1] >> shift & MANY
    moves: list[int] = []
    for tile in range(1, end):
        cubes = places[tile]
        if not cubes:
            if reserve:
                moves.append(tile)
        elif steps := cubes >> shift & MANY:
            beyond = steps - (end - tile if seat else tile)
            if (beyond < 0 or (beyond == 0 and cubes != steps << shift)) and tile != undo:
                moves.append(tile)
    return tuple(moves)


def _swept(places: Places, seat: int) -> Places:
    """The places after that seat has taken every cube on the tiles into its goal."""
    goals = [places[0], places[-2]]
    goals[seat] += sum(places[1:-2])
    return (goals[RED], *[0] * (len(places) - 3), goals[BLUE], places[-1])
