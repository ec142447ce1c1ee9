"""Sends every hand to its holder: once, also after a crash, and not before its board."""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, replace
from functools import partial

from rules.contract import Seat
from tables.game.choosing import choosing
from tables.game.hands import in_order, owed
from tables.game.playing import TableClosed
from tables.game.record import GameState
from tables.game.screen import screen_for
from tables.outbox.dm_opener import DmOpener
from tables.ports import Hand, Messenger, Store, Unreachable
from tables.settings import Delivery
from tables.table_cache import TableCache
from tables.tasks.background import Background, one_by_one
from tables.tasks.locks import Locks
from tables.tasks.retrying import Work, retry

log = logging.getLogger(__name__)


@dataclass(slots=True)
class _Round:
    """The hands under way at a table.

    Attributes:
        boards: how many boards there are whose hands are still to be sent.
        reached: what all of them are good for, as `Table.owed` counts.
    """

    boards: int = 0
    reached: int = 0


class HandDelivery:
    """Sends hands by direct message.

    Args:
        store: remembers what was sent, and how people are reached.
        messenger: sends.
        cache: the tables.
        pause: waits that many seconds before another try, or between two openings.
    """

    def __init__(
        self,
        store: Store,
        messenger: Messenger,
        cache: TableCache,
        pause: Callable[[float], Awaitable[None]],
    ) -> None:
        self._store = store
        self._messenger = messenger
        self._cache = cache
        self._pause = pause
        self._people = Locks()
        self._dm_opener = DmOpener(self._open, pause)
        self._background = Background("A hand could not be sent")
        self._rounds: dict[int, _Round] = {}

    def hand_out(self, state: GameState, *, unsure: bool) -> None:
        """Send what is owed now that the board of that state is out.

        Args:
            state: what the board shows.
            unsure: whether hands may have been sent without our knowing.
        """
        # where there are no hands, none was ever dealt
        if state.dealt:
            self._background.begin(self._see_to(state, unsure=unsure))

    async def catch_up(self) -> None:
        """Send what was owed and not sent before the last stop, where the board is out already."""
        owing, unannounced = await self._store.owing(), await self._store.unannounced()
        await one_by_one([table for table in owing if table not in unannounced], self._catch_up)

    def retire(self, table: int) -> None:
        """Take the buttons off the hands of a table that was closed."""
        self._background.begin(self._retire(table))

    async def settled(self) -> None:
        """Wait until nothing is left to send."""
        await self._background.settled()

    async def stop(self) -> None:
        """Give up what is under way; it is stored and goes out after the next start."""
        await self._background.stop()
        await self._dm_opener.stop()

    async def _catch_up(self, table: int) -> None:
        self.hand_out(await self._cache.state(table), unsure=True)

    async def _retire(self, table: int) -> None:
        for posted in (await self._store.hands(table)).values():
            await self._messenger.remove_buttons(posted)

    async def _see_to(self, state: GameState, *, unsure: bool) -> None:
        table = state.table
        under_way = self._rounds.setdefault(table.id, _Round())
        under_way.boards += 1
        under_way.reached = max(under_way.reached, table.owed)
        try:
            work = partial(self._send_all, state, under_way)
            await self._persist(work, table.id, unsure=unsure)
        finally:
            under_way.boards -= 1
            if not under_way.boards:
                del self._rounds[table.id]

    async def _persist(self, work: Work, table: int, *, unsure: bool) -> None:
        await retry(work, f"Table {table}: a hand", self._pause, unsure=unsure)

    async def _send_all(self, state: GameState, under_way: _Round, *, unsure: bool) -> None:
        """Send what is owed, take the buttons off older hands, and note it."""
        table, to_move = state.table.id, state.position.to_move()
        seen_to, sent = await self._store.handed(table), await self._store.hands(table)
        work: list[Awaitable[None]] = []
        for seat in in_order(state):
            earlier, number = sent.get(seat), owed(state, seat)
            if number > max(seen_to, 0 if earlier is None else earlier.number):
                bring = partial(self._bring, table, seat)
                work.append(self._persist(bring, table, unsure=unsure))
            elif earlier is not None and (not number or seat not in to_move):
                work.append(self._messenger.remove_buttons(earlier))
        for failure in await asyncio.gather(*work, return_exceptions=True):
            if failure is not None:
                raise failure
        if under_way.boards == 1 and under_way.reached > seen_to:
            await self._store.note_handed(table, under_way.reached)

    async def _bring(self, table: int, seat: Seat, *, unsure: bool) -> None:
        """Send that seat's hand, if its holder wants that and can be reached."""
        try:
            state = await self._cache.state(table)
        except TableClosed:
            return
        person = state.table.person_at(seat)
        if person is None or (await self._store.settings(person.id)).hands is Delivery.NONE:
            return
        reach = await self._store.reach(person.id)
        if reach.is_closed:
            return
        try:
            channel = reach.channel
            if channel is None:
                is_urgent = seat in state.position.to_move()
                channel = await self._dm_opener.open(person.id, is_urgent=is_urgent)
            async with self._people.of(person.id):
                await self._send(table, seat, person.id, channel, unsure=unsure)
        except Unreachable:
            log.info("Table %d: a hand is not sent: the player takes no direct messages", table)
            closed = replace(await self._store.reach(person.id), is_closed=True, is_told=False)
            await self._store.save_reach(person.id, closed)

    async def _open(self, person: int) -> int:
        """Open the direct message with that person, and remember its channel."""
        channel = await self._messenger.open_dm(person)
        reach = replace(await self._store.reach(person), channel=channel)
        await self._store.save_reach(person, reach)
        return channel

    async def _send(
        self, table: int, seat: Seat, person: int, channel: int, *, unsure: bool
    ) -> None:
        """Send the hand as it is now, unless it is out already or not owed any more."""
        state = await self._cache.state(table)
        number, earlier = owed(state, seat), (await self._store.hands(table)).get(seat)
        if number <= (0 if earlier is None else earlier.number):
            return
        hand = await self._hand(state, seat, person)
        # Discord knows a nonce for some minutes only
        found = await self._messenger.find_hand(hand, channel, number) if unsure else None
        await self._store.note_hand(seat, found or await self._messenger.send_hand(hand, channel))
        if earlier is not None:
            self._background.begin(self._messenger.remove_buttons(earlier))

    async def _hand(self, state: GameState, seat: Seat, person: int) -> Hand:
        is_their_turn = seat in state.position.to_move()
        chosen = await self._store.settings(person)
        return Hand(
            screen=screen_for(state, seat),
            person=person,
            choosing=choosing(state, seat) if is_their_turn else None,
            confirms=chosen.confirm,
            board=await self._store.last_posted(state.table.id),
            calls=chosen.hands is Delivery.NOTIFYING and not state.away,
        )
