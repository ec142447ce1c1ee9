"""The store of tables: every function is one question and one transaction."""

from collections.abc import Collection, Sequence
from dataclasses import replace
from datetime import datetime

from sqlalchemy import ColumnElement, case, delete, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from store import schema
from store.database import Database
from store.failures import keeping_keys
from store.rows import (
    PHASES,
    event_from,
    event_values,
    message_values,
    moment,
    player_from,
    posted_from,
    seat_values,
    table_values,
    tables_from,
)
from tables.ports import Posted, Stale
from tables.record import Event
from tables.table import Phase, Table

T, S, E, M = schema.tables.c, schema.seats.c, schema.events.c, schema.messages.c


class TableStore:
    """Keeps tables in a database, as the protocol `tables.ports.Store` says."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def add_table(self, table: Table) -> Table:
        with keeping_keys():
            async with self._database.writing() as connection:
                values = table_values(table) | {"version": 1}
                added = await connection.execute(
                    insert(schema.tables).values(values).returning(T.id)
                )
                stored = replace(table, id=added.scalar_one(), version=1)
                await connection.execute(insert(schema.seats), seat_values(stored))
        return stored

    async def table(self, table: int) -> Table | None:
        return next(iter(await self._tables(T.id == table)), None)

    async def record(self, table: int) -> list[Event]:
        asked = select(schema.events).where(E.table_id == table).order_by(E.number)
        async with self._database.reading() as connection:
            return [event_from(row) for row in await connection.execute(asked)]

    async def save(self, table: Table, events: Sequence[Event] = ()) -> Table:
        stored = replace(table, version=table.version + 1)
        with keeping_keys():
            async with self._database.writing() as connection:
                await _update(connection, table, stored)
                await _seat(connection, stored)
                if events:
                    await connection.execute(insert(schema.events), event_values(table.id, events))
        return stored

    async def tables_at(self, channel: int, phases: Collection[Phase]) -> list[Table]:
        return await self._tables(T.channel == channel, _in_one_of(phases))

    async def tables_of(self, person: int, phases: Collection[Phase]) -> list[Table]:
        theirs = select(S.table_id).where(S.person == person)
        return await self._tables(T.id.in_(theirs), _in_one_of(phases))

    async def rematch_of(self, table: int) -> Table | None:
        return next(iter(await self._tables(T.rematch_of == table)), None)

    async def note_posted(self, posted: Posted) -> None:
        late = T.announced < posted.number
        async with self._database.writing() as connection:
            await connection.execute(
                delete(schema.messages).where(M.table_id == posted.table, M.number == posted.number)
            )
            await connection.execute(insert(schema.messages).values(message_values(posted)))
            await connection.execute(
                update(schema.tables)
                .where(T.id == posted.table)
                .values(announced=case((late, posted.number), else_=T.announced), adrift=False)
            )

    async def note_adrift(self, table: int) -> None:
        async with self._database.writing() as connection:
            await connection.execute(update(schema.tables).where(T.id == table).values(adrift=True))

    async def announced(self, table: int) -> int:
        async with self._database.reading() as connection:
            return (await connection.execute(select(T.announced).where(T.id == table))).scalar_one()

    async def last_posted(self, table: int, number: int | None = None) -> Posted | None:
        asked = select(schema.messages).where(M.table_id == table)
        if number is not None:
            asked = asked.where(M.number == number)
        async with self._database.reading() as connection:
            found = await connection.execute(asked.order_by(M.number.desc()).limit(1))
            return next((posted_from(row) for row in found), None)

    async def lagging(self) -> list[int]:
        async with self._database.reading() as connection:
            found = await connection.execute(select(T.id).where(schema.is_lagging).order_by(T.id))
            return list(found.scalars())

    async def next_deadline(self) -> tuple[datetime, int] | None:
        asked = select(T.deadline, T.id).where(schema.has_deadline)
        async with self._database.reading() as connection:
            found = await connection.execute(asked.order_by(T.deadline, T.id).limit(1))
            return next(((moment(row.deadline), row.id) for row in found), None)

    async def _tables(self, *wanted: ColumnElement[bool]) -> list[Table]:
        """The tables that fulfil all of that, newest first."""
        asked = (
            select(schema.tables, S.person, S.name, S.accepted)
            .join(schema.seats, S.table_id == T.id)
            .where(*wanted)
            .order_by(T.id.desc(), S.seat)
        )
        async with self._database.reading() as connection:
            return tables_from(await connection.execute(asked))


def _in_one_of(phases: Collection[Phase]) -> ColumnElement[bool]:
    return T.phase.in_(PHASES.index(phase) for phase in phases)


async def _update(connection: AsyncConnection, loaded: Table, stored: Table) -> None:
    changed = await connection.execute(
        update(schema.tables)
        .where(T.id == loaded.id, T.version == loaded.version)
        .values(table_values(stored) | {"version": stored.version})
    )
    if not changed.rowcount:
        raise Stale


async def _seat(connection: AsyncConnection, table: Table) -> None:
    """Store who sits there, which most moves do not change."""
    asked = select(S.person, S.name, S.accepted).where(S.table_id == table.id).order_by(S.seat)
    seated = tuple(player_from(row) for row in await connection.execute(asked))
    if seated != table.players:
        await connection.execute(delete(schema.seats).where(S.table_id == table.id))
        await connection.execute(insert(schema.seats), seat_values(table))
