"""The messages of votes: posted when a vote is called, edited if it ends other than by a press."""

from asyncio import Lock
from collections.abc import Callable
from dataclasses import replace
from datetime import datetime

from tables.game.record import GameState, beginning
from tables.game.vote import Poll, Standing, Vote
from tables.ports.messenger import Messenger
from tables.ports.store import Store
from tables.table import Phase
from tables.tasks.background import Background, one_by_one
from tables.tasks.claims import Claims
from tables.tasks.locks import Locks
from tables.tasks.table_cache import TableCache


class VoteMessages:
    """Shows votes at the place of their table.

    Args:
        store: keeps the votes.
        messenger: posts and edits.
        cache: the tables.
        clock: the time now, in UTC.
        claims: know whether other processes may call votes too.
    """

    def __init__(
        self,
        store: Store,
        messenger: Messenger,
        cache: TableCache,
        clock: Callable[[], datetime],
        claims: Claims,
    ) -> None:
        self._store = store
        self._messenger = messenger
        self._cache = cache
        self._clock = clock
        self._locks = Locks()
        self._claims = claims
        self._background = Background("A vote could not be shown", claims)
        # the tables where a vote may be open: a move at any other table needs no query
        self._open = set[int]()

    def lock(self, table: int) -> Lock:
        """The lock of the vote at that table; take it before the table's own lock."""
        return self._locks.of(table)

    async def post(self, poll: Poll) -> Poll:
        """Post a new vote, and store its message; gives the vote with that message.

        Raises:
            PlaceGone: there is nowhere to post.
            TryLater: Discord does not answer as it should.
        """
        message = await self._messenger.post_vote(poll)
        shown = replace(poll.vote, message=message)
        await self._store.save_vote(shown)
        self._open.add(shown.table)
        return replace(poll, vote=shown)

    def show(self, poll: Poll) -> None:
        """Show how a vote stands; callers need not wait for that."""
        self._background.begin(self._messenger.show_vote(poll))

    def look(self, table: int) -> None:
        """Show in the background how the table's vote ended, if the latest event ended it."""
        if table in self._open or self._claims.is_shared:
            self._background.begin(self.end(table), table)

    async def end(self, table: int) -> None:
        """Show that the vote at that table is over, if it is."""
        async with self.lock(table):
            vote = await self._store.vote(table)
            if vote is None or vote.is_over:
                self._open.discard(table)
                return
            state = await self._state(table)
            standing = vote.standing(state, self._clock())
            if standing is not Standing.OPEN:
                await self._messenger.show_vote(Poll(vote, state, standing))
                await self.keep(replace(vote, is_over=True))

    async def keep(self, vote: Vote) -> None:
        """Store the changed vote; the caller holds its lock."""
        await self._store.save_vote(vote)
        if vote.is_over:
            self._open.discard(vote.table)

    async def catch_up(self, only: int | None = None) -> None:
        """Watch the votes that were open at the last stop, and show which of them are over.

        Args:
            only: the table that this is about; None for all.
        """
        tables = await self._store.open_votes() if only is None else [only]
        self._open.update(tables)
        await one_by_one(tables, self.end)

    async def settled(self) -> None:
        """Wait until nothing is left to show."""
        await self._background.settled()

    async def stop(self) -> None:
        """Give up what is under way."""
        await self._background.stop()

    async def _state(self, table: int) -> GameState:
        """The game state of a table; for a closed table, its start, which is enough for votes."""
        found = await self._cache.table(table)
        is_closed = found.phase is Phase.CANCELLED
        return beginning(found) if is_closed else await self._cache.state(table)
