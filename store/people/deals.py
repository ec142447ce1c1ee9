"""The deal of each day in the database, and the people who have played it."""

from collections.abc import Collection

from sqlalchemy import Connection, and_, func, select

from store import schema
from store.database import Database
from store.rows import Values
from store.upsert import insert_first
from tables.daily import DealBoard

TABLE, SEAT, DEAL, SETTING = (
    schema.tables.c,
    schema.seats.c,
    schema.deals.c,
    schema.settings.c,
)


class DealStore:
    """Stores deals; implements `tables.ports.store.DealStore`."""

    _database: Database

    async def deal_seed(self, day: int, fresh: int) -> int:
        row: Values = {"day": day, "seed": fresh}
        await self._database.write(lambda connection: insert_first(connection, schema.deals, row))
        asked = select(DEAL.seed).where(DEAL.day == day)
        return await self._database.value(asked)

    async def daily_table(self, person: int, day: int) -> int | None:
        asked = select(TABLE.id).where(schema.is_daily, TABLE.host == person, TABLE.daily == day)
        return next(iter(await self._database.column(asked)), None)

    async def days_played(self, person: int) -> Collection[int]:
        played = TABLE.daily_left.is_not(None)
        asked = select(TABLE.daily).where(schema.is_daily, TABLE.host == person, played)
        return set(await self._database.column(asked))

    async def deal_board(self, guild: int, day: int) -> DealBoard:
        here = (schema.is_daily, TABLE.daily_guild == guild, TABLE.daily == day)
        unlisted = select(SETTING.person).where(SETTING.ranked.is_(False))
        played = (
            select(SEAT.name, TABLE.daily_left)
            .join(schema.seats, and_(SEAT.table_id == TABLE.id, SEAT.person == TABLE.host))
            .where(*here, TABLE.daily_left.is_not(None))
            .where(SEAT.name != "", SEAT.person.not_in(unlisted))
            .order_by(TABLE.daily_left, TABLE.ended, TABLE.id)
        )
        begun = select(func.count()).select_from(schema.tables).where(*here)

        def read(connection: Connection) -> DealBoard:
            named = tuple((row.name, row.daily_left) for row in connection.execute(played))
            return DealBoard(named, connection.execute(begun).scalar_one())

        return await self._database.read(read)
