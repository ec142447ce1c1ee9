"""What sends messages, and takes the buttons off those that are out."""

from collections.abc import Callable
from datetime import datetime

from client.sending import remove_buttons
from client.table_bot import TableBot
from tables.ports import Posted


class Sender:
    """Sends messages about tables.

    Args:
        bot: posts and sends.
        clock: the time now, in UTC.
    """

    def __init__(self, bot: TableBot, clock: Callable[[], datetime]) -> None:
        self._bot = bot
        self._clock = clock

    async def remove_buttons(self, posted: Posted) -> None:
        """Take the buttons off an earlier message, if that is still possible."""
        await remove_buttons(self._bot, posted, self._clock())
