"""SharedLocks of several processes, without a server."""

import asyncio
from collections import defaultdict, deque
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager


class OneByOne:
    """Gives each turn to one at a time.

    Attributes:
        trouble: what goes wrong with the next ones who ask.
    """

    def __init__(self) -> None:
        self.trouble: deque[Exception] = deque()
        self._locks: defaultdict[str, asyncio.Lock] = defaultdict(asyncio.Lock)

    @asynccontextmanager
    async def lock(self, name: str) -> AsyncGenerator[None]:
        if self.trouble:
            raise self.trouble.popleft()
        async with self._locks[name]:
            yield

    def is_taken(self, name: str) -> bool:
        """Whether somebody has the turn of that name."""
        return self._locks[name].locked()
