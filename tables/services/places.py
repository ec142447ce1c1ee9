"""Where tables are: live places, places that are lost, and bringing a table to another."""

import asyncio
from collections.abc import Collection
from contextlib import suppress

from rules.refusal import Refusal
from tables import table as decisions
from tables.access import may_bring
from tables.outbox.board_delivery import BoardDelivery
from tables.ports import Store
from tables.table import LIVE, Place, Table
from tables.table_cache import TableCache

PATIENCE = 10.0
"""Seconds that an answer waits to hear whether a board is out."""


class Places:
    """Knows where tables are, and brings them elsewhere.

    Args:
        store: keeps them.
        cache: keeps those used lately in memory.
        boards: shows them.
    """

    def __init__(self, store: Store, cache: TableCache, boards: BoardDelivery) -> None:
        self._store = store
        self._cache = cache
        self._boards = boards

    async def is_live_at(self, channel: int) -> bool:
        """Whether there is a lobby or a game in that channel or thread."""
        found = [await self._store.tables_at(channel, phase, None, 1) for phase in LIVE]
        return any(found)

    async def live_places(self, guild: int | None = None) -> Collection[Place]:
        """Where lobbies and reachable games are, in that server or (None) in all."""
        return await self._store.live_places(guild)

    async def move_here(
        self, table: int, person: int, place: Place, *, is_server_gone: bool = False
    ) -> Table:
        """Bring a started table to that place, and show its board there.

        Args:
            table: which.
            person: who plays there.
            place: where to.
            is_server_gone: whether the bot is not in the table's server any more.

        Raises:
            Refusal: see `tables.table.move_here`; or the place is in another server, is taken, or
                is where the table is already.
        """
        async with self._cache.lock(table):
            before = await self._cache.load(table)
            moved = decisions.move_here(before, person, place)
            if not may_bring(before, place, is_server_gone=is_server_gone):
                raise Refusal("move-here-other-server")
            if moved == before and not await self._store.is_unreachable(table):
                raise Refusal("move-here-already", table=str(table))
            await self._cache.save(moved)
            state = await self._cache.load_state(table)
            self._boards.announce(state)
        return state.table

    async def lost_place(self, table: int) -> Place | None:
        """The place of a table, if its boards under way cannot be posted there; else None.

        It does not wait long: a slow board may still come out.
        """
        with suppress(TimeoutError):
            async with asyncio.timeout(PATIENCE):
                await self._boards.settled(table)
        if not await self._store.is_unreachable(table):
            return None
        return (await self._cache.table(table)).place
