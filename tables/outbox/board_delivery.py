"""Posts every board, in order and only once, even after a crash."""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Iterator, Sequence
from contextlib import suppress
from dataclasses import replace
from functools import partial

from tables.game.playing import TableClosed, settled
from tables.game.record import Event, GameState, Kind, Showing, states
from tables.game.screen import Screen, screen_for
from tables.game.timing import with_clock_of
from tables.outbox.calls import Calling, called
from tables.outbox.delayed_board import DelayedBoards, Show
from tables.outbox.live_hand import LiveHand
from tables.ports.failures import PlaceGone, PlaceTaken, TryLater, Unreachable
from tables.ports.messages import LastBoard, Posted
from tables.ports.messenger import Messenger
from tables.ports.store import Store
from tables.table import Phase, Place, Table
from tables.tasks.background import Background, one_by_one
from tables.tasks.claims import Claims
from tables.tasks.idle import IdleJobs
from tables.tasks.locks import Locks
from tables.tasks.retrying import retry
from tables.tasks.table_cache import TableCache

log = logging.getLogger(__name__)


class BoardDelivery:
    """Posts the boards of each table one after another; tables do not wait for each other.

    Args:
        store: remembers what is announced.
        messenger: posts the boards.
        cache: the tables.
        live: shows tables that are played in a direct message.
        calling: knows how people want to be notified.
        pause: waits that many seconds before another try, or while a board is held back.
        shown: called with the state of each board once the board is posted, or cannot be posted;
            `unsure` says that its hands may have been sent already without the bot knowing.
        claims: know which process posts the boards of a table.
    """

    def __init__(  # noqa: PLR0913, PLR0917  (all that boards need)
        self,
        store: Store,
        messenger: Messenger,
        cache: TableCache,
        live: LiveHand,
        calling: Calling,
        pause: Callable[[float], Awaitable[None]],
        shown: Show,
        claims: Claims,
    ) -> None:
        self._store = store
        self._messenger = messenger
        self._cache = cache
        self._live = live
        self._calling = calling
        self._pause = pause
        self._shown = shown
        self._claims = claims
        self._turns = Locks()
        self._background = Background("A table could not be shown", claims)
        self._idle = IdleJobs("The buttons of an old board could not be removed")
        self._delayed_boards = DelayedBoards(self._background.begin, self._show, pause)

    def announce(self, state: GameState, *, unsure: bool = False) -> None:
        """Post the board of that state once the earlier boards of its table are posted.

        If the board may soon be superfluous, it is held back for a moment. If it belongs in a
        thread that only another process can open, it is left to that process.

        Args:
            state: the state that the board shows.
            unsure: whether the board may be posted already without the bot knowing.
        """
        if state.table.wants_thread and not self._claims.covers(state.table.place.guild):
            self._claims.leave(state.table.id)
        elif state.showing is Showing.HELD or _is_answered(state):
            self._delayed_boards.hold(state, unsure=unsure)
        else:
            self._delayed_boards.let_go(state.table.id)
            self._show(state, unsure=unsure)

    def draw_ahead(self, state: GameState) -> None:
        """Begin to draw the board of a state that is about to be saved and announced.

        If the state cannot be saved, nobody sees the picture.
        """
        is_private = state.table.place.guild is None
        if not is_private and state.showing is not Showing.HELD:
            drawing = self._messenger.draw_ahead(screen_for(state, None))
            self._background.begin(drawing, state.table.id)

    async def catch_up(self, only: int | None = None) -> None:
        """Post whatever was saved but not posted before the last stop.

        Args:
            only: the table that this is about; None for all.
        """
        await one_by_one(await self._store.unannounced(only), self._catch_up)

    async def post_lobby(self, table: Table) -> Posted:
        """Post the lobby of a new table at its place.

        Raises:
            PlaceGone: there is nowhere to post.
            TryLater: Discord does not answer as it should.
        """
        posted = await self._messenger.post_lobby(table)
        await self._store.note_posted(posted)
        return posted

    def refresh_lobby(self, table: Table) -> "asyncio.Task[None]":
        """Show in the lobby's message how the table is now; callers need not wait for that."""
        return self._background.begin(self._refresh_lobby(table))

    def show_closed(self, table: Table) -> None:
        """Show that a table was closed.

        The lobby's message says so, the latest board loses its buttons, and hands are deleted.
        """
        self.refresh_lobby(table)
        self._background.begin(self._retire_latest(table), table.id)

    def refresh(self, table: int) -> None:
        """Bring the clock on the latest board up to date, if the board is young enough to edit."""
        self._background.begin(self._refresh(table), table)

    def show_moved(self, table: Table, earlier: Posted) -> None:
        """Say on the earlier board where its table is played now."""
        self._background.begin(self._messenger.show_moved(table, earlier))

    def try_again(self, table: int, *, unsure: bool) -> None:
        """Post the latest board of an unreachable table, if its place can be reached again.

        Args:
            table: the number of the table.
            unsure: whether that board may be posted already without the bot knowing.
        """
        self._background.begin(self._again(table, unsure=unsure), table)

    def note_answer(self, answered: Screen, message: int) -> None:
        """Note that an interaction response has shown `answered` in that message.

        If the message is not the table's newest board, nothing happens. If the bot has put
        something newer on that board, or is about to, it edits the board once more, because the
        response may have overwritten the newer state.
        """
        table = answered.table.id
        crossed = self._turns.of(table).locked()
        work = partial(self._note_answer, answered, message, crossed=crossed)
        what = f"Table {table}: board {answered.number}"
        self._background.begin(retry(work, what, self._pause, unsure=False), table)

    async def settled(self, table: int | None = None) -> None:
        """Wait until nothing is left to post, for that table or (None) for any."""
        await self._background.settled(table)
        if table is None:
            await self._idle.settled()

    async def stop(self) -> None:
        """Give up what is under way; boards that are missing are posted after the next start."""
        await self._idle.stop()
        await self._background.stop()

    async def _refresh_lobby(self, table: Table) -> None:
        posted = await self._store.last_posted(table.id, 0)
        if posted is not None:
            await self._messenger.refresh_lobby(table, posted)

    async def _refresh(self, table: int) -> None:
        async with self._turns.of(table):
            posted = await self._store.last_posted(table)
            with suppress(TableClosed):
                state = await self._cache.state(table)
                # an earlier board is left alone: the next one is on its way and shows the clock too
                if posted is not None and posted.number == state.table.number:
                    await self._shown_again(state, posted)

    async def _shown_again(self, state: GameState, posted: Posted) -> None:
        """Show that state once more on the board that is already posted."""
        if state.table.place.guild is not None:
            await self._messenger.update_board(screen_for(state, None), posted)
        elif self._live.is_editable(posted):
            with suppress(PlaceGone, TryLater):
                await self._store.note_posted(await self._directly(state, posted, unsure=False))

    async def _show_end(self, last: LastBoard) -> None:
        """Show in the lobby's message how the game ended, if that message can still be edited."""
        table = last.screen.table
        lobby = await self._store.last_posted(table.id, 0)
        if lobby is not None:
            await self._messenger.refresh_lobby(table, lobby, last)

    async def _retire_latest(self, table: Table) -> None:
        async with self._turns.of(table.id):
            latest = await self._store.last_posted(table.id)
        if latest is not None and latest.number > 0:
            await self._messenger.remove_buttons(latest)
        for seat, hand in (await self._store.hands(table.id)).items():
            await self._messenger.delete_message(hand)
            await self._store.forget_hand(table.id, seat)

    async def _catch_up(self, table: int) -> None:
        unannounced = await self._cache.table(table)
        if unannounced.phase is not Phase.CANCELLED and not unannounced.has_old_rules:
            for state in await self._missed(unannounced):
                self.announce(state, unsure=True)

    def _show(self, state: GameState, *, unsure: bool) -> None:
        self._background.begin(self._in_turn(state, unsure=unsure), state.table.id)

    async def _in_turn(self, state: GameState, *, unsure: bool) -> None:
        table = state.table.id
        async with self._turns.of(table):
            try:
                await self._persist(state, unsure=unsure)
            except PlaceGone:
                log.warning("Table %d has lost its place", table)
                await self._store.note_unreachable(table)
        self._shown(state, unsure=unsure)

    async def _note_answer(
        self,
        answered: Screen,
        message: int,
        *,
        crossed: bool,
        unsure: bool,  # noqa: ARG002  (noting it twice does no harm)
    ) -> None:
        table = answered.table.id
        async with self._claims.waiting_for(table) as had_to_wait, self._turns.of(table):
            here = await self._store.last_posted(table)
            if here is None or here.message != message:
                return
            if crossed or had_to_wait or here.number > answered.number:
                with suppress(PlaceGone, TableClosed):
                    state = await self._cache.state(table)
                    await self._store.note_posted(await self._directly(state, here, unsure=False))
            elif here.number < answered.number:
                await self._store.note_posted(replace(here, number=answered.number))

    async def _again(self, table: int, *, unsure: bool) -> None:
        place = (await self._cache.table(table)).place
        # only the process that has the shard of the place tries
        if not self._claims.covers(place.guild):
            return
        async with self._claims.claiming(table) as is_ours, self._turns.of(table):
            if not is_ours:
                return
            # if a board was posted meanwhile, the table is reachable again
            if not await self._store.is_unreachable(table):
                return
            try:
                await self._persist(await self._cache.state(table), unsure=unsure)
            except PlaceGone:
                log.info("Table %d is still without its place", table)
            else:
                log.info("Table %d is back at its place", table)

    async def _persist(self, state: GameState, *, unsure: bool) -> None:
        """Post a board, retrying until Discord and the store accept it."""
        what = f"Table {state.table.id}: board {state.table.number}"
        await retry(partial(self._post, state), what, self._pause, unsure=unsure)

    async def _post(self, state: GameState, *, unsure: bool) -> None:
        """Post a board, unless it or a later one is posted already, or nobody needs it."""
        table = state.table
        latest = await self._cache.table(table.id)
        earlier, hours = await self._store.before_board(table.id, called(state).keys())
        if earlier is not None and _is_out(table, earlier, latest.place):
            return
        here = earlier if earlier is not None and _is_at(earlier, latest.place) else None
        if _is_needless(state, latest, here):
            return
        placed = await self._placed(latest)
        # a board that was missed or held back shows the present deadline
        shown = replace(table, place=placed.place, wants_thread=placed.wants_thread)
        state = replace(state, table=with_clock_of(shown, latest))
        if placed.place.guild is None:
            await self._store.note_posted(await self._directly(state, here, unsure=unsure))
            return
        screen = screen_for(state, None)
        if here is not None and _continues(state, here):
            await self._update(screen, here)
            return
        # look first: Discord recognizes a repeated post only for some minutes
        posted = await self._messenger.find_board(screen) if unsure else None
        if posted is None:
            calls = await self._calling.by_board(state, hours)
            posted = await self._messenger.post_board(screen, calls.not_mentioned, calls.quiet)
        await self._store.note_posted(posted)
        if earlier is not None and 0 < earlier.number < table.number:
            # this can wait: presses on old buttons are answered, and requests are scarce
            self._idle.put_off(partial(self._messenger.remove_buttons, earlier))
        if screen.ending is not None:
            self._background.begin(self._show_end(LastBoard(screen, posted)))

    async def _directly(self, state: GameState, here: Posted | None, *, unsure: bool) -> Posted:
        """Show a table of a direct message to the only person who plays there.

        Raises:
            PlaceGone: the person accepts no direct messages from the bot.
        """
        table = state.table
        [seat] = [seat for seat in range(table.seats) if table.person_at(seat) is not None]
        channel, number = table.place.channel, table.number
        try:
            return await self._live.show(state, seat, channel, here, since=number, unsure=unsure)
        except Unreachable:
            raise PlaceGone from None

    async def _update(self, screen: Screen, current: Posted) -> None:
        """Show a step within a turn on the newest board, if that is still possible."""
        if await self._messenger.update_board(screen, current):
            await self._store.note_posted(replace(current, number=screen.number))

    async def _placed(self, table: Table) -> Table:
        """The table, moved to a new thread if it is to have one and the bot may open it."""
        lobby = await self._store.last_posted(table.id, 0) if table.wants_thread else None
        return table if lobby is None else await self._moved_to_thread(table, lobby)

    async def _moved_to_thread(self, table: Table, lobby: Posted) -> Table:
        place = await self._messenger.open_thread(table, lobby)
        if place is None:
            return table
        async with self._cache.lock(table.id):
            latest = await self._cache.load(table.id)
            try:
                return await self._cache.save(replace(latest, place=place, wants_thread=False))
            except PlaceTaken:
                return latest

    async def _missed(self, table: Table) -> list[GameState]:
        announced = await self._store.announced(table.id)
        events = await self._store.record(table.id)
        return [board for board in boards(table, events) if board.table.number > announced]


