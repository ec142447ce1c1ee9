"""Getting every board out: in order, once, and also after a crash."""

import asyncio
import logging
from collections import deque
from collections.abc import Awaitable, Callable, Iterator, Sequence
from dataclasses import replace
from itertools import chain, repeat, zip_longest

from tables.ports import Announcer, PlaceGone, Store, TryLater
from tables.record import Event, Kind, Standing, after, beginning
from tables.screen import screen_for
from tables.shelf import Shelf
from tables.table import Table

log = logging.getLogger(__name__)

PAUSES = (1.0, 5.0, 30.0, 120.0)
LAST_PAUSE = 600.0


class Announcements:
    """Posts the boards of each table one after another, each table on its own.

    Args:
        store: remembers what is announced.
        announcer: posts.
        shelf: the tables.
        pause: waits that many seconds before another try.
    """

    def __init__(
        self,
        store: Store,
        announcer: Announcer,
        shelf: Shelf,
        pause: Callable[[float], Awaitable[None]] = asyncio.sleep,
    ) -> None:
        self._store = store
        self._announcer = announcer
        self._shelf = shelf
        self._pause = pause
        self._due: dict[int, deque[Standing]] = {}
        self._tasks: set[asyncio.Task[None]] = set()

    def announce(self, standing: Standing) -> None:
        """Post that board as soon as the earlier ones of its table are out."""
        table = standing.table.id
        if table in self._due:
            self._due[table].append(standing)
            return
        self._due[table] = deque([standing])
        self._start(self._work_off(table))

    async def catch_up(self) -> None:
        """Announce whatever was saved but not announced before the last stop."""
        for table in await self._store.lagging():
            for standing in await self._missed(await self._shelf.table(table)):
                self.announce(standing)

    async def refresh_lobby(self, table: Table) -> None:
        """Show the lobby as it is now, where it was posted."""
        posted = await self._store.last_posted(table.id, 0)
        if posted is not None:
            await self._announcer.refresh_lobby(table, posted)

    async def settled(self) -> None:
        """Wait until nothing is left to post."""
        while self._tasks:
            await asyncio.gather(*self._tasks, return_exceptions=True)

    async def stop(self) -> None:
        """Give up what is under way; it is stored and comes out after the next start."""
        for task in self._tasks:
            task.cancel()
        await self.settled()

    def _start(self, work: Awaitable[None]) -> None:
        task = asyncio.ensure_future(work)
        self._tasks.add(task)
        task.add_done_callback(self._ended)

    def _ended(self, task: "asyncio.Task[None]") -> None:
        self._tasks.discard(task)
        if not task.cancelled() and (error := task.exception()) is not None:
            log.error("A board could not be announced", exc_info=error)

    async def _work_off(self, table: int) -> None:
        due = self._due[table]
        try:
            while due:
                await self._persist(due[0])
                due.popleft()
        except PlaceGone:
            log.warning("Table %d has lost its place", table)
            await self._store.note_adrift(table)
        finally:
            del self._due[table]

    async def _persist(self, standing: Standing) -> None:
        """Post a board, trying again for as long as Discord does not take it."""
        for seconds in chain(PAUSES, repeat(LAST_PAUSE)):
            try:
                await self._post(standing)
            except TryLater as reason:
                log.warning(
                    "Table %d: board %d is not out yet: %s",
                    standing.table.id,
                    standing.table.number,
                    reason,
                )
                await self._pause(seconds)
            else:
                return

    async def _post(self, standing: Standing) -> None:
        table = await self._placed(await self._shelf.table(standing.table.id))
        shown = replace(standing.table, place=table.place, wants_thread=table.wants_thread)
        posted = await self._announcer.post(screen_for(replace(standing, table=shown), None))
        earlier = await self._store.last_posted(table.id)
        await self._store.note_posted(posted)
        if earlier is not None and 0 < earlier.number < posted.number:
            self._start(self._announcer.retire(earlier))

    async def _placed(self, table: Table) -> Table:
        """The table at the thread it wants, which is opened now if it may be."""
        lobby = await self._store.last_posted(table.id, 0) if table.wants_thread else None
        if lobby is None:
            return table
        place = await self._announcer.open_thread(table, lobby)
        if place is None:
            return table
        async with self._shelf.lock(table.id):
            latest = await self._shelf.table(table.id)
            return await self._shelf.save(replace(latest, place=place, wants_thread=False))

    async def _missed(self, table: Table) -> list[Standing]:
        announced = await self._store.announced(table.id)
        events = await self._store.record(table.id)
        return [board for board in boards(table, events) if board.table.number > announced]


def boards(table: Table, events: Sequence[Event]) -> Iterator[Standing]:
    """The standings that get a board of their own: chance belongs to the event before it."""
    standing = beginning(table)
    for event, following in zip_longest(events, events[1:]):
        standing = after(standing, event)
        if following is None or following.kind is not Kind.CHANCE:
            yield standing
