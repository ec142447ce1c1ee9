"""Chooses moves, and says why: pure functions of what a seat may know, the same on any machine."""

from collections.abc import Mapping
from random import Random
from typing import Any, Protocol

from ai import cube2, cube_wars, cubed, cuboingo, zhen
from ai.cubed import CubedTable
from ai.cuboingo import CuboingoTable
from ai.hidden_games import HiddenGame
from ai.levels import Advice, Level
from ai.open_games import OpenGame
from rules.contract import Move, Seat, View
from rules.cube2 import Cube2
from rules.cube_wars import CubeWars
from rules.cubed import Cubed
from rules.cuboingo import Cuboingo
from rules.zhen import Zhen

__all__ = ["Advice", "Level", "advise", "choose", "hint"]


class Player(Protocol):
    """What the player of every game offers; its views and efforts are of that game."""

    @property
    def efforts(self) -> Mapping[Level, Any]:
        """What each level may spend on a move."""
        ...

    def advise(self, view: Any, seat: Seat, effort: Any, random: Random) -> Advice:
        """The best move that the effort finds for the seat to move, and why."""
        ...

    def hint(self, view: Any, seat: Seat, effort: Any, random: Random) -> Advice:
        """The same for a person, with what else there is to say of it."""
        ...


PLAYERS: Mapping[str, Player] = {
    Zhen.name: OpenGame(Zhen(), zhen, zhen.EFFORTS),
    CubeWars.name: OpenGame(CubeWars(), cube_wars, cube_wars.EFFORTS),
    Cube2.name: OpenGame(Cube2(), cube2, cube2.EFFORTS),
    Cubed.name: HiddenGame(Cubed(), CubedTable, cubed.EFFORTS),
    Cuboingo.name: HiddenGame(Cuboingo(), CuboingoTable, cuboingo.EFFORTS),
}


def choose(view: View, seat: Seat, level: Level, random: Random) -> Move:
    """What a bot of that level plays for the seat, which is to move.

    The same view, level and state of `random` give the same move.
    """
    return advise(view, seat, level, random).move


def advise(view: View, seat: Seat, level: Level, random: Random) -> Advice:
    """The move that `choose` gives, with the reason for it."""
    player = PLAYERS[view.game]
    return player.advise(view, seat, player.efforts[level], random)


def hint(view: View, seat: Seat, level: Level, random: Random) -> Advice:
    """The same for a person, with the reply to expect and the second-best move if they are known.

    It takes up to half as long again. Nothing in it depends on what the view does not show.
    """
    player = PLAYERS[view.game]
    return player.hint(view, seat, player.efforts[level], random)
