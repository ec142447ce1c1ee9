"""The games that a person has finished."""

from collections.abc import Sequence
from dataclasses import dataclass

from tables.ports.store import Store
from tables.services.own_games.listing import Listed, listed

ON_PAGE = 10
"""The number of games on one page."""

LAST_PAGE = 9_999
"""The highest page number that is looked up."""


@dataclass(frozen=True, slots=True)
class Wanted:
    """Which games are wanted.

    Attributes:
        game: the name of their game; None for any.
        opponent: the id of somebody who had another seat; None for anybody.
    """

    game: str | None = None
    opponent: int | None = None


@dataclass(frozen=True, slots=True)
class HistoryPage:
    """A page of what somebody has played.

    Attributes:
        games: the games on the page, the latest to end first.
        number: the number of the page, from 0.
        has_more: whether another page follows.
        wanted: which games were wanted.
    """

    games: Sequence[Listed]
    number: int
    has_more: bool
    wanted: Wanted


class History:
    """Knows what a person has played.

    Args:
        store: keeps the tables.
    """

    def __init__(self, store: Store) -> None:
        self._store = store

    async def page(self, person: int, number: int, wanted: Wanted) -> HistoryPage:
        """That page of the person's games that are over; empty if there is no such page."""
        number = min(number, LAST_PAGE)
        found = await self._store.finished_of(
            person,
            ON_PAGE + 1,
            game=wanted.game,
            opponent=wanted.opponent,
            skipped=number * ON_PAGE,
        )
        games = await listed(self._store, found[:ON_PAGE])
        return HistoryPage(games, number, len(found) > ON_PAGE, wanted)
