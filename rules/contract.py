"""The interface that every game has, so that tables, tests and bots can treat all games alike."""

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from random import Random
from typing import Any, ClassVar, Generic, Literal, Self, TypeAlias, TypeVar

from rules.refusal import BadOption, IllegalMove, UnreadableMove, shown

Seat: TypeAlias = int
"""A numbered place at a table, counted from 0."""

OptionValue: TypeAlias = int | str

AGREED = "agreed"
"""The reason of an outcome on which the players agreed: a draw."""


class Move(ABC):
    """One action of a seat, or a shuffle, deal or roll, which no seat makes.

    Moves are hashable values; `str(move)` is the canonical notation.
    """

    __slots__ = ()

    @abstractmethod
    def __str__(self) -> str: ...


@dataclass(frozen=True, slots=True)
class Played:
    """A move and the seat that made it; chance has no seat.

    Attributes:
        before: a bystander's view of the position before the move; None if it is not known.
        earlier: the moves before this one that are reported together with it.
    """

    seat: Seat | None
    move: Move
    before: "View | None" = None
    earlier: tuple["Played", ...] = ()

    @property
    def news(self) -> tuple["Played", ...]:
        """All moves that are reported together, this one last."""
        return *self.earlier, self


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game ended.

    Attributes:
        scores: one exact number for each seat; empty if the table ended the game.
        winners: the seats that won; all of them in a draw, none in a lost solo game.
        reason: a short word of the game, such as `goal` or `repetition`. If the table ended the
            game, it is `agreed` for a draw, or how the seats were given up: `resigned`, `timeout`,
            or `left` if both happened.
        given_up: the seats that were given up, if the table ended the game.
    """

    scores: tuple[int | Fraction, ...]
    winners: frozenset[Seat]
    reason: str
    given_up: frozenset[Seat] = frozenset()

    @property
    def ranks(self) -> tuple[int | Fraction, ...]:
        """The rank of each seat in a game that somebody won: 0 for a winner; higher is worse.

        Low scores are good in some games, so the other seats rank by how far their scores are from
        the winners' score.
        """
        best = self.scores[min(self.winners)]
        return tuple(
            0 if seat in self.winners else 1 + abs(score - best)
            for seat, score in enumerate(self.scores)
        )


class View:
    """What one seat, or a bystander, may know of a position: a frozen dataclass, hashable.

    Attributes:
        game: the name of the game.
        seat: the viewer's seat; None for a bystander.
        turn: the seat to move; None when no seat is to move.
        outcome: how the game ended; None while it goes on. If the table ended the game before its
            rules did, the outcome has no scores.
        hands: the hand of each seat; None for a hand that the viewer may not see. Empty in a game
            without hidden hands.
    """

    __slots__ = ()

    game: ClassVar[str]
    seat: Seat | None
    turn: Seat | None
    outcome: Outcome | None
    hands: tuple[tuple[Any, ...] | None, ...]

    @property
    def has_hands(self) -> bool:
        """Whether the seats of this game have hands that others may not see."""
        return bool(self.hands)

    def showing_what_fits(self) -> Self:
        """This view as players see it at a table that shows them what fits.

        Games that always show what fits return the view itself.
        """
        return self

    @property
    def is_given_up(self) -> bool:
        """Whether the table ended the game before its rules did."""
        return self.outcome is not None and not self.outcome.scores

    @property
    def is_agreed_draw(self) -> bool:
        """Whether the players have agreed on a draw."""
        return self.outcome is not None and self.outcome.reason == AGREED


M = TypeVar("M", bound=Move)
V = TypeVar("V", bound=View)
S = TypeVar("S")


@dataclass(frozen=True, slots=True)
class Choice:
    """One thing that can be chosen in the next step towards a move.

    Attributes:
        kind: what is being chosen, a word of the game such as `piece` or `target`.
        value: what to append to the values chosen so far.
        move: the whole move if this choice completes it, else None.
        leads_to: the moves that are still possible after it; empty if it completes a move.
    """

    kind: str
    value: str
    move: Move | None = None
    leads_to: tuple[Move, ...] = field(default=(), compare=False, repr=False)

    @property
    def moves(self) -> tuple[Move, ...]:
        """Every move that this choice can lead to."""
        return self.leads_to if self.move is None else (self.move,)


@dataclass(frozen=True, slots=True)
class Option:
    """A choice that is made before a game starts.

    Attributes:
        name: the name of its argument in `game.start(seats, name=value)`.
        kind: `number` for ints, `word` for one of a few words, `text` for anything else.
        values: every allowed value in order; empty for `text`.
        default: the value if none is given.
        sentence: the key of its sentence in `locales`.
        unsaid: the key of a sentence that describes the default; empty if the value of the default
            says enough.
    """

    name: str
    kind: Literal["number", "word", "text"]
    values: tuple[OptionValue, ...]
    default: OptionValue
    sentence: str
    unsaid: str = ""


class Position(ABC, Generic[M, V, S]):
    """One moment of a game: a hashable value that never changes.

    Attributes:
        state: the position as ints, in the form that the game's module `core` computes with. Bots
            search it, but only in positions from `Game.imagine`, because the state of a real
            position contains every secret.
    """

    __slots__ = ()

    state: S

    @abstractmethod
    def to_move(self) -> tuple[Seat, ...]:
        """The seats to move; empty when chance is due or the game is over."""

    def legal_moves(self, seat: Seat) -> tuple[M, ...]:
        """Every legal move of the seat, without repeats, in a stable order."""
        return tuple(map(self.decode, self.legal_codes(seat)))

    @abstractmethod
    def legal_codes(self, seat: Seat) -> Sequence[int]:
        """The legal moves as codes (ints) of the game's core, in the same order."""

    @abstractmethod
    def encode(self, move: M) -> int:
        """The core's code of a legal move of the seat to move.

        Raises:
            IllegalMove: the key and values say why.
        """

    @abstractmethod
    def decode(self, code: int) -> M:
        """The move of a code, which is one of `legal_codes`."""

    @abstractmethod
    def play(self, seat: Seat | None, move: M) -> "Position[M, V, S]":
        """The position after the move; the seat is None for a move of chance.

        Raises:
            IllegalMove: the key and values say why.
        """

    @abstractmethod
    def chance(self, random: Random) -> M | None:
        """The move that records a shuffle or roll when one is due, else None."""

    @property
    def is_deal_due(self) -> bool:
        """Whether chance is due and will give every seat a new hand."""
        return False

    @abstractmethod
    def choices(self, seat: Seat, chosen: tuple[str, ...] = ()) -> tuple[Choice, ...]:
        """What can be chosen next for a move that begins with the chosen values.

        Following choices to their ends gives exactly the legal moves. Empty if nothing can follow
        the chosen values.
        """

    def tries(self, seat: Seat, chosen: tuple[str, ...] = ()) -> tuple[Choice, ...]:
        """Like `choices`, but includes what does not fit, for a seat that is not shown what fits.

        The same as `choices` in a game that shows everybody what fits.
        """
        return self.choices(seat, chosen)

    @abstractmethod
    def describe(self, move: M, seat: Seat | None) -> str:
        """The text of a move that is about to be played here.

        The text is for the viewer in that seat, or for a bystander (None), and says only what the
        viewer may know.
        """

    def reveals(self, move: M, seat: Seat) -> bool:  # noqa: ARG002  (nothing is hidden)
        """Whether a legal move may show something hidden, to that seat or to just one other seat.

        A seat learns nothing new from what it plays from its own hand.
        """
        return False

    @property
    def is_mid_turn(self) -> bool:
        """Whether the seat to move has already made a part of its turn."""
        return False

    @abstractmethod
    def outcome(self) -> Outcome | None:
        """How the game ended, or None while it goes on."""

    def leading(self, seats: frozenset[Seat]) -> frozenset[Seat]:
        """Which of the seats are ahead so far; all of them in a game that does not define this."""
        return seats

    @abstractmethod
    def view(self, seat: Seat | None) -> V:
        """What the seat, or a bystander (None), may know."""

    def check_turn(self, seat: Seat | None) -> None:
        """Raise unless the seat, or chance (None), may move now.

        Raises:
            IllegalMove: the game is over, or it is not the turn of that seat or of chance.
        """
        if self.outcome() is not None:
            raise IllegalMove("game-over")
        waiting = self.to_move()
        if seat is None and waiting:
            raise IllegalMove("no-chance-due")
        if seat is not None and seat not in waiting:
            raise IllegalMove("not-your-turn")


