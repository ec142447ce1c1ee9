"""Puzzles: positions from bots' games in which exactly one move wins."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from random import Random
from types import SimpleNamespace
from typing import Any, NamedTuple

from ai import OPEN_GAMES
from ai.levels import Effort, Level
from ai.open_games import OpenGame
from ai.search import DECIDED, Search
from rules.contract import AnyPosition, OptionValue, Seat

OPTIONS: Mapping[str, Mapping[str, OptionValue]] = {
    # a long race between equals is rarely won by force, and then only in many moves
    "cube2": {"size": 7, "setup": "quick", "goal": 6},
}
"""The options with which a game is played to find puzzles; all others have their defaults."""

OPENING = 4
"""How many moves at the start of a game are random."""

LONGEST = 250
"""How many moves of a game are played at most."""

ENDINGS, APART = 4, 14
"""How many more endings of a game are played, and how many moves before its end they begin."""

LAST = 10
"""How many positions of each ending are looked at: the last ones."""

FEWEST = 4
"""The fewest legal moves that a puzzle must have to be worth solving."""

EVERY = 1_000_000
"""More than the number of moves in any position, so a search of that width leaves none out."""

FAR = 50
FIRST, SECOND = Effort(FAR, 5_000), Effort(FAR, 40_000)
"""The effort of the search that finds a puzzle, and of the search that checks it."""


@dataclass(frozen=True, slots=True)
class Puzzle:
    """A position in which exactly one move wins by force, and not at once.

    Attributes:
        game: its name.
        options: the game's options that are not the defaults.
        moves: the moves that lead to the position, each as a seat (None for chance) and notation.
        seat: the seat to move.
        solution: the move that wins.
        difficulty: how many moves of that seat the win takes.
    """

    game: str
    options: Mapping[str, OptionValue]
    moves: tuple[tuple[Seat | None, str], ...]
    seat: Seat
    solution: str
    difficulty: int


class _Ply(NamedTuple):
    """A position, the seat that moves in it (None for chance), and the move."""

    position: AnyPosition
    seat: Seat | None
    move: str


def find(
    game: str, random: Random, options: Mapping[str, OptionValue] | None = None
) -> Puzzle | None:
    """The first puzzle found near the end of a game of bots; None if there is none.

    Args:
        game: its name.
        random: decides how the game goes.
        options: the game's options that are not the defaults; None for those in OPTIONS.
    """
    hunt = Hunt(game, random, options)
    while not hunt.is_over:
        hunt.go_on()
    return hunt.found


class Hunt:
    """The search for a puzzle near the end of one game of bots, in steps of about a second.

    It can be pickled, so that each step can be made by another process.

    Args:
        game: its name.
        random: decides how the game goes.
        options: the game's options that are not the defaults; None for those in OPTIONS.

    Attributes:
        is_over: whether nothing is left to do.
        found: the puzzle; None until there is one.
    """

    def __init__(
        self, game: str, random: Random, options: Mapping[str, OptionValue] | None = None
    ) -> None:
        self.is_over = False
        self.found: Puzzle | None = None
        self._game = game
        self._random = random
        self._options = OPTIONS.get(game, {}) if options is None else options
        self._plies: Sequence[_Ply] = ()
        self._kept = 0
        self._endings = ENDINGS
        self._next = 0
        self._seen = set[AnyPosition]()

    def go_on(self) -> None:
        """Play the game or another ending of it, or look at one position."""
        if not self._plies:
            self._play()
        elif self._next < len(self._plies):
            self._look()
        elif self._endings:
            self._play_another_ending()
        else:
            self.is_over = True

    def _play(self) -> None:
        player = OPEN_GAMES[self._game]
        start: AnyPosition = player.game.start(2, **self._options)
        self._plies = _played(player, start, Level.BEGINNER, self._random, OPENING)
        self._kept = max(0, len(self._plies) - APART)
        self._next = len(self._plies)

    def _play_another_ending(self) -> None:
        self._endings -= 1
        player, branch = OPEN_GAMES[self._game], self._plies[self._kept].position
        ending = _played(player, branch, Level.CASUAL, self._random)
        self._plies = [*self._plies[: self._kept], *ending]
        self._next = max(0, len(self._plies) - LAST)

    def _look(self) -> None:
        number = self._next
        position = self._plies[number].position
        self._next += 1
        if position in self._seen:
            return
        self._seen.add(position)
        won = _only_win(OPEN_GAMES[self._game], position, self._random)
        if won is not None:
            moves = tuple((each.seat, each.move) for each in self._plies[:number])
            seat = position.to_move()[0]
            self.found = Puzzle(self._game, self._options, moves, seat, *won)
            self.is_over = True


def step(hunt: Hunt) -> Hunt:
    """Take one more step, and return the search."""
    hunt.go_on()
    return hunt


def _played(
    player: OpenGame[Any], position: AnyPosition, level: Level, random: Random, opening: int = 0
) -> Sequence[_Ply]:
    """The plies from a position to the end, the first ones at random and the others by bots."""
    plies = list[_Ply]()
    while position.outcome() is None and len(plies) < LONGEST:
        seat = next(iter(position.to_move()), None)
        if seat is None:
            move = position.chance(random)
        elif len(plies) < opening:
            move = random.choice(position.legal_moves(seat))
        else:
            move = player.advise(position.view(seat), seat, player.efforts[level], random).move
        plies.append(_Ply(position, seat, str(move)))
        position = position.play(seat, move)
    return plies


def _only_win(
    player: OpenGame[Any], position: AnyPosition, random: Random
) -> tuple[str, int] | None:
    """The only move that wins, and how many moves the win takes; None if there is no such move."""
    seats = position.to_move()
    if not seats or len(position.legal_codes(seats[0])) < FEWEST:
        return None
    # only a search that leaves out no answer proves a win
    ground = SimpleNamespace(**{**vars(player.ground), "WIDTH": EVERY})
    won = None
    for effort in (FIRST, SECOND):
        won = _seen_to_win(ground, position, effort, random)
        if won is None:
            return None
    return won


def _seen_to_win(
    ground: Any, position: AnyPosition, effort: Effort, random: Random
) -> tuple[str, int] | None:
    """Like `_only_win`, with one effort: one search proves the win, another finds no other win."""
    state = position.state
    found = Search(ground, effort).find(state, random)
    if found.depth < 2 or found.value <= DECIDED or not found.is_sure:
        return None
    other = Search(ground, effort).find(state, random, but=found.move)
    if other.value > DECIDED:
        return None
    return str(position.decode(found.move)), found.depth // 2 + 1
