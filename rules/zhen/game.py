"""Zhen with the interface that all games share: positions, views, choices and the game itself."""

from dataclasses import dataclass
from random import Random

from rules.contract import Choice, Game, Option, OptionValue, Outcome, Position, Seat, View
from rules.zhen import core
from rules.zhen.core import BLUE, RED, Places, State, landing, pack, unpack
from rules.zhen.judge import refusal
from rules.zhen.moves import Place, Shift, read

SEATS = 2


@dataclass(frozen=True, slots=True)
class ZhenView(View):
    """The whole position, because nothing in Zhen is hidden.

    Attributes:
        seat: the viewer's seat; None for a bystander.
        turn: the seat to move; None when the game is over.
        tiles: how many red and blue cubes are on tile 1, 2, ….
        goals: how many red and blue cubes are in Red's goal, then in Blue's goal.
        reserves: how many cubes Red and Blue have still to place.
        outcome: how the game ended, or None while it goes on.
        cubes: how many cubes each player began with.
        past: the `places` of the core's earlier states since the last progress, one for each move
            in a row without progress.
    """

    game = "zhen"
    hands = ()

    seat: Seat | None
    turn: Seat | None
    tiles: tuple[tuple[int, int], ...]
    goals: tuple[tuple[int, int], tuple[int, int]]
    reserves: tuple[int, int]
    outcome: Outcome | None = None
    cubes: int = 10
    past: tuple[Places, ...] = ()


@dataclass(frozen=True, slots=True)
class ZhenPosition(Position[Place | Shift, ZhenView, State]):
    """One moment of a game of Zhen."""

    state: State

    def to_move(self) -> tuple[Seat, ...]:
        return () if self.state.reason else (self.state.turn,)

    def legal_codes(self, seat: Seat) -> tuple[int, ...]:
        return self.state.moves if seat == self.state.turn else ()

    def encode(self, move: Place | Shift) -> int:
        tile = move.tile if isinstance(move, Place) else move.source
        if tile not in self.state.moves or move != self.decode(tile):
            raise refusal(self.state, move)
        return tile

    def decode(self, code: int) -> Place | Shift:
        places = self.state.places
        if not places[code]:
            return Place(code)
        target = landing(places, self.state.turn, code)
        return Shift(code, target if 0 < target < len(places) - 2 else None)

    def play(self, seat: Seat | None, move: Place | Shift) -> "ZhenPosition":
        if seat is None or seat != self.state.turn:
            self.check_turn(seat)
        return ZhenPosition(core.after(self.state, self.encode(move)))

    def chance(self, random: Random) -> None:  # noqa: ARG002  (no chance in Zhen)
        return None

    def choices(self, seat: Seat, chosen: tuple[str, ...] = ()) -> tuple[Choice, ...]:
        if chosen:
            return ()
        return tuple(Choice("move", str(move), move) for move in self.legal_moves(seat))

    def describe(self, move: Place | Shift, seat: Seat | None) -> str:  # noqa: ARG002  (nothing is hidden)
        return str(move)

    def outcome(self) -> Outcome | None:
        reason = self.state.reason
        if reason is None:
            return None
        scores = (unpack(self.state.places[0])[BLUE], unpack(self.state.places[-2])[RED])
        drawn = reason != core.BLOCKED
        best = max(scores)
        winners = frozenset(seat for seat in (RED, BLUE) if drawn or scores[seat] == best)
        return Outcome(scores, winners, reason)

    def view(self, seat: Seat | None) -> ZhenView:
        red_goal, *tiles, blue_goal, reserves = map(unpack, self.state.places)
        return ZhenView(
            seat,
            None if self.state.reason else self.state.turn,
            tuple(tiles),
            (red_goal, blue_goal),
            reserves,
            self.outcome(),
            sum(red for red, _ in (red_goal, *tiles, blue_goal, reserves)),
            self.state.past,
        )


class Zhen(Game[Place | Shift, ZhenView, State]):
    """A race along a line of tiles, with captures."""

    name = ZhenView.game
    seats = range(SEATS, SEATS + 1)
    options = (
        Option("tiles", "number", tuple(range(5, 16)), 10, "zhen-option-tiles"),
        Option("cubes", "number", tuple(range(3, 21)), 10, "zhen-option-cubes"),
    )
    examples = "@4, 7-5, 2-G"

    def start(self, /, seats: int, **options: OptionValue) -> ZhenPosition:
        settled = self.settle(seats, options)
        return ZhenPosition(core.start(int(settled["tiles"]), int(settled["cubes"])))

    def parse(self, text: str) -> Place | Shift:
        move = read(text)
        if move is None:
            raise self.unreadable(text)
        return move

    def imagine(self, view: ZhenView, random: Random) -> ZhenPosition:  # noqa: ARG002  (nothing is hidden)
        """The position that was viewed."""
        red_goal, blue_goal = view.goals
        places = tuple(
            pack(red, blue) for red, blue in (red_goal, *view.tiles, blue_goal, view.reserves)
        )
        turn = core.NOBODY if view.turn is None else view.turn
        reason = view.outcome.reason if view.outcome else None
        return ZhenPosition(core.resume(places, turn, view.past, reason))
