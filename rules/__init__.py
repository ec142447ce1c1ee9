"""The rules of the games: pure, no clock, no dice, no Discord."""

from rules.contract import AnyGame, Outcome
from rules.cube2 import Cube2
from rules.cube_wars import CubeWars
from rules.cubed import Cubed
from rules.cuboingo import Cuboingo
from rules.refusal import BadOption, IllegalMove, Refusal, UnreadableMove
from rules.zhen import Zhen

GAMES: dict[str, AnyGame] = {
    game.name: game for game in (Zhen(), CubeWars(), Cube2(), Cubed(), Cuboingo())
}

__all__ = ["GAMES", "BadOption", "IllegalMove", "Outcome", "Refusal", "UnreadableMove"]
