"""All services of tables, wired together."""

import asyncio
from collections.abc import Awaitable, Callable
from datetime import datetime
from random import Random

from tables.outbox.outbox import Outbox
from tables.ports import Messenger, Store, Workers
from tables.returning import Returning
from tables.services.directory import Directory
from tables.services.lobbies import Lobbies
from tables.services.people import People
from tables.services.places import Places
from tables.services.play import Play
from tables.services.progress import Progress
from tables.services.referees import Referees
from tables.services.servers import Servers
from tables.services.waiting import Waiting
from tables.table import Phase
from tables.table_cache import TableCache
from tables.tasks.alarm import Alarm
from tables.tasks.heartbeat import Heartbeat


class Tables:
    """The services of all tables, which share what they hold.

    Args:
        store: keeps the tables.
        messenger: shows them to everybody, and sends hands to their holders.
        workers: think for bots and about hints.
        clock: the time now, in UTC.
        random: makes the draws of chance.
        pause: waits that many seconds before something is tried again or shown.

    Attributes:
        directory: finds tables.
        lobbies: who sits down.
        play: moves and resigning.
        places: where tables are.
        referees: what those who manage a server can do.
        waiting: what to do while others are to move.
        people: what persons have chosen.
        servers: what servers have chosen.
        outbox: boards and hands on their way.
        thinking: bots at work.
        alarm: deadlines.
        heartbeat: notes that the bot runs.
        returning: unreachable tables.
    """

    def __init__(  # noqa: PLR0913  (all that tables need from outside)
        self,
        store: Store,
        messenger: Messenger,
        workers: Workers,
        *,
        clock: Callable[[], datetime],
        random: Random,
        pause: Callable[[float], Awaitable[None]] = asyncio.sleep,
    ) -> None:
        self._cache = cache = TableCache(store)
        self.people, self.servers = People(store), Servers(store)
        self.directory = Directory(store, cache)
        self.outbox = Outbox(store, messenger, cache, clock, pause)
        boards = self.outbox.boards
        self.alarm = alarm = Alarm(store, self._expire, clock)
        self.heartbeat = Heartbeat(store, clock, pause)
        self._progress = Progress(
            store, cache, boards, workers, alarm, clock=clock, random=random, pause=pause
        )
        self.lobbies = Lobbies(store, cache, self.servers, boards, self._progress, alarm, clock)
        self.play = Play(store, cache, self.people, self._progress, clock)
        self.places = Places(store, cache, boards)
        self.referees = Referees(store, cache, self.outbox, messenger)
        self.waiting = Waiting(store, cache, messenger, clock)
        self.returning = Returning(store, boards.try_again, pause)
        self.thinking = self._progress.thinking

    async def resume(self) -> None:
        """Take up what the last stop has left: boards, hands, and moves to think of."""
        await self.lobbies.close_with_old_rules()
        await self.outbox.catch_up()
        await self._progress.resume()

    async def settled(self) -> None:
        """Wait until the bot is not to move anywhere, and nothing is left to post or to send."""
        await self.thinking.settled()
        await self.outbox.settled()

    async def stop(self) -> None:
        """Give up what is under way; the next start takes it up."""
        await self.returning.stop()
        await self.thinking.stop()
        await self.outbox.stop()

    async def _expire(self, table: int) -> None:
        """Let the deadline of a table take effect, if it has passed."""
        is_lobby = (await self._cache.table(table)).phase is Phase.LOBBY
        await (self.lobbies if is_lobby else self._progress).expire(table)
