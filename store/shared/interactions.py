"""Decides which process answers an interaction that Discord sends to several processes."""

from itertools import count
from time import time

from sqlalchemy import delete
from sqlalchemy.ext.asyncio import AsyncEngine

from store import schema
from store.failures import refusing
from store.upsert import insert_first

REMEMBERED = 900
"""Seconds for which an interaction is stored; Discord keeps its token valid for the same time."""

FORGET_EVERY = 500
"""After how many new interactions the old ones are deleted."""

INTERACTIONS, AT = schema.interactions, schema.interactions.c.at


class Interactions:
    """Lets one process answer each interaction; implements `client.shared.first_answer`.

    While a process is replaced by another, Discord sends all interactions of their shards to both.

    Args:
        server: connections without transactions, on which a statement does not wait for the disk.
            A server that loses power may forget an interaction, but is not back within the three
            seconds for which Discord waits for an answer.
    """

    def __init__(self, server: AsyncEngine) -> None:
        self._server = server
        self._taken = count(1)

    async def take(self, interaction: int) -> bool:
        """Try to take that interaction; return whether this process is the first.

        Raises:
            NotSaved: the database cannot be used just now.
        """
        now = int(time())
        with refusing():
            async with self._server.connect() as connection:
                if next(self._taken) % FORGET_EVERY == 0:
                    await connection.execute(delete(INTERACTIONS).where(now - REMEMBERED > AT))
                return await connection.run_sync(
                    insert_first, INTERACTIONS, {"id": interaction, "at": now}
                )
