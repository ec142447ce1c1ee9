"""Which tables there are: by their number, by where somebody asks, and by who plays there."""

from collections.abc import Sequence
from dataclasses import dataclass

from rules.refusal import Refusal
from tables.ports import Posted, Store
from tables.table import Phase, Table
from tables.table_cache import TableCache

MOST_NAMED = 10
"""How many tables are named to somebody who has to choose."""

MOST_OFFERED = 25
"""How many tables are offered while somebody types; Discord takes no more."""


@dataclass(frozen=True, slots=True)
class Listed:
    """A table in a list.

    Attributes:
        message: the newest message about it.
        is_unreachable: whether nothing could be posted for it lately.
    """

    table: Table
    message: Posted | None
    is_unreachable: bool


@dataclass(frozen=True, slots=True)
class Games:
    """The live tables of a person, those that wait for them first.

    Attributes:
        listed: the first of them.
        count: how many there are in all.
    """

    listed: Sequence[Listed]
    count: int


class Directory:
    """Finds tables.

    Args:
        store: keeps them.
        cache: keeps those used lately in memory.
    """

    def __init__(self, store: Store, cache: TableCache) -> None:
        self._store = store
        self._cache = cache

    async def table(self, table: int) -> Table:
        """The table of that id.

        Raises:
            Refusal: there is none.
        """
        return await self._cache.table(table)

    async def find(
        self, channel: int, person: int, *phases: Phase, game: str | None = None
    ) -> Table:
        """The table that somebody means who names none: this place's, else their only one.

        Args:
            channel: where they ask.
            person: who asks.
            phases: how far the table may have come; the first phase that has one counts.
            game: only tables of this game.

        Raises:
            Refusal: there is none, or there are several.
        """
        for phase in phases:
            asked = (phase, game, MOST_NAMED)
            here = await self._store.tables_at(channel, *asked)
            for found in (here, await self._store.tables_of(person, *asked)):
                meant = [table for table in found if table.occupies == channel] or found
                # of finished games, which are listed from the newest, the newest is meant
                if len(meant) == 1 or (meant and phase is Phase.FINISHED):
                    return meant[0]
                if meant:
                    named = ", ".join(str(table.id) for table in meant)
                    raise Refusal("which-table", tables=named)
        raise Refusal("no-table-here")

    async def mine(self, person: int, digits: str = "", *, most: int = MOST_OFFERED) -> list[Table]:
        """At most so many live tables of that person, those that wait for them first.

        Args:
            person: who sits there, or is asked to.
            digits: what the tables' numbers have in a row.
            most: how many.
        """
        return await self._store.live_tables_of(person, digits, most)

    async def newest_message(self, table: int) -> Posted | None:
        """The newest message about that table."""
        return await self._store.last_posted(table)

    async def games_of(self, person: int, most: int) -> Games:
        """The live tables of that person, at most so many of them in detail."""
        mine = await self.mine(person, most=most)
        numbers = [table.id for table in mine]
        messages = await self._store.newest_posted(numbers)
        unreachable = await self._store.unreachable_among(numbers)
        count = len(mine)
        if count == most:
            count = await self._store.count_live_tables_of(person)
        found = [Listed(each, messages.get(each.id), each.id in unreachable) for each in mine]
        return Games(found, count)
