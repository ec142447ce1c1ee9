"""Cubed with the interface that all games share: positions, choices and the game itself."""

from collections.abc import Mapping
from dataclasses import dataclass
from random import Random

from rules.contract import Choice, Game, Option, OptionValue, Outcome, Position, Seat
from rules.cubed import codes, core, deal, judge
from rules.cubed.core import Phase, State, Variant
from rules.cubed.honeycomb import axial, cell_at
from rules.cubed.imagined import imagined
from rules.cubed.moves import (
    MOST_SEATS,
    Act,
    Bag,
    CubedMove,
    Give,
    Keep,
    Play,
    Word,
    known,
    read,
)
from rules.cubed.pieces import CODE_OF, KIND_OF, NAMES, ORIENTED
from rules.cubed.view import CubedView, view

_CHANCE = (Phase.DEAL, Phase.SHUFFLE)
_MID_TURN = (Phase.DRAWN, Phase.BRIDGED, Phase.GIFT, Phase.KEEP)
_ACTS: dict[Word, int] = {
    "draw": codes.DRAW,
    "end": codes.END,
    "pass": codes.PASS,
    "draw3": codes.DRAW3,
}
_WORDS = {number: Act(word) for word, number in _ACTS.items()}
_OFF_OR_ON = ("off", "on")


@dataclass(frozen=True, slots=True)
class CubedPosition(Position[CubedMove, CubedView, State]):
    """One moment of a game of Cubed."""

    state: State

    def to_move(self) -> tuple[Seat, ...]:
        idle = self.state.phase in (*_CHANCE, Phase.OVER)
        return () if idle else (self.state.turn,)

    def legal_codes(self, seat: Seat) -> list[int]:
        return core.moves(self.state) if seat in self.to_move() else []

    def encode(self, move: CubedMove) -> int:
        code = _code(move)
        if code not in core.moves(self.state):
            raise judge.refusal(self.state, move)
        return code

    def decode(self, code: int) -> CubedMove:
        if place := codes.laid(code):
            cell, piece = place
            return Play(ORIENTED[piece], *axial(cell))
        if gift := codes.given(code):
            kind, seat = gift
            return Give(NAMES[kind], seat)
        return _WORDS.get(code) or Keep(NAMES[codes.kept(code)])

    def play(self, seat: Seat | None, move: CubedMove) -> "CubedPosition":
        self.check_turn(seat)
        if seat is None:
            return CubedPosition(deal.shuffled(self.state, self._order(move)))
        return CubedPosition(core.after(self.state, self.encode(move)))

    def chance(self, random: Random) -> Bag | None:
        order = [*deal.to_shuffle(self.state)]
        random.shuffle(order)
        return Bag(tuple(NAMES[kind] for kind in order)) if order else None

    @property
    def is_deal_due(self) -> bool:
        return self.state.phase == Phase.DEAL

    def choices(self, seat: Seat, chosen: tuple[str, ...] = ()) -> tuple[Choice, ...]:
        depth = len(chosen)
        following: dict[tuple[str, str], list[CubedMove]] = {}
        for move in self.legal_moves(seat):
            steps = _steps(move)
            if depth < len(steps) and chosen == tuple(value for _, value in steps[:depth]):
                following.setdefault(steps[depth], []).append(move)
        return tuple(
            Choice(kind, value, moves[0])
            if _is_whole(moves, depth, kind)
            else Choice(kind, value, leads_to=tuple(moves))
            for (kind, value), moves in following.items()
        )

    def describe(self, move: CubedMove, seat: Seat | None) -> str:
        return str(known(move, self.state.turn, seat))

    def reveals(self, move: CubedMove, seat: Seat) -> bool:
        match move:
            case Play():
                return self.state.turn != seat
            case Act("end" | "pass"):
                return False
            case _:
                return True

    @property
    def is_mid_turn(self) -> bool:
        return self.state.phase in _MID_TURN

    def leading(self, seats: frozenset[Seat]) -> frozenset[Seat]:
        best = min((self.state.totals[seat] for seat in seats), default=0)
        return frozenset(seat for seat in seats if self.state.totals[seat] == best)

    def outcome(self) -> Outcome | None:
        state = self.state
        if state.phase != Phase.OVER:
            return None
        if len(state.hands) == 1:
            emptied = not state.hands[0]
            winners = frozenset({0} if emptied else ())
            return Outcome(state.totals, winners, "emptied" if emptied else "stuck")
        return Outcome(state.totals, self.leading(frozenset(range(len(state.totals)))), "rounds")

    def view(self, seat: Seat | None) -> CubedView:
        return view(self.state, seat, next(iter(self.to_move()), None), self.outcome())

    def _order(self, move: CubedMove) -> core.Order:
        """The order into which a move of chance brings the bag."""
        due = deal.to_shuffle(self.state)
        order = tuple(KIND_OF[name] for name in move.pieces) if isinstance(move, Bag) else ()
        if tuple(sorted(order)) != due:
            raise judge.chance_refusal(move, len(due))
        return order


