"""The home page of a person, and the next table that waits for them."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from tables.decisions.home import Section, section_of
from tables.ports.store import Store
from tables.services.own_games.listing import Listed, listed
from tables.table import Table

ON_PAGE = 8
"""The number of live tables on one page."""

RESULTS = 5
"""How many of the latest results are shown."""


@dataclass(frozen=True, slots=True)
class HomePage:
    """A page of the games that somebody plays and has played.

    Attributes:
        live: the live tables on the page, section by section.
        amounts: how many live tables each section has on all pages; at least those on this page.
        results: the games that ended last, the newest first; on the last page only.
        number: the number of the page, from 0.
        pages: how many pages there are; 0 for somebody without tables.
    """

    live: Sequence[Listed]
    amounts: Mapping[Section, int]
    results: Sequence[Listed]
    number: int
    pages: int


class Home:
    """Knows what a person plays.

    Args:
        store: keeps the tables.
    """

    def __init__(self, store: Store) -> None:
        self._store = store

    async def page(self, person: int, number: int = 0) -> HomePage:
        """That page of the person's tables, or the last page if there are fewer pages."""
        amounts = await self._store.live_amounts_of(person)
        pages = -(-sum(amounts.values()) // ON_PAGE)
        number = max(0, min(number, pages - 1))
        live = await self._store.live_tables_of(person, "", ON_PAGE, number * ON_PAGE)
        results: list[Table] = []
        if number + 1 >= pages:
            results = await self._store.finished_of(person, RESULTS)
        found = await listed(self._store, [*live, *results])
        pages = max(pages, 1) if found else 0
        # a table may have changed its section since the tables were counted
        amounts = Counter(amounts) | Counter(section_of(each, person) for each in live)
        return HomePage(found[: len(live)], amounts, found[len(live) :], number, pages)

    async def amounts(self, person: int) -> Mapping[Section, int]:
        """How many live tables of that person each section has; empty sections are left out."""
        return await self._store.live_amounts_of(person)

    async def next_turn(self, person: int, besides: int = 0) -> int | None:
        """The most urgent table where it is that person's turn; None without one.

        Args:
            person: who plays.
            besides: a table that does not count.
        """
        return await self._store.next_turn_of(person, besides)
