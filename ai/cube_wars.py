"""How bots judge Cube Wars."""

from collections.abc import Hashable, Sequence

from ai.levels import Effort, Level, Reason
from ai.review import Allowance
from ai.search import WIN
from rules.cube_wars import core
from rules.cube_wars.core import (
    BLACK,
    FAR_RANKS,
    FILES,
    RANKS,
    SQUARES,
    TARGET,
    TO,
    WHITE,
    Places,
    State,
    bits,
    squares,
    steps,
    walks,
)

WIDTH: int = SQUARES * SQUARES
PATIENCE: int = 3

EFFORTS = {
    Level.BEGINNER: Effort(depth=1, nodes=2_000, error=40),
    Level.CASUAL: Effort(depth=2, nodes=2_000, error=15),
    Level.STRONG: Effort(depth=50, nodes=3_000),
    Level.EXPERT: Effort(depth=50, nodes=120_000),
}

# All points below were tuned in games between versions of the bot.
CUBE = (0, 60, 55, 52, 48, 30, 30, 0)
"""What a cube is worth, by how many ranks it has gone; cubes that have gone far cannot defend."""
MEEPLE = (0, 16, 50, 80, 120, 170, 420, 0)
"""What a meeple is worth, by how many ranks it has gone."""
NEAR = (8, 8, 16, 30, 70, 150, 250, 0)
"""What a meeple loses for each opposing cube beside or ahead of it, at most one file away.

There is one figure for each number of ranks that the meeple has gone, from 0.
"""
WIDER = (4, 4, 8, 8, 20, 20, 15, 0)
"""The same for a cube that is two to four files away."""

ROWS = tuple(bits(range(FILES * rank, FILES * (rank + 1))) for rank in range(RANKS))
GOALS = tuple(ROWS[rank] for rank in FAR_RANKS)
CUBES = tuple((each, ROWS[gone], ROWS[-1 - gone]) for gone, each in enumerate(CUBE) if each)
"""Each value that a cube can have, with the squares where White's and Black's cubes have it."""


def _zone(seat: int, square: int, files: range) -> int:
    """The squares beside or ahead of a meeple, at a distance in files that is one of `files`."""
    rank, file = divmod(square, FILES)
    ahead = range(rank, RANKS) if seat == WHITE else range(rank + 1)
    beside = [each for each in range(FILES) if abs(each - file) in files]
    return bits(FILES * each + other for each in ahead for other in beside)


ZONES = tuple(
    tuple(
        (_zone(seat, square, range(2)), _zone(seat, square, range(2, 5)))
        for square in range(SQUARES)
    )
    for seat in (WHITE, BLACK)
)
"""For each seat and square of its meeple: the squares near the meeple, and those farther away."""

DISLIKE: int = 15

PIECE: int = CUBE[1]
WORSE: str = "ai-cube-wars-worse"
ODDS: int = 225
"""Fitted to the results of games between bots with different random errors."""
ALLOWANCE: Allowance = Allowance(first=2_400_000, again=1_000_000, most=15_000)

after = core.after
is_legal = core.is_legal
moves = core.moves


def noisy(state: State) -> Sequence[int]:
    """A move that wins; if there is none, all moves that capture a cube or send a meeple home."""
    places, turn = state.places, state.turn
    opponent = places[3 - turn]
    prey = places[1 - turn] | (1 << opponent if opponent != core.NOWHERE else 0)
    source = places[2 + turn] << TO
    around = walks(places, turn)
    if won := around & GOALS[turn]:
        return [source | next(squares(won))]
    found = [source | target for target in squares(around & prey)]
    for far, targets in steps(places, turn):
        found += [target - far << TO | target for target in squares(targets & prey)]
    return found


def quiet(state: State) -> Sequence[int]:
    """All other legal moves."""
    captures = noisy(state)
    return [move for move in moves(state) if move not in captures]


def value(state: State) -> int:
    """What the state, in which the game goes on, is worth to the player to move."""
    white, black, meeple, opponent = state.places
    points = sum(
        each * ((white & near).bit_count() - (black & far).bit_count()) for each, near, far in CUBES
    )
    points += _running(WHITE, meeple, black) - _running(BLACK, opponent, white)
    return -points if state.turn else points


def _running(seat: int, square: int, opponents: int) -> int:
    """What a meeple is worth by how far it has gone and how near the opponent's cubes are."""
    rank = square // FILES
    gone = RANKS - 1 - rank if seat else rank
    near, wider = ZONES[seat][square]
    return (
        MEEPLE[gone]
        - NEAR[gone] * (opponents & near).bit_count()
        - WIDER[gone] * (opponents & wider).bit_count()
    )


def goes_on(before: State, state: State) -> bool:  # noqa: ARG001  (players take turns)
    """Whether the mover is to move again: never, because players take turns."""
    return False


def final(before: State, state: State) -> int:  # noqa: ARG001  (only the last mover can have won)
    """What the end of the game is worth to the player who moved last."""
    return WIN if state.reason == core.GOAL else 0


def repeats(state: State) -> int:
    """How often the same board, with the same side to move, has occurred before."""
    # only every second state of the past had the same side to move
    return state.past[-2::-2].count(state.places)


def key(state: State) -> Hashable:
    """Everything that can influence the rest of the game, except what is counted towards draws."""
    return state.places, state.turn


def reason(state: State, move: int) -> Reason | None:
    """What the move does; None if nothing about it stands out."""
    before, now = state.places, after(state, move).places
    seat, opponent = state.turn, 1 - state.turn
    if now[opponent] != before[opponent]:
        return Reason("ai-cube-wars-captures")
    if move & TARGET == before[2 + opponent]:
        return Reason("ai-cube-wars-sends-home")
    if _arrives(now, seat):
        return Reason("ai-cube-wars-arrives-next")
    if _is_attacked(before, seat) and not _is_attacked(now, seat):
        return Reason("ai-cube-wars-escapes")
    return _gaining_ground(before, now, seat)


def _gaining_ground(before: Places, now: Places, seat: int) -> Reason | None:
    """How the move helps in the race of the meeples, if it does."""
    is_safe = not _is_attacked(now, seat)
    if is_safe and 0 < (left := _left(now, seat)) < _left(before, seat):
        return Reason("ai-cube-wars-nears", {"ranks": left})
    if _guards(now, seat) > _guards(before, seat):
        return Reason("ai-cube-wars-guards")
    return None


def _left(places: Places, seat: int) -> int:
    """How many ranks the seat's meeple has still to go."""
    rank = places[2 + seat] // FILES
    return abs(FAR_RANKS[seat] - rank)


def _guards(places: Places, seat: int) -> int:
    """How many of the seat's cubes can still come near the opponent's meeple."""
    near, _ = ZONES[1 - seat][places[3 - seat]]
    return (places[seat] & near).bit_count()


def _arrives(places: Places, seat: int) -> bool:
    """Whether the seat's meeple is one step from the far rank."""
    return bool(walks(places, seat) & GOALS[seat])


def _is_attacked(places: Places, seat: int) -> bool:
    """Whether the opponent could send the seat's meeple home if it were the opponent's move."""
    targets = [walks(places, 1 - seat), *(found for _, found in steps(places, 1 - seat))]
    return any(found >> places[2 + seat] & 1 for found in targets)
