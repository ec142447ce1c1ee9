"""The followers of games, in the database."""

from collections.abc import Sequence
from typing import Any, TypeAlias

from sqlalchemy import delete, func, select

from store import schema
from store.database import Database
from store.rows import Values
from store.upsert import upsert
from tables.decisions.following import Follow
from tables.offer import Message

AnyRow: TypeAlias = Any
FOLLOW = schema.follows.c


class FollowStore:
    """Stores the followers of games; implements `tables.ports.store.FollowStore`."""

    _database: Database

    async def follows(self, table: int) -> Sequence[Follow]:
        asked = select(schema.follows).where(FOLLOW.table_id == table).order_by(FOLLOW.person)
        return [_follow(row) for row in await self._database.rows(asked)]

    async def followed(self) -> list[int]:
        asked = select(FOLLOW.table_id).distinct().order_by(FOLLOW.table_id)
        return await self._database.column(asked)

    async def follow_count(self, person: int) -> int:
        asked = select(func.count()).where(FOLLOW.person == person)
        return await self._database.value(asked)

    async def save_follow(self, follow: Follow) -> None:
        row = _values(follow)
        await self._database.write(lambda connection: upsert(connection, schema.follows, row))

    async def forget_follow(self, table: int, person: int) -> None:
        theirs = (FOLLOW.table_id == table, FOLLOW.person == person)
        statement = delete(schema.follows).where(*theirs)
        await self._database.write(lambda connection: connection.execute(statement).close())


def _values(follow: Follow) -> Values:
    message = follow.message
    return {
        "table_id": follow.table,
        "person": follow.person,
        "wants_boards": follow.wants_boards,
        "number": follow.number,
        "channel": None if message is None else message.channel,
        "message": None if message is None else message.id,
    }


def _follow(row: AnyRow) -> Follow:
    message = None if row.message is None else Message(row.channel, row.message)
    return Follow(row.table_id, row.person, row.wants_boards, row.number, message)
