"""Sends every hand to its holder, after the board and only once, even after a crash."""

import asyncio
import logging
from collections.abc import AsyncGenerator, Awaitable, Callable, Generator
from contextlib import asynccontextmanager, contextmanager, suppress
from dataclasses import dataclass, replace
from functools import partial
from typing import cast

from rules.contract import Seat
from tables.game.hands import in_order, news_since, owed
from tables.game.playing import TableClosed
from tables.game.record import GameState, Showing
from tables.game.screen import Screen
from tables.outbox.calls import Calling
from tables.outbox.direct_messages import DirectMessages
from tables.outbox.live_hand import LiveHand
from tables.ports.failures import Unreachable
from tables.ports.messages import Posted
from tables.ports.messenger import Messenger
from tables.ports.store import Store
from tables.settings import Delivery
from tables.table import Person
from tables.tasks.background import Background, one_by_one
from tables.tasks.claims import Claims
from tables.tasks.locks import Locks
from tables.tasks.retrying import Work, retry
from tables.tasks.table_cache import TableCache

log = logging.getLogger(__name__)


@dataclass(slots=True)
class _Round:
    """The hands of one table that are being sent.

    Attributes:
        boards: how many boards still have hands to be sent.
        reached: the greatest `Table.owed` of these boards, which is the number of an event; once
            all hands are sent, no hand is owed for that event or an earlier one.
    """

    boards: int = 0
    reached: int = 0