class Cubed(Game[CubedMove, CubedView, State]):
    """Hexagons laid so that their faces match; the lowest total of points left in hand wins."""

    name = CubedView.game
    seats = range(1, 12)
    options = (
        Option("rounds", "number", (1, 3), 3, "cubed-option-rounds"),
        Option("matching", "word", ("every", "one"), "every", "cubed-option-matching"),
        Option("deal", "word", ("full", "half"), "full", "cubed-option-deal"),
        Option("lap", "word", _OFF_OR_ON, "off", "cubed-option-lap", "cubed-unsaid-lap"),
        Option("bridging", "word", _OFF_OR_ON, "off", "cubed-option-bridging"),
        Option("void", "word", _OFF_OR_ON, "off", "cubed-option-void"),
        Option("draw3", "word", _OFF_OR_ON, "off", "cubed-option-draw3"),
    )
    examples = "OYC@1,-1, draw, end, pass"
    version = 2

    def settle(self, seats: int, given: Mapping[str, OptionValue]) -> dict[str, OptionValue]:
        """All options; if `lap` is not given, it is on when one matching touch is enough."""
        settled = super().settle(seats, given)
        if "lap" not in given and settled["matching"] == "one":
            settled["lap"] = "on"
        return settled

    def start(self, /, seats: int, **options: OptionValue) -> CubedPosition:
        settled = self.settle(seats, options)
        switches = {name: settled[name] == "on" for name in ("lap", "bridging", "void", "draw3")}
        every, half = settled["matching"] == "every", settled["deal"] == "half"
        variant = Variant(int(settled["rounds"]), every=every, half=half, **switches)
        return CubedPosition(core.start(seats, variant))

    def parse(self, text: str) -> CubedMove:
        move = read(text)
        if move is None:
            raise self.unreadable(text)
        return move

    def known(self, move: CubedMove, mover: Seat, viewer: Seat | None) -> CubedMove:
        return known(move, mover, viewer)

    def imagine(self, view: CubedView, random: Random) -> CubedPosition:
        return CubedPosition(imagined(view, random))


def _code(move: CubedMove) -> int:
    """The core's code of a move; -1 for a move that no seat can make in any game."""
    match move:
        case Play(faces, q, r):
            return codes.laying(cell_at(q, r), CODE_OF[faces])
        case Act(word):
            return _ACTS[word]
        case Keep(piece) if piece in KIND_OF:
            return codes.keeping(KIND_OF[piece])
        case Give(piece, seat) if piece in KIND_OF and seat in range(MOST_SEATS):
            return codes.giving(KIND_OF[piece], seat)
        case _:
            return -1


def _steps(move: CubedMove) -> tuple[tuple[str, str], ...]:
    """The kind and value of each step to the move."""
    match move:
        case Play(faces, q, r):
            name = NAMES[KIND_OF[faces]]
            return (("piece", name), ("target", f"{q},{r}"), ("orientation", faces))
        case Give(piece, seat):
            return (("gift", piece), ("opponent", str(seat + 1)))
        case Keep(piece):
            return (("kept", piece),)
        case _:
            return (("action", str(move)),)


def _is_whole(moves: list[CubedMove], depth: int, kind: str) -> bool:
    """Whether nothing is left to choose; a single orientation is no choice."""
    return len(moves) == 1 and (depth + 1 == len(_steps(moves[0])) or kind == "target")
