"""Importing games from files."""

import aiohttp
import discord
from discord.utils import escape_markdown

from client.answers import sentence, text_layout, words_of
from client.table_bot import Interaction
from locales import Words
from rules.refusal import Refusal
from tables.records.importing import MOST_KEPT
from tables.records.reading import MOST_BYTES, BadRecord
from tables.records.replays import Moment
from tables.table import Table
from views.board import heading_of, last_told
from views.components import row
from views.names import plain_name
from views.records.replay import Replay
from views.records.review import Review
from words import PHRASES

KIB = 1024


async def import_record(interaction: Interaction, file: discord.Attachment) -> None:
    """Import the game from a file; show it, or what is wrong in the file, to the person alone.

    Raises:
        Refusal: the file is too large or cannot be fetched, the person has another import under
            way, or people play each other from one of the game's positions.
    """
    if file.size > MOST_BYTES:
        raise BadRecord("record-too-large", most=MOST_BYTES // KIB)
    # checking a long game may take longer than Discord waits
    await interaction.response.defer(ephemeral=True, thinking=True)
    tables, words = interaction.client.tables, words_of(interaction)
    try:
        table = await tables.imports.take(interaction.user.id, await _bytes_of(file))
    except BadRecord as bad:
        layout = text_layout(_why(bad, words))
    else:
        last = await tables.replays.end(table.id, interaction.user.id)
        layout = imported_layout(table, last, words)
    await interaction.edit_original_response(view=layout)


def imported_layout(table: Table, last: Moment, words: Words) -> discord.ui.LayoutView:
    """What was imported, with buttons to replay and review it.

    Args:
        table: the table of the imported game.
        last: the last moment of the game.
        words: the sentences of the reader's language.
    """
    phrases = PHRASES[table.game]
    players = ", ".join(
        words(
            "player",
            person=escape_markdown(plain_name(player, words)),
            seat=phrases.seat(seat, words),
        )
        for seat, player in enumerate(table.players)
    )
    lines = [
        f"### {heading_of(table, words)}",
        words("imported", steps=table.number - 1),
        players,
        last_told(last.screen, words) if last.screen.told else "",
        "" if table.result else words("imported-broken-off"),
        f"-# {words('imported-kept', most=MOST_KEPT)}",
    ]
    layout = text_layout("\n".join(filter(None, lines)))
    layout.add_item(row(Replay(table.id, words), Review(table.id, words)))
    return layout


def _why(bad: BadRecord, words: Words) -> str:
    """What is wrong with a file, and which rule one of its moves breaks, if that is the reason."""
    cause = bad.__cause__
    if isinstance(cause, Refusal) and cause.key == "not-your-turn":
        cause = Refusal("record-not-its-turn")
    behind = [sentence(cause, words)] if isinstance(cause, Refusal) else []
    return " ".join((sentence(bad, words), *behind))


async def _bytes_of(file: discord.Attachment) -> bytes:
    try:
        return await file.read()
    except (discord.HTTPException, aiohttp.ClientError, OSError) as error:
        raise Refusal("import-no-file") from error