class Game(ABC, Generic[M, V, S]):
    """The rules of one game.

    Attributes:
        name: the key in `GAMES`.
        seats: the allowed numbers of seats.
        options: what can be chosen before the start.
        examples: a few moves, to show to people who have typed something that is no move.
        shows_what_fits: whether players are shown what fits, and are offered nothing else, unless
            the table decides otherwise.
        version: goes up with each change of the rules that gives earlier records another meaning.
    """

    name: ClassVar[str]
    seats: ClassVar[range]
    options: ClassVar[tuple[Option, ...]]
    examples: ClassVar[str]
    shows_what_fits: ClassVar[bool] = True
    version: ClassVar[int] = 1

    @abstractmethod
    def start(self, /, seats: int, **options: OptionValue) -> Position[M, V, S]:
        """The first position. An option may have any name but `seats`.

        Raises:
            BadOption: a number of seats, an option or a value that the game does not have.
        """

    @abstractmethod
    def parse(self, text: str) -> M:
        """Read a move in the game's notation; it need not be legal anywhere.

        Raises:
            UnreadableMove: what is wrong with the text.
        """

    @abstractmethod
    def imagine(self, view: V, random: Random) -> Position[M, V, S]:
        """A full position that agrees with the view; everything unknown is dealt at random."""

    def known(self, move: M, mover: Seat, viewer: Seat | None) -> M:  # noqa: ARG002  (nothing is hidden)
        """What the viewer in a seat, or a bystander (None), may know of the mover's move.

        This is the whole move, unless the game has moves that name something hidden.
        """
        return move

    def unreadable(self, text: str) -> UnreadableMove:
        """The refusal of a text that is no move of this game."""
        return UnreadableMove("move-unreadable", text=shown(text), examples=self.examples)

    def settle(self, seats: int, given: Mapping[str, OptionValue]) -> dict[str, OptionValue]:
        """All options with their values, the given ones checked, the others at their default.

        Raises:
            BadOption: in the same cases as `start`.
        """
        if type(seats) is not int or seats not in self.seats:
            raise BadOption(
                "option-seats", seats=shown(seats), least=self.seats[0], most=self.seats[-1]
            )
        known = {option.name: option for option in self.options}
        for name, value in given.items():
            if name not in known:
                raise BadOption("option-unknown", name=shown(name))
            _check(known[name], value)
        return {name: given.get(name, option.default) for name, option in known.items()}


AnyGame: TypeAlias = Game[Any, Any, Any]
AnyPosition: TypeAlias = Position[Any, Any, Any]


def _check(option: Option, value: OptionValue) -> None:
    if option.kind == "text":
        if type(value) is not str:
            raise BadOption("option-not-text", name=option.name)
    # the types must agree too, because in Python True equals 1, and 10.0 equals 10
    elif (type(value), value) not in [(type(each), each) for each in option.values]:
        raise BadOption(
            "option-value", name=option.name, value=shown(value), allowed=listed(option.values)
        )


def listed(values: Iterable[OptionValue]) -> str:
    """The values as a sentence lists them; four or more consecutive numbers become a range."""
    numbers = [value for value in values if isinstance(value, int)]
    if len(numbers) > 3 and numbers == list(range(numbers[0], numbers[-1] + 1)):
        return f"{numbers[0]}–{numbers[-1]}"
    return ", ".join(map(str, values))
