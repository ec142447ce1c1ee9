"""Shows games to their followers: one direct message for each game and follower."""

import logging
from collections.abc import Awaitable, Callable
from dataclasses import replace
from datetime import datetime
from functools import partial

from tables.decisions.following import Follow
from tables.game.record import GameState, Showing
from tables.game.screen import screen_for
from tables.offer import Message
from tables.outbox.direct_messages import DirectMessages
from tables.ports.failures import Unreachable
from tables.ports.members import Members
from tables.ports.messages import Followed, Posted
from tables.ports.messenger import Messenger
from tables.ports.store import Store
from tables.table import Phase, Table
from tables.tasks.background import Background, one_by_one
from tables.tasks.claims import Claims
from tables.tasks.locks import Locks
from tables.tasks.retrying import retry
from tables.tasks.table_cache import TableCache

log = logging.getLogger(__name__)


class FollowDelivery:
    """Sends boards and results to followers, who see what everybody sees.

    Args:
        store: knows who follows what.
        messenger: sends and deletes.
        cache: the tables.
        direct: opens direct messages.
        members: know who can view which place.
        clock: the time now, in UTC.
        pause: waits that many seconds before another try.
        claims: know whether this process can find out who can view a place.
    """

    def __init__(  # noqa: PLR0913, PLR0917  (all that following needs)
        self,
        store: Store,
        messenger: Messenger,
        cache: TableCache,
        direct: DirectMessages,
        members: Members,
        clock: Callable[[], datetime],
        pause: Callable[[float], Awaitable[None]],
        claims: Claims,
    ) -> None:
        self._store = store
        self._messenger = messenger
        self._cache = cache
        self._direct = direct
        self._members = members
        self._clock = clock
        self._pause = pause
        self._turns = Locks()
        self._claims = claims
        self._background = Background(
            "A game could not be shown to somebody who follows it", claims
        )
        # the tables that perhaps have followers: a move at any other table needs no query
        self._followed = set[int]()

    async def save(self, follow: Follow) -> None:
        """Store whether a follower wants boards; what is stored about messages to them stays.

        Raises:
            NotSaved: the store cannot save it.
        """
        async with self._turns.of(follow.table):
            follows = await self._store.follows(follow.table)
            earlier = next((each for each in follows if each.person == follow.person), follow)
            wanted = replace(earlier, wants_boards=follow.wants_boards)
            await self._store.save_follow(wanted)
            self._followed.add(follow.table)

    async def forget(self, table: int, person: int) -> None:
        """Stop showing a table to that person.

        Raises:
            NotSaved: the store cannot save it.
        """
        async with self._turns.of(table):
            await self._store.forget_follow(table, person)

    def look(self, table: int) -> None:
        """Show followers of a table what has happened there; callers need not wait for that."""
        if table in self._followed or self._claims.is_shared:
            work = partial(self._show, table)
            what = f"Table {table}: a message to its followers"
            self._background.begin(retry(work, what, self._pause, unsure=False), table)

    async def catch_up(self, only: int | None = None) -> None:
        """Show followers of one or (None) all tables what was not sent before the last stop."""
        tables = await self._store.followed() if only is None else [only]
        self._followed.update(tables)
        await one_by_one(tables, self._catch_up)

    async def settled(self) -> None:
        """Wait until nothing is left to send."""
        await self._background.settled()

    async def stop(self) -> None:
        """Give up what is under way; it is sent after the next start."""
        await self._background.stop()

    async def _catch_up(self, table: int) -> None:
        self.look(table)

    async def _show(
        self,
        table: int,
        *,
        unsure: bool,  # noqa: ARG002  (Discord knows what it has posted already)
    ) -> None:
        async with self._turns.of(table):
            follows = await self._store.follows(table)
            if not follows:
                self._followed.discard(table)
                return
            found = await self._cache.table(table)
            if not self._claims.covers(found.place.guild):
                self._claims.leave(table)
            elif found.phase is Phase.CANCELLED:
                for follow in follows:
                    await self._store.forget_follow(table, follow.person)
            else:
                state = await self._cache.state(table)
                for follow in follows:
                    if _is_owed(state, follow):
                        await self._bring(state, follow)

    async def _bring(self, state: GameState, follow: Follow) -> None:
        """Show a follower the game, and note that; forget the follow if nothing more is to come.

        Nothing more comes if the game is over, or cannot be shown to that person.
        """
        table, person = state.table, follow.person
        sent = None
        if await self._may_see(table, person):
            try:
                sent = await self._sent(state, follow)
            except Unreachable:
                await self._direct.note_closed(person)
        if sent is None or table.phase is Phase.FINISHED:
            await self._store.forget_follow(table.id, person)
        else:
            message = Message(sent.channel, sent.message)
            await self._store.save_follow(replace(follow, number=table.number, message=message))

    async def _may_see(self, table: Table, person: int) -> bool:
        """Whether that person does not play at the table, and can view its place."""
        return table.seat_of(person) is None and await self._members.can_view(table.place, person)

    async def _sent(self, state: GameState, follow: Follow) -> Posted | None:
        """Replace the last message by a new one; None if the person is known to accept no messages.

        Raises:
            Unreachable: the person accepts no direct messages from the bot.
            TryLater: Discord does not answer as it should.
        """
        table, earlier = state.table, follow.message
        channel = await self._direct.channel_of(follow.person)
        if channel is None:
            return None
        if earlier is not None:
            await self._messenger.delete_message(
                Posted(table.id, follow.number, earlier.channel, earlier.id, self._clock())
            )
        board = await self._store.last_posted(table.id)
        return await self._messenger.send_followed(
            Followed(follow.person, screen_for(state, None), board), channel
        )


def _is_owed(state: GameState, follow: Follow) -> bool:
    """Whether the follower is to be shown that state: a result, or a board if they want boards."""
    if state.table.phase is Phase.FINISHED:
        return True
    is_board = state.showing is not Showing.WITHIN and state.table.number > follow.number
    return follow.wants_boards and is_board
