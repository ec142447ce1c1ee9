"""Edits and deletes messages; if Discord refuses or is out of reach, that is only logged."""

import logging
from collections.abc import Generator
from contextlib import contextmanager
from datetime import datetime

import aiohttp
import discord

from client.layout_cache import layout_of
from client.table_bot import TableBot
from tables.ports.failures import TryLater
from tables.ports.messages import Posted

log = logging.getLogger(__name__)

UNREACHABLE = (discord.HTTPException, OSError, aiohttp.ClientError)
"""Errors raised when Discord refuses a request (a message may be gone) or cannot be reached."""

LOOKED_THROUGH = 100
"""How many messages the bot searches for one of its own; Discord returns no more at once."""


async def best_effort(
    message: discord.PartialMessage, layout: discord.ui.LayoutView, *files: discord.File
) -> bool:
    """Edit a message that may be gone or out of reach; return whether that worked.

    Args:
        message: a message of the bot.
        layout: what the message shows from now on.
        files: the new attachments; if there are none, the message keeps its own.
    """
    try:
        await message.edit(view=layout, attachments=files or discord.utils.MISSING)
    except UNREACHABLE as error:
        log.info("A message could not be edited: %s", error)
        return False
    return True


async def delete(message: discord.PartialMessage) -> None:
    """Delete a message that may be gone or out of reach."""
    try:
        await message.delete()
    except UNREACHABLE as error:
        log.info("A message could not be deleted: %s", error)


async def remove_buttons(bot: TableBot, posted: Posted, now: datetime) -> None:
    """Remove the buttons of a message, unless it is too old or gone."""
    if not posted.is_editable(now):
        return
    channel = bot.get_partial_messageable(posted.channel)
    message = channel.get_partial_message(posted.message)
    if not bot.layouts.knows(posted.message):
        try:
            bot.layouts.keep(posted.message, layout_of(await message.fetch()))
        except UNREACHABLE as error:
            log.info("A message could not be read: %s", error)
            return
    if layout := bot.layouts.take(posted.message):
        await best_effort(message, layout)


@contextmanager
def retry_if_transient() -> Generator[None]:
    """Raise `TryLater` for failures of the network or of Discord, and for too many requests."""
    try:
        yield
    except discord.HTTPException as error:
        if error.status == 429 or error.status >= 500:
            raise TryLater(str(error)) from error
        raise
    except (OSError, aiohttp.ClientError) as error:
        raise TryLater(str(error)) from error
