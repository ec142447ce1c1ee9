"""Reminds players to move: once after half of a turn's time, and once after nine tenths."""

from collections.abc import Callable
from datetime import datetime

from tables.decisions.hours import at_hour
from tables.game import reminding
from tables.outbox.reminder_delivery import ReminderDelivery
from tables.ports.store import Store
from tables.table import Table
from tables.tasks.table_cache import TableCache


class Reminders:
    """Decides who is reminded when.

    Args:
        store: knows people's hours.
        cache: the tables.
        delivery: sends the reminders.
        clock: the time now, in UTC.
    """

    def __init__(
        self,
        store: Store,
        cache: TableCache,
        delivery: ReminderDelivery,
        clock: Callable[[], datetime],
    ) -> None:
        self._store = store
        self._cache = cache
        self._delivery = delivery
        self._clock = clock

    async def remind(self, table: int) -> None:
        """Remind those to move at that table, if a reminder is due.

        The reminder is noted first, so that nobody is reminded twice. If everybody to remind is in
        quiet hours, the reminder is put off until the quiet hours of one of them end; if the turn's
        time is over by then, the reminder is dropped.
        """
        async with self._cache.lock(table):
            state, now = await self._cache.load_state(table), self._clock()
            if not reminding.is_due(state.table, now):
                return
            awake, until = await self._awake(state.table, now)
            if until is None:
                changed = reminding.reminded(state.table, now)
            else:
                changed = reminding.put_off(state.table, until)
            saved = await self._cache.amend(state, changed)
        for person in awake:
            self._delivery.send(saved.table, person)

    async def _awake(self, table: Table, now: datetime) -> tuple[list[int], datetime | None]:
        """The people to remind now; if quiet hours leave nobody, also when to try again."""
        if table.deadline is None or table.deadline <= now:
            return [], None
        people = [person.id for seat in table.awaited if (person := table.person_at(seat))]
        hours = await self._store.hours_of(people)
        willing = {person: each for person, each in hours.items() if each.wants_reminders}
        awake = [person for person, each in willing.items() if not each.is_quiet(now)]
        ends = [at_hour(each.quiet.end, each.zone, now) for each in willing.values() if each.quiet]
        return awake, None if awake else min(ends, default=None)
