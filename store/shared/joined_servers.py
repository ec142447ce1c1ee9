"""The servers that the bot is in, with their languages on Discord, in the database."""

from collections.abc import Mapping
from functools import partial

from sqlalchemy import Connection, delete, select

from store import schema
from store.database import Database
from store.upsert import inserting

JOINED = schema.joined_servers.c


class JoinedServerStore:
    """Stores servers; implements `tables.ports.store.JoinedServerStore`."""

    _database: Database

    async def joined_language(self, guild: int) -> str | None:
        asked = select(JOINED.language).where(JOINED.guild == guild)
        return next(iter(await self._database.column(asked)), None)

    async def joined_servers(self) -> Mapping[int, str]:
        found = await self._database.rows(select(schema.joined_servers))
        return {row.guild: row.language for row in found}

    async def note_joined(self, languages: Mapping[int, str]) -> None:
        if languages:
            await self._database.write(partial(_note, languages=languages))

    async def note_left(self, guild: int) -> None:
        statement = delete(schema.joined_servers).where(JOINED.guild == guild)
        await self._database.write(lambda connection: connection.execute(statement).close())


def _note(connection: Connection, languages: Mapping[int, str]) -> None:
    """Insert those rows, or update those whose language differs."""
    added = inserting(connection.dialect.name, schema.joined_servers)
    changed = added.on_conflict_do_update(
        index_elements=[JOINED.guild],
        set_={"language": added.excluded.language},
        where=JOINED.language != added.excluded.language,
    )
    rows = [{"guild": guild, "language": language} for guild, language in languages.items()]
    connection.execute(changed, rows)
