"""Posts boards and other messages where everybody at a table sees them."""

import asyncio
import logging
from collections.abc import Generator, Sequence, Set
from contextlib import contextmanager
from typing import cast

import discord

from client.answers import file_of
from client.sending import (
    LOOKED_THROUGH,
    UNREACHABLE,
    best_effort,
    delete,
    retry_if_transient,
)
from delivery.sender import Sender
from rules.contract import Seat
from tables.game.screen import Screen
from tables.game.vote import Poll
from tables.offer import End, Message, Offer
from tables.ports.failures import PlaceGone, TryLater
from tables.ports.messages import LastBoard, Note, Posted
from tables.table import Phase, Place, Table
from views.board import board_layout, board_text, file_name, notified
from views.lobby.message import asked, lobby_layout
from views.names import thread_name
from views.notices.note import mentioned, note_layout
from views.notices.offer import (
    asked_for_consent,
    closed_offer_layout,
    moved_layout,
    offer_layout,
)
from views.notices.vote import those_asked, vote_layout
from views.turn import board_buttons

log = logging.getLogger(__name__)

THREAD_EXISTS = 160004
SHUT = frozenset({50083, 160005})
"""Discord's codes for a thread that is archived or locked."""
NO_PLACE = frozenset({403, 404})
"""The HTTP statuses for a place that is gone or closed to the bot; another try would fail too."""

WEEK = 10080


