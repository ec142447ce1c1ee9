"""Sending hands to their holders, by direct message."""

import logging
from collections.abc import Generator
from contextlib import contextmanager

import discord

from client.answers import file_of
from client.sending import LOOKED_THROUGH, retry_if_transient, words_at
from delivery.sender import Sender
from locales import Words
from render.picture import Picture
from tables.ports import Hand, Posted, TryLater, Unreachable
from views.board import file_name, news
from views.hand import hand_layout
from views.links import whereabouts
from views.panel.layout import Panel

log = logging.getLogger(__name__)

TOO_FAST = 40003
"""The bot opens direct messages too fast."""

SHUT = frozenset({403, 404})
"""The person does not take messages, shares no server with the bot, or is gone."""

NO_RECIPIENT = 50033


class HandSender(Sender):
    """Sends hands; a hand on its holder's turn is the panel itself."""

    async def open_dm(self, person: int) -> int:
        with _unreachable_if_shut():
            return (await self._bot.create_dm(discord.Object(person))).id

    async def send_hand(self, hand: Hand, channel: int) -> Posted:
        screen, words = hand.screen, words_at(self._bot, hand.screen.table)
        picture, layout = await self._drawn(hand, words)
        layout.stop()
        with _unreachable_if_shut():
            message = await self._bot.get_partial_messageable(channel).send(
                view=layout,
                file=file_of(picture, file_name(screen)),
                nonce=f"{screen.table.id}-{screen.number}-{screen.seat}",
                silent=not hand.calls,
            )
        self._bot.layouts.keep(message.id, layout)
        return Posted(screen.table.id, screen.number, channel, message.id, self._clock())

    async def find_hand(self, hand: Hand, channel: int, number: int) -> Posted | None:
        table = hand.screen.table
        with _unreachable_if_shut():
            history = self._bot.get_partial_messageable(channel).history(limit=LOOKED_THROUGH)
            async for message in history:
                shown = _number_shown(message, f"{table.game}-{table.id}-")
                if message.author == self._bot.user and shown >= number:
                    return Posted(table.id, shown, channel, message.id, message.created_at)
        return None

    async def _drawn(self, hand: Hand, words: Words) -> tuple[Picture, discord.ui.LayoutView]:
        """The picture of a hand, and the message it is for."""
        screen, choosing = hand.screen, hand.choosing
        where = whereabouts(screen.table, hand.board, words)
        theme = await self._bot.theme_of(hand.person)
        if choosing is None:
            picture = await self._bot.draw_hand(screen, words, theme)
            return picture, hand_layout(screen, picture, words, where)
        picture = await self._bot.draw(screen, words, theme, choosing.begun)
        told = news(screen, words)
        panel = Panel(choosing, picture, words, hand.confirms, note=told, where=where)
        return picture, panel.layout(0)


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
        raise RuntimeError(f"Discord does not take a hand: {error.status}, {error.code}") from None
