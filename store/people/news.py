"""When daily news is due in a server, and which rated games it reports, in the database."""

from collections.abc import Collection
from datetime import datetime

from sqlalchemy import select

from store import schema
from store.database import Database
from store.rows import moment, seconds
from store.shared.covered import covered
from tables.ports.shards import Shards
from tables.table import Place

TABLE, SERVER = schema.tables.c, schema.servers.c


class NewsStore:
    """Looks up what daily news needs; implements `tables.ports.store.NewsStore`."""

    _database: Database
    _shards: Shards | None

    async def next_news(self, excluding: Collection[int]) -> tuple[datetime, int] | None:
        asked = select(SERVER.news_due, SERVER.guild).where(
            schema.has_news_due,
            SERVER.guild.not_in(excluding),
            covered(SERVER.guild, self._shards),
        )
        found = await self._database.rows(asked.order_by(SERVER.news_due, SERVER.guild).limit(1))
        return next(((moment(row.news_due), row.guild) for row in found), None)

    async def rated_ended(
        self, guild: int, since: datetime, until: datetime
    ) -> list[tuple[int, Place]]:
        asked = select(TABLE.id, TABLE.channel).where(
            schema.is_counted,
            TABLE.guild == guild,
            TABLE.ended >= seconds(since),
            TABLE.ended < seconds(until),
        )
        found = await self._database.rows(asked.order_by(TABLE.ended.desc(), TABLE.id.desc()))
        return [(row.id, Place(guild, row.channel)) for row in found]
