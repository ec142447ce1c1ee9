"""Tries unreachable tables again when their server, their channel or a permission comes back."""

from collections.abc import Awaitable, Callable
from typing import Protocol

from tables.ports.store import Store
from tables.table import Phase
from tables.tasks.background import Background

GATHERED = 2.0
"""Seconds for which the bot gathers changes; then it tries each changed server's tables once."""

APART = 0.25
"""Seconds between two tries: each is a request to Discord, and many may be refused."""

STARTED = frozenset({Phase.PLAYING, Phase.FINISHED})
UNFINISHED = frozenset({Phase.PLAYING})


class TryAgain(Protocol):
    """Starts to post the latest board of an unreachable table."""

    def __call__(self, table: int, *, unsure: bool) -> None: ...


class Returning:
    """Tries unreachable tables again, one after another.

    Args:
        store: knows which tables are unreachable.
        try_again: starts to post the latest board of a table.
        pause: waits that many seconds before the first try, and between tries.
    """

    def __init__(
        self, store: Store, try_again: TryAgain, pause: Callable[[float], Awaitable[None]]
    ) -> None:
        self._store = store
        self._try_again = try_again
        self._pause = pause
        self._servers: set[int | None] = set()
        self._is_looking = False
        self._background = Background("Unreachable tables could not be tried again")

    def look(self, server: int | None = None) -> None:
        """Try the unreachable tables of a server again, because something has changed there.

        Without a server, try every unreachable table whose game goes on, because changes may have
        gone unnoticed.
        """
        self._servers.add(server)
        if not self._is_looking:
            self._is_looking = True
            self._background.begin(self._try_all())

    async def settled(self) -> None:
        """Wait until nothing is left to try."""
        await self._background.settled()

    async def stop(self) -> None:
        """Stop what is under way."""
        await self._background.stop()

    async def _try_all(self) -> None:
        try:
            while self._servers:
                await self._pause(GATHERED)
                servers, self._servers = self._servers, set()
                for server in servers:
                    await self._try_those_of(server)
        finally:
            self._is_looking = False

    async def _try_those_of(self, server: int | None) -> None:
        everywhere = server is None
        phases = UNFINISHED if everywhere else STARTED
        for table in await self._store.unreachable(phases, server):
            # after a start, an earlier run of the bot may have posted a board without noting that
            self._try_again(table, unsure=everywhere)
            await self._pause(APART)
