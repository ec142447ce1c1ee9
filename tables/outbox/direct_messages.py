"""Finds the channels of direct messages, and remembers who accepts none."""

from collections.abc import Awaitable, Callable
from dataclasses import replace

from tables.outbox.dm_opener import DmOpener
from tables.ports.messenger import Messenger
from tables.ports.shared_locks import SharedLocks
from tables.ports.store import Store


class DirectMessages:
    """Opens direct messages, and remembers how people are reached.

    Args:
        store: remembers how people are reached.
        messenger: opens direct messages.
        pause: waits that many seconds between two openings.
        locks: let one process at a time open a direct message.
    """

    def __init__(
        self,
        store: Store,
        messenger: Messenger,
        pause: Callable[[float], Awaitable[None]],
        locks: SharedLocks,
    ) -> None:
        self._store = store
        self._messenger = messenger
        self._opener = DmOpener(self._open, pause, locks)

    async def channel_of(self, person: int, *, is_urgent: bool = False) -> int | None:
        """The channel of direct messages to that person; None if Discord refused the last message.

        Args:
            person: whom the bot writes to.
            is_urgent: whether this person comes before those who are not urgent.

        Raises:
            Unreachable: the bot cannot write to the person.
            TryLater: Discord does not answer as it should.
        """
        reach = await self._store.reach(person)
        if reach.is_closed:
            return None
        return reach.channel or await self._opener.open(person, is_urgent=is_urgent)

    async def note_closed(self, person: int) -> None:
        """Remember that Discord refused to deliver a message to that person."""
        closed = replace(await self._store.reach(person), is_closed=True, is_told=False)
        await self._store.save_reach(person, closed)

    async def stop(self) -> None:
        """Stop opening direct messages."""
        await self._opener.stop()

    async def _open(self, person: int) -> int:
        """Open the direct message with that person, and remember its channel."""
        channel = await self._messenger.open_dm(person)
        reach = replace(await self._store.reach(person), channel=channel)
        await self._store.save_reach(person, reach)
        return channel
