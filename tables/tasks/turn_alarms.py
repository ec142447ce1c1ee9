"""The alarms that ring for what is due at tables."""

from dataclasses import dataclass

from tables.table import Table
from tables.tasks.alarm import Alarm


@dataclass(frozen=True, slots=True)
class TurnAlarms:
    """The alarms of tables.

    Attributes:
        deadlines: of lobbies and turns.
        reminders: of turns.
    """

    deadlines: Alarm
    reminders: Alarm

    def hear_of(self, table: Table) -> None:
        """Hear of the times of a table that was saved."""
        self.deadlines.hear_of(table.deadline)
        self.reminders.hear_of(table.reminder)
