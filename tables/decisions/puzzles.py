"""Puzzles and people's attempts: which puzzle somebody gets, and how hard it should be."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime

from ai.puzzles import Puzzle as Found
from rules import GAMES
from rules.contract import AnyPosition, Choice, OptionValue, Played, Seat
from tables.table import GivenMove

EASIEST, HARDEST = 2, 8
"""The lowest and the highest difficulty that `level` gives."""


@dataclass(frozen=True, slots=True)
class Puzzle:
    """A position in which exactly one move wins.

    Attributes:
        id: its number; 0 before it is stored.
        game: the name of its game.
        options: the options of the game that are not at their default.
        moves: the moves that lead to the position.
        seat: the seat to move.
        solution: the move that wins, in canonical notation.
        difficulty: how many moves the win takes.
        rules_version: the version of the rules under which it was found.
    """

    id: int
    game: str
    options: tuple[tuple[str, OptionValue], ...]
    moves: tuple[GivenMove, ...]
    seat: Seat
    solution: str
    difficulty: int
    rules_version: int = 0

    @property
    def has_old_rules(self) -> bool:
        """Whether it was found under earlier rules, which are no longer in use."""
        return self.rules_version < GAMES[self.game].version

    def reached(self) -> "Reached":
        """The position to which its moves lead, and the last move of a seat before it."""
        rules = GAMES[self.game]
        position, last = rules.start(2, **dict(self.options)), None
        for seat, text in self.moves:
            move = rules.parse(text)
            if seat is not None:
                last = Played(seat, move, before=position.view(None))
            position = position.play(seat, move)
        return Reached(position, last)


@dataclass(frozen=True, slots=True)
class Reached:
    """The position of a puzzle, and the last move of a seat before it."""

    position: AnyPosition
    last: Played | None


@dataclass(frozen=True, slots=True)
class Attempt:
    """The one try that a person has at a puzzle.

    Attributes:
        person: who tried.
        puzzle: the number of the puzzle.
        name: the person's name.
        guild: the server where they tried; None in a direct message.
        day: the day whose puzzle it was; None if it was not the puzzle of a day.
        is_solved: whether they found the move that wins.
        at: when they tried.
    """

    person: int
    puzzle: int
    name: str
    guild: int | None
    day: int | None
    is_solved: bool
    at: datetime


@dataclass(frozen=True, slots=True)
class Tried:
    """An attempt, with the game and the difficulty of its puzzle."""

    attempt: Attempt
    game: str
    difficulty: int


@dataclass(frozen=True, slots=True)
class Board:
    """How the people of a server did with the puzzle of a day.

    Attributes:
        solvers: the names of those who solved it, the earliest first; people who do not want to be
            on leaderboards are left out.
        tried: how many people tried it.
    """

    solvers: tuple[str, ...]
    tried: int


def stored_from(found: Found) -> Puzzle:
    """The puzzle to store, from one that was found."""
    moves = tuple(GivenMove(*each) for each in found.moves)
    return Puzzle(
        id=0,
        game=found.game,
        options=tuple(found.options.items()),
        moves=moves,
        seat=found.seat,
        solution=found.solution,
        difficulty=found.difficulty,
        rules_version=GAMES[found.game].version,
    )


def level(solved: Iterable[bool]) -> int:
    """The difficulty for somebody: one up for each puzzle solved, one down for each not solved.

    Args:
        solved: for each puzzle that they tried, the earliest first, whether they solved it.
    """
    now = EASIEST
    for is_solved in solved:
        now = min(HARDEST, now + 1) if is_solved else max(EASIEST, now - 1)
    return now


def nearest(puzzles: Sequence[Puzzle], wanted: int) -> Puzzle | None:
    """The puzzle nearest to the wanted difficulty; of several, the oldest; None without puzzles."""
    return min(puzzles, key=lambda each: (abs(each.difficulty - wanted), each.id), default=None)


def chosen_in(position: AnyPosition, seat: Seat, values: Sequence[str]) -> tuple[Choice, ...]:
    """The choices that these values name one by one, before the first value that is not offered."""
    taken: tuple[Choice, ...] = ()
    for value in values:
        offered = position.choices(seat, tuple(each.value for each in taken))
        choice = next((each for each in offered if each.value == value), None)
        if choice is None:
            break
        taken = (*taken, choice)
    return taken
