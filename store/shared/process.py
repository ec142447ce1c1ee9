"""All that one process needs to share a database server with others."""

from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from typing import NamedTuple

from sqlalchemy import URL

from store.database import Database
from store.server import hasty_connections_to, kept_connections_to
from store.shared.claims import LEASE, TableClaims
from store.shared.interactions import Interactions
from store.shared.locks import ServerLocks
from tables.ports.shards import Shards


class Sharing(NamedTuple):
    """What a process needs to share a database server with others.

    Attributes:
        claims: divides the work at tables.
        locks: locks for work that only one process may do at a time.
        interactions: decides which process answers an interaction.
    """

    claims: TableClaims
    locks: ServerLocks
    interactions: Interactions


@asynccontextmanager
async def sharing(
    url: URL, database: Database, shards: Shards, *, lease: int = LEASE
) -> AsyncGenerator[Sharing]:
    """What a process with these shards needs to share the server; closed when the context ends.

    Args:
        url: the URL of the database, with the driver.
        database: the same database.
        shards: the shards of the process.
        lease: seconds after which a claim that is not renewed runs out.

    Raises:
        NotSaved: the database cannot be used just now.
    """
    server, hasty = kept_connections_to(url), hasty_connections_to(url)
    claims = TableClaims(database, server, shards, lease=lease)
    try:
        await claims.begin()
        yield Sharing(claims, ServerLocks(server), Interactions(hasty))
    finally:
        await claims.close()
        await hasty.dispose()
        await server.dispose()
