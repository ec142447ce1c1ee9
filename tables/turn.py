"""The seats that are to move, or to confirm that they are still in, and since when."""

from dataclasses import dataclass
from datetime import datetime

from rules.contract import Seat


@dataclass(frozen=True, slots=True)
class Turn:
    """The people for whom a game waits, or for whom a lobby waits while it asks who is still in.

    Attributes:
        seats: the seats to move, or to confirm; a person sits on each.
        since: when their turn began.
        nudged: when another player last nudged them, or the lobby mentioned them; None before that.
        reminded: how many reminders of this turn were sent or skipped.
    """

    seats: tuple[Seat, ...]
    since: datetime
    nudged: datetime | None = None
    reminded: int = 0

    @property
    def notified(self) -> datetime:
        """When those to move were last nudged, or else when their turn began."""
        return self.nudged or self.since
