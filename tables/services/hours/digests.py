"""Digests: one message a day with all tables that wait, instead of mentions."""

from collections.abc import Awaitable, Callable
from datetime import datetime
from functools import partial

from tables.outbox.direct_messages import DirectMessages
from tables.ports.failures import Unreachable
from tables.ports.messages import Digest
from tables.ports.messenger import Messenger
from tables.ports.store import Store
from tables.services.hours.own_hours import OwnHours
from tables.tasks.background import Background
from tables.tasks.retrying import retry

MOST_LISTED = 20
"""How many tables a digest names."""


class Digests:
    """Sends digests.

    Args:
        store: knows which tables wait for whom.
        messenger: sends the digests.
        direct: opens direct messages.
        own_hours: knows whose digest is due.
        clock: the time now, in UTC.
        pause: waits that many seconds before another try.
    """

    def __init__(  # noqa: PLR0913, PLR0917  (all that digests need)
        self,
        store: Store,
        messenger: Messenger,
        direct: DirectMessages,
        own_hours: OwnHours,
        clock: Callable[[], datetime],
        pause: Callable[[float], Awaitable[None]],
    ) -> None:
        self._store = store
        self._messenger = messenger
        self._direct = direct
        self._own_hours = own_hours
        self._clock = clock
        self._pause = pause
        self._background = Background("A digest could not be sent")

    async def send(self, person: int) -> None:
        """Send that person their digest if it is due and something waits for them.

        On vacation, they get none. The time of the next digest is stored first, so that none is
        sent twice.
        """
        hours = await self._own_hours.take_digest(person)
        if hours is None or hours.digest_due is None or hours.is_away(self._clock()):
            return
        work = partial(self._send, person, hours.digest_due)
        self._background.begin(retry(work, f"The digest of {person}", self._pause, unsure=False))

    async def settled(self) -> None:
        """Wait until nothing is left to send."""
        await self._background.settled()

    async def stop(self) -> None:
        """Give up what is under way."""
        await self._background.stop()

    async def _send(
        self,
        person: int,
        due: datetime,
        *,
        unsure: bool,  # noqa: ARG002  (Discord knows what it has posted already)
    ) -> None:
        digest = await self._digest(person, due)
        if not digest.waiting:
            return
        try:
            channel = await self._direct.channel_of(person)
            if channel is not None:
                await self._messenger.send_digest(digest, channel)
        except Unreachable:
            await self._direct.note_closed(person)

    async def _digest(self, person: int, due: datetime) -> Digest:
        live = await self._store.live_tables_of(person, "", MOST_LISTED + 1)
        waiting = [each for each in live if each.waits_for(person)]
        listed = waiting[:MOST_LISTED]
        boards = await self._store.newest_posted([each.id for each in listed])
        is_quiet = (await self._own_hours.of(person)).is_quiet(self._clock())
        return Digest(
            person=person,
            due=due,
            waiting=[(each, boards.get(each.id)) for each in listed],
            has_more=len(waiting) > MOST_LISTED,
            is_silent=is_quiet,
        )
