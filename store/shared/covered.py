"""Which servers belong to a process."""

from typing import Any

from sqlalchemy import ColumnElement, true

from tables.ports.shards import GUILD_BITS, Shards


def covered(guild: ColumnElement[Any], shards: Shards | None) -> ColumnElement[bool]:
    """Whether the gateway sends events of that server to a process with these shards.

    Args:
        guild: the id of the server; 0 for direct messages.
        shards: the shards; None for a process that has all of them.
    """
    if shards is None:
        return true()
    shard = guild // 2**GUILD_BITS % shards.count
    return shard.between(shards.first, shards.last)
