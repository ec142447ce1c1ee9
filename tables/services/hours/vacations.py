"""Vacations: while somebody is away, the clocks of their turns are stopped."""

from collections.abc import Awaitable, Callable
from datetime import datetime
from functools import partial

from tables.decisions import hours as decisions
from tables.decisions.hours import Hours
from tables.game.timing import with_absence
from tables.outbox.outbox import Outbox
from tables.ports.failures import PlaceGone
from tables.ports.messages import Note
from tables.ports.messenger import Messenger
from tables.ports.shared_locks import SharedLocks
from tables.ports.store import Store
from tables.services.hours.own_hours import OwnHours
from tables.table import Phase, Table
from tables.tasks.alarm import Alarm
from tables.tasks.background import Background, one_by_one
from tables.tasks.retrying import retry
from tables.tasks.table_cache import TableCache
from tables.tasks.turn_alarms import TurnAlarms


class Vacations:
    """Begins and ends the vacations of people, and tells everybody at their tables.

    Args:
        store: knows at which tables people play.
        cache: the tables.
        own_hours: keeps the vacations.
        outbox: shows changed clocks.
        messenger: posts the notes.
        alarms: wake up for deadlines and reminders.
        clock: the time now, in UTC.
        pause: waits that many seconds before another try.
        locks: the locks that all processes share.

    Attributes:
        alarm: wakes up when a vacation ends.
    """

    def __init__(  # noqa: PLR0913, PLR0917  (all that vacations need)
        self,
        store: Store,
        cache: TableCache,
        own_hours: OwnHours,
        outbox: Outbox,
        messenger: Messenger,
        alarms: TurnAlarms,
        *,
        clock: Callable[[], datetime],
        pause: Callable[[float], Awaitable[None]],
        locks: SharedLocks,
    ) -> None:
        self._store = store
        self._cache = cache
        self._own_hours = own_hours
        self._outbox = outbox
        self._messenger = messenger
        self._alarms = alarms
        self._clock = clock
        self._pause = pause
        self._locks = locks
        self._background = Background("A note about a vacation could not be posted")
        self.alarm = Alarm(store.next_return, self.end, clock, "return")

    async def leave(self, person: int, days: int) -> Hours:
        """Send that person on vacation for that many days from now.

        Raises:
            Refusal: see `tables.decisions.hours.leave`; or the store cannot save.
        """
        now = self._clock()
        hours = await self._own_hours.change(
            person, lambda hours: decisions.leave(hours, days, now)
        )
        self.alarm.hear_of(hours.vacation and hours.vacation.until)
        await one_by_one(await self._store.games_of(person), partial(self._update, person))
        return hours

    async def come_back(self, person: int) -> Hours:
        """End somebody's vacation early; days that have not begun can be taken later.

        Raises:
            Refusal: they are not on vacation; or the store cannot save.
        """
        now = self._clock()
        await self._own_hours.change(person, lambda hours: decisions.come_back(hours, now))
        try:
            return await self._settle(person, calls=False)
        finally:
            # if a clock could not be started again, the alarm tries once more
            self.alarm.hear_of(now)

    async def end(self, person: int) -> None:
        """End somebody's vacation if it is over, and mention them where it is their turn."""
        async with self._locks.lock(f"vacation {person}"):
            hours = await self._own_hours.of(person)
            if hours.vacation is not None and not hours.is_away(self._clock()):
                await self._settle(person, calls=True)

    async def resume(self) -> None:
        """Bring the tables of those who are on vacation up to date after the last stop."""
        for person in await self._store.away():
            # if a vacation is over by now, the person is mentioned where it is their turn
            work = partial(self._update, person, calls=True)
            await one_by_one(await self._store.games_of(person), work)

    async def settled(self) -> None:
        """Wait until nothing is left to post."""
        await self._background.settled()

    async def stop(self) -> None:
        """Give up what is under way."""
        await self._background.stop()

    async def _settle(self, person: int, *, calls: bool) -> Hours:
        """Let all clocks run again before the vacation is forgotten, so that none stays stopped."""
        for table in await self._store.games_of(person):
            await self._update(person, table, calls=calls)
        now = self._clock()
        return await self._own_hours.change(person, lambda hours: decisions.settle(hours, now))

    async def _update(self, person: int, table: int, *, calls: bool = False) -> None:
        """Store at a table whether that person is away; if that is new, tell its players.

        Args:
            person: who plays there.
            table: a game under way.
            calls: whether to mention the person there if it is their turn now.
        """
        async with self._cache.lock(table):
            before = await self._cache.load(table)
            if before.phase is not Phase.PLAYING or before.has_old_rules:
                return
            state, now = await self._cache.load_state(table), self._clock()
            is_away = (await self._own_hours.of(person)).is_away(now)
            changed = with_absence(state.table, person, now, is_away=is_away)
            if changed == state.table:
                return
            saved = (await self._cache.amend(state, changed)).table
        self._alarms.hear_of(saved)
        self._outbox.refresh_clock(table)
        if before.is_reminded and not saved.is_reminded:
            self._outbox.reminders.take_back(table)
        if saved.place.guild is not None:
            note = note_of(saved, person, is_away=is_away, calls=calls)
            what = f"Table {table}: a note about a vacation"
            work = partial(self._tell, saved, note)
            self._background.begin(retry(work, what, self._pause, unsure=False))

    async def _tell(
        self,
        table: Table,
        note: Note,
        *,
        unsure: bool,  # noqa: ARG002  (a note that comes twice does no harm)
    ) -> None:
        try:
            await self._messenger.post_note(table, note, None)
        except PlaceGone:
            await self._store.note_unreachable(table.id)


def note_of(table: Table, person: int, *, is_away: bool, calls: bool) -> Note:
    """The note about somebody who goes away or comes back; it never says for how long."""
    who = next(each.person for each in table.players if each.person and each.is_person(person))
    waits = table.waits_for(person)
    if not is_away:
        due = table.deadline if waits else None
        if calls and waits:
            seat = (each for each in table.awaited if table.players[each].is_person(person))
            return Note("note-back-to-move", who, tuple(seat), due=due)
        return Note("note-back", who, due=due)
    if not table.timing.vacations:
        return Note("note-away-but-counts", who)
    if table.timing.pace is None:
        return Note("note-away", who)
    return Note("note-away-now" if table.left is not None else "note-away-later", who)
