"""A tiny game with chance, for two to four: a roll decides who begins and how far each step goes.

With the option `strides`, a turn has two moves, and only the second is followed by a roll.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from random import Random

from rules.contract import (
    Choice,
    Game,
    Move,
    Option,
    OptionValue,
    Outcome,
    Position,
    Seat,
    View,
)
from rules.refusal import IllegalMove

FACES = 6


@dataclass(frozen=True, slots=True)
class Step(Move):
    def __str__(self) -> str:
        return "step"


@dataclass(frozen=True, slots=True)
class Roll(Move):
    number: int

    def __str__(self) -> str:
        return f"roll-{self.number}"


STEPS: tuple[Step | Roll, ...] = (Step(),)


@dataclass(frozen=True, slots=True)
class RaceView(View):
    game = "race"
    hands = ()

    totals: tuple[int, ...]
    seat: Seat | None
    turn: Seat | None
    outcome: Outcome | None


@dataclass(frozen=True, slots=True)
class RacePosition(Position[Step | Roll, RaceView, None]):
    goal: int
    totals: tuple[int, ...]
    turn: Seat | None = None
    rolling: bool = True
    strides: bool = False
    is_mid_turn: bool = False  # pyright: ignore[reportIncompatibleMethodOverride]  (a field)
    state: None = None

    def to_move(self) -> tuple[Seat, ...]:
        return () if self.rolling or self.turn is None or self.outcome() else (self.turn,)

    def legal_codes(self, seat: Seat) -> tuple[int, ...]:
        return (STEPS.index(Step()),) if seat in self.to_move() else ()

    def encode(self, move: Step | Roll) -> int:
        return STEPS.index(move)

    def decode(self, code: int) -> Step | Roll:
        return STEPS[code]

    def play(self, seat: Seat | None, move: Step | Roll) -> "RacePosition":
        self.check_turn(seat)
        if isinstance(move, Step) and self.strides and not self.is_mid_turn:
            return replace(self, is_mid_turn=True)
        if isinstance(move, Step):
            return replace(self, rolling=True, is_mid_turn=False)
        if seat is not None:
            raise IllegalMove("not-your-turn")
        if self.turn is None:
            return replace(self, turn=move.number % len(self.totals), rolling=False)
        totals = list(self.totals)
        totals[self.turn] += move.number
        turn = (self.turn + 1) % len(totals)
        return replace(self, totals=tuple(totals), turn=turn, rolling=False)

    def chance(self, random: Random) -> Roll | None:
        return Roll(random.randint(1, FACES)) if self.rolling else None

    def choices(self, seat: Seat, chosen: tuple[str, ...] = ()) -> tuple[Choice, ...]:
        return () if chosen else tuple(Choice("move", str(m), m) for m in self.legal_moves(seat))

    def describe(self, move: Step | Roll, seat: Seat | None) -> str:
        return f"{move} ({seat})"

    def outcome(self) -> Outcome | None:
        best = max(self.totals)
        if best < self.goal:
            return None
        return Outcome(self.totals, frozenset({self.totals.index(best)}), "goal")

    def leading(self, seats: frozenset[Seat]) -> frozenset[Seat]:
        best = max((self.totals[seat] for seat in seats), default=0)
        return frozenset(seat for seat in seats if self.totals[seat] == best)

    def view(self, seat: Seat | None) -> RaceView:
        turn = next(iter(self.to_move()), None)
        return RaceView(self.totals, seat, turn, self.outcome())


class Race(Game[Step | Roll, RaceView, None]):
    name = RaceView.game
    seats = range(2, 5)
    options = (
        Option("goal", "number", tuple(range(1, 31)), 12, "race-option-goal"),
        Option("strides", "number", (0, 1), 0, "race-option-strides"),
    )
    examples = "step"

    def start(self, /, seats: int, **options: OptionValue) -> RacePosition:
        settled: Mapping[str, OptionValue] = self.settle(seats, options)
        strides = bool(settled["strides"])
        return RacePosition(int(settled["goal"]), (0,) * seats, strides=strides)

    def parse(self, text: str) -> Step | Roll:
        if text.strip() == "step":
            return Step()
        if text.startswith("roll-") and text[5:].isdecimal():
            return Roll(int(text[5:]))
        raise self.unreadable(text)

    def imagine(self, view: RaceView, random: Random) -> RacePosition:
        goal = max(view.totals) + random.randint(1, FACES)
        return RacePosition(goal, view.totals, view.turn, rolling=False)
