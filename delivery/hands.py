"""Sends hands to their holders by direct message."""

import logging

import discord
from discord.utils import escape_markdown

from client.answers import file_of, text_layout
from client.sending import LOOKED_THROUGH, retry_if_transient
from delivery.sender import SHUT, Sender, unreachable_if_shut, without_words
from rules.contract import Seat
from tables.ports.messages import Hand, Note, Posted
from tables.table import Table
from views.board import file_name
from views.hand import shown_hand
from views.names import plain_name
from views.notices.note import note_layout

log = logging.getLogger(__name__)


class HandSender(Sender):
    """Sends hands and keeps them up to date; on the holder's turn, the hand is also the panel."""

    async def send_hand(self, hand: Hand, channel: int) -> Posted:
        screen, words = hand.screen, await self._bot.words_at(hand.screen.table)
        layout, picture = await shown_hand(self._bot, hand, words)
        with unreachable_if_shut():
            message = await self._bot.get_partial_messageable(channel).send(
                view=layout,
                file=file_of(picture, file_name(screen)),
                nonce=f"{screen.table.id}-{screen.number}-{hand.seat}",
                silent=not hand.calls,
            )
        return Posted(screen.table.id, screen.number, channel, message.id, self._clock())

    async def edit_hand(self, hand: Hand, posted: Posted) -> bool:
        screen, words = hand.screen, await self._bot.words_at(hand.screen.table)
        layout, picture = await shown_hand(self._bot, hand, words)
        message = self._hand_message(posted)
        try:
            with retry_if_transient():
                await message.edit(view=layout, attachments=[file_of(picture, file_name(screen))])
        except discord.HTTPException as error:
            if error.status in SHUT:
                return False
            raise without_words(error) from None
        return True

    async def send_note(self, table: Table, note: Note, channel: int) -> None:
        with unreachable_if_shut():
            await self._bot.get_partial_messageable(channel).send(
                view=note_layout(table, note, None, await self._bot.words_at(table)), silent=True
            )

    async def vacate_hand(self, table: Table, seat: Seat, channel: int, message: int) -> None:
        words = await self._bot.words_at(table)
        player = escape_markdown(plain_name(table.players[seat], words))
        layout = text_layout(words("hand-vacated", player=player, table=str(table.id)))
        vacated = self._bot.get_partial_messageable(channel).get_partial_message(message)
        try:
            with retry_if_transient():
                await vacated.edit(view=layout, attachments=[])
        except discord.HTTPException as error:
            # the message or its reader is gone
            log.info("A hand could not be replaced: %s", error.code)

    def _hand_message(self, posted: Posted) -> discord.PartialMessage:
        channel = self._bot.get_partial_messageable(posted.channel)
        return channel.get_partial_message(posted.message)

    async def find_hand(self, hand: Hand, channel: int) -> Posted | None:
        table = hand.screen.table
        with unreachable_if_shut():
            history = self._bot.get_partial_messageable(channel).history(limit=LOOKED_THROUGH)
            async for message in history:
                shown = _number_shown(message, f"{table.game}-{table.id}-")
                if message.author == self._bot.user and shown:
                    return Posted(table.id, shown, channel, message.id, message.created_at)
        return None


def _number_shown(message: discord.Message, beginning: str) -> int:
    """The number of the event in the file name of a message's picture; 0 if no name fits."""
    for attachment in message.attachments:
        number = attachment.filename.removeprefix(beginning).removesuffix(".png")
        if attachment.filename.startswith(beginning) and number.isdecimal():
            return int(number)
    return 0
