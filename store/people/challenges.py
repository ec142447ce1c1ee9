"""Block lists in the database, and the people with whom somebody has played."""

from collections.abc import Collection

from sqlalchemy import Connection, and_, delete, insert, select

from store import schema
from store.database import Database
from store.rows import PHASES
from tables.table import Phase

BLOCK = schema.blocks.c
STARTED = [PHASES.index(phase) for phase in (Phase.PLAYING, Phase.FINISHED)]


class ChallengeStore:
    """Stores block lists; implements a part of `tables.ports.store.Store`."""

    _database: Database

    async def blocked(self, person: int) -> Collection[int]:
        asked = select(BLOCK.blocked).where(BLOCK.person == person)
        return frozenset(await self._database.column(asked))

    async def save_blocked(self, person: int, people: Collection[int]) -> None:
        await self._database.write(lambda connection: _block(connection, person, people))

    async def blocking(self, people: Collection[int], person: int) -> Collection[int]:
        asked = select(BLOCK.person).where(BLOCK.person.in_(people), BLOCK.blocked == person)
        return frozenset(await self._database.column(asked))

    async def played_with(self, people: Collection[int], person: int) -> Collection[int]:
        mine, theirs = schema.seats.alias("mine"), schema.seats.alias("theirs")
        together = and_(mine.c.table_id == theirs.c.table_id, mine.c.person == person)
        asked = (
            select(theirs.c.person)
            .join(mine, together)
            .join(schema.tables, schema.tables.c.id == theirs.c.table_id)
            .where(theirs.c.person.in_(people), schema.tables.c.phase.in_(STARTED))
            .distinct()
        )
        return frozenset(await self._database.column(asked))


def _block(connection: Connection, person: int, people: Collection[int]) -> None:
    connection.execute(delete(schema.blocks).where(BLOCK.person == person))
    if people:
        rows = [{"person": person, "blocked": each} for each in sorted(people)]
        connection.execute(insert(schema.blocks), rows)
