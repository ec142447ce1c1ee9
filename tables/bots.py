"""Bots: the players whose moves the program makes."""

from collections.abc import Collection
from dataclasses import dataclass

from ai.levels import Level

NAMES = (
    "Alder",
    "Birch",
    "Cedar",
    "Elm",
    "Fir",
    "Hazel",
    "Larch",
    "Maple",
    "Oak",
    "Rowan",
    "Willow",
)
"""The names of bots, enough for the largest table; they are the same in every language."""

PLAYS_ON = Level.CASUAL
"""The level of the moves that the bot makes for players who resigned or ran out of time."""

HINTS = Level.EXPERT
"""The level of hints."""


@dataclass(frozen=True, slots=True)
class BotPlayer:
    """A player whose moves the program makes; no two bots at one table have the same name."""

    name: str
    level: Level


def newcomer(level: Level, taken: Collection[str]) -> BotPlayer:
    """A bot of that level with a name that is not taken."""
    return BotPlayer(next(name for name in NAMES if name not in taken), level)