def boards(table: Table, events: Sequence[Event]) -> Iterator[GameState]:
    """The states that get a board of their own, and always the last state."""
    played = states(replace(table, phase=Phase.PLAYING), events)
    for event, following, after in zip(events, [*events[1:], None], played, strict=True):
        state = settled(after, event)
        has_chance = following is not None and following.kind is Kind.CHANCE
        has_begun = event.number >= table.begins_at
        is_shown = state.showing is Showing.FRESH and not has_chance
        if following is None or (has_begun and is_shown):
            yield state


def _is_out(table: Table, latest: Posted, place: Place) -> bool:
    """Whether the table's board was posted at this place, or a later board at any place."""
    if latest.number == table.number:
        return latest.channel == place.channel
    return latest.number > table.number


def _is_at(posted: Posted, place: Place) -> bool:
    """Whether that message is a board where the table is now."""
    return posted.number > 0 and posted.channel == place.channel


def _is_answered(state: GameState) -> bool:
    """Whether the response to a person's press most likely shows this state in a direct message."""
    if state.table.place.guild is not None or not state.actions:
        return False
    return state.level_at(state.actions[-1].seat) is None


def _is_needless(state: GameState, latest: Table, here: Posted | None) -> bool:
    """Whether that state needs no board.

    It needs none if the table is closed; if a bot was to move, and something has happened since;
    or if a bot is to move, and a board already says that it is thinking.
    """
    if latest.phase is Phase.CANCELLED:
        return True
    if state.showing is not Showing.HELD:
        return False
    has_gone_on = latest.number > state.table.number
    return has_gone_on or (here is not None and here.number >= state.since)


def _continues(state: GameState, here: Posted) -> bool:
    """Whether that board belongs to the turn that goes on, so that it can be edited."""
    return state.showing is Showing.WITHIN and here.number >= state.since - 1
