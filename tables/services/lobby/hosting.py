"""What the host of a lobby can do about its people and seats."""

from collections.abc import Callable

from tables.decisions import hosting
from tables.outbox.notices import Notices
from tables.ports.messages import Note
from tables.table import Person, Player, Table
from tables.tasks.table_cache import TableCache


class Hosting:
    """Lets hosts kick people, and choose how many play.

    Args:
        cache: keeps recently used tables in memory.
        notices: tell people what has happened to them.
    """

    def __init__(self, cache: TableCache, notices: Notices) -> None:
        self._cache = cache
        self._notices = notices

    async def kick(self, table: int, host: Person, person: int) -> tuple[Player, Table]:
        """Remove somebody from the lobby and tell them; gives that player, and the changed lobby.

        Raises:
            Refusal: see `hosting.kick`.
        """
        async with self._cache.lock(table):
            lobby = await self._cache.load(table)
            kicked, changed = hosting.kick(lobby, host.id, person)
            saved = await self._cache.save(changed)
        # no direct message is opened for somebody who was only invited
        self._notices.tell(saved, person, Note("note-kicked", host), opens=kicked.accepted)
        return kicked, saved

    async def start_from(self, table: int, host: int, fewest: int) -> Table:
        """Set the fewest players with whom a game starts.

        Raises:
            Refusal: see `hosting.start_from`.
        """
        return await self._change(table, lambda lobby: hosting.start_from(lobby, host, fewest))

    async def seat_at_most(self, table: int, host: int, most: int) -> Table:
        """Set the number of seats of a table.

        Raises:
            Refusal: see `hosting.seat_at_most`.
        """
        return await self._change(table, lambda lobby: hosting.seat_at_most(lobby, host, most))

    async def _change(self, table: int, decide: Callable[[Table], Table]) -> Table:
        async with self._cache.lock(table):
            return await self._cache.save(decide(await self._cache.load(table)))
