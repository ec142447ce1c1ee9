"""Knows where tables are played, notices lost places, and moves tables to other places."""

import asyncio
from collections.abc import Callable, Collection
from contextlib import suppress

from rules.refusal import Refusal
from tables import table as decisions
from tables.decisions.access import may_bring
from tables.game.record import GameState
from tables.offer import End
from tables.outbox.outbox import Outbox
from tables.ports.failures import PlaceTaken
from tables.ports.messages import Note, Posted
from tables.ports.store import Store
from tables.table import LIVE, Phase, Place, Table
from tables.tasks.background import Background
from tables.tasks.table_cache import TableCache

PATIENCE = 10.0
"""For how many seconds a response waits to learn whether a board could be posted."""


class Places:
    """Knows where tables are, and moves them elsewhere.

    Args:
        store: keeps the tables.
        cache: keeps recently used tables in memory.
        outbox: posts their boards, and tells their players.
    """

    def __init__(self, store: Store, cache: TableCache, outbox: Outbox) -> None:
        self._store = store
        self._cache = cache
        self._boards = outbox.boards
        self._messages = outbox.offers
        self._notes = outbox.notes
        self._background = Background("A table could not be shown at its new place")

    async def is_live_at(self, channel: int) -> bool:
        """Whether there is a lobby or a game in that channel or thread."""
        found = [await self._store.tables_at(channel, phase, None, 1) for phase in LIVE]
        return any(found)

    async def live_places(self, guild: int | None = None) -> Collection[Place]:
        """The places of live tables that are reachable, in that server or (None) in all servers."""
        return await self._store.live_places(guild)

    async def move_here(
        self, table: int, person: int, place: Place, *, is_server_gone: bool = False
    ) -> Table:
        """Move a started table to that place without asking anybody, and show its board there.

        Args:
            table: the number of the table.
            person: who plays there.
            place: where to move it.
            is_server_gone: whether the bot is not in the table's server any more.

        Raises:
            Refusal: see `tables.table.move_here`; or the place is in another server, is taken, or
                is where the table is already.
        """

        def decide(before: Table) -> Table:
            return _moved(before, person, place, is_server_gone=is_server_gone)

        state = await self.bring(table, decide)
        await self._show(state, person)
        return state.table

    async def require_movable(
        self, table: int, person: int, place: Place, *, is_server_gone: bool
    ) -> None:
        """Raise unless that person could move the table there without asking anybody.

        Raises:
            Refusal: see `move_here`.
        """
        before = await self._cache.table(table)
        moved = _moved(before, person, place, is_server_gone=is_server_gone)
        await self._require_other_place(before, moved)
        for phase in LIVE:
            there = await self._store.tables_at(place.channel, phase, None, 1)
            if any(each.occupies == place.channel != before.occupies for each in there):
                raise PlaceTaken("place-taken")

    async def bring(self, table: int, decide: Callable[[Table], Table]) -> GameState:
        """Move a started table to another place, as `decide` says; the caller shows its board.

        Raises:
            Refusal: see `decide`; or the place is taken, or the table is there already.
        """
        async with self._cache.lock(table):
            before = await self._cache.load(table)
            return await self.take(before, decide(before))

    async def take(self, before: Table, moved: Table) -> GameState:
        """Store the new place of a table whose lock is held; the caller shows its board there.

        The open offer lapses. If the bot can still reach the board at the old place, that board
        says where the table is now.

        Raises:
            Refusal: the place is taken, or the table is there already.
        """
        await self._require_other_place(before, moved)
        left = await self._board_left(before, moved)
        await self._cache.save(moved.without_offers())
        state = await self._cache.load_state(before.id)
        if before.offer is not None:
            self._messages.close(state.table, before.offer, End.LAPSED)
        if left is not None:
            self._boards.show_moved(state.table, left)
        return state

    def show(self, state: GameState, person: int) -> None:
        """At the new place, tell the other players who has moved their table; then show its board.

        Callers need not wait for that.
        """
        self._background.begin(self._show(state, person))

    async def settled(self) -> None:
        """Wait until no note is left to post."""
        await self._background.settled()

    async def stop(self) -> None:
        """Stop posting notes; the boards are posted after the next start."""
        await self._background.stop()

    async def lost_place(self, table: int) -> Place | None:
        """The place of a table if its boards cannot be posted there; else None.

        This does not wait long, so a slow board may still be posted later.
        """
        with suppress(TimeoutError):
            async with asyncio.timeout(PATIENCE):
                await self._boards.settled(table)
        if not await self._store.is_unreachable(table):
            return None
        return (await self._cache.table(table)).place

    async def _require_other_place(self, before: Table, moved: Table) -> None:
        if moved == before and not await self._store.is_unreachable(before.id):
            raise Refusal("move-here-already", table=str(before.id))

    async def _board_left(self, before: Table, moved: Table) -> Posted | None:
        """The board at the old place, if the bot can still reach it."""
        is_near = before.place.guild in {None, moved.place.guild}
        if not is_near or await self._store.is_unreachable(before.id):
            return None
        left = await self._store.last_posted(before.id)
        return None if left is None or left.channel == moved.place.channel else left

    async def _show(self, state: GameState, person: int) -> None:
        table = state.table
        others = tuple(
            seat
            for seat, player in enumerate(table.players)
            if player.person is not None and not player.is_person(person)
        )
        seat = table.seat_of(person)
        by = None if seat is None else table.person_at(seat)
        if by is not None and others and table.phase is Phase.PLAYING:
            await self._notes.tell(table, Note("note-moved", by, others))
        self._boards.announce(state)


def _moved(table: Table, person: int, place: Place, *, is_server_gone: bool) -> Table:
    """The table at the place where one of its players wants it.

    Raises:
        Refusal: see `tables.table.move_here`; or the place is in another server.
    """
    moved = decisions.move_here(table, person, place)
    if not may_bring(table, place, is_server_gone=is_server_gone):
        raise Refusal("move-here-other-server")
    return moved
