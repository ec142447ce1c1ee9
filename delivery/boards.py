"""Posting boards where everybody sees them."""

import logging
from collections.abc import Generator, Set
from contextlib import contextmanager

import discord

from client.answers import file_of
from client.sending import (
    LOOKED_THROUGH,
    best_effort,
    retry_if_transient,
    words_at,
)
from delivery.sender import Sender
from tables.game.screen import Screen
from tables.note import Note
from tables.ports import PlaceGone, Posted, TryLater
from tables.table import Place, Table
from views.board import board_layout, file_name, notified
from views.lobby.message import asked, lobby_layout
from views.names import thread_name
from views.note import mentioned, note_layout
from views.turn import board_buttons

log = logging.getLogger(__name__)

THREAD_EXISTS = 160004
SHUT = frozenset({50083, 160005})
"""The thread is archived, or locked."""
NO_PLACE = frozenset({403, 404})
"""The bot may not write there, or there is no such place; asking again would change nothing."""

WEEK = 10080


class BoardSender(Sender):
    """Shows tables at their place, with the bot's own rights."""

    async def open_thread(self, table: Table, lobby: Posted) -> Place | None:
        message = self._message(table, lobby)
        if message.guild is None:
            if self._bot.is_ready():
                raise PlaceGone
            raise TryLater("the server is not known yet")
        name = thread_name(table, words_at(self._bot, table))
        try:
            with retry_if_transient():
                thread = await message.create_thread(name=name, auto_archive_duration=WEEK)
        except discord.HTTPException as error:
            # a thread made from a message has the number of that message
            return Place(table.place.guild, lobby.message) if error.code == THREAD_EXISTS else None
        return Place(table.place.guild, thread.id)

    async def post_board(self, screen: Screen, not_mentioned: Set[int]) -> Posted:
        table, words = screen.table, words_at(self._bot, screen.table)
        picture = await self._bot.draw(screen, words, await self._bot.theme_at(screen.table))
        layout = board_layout(screen, picture, words, *board_buttons(screen, words))
        with _gone_if_shut():
            message = await self._channel(table).send(
                view=layout,
                file=file_of(picture, file_name(screen)),
                nonce=f"{table.id}-{screen.number}",
                allowed_mentions=discord.AllowedMentions(users=notified(screen, not_mentioned)),
            )
        self._bot.layouts.keep(message.id, layout)
        return Posted(table.id, screen.number, table.place.channel, message.id, self._clock())

    async def find_board(self, screen: Screen) -> Posted | None:
        table, name = screen.table, file_name(screen)
        channel = self._channel(table)
        try:
            with retry_if_transient():
                async for message in channel.history(limit=LOOKED_THROUGH):
                    names = [attachment.filename for attachment in message.attachments]
                    if message.author == self._bot.user and name in names:
                        at = message.created_at
                        return Posted(table.id, screen.number, channel.id, message.id, at)
        except discord.HTTPException as error:
            # posting will tell what is in the way there
            log.info("Earlier boards could not be looked through: %s", error)
        return None

    async def update_board(self, screen: Screen, posted: Posted) -> bool:
        if not posted.is_editable(self._clock()):
            return False
        words = words_at(self._bot, screen.table)
        picture = await self._bot.draw(screen, words, await self._bot.theme_at(screen.table))
        layout = board_layout(screen, picture, words, *board_buttons(screen, words))
        message = self._bot.get_partial_messageable(posted.channel).get_partial_message(
            posted.message
        )
        if not await best_effort(message, layout, file_of(picture, file_name(screen))):
            return False
        self._bot.layouts.keep(posted.message, layout)
        return True

    async def post_lobby(self, table: Table) -> Posted:
        with _gone_if_shut():
            message = await self._channel(table).send(
                view=lobby_layout(table, words_at(self._bot, table)),
                nonce=f"{table.id}-0",
                allowed_mentions=discord.AllowedMentions(users=asked(table)),
            )
        return Posted(table.id, 0, table.place.channel, message.id, self._clock())

    async def refresh_lobby(self, table: Table, posted: Posted) -> None:
        layout = lobby_layout(table, words_at(self._bot, table))
        await best_effort(self._message(table, posted), layout)

    async def post_note(self, table: Table, note: Note, board: Posted | None) -> None:
        with _gone_if_shut():
            await self._channel(table).send(
                view=note_layout(table, note, board, words_at(self._bot, table)),
                allowed_mentions=discord.AllowedMentions(users=mentioned(table, note)),
            )

    def _channel(self, table: Table) -> discord.PartialMessageable:
        return self._bot.get_partial_messageable(table.place.channel, guild_id=table.place.guild)

    def _message(self, table: Table, posted: Posted) -> discord.PartialMessage:
        channel = self._bot.get_partial_messageable(posted.channel, guild_id=table.place.guild)
        return channel.get_partial_message(posted.message)


@contextmanager
def _gone_if_shut() -> Generator[None]:
    """Tell a place where nothing can be posted from trouble that passes."""
    try:
        with retry_if_transient():
            yield
    except discord.HTTPException as error:
        if error.code in SHUT or error.status in NO_PLACE:
            raise PlaceGone from error
        raise