class HandDelivery:
    """Shows hands by direct message: one message for each person at each table.

    Args:
        store: remembers what was sent, and how people are reached.
        messenger: sends.
        cache: the tables.
        live: shows hands.
        direct: opens direct messages.
        calling: knows how people want to be notified.
        pause: waits that many seconds before another try.
        claims: know which process sends the hands of a table.
    """

    def __init__(  # noqa: PLR0913, PLR0917  (all that hands need)
        self,
        store: Store,
        messenger: Messenger,
        cache: TableCache,
        live: LiveHand,
        direct: DirectMessages,
        calling: Calling,
        pause: Callable[[float], Awaitable[None]],
        claims: Claims,
    ) -> None:
        self._store = store
        self._messenger = messenger
        self._cache = cache
        self._live = live
        self._direct = direct
        self._calling = calling
        self._pause = pause
        self._people, self._seats = Locks(), Locks()
        self._claims = claims
        self._background = Background("A hand could not be sent", claims)
        self._rounds: dict[int, _Round] = {}
        self._answers: dict[int, set[asyncio.Event]] = {}

    def hand_out(self, state: GameState, *, unsure: bool) -> None:
        """Send the hands that are owed, now that the board of that state is posted.

        Args:
            state: what the board shows.
            unsure: whether hands may have been sent without the bot knowing.
        """
        # in games without hands, this is 0
        if state.dealt:
            self._background.begin(self._see_to(state, unsure=unsure), state.table.id)

    async def catch_up(self, only: int | None = None) -> None:
        """Send the hands that were owed at the last stop, where the board was posted already.

        Args:
            only: the table that this is about; None for all.
        """
        owing = await self._store.owing(only)
        unannounced = await self._store.unannounced(only)
        await one_by_one([table for table in owing if table not in unannounced], self._catch_up)

    def refresh(self, table: int) -> None:
        """Show the present clock in the table's hands, if they are young enough to edit."""
        self._background.begin(self._refresh(table), table)

    def note_answer(self, answered: Screen, person: int, message: int) -> None:
        """Note that an interaction response has shown `answered` in that message.

        If the person has lost the seat since, the hand is removed from the message. If the message
        is their hand, and the bot has shown something newer there or is about to, it edits the
        message once more, because the response may have overwritten the newer state.
        """
        crossed = self._people.of(person).locked()
        work = partial(self._note_answer, answered, person, message, crossed=crossed)
        table = answered.table.id
        self._background.begin(self._persist(work, table, unsure=False), table)

    @contextmanager
    def answering(self, person: int) -> Generator[None]:
        """Leave the person's hands alone while a response is shown in one of them.

        If the bot edited the hand at the same time, it would have to edit it again after the
        response, and would overwrite what the response says.
        """
        answered = asyncio.Event()
        under_way = self._answers.setdefault(person, set())
        under_way.add(answered)
        try:
            yield
        finally:
            answered.set()
            under_way.remove(answered)
            if not under_way:
                self._answers.pop(person, None)

    async def settled(self) -> None:
        """Wait until nothing is left to send."""
        await self._background.settled()

    async def stop(self) -> None:
        """Give up what is under way; hands that are still owed are sent after the next start."""
        await self._background.stop()

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
        """Send the hands that are owed, bring the others up to date, and note what was sent."""
        table = state.table.id
        seen_to, sent = await self._store.handed(table), await self._store.hands(table)
        work: list[Awaitable[None]] = []
        for seat in in_order(state):
            shown = sent[seat].number if seat in sent else 0
            is_owed = owed(state, seat) > max(seen_to, shown)
            # the hands of other players do not follow each step of a turn, but only its end
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
        person = await self._holder(state, seat)
        if person is None:
            return
        chosen = (await self._store.settings(person.id)).hands
        if chosen is Delivery.NONE:
            await self._take_back(table, seat)
            return
        try:
            is_urgent = seat in state.position.to_move()
            channel = await self._direct.channel_of(person.id, is_urgent=is_urgent)
            if channel is None:
                return
            async with self._between_answers(person.id), self._seats.of((table, seat)):
                state = await self._cache.state(table)
                # a substitute may have taken the seat over meanwhile
                if state.table.players[seat].is_person(person.id):
                    await self._show(state, seat, channel, chosen, unsure=unsure)
        except Unreachable:
            log.info("Table %d: a hand is not sent: the player takes no direct messages", table)
            await self._direct.note_closed(person.id)

    async def _show(
        self, state: GameState, seat: Seat, channel: int, chosen: Delivery, *, unsure: bool
    ) -> None:
        """Show the hand as it is now, unless it is shown already or can wait."""
        earlier = (await self._store.hands(state.table.id)).get(seat)
        shown = 0 if earlier is None else earlier.number
        is_owed = owed(state, seat) > shown
        # an old message stays as it is until there is something for its reader
        can_wait = earlier is None or not self._live.is_editable(earlier)
        if shown >= state.table.number or (can_wait and not is_owed):
            return
        calls = chosen is Delivery.NOTIFYING and news_since(state, seat) > shown
        if calls:
            # hands are sent only to people, not to bots
            person = cast("Person", state.table.person_at(seat))
            calls = await self._calling.by_hand(state, person.id)
        posted = await self._live.show(
            state,
            seat,
            channel,
            earlier,
            since=owed(state, seat) if is_owed else state.table.number,
            calls=calls,
            unsure=unsure,
        )
        await self._store.note_hand(seat, posted)

    @asynccontextmanager
    async def _between_answers(self, person: int) -> AsyncGenerator[None]:
        """Hold the person's lock once no response is being shown in the person's hands."""
        while True:
            for answered in tuple(self._answers.get(person, ())):
                await answered.wait()
            async with self._people.of(person):
                # another response may have begun while this waited for the lock
                if person not in self._answers:
                    yield
                    return

    async def _refresh(self, table: int) -> None:
        for seat in await self._store.hands(table):
            work = partial(self._show_again, table, seat)
            await self._persist(work, table, unsure=False)

    async def _show_again(
        self,
        table: int,
        seat: Seat,
        *,
        unsure: bool,  # noqa: ARG002  (showing it twice does no harm)
    ) -> None:
        person = await self._holder(await self._cache.state(table), seat)
        if person is None:
            return
        async with self._between_answers(person.id), self._seats.of((table, seat)):
            state = await self._cache.state(table)
            posted = (await self._store.hands(table)).get(seat)
            is_theirs = state.table.players[seat].is_person(person.id)
            if is_theirs and posted is not None and self._live.is_editable(posted):
                await self._store.note_hand(seat, await self._shown_again(state, seat, posted))

    async def _shown_again(self, state: GameState, seat: Seat, posted: Posted) -> Posted:
        """The message of that hand, once it is edited or replaced to show the state."""
        since = state.table.number
        return await self._live.show(state, seat, posted.channel, posted, since=since)

    async def _holder(self, state: GameState, seat: Seat) -> Person | None:
        """The person of that seat; first removes its hand from the message of a former player."""
        table, person = state.table, state.table.person_at(seat)
        if not state.taken_over(seat):
            return person
        own = None if person is None else (await self._store.reach(person.id)).channel
        async with self._seats.of((table.id, seat)):
            posted = (await self._store.hands(table.id)).get(seat)
            if posted is not None and posted.channel != own:
                await self._messenger.vacate_hand(table, seat, posted.channel, posted.message)
                await self._store.forget_hand(table.id, seat)
        return person

    async def _is_vacated(self, table: int, seat: Seat, person: int, message: int) -> bool:
        """Whether the person has lost that seat; if so, remove its hand from that message."""
        try:
            now = (await self._cache.state(table)).table
        except TableClosed:
            return False
        channel = (await self._store.reach(person)).channel
        if now.seat_of(person) == seat or channel is None:
            return False
        await self._messenger.vacate_hand(now, seat, channel, message)
        return True

    async def _take_back(self, table: int, seat: Seat) -> None:
        """Delete the hand of somebody who no longer wants hands."""
        posted = (await self._store.hands(table)).get(seat)
        if posted is not None:
            await self._messenger.delete_message(posted)
            await self._store.forget_hand(table, seat)

    async def _note_answer(
        self,
        answered: Screen,
        person: int,
        message: int,
        *,
        crossed: bool,
        unsure: bool,  # noqa: ARG002  (noting it twice does no harm)
    ) -> None:
        table, number = answered.table.id, answered.number
        seat = answered.table.seat_of(person)
        if seat is None:
            return
        async with (
            self._claims.waiting_for(table) as had_to_wait,
            self._people.of(person),
            self._seats.of((table, seat)),
        ):
            if await self._is_vacated(table, seat, person, message):
                return
            posted = (await self._store.hands(table)).get(seat)
            if posted is None or posted.message != message:
                return
            if crossed or had_to_wait or posted.number > number:
                with suppress(TableClosed):
                    posted = await self._shown_again(await self._cache.state(table), seat, posted)
            else:
                posted = replace(posted, number=number)
            await self._store.note_hand(seat, posted)
