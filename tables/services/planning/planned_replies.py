"""Plays planned replies, each as soon as the board that it answers is posted."""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from contextlib import suppress
from datetime import datetime

from rules.refusal import Refusal
from tables.game import plans, playing
from tables.game.plans import Plan
from tables.game.playing import OldBoard, TableClosed
from tables.game.record import Event, GameState
from tables.ports.failures import NotSaved
from tables.ports.store import Store
from tables.table import Phase
from tables.tasks.claims import Claims
from tables.tasks.retrying import pauses
from tables.tasks.table_cache import TableCache

log = logging.getLogger(__name__)

PATIENCE = 10.0
"""For how many seconds at most a reply waits for the board that it answers."""


class PlannedReplies:
    """Watches the tables with plans, and plays one reply at a time at each.

    Args:
        store: keeps the plans.
        cache: the tables.
        shown: waits until the boards of a table are posted.
        go_on: makes an event happen at a table whose lock is held.
        clock: the time now, in UTC.
        pause: waits that many seconds before another try.
        claims: note when work at a table begins and ends, and know whether other processes may
            store plans.
    """

    def __init__(  # noqa: PLR0913, PLR0917  (all that a reply needs)
        self,
        store: Store,
        cache: TableCache,
        shown: Callable[[int], Awaitable[None]],
        go_on: Callable[[GameState, Event], Awaitable[GameState]],
        clock: Callable[[], datetime],
        pause: Callable[[float], Awaitable[None]],
        claims: Claims,
    ) -> None:
        self._store = store
        self._cache = cache
        self._shown = shown
        self._go_on = go_on
        self._clock = clock
        self._pause = pause
        self._claims = claims
        self._planned: set[int] = set()
        self._waiting: set[int] = set()
        self._tasks: dict[int, asyncio.Task[None]] = {}

    def note(self, table: int) -> None:
        """Watch that table from now on."""
        self._planned.add(table)

    def knows(self, table: int) -> bool:
        """Whether somebody may have, or may have had, a plan there."""
        return table in self._planned or self._claims.is_shared

    def consider(self, table: int) -> None:
        """Check in the background whether a reply is due there; if so, play it."""
        if not self.knows(table):
            return
        self._waiting.add(table)
        if table not in self._tasks:
            self._claims.begin(table)
            self._tasks[table] = asyncio.create_task(self._run(table))
            self._tasks[table].add_done_callback(lambda _: self._claims.end(table))

    async def take_up(self, only: int | None = None) -> None:
        """Watch one or (None) all tables with plans; play replies that the last stop prevented."""
        for table in await self._store.planned() if only is None else [only]:
            self.note(table)
            self.consider(table)

    async def settled(self) -> None:
        """Wait until no reply is left to play."""
        while self._tasks:
            await asyncio.wait(self._tasks.values())

    async def stop(self) -> None:
        """Give up what is under way; the next start continues it."""
        tasks = [*self._tasks.values()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        self._tasks.clear()

    async def _run(self, table: int) -> None:
        """Play replies at that table until none is due."""
        try:
            await self._play_on(table)
        finally:
            # removed right away, so that the next `consider` of this table begins another task
            self._tasks.pop(table, None)

    async def _play_on(self, table: int) -> None:
        waits = pauses()
        while table in self._waiting:
            self._waiting.discard(table)
            # a person who replies by hand sees the board first, so a planned reply waits for it too
            with suppress(TimeoutError):
                async with asyncio.timeout(PATIENCE):
                    await self._shown(table)
            try:
                await self._play(table)
            except (NotSaved, OldBoard):
                log.warning("Table %d: what comes next cannot be saved yet", table)
                self._waiting.add(table)
                await self._pause(next(waits))
            except Exception:  # the next event, or the next start, is another try
                log.exception("Table %d: what comes next has failed", table)

    async def _play(self, table: int) -> None:
        """Play the reply that is due there; if none is due, store how far the plans have come."""
        async with self._cache.lock(table):
            try:
                state = await self._cache.load_state(table)
            except TableClosed:
                return
            stored_plans = await self._store.plans(table)
            record = await self._store.record(table) if stored_plans else []
            for stored in stored_plans:
                plan = plans.followed(stored, record, state.table.seat_of(stored.person))
                if state.table.phase is Phase.FINISHED:
                    plan = plans.put_away(plan)
                reply = plans.due(plan, state)
                if reply is not None:
                    if await self._happens(state, plan, reply):
                        # after this event, the table is considered again
                        return
                    plan = plans.put_away(plan)
                if plan != stored:
                    await self._store.save_plan(plan)

    async def _happens(self, state: GameState, plan: Plan, reply: str) -> bool:
        """Play that reply; gives False if it is not allowed."""
        try:
            event = playing.play(state, plan.person, None, reply, self._clock())
            await self._go_on(state, event)
        except (NotSaved, OldBoard):
            raise
        except Refusal:
            return False
        return True
