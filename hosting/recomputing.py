"""Compute all ratings anew, from the records of rated games alone."""

import logging
from dataclasses import dataclass

from ratings.contest import Contest
from store.opening import opened_database
from store.tables import TableStore
from tables.game.contests import contest_of
from tables.game.record import replay
from tables.table import Table

log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Recomputed:
    """The result of computing the ratings anew.

    Attributes:
        results: how many games were counted.
        ratings: how many ratings there are now, one for each person and game.
        changed: how many ratings are new, have changed, or are gone.
        broken: the tables whose results no longer count: they are gone, or their records give no
            result that counts.
    """

    results: int
    ratings: int
    changed: int
    broken: tuple[int, ...]


async def recompute(address: str) -> Recomputed:
    """Compute all ratings of that database anew, in the order in which results were counted.

    Raises:
        Refusal: a bot runs on the database, or the database cannot be read.
    """
    async with opened_database(address) as database:
        store = TableStore(database)
        results, broken = list[tuple[Table, Contest]](), list[int]()
        for number in await store.counted():
            table = await store.table(number)
            contest = None if table is None else await _contest(store, table)
            if table is None or contest is None:
                broken.append(number)
            else:
                results.append((table, contest))
        before = await store.all_ratings()
        await store.recount(results)
        after = await store.all_ratings()
    changed = sum(before.get(key) != after.get(key) for key in before | after)
    return Recomputed(len(results), len(after), changed, tuple(broken))


async def _contest(store: TableStore, table: Table) -> Contest | None:
    """The contest of a table from its record; None if the record gives none."""
    try:
        return contest_of(replay(table, await store.record(table.id)))
    except Exception:
        log.exception("The record of table %d cannot be replayed", table.id)
        return None
