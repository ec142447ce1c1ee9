"""The alarms for deadlines and reminders at tables."""

from dataclasses import dataclass

from tables.table import Table
from tables.tasks.alarm import Alarm


@dataclass(frozen=True, slots=True)
class TurnAlarms:
    """The alarms of tables.

    Attributes:
        deadlines: for the deadlines of lobbies, turns and offers.
        reminders: for the reminders of turns.
    """

    deadlines: Alarm
    reminders: Alarm

    def hear_of(self, table: Table) -> None:
        """Tell the alarms the deadline and the reminder of a table that was saved."""
        self.deadlines.hear_of(table.deadline)
        self.reminders.hear_of(table.reminder)
