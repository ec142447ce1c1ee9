"""Offers between players: a draw, an undo, a pause, the end of a game, or another place."""

import logging
from collections.abc import Callable
from dataclasses import dataclass, replace
from datetime import datetime

from rules.contract import Seat
from rules.refusal import Refusal
from tables import table as decisions
from tables.game import offers, playing
from tables.game.playing import OldBoard
from tables.game.record import GameState
from tables.offer import End, Offer, Wish
from tables.outbox.outbox import Outbox
from tables.ports.failures import PlaceGone, PlaceTaken, TryLater
from tables.ports.store import Store
from tables.ports.workers import Workers
from tables.services.places import Places
from tables.services.progress import Progress
from tables.table import Phase, Place, Table
from tables.tasks.background import Background, one_by_one
from tables.tasks.table_cache import TableCache
from tables.tasks.turn_alarms import TurnAlarms

log = logging.getLogger(__name__)

TO_CHOOSE = (Wish.DRAW, Wish.UNDO, Wish.PAUSE)
"""The wishes that a board offers."""


class NowhereToAsk(Refusal):
    """The place of the table is gone, so the others cannot be asked there."""


@dataclass(frozen=True, slots=True)
class Asked:
    """The result of asking for something.

    Attributes:
        table: the table as it is now.
        wish: what was asked for.
        waits: the seats that have yet to agree; none if the wish is fulfilled, or a bot declined.
        declined_by: the seat of the bot that declined, if one did.
    """

    table: Table
    wish: Wish
    waits: tuple[Seat, ...] = ()
    declined_by: Seat | None = None


@dataclass(frozen=True, slots=True)
class Key:
    """What identifies an offer.

    Attributes:
        table: the number of the table.
        number: the event after which the offer was made.
        seat: the seat that asks.
        wish: what the seat asks for.
    """

    table: int
    number: int
    seat: Seat
    wish: Wish


