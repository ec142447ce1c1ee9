"""What sends messages, and takes the buttons off those that are out."""

from collections.abc import Callable, Generator
from contextlib import contextmanager
from datetime import datetime

import discord

from client.sending import remove_buttons, retry_if_transient
from client.table_bot import TableBot
from tables.ports.failures import TryLater, Unreachable
from tables.ports.messages import Posted

TOO_FAST = 40003
"""The bot opens direct messages too fast."""

SHUT = frozenset({403, 404})
"""The person does not take messages, shares no server with the bot, or is gone."""

NO_RECIPIENT = 50033


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


@contextmanager
def unreachable_if_shut() -> Generator[None]:
    """Tell a person who is not written to again from trouble that passes.

    What Discord says of a message it will never take is not repeated: it may quote the hand.
    """
    try:
        with retry_if_transient():
            yield
    except discord.HTTPException as error:
        if error.code == TOO_FAST:
            raise TryLater("direct messages are opened too fast") from None
        if error.status in SHUT or error.code == NO_RECIPIENT:
            raise Unreachable from None
        raise without_words(error) from None


def without_words(error: discord.HTTPException) -> RuntimeError:
    """The bug that a direct message is refused, without what was in it."""
    return RuntimeError(f"Discord does not take a direct message: {error.status}, {error.code}")
