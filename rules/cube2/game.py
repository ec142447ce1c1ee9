"""cube² with the interface that all games share: positions, choices and the game itself."""

from dataclasses import dataclass
from functools import cache
from random import Random
from typing import Any

from rules.contract import Choice, Game, Option, OptionValue, Outcome, Position, Seat
from rules.cube2 import core, judge
from rules.cube2.core import PASS, TARGET, TO, TURN
from rules.cube2.ground import OFF, bits, ground, squares_of
from rules.cube2.moves import (
    KINDS,
    PIECES,
    Cube2Move,
    Leave,
    Pass,
    Place,
    Setup,
    Slide,
    TurnBoard,
    laid,
    name_of,
    read,
)
from rules.cube2.state import (
    DRAWS,
    NOBODY,
    NOTHING,
    SQUARES,
    TURNED,
    State,
    Terms,
    is_setup_due,
    leader,
    pairs_of,
    pieces_of,
    squares_with,
    start,
    trace_of,
)
from rules.cube2.view import Cube2View
from rules.refusal import IllegalMove

SEATS = 2
USUAL = Terms()


@dataclass(frozen=True, slots=True)
class Cube2Position(Position[Cube2Move, Cube2View, State]):
    """One moment of a game of cube²."""

    state: State

    def to_move(self) -> tuple[Seat, ...]:
        if self.state.reason or is_setup_due(self.state):
            return ()
        return (self.state.side ^ _is_turned(self.state),)

    def legal_codes(self, seat: Seat) -> list[int]:
        return core.moves(self.state) if seat in self.to_move() else []

    def encode(self, move: Cube2Move) -> int:
        code = _code(self.state, move)
        if code is None or not core.is_legal(self.state, code):
            raise judge.refusal(self.state, move)
        return code

    def decode(self, code: int) -> Cube2Move:
        return _place(code) if self.state.left else _move(code)

    def play(self, seat: Seat | None, move: Cube2Move) -> "Cube2Position":
        if seat is None or seat not in self.to_move():
            self.check_turn(seat)
        if seat is None:
            return self._laid(move)
        return Cube2Position(core.after(self.state, self.encode(move)))

    def chance(self, random: Random) -> Setup | None:
        if not is_setup_due(self.state):
            return None
        squares = random.sample(list(squares_of(self.state.ground.clear)), PIECES)
        return laid([(number // 2, square) for number, square in enumerate(squares)])

    def choices(self, seat: Seat, chosen: tuple[str, ...] = ()) -> tuple[Choice, ...]:
        decode, is_placed = self.decode, self.state.left > 0
        ways = [(_way(code, is_placed), decode(code)) for code in self.legal_codes(seat)]
        if chosen:
            return tuple(Choice("target", way[1], move) for way, move in ways if way[:-1] == chosen)
        actions = [Choice("action", way[0], move) for way, move in ways if len(way) == 1]
        following: dict[str, list[Cube2Move]] = {}
        for way, move in ways:
            if len(way) > 1:
                following.setdefault(way[0], []).append(move)
        return (
            *(Choice("piece", value, leads_to=tuple(moves)) for value, moves in following.items()),
            *actions,
        )

    @property
    def is_mid_turn(self) -> bool:
        state = self.state
        return state.left > 0 and (PIECES - state.left) % state.terms.placements > 0

    def describe(self, move: Cube2Move, seat: Seat | None) -> str:  # noqa: ARG002  (nothing is hidden)
        return str(move)

    def outcome(self) -> Outcome | None:
        reason = self.state.reason
        if reason is None:
            return None
        sides = self._sides()
        scores = tuple(self.state.spots[side].bit_count() for side in sides)
        winners = range(SEATS) if reason in DRAWS else [sides.index(leader(self.state))]
        return Outcome(scores, frozenset(winners), reason)

    def view(self, seat: Seat | None) -> Cube2View:
        state = self.state
        undo = None if state.undo == NOTHING else Slide(state.undo >> TO, state.undo & TARGET)
        return Cube2View(
            seat,
            next(iter(self.to_move()), None),
            state.terms,
            tuple(_place(kind << TO | square) for kind, square in pieces_of(state.board)),
            tuple(tuple(squares_of(kinds)) for kinds in state.spots),
            self._sides(),
            state.left,
            state.rows,
            undo,
            state.turning,
            self.outcome(),
            state.past,
            state.idle,
            state.latest,
        )

    def _laid(self, move: Cube2Move) -> "Cube2Position":
        """The position after the setup by chance, which must be due."""
        if not isinstance(move, Setup):
            raise IllegalMove("cube2-setup-due")
        for place in move.pieces:
            if not self.state.ground.clear >> place.square & 1:
                raise judge.off_limits(self.state, place.square)
        return Cube2Position(
            core.laid(self.state, ((place.kind, place.square) for place in move.pieces))
        )

    def _sides(self) -> tuple[int, int]:
        """The side of each seat."""
        return (1, 0) if _is_turned(self.state) else (0, 1)


class Cube2(Game[Cube2Move, Cube2View, State]):
    """A race to collect pieces of different kinds; the pieces on the board belong to nobody."""

    name = Cube2View.game
    seats = range(SEATS, SEATS + 1)
    options = (
        Option("size", "number", (7, 9), USUAL.size, "cube2-option-size"),
        Option("diagonals", "word", ("on", "off"), USUAL.diagonals, "cube2-option-diagonals"),
        Option("setup", "word", ("manual", "quick"), USUAL.setup, "cube2-option-setup"),
        Option(
            "placements", "number", (1, 2, 3, 4, 6), USUAL.placements, "cube2-option-placements"
        ),
        Option("first_move", "word", ("off", "on"), USUAL.first_move, "cube2-option-first-move"),
        Option("obstruct", "word", ("off", "on"), USUAL.obstruct, "cube2-option-obstruct"),
        Option("goal", "number", (12, 6), USUAL.goal, "cube2-option-goal"),
    )
    examples = "RC@d4, d4-e6, d2-off"
    version = 2

    def start(self, /, seats: int, **options: OptionValue) -> Cube2Position:
        terms: dict[str, Any] = self.settle(seats, options)
        return Cube2Position(start(Terms(**terms)))

    def parse(self, text: str) -> Cube2Move:
        move = read(text)
        if move is None:
            raise self.unreadable(text)
        return move

    def imagine(self, view: Cube2View, random: Random) -> Cube2Position:  # noqa: ARG002  (nothing is hidden)
        """The position that was viewed."""
        board = bits(place.kind * SQUARES + place.square for place in view.pieces)
        occupied = squares_with(board)
        traces = (trace_of(squares_with(each)) for each in (*view.past, board))
        near, far = map(bits, view.spots)
        state = State(
            view.terms,
            ground(view.terms.size, view.terms.diagonals),
            board,
            occupied,
            pairs_of(board),
            (near, far),
            _side_to_move(view),
            view.left,
            view.rows,
            NOTHING if view.undo is None else view.undo.source << TO | view.undo.target,
            view.turning,
            view.past,
            "".join(traces) if view.past else "",
            view.idle,
            view.latest,
            view.outcome.reason if view.outcome else None,
        )
        return Cube2Position(state)


def _side_to_move(view: Cube2View) -> int:
    if view.outcome:
        return NOBODY
    return 0 if view.turn is None else view.sides[view.turn]


def _is_turned(state: State) -> bool:
    return state.turning == TURNED


def _code(state: State, move: Cube2Move) -> int | None:
    """The core's code of a move; None for a setup, and for a move of another phase of the game."""
    match move:
        case Place(kind, square) if state.left:
            return kind << TO | square
        case Slide(source, target) if not state.left:
            return source << TO | target
        case Leave(source) if not state.left:
            return source << TO | OFF
        case TurnBoard():
            return TURN
        case Pass():
            return PASS
        case _:
            return None


@cache
def _place(code: int) -> Place:
    return Place(code >> TO, code & TARGET)


@cache
def _move(code: int) -> Slide | Leave | TurnBoard | Pass:
    if code == TURN:
        return TurnBoard()
    if code == PASS:
        return Pass()
    source, target = code >> TO, code & TARGET
    return Leave(source) if target == OFF else Slide(source, target)


@cache
def _way(code: int, is_placed: bool) -> tuple[str, ...]:  # noqa: FBT001  (named arguments cost more)
    """The values that are chosen, one after the other, for a move with that code."""
    match _place(code) if is_placed else _move(code):
        case Place(kind, square):
            return KINDS[kind], name_of(square)
        case Slide(source, target):
            return name_of(source), name_of(target)
        case Leave(source):
            return name_of(source), "off"
        case move:
            return (str(move),)
