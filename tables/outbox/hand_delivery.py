"""Sends every hand to its holder: once, also after a crash, and not before its board."""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import partial
from typing import cast

from rules.contract import Seat
from tables.game.hands import in_order, news_since, owed
from tables.game.playing import TableClosed
from tables.game.record import GameState, Showing
from tables.game.screen import Screen
from tables.outbox.dm_opener import DmOpener
from tables.outbox.live_hand import LiveHand
from tables.ports import Messenger, Store, Unreachable
from tables.settings import Delivery
from tables.table import Person
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
    """Shows hands by direct message, each person one message for each table.

    Args:
        store: remembers what was sent, and how people are reached.
        messenger: sends.
        cache: the tables.
        live: shows hands.
        pause: waits that many seconds before another try, or between two openings.
    """

    def __init__(
        self,
        store: Store,
        messenger: Messenger,
        cache: TableCache,
        live: LiveHand,
        pause: Callable[[float], Awaitable[None]],
    ) -> None:
        self._store = store
        self._messenger = messenger
        self._cache = cache
        self._live = live
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

    def note_answer(self, answered: Screen, person: int, message: int) -> None:
        """Note that an answer has made that message of theirs show this, should it be a live hand.

        If the hand shows something newer by now, or is on its way there, it is shown once more:
        the answer may have come after it.
        """
        crossed = self._people.of(person).locked()
        work = partial(self._note_answer, answered, person, message, crossed=crossed)
        self._background.begin(self._persist(work, answered.table.id, unsure=False))

    async def settled(self) -> None:
        """Wait until nothing is left to send."""
        await self._background.settled()

    async def stop(self) -> None:
        """Give up what is under way; it is stored and goes out after the next start."""
        await self._background.stop()
        await self._dm_opener.stop()

    async def _catch_up(self, table: int) -> None:
        if not (await self._cache.table(table)).has_old_rules:
            self.hand_out(await self._cache.state(table), unsure=True)

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
        """Show what is owed, and on hands that are out whatever else is new; then note it."""
        table = state.table.id
        seen_to, sent = await self._store.handed(table), await self._store.hands(table)
        work: list[Awaitable[None]] = []
        for seat in in_order(state):
            shown = sent[seat].number if seat in sent else 0
            is_owed = owed(state, seat) > max(seen_to, shown)
            # of the steps of a turn nobody else hears until it is over
            is_behind = 0 < shown < state.table.number and state.showing is not Showing.WITHIN
            if is_owed or is_behind:
                bring = partial(self._bring, table, seat)
                work.append(self._persist(bring, table, unsure=unsure))
        for failure in await asyncio.gather(*work, return_exceptions=True):
            if failure is not None:
                raise failure
        if under_way.boards == 1 and under_way.reached > seen_to:
            await self._store.note_handed(table, under_way.reached)

    async def _bring(self, table: int, seat: Seat, *, unsure: bool) -> None:
        """Show that seat's hand, if its holder wants that and can be reached."""
        try:
            state = await self._cache.state(table)
        except TableClosed:
            return
        # bots are owed nothing
        person = cast("Person", state.table.person_at(seat))
        chosen = (await self._store.settings(person.id)).hands
        reach = await self._store.reach(person.id)
        if chosen is Delivery.NONE:
            await self._take_back(table, seat)
            return
        if reach.is_closed:
            return
        try:
            channel = reach.channel
            if channel is None:
                is_urgent = seat in state.position.to_move()
                channel = await self._dm_opener.open(person.id, is_urgent=is_urgent)
            async with self._people.of(person.id):
                await self._show(table, seat, channel, chosen, unsure=unsure)
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

    async def _show(
        self, table: int, seat: Seat, channel: int, chosen: Delivery, *, unsure: bool
    ) -> None:
        """Show the hand as it is by now, unless that is out already or can wait."""
        state = await self._cache.state(table)
        earlier = (await self._store.hands(table)).get(seat)
        shown = 0 if earlier is None else earlier.number
        is_owed = owed(state, seat) > shown
        # an old message stays as it is until there is something for its reader
        can_wait = earlier is None or not self._live.is_editable(earlier)
        if shown >= state.table.number or (can_wait and not is_owed):
            return
        has_news = news_since(state, seat) > shown and not state.away
        posted = await self._live.show(
            state,
            seat,
            channel,
            earlier,
            since=owed(state, seat) if is_owed else state.table.number,
            calls=chosen is Delivery.NOTIFYING and has_news,
            unsure=unsure,
        )
        await self._store.note_hand(seat, posted)

    async def _take_back(self, table: int, seat: Seat) -> None:
        """Delete the hand of somebody who wants none any more."""
        posted = (await self._store.hands(table)).get(seat)
        if posted is not None:
            await self._messenger.delete_hand(posted)
            await self._store.forget_hand(table, seat)

    async def _note_answer(
        self,
        answered: Screen,
        person: int,
        message: int,
        *,
        crossed: bool,
        unsure: bool,  # noqa: ARG002  (noting it again is the same)
    ) -> None:
        table, number = answered.table.id, answered.number
        seat = answered.table.seat_of(person)
        async with self._people.of(person):
            posted = (await self._store.hands(table)).get(-1 if seat is None else seat)
            if seat is None or posted is None or posted.message != message:
                return
            if crossed or posted.number > number:
                with suppress(TableClosed):
                    state = await self._cache.state(table)
                    channel, since = posted.channel, state.table.number
                    posted = await self._live.show(state, seat, channel, posted, since=since)
            else:
                posted = replace(posted, number=number)
            await self._store.note_hand(seat, posted)
