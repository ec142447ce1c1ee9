"""The settings of servers, and whether a server has room for one more table."""

from collections.abc import AsyncGenerator, Callable
from contextlib import asynccontextmanager
from datetime import datetime

from tables.decisions.news import scheduled
from tables.limits import Limit, ServerSettings, require_room
from tables.ports.store import Store
from tables.tasks.locks import Locks


class Servers:
    """Keeps what each server has chosen, and enforces its limits.

    Every board needs its server's settings, so they stay in memory once they are loaded, unless
    other processes may change them in the store.

    Args:
        store: keeps the settings.
        is_shared: whether other processes use the store too.
    """

    def __init__(self, store: Store, *, is_shared: bool = False) -> None:
        self._store = store
        self._is_shared = is_shared
        self._locks = Locks()
        self._known: dict[int, ServerSettings] = {}

    async def settings(self, guild: int | None) -> ServerSettings:
        """The settings of that server; for direct messages (None) those of a new server."""
        if guild is None:
            return ServerSettings()
        if guild in self._known:
            return self._known[guild]
        async with self._locks.of(guild):
            return await self._loaded(guild)

    async def change_settings(
        self, guild: int, change: Callable[[ServerSettings], ServerSettings]
    ) -> ServerSettings:
        """Change the settings of a server; gives all of them.

        Raises:
            Refusal: the store cannot save.
        """
        async with self._locks.of(guild):
            changed = change(await self._loaded(guild))
            await self._save(guild, changed)
        return changed

    async def take_news(self, guild: int, now: datetime) -> ServerSettings | None:
        """The settings of a server whose daily news is due, else None; schedules the next one.

        Raises:
            Refusal: the store cannot save.
        """
        async with self._locks.of(guild):
            settings = await self._loaded(guild)
            if settings.news_due is None or now < settings.news_due:
                return None
            await self._save(guild, scheduled(settings, now))
        return settings

    @asynccontextmanager
    async def room(
        self, guild: int | None, person: int, needed: tuple[Limit, ...]
    ) -> AsyncGenerator[None]:
        """Check that there is room for one more table or player, and keep it until the block ends.

        Args:
            guild: the server; in direct messages (None), the limits apply to each person alone.
            person: who needs the room.
            needed: `TO_OPEN` or `TO_SIT`.

        Raises:
            Refusal: names the first limit that is reached.
        """
        async with self._locks.of(guild or person):
            there = await self._store.live_amounts(guild, person)
            settings = ServerSettings() if guild is None else await self._loaded(guild)
            require_room(there, settings.limits, needed)
            yield

    async def _loaded(self, guild: int) -> ServerSettings:
        """The settings of that server, for callers that hold its lock."""
        if guild in self._known:
            return self._known[guild]
        return self._kept(guild, await self._store.server_settings(guild))

    async def _save(self, guild: int, settings: ServerSettings) -> None:
        """Store the settings of that server, for callers that hold its lock."""
        # dropped first: if saving fails, or is cancelled after the commit, they are loaded again
        self._known.pop(guild, None)
        await self._store.save_server_settings(guild, settings)
        self._kept(guild, settings)

    def _kept(self, guild: int, settings: ServerSettings) -> ServerSettings:
        if not self._is_shared:
            self._known[guild] = settings
        return settings
