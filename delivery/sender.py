"""The base of all senders, and the meaning of Discord's errors for direct messages."""

from collections.abc import Callable, Generator
from contextlib import contextmanager
from datetime import datetime

import discord

from client.sending import remove_buttons, retry_if_transient
from client.table_bot import TableBot
from tables.ports.failures import TryLater, Unreachable
from tables.ports.messages import Posted

TOO_FAST = 40003
"""Discord's code if the bot opens direct messages too fast."""

SHUT = frozenset({403, 404})
"""The HTTP statuses if a person accepts no messages, shares no server with the bot, or is gone."""

NO_RECIPIENT = 50033


class Sender:
    """Sends messages about tables.

    Args:
        bot: the client that posts and sends.
        clock: returns the time now, in UTC.
    """

    def __init__(self, bot: TableBot, clock: Callable[[], datetime]) -> None:
        self._bot = bot
        self._clock = clock

    async def remove_buttons(self, posted: Posted) -> None:
        """Take the buttons off an earlier message, if that is still possible."""
        await remove_buttons(self._bot, posted, self._clock())


@contextmanager
def unreachable_if_shut() -> Generator[None]:
    """Raise `Unreachable` if a person accepts no messages, and `TryLater` for temporary failures.

    No error about a refused message repeats Discord's text, because that text may quote a hand.
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
    """An error, without Discord's text, for a direct message that is refused because of a bug."""
    return RuntimeError(f"Discord does not take a direct message: {error.status}, {error.code}")
