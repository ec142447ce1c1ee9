"""Puzzles: positions from bots' games in which exactly one move wins."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from random import Random
from types import SimpleNamespace
from typing import Any

from ai import OPEN_GAMES
from ai.levels import Effort, Level
from ai.open_games import OpenGame
from ai.search import DECIDED, Search
from rules.contract import AnyPosition, OptionValue, Seat

LEVEL = Level.CASUAL
"""The bots that play the games: good enough to attack, and weak enough to leave wins behind."""

OPENING = 4
"""So many moves of a game are random."""

LONGEST = 250
"""So many moves of a game are played at most."""

LAST = 10
"""So many positions of a game are looked at, the last ones."""

FEWEST = 4
"""Among so many legal moves a puzzle is worth solving."""

EVERY = 1_000_000
"""More than the answers in any position."""

FAR = 50
FIRST, SECOND = Effort(FAR, 5_000), Effort(FAR, 40_000)
"""What the search may spend that finds a puzzle, and the one that checks it."""


@dataclass(frozen=True, slots=True)
class Puzzle:
    """A position in which exactly one move wins by force, and not at once.

    Attributes:
        game: its name.
        moves: those that lead there, each with its seat (None for chance) in canonical notation.
        seat: who is to move.
        solution: the move that wins.
        difficulty: how many moves of that seat the win takes.
    """

    game: str
    moves: tuple[tuple[Seat | None, str], ...]
    seat: Seat
    solution: str
    difficulty: int


def find(game: str, random: Random, **options: OptionValue) -> Puzzle | None:
    """The first puzzle near the end of a game of bots; None where there is none."""
    player = OPEN_GAMES[game]
    ground, played = _unpruned(player), list(_played(player, random, options))
    for number in range(max(0, len(played) - LAST), len(played)):
        position = played[number][0]
        seats = position.to_move()
        if not seats or len(position.legal_codes(seats[0])) < FEWEST:
            continue
        if (found := _only_win(ground, position, random)) is None:
            continue
        moves = tuple((seat, move) for _, seat, move in played[:number])
        return Puzzle(game, moves, seats[0], *found)
    return None


def _played(
    player: OpenGame[Any], random: Random, options: Mapping[str, OptionValue]
) -> Iterator[tuple[AnyPosition, Seat | None, str]]:
    """The positions of a game, each with the move that was played there and by whom."""
    position: AnyPosition = player.game.start(2, **options)
    for number in range(LONGEST):
        if position.outcome() is not None:
            return
        seat = next(iter(position.to_move()), None)
        if seat is None:
            move = position.chance(random)
        elif number < OPENING:
            move = random.choice(position.legal_moves(seat))
        else:
            effort = player.efforts[LEVEL]
            move = player.advise(position.view(seat), seat, effort, random).move
        yield position, seat, str(move)
        position = position.play(seat, move)


def _unpruned(player: OpenGame[Any]) -> Any:
    """How that game is searched, but with no answer left out: only that proves a win."""
    return SimpleNamespace(**{**vars(player.ground), "WIDTH": EVERY})


def _only_win(ground: Any, position: AnyPosition, random: Random) -> tuple[str, int] | None:
    """The only move that wins, and how many moves the win takes; None where there is none."""
    won = None
    for effort in (FIRST, SECOND):
        won = _seen_to_win(ground, position, effort, random)
        if won is None:
            return None
    return won


def _seen_to_win(
    ground: Any, position: AnyPosition, effort: Effort, random: Random
) -> tuple[str, int] | None:
    """The same as one search sees it, which proves the win and finds none beside it."""
    state = position.state
    found = Search(ground, effort).find(state, random)
    if found.depth < 2 or found.value <= DECIDED or not found.is_sure:
        return None
    other = Search(ground, effort).find(state, random, but=found.move)
    if other.value > DECIDED:
        return None
    return str(position.decode(found.move)), found.depth // 2 + 1
