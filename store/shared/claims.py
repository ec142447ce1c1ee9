"""The claims of tables, in PostgreSQL."""

import asyncio
import logging
from collections.abc import AsyncGenerator, AsyncIterator, Collection, Mapping
from contextlib import asynccontextmanager
from secrets import randbits
from typing import Any

from sqlalchemy import (
    BigInteger,
    ColumnElement,
    Connection,
    Select,
    and_,
    bindparam,
    cast,
    exists,
    or_,
    select,
    tuple_,
    update,
)
from sqlalchemy import func as functions
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import AsyncEngine
from sqlalchemy.sql.dml import ReturningUpdate

from store import schema
from store.database import Database
from store.rows import PHASES, AnyRow
from store.shared.covered import covered
from tables.ports.claims import Claimed, OnSaved
from tables.shards import Shards
from tables.table import Phase

log = logging.getLogger(__name__)

LEASE = 15
"""Seconds after which a claim runs out that nobody renews."""

NEWS = "tables"
"""The channel on which processes tell each other of tables that they change or leave."""

AGAIN = 5.0
"""Seconds until a process tries again to hear of others."""

ID_BITS = 63
"""The bits of a number in the database, without its sign."""

LONG_AGO = 0

TABLE, FOLLOW = schema.tables.c, schema.follows.c
# the clock of the server, which is the same for all processes
NOW = cast(functions.floor(functions.extract("epoch", functions.clock_timestamp())), BigInteger)


class TableClaims:
    """Claims tables for one process; implements `tables.ports.claims.ClaimStore`.

    Args:
        database: the database, which is in PostgreSQL.
        server: opens the connection on which the process hears of others.
        shards: the shards of this process.
        lease: seconds after which a claim runs out that nobody renews.
    """

    def __init__(
        self, database: Database, server: AsyncEngine, shards: Shards, *, lease: int = LEASE
    ) -> None:
        self._database = database
        self._server = server
        self.shards = shards
        self._hears: OnSaved | None = None
        self._me = randbits(ID_BITS)
        self._until = NOW + lease
        self._claim_one = self._claiming(select(TABLE.id).where(TABLE.id == bindparam("asked")))

    def tell_of_saves(self, hear: OnSaved) -> None:
        self._hears = hear

    def note_saved(self, table: int, claimed: Claimed | None) -> None:
        """Tell whoever wants to hear it that a table was saved."""
        if self._hears is not None:
            self._hears(table, claimed)

    def claim_in(self, connection: Connection, table: int) -> Claimed | None:
        """Claim a table in the transaction that saves it.

        If another process has claimed the table, it hears of the change.
        """
        found = connection.execute(self._claim_one, {"asked": table}).first()
        if found is None:
            _tell(connection, [table])
        return self._claimed(found)

    async def claim(self, table: int) -> Claimed | None:
        found = await self._database.write(
            lambda connection: connection.execute(self._claim_one, {"asked": table}).first()
        )
        return self._claimed(found)

    async def claim_left(self, most: int) -> Mapping[int, int]:
        left = (
            select(TABLE.id)
            .where(schema.is_claimed, TABLE.claimed_until < NOW, self._is_possible())
            .order_by(TABLE.claimed_until)
            .limit(most)
        )
        claimed = self._claiming(left)
        found = await self._database.write(lambda connection: connection.execute(claimed).all())
        return {row.id: row.version for row in found}

    async def release(self, versions: Mapping[int, int]) -> Collection[int]:
        released = (
            update(schema.tables)
            .where(TABLE.claimed_by == self._me)
            .where(tuple_(TABLE.id, TABLE.version).in_([*versions.items()]))
            .values(claimed_by=None, claimed_until=None)
            .returning(TABLE.id)
        )
        return await self._column(released)

    async def leave(self, tables: Collection[int]) -> None:
        left = (
            update(schema.tables)
            .where(TABLE.id.in_(tables))
            .where(or_(TABLE.claimed_by.is_(None), TABLE.claimed_by == self._me))
            .values(claimed_by=None, claimed_until=LONG_AGO)
        )

        def leave(connection: Connection) -> None:
            connection.execute(left)
            _tell(connection, tables)

        await self._database.write(leave)

    async def leave_unfinished(self) -> None:
        left = (
            update(schema.tables)
            .where(TABLE.claimed_until.is_(None), schema.is_unfinished)
            .values(claimed_until=LONG_AGO)
        )
        await self._database.write(lambda connection: connection.execute(left).close())

    async def renew(self, tables: Collection[int]) -> Collection[int]:
        renewed = (
            update(schema.tables)
            .where(TABLE.id.in_(tables), TABLE.claimed_by == self._me)
            .values(claimed_until=self._until)
            .returning(TABLE.id)
        )
        return await self._column(renewed)

    async def heard(self) -> AsyncIterator[int]:
        while True:
            try:
                async with self._listening() as news:
                    while (table := await news.get()) is not None:
                        yield table
            except (DBAPIError, OSError) as error:
                log.warning("This process cannot hear of others: %s", type(error).__name__)
            await asyncio.sleep(AGAIN)

    @asynccontextmanager
    async def _listening(self) -> AsyncGenerator[asyncio.Queue[int | None]]:
        """The news of other processes; ends with None if the connection is lost."""
        news = asyncio.Queue[int | None]()
        async with self._server.connect() as connection:
            driver: Any = (await connection.get_raw_connection()).driver_connection

            def tell(*told: Any) -> None:
                news.put_nowait(int(told[-1]))

            def end(*_: Any) -> None:
                news.put_nowait(None)

            driver.add_termination_listener(end)
            await driver.add_listener(NEWS, tell)
            try:
                yield news
            finally:
                await connection.invalidate()

    def _claiming(self, asked: Select[int]) -> ReturningUpdate[Any, Any, Any, Any]:
        """A statement that claims those of the tables that no other process has or is changing."""
        is_free = or_(
            TABLE.claimed_until.is_(None), TABLE.claimed_by == self._me, TABLE.claimed_until < NOW
        )
        held = (TABLE.claimed_by.label("holder"), TABLE.claimed_until.label("until"))
        found = asked.add_columns(*held).where(is_free).with_for_update(skip_locked=True).cte()
        return (
            update(schema.tables)
            .where(TABLE.id == found.c.id)
            .values(claimed_by=self._me, claimed_until=self._until)
            .returning(TABLE.id, TABLE.version, found.c.holder, found.c.until)
        )

    def _claimed(self, row: AnyRow | None) -> Claimed | None:
        if row is None:
            return None
        return Claimed(row.version, row.until is not None and row.holder != self._me)

    def _is_possible(self) -> ColumnElement[bool]:
        """Whether this process can do all that may be due at a table.

        Threads, and the permissions of followers, need the gateway.
        """
        opens_thread = and_(TABLE.wants_thread, TABLE.phase == PHASES.index(Phase.PLAYING))
        is_followed = exists().where(FOLLOW.table_id == TABLE.id)
        is_covered = covered(functions.coalesce(TABLE.guild, 0), self.shards)
        return or_(is_covered, and_(~opens_thread, ~is_followed))

    async def _column(self, statement: ReturningUpdate[Any]) -> Collection[int]:
        return await self._database.write(
            lambda connection: list(connection.execute(statement).scalars())
        )


def _tell(connection: Connection, tables: Collection[int]) -> None:
    """Tell other processes, once the transaction is committed, to look at these tables."""
    for table in tables:
        connection.execute(select(functions.pg_notify(NEWS, str(table))))
