"""How a game goes on: an event is saved, then shown, and the bot thinks of its answer."""

import logging
from collections.abc import Awaitable, Callable
from dataclasses import replace
from datetime import datetime
from random import Random

from tables import table as decisions
from tables.game import playing
from tables.game.playing import OldBoard, TableClosed, follow, starting
from tables.game.record import Event, GameState, beginning
from tables.outbox.board_delivery import BoardDelivery
from tables.ports import PlaceTaken, Store, Workers
from tables.table import Table
from tables.table_cache import TableCache
from tables.tasks.alarm import Alarm
from tables.tasks.background import one_by_one
from tables.thinking import Thinking

log = logging.getLogger(__name__)


class Progress:
    """Lets events happen at tables.

    Args:
        store: keeps the tables.
        cache: keeps those used lately in memory.
        boards: shows them.
        workers: think for the bots.
        alarm: hears of deadlines.
        clock: the time now, in UTC.
        random: makes the draws of chance.
        pause: waits that many seconds before a bot tries again.

    Attributes:
        thinking: makes the moves of the bots.
    """

    def __init__(  # noqa: PLR0913  (all that a game needs to go on)
        self,
        store: Store,
        cache: TableCache,
        boards: BoardDelivery,
        workers: Workers,
        alarm: Alarm,
        *,
        clock: Callable[[], datetime],
        random: Random,
        pause: Callable[[float], Awaitable[None]],
    ) -> None:
        self._store = store
        self._cache = cache
        self._boards = boards
        self._alarm = alarm
        self._clock = clock
        self._random = random
        self.thinking = Thinking(workers, random, self._answer, pause)

    async def happen(
        self, table: int, decide: Callable[[GameState], Event]
    ) -> tuple[GameState, GameState]:
        """Let the event happen that is decided on; gives the states before and after it.

        Raises:
            Refusal: why it cannot happen.
        """
        async with self._cache.lock(table):
            before = await self._cache.load_state(table)
            return before, await self._go_on(before, decide(before))

    async def expire(self, table: int) -> None:
        """Let the deadline of a turn take effect, if it has passed."""
        await self._interrupt(table, playing.time_out)

    async def start(self, lobby: Table, *, may_thread: bool) -> Table:
        """Start the game of a lobby whose lock is held.

        Raises:
            PlaceTaken: the game would need a thread, which may not be opened.
        """
        if not may_thread:
            lobby = replace(lobby, wants_thread=False)
        seated = sum(player.accepted for player in lobby.players)
        shuffled = self._random.sample(range(seated), seated)
        table = decisions.seated_in_order(lobby, decisions.order_of_seats(lobby, shuffled))
        fresh = beginning(table)
        try:
            started = await self._go_on(fresh, starting(fresh, self._clock()))
        except PlaceTaken:
            raise PlaceTaken("place-needs-threads") from None
        return started.table

    async def resume(self) -> None:
        """Take up what the last stop has left: turns, news of it, and moves of the bots."""
        await one_by_one(await self._store.without_turn(), self._note_turn)
        await one_by_one(await self._store.shifted(), self._tell_of_absence)
        await one_by_one(await self._store.thinking(), self._consider)

    async def _go_on(self, state: GameState, event: Event) -> GameState:
        """Let an event happen at a table whose lock is held; saved first, then shown."""
        state, events = follow(state, event, self._random)
        saved = await self._cache.save_state(state, events)
        if saved.table.deadline is not None:
            self._alarm.look_again()
        self._boards.announce(saved)
        self.thinking.consider(saved)
        return saved

    async def _tell_of_absence(self, table: int) -> None:
        await self._interrupt(table, playing.away)

    async def _interrupt(
        self, table: int, decide: Callable[[GameState, datetime], Event | None]
    ) -> None:
        """Let an event of the clock happen at a table, if it is time for one."""
        async with self._cache.lock(table):
            state = await self._cache.load_state(table)
            event = decide(state, self._clock())
            if event is not None:
                await self._go_on(state, event)

    async def _answer(self, thought: GameState, move: str) -> None:
        """Play what the bot has thought of, unless the game has moved on meanwhile."""
        table, number = thought.table.id, thought.table.number
        try:
            await self.happen(
                table, lambda state: playing.answer(state, number, move, self._clock())
            )
        except TableClosed:
            log.info("Table %d: it was closed while a bot was thinking", table)
        except OldBoard:
            await self._consider(table)

    async def _consider(self, table: int) -> None:
        self.thinking.consider(await self._cache.state(table))

    async def _note_turn(self, table: int) -> None:
        """Note whose turn it is at a table that was last saved by a version that did not."""
        async with self._cache.lock(table):
            state = await self._cache.load_state(table)
            last = (await self._store.record(table))[-1]
            await self._cache.save_state(playing.settled(state, last), ())
