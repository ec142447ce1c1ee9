"""What those who manage a server can do at its tables, whoever plays there; each is told there."""

import logging

from rules.refusal import Refusal
from tables import table as decisions
from tables.note import Note
from tables.outbox.outbox import Outbox
from tables.ports import Messenger, PlaceGone, Store, TryLater
from tables.table import Person, Place, Table
from tables.table_cache import TableCache

log = logging.getLogger(__name__)


class Referees:
    """Lists, closes and moves the tables of a server.

    Args:
        store: keeps them.
        cache: keeps those used lately in memory.
        outbox: shows what has changed.
        messenger: posts the notes.
    """

    def __init__(
        self, store: Store, cache: TableCache, outbox: Outbox, messenger: Messenger
    ) -> None:
        self._store = store
        self._cache = cache
        self._outbox = outbox
        self._messenger = messenger

    async def tables(self, guild: int, most: int) -> list[Table]:
        """At most so many live tables of that server, those that wait longest first."""
        return await self._store.live_tables_in(guild, most)

    async def table(self, table: int, guild: int) -> Table:
        """That table, if it belongs to the server.

        Raises:
            Refusal: there is none in that server.
        """
        return _of_server(await self._cache.table(table), guild)

    async def close(self, table: int, guild: int, referee: Person) -> Table:
        """Close a lobby or a game without a result; its record is kept.

        Raises:
            Refusal: there is no such table in that server, or it is not live.
        """
        async with self._cache.lock(table):
            live = _of_server(await self._cache.load(table), guild)
            closed = await self._cache.save(decisions.close(live))
        self._outbox.boards.show_closed(closed)
        await self._tell(closed, Note("note-closed", referee))
        return closed

    async def bring(self, table: int, place: Place, referee: Person) -> Table:
        """Bring a started table of that place's server there, and show its board.

        Raises:
            Refusal: there is no such table in that server, it has not started or is closed, or
                another one is played there.
        """
        async with self._cache.lock(table):
            before = _of_server(await self._cache.load(table), place.guild)
            moved = decisions.brought(before, place)
            if moved == before and not await self._store.is_unreachable(table):
                raise Refusal("move-here-already", table=str(table))
            await self._cache.save(moved)
            state = await self._cache.load_state(table)
        await self._tell(state.table, Note("note-brought", referee))
        self._outbox.boards.announce(state)
        return state.table

    async def _tell(self, table: Table, note: Note) -> None:
        """Post the note if that is possible; what a referee did holds in any case."""
        try:
            await self._messenger.post_note(table, note, None)
        except (PlaceGone, TryLater) as unsent:
            log.warning("Table %d: a note of a referee is not posted: %r", table.id, unsent)


def _of_server(table: Table, guild: int | None) -> Table:
    if guild is None or table.place.guild != guild:
        raise Refusal("no-such-table", table=str(table.id))
    return table
