"""Cuboingo with the interface that all games share: positions, choices and the game itself."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from random import Random

from rules.contract import Choice, Game, Option, OptionValue, Outcome, Position, Seat
from rules.cuboingo import core
from rules.cuboingo.actions import action_of, move_of
from rules.cuboingo.cards import Pack, points
from rules.cuboingo.choosing import choices
from rules.cuboingo.core import DEAL, OVER, PLAY, State
from rules.cuboingo.decks import SIZES, deck_of, pack_of
from rules.cuboingo.judge import refusal
from rules.cuboingo.moves import AnyMove, Shuffle, read
from rules.cuboingo.views import CuboingoView, imagined, view_of
from rules.refusal import BadOption

PLAYED_OUT = "played-out"
UNKNOWN = -1  # no kind of card


@dataclass(frozen=True, slots=True)
class CuboingoPosition(Position[AnyMove, CuboingoView, State]):
    """One moment of a game of Cuboingo."""

    # left out of the hash to keep hashing fast: all positions of one game share it
    pack: Pack = field(hash=False)
    state: State

    def to_move(self) -> tuple[Seat, ...]:
        return (self.state.turn,) if self.state.stage == PLAY else ()

    def legal_codes(self, seat: Seat) -> list[core.Action]:
        return core.actions(self.pack, self.state) if seat in self.to_move() else []

    def encode(self, move: AnyMove) -> core.Action:
        action = action_of(self.pack, move)
        if action not in core.actions(self.pack, self.state):
            raise refusal(self.pack, self.state, move)
        return action

    def decode(self, code: core.Action) -> AnyMove:
        return move_of(self.pack, code)

    def play(self, seat: Seat | None, move: AnyMove) -> "CuboingoPosition":
        if self.state.stage != PLAY or seat != self.state.turn:
            self.check_turn(seat)
        if isinstance(move, Shuffle):
            return CuboingoPosition(self.pack, self._shuffled(move))
        return CuboingoPosition(self.pack, core.after(self.pack, self.state, self.encode(move)))

    def chance(self, random: Random) -> Shuffle | None:
        loose = list(self.pack.cards_of(core.loose(self.pack, self.state)))
        random.shuffle(loose)
        return Shuffle(tuple(loose)) if loose else None

    @property
    def is_deal_due(self) -> bool:
        return self.state.stage == DEAL

    def choices(self, seat: Seat, chosen: tuple[str, ...] = ()) -> tuple[Choice, ...]:
        return choices(self.legal_moves(seat), chosen)

    def tries(self, seat: Seat, chosen: tuple[str, ...] = ()) -> tuple[Choice, ...]:
        if seat not in self.to_move():
            return ()
        tried = core.tries(self.pack, self.state)
        return choices(tuple(move_of(self.pack, each) for each in tried), chosen)

    def describe(self, move: AnyMove, seat: Seat | None) -> str:  # noqa: ARG002  (the same for everybody)
        return "deck ?" if isinstance(move, Shuffle) else str(move)

    def reveals(self, move: AnyMove, seat: Seat) -> bool:  # noqa: ARG002  (all moves alike)
        # every turn ends with a draw if the deck has a card; a pass shows that no card fits
        has_cards = bool(self.state.hands[self.state.turn])
        return bool(self.state.deck) or (self.state.turn != seat and has_cards)

    def outcome(self) -> Outcome | None:
        state = self.state
        if state.stage != OVER:
            return None
        cards = self.pack.cards_of
        scores = tuple(
            points(cards(pile), cards(hand))
            for pile, hand in zip(state.piles, state.hands, strict=True)
        )
        return Outcome(scores, _best(scores, range(len(scores))), PLAYED_OUT)

    def leading(self, seats: frozenset[Seat]) -> frozenset[Seat]:
        return _best([points(self.pack.cards_of(pile)) for pile in self.state.piles], seats)

    def view(self, seat: Seat | None) -> CuboingoView:
        return view_of(self.pack, self.state, seat, self.outcome())

    def _shuffled(self, move: Shuffle) -> State:
        kinds = tuple(self.pack.kind_of.get(card, UNKNOWN) for card in move.cards)
        if self.state.stage == PLAY or sorted(kinds) != sorted(core.loose(self.pack, self.state)):
            raise refusal(self.pack, self.state, move)
        return core.shuffled(self.pack, self.state, kinds)


class Cuboingo(Game[AnyMove, CuboingoView, State]):
    """Players combine pattern cards to fill the sides of a cube."""

    name = CuboingoView.game
    seats = range(2, 7)
    options = (
        Option("size", "word", tuple(SIZES), "2x2", "cuboingo-option-size"),
        Option(
            "colours", "number", (1, 2, 3), 1, "cuboingo-option-colours", "cuboingo-unsaid-colours"
        ),
        Option("reshuffles", "number", (0, 1, 2, 3), 0, "cuboingo-option-reshuffles"),
        Option("deck", "text", (), "", "cuboingo-option-deck", "cuboingo-unsaid-deck"),
    )
    examples = "G.6.+1>2, G.6.+1>new, *.010.GO>new:B, G.1.UP>2^3, ~G.6.+1, pass"
    shows_what_fits = False

    def settle(self, seats: int, given: Mapping[str, OptionValue]) -> dict[str, OptionValue]:
        """All options; if `colours` is not given, it is the number that the deck is made for."""
        settled = super().settle(seats, given)
        if "colours" not in given:
            settled["colours"] = deck_of(str(settled["deck"]), str(settled["size"])).colours
        pack = _pack(settled)
        if len(pack.cards) < seats * pack.hand:
            cards, needed = len(pack.cards), seats * pack.hand
            raise BadOption("cuboingo-deck-too-small", cards=cards, needed=needed)
        return settled

    def start(self, /, seats: int, **options: OptionValue) -> CuboingoPosition:
        settled = self.settle(seats, options)
        pack = _pack(settled)
        return CuboingoPosition(pack, core.start(pack, seats))

    def parse(self, text: str) -> AnyMove:
        move = read(text)
        if move is None:
            raise self.unreadable(text)
        return move

    def imagine(self, view: CuboingoView, random: Random) -> CuboingoPosition:
        return CuboingoPosition(*imagined(view, random))


def _best(scores: Sequence[Fraction], seats: Iterable[Seat]) -> frozenset[Seat]:
    """Which of the seats have the highest score."""
    best = max((scores[seat] for seat in seats), default=0)
    return frozenset(seat for seat in seats if scores[seat] == best)


def _pack(settled: Mapping[str, OptionValue]) -> Pack:
    """The cards that the options ask for."""
    deck = deck_of(str(settled["deck"]), str(settled["size"]))
    return pack_of(deck, int(settled["colours"]), int(settled["reshuffles"]))
