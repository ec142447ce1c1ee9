"""A person's data: what is kept, a copy of it, and its erasure."""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from datetime import datetime
from random import Random
from typing import TypeAlias

from rules.refusal import Refusal
from tables.decisions.privacy import Held, Written, exported, nobody
from tables.outbox.outbox import Outbox
from tables.ports.erasures import Erasures
from tables.ports.messenger import Messenger
from tables.ports.store import Store
from tables.table import Phase, Table
from tables.tasks.background import Background, one_by_one
from tables.tasks.locks import Locks
from tables.tasks.table_cache import TableCache

log = logging.getLogger(__name__)

LEAVE: TypeAlias = Callable[[int, int], Awaitable[object]]
"""Lets somebody leave a lobby or resign a game, given the number of the table and their id."""

APART = 0.5
"""Seconds between the renaming of two threads."""


class Privacy:
    """Tells people what is kept about them, and erases it.

    Args:
        store: keeps what is known about people.
        cache: the tables.
        outbox: refreshes lobbies that people have left.
        messenger: renames threads.
        erasures: remembers who was erased; None if the bot does not make the backups.
        leave: removes somebody from a lobby.
        resign: resigns a game for somebody.
        clock: the time now, in UTC.
        random: draws the numbers that stand for erased people.
        pause: waits that many seconds.
    """

    def __init__(  # noqa: PLR0913  (all that it needs)
        self,
        store: Store,
        cache: TableCache,
        outbox: Outbox,
        messenger: Messenger,
        erasures: Erasures | None,
        *,
        leave: LEAVE,
        resign: LEAVE,
        clock: Callable[[], datetime],
        random: Random,
        pause: Callable[[float], Awaitable[None]],
    ) -> None:
        self._store = store
        self._cache = cache
        self._outbox = outbox
        self._messenger = messenger
        self._erasures = erasures
        self._leave = leave
        self._resign = resign
        self._clock = clock
        self._random = random
        self._pause = pause
        self._people = Locks()
        self._background = Background("Somebody who was erased could not be taken out of a table")

    async def held(self, person: int) -> Held:
        """What is kept about that person."""
        return await self._store.held(person)

    async def export(self, person: int) -> Written:
        """An export of what is kept about that person, with what they did at each table."""
        held = await self._store.held(person)
        tables = [
            (table, await self._store.record(table.id))
            for number in held.tables
            if (table := await self._store.table(number)) is not None
        ]
        return await asyncio.to_thread(exported, person, held, tables, self._clock())

    async def erase(self, person: int) -> None:
        """Erase a person; the games that they played stay, without their name and id.

        They are erased before they leave their games and lobbies, so that no new event names them.

        Raises:
            Refusal: nothing was erased, because the erasure cannot be noted or saved.
        """
        async with self._people.of(person):
            await self._note(person)
            imported = [table.id for table in await self._store.imported_by(person)]
            changed = sorted(await self._store.erase(person, nobody(self._random)))
            for table in {*changed, *imported}:
                await self._cache.forget(table)
        self._background.begin(self._clear(changed))

    async def resume(self) -> None:
        """Remove erased people from live tables, if the last stop prevented that."""
        await one_by_one(await self._store.with_erased(), self._take_out)

    async def settled(self) -> None:
        """Wait until nobody is left to remove."""
        await self._background.settled()

    async def stop(self) -> None:
        """Give up what is under way; the next start removes erased people from live tables."""
        await self._background.stop()

    async def _note(self, person: int) -> None:
        if self._erasures is None:
            return
        try:
            await asyncio.to_thread(self._erasures.note, person, self._clock())
        except OSError as error:
            log.exception("An erasure cannot be noted, so nobody is erased")
            raise Refusal("erase-later") from error

    async def _clear(self, tables: list[int]) -> None:
        """Remove erased people from these tables, and their names from the threads."""
        await one_by_one(tables, self._take_out)
        await one_by_one(tables, self._rename)

    async def _take_out(self, number: int) -> None:
        table = await self._cache.table(number)
        for each in table.players:
            if each.person is None or not each.person.is_erased:
                continue
            if table.phase is Phase.LOBBY:
                await self._leave(number, each.person.id)
                self._outbox.boards.refresh_lobby(await self._cache.table(number))
            elif await self._plays(table, each.person.id):
                await self._resign(number, each.person.id)

    async def _plays(self, table: Table, person: int) -> bool:
        """Whether that person plays in a game that goes on, and so has to resign it."""
        if table.phase is not Phase.PLAYING or table.has_old_rules:
            return False
        state = await self._cache.state(table.id)
        seat = state.table.seat_of(person)
        return seat is not None and seat not in state.resigned

    async def _rename(self, number: int) -> None:
        table = await self._cache.table(number)
        if table.has_begun and table.place.guild is not None:
            await self._messenger.rename_thread(table)
            await self._pause(APART)
