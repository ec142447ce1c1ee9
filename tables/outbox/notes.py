"""Posts notes at tables, trying only once, because a game can go on without them."""

import logging

from tables.ports.failures import PlaceGone, TryLater
from tables.ports.messages import Note
from tables.ports.messenger import Messenger
from tables.table import Table

log = logging.getLogger(__name__)


class Notes:
    """Tells everybody at a table what somebody did there.

    Args:
        messenger: posts.
    """

    def __init__(self, messenger: Messenger) -> None:
        self._messenger = messenger

    async def tell(self, table: Table, note: Note) -> None:
        """Post the note if that is possible."""
        try:
            await self._messenger.post_note(table, note, None)
        except (PlaceGone, TryLater) as unsent:
            log.warning("Table %d: a note is not posted: %r", table.id, unsent)