class BoardSender(Sender):
    """Posts lobbies, boards, votes, notes and offers at a table's place, and keeps them current."""

    async def open_thread(self, table: Table, lobby: Posted) -> Place | None:
        name = thread_name(table, await self._bot.words_at(table))
        try:
            with retry_if_transient():
                thread = await self._start_thread(table, lobby, name)
        except discord.HTTPException as error:
            # a thread made from a message has the message's id
            return Place(table.place.guild, lobby.message) if error.code == THREAD_EXISTS else None
        return None if thread is None else Place(table.place.guild, thread.id)

    async def _start_thread(self, table: Table, lobby: Posted, name: str) -> discord.Thread | None:
        """Start the thread of a table from its lobby; None if the channel can have no threads."""
        message = self._message(table, lobby)
        if message.guild is not None:
            return await message.create_thread(name=name, auto_archive_duration=WEEK)
        if not self._bot.is_elsewhere(table.place.guild):
            if self._bot.is_ready():
                raise PlaceGone
            raise TryLater("the server is not known yet")
        # a message can start a thread only if discord.py knows its server; a fetched channel can
        # always start one
        channel = await self._bot.fetch_channel(lobby.channel)
        if not isinstance(channel, discord.TextChannel):
            return None
        return await channel.create_thread(
            name=name, message=discord.Object(lobby.message), auto_archive_duration=WEEK
        )

    async def rename_thread(self, table: Table) -> None:
        name = thread_name(table, await self._bot.words_at(table))
        try:
            thread = await self._bot.fetch_channel(table.place.channel)
            if not isinstance(thread, discord.Thread) or not self._is_own(thread):
                return
            if thread.name == name:
                return
            was_archived = thread.archived
            # Discord lets an archived thread be renamed only if the same edit opens it
            await thread.edit(name=name, archived=False)
            if was_archived:
                await thread.edit(archived=True)
        except UNREACHABLE as error:
            log.info("A thread could not be renamed: %s", error)

    def _is_own(self, thread: discord.Thread) -> bool:
        return self._bot.user is not None and thread.owner_id == self._bot.user.id

    async def draw_ahead(self, screen: Screen) -> None:
        words, theme = await self._bot.look_at(screen.table)
        await self._bot.draw(screen, words, theme)

    async def post_board(self, screen: Screen, not_mentioned: Set[int], quiet: Set[int]) -> Posted:
        table, (layout, picture) = screen.table, await self._board(screen)
        called = notified(screen, not_mentioned)
        with gone_if_shut():
            message = await self._channel(table).send(
                view=layout,
                file=picture,
                nonce=f"{table.id}-{screen.number}",
                allowed_mentions=discord.AllowedMentions(users=called),
                silent=bool(called) and all(each.id in quiet for each in called),
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
            # if the place is gone or closed to the bot, posting will fail too, and report that
            log.info("The latest messages could not be searched for a board: %s", error)
        return None

    async def update_board(self, screen: Screen, posted: Posted) -> bool:
        if not posted.is_editable(self._clock()):
            return False
        layout, picture = await self._board(screen)
        message = self._bot.get_partial_messageable(posted.channel).get_partial_message(
            posted.message
        )
        if not await best_effort(message, layout, picture):
            return False
        self._bot.layouts.keep(posted.message, layout)
        return True

    async def _board(self, screen: Screen) -> tuple[discord.ui.LayoutView, discord.File]:
        """The layout of a board and its picture; the text is written while a worker draws."""
        words, theme = await self._bot.look_at(screen.table)
        drawing = asyncio.create_task(self._bot.draw(screen, words, theme))
        # lets the drawing begin
        await asyncio.sleep(0)
        text, buttons = board_text(screen, words), board_buttons(screen, words)
        picture = await drawing
        layout = board_layout(screen, text, picture, *buttons)
        return layout, file_of(picture, file_name(screen))

    async def post_lobby(self, table: Table) -> Posted:
        with gone_if_shut():
            message = await self._channel(table).send(
                view=await self._lobby(table),
                nonce=f"{table.id}-0",
                allowed_mentions=discord.AllowedMentions(users=asked(table)),
            )
        return Posted(table.id, 0, table.place.channel, message.id, self._clock())

    async def refresh_lobby(
        self, table: Table, posted: Posted, last: LastBoard | None = None
    ) -> None:
        message = self._message(table, posted)
        if table.place.guild is None and table.phase is Phase.PLAYING:
            await delete(message)
        elif last is None or posted.is_editable(self._clock()):
            await best_effort(message, await self._lobby(table, last))

    async def post_vote(self, poll: Poll) -> tuple[int, int]:
        table = poll.state.table
        with gone_if_shut():
            message = await self._channel(table).send(
                view=vote_layout(poll, await self._bot.words_at(table)),
                allowed_mentions=discord.AllowedMentions(users=those_asked(poll)),
            )
        return table.place.channel, message.id

    async def show_vote(self, poll: Poll) -> None:
        # only a vote that was posted is shown again, so it has a message
        channel, message = cast("tuple[int, int]", poll.vote.message)
        shown = self._bot.get_partial_messageable(channel).get_partial_message(message)
        layout = vote_layout(poll, await self._bot.words_at(poll.state.table))
        await best_effort(shown, layout)

    async def post_note(self, table: Table, note: Note, board: Posted | None) -> None:
        with gone_if_shut():
            await self._channel(table).send(
                view=note_layout(table, note, board, await self._bot.words_at(table)),
                allowed_mentions=discord.AllowedMentions(users=mentioned(table, note)),
                silent=note.is_silent,
            )

    async def _lobby(self, table: Table, last: LastBoard | None = None) -> discord.ui.LayoutView:
        kept = await self._bot.tables.attendance.kept_turns(table)
        return lobby_layout(table, await self._bot.words_at(table), kept, last)

    async def post_offer(self, table: Table, offer: Offer, waits: Sequence[Seat]) -> Message:
        with gone_if_shut():
            message = await self._channel(table).send(
                view=offer_layout(table, offer, waits, await self._bot.words_at(table)),
                nonce=f"{table.id}-{offer.number}-{offer.wish[0]}{offer.seat}",
                allowed_mentions=discord.AllowedMentions(users=asked_for_consent(table, waits)),
            )
        return Message(table.place.channel, message.id)

    async def show_offer(self, table: Table, offer: Offer, waits: Sequence[Seat]) -> None:
        layout = offer_layout(table, offer, waits, await self._bot.words_at(table))
        await self._edit_offer(offer, layout)

    async def close_offer(self, table: Table, offer: Offer, end: End, by: Seat | None) -> None:
        layout = closed_offer_layout(table, offer, end, by, await self._bot.words_at(table))
        await self._edit_offer(offer, layout)

    async def show_moved(self, table: Table, posted: Posted) -> None:
        message = self._bot.get_partial_messageable(posted.channel).get_partial_message(
            posted.message
        )
        layout = moved_layout(table, await self._bot.words_at(table))
        try:
            # without the picture, because the new board has it
            await message.edit(view=layout, attachments=[])
        except UNREACHABLE as error:
            log.info("An earlier board could not say where its table went: %s", error)

    async def _edit_offer(self, offer: Offer, layout: discord.ui.LayoutView) -> None:
        if offer.message is not None:
            channel = self._bot.get_partial_messageable(offer.message.channel)
            await best_effort(channel.get_partial_message(offer.message.id), layout)

    def _channel(self, table: Table) -> discord.PartialMessageable:
        return self._bot.get_partial_messageable(table.place.channel, guild_id=table.place.guild)

    def _message(self, table: Table, posted: Posted) -> discord.PartialMessage:
        channel = self._bot.get_partial_messageable(posted.channel, guild_id=table.place.guild)
        return channel.get_partial_message(posted.message)


@contextmanager
def gone_if_shut() -> Generator[None]:
    """Raise `PlaceGone` if the place is gone or closed, and `TryLater` for temporary failures."""
    try:
        with retry_if_transient():
            yield
    except discord.HTTPException as error:
        if error.code in SHUT or error.status in NO_PLACE:
            raise PlaceGone from error
        raise
