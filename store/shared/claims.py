"""The claims of tables, stored in PostgreSQL.

Each process holds an advisory lock for as long as it lives. If a process dies, the others see that
its lock is free, and take over its claims before these run out.
"""

import asyncio
import logging
from collections.abc import AsyncIterator, Collection, Mapping
from contextlib import suppress
from secrets import randbits
from typing import Any

from sqlalchemy import (
    BigInteger,
    ColumnElement,
    Connection,
    Select,
    TableClause,
    and_,
    bindparam,
    cast,
    column,
    exists,
    or_,
    select,
    tuple_,
    update,
)
from sqlalchemy import func as functions
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine
from sqlalchemy.sql.dml import ReturningUpdate

from store import schema
from store.database import Database
from store.failures import refusing
from store.rows import PHASES, AnyRow
from store.shared.covered import covered
from tables.ports.claims import Claimed, OnSaved
from tables.ports.shards import Shards
from tables.table import Phase

log = logging.getLogger(__name__)

LEASE = 15
"""Seconds after which a claim that is not renewed runs out, even if its process seems to live."""

NEWS = "tables"
"""The channel of `NOTIFY` on which a process names tables that others should look at."""

AGAIN = 5.0
"""Seconds before each attempt to restore a lost connection to that channel."""

LIVING = 7_219
"""The first key of the advisory locks by which processes show that they live."""

ID_BITS = 31
"""The number of bits, without the sign bit, of the second key, which identifies the process."""

LONG_AGO = 0

TABLE, FOLLOW = schema.tables.c, schema.follows.c
# the clock of the server, which is the same for all processes
NOW = cast(functions.floor(functions.extract("epoch", functions.clock_timestamp())), BigInteger)
LOCK = TableClause("pg_locks", *map(column, ("locktype", "classid", "objid", "objsubid"))).c
IS_HELD = and_(LOCK.locktype == "advisory", cast(LOCK.classid, BigInteger) == LIVING)
# the server frees the locks of a process as soon as its connection is gone
IS_ABANDONED = or_(
    TABLE.claimed_until < NOW,
    ~exists().where(IS_HELD, LOCK.objsubid == 2, cast(LOCK.objid, BigInteger) == TABLE.claimed_by),
)


class TableClaims:
    """Claims tables for one process; implements `tables.ports.claims.ClaimStore`.

    Args:
        database: the database, which is in PostgreSQL.
        server: opens the connection that holds this process's lock and listens to the channel.
        shards: the shards of this process.
        lease: seconds after which a claim that is not renewed runs out.
    """

    def __init__(
        self, database: Database, server: AsyncEngine, shards: Shards, *, lease: int = LEASE
    ) -> None:
        self._database = database
        self._server = server
        self.shards = shards
        self._hears: OnSaved | None = None
        self._news = asyncio.Queue[int | None]()
        self._connection: AsyncConnection | None = None
        self._me = randbits(ID_BITS)
        self._until = NOW + lease
        self._claim_one = self._claiming(select(TABLE.id).where(TABLE.id == bindparam("asked")))

    def tell_of_saves(self, hear: OnSaved) -> None:
        self._hears = hear

    def note_saved(self, table: int, claimed: Claimed | None) -> None:
        """Call the function given to `tell_of_saves`, if there is one, after a table was saved."""
        if self._hears is not None:
            self._hears(table, claimed)

    def claim_in(self, connection: Connection, table: int) -> Claimed | None:
        """Claim a table in the transaction that saves it.

        If another process has claimed the table, notify all other processes of the change.
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
            .where(schema.is_claimed, IS_ABANDONED, self._is_possible())
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

    async def begin(self) -> None:
        """Take the lock that shows that this process lives; call this before any claim.

        Raises:
            NotSaved: the database cannot be used just now.
        """
        with refusing():
            await self._connect()

    async def heard(self) -> AsyncIterator[int]:
        while True:
            while (told := await self._news.get()) is not None:
                yield told
            log.warning("The connection for news from other processes was lost; reconnecting")
            await self._connect_again()

    async def close(self) -> None:
        """Close the connection; others then take over the tables that this process still claims."""
        if self._connection is not None:
            await self._connection.invalidate()
            await self._connection.close()
            self._connection = None

    async def _connect_again(self) -> None:
        while True:
            await asyncio.sleep(AGAIN)
            with suppress(DBAPIError, OSError):
                await self.close()
                await self._connect()
                return

    async def _connect(self) -> None:
        """Take the lock that shows that this process lives, and listen to the channel."""
        self._connection = await self._server.connect()
        driver: Any = (await self._connection.get_raw_connection()).driver_connection
        await driver.execute("SELECT pg_advisory_lock($1, $2)", LIVING, self._me)

        def tell(*told: Any) -> None:
            self._news.put_nowait(int(told[-1]))

        def end(*_: Any) -> None:
            self._news.put_nowait(None)

        await driver.add_listener(NEWS, tell)
        driver.add_termination_listener(end)

    def _claiming(self, asked: Select[int]) -> ReturningUpdate[Any, Any, Any, Any]:
        """A statement that claims those of the selected tables that are free.

        A table is free unless another process has claimed it, that process lives, and its claim has
        not run out. Tables that another transaction is changing are left out.
        """
        is_free = or_(TABLE.claimed_until.is_(None), TABLE.claimed_by == self._me, IS_ABANDONED)
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

        To open threads, and to check the permissions of followers, a process needs the gateway
        of the table's server.
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
    """Notify other processes of these tables as soon as the transaction is committed."""
    for table in tables:
        connection.execute(select(functions.pg_notify(NEWS, str(table))))
