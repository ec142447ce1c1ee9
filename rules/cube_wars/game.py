"""Cube Wars with the interface that all games share: positions, views, choices and the game."""

from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from random import Random

from rules.contract import Choice, Game, OptionValue, Outcome, Position, Seat, View
from rules.cube_wars import core
from rules.cube_wars.core import BLACK, TARGET, TO, WHITE, Places, State
from rules.cube_wars.judge import holds, refusal
from rules.cube_wars.moves import Step, name_of, read

SEATS = 2
HALF = Fraction(1, 2)


@dataclass(frozen=True, slots=True)
class CubeWarsView(View):
    """The whole position, because nothing in Cube Wars is hidden.

    Squares are numbered from a1, rank by rank.

    Attributes:
        seat: the viewer's seat; None for a bystander.
        turn: the seat to move; None when the game is over.
        cubes: the squares of White's cubes, then of Black's.
        meeples: the squares of White's meeple and of Black's; None where one has left the board.
        outcome: how the game ended, or None while it goes on.
        past: the `places` of the core's earlier states since a cube was last captured or stepped
            forward.
        idle: how many moves in a row made no progress.
    """

    game = "cube_wars"
    hands = ()

    seat: Seat | None
    turn: Seat | None
    cubes: tuple[tuple[int, ...], tuple[int, ...]]
    meeples: tuple[int | None, int | None]
    outcome: Outcome | None = None
    past: tuple[Places, ...] = ()
    idle: int = 0


@cache
def _step(move: int) -> Step:
    return Step(move >> TO, move & TARGET)


@dataclass(frozen=True, slots=True)
class CubeWarsPosition(Position[Step, CubeWarsView, State]):
    """One moment of a game of Cube Wars."""

    state: State

    def to_move(self) -> tuple[Seat, ...]:
        return () if self.state.reason else (self.state.turn,)

    def legal_codes(self, seat: Seat) -> list[int]:
        return core.moves(self.state) if seat in self.to_move() else []

    def encode(self, move: Step) -> int:
        code = move.source << TO | move.target
        if not core.is_legal(self.state, code):
            raise refusal(self.state.places, self.state.turn, move)
        return code

    def decode(self, code: int) -> Step:
        return _step(code)

    def play(self, seat: Seat | None, move: Step) -> "CubeWarsPosition":
        if seat is None or seat not in self.to_move():
            self.check_turn(seat)
        return CubeWarsPosition(core.after(self.state, self.encode(move)))

    def chance(self, random: Random) -> None:  # noqa: ARG002  (no chance in Cube Wars)
        return None

    def choices(self, seat: Seat, chosen: tuple[str, ...] = ()) -> tuple[Choice, ...]:
        following: dict[str, list[Step]] = {}
        for move in self.legal_moves(seat):
            following.setdefault(name_of(move.source), []).append(move)
        if not chosen:
            return tuple(
                Choice("piece", source, leads_to=tuple(moves))
                for source, moves in following.items()
            )
        moves = following.get(chosen[0], ()) if len(chosen) == 1 else ()
        return tuple(Choice("target", name_of(move.target), move) for move in moves)

    def describe(self, move: Step, seat: Seat | None) -> str:  # noqa: ARG002  (nothing is hidden)
        places = self.state.places
        meeple = "M" if move.source in places[2:] else ""
        takes = any(holds(places, owner, move.target) for owner in (WHITE, BLACK))
        return f"{meeple}{name_of(move.source)}{'x' if takes else '-'}{name_of(move.target)}"

    def outcome(self) -> Outcome | None:
        reason = self.state.reason
        if reason is None:
            return None
        if reason != core.GOAL:
            return Outcome((HALF, HALF), frozenset((WHITE, BLACK)), reason)
        winner = core.winner(self.state.places)
        return Outcome((1 - winner, winner), frozenset((winner,)), reason)

    def view(self, seat: Seat | None) -> CubeWarsView:
        white, black, *meeples = self.state.places
        white_meeple, black_meeple = (None if at == core.NOWHERE else at for at in meeples)
        return CubeWarsView(
            seat,
            None if self.state.reason else self.state.turn,
            (tuple(core.squares(white)), tuple(core.squares(black))),
            (white_meeple, black_meeple),
            self.outcome(),
            self.state.past,
            self.state.idle,
        )


class CubeWars(Game[Step, CubeWarsView, State]):
    """A breakthrough on a wide board: the first player to bring the meeple across wins."""

    name = CubeWarsView.game
    seats = range(SEATS, SEATS + 1)
    options = ()
    examples = "b4-b5, h1-h2"

    def start(self, /, seats: int, **options: OptionValue) -> CubeWarsPosition:
        self.settle(seats, options)
        return CubeWarsPosition(core.START)

    def parse(self, text: str) -> Step:
        move = read(text)
        if move is None:
            raise self.unreadable(text)
        return move

    def imagine(self, view: CubeWarsView, random: Random) -> CubeWarsPosition:  # noqa: ARG002  (nothing is hidden)
        """The position that was viewed."""
        meeples = (core.NOWHERE if at is None else at for at in view.meeples)
        places = (*map(core.bits, view.cubes), *meeples)
        turn = core.NOBODY if view.turn is None else view.turn
        reason = view.outcome.reason if view.outcome else None
        return CubeWarsPosition(State(places, turn, view.past, view.idle, reason))
