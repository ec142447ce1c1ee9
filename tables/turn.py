"""Whose turn it is in a started game, and since when."""

from dataclasses import dataclass
from datetime import datetime

from rules.contract import Seat


@dataclass(frozen=True, slots=True)
class Turn:
    """What a game waits for while it goes on and no bot is to move.

    Attributes:
        seats: those to move, each with a person who plays it.
        since: when their turn began.
        nudged: when another player last had them reminded; None before.
    """

    seats: tuple[Seat, ...]
    since: datetime
    nudged: datetime | None = None

    @property
    def notified(self) -> datetime:
        """When those to move last heard that it is their turn."""
        return self.nudged or self.since
