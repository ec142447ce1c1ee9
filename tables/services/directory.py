"""Finding tables: by number, by the place where somebody asks, and by player."""

from rules.refusal import Refusal
from tables.ports.messages import Posted
from tables.ports.store import Store
from tables.table import Phase, Table
from tables.tasks.table_cache import TableCache

MOST_NAMED = 10
"""How many tables a refusal names to somebody who has to choose one."""

MOST_OFFERED = 25
"""How many tables are suggested while somebody types; Discord shows no more."""


class Directory:
    """Finds tables.

    Args:
        store: keeps the tables.
        cache: keeps recently used tables in memory.
    """

    def __init__(self, store: Store, cache: TableCache) -> None:
        self._store = store
        self._cache = cache

    async def table(self, table: int) -> Table:
        """The table of that id.

        Raises:
            Refusal: there is no such table.
        """
        return await self._cache.table(table)

    async def find(
        self, channel: int, person: int, *phases: Phase, game: str | None = None
    ) -> Table:
        """The table that somebody means without naming it: the one here, or else their only one.

        Args:
            channel: where they ask.
            person: who asks.
            phases: the phases that the table may be in; the first phase with a table counts.
            game: only tables of this game.

        Raises:
            Refusal: there is no such table, or there are several.
        """
        for phase in phases:
            asked = (phase, game, MOST_NAMED)
            here = await self._store.tables_at(channel, *asked)
            for found in (here, await self._store.tables_of(person, *asked)):
                meant = [table for table in found if table.occupies == channel] or found
                # among finished games, which are listed newest first, the newest is meant
                if len(meant) == 1 or (meant and phase is Phase.FINISHED):
                    return meant[0]
                if meant:
                    named = ", ".join(str(table.id) for table in meant)
                    raise Refusal("which-table", tables=named)
        raise Refusal("no-table-here")

    async def mine(self, person: int, digits: str = "", *, most: int = MOST_OFFERED) -> list[Table]:
        """At most `most` live tables of that person, those that wait for them first.

        Args:
            person: who sits there or is invited.
            digits: the digits that the tables' numbers must contain.
            most: how many.
        """
        return await self._store.live_tables_of(person, digits, most)

    async def played(self, person: int, digits: str = "") -> list[Table]:
        """The live tables of that person, followed by the latest whose games are over."""
        found = [*await self.mine(person, digits), *await self.over(person, digits)]
        return found[:MOST_OFFERED]

    async def over(self, person: int, digits: str = "") -> list[Table]:
        """Those of the person's latest finished tables whose numbers contain these digits."""
        found = await self._store.finished_of(person, MOST_OFFERED)
        return [table for table in found if digits in str(table.id)]

    async def replayed(self, person: int, digits: str = "") -> list[Table]:
        """The live tables of that person, followed by the tables whose records they can get."""
        found = [*await self.mine(person, digits), *await self.recorded(person, digits)]
        return found[:MOST_OFFERED]

    async def recorded(self, person: int, digits: str = "") -> list[Table]:
        """The tables of the games that the person lately finished or imported, newest first."""
        imported = await self._store.imported_by(person)
        found = [
            *await self.over(person, digits),
            *(table for table in imported if digits in str(table.id)),
        ]
        return sorted(found, key=lambda table: table.id, reverse=True)[:MOST_OFFERED]

    async def newest_message(self, table: int) -> Posted | None:
        """The newest message about that table."""
        return await self._store.last_posted(table)
