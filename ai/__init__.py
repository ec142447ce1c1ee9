"""Chooses moves, and says why: pure functions of what a seat may know.

They give the same results on any machine.
"""

from collections.abc import Mapping
from random import Random
from typing import Any, Protocol

from ai import cube2, cube_wars, cubed, cuboingo, zhen
from ai.cubed import CubedTable
from ai.cuboingo import CuboingoTable
from ai.hidden_games import HiddenGame
from ai.levels import Advice, Level
from ai.open_games import OpenGame
from ai.review import Judgement, Review
from rules.contract import Move, Seat, View
from rules.cube2 import Cube2
from rules.cube_wars import CubeWars
from rules.cubed import Cubed
from rules.cuboingo import Cuboingo
from rules.zhen import Zhen

__all__ = [
    "Advice",
    "Judgement",
    "Level",
    "Review",
    "advise",
    "choose",
    "hint",
    "is_ahead",
    "judge",
]


class Player(Protocol):
    """The bots of one game, which take the views and efforts of that game."""

    @property
    def efforts(self) -> Mapping[Level, Any]:
        """What each level may spend on a move."""
        ...

    def advise(self, view: Any, seat: Seat, effort: Any, random: Random) -> Advice:
        """The best move that the effort finds for the seat to move, and why."""
        ...

    def hint(self, view: Any, seat: Seat, effort: Any, random: Random) -> Advice:
        """Advice for a person, which may also have a reply and a second-best move."""
        ...

    def judge(self, view: Any, move: Any, moves: int, random: Random, *, again: bool) -> Judgement:
        """What a move was worth to the seat that made it, compared with the best one."""
        ...


OPEN_GAMES: Mapping[str, OpenGame[Any]] = {
    Zhen.name: OpenGame(Zhen(), zhen, zhen.EFFORTS),
    CubeWars.name: OpenGame(CubeWars(), cube_wars, cube_wars.EFFORTS),
    Cube2.name: OpenGame(Cube2(), cube2, cube2.EFFORTS),
}
"""The two-player games in which nothing is hidden."""

PLAYERS: Mapping[str, Player] = {
    **OPEN_GAMES,
    Cubed.name: HiddenGame(Cubed(), CubedTable, cubed.EFFORTS),
    Cuboingo.name: HiddenGame(Cuboingo(), CuboingoTable, cuboingo.EFFORTS),
}


def choose(view: View, seat: Seat, level: Level, random: Random) -> Move:
    """The move that a bot of that level plays for the seat, which is to move.

    The same view, level and state of `random` give the same move.
    """
    return advise(view, seat, level, random).move


def advise(view: View, seat: Seat, level: Level, random: Random) -> Advice:
    """The move that `choose` gives, with the reason for it."""
    player = PLAYERS[view.game]
    return player.advise(view, seat, player.efforts[level], random)


def hint(view: View, seat: Seat, level: Level, random: Random) -> Advice:
    """Advice for a person, with the reply to expect and the second-best move if they are known.

    This takes up to one and a half times as long as `advise`. The advice depends only on what the
    view shows.
    """
    player = PLAYERS[view.game]
    return player.hint(view, seat, player.efforts[level], random)


def is_ahead(view: View, seat: Seat, level: Level) -> bool:
    """Whether a bot of that level judges the seat ahead, in a game in which nothing is hidden."""
    player = OPEN_GAMES[view.game]
    return player.is_ahead(view, seat, player.efforts[level])


def judge(view: View, move: Move, moves: int, random: Random, *, again: bool = False) -> Judgement:
    """What a move of a finished game was worth, judged by what its seat could know.

    Args:
        view: what the seat that made the move could see just before it.
        move: the move that was played.
        moves: how many moves share the effort of one review.
        random: deals what the seat could not see.
        again: whether this is the second, longer look at a move that seemed to be a mistake.
    """
    return PLAYERS[view.game].judge(view, move, moves, random, again=again)
