"""Tic-tac-toe behind the interface of every game: positions, views, choices and the game itself."""

from dataclasses import dataclass
from fractions import Fraction
from random import Random

from rules.contract import Choice, Game, OptionValue, Outcome, Position, Seat, View
from rules.refusal import IllegalMove
from rules.tic_tac_toe import core
from rules.tic_tac_toe.core import CROSS, NOBODY, NOUGHT, Squares, State
from rules.tic_tac_toe.moves import Mark, read

SEATS = 2
HALF = Fraction(1, 2)


@dataclass(frozen=True, slots=True)
class TicTacToeView(View):
    """The whole position, because nothing in tic-tac-toe is hidden.

    Attributes:
        seat: the viewer's seat; None for a bystander.
        turn: the seat to move; None when the game is over.
        squares: whose mark stands where, as in the core.
        outcome: how the game ended, or None while it goes on.
    """

    game = "tic_tac_toe"
    hands = ()

    seat: Seat | None
    turn: Seat | None
    squares: Squares
    outcome: Outcome | None = None


@dataclass(frozen=True, slots=True)
class TicTacToePosition(Position[Mark, TicTacToeView, State]):
    """A position of tic-tac-toe."""

    state: State

    def to_move(self) -> tuple[Seat, ...]:
        return () if self.state.reason else (self.state.turn,)

    def legal_codes(self, seat: Seat) -> list[int]:
        return core.moves(self.state) if seat in self.to_move() else []

    def encode(self, move: Mark) -> int:
        if move.square not in core.moves(self.state):
            raise IllegalMove("tic-tac-toe-taken", square=str(move))
        return move.square

    def decode(self, code: int) -> Mark:
        return Mark(code)

    def play(self, seat: Seat | None, move: Mark) -> "TicTacToePosition":
        self.check_turn(seat)
        return TicTacToePosition(core.after(self.state, self.encode(move)))

    def chance(self, random: Random) -> None:  # noqa: ARG002  (no chance in tic-tac-toe)
        return None

    def choices(self, seat: Seat, chosen: tuple[str, ...] = ()) -> tuple[Choice, ...]:
        if chosen:
            return ()
        return tuple(Choice("move", str(move), move) for move in self.legal_moves(seat))

    def describe(self, move: Mark, seat: Seat | None) -> str:  # noqa: ARG002  (all is open)
        return str(move)

    def outcome(self) -> Outcome | None:
        match self.state.reason:
            case None:
                return None
            case core.LINE:
                winner = core.winner(self.state.squares)
                return Outcome((1 - winner, winner), frozenset((winner,)), core.LINE)
            case reason:
                return Outcome((HALF, HALF), frozenset((CROSS, NOUGHT)), reason)

    def view(self, seat: Seat | None) -> TicTacToeView:
        turn = None if self.state.reason else self.state.turn
        return TicTacToeView(seat, turn, self.state.squares, self.outcome())


class TicTacToe(Game[Mark, TicTacToeView, State]):
    """Three marks in a line."""

    name = TicTacToeView.game
    seats = range(SEATS, SEATS + 1)
    options = ()
    examples = "a1, b2"

    def start(self, /, seats: int, **options: OptionValue) -> TicTacToePosition:
        self.settle(seats, options)
        return TicTacToePosition(core.START)

    def parse(self, text: str) -> Mark:
        move = read(text)
        if move is None:
            raise self.unreadable(text)
        return move

    def imagine(self, view: TicTacToeView, random: Random) -> TicTacToePosition:  # noqa: ARG002  (all is open)
        """The position itself, because a view shows all of it."""
        turn = NOBODY if view.turn is None else view.turn
        reason = view.outcome.reason if view.outcome else None
        return TicTacToePosition(State(view.squares, turn, reason))
