"""Tells people by direct message, if possible, what has happened to them."""

import logging

from tables.outbox.direct_messages import DirectMessages
from tables.ports.failures import TryLater, Unreachable
from tables.ports.messages import Note
from tables.ports.messenger import Messenger
from tables.ports.store import Store
from tables.settings import Delivery
from tables.table import Table
from tables.tasks.background import Background

log = logging.getLogger(__name__)


class Notices:
    """Sends notes to single people, with one try each; callers need not wait.

    Args:
        store: knows how people are reached, and whether they want direct messages.
        messenger: sends.
        direct: opens direct messages.
    """

    def __init__(self, store: Store, messenger: Messenger, direct: DirectMessages) -> None:
        self._store = store
        self._messenger = messenger
        self._direct = direct
        self._background = Background("A person could not be told something")

    def tell(self, table: Table, person: int, note: Note, *, opens: bool) -> None:
        """Send a note about a table to that person, unless they want no direct messages.

        Args:
            table: the table that the note is about.
            person: who gets the note.
            note: the note.
            opens: whether the bot may open a direct message with the person, if none is open yet.
        """
        self._background.begin(self._tell(table, person, note, opens=opens))

    async def settled(self) -> None:
        """Wait until nothing is left to send."""
        await self._background.settled()

    async def stop(self) -> None:
        """Give up what is under way."""
        await self._background.stop()

    async def _tell(self, table: Table, person: int, note: Note, *, opens: bool) -> None:
        reach = await self._store.reach(person)
        wants_none = (await self._store.settings(person)).hands is Delivery.NONE
        if wants_none or (reach.channel is None and not opens):
            return
        try:
            channel = await self._direct.channel_of(person, is_urgent=True)
            if channel is not None:
                await self._messenger.send_note(table, note, channel)
        except (Unreachable, TryLater) as unsent:
            log.info("Table %d: a person could not be told something: %r", table.id, unsent)
