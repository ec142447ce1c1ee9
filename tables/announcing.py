"""Getting every board out: in order, once, and also after a crash."""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Coroutine, Iterator, Sequence
from dataclasses import replace
from itertools import chain, repeat
from typing import Any

from tables.locks import Locks
from tables.playing import OldBoard, settled
from tables.ports import Announcer, NotSaved, PlaceGone, PlaceTaken, Posted, Store, TryLater
from tables.record import Event, Kind, Standing, after, beginning
from tables.screen import screen_for
from tables.shelf import Shelf
from tables.table import Phase, Place, Table

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
        pause: Callable[[float], Awaitable[None]],
    ) -> None:
        self._store = store
        self._announcer = announcer
        self._shelf = shelf
        self._pause = pause
        self._turns = Locks()
        self._tasks: set[asyncio.Task[None]] = set()

    def announce(self, standing: Standing, *, unsure: bool = False) -> None:
        """Post that board as soon as the earlier ones of its table are out.

        Args:
            standing: what it shows.
            unsure: whether it may be out already without our knowing.
        """
        self._begin(self._in_turn(standing, unsure=unsure))

    async def catch_up(self) -> None:
        """Announce whatever was saved but not announced before the last stop."""
        for table in await self._store.lagging():
            for standing in await self._missed(await self._shelf.table(table)):
                self.announce(standing, unsure=True)

    async def refresh_lobby(self, table: Table) -> None:
        """Show the lobby as it is now, where it was posted."""
        posted = await self._store.last_posted(table.id, 0)
        if posted is not None:
            await self._announcer.refresh_lobby(table, posted)

    async def settled(self) -> None:
        """Wait until nothing is left to post."""
        while self._tasks:
            await asyncio.wait(self._tasks)

    async def stop(self) -> None:
        """Give up what is under way; it is stored and comes out after the next start."""
        for task in self._tasks:
            task.cancel()
        await self.settled()

    def _begin(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._ended)

    def _ended(self, task: "asyncio.Task[None]") -> None:
        self._tasks.discard(task)
        if not task.cancelled() and (error := task.exception()) is not None:
            log.error("A table could not be shown", exc_info=error)

    async def _in_turn(self, standing: Standing, *, unsure: bool) -> None:
        table = standing.table.id
        async with self._turns.of(table):
            try:
                await self._persist(standing, unsure=unsure)
            except PlaceGone:
                log.warning("Table %d has lost its place", table)
                await self._store.note_adrift(table)

    async def _persist(self, standing: Standing, *, unsure: bool) -> None:
        """Post a board, trying again for as long as Discord or the store does not take it."""
        pauses = chain(PAUSES, repeat(LAST_PAUSE))
        while True:
            try:
                await self._post(standing, unsure=unsure)
            except (TryLater, NotSaved, OldBoard) as reason:
                table = standing.table
                log.warning("Table %d: board %d comes later: %s", table.id, table.number, reason)
                await self._pause(next(pauses))
                unsure = True
            else:
                return

    async def _post(self, standing: Standing, *, unsure: bool) -> None:
        """Post a board, unless it or a later one is out already."""
        table = standing.table
        latest = await self._shelf.table(table.id)
        earlier = await self._store.last_posted(table.id)
        if earlier is not None and _is_out(table, earlier, latest.place):
            return
        placed = await self._placed(latest)
        shown = replace(table, place=placed.place, wants_thread=placed.wants_thread)
        screen = screen_for(replace(standing, table=shown), None)
        # Discord knows a nonce for some minutes only
        posted = await self._announcer.find(screen) if unsure else None
        await self._store.note_posted(posted or await self._announcer.post(screen))
        if earlier is not None and 0 < earlier.number < table.number:
            self._begin(self._announcer.retire(earlier))

    async def _placed(self, table: Table) -> Table:
        """The table at the thread it wants, which is opened now if it may be."""
        lobby = await self._store.last_posted(table.id, 0) if table.wants_thread else None
        return table if lobby is None else await self._moved_to_thread(table, lobby)

    async def _moved_to_thread(self, table: Table, lobby: Posted) -> Table:
        place = await self._announcer.open_thread(table, lobby)
        if place is None:
            return table
        async with self._shelf.lock(table.id):
            latest = await self._shelf.load(table.id)
            try:
                return await self._shelf.save(replace(latest, place=place, wants_thread=False))
            except PlaceTaken:
                return latest

    async def _missed(self, table: Table) -> list[Standing]:
        announced = await self._store.announced(table.id)
        events = await self._store.record(table.id)
        return [board for board in boards(table, events) if board.table.number > announced]


def _is_out(table: Table, latest: Posted, place: Place) -> bool:
    """Whether that board, or a later one, was posted where the table is now."""
    if latest.number == table.number:
        return latest.channel == place.channel
    return latest.number > table.number


def boards(table: Table, events: Sequence[Event]) -> Iterator[Standing]:
    """The standings that get a board of their own: chance belongs to the event before it."""
    standing = beginning(replace(table, phase=Phase.PLAYING))
    for event, following in zip(events, [*events[1:], None], strict=True):
        standing = settled(after(standing, event))
        if following is None or following.kind is not Kind.CHANCE:
            yield standing