class Offers:
    """Makes offers, takes answers, and carries out what all have agreed on.

    Args:
        store: keeps the tables.
        cache: keeps recently used tables in memory.
        outbox: shows offers and their results.
        workers: judge positions for bots.
        places: move tables elsewhere.
        progress: makes events happen.
        alarms: wake up when an offer is due.
        clock: the time now, in UTC.
    """

    def __init__(  # noqa: PLR0913, PLR0917  (all that offers need)
        self,
        store: Store,
        cache: TableCache,
        outbox: Outbox,
        workers: Workers,
        places: Places,
        progress: Progress,
        alarms: TurnAlarms,
        clock: Callable[[], datetime],
    ) -> None:
        self._store = store
        self._cache = cache
        self._boards = outbox.boards
        self._messages = outbox.offers
        self._votes = outbox.votes
        self._workers = workers
        self._places = places
        self._progress = progress
        self._alarms = alarms
        self._clock = clock
        self._background = Background("An offer could not be taken up again")

    async def choices(self, table: int, person: int) -> tuple[Wish, ...]:
        """The wishes that a board can offer to that person now."""
        state = await self._cache.state(table)
        return tuple(wish for wish in TO_CHOOSE if self._may_ask(state, person, wish))

    async def needs_consent(self, table: int, person: int, wish: Wish) -> bool:
        """Whether others would have to agree if that person asked now.

        Raises:
            Refusal: see `tables.game.offers.asked`.
        """
        state = await self._cache.state(table)
        offer = offers.asked(state, person, wish, self._clock())
        return bool(offers.waits_for(state, offer))

    async def ask(
        self,
        table: int,
        person: int,
        wish: Wish,
        *,
        number: int | None = None,
        channel: int | None = None,
    ) -> Asked:
        """Ask the others at a table for something, which happens at once if nobody has to agree.

        Args:
            table: the number of the table.
            person: who asks.
            wish: what they ask for.
            number: the event that the pressed board showed; None for a typed command.
            channel: where the table is to be played, if the wish is to move it.

        Raises:
            OldBoard: the game has moved on since that event.
            Refusal: see `tables.game.offers.asked`; or nothing can be posted there now.
        """
        async with self._cache.lock(table):
            state = await self._cache.load_state(table)
            if number is not None and number != state.table.number:
                raise OldBoard("old-board")
            offer = offers.asked(state, person, wish, self._clock(), channel)
            waits = offers.waits_for(state, offer)
            if not waits:
                return Asked(await self._fulfil(state, offer, offer.seat), wish)
            state = await self._keep(state, offers.opened(state.table, offer))
            self._alarms.deadlines.hear_of(state.table.offer_due)
        if offers.bot_to_answer(state, offer) is not None:
            return await self._ask_bot(state, offer)
        await self._post(state, offer)
        return Asked(state.table, wish, waits)

    async def ask_to_move(
        self, table: int, person: int, place: Place, *, is_server_gone: bool = False
    ) -> Asked:
        """Move a started table to that place; if the others can be asked, ask them first.

        Args:
            table: the number of the table.
            person: who plays there.
            place: where to move it.
            is_server_gone: whether the bot is not in the table's server any more.

        Raises:
            Refusal: see `Places.move_here` and `ask`.
        """
        where = {"is_server_gone": is_server_gone}
        await self._places.require_movable(table, person, place, **where)
        if not is_server_gone and await self._can_object(table, person):
            try:
                return await self.ask(table, person, Wish.MOVE, channel=place.channel)
            except NowhereToAsk:
                log.info("Table %d: its place is gone, so it moves at once", table)
        moved = await self._places.move_here(table, person, place, **where)
        return Asked(moved, Wish.MOVE)

    async def agree(self, key: Key, person: int) -> Asked:
        """Agree to an offer; once all have agreed, what it asks for happens.

        Raises:
            Refusal: see `tables.game.offers.agreed`; the offer is not open any more; or the place
                to which it would move the table is taken.
        """
        async with self._cache.lock(key.table):
            state, offer = await self._open_offer(key)
            offer = offers.agreed(state, offer, person)
            waits = offers.waits_for(state, offer)
            if waits:
                state = await self._keep(state, offers.changed(state.table, offer))
                self._messages.refresh(state.table, offer, waits)
                return Asked(state.table, offer.wish, waits)
            by = playing.seat_in_game(state, person)
            return Asked(await self._agreed(state, offer, by, End.AGREED), offer.wish)

    async def decline(self, key: Key, person: int) -> None:
        """Decline an offer.

        Raises:
            Refusal: see `tables.game.offers.declined`; or the offer is not open any more.
        """
        async with self._cache.lock(key.table):
            state, offer = await self._open_offer(key)
            closed = offers.declined(state, offer, person)
            state = await self._keep(state, offers.changed(state.table, closed))
        self._messages.close(state.table, offer, End.DECLINED, state.table.seat_of(person))

    async def withdraw(self, key: Key, person: int) -> None:
        """Withdraw one's own offer.

        Raises:
            Refusal: see `tables.game.offers.withdrawn`; or the offer is not open any more.
        """
        async with self._cache.lock(key.table):
            state, offer = await self._open_offer(key)
            closed = offers.withdrawn(state, offer, person)
            state = await self._keep(state, offers.changed(state.table, closed))
        self._messages.close(state.table, offer, End.WITHDRAWN, offer.seat)

    async def expire(self, table: int) -> None:
        """Treat silence as consent, if the open offer is due."""
        async with self._cache.lock(table):
            found = await self._cache.load(table)
            offer, due = found.offer, found.offer_due
            if offer is None or due is None or self._clock() < due:
                return
            state = await self._cache.load_state(table)
            try:
                await self._agreed(state, offer, offer.seat, End.SILENCE)
            except PlaceTaken:
                log.info("Table %d: its new place is taken by now", table)

    async def catch_up(self, only: int | None = None) -> None:
        """Show offers, or have bots answer them, if the last stop prevented that."""
        await one_by_one(await self._store.offering(only), self._catch_up)

    async def settled(self) -> None:
        """Wait until no offer is left to post, or to be answered by a bot."""
        await self._background.settled()

    async def stop(self) -> None:
        """Give up what is under way; the next start takes it up."""
        await self._background.stop()

    async def _catch_up(self, table: int) -> None:
        state = await self._cache.state(table)
        offer = state.table.offer
        if offer is not None and offer.message is None:
            self._background.begin(self._take_up(state, offer))

    async def _take_up(self, state: GameState, offer: Offer) -> None:
        try:
            if offers.bot_to_answer(state, offer) is not None:
                await self._ask_bot(state, offer)
            else:
                await self._post(state, offer)
        except Refusal as refusal:
            log.info("Table %d: an offer is not taken up: %s", state.table.id, refusal.key)

    def _may_ask(self, state: GameState, person: int, wish: Wish) -> bool:
        try:
            offers.asked(state, person, wish, self._clock())
        except Refusal:
            return False
        return True

    async def _can_object(self, table: int, person: int) -> bool:
        """Whether other people play there and can see what is posted."""
        found = await self._cache.table(table)
        if found.phase is not Phase.PLAYING or await self._store.is_unreachable(table):
            return False
        return await self.needs_consent(table, person, Wish.MOVE)

    async def _open_offer(self, key: Key) -> tuple[GameState, Offer]:
        """The game and the open offer with that key, for callers that hold the table's lock."""
        state = await self._cache.load_state(key.table)
        return state, offers.open_offer(state.table, key.number, key.seat, key.wish)

    async def _keep(self, state: GameState, table: Table) -> GameState:
        """Store the changed offers of a table whose lock is held."""
        return await self._cache.save_state(replace(state, table=table), ())

    async def _post(self, state: GameState, offer: Offer) -> None:
        """Post an offer, and store its message; an offer that cannot be posted is forgotten.

        Raises:
            Refusal: nothing can be posted there now.
        """
        try:
            message = await self._messages.post(state.table, offer, offers.waits_for(state, offer))
        except (PlaceGone, TryLater) as unsent:
            await self._forget(state.table.id, offer)
            if isinstance(unsent, TryLater):
                raise Refusal("offer-later") from unsent
            await self._store.note_unreachable(state.table.id)
            raise NowhereToAsk("offer-nowhere") from unsent
        async with self._cache.lock(state.table.id):
            now = await self._cache.load(state.table.id)
            noted = offers.posted(now, offer, message)
            if noted is not None:
                await self._keep(await self._cache.load_state(now.id), noted)
        if noted is None:
            self._messages.close(now, replace(offer, message=message), End.LAPSED)

    async def _forget(self, table: int, offer: Offer) -> None:
        """Forget an offer that nobody has seen."""
        async with self._cache.lock(table):
            now = await self._cache.load(table)
            if now.offer is not None and offers.is_same(now.offer, offer):
                await self._keep(await self._cache.load_state(table), offers.forgotten(now))

    async def _ask_bot(self, state: GameState, offer: Offer) -> Asked:
        """Have a bot answer an offer of a draw: the bot agrees unless it judges itself ahead.

        Raises:
            Refusal: the game has moved on meanwhile.
        """
        table, seat = state.table, offers.bot_to_answer(state, offer)
        level = None if seat is None else state.level_at(seat)
        if seat is None or level is None:  # pragma: no cover  (only bots are asked here)
            raise AssertionError("no bot has to answer")
        is_ahead = await self._workers.is_ahead(state.position.view(seat), seat, level)
        async with self._cache.lock(table.id):
            key = Key(table.id, offer.number, offer.seat, offer.wish)
            state, offer = await self._open_offer(key)
            if not is_ahead:
                return Asked(await self._fulfil(state, offer, offer.seat), offer.wish)
            closed = offers.changed(state.table, replace(offer, is_open=False))
            state = await self._keep(state, closed)
        return Asked(state.table, offer.wish, declined_by=seat)

    async def _agreed(self, state: GameState, offer: Offer, by: Seat, end: End) -> Table:
        """Carry out what all have agreed on, at a table whose lock is held.

        Raises:
            PlaceTaken: another table has taken the new place; the offer is closed.
        """
        closed = offers.changed(state.table, replace(offer, is_open=False))
        state = replace(state, table=closed)
        try:
            done = await self._fulfil(state, offer, by)
        except PlaceTaken:
            kept = await self._keep(state, closed)
            self._messages.close(kept.table, offer, End.TAKEN)
            raise
        self._messages.close(done, offer, end, by)
        return done

    async def _fulfil(self, state: GameState, offer: Offer, by: Seat) -> Table:
        """Carry out what was asked for, at a table whose lock is held.

        Raises:
            PlaceTaken: another table has taken the new place.
        """
        now = self._clock()
        match offer.wish:
            case Wish.DRAW:
                event = playing.agree_on_draw(state, by, now)
            case Wish.UNDO:
                event = playing.undo(state, offer.seat, now)
            case Wish.PAUSE:
                event = playing.pause(state, offer.seat, now)
            case Wish.CANCEL:
                closed = await self._cache.save(decisions.close(state.table))
                self._boards.show_closed(closed)
                self._votes.look(closed.id)
                return closed
            case Wish.MOVE:  # pragma: no branch  (there is no other)
                return await self._move(state.table, offer)
        return (await self._progress.go_on(state, event)).table

    async def _move(self, table: Table, offer: Offer) -> Table:
        """Move a table whose lock is held to the agreed place, and tell its players there."""
        if offer.channel is None:  # pragma: no cover  (every such offer has one)
            raise AssertionError("nowhere to move to")
        place = Place(table.place.guild, offer.channel)
        state = await self._places.take(table, decisions.brought(table, place))
        asker = table.person_at(offer.seat)
        self._places.show(state, 0 if asker is None else asker.id)
        return state.table
