"""Sends reminders: one message for each table and person, deleted when the turn is over."""

from collections.abc import Awaitable, Callable
from functools import partial

from tables.game.record import GameState
from tables.outbox.direct_messages import DirectMessages
from tables.ports.failures import Unreachable
from tables.ports.messages import Posted, Reminder
from tables.ports.messenger import Messenger
from tables.ports.store import Store
from tables.table import Player, Table
from tables.tasks.background import Background, Watch, one_by_one
from tables.tasks.locks import Locks
from tables.tasks.retrying import Work, retry
from tables.tasks.table_cache import TableCache


class ReminderDelivery:
    """Sends reminders, and deletes them.

    Args:
        store: remembers which reminders were sent.
        messenger: sends and deletes.
        cache: the tables.
        direct: opens direct messages.
        pause: waits that many seconds before another try.
        watch: notes when work at a table begins and ends.
    """

    def __init__(  # noqa: PLR0913, PLR0917  (all that reminders need)
        self,
        store: Store,
        messenger: Messenger,
        cache: TableCache,
        direct: DirectMessages,
        pause: Callable[[float], Awaitable[None]],
        watch: Watch,
    ) -> None:
        self._store = store
        self._messenger = messenger
        self._cache = cache
        self._direct = direct
        self._pause = pause
        self._turns = Locks()
        self._background = Background("A reminder could not be sent", watch)

    def send(self, table: Table, person: int) -> None:
        """Remind that person of the turn under way; an earlier reminder is deleted."""
        self._begin(table.id, partial(self._send, table, person))

    def take_back(self, table: int) -> None:
        """Delete the reminders of a turn that is over, or whose clock is stopped."""
        self._begin(table, partial(self._take_back, table))

    async def catch_up(self, only: int | None = None) -> None:
        """Delete the reminders that were left at the last stop and do not apply any more.

        Args:
            only: the table that this is about; None for all.
        """
        tables = await self._store.with_reminders() if only is None else [only]
        await one_by_one(tables, self._catch_up)

    async def settled(self) -> None:
        """Wait until nothing is left to send or to delete."""
        await self._background.settled()

    async def stop(self) -> None:
        """Give up what is under way."""
        await self._background.stop()

    def _begin(self, table: int, work: Work) -> None:
        what = f"Table {table}: a reminder"
        self._background.begin(retry(work, what, self._pause, unsure=False), table)

    async def _catch_up(self, table: int) -> None:
        if not (await self._cache.table(table)).is_reminded:
            self.take_back(table)

    async def _send(
        self,
        reminded: Table,
        person: int,
        *,
        unsure: bool,  # noqa: ARG002  (Discord knows what it has posted already)
    ) -> None:
        async with self._turns.of(reminded.id):
            table = await self._cache.table(reminded.id)
            # somebody who has begun to move needs no reminder
            if table.number != reminded.number or not table.is_reminded:
                return
            try:
                channel = await self._direct.channel_of(person)
                if channel is not None:
                    await self._replace(await self._cache.state(table.id), person, channel)
            except Unreachable:
                await self._direct.note_closed(person)

    async def _replace(self, state: GameState, person: int, channel: int) -> None:
        table = state.table
        earlier = (await self._store.reminders(table.id)).get(person)
        if earlier is not None:
            await self._messenger.delete_message(earlier)
        reminder = Reminder(
            table=table,
            waiting=_waiting(state),
            which=0 if table.turn is None else table.turn.reminded,
            board=await self._store.last_posted(table.id),
        )
        message = await self._messenger.send_reminder(reminder, channel)
        await self._store.note_reminder(person, message)

    async def _take_back(
        self,
        table: int,
        *,
        unsure: bool,  # noqa: ARG002  (a second deletion does no harm)
    ) -> None:
        async with self._turns.of(table):
            sent: dict[int, Posted] = dict(await self._store.reminders(table))
            for person, message in sent.items():
                await self._messenger.delete_message(message)
                await self._store.forget_reminder(table, person)


def _waiting(state: GameState) -> tuple[Player, ...]:
    """The people who wait for those to move."""
    waiting = sorted(state.remaining - state.table.awaited)
    return tuple(state.table.players[seat] for seat in waiting if state.table.person_at(seat))
