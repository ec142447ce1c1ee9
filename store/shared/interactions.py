"""Which process answers an interaction that Discord sends to several."""

from itertools import count
from time import time

from sqlalchemy import Connection, delete, text

from store import schema
from store.database import Database
from store.upsert import insert_first

REMEMBERED = 900
"""Seconds for which an interaction is remembered; Discord accepts answers for as long."""

FORGET_EVERY = 500
"""After how many interactions old ones are forgotten."""


class Interactions:
    """Lets one process answer each interaction; implements `client.shared.first_answer`.

    While a process is replaced by another, Discord sends both all interactions of their shards.
    """

    def __init__(self, database: Database) -> None:
        self._database = database
        self._taken = count(1)

    async def take(self, interaction: int) -> bool:
        """Whether this process is the first to take that interaction.

        Raises:
            NotSaved: the database cannot be used just now.
        """
        forgets = next(self._taken) % FORGET_EVERY == 0

        def take(connection: Connection) -> bool:
            # if the server loses power, no process is left that could answer twice
            connection.execute(text("SET LOCAL synchronous_commit TO off"))
            now = int(time())
            if forgets:
                old = schema.interactions.c.at < now - REMEMBERED
                connection.execute(delete(schema.interactions).where(old))
            return insert_first(connection, schema.interactions, {"id": interaction, "at": now})

        return await self._database.write(take)
