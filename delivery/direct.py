"""Sends direct messages to people."""

import logging

import discord

from client.answers import file_of
from client.sending import retry_if_transient
from delivery.sender import Sender, unreachable_if_shut
from tables.ports.messages import Digest, Followed, Posted, Reminder
from views.board import file_name
from views.notices.digest import digest_layout
from views.notices.followed import followed_layout
from views.notices.reminder import reminder_layout

log = logging.getLogger(__name__)


class DirectSender(Sender):
    """Opens direct messages, and sends reminders, digests and followed games there."""

    async def open_dm(self, person: int) -> int:
        with unreachable_if_shut():
            return (await self._bot.create_dm(discord.Object(person))).id

    async def send_reminder(self, reminder: Reminder, channel: int) -> Posted:
        table = reminder.table
        with unreachable_if_shut():
            message = await self._bot.get_partial_messageable(channel).send(
                view=reminder_layout(reminder, await self._bot.words_at(table)),
                nonce=f"{table.id}-{table.number}-r{reminder.which}",
                silent=True,
            )
        return Posted(table.id, table.number, channel, message.id, self._clock())

    async def send_digest(self, digest: Digest, channel: int) -> None:
        # in the language of the first table listed, where the reader plays or is invited
        words = await self._bot.words_at(digest.waiting[0][0])
        with unreachable_if_shut():
            await self._bot.get_partial_messageable(channel).send(
                view=digest_layout(digest, words),
                nonce=f"digest-{int(digest.due.timestamp())}",
                silent=digest.is_silent,
            )

    async def send_followed(self, followed: Followed, channel: int) -> Posted:
        screen, words = followed.screen, await self._bot.words_at(followed.screen.table)
        picture = await self._bot.draw(screen, words, await self._bot.theme_of(followed.person))
        with unreachable_if_shut():
            message = await self._bot.get_partial_messageable(channel).send(
                view=followed_layout(followed, picture, words),
                file=file_of(picture, file_name(screen)),
                nonce=f"{screen.table.id}-{screen.number}-f",
                silent=True,
            )
        return Posted(screen.table.id, screen.number, channel, message.id, self._clock())

    async def delete_message(self, posted: Posted) -> None:
        channel = self._bot.get_partial_messageable(posted.channel)
        try:
            with retry_if_transient():
                await channel.get_partial_message(posted.message).delete()
        except discord.HTTPException as error:
            # the message or its reader is gone
            log.info("A direct message could not be deleted: %s", error.code)
