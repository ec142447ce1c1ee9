"""Divides the work at tables among several processes that share one store."""

from collections.abc import AsyncIterator, Callable, Collection, Mapping
from typing import NamedTuple, Protocol, TypeAlias

from tables.ports.shards import Shards


class Claimed(NamedTuple):
    """A table that this process has claimed.

    Attributes:
        version: the version of the table.
        was_left: whether another process had left it behind, perhaps with something to do there.
    """

    version: int
    was_left: bool


OnSaved: TypeAlias = Callable[[int, Claimed | None], None]
"""Called after each save with the table and its claim; None if another process has claimed it."""


class ClaimStore(Protocol):
    """Keeps the claims of all processes; a claim that nobody renews runs out.

    A process that saves a table claims it in the same transaction, unless another process has
    claimed it. So if a process dies before it has posted everything, its claim is left behind.

    Attributes:
        shards: the shards of this process.
    """

    shards: Shards

    def tell_of_saves(self, hear: OnSaved) -> None:
        """Call `hear` each time after this process has saved a table."""
        ...

    async def claim(self, table: int) -> Claimed | None:
        """Claim a table; gives None if another process has claimed it."""
        ...

    async def claim_left(self, most: int) -> Mapping[int, int]:
        """Claim at most that many tables that were left behind; gives their versions.

        Tables where something needs another process's connection to Discord's gateway are skipped.
        """
        ...

    async def release(self, versions: Mapping[int, int]) -> Collection[int]:
        """Give back this process's claims of those tables that still have the given version.

        Returns:
            The tables that were given back.
        """
        ...

    async def leave(self, tables: Collection[int]) -> None:
        """Leave tables to other processes, if this one has claimed them or nobody has."""
        ...

    async def leave_unfinished(self) -> None:
        """Mark as left behind all unclaimed tables where something has to be done."""
        ...

    async def renew(self, tables: Collection[int]) -> Collection[int]:
        """Keep these claims for longer; gives those that this process still has."""
        ...

    def heard(self) -> AsyncIterator[int]:
        """The tables that other processes change or leave, as soon as this process hears of that.

        These messages may be lost, so nothing may depend on them.
        """
        ...
