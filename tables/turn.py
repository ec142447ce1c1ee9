"""Whose turn it is in a started game, or to say that they are still in, and since when."""

from dataclasses import dataclass
from datetime import datetime

from rules.contract import Seat


@dataclass(frozen=True, slots=True)
class Turn:
    """What a game waits for while it goes on and no bot is to move; or a lobby that asks.

    Attributes:
        seats: those to move, or to confirm that they are still in, each with a person on it.
        since: when their turn began.
        nudged: when another player last had them reminded, or the lobby called them; None before.
        reminded: how many of its reminders are dealt with.
    """

    seats: tuple[Seat, ...]
    since: datetime
    nudged: datetime | None = None
    reminded: int = 0

    @property
    def notified(self) -> datetime:
        """When those to move last heard that it is their turn."""
        return self.nudged or self.since
