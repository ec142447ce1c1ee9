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
    # a long race of equals is rarely won by force, and then by many moves
    "cube2": {"size": 7, "setup": "quick", "goal": 6},
}
"""The options of the games that are played, where they are not the usual ones."""

OPENING = 4
"""So many moves of a game are random."""

LONGEST = 250
"""So many moves of a game are played at most."""

ENDINGS, APART = 4, 14
"""A game is played to its end so many times more, from so many moves before the end."""

LAST = 10
"""So many positions of each ending are looked at, the last ones."""

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
        options: those of the game that are not the usual ones.
        moves: those that lead there, each with its seat (None for chance) in canonical notation.
        seat: who is to move.
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
    """A position, and what was played there by whom."""

    position: AnyPosition
    seat: Seat | None
    move: str


def find(
    game: str, random: Random, options: Mapping[str, OptionValue] | None = None
) -> Puzzle | None:
    """The first puzzle near the end of a game of bots; None where there is none.

    Args:
        game: its name.
        random: decides the game.
        options: those of the game that are not the usual ones; None for those of its puzzles.
    """
    player, chosen = OPEN_GAMES[game], OPTIONS.get(game, {}) if options is None else options
    start: AnyPosition = player.game.start(2, **chosen)
    plies = _played(player, start, Level.BEGINNER, random, OPENING)
    before = plies[: max(0, len(plies) - APART)]
    seen = set[AnyPosition]()
    for _ in range(ENDINGS):
        branch = plies[len(before)].position
        plies = [*before, *_played(player, branch, Level.CASUAL, random)]
        for number in range(max(0, len(plies) - LAST), len(plies)):
            position = plies[number].position
            if position in seen:
                continue
            seen.add(position)
            if (found := _only_win(player, position, random)) is not None:
                moves = tuple((each.seat, each.move) for each in plies[:number])
                return Puzzle(game, chosen, moves, position.to_move()[0], *found)
    return None


def _played(
    player: OpenGame[Any], position: AnyPosition, level: Level, random: Random, opening: int = 0
) -> Sequence[_Ply]:
    """A game from there to its end, the first moves at random and the others by bots."""
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
    """The only move that wins, and how many moves the win takes; None where there is none."""
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
    """The same as one search sees it, which proves the win and finds none beside it."""
    state = position.state
    found = Search(ground, effort).find(state, random)
    if found.depth < 2 or found.value <= DECIDED or not found.is_sure:
        return None
    other = Search(ground, effort).find(state, random, but=found.move)
    if other.value > DECIDED:
        return None
    return str(position.decode(found.move)), found.depth // 2 + 1
