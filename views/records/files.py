"""Records of games as files."""

from io import BytesIO

import discord

from client.admission import admit
from client.answers import text_layout, words_of
from client.table_bot import Interaction
from rules.refusal import Refusal
from tables.records.archive import file_name
from tables.records.notation import written
from tables.table import Phase
from views.board import heading_of
from views.which_table import table_meant

ALL = "all"
"""What people type for all their games."""

PACK = "games.zip"


async def send_records(interaction: Interaction, typed: str | None) -> None:
    """Give the person the record of the table that they mean, or of all games they have finished.

    Raises:
        Refusal: there is no such table, its game is not over, or none of their games is over.
    """
    if typed == ALL:
        await _send_everything(interaction)
        return
    number = None if typed is None else _number(typed)
    meant = await table_meant(interaction, number, Phase.FINISHED, Phase.PLAYING)
    table, words = await admit(interaction, meant), words_of(interaction)
    record = await interaction.client.tables.archive.record(meant, interaction.user.id)
    told = words("imported-told" if table.is_imported else "record-told")
    layout = text_layout(f"### {heading_of(table, words)}\n{told}")
    name = file_name(table)
    layout.add_item(discord.ui.File(f"attachment://{name}"))
    file = discord.File(BytesIO(written(record).encode()), filename=name)
    await interaction.response.send_message(view=layout, file=file, ephemeral=True)


async def _send_everything(interaction: Interaction) -> None:
    # packing many games may take longer than Discord waits
    await interaction.response.defer(ephemeral=True, thinking=True)
    pack = await interaction.client.tables.archive.everything(interaction.user.id)
    layout = text_layout(words_of(interaction)("records-told"))
    layout.add_item(discord.ui.File(f"attachment://{PACK}"))
    file = discord.File(BytesIO(pack), filename=PACK)
    await interaction.edit_original_response(view=layout, attachments=[file])


def _number(typed: str) -> int:
    """The table number that somebody typed."""
    if not (typed.isdecimal() and typed.isascii() and len(typed) < 10):
        raise Refusal("no-such-table", table=typed[:20])
    return int(typed)
