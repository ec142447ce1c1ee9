"""What the bot posts and sends on its own: boards for everybody, then hands for their holders."""

from collections.abc import Awaitable, Callable
from datetime import datetime

from tables.game.record import GameState
from tables.game.screen import Screen
from tables.offer import End
from tables.outbox.board_delivery import BoardDelivery
from tables.outbox.calls import Calling
from tables.outbox.direct_messages import DirectMessages
from tables.outbox.follow_delivery import FollowDelivery
from tables.outbox.hand_delivery import HandDelivery
from tables.outbox.live_hand import LiveHand
from tables.outbox.notes import Notes
from tables.outbox.notices import Notices
from tables.outbox.offer_messages import OfferMessages
from tables.outbox.reminder_delivery import ReminderDelivery
from tables.outbox.vote_messages import VoteMessages
from tables.ports.members import Members
from tables.ports.messenger import Messenger
from tables.ports.shared_locks import SharedLocks
from tables.ports.store import Store
from tables.table import Table
from tables.tasks.claims import Claims
from tables.tasks.table_cache import TableCache


class Outbox:
    """Posts boards, sends hands, and delivers the bot's other messages.

    Args:
        store: remembers what was posted and sent.
        messenger: posts and sends.
        cache: the tables.
        members: know who can view which place.
        clock: the time now, in UTC.
        pause: waits that many seconds before something is tried again or shown.
        claims: know which process posts and sends what.
        locks: the locks that all processes share.

    Attributes:
        boards: posts boards and lobbies.
        hands: sends hands.
        reminders: sends reminders to those who are to move.
        direct: opens direct messages.
        notices: sends notes to single people.
        offers: shows what players ask each other for.
        votes: shows votes on substitutes.
        notes: posts notes about what somebody did at a table, other than moving.
        follows: shows games to those who follow them.
    """

    def __init__(  # noqa: PLR0913, PLR0917  (all that posting and sending need)
        self,
        store: Store,
        messenger: Messenger,
        cache: TableCache,
        members: Members,
        clock: Callable[[], datetime],
        pause: Callable[[float], Awaitable[None]],
        claims: Claims,
        locks: SharedLocks,
    ) -> None:
        live, calling = LiveHand(store, messenger, clock), Calling(store, clock)
        self.direct = direct = DirectMessages(store, messenger, pause, locks)
        self.reminders = ReminderDelivery(store, messenger, cache, direct, pause, claims)
        self.hands = HandDelivery(store, messenger, cache, live, direct, calling, pause, claims)
        self.offers = OfferMessages(messenger)
        self.votes = VoteMessages(store, messenger, cache, clock, claims)
        self.notes = Notes(messenger)
        self.follows = FollowDelivery(
            store, messenger, cache, direct, members, clock, pause, claims
        )
        self.boards = BoardDelivery(
            store, messenger, cache, live, calling, pause, self._board_is_out, claims
        )
        self.notices = Notices(store, messenger, direct)

    async def catch_up(self, only: int | None = None) -> None:
        """Post and send whatever was saved but not posted or sent before the last stop.

        Args:
            only: the table that this is about; None for all.
        """
        for each in (self.boards, self.hands, self.reminders, self.votes, self.follows):
            await each.catch_up(only)

    def show_closed(self, live: Table, closed: Table) -> None:
        """Show, wherever that is still possible, that a table was closed without a result.

        Args:
            live: the table before it was closed.
            closed: the table now.
        """
        self.boards.show_closed(closed)
        self.reminders.take_back(closed.id)
        self.votes.look(closed.id)
        self.follows.look(closed.id)
        if live.offer is not None:
            self.offers.close(closed, live.offer, End.LAPSED)

    def refresh_clock(self, table: int) -> None:
        """Show the clock of a table as it is now, wherever that is still possible."""
        self.boards.refresh(table)
        self.hands.refresh(table)

    def note_answer(self, answered: Screen, person: int, message: int) -> None:
        """Note that a response has shown `answered` in that message, if it is a board or a hand."""
        if answered.table.place.guild is None:
            self.boards.note_answer(answered, message)
        else:
            self.hands.note_answer(answered, person, message)

    async def settled(self) -> None:
        """Wait until nothing is left to post or to send."""
        await self.boards.settled()
        await self.hands.settled()
        await self.reminders.settled()
        await self.notices.settled()
        await self.offers.settled()
        await self.votes.settled()
        await self.follows.settled()

    async def stop(self) -> None:
        """Give up what is under way; missing boards and hands follow after the next start."""
        await self.boards.stop()
        await self.notices.stop()
        await self.hands.stop()
        await self.follows.stop()
        await self.reminders.stop()
        await self.direct.stop()
        await self.offers.stop()
        await self.votes.stop()

    def _board_is_out(self, state: GameState, *, unsure: bool) -> None:
        """Once a board is posted, or cannot be, send its hands and show followers the game."""
        self.hands.hand_out(state, unsure=unsure)
        self.follows.look(state.table.id)
