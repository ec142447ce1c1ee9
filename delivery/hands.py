"""Sending hands to their holders, by direct message."""

import logging
from collections.abc import Generator
from contextlib import contextmanager

import discord

from client.answers import file_of
from client.sending import LOOKED_THROUGH, retry_if_transient, words_at
from delivery.sender import Sender
from tables.ports import Hand, Posted, TryLater, Unreachable
from views.board import file_name
from views.hand import shown_hand

log = logging.getLogger(__name__)

TOO_FAST = 40003
"""The bot opens direct messages too fast."""

SHUT = frozenset({403, 404})
"""The person does not take messages, shares no server with the bot, or is gone."""

NO_RECIPIENT = 50033


class HandSender(Sender):
    """Sends hands and keeps them alive; on its holder's turn a hand is the panel itself."""

    async def open_dm(self, person: int) -> int:
        with _unreachable_if_shut():
            return (await self._bot.create_dm(discord.Object(person))).id

    async def send_hand(self, hand: Hand, channel: int) -> Posted:
        screen, words = hand.screen, words_at(self._bot, hand.screen.table)
        layout, picture = await shown_hand(self._bot, hand, words)
        with _unreachable_if_shut():
            message = await self._bot.get_partial_messageable(channel).send(
                view=layout,
                file=file_of(picture, file_name(screen)),
                nonce=f"{screen.table.id}-{screen.number}-{hand.seat}",
                silent=not hand.calls,
            )
        return Posted(screen.table.id, screen.number, channel, message.id, self._clock())

    async def edit_hand(self, hand: Hand, posted: Posted) -> bool:
        screen, words = hand.screen, words_at(self._bot, hand.screen.table)
        layout, picture = await shown_hand(self._bot, hand, words)
        message = self._hand_message(posted)
        try:
            with retry_if_transient():
                await message.edit(view=layout, attachments=[file_of(picture, file_name(screen))])
        except discord.HTTPException as error:
            if error.status in SHUT:
                return False
            raise _without_words(error) from None
        return True

    async def delete_hand(self, posted: Posted) -> None:
        try:
            with retry_if_transient():
                await self._hand_message(posted).delete()
        except discord.HTTPException as error:
            # it is gone, or so is its reader
            log.info("A hand could not be deleted: %s", error.code)

    def _hand_message(self, posted: Posted) -> discord.PartialMessage:
        channel = self._bot.get_partial_messageable(posted.channel)
        return channel.get_partial_message(posted.message)

    async def find_hand(self, hand: Hand, channel: int, number: int) -> Posted | None:
        table = hand.screen.table
        with _unreachable_if_shut():
            history = self._bot.get_partial_messageable(channel).history(limit=LOOKED_THROUGH)
            async for message in history:
                shown = _number_shown(message, f"{table.game}-{table.id}-")
                if message.author == self._bot.user and shown >= number:
                    return Posted(table.id, shown, channel, message.id, message.created_at)
        return None


def _number_shown(message: discord.Message, beginning: str) -> int:
    """The event that a message shows whose picture is called so; 0 for another message."""
    for attachment in message.attachments:
        number = attachment.filename.removeprefix(beginning).removesuffix(".png")
        if attachment.filename.startswith(beginning) and number.isdecimal():
            return int(number)
    return 0


@contextmanager
def _unreachable_if_shut() -> Generator[None]:
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
        raise _without_words(error) from None


def _without_words(error: discord.HTTPException) -> RuntimeError:
    return RuntimeError(f"Discord does not take a hand: {error.status}, {error.code}")
