"""Implements `SharedLocks` for several processes without a database server."""

import asyncio
from collections import defaultdict, deque
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager


class OneByOne:
    """Gives each lock to one caller at a time.

    Attributes:
        trouble: the exceptions that the next callers get.
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
        """Whether the lock of that name is held."""
        return self._locks[name].locked()
