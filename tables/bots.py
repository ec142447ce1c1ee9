"""The players that the bot itself moves for."""

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
"""As many as the largest table has seats; they are the same in every language."""

PLAYS_ON = Level.CASUAL
"""How well the bot plays on for somebody who has resigned."""

HINTS = Level.EXPERT
"""How well it plays when it is asked for a hint."""


@dataclass(frozen=True, slots=True)
class BotPlayer:
    """A player that the bot moves for; at one table no two have the same name."""

    name: str
    level: Level


def newcomer(level: Level, taken: Collection[str]) -> BotPlayer:
    """A bot of that level with a name that is not taken."""
    return BotPlayer(next(name for name in NAMES if name not in taken), level)
