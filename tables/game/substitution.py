"""Seats that go from one player to another in the middle of a game."""

import json
from dataclasses import dataclass
from typing import TypeAlias

from ai.levels import Level
from rules.contract import Seat
from tables.bots import BotPlayer
from tables.table import Person, Player

Successor: TypeAlias = Person | Level
"""The person who is to take over a seat, or the level of the bot that is to take it over."""


@dataclass(frozen=True, slots=True)
class Substitution:
    """A seat that went from one player to another.

    Attributes:
        number: the number of its event.
        former: the player who had the seat until then.
        successor: the player who has it since then.
    """

    number: int
    seat: Seat
    former: Player
    successor: Player


def written(former: Player, successor: Player) -> str:
    """A substitution as the text of its event."""
    return json.dumps([_noted(former), _noted(successor)], separators=(",", ":"))


def substitution_from(number: int, seat: Seat, text: str) -> Substitution:
    """The substitution from the text of its event."""
    former, successor = (_player(*noted) for noted in json.loads(text))
    return Substitution(number, seat, former, successor)


def _noted(player: Player) -> tuple[int | str, str]:
    """What the text says of a player: a person's id and name, or a bot's level and name."""
    who = player.who
    return (who.id if isinstance(who, Person) else who.level.value), who.name


def _player(who: int | str, name: str) -> Player:
    return Player(Person(who, name) if isinstance(who, int) else BotPlayer(name, Level(who)))
