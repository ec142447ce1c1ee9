"""Answers to interactions: with a message, by editing one, or with an error."""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from io import BytesIO
from typing import Any, TypeAlias

import aiohttp
import discord
from discord.utils import escape_markdown

from locales import Words, words_for
from render.picture import Picture
from rules.refusal import Refusal
from tables.game.screen import Screen
from words.clean import clean

log = logging.getLogger(__name__)

UNKNOWN_INTERACTION = 10062
ALREADY_ANSWERED = 40060

READING = 30.0
"""Seconds until the bot deletes an answer that only confirms what the person did."""

UNHEARD = (aiohttp.ClientError, OSError, discord.DiscordServerError)
"""Errors raised when Discord did not accept an answer, or did not confirm that it arrived."""

OF_PANELS = ("step:", "pick:", "play:", "close:")
"""The beginnings of custom_ids that occur only in messages for one person."""

AnyInteraction: TypeAlias = discord.Interaction[Any]


def words_of(interaction: AnyInteraction) -> Words:
    """The words in the language of the person who asks."""
    return words_for(interaction.locale.value)


async def public_words_of(interaction: AnyInteraction) -> Words:
    """The words for messages that everybody reads at the place of an interaction.

    They are in the language that was chosen for the server. If none was chosen, they are in the
    language that Discord names for the server or, in a direct message, for the person.
    """
    servers = interaction.client.tables.servers
    chosen = (await servers.settings(interaction.guild_id)).language
    locale = interaction.guild_locale or interaction.locale
    return words_for(chosen or locale.value)


def file_of(picture: Picture, name: str) -> discord.File:
    """A picture as an attachment with its alt text."""
    return discord.File(BytesIO(picture.data), filename=name, description=picture.alt)


class Layout(discord.ui.LayoutView):
    """The layout of a new message; discord.py does not keep it (see `client/presses.py`)."""

    def __init__(self) -> None:
        super().__init__(timeout=None)

    def is_finished(self) -> bool:
        return True


def text_layout(text: str) -> discord.ui.LayoutView:
    """A message of text alone."""
    layout = Layout()
    layout.add_item(discord.ui.TextDisplay(text))
    return layout


async def show_privately(
    interaction: AnyInteraction,
    layout: discord.ui.LayoutView,
    *files: discord.File,
    shown: Screen | None = None,
) -> None:
    """Show something to the person alone; after a press in a private message, edit that message.

    Args:
        interaction: the interaction to answer.
        layout: what to show.
        files: the files to attach.
        shown: the screen in the layout; if the message is a hand, the outbox notes what it shows.
    """
    asked_from = interaction.message
    last_answers = interaction.client.last_answers
    if asked_from is None or not (asked_from.flags.ephemeral or is_in_hand(interaction)):
        answer = await interaction.response.send_message(view=layout, files=files, ephemeral=True)
        last_answers.note(interaction, answer.message_id)
        return
    if asked_from.flags.ephemeral:
        # noted first; otherwise, the delayed deletion of the old answer could delete the new one
        last_answers.note(interaction, asked_from.id)
    await interaction.response.edit_message(view=layout, attachments=files)
    if shown is not None and is_in_hand(interaction):
        outbox = interaction.client.tables.outbox
        outbox.note_answer(shown, interaction.user.id, asked_from.id)


async def say(interaction: AnyInteraction, text: str) -> None:
    """Show the person a text privately."""
    await show_privately(interaction, text_layout(text))


async def take_away_when_read(interaction: AnyInteraction) -> None:
    """Delete an answer that only confirms what the person did, after enough time to read it.

    A hand stays, and so does an answer in which the person has pressed something meanwhile.
    """
    if is_in_hand(interaction):
        return
    await asyncio.sleep(READING)
    if interaction.client.last_answers.stands(interaction):
        await take_away(interaction)


async def take_away(interaction: AnyInteraction) -> None:
    """Delete an answer, if that is still possible."""
    try:
        await interaction.delete_original_response()
    except (discord.HTTPException, aiohttp.ClientError, OSError) as error:
        log.info("An answer could not be taken away: %s", error)


async def offer_nothing(interaction: AnyInteraction) -> None:
    """Answer a request for completions with an empty list."""
    await interaction.response.autocomplete([])


def custom_id_of(interaction: AnyInteraction) -> str:
    """The custom_id of the button or select that the person used; empty for a command."""
    return str(dict(interaction.data or {}).get("custom_id", ""))


def is_in_hand(interaction: AnyInteraction) -> bool:
    """Whether the pressed button is in a hand: a direct message that the bot keeps up to date."""
    asked_from = interaction.message
    is_sent = asked_from is not None and not asked_from.flags.ephemeral
    return (
        is_sent and interaction.guild_id is None and custom_id_of(interaction).startswith(OF_PANELS)
    )


async def answer_error(interaction: AnyInteraction, error: BaseException) -> None:
    """Answer a refusal with its sentence, and any other error with an apology.

    If the error says that Discord no longer accepts an answer, only log it.
    """
    words = words_of(interaction)
    if isinstance(error, Refusal):
        text = sentence(error, words)
    elif _is_too_late(error):
        log.warning("Discord did not accept an answer: it came too late, or was the second one")
        return
    elif isinstance(error, UNHEARD):
        log.warning("An answer did not get through: %s", error)
        text = words("answer-lost")
    else:
        log.error("An interaction failed", exc_info=error)
        text = words("our-fault")
    try:
        if interaction.response.is_done():
            await interaction.followup.send(view=text_layout(text), ephemeral=True)
        else:
            await say(interaction, text)
    except (discord.HTTPException, aiohttp.ClientError, OSError) as unsent:
        log.warning("An answer could not be sent: %s", unsent)


async def answering(
    interaction: AnyInteraction, work: Callable[[AnyInteraction], Awaitable[None]]
) -> None:
    """Await the work, and answer its errors; discord.py would only log them."""
    try:
        await work(interaction)
    except Exception as error:  # noqa: BLE001  (answered and logged by kind)
        await answer_error(interaction, error)


def sentence(refusal: Refusal, words: Words) -> str:
    """A refusal in words; Markdown in its texts, such as names and typed moves, is escaped."""
    values = {
        name: escape_markdown(clean(value)) if isinstance(value, str) else value
        for name, value in refusal.values.items()
    }
    return words(refusal.key, **values)


def _is_too_late(error: BaseException) -> bool:
    if isinstance(error, discord.HTTPException):
        return error.code in (UNKNOWN_INTERACTION, ALREADY_ANSWERED)
    return isinstance(error, discord.InteractionResponded)
