"""How a game goes on: an event is saved, then shown; if a bot is to move next, it thinks."""

import logging
from collections.abc import Awaitable, Callable
from dataclasses import replace
from datetime import datetime
from random import Random

from rules.refusal import Refusal
from tables.decisions import lobby as decisions
from tables.game import playing
from tables.game.absence import TurnEnd, due_turns
from tables.game.playing import OldBoard, TableClosed, follow, settled, starting
from tables.game.record import Event, GameState, Kind, after, beginning, replay
from tables.offer import End
from tables.outbox.outbox import Outbox
from tables.ports.store import Store
from tables.ports.workers import Workers
from tables.services.attendance import Attendance
from tables.services.planning.planned_replies import PlannedReplies
from tables.table import Table
from tables.tasks.background import one_by_one
from tables.tasks.claims import Claims
from tables.tasks.table_cache import Changed, TableCache
from tables.tasks.thinking import Thinking
from tables.tasks.turn_alarms import TurnAlarms

log = logging.getLogger(__name__)

SEED_BITS = 63
"""The bits of a number in the database, without its sign."""


class Progress:
    """Makes events happen at tables.

    Args:
        store: keeps the tables.
        cache: keeps recently used tables in memory.
        outbox: shows what happens.
        claims: know which process shows what happens at a table.
        attendance: removes vanished people from lobbies.
        workers: think for the bots.
        alarms: wake up for deadlines and reminders.
        clock: the time now, in UTC.
        random: the source of chance.
        pause: waits that many seconds before a bot's move or a planned reply is tried again.

    Attributes:
        thinking: makes the moves of the bots.
        replies: plays the replies that people have planned.
    """

    def __init__(  # noqa: PLR0913, PLR0917  (all that a game needs to go on)
        self,
        store: Store,
        cache: TableCache,
        outbox: Outbox,
        attendance: Attendance,
        workers: Workers,
        alarms: TurnAlarms,
        *,
        clock: Callable[[], datetime],
        random: Random,
        pause: Callable[[float], Awaitable[None]],
        claims: Claims,
    ) -> None:
        self._store = store
        self._cache = cache
        self._outbox = outbox
        self._claims = claims
        self._attendance = attendance
        self._alarms = alarms
        self._clock = clock
        self._random = random
        self.thinking = Thinking(workers, random, self._answer, pause, claims)
        self.replies = PlannedReplies(
            store, cache, outbox.boards.settled, self.go_on, clock, pause, claims
        )

    async def happen(
        self, table: int, decide: Callable[[GameState], Event]
    ) -> tuple[GameState, GameState]:
        """Let `decide` choose an event, and make it happen; gives the states before and after it.

        If another process changes the table at the same time, `decide` chooses once more.

        Raises:
            Refusal: says why it cannot happen.
        """
        try:
            return await self._happen(table, decide)
        except Changed:
            return await self._happen(table, decide)

    async def go_on(self, state: GameState, event: Event) -> GameState:
        """Make an event happen at a table whose lock is held: save it, then show it."""
        before = state
        state, events = await self._followed(state, event)
        due = due_turns(before, state, event)
        self._outbox.boards.draw_ahead(state)
        saved = await self._cache.save_state(state, events, due)
        if any(each.end is TurnEnd.VANISHED for each in due):
            self._attendance.see_off_vanished()
        self._alarms.hear_of(saved.table)
        if self._claims.is_up_to_date(saved.table.id):
            self._outbox.boards.announce(saved)
            self.thinking.consider(saved)
            self.replies.consider(saved.table.id)
        self._take_back(before.table, saved.table)
        return saved

    async def expire(self, table: int) -> None:
        """Let the deadline of a turn take effect, if it has passed."""
        await self._interrupt(table, playing.time_out)

    async def start(self, lobby: Table, *, may_thread: bool) -> Table:
        """Start the game of a lobby whose lock is held.

        Raises:
            Refusal: the game is to have a thread, but the bot may not open one.
        """
        if lobby.wants_thread and not may_thread:
            raise Refusal("place-needs-threads")
        seated = sum(player.accepted for player in lobby.players)
        shuffled = self._random.sample(range(seated), seated)
        table = decisions.seated_in_order(lobby, decisions.order_of_seats(lobby, shuffled))
        fresh = beginning(replace(table, away=await self._away(table)))
        return (await self.go_on(fresh, starting(fresh, self._clock()))).table

    async def resume(self, only: int | None = None) -> None:
        """Go on with games that a stop of the bot, or of another process, has interrupted.

        This stores whose turn it is where that is not stored, tells players of the bot's absence,
        and lets planned replies and bots move.

        Args:
            only: the table that this is about; None for all.
        """
        await one_by_one(await self._store.without_turn(only), self._note_turn)
        await one_by_one(await self._store.shifted(only), self._tell_of_absence)
        await self.replies.take_up(only)
        await one_by_one(await self._store.thinking(only), self._consider)

    async def _happen(
        self, table: int, decide: Callable[[GameState], Event]
    ) -> tuple[GameState, GameState]:
        async with self._cache.lock(table):
            before = await self._cache.load_state(table)
            return before, await self.go_on(before, decide(before))

    def _take_back(self, before: Table, now: Table) -> None:
        """Delete reminders and close offers that no longer hold, and check whether a vote ended."""
        if before.is_reminded and not now.is_reminded:
            self._outbox.reminders.take_back(now.id)
        if before.offer is not None and now.offer is None:
            self._outbox.offers.close(now, before.offer, End.LAPSED)
        self._outbox.votes.look(now.id)

    async def _followed(self, state: GameState, event: Event) -> tuple[GameState, list[Event]]:
        """Make the event and those that it makes due happen; gives the state and all the events."""
        if event.kind is Kind.SUBSTITUTE:
            seated = after(state, event).table
            away = await self._away(seated)
            state = replace(state, table=replace(state.table, away=away))
        if event.kind is not Kind.UNDO:
            return follow(state, event, await self._chance(state.table, event))
        earlier = await self._store.record(state.table.id)
        return settled(replay(state.table, [*earlier, event]), event), [event]

    async def _chance(self, table: Table, event: Event) -> Random:
        """The source of chance for that event; daily games of one day start with the same seed."""
        if table.daily is None or event.kind is not Kind.START:
            return self._random
        fresh = self._random.getrandbits(SEED_BITS)
        # the seed is stored and never shown, so nobody can predict the deal
        return Random(await self._store.deal_seed(table.daily.day, fresh))  # noqa: S311

    async def _away(self, table: Table) -> frozenset[int]:
        """The people at a table who are on vacation."""
        people = [player.person.id for player in table.players if player.person is not None]
        hours, now = await self._store.hours_of(people), self._clock()
        return frozenset(person for person in people if hours[person].is_away(now))

    async def _tell_of_absence(self, table: int) -> None:
        await self._interrupt(table, playing.away)

    async def _interrupt(
        self, table: int, decide: Callable[[GameState, datetime], Event | None]
    ) -> None:
        """Let `decide` find the event that is due now, and make it happen if there is one."""
        async with self._cache.lock(table):
            state = await self._cache.load_state(table)
            event = decide(state, self._clock())
            if event is not None:
                await self.go_on(state, event)

    async def _answer(self, thought: GameState, move: str) -> None:
        """Play the move that a bot has thought of, unless the game has moved on meanwhile."""
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
        """Store whose turn it is, at a table saved by a version of the bot that did not do so."""
        async with self._cache.lock(table):
            state = await self._cache.load_state(table)
            last = (await self._store.record(table))[-1]
            await self._cache.save_state(playing.settled(state, last), ())
