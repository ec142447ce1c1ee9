"""The hours that people choose for themselves."""

from collections.abc import Callable
from datetime import datetime

from tables.decisions.hours import Hours, scheduled
from tables.ports.store import Store
from tables.services.people.choices import People
from tables.tasks.alarm import Alarm
from tables.tasks.locks import Locks


class OwnHours:
    """Keeps the hours of each person.

    Args:
        store: keeps the hours.
        people: lets the bot try again to write to people.
        digests: the alarm that wakes up when a digest is due.
        clock: the time now, in UTC.

    Attributes:
        now: the `clock`.
    """

    def __init__(
        self, store: Store, people: People, digests: Alarm, clock: Callable[[], datetime]
    ) -> None:
        self._store = store
        self._people = people
        self._digests = digests
        self.now = clock
        self._locks = Locks()

    async def of(self, person: int) -> Hours:
        """The hours of that person."""
        return await self._store.hours(person)

    async def change(self, person: int, change: Callable[[Hours], Hours]) -> Hours:
        """Change somebody's hours; gives the new ones.

        If the bot could not write to the person, it tries again from now on.

        Raises:
            Refusal: the change is not allowed, or the store cannot save.
        """
        async with self._locks.of(person):
            before = await self._store.hours(person)
            changed = change(before)
            if (changed.digest, changed.zone) != (before.digest, before.zone):
                changed = scheduled(changed, self.now())
            await self._store.save_hours(person, changed)
        await self._people.try_messages_again(person)
        self._digests.hear_of(changed.digest_due)
        return changed

    async def take_digest(self, person: int) -> Hours | None:
        """The hours of somebody whose digest is due, else None; schedules the next digest."""
        now = self.now()
        async with self._locks.of(person):
            hours = await self._store.hours(person)
            if hours.digest_due is None or now < hours.digest_due:
                return None
            await self._store.save_hours(person, scheduled(hours, now))
        return hours
