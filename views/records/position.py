"""The position of a moment as a text."""

from io import BytesIO

import discord

from client.answers import text_layout, words_of
from client.table_bot import Interaction
from locales import Words
from tables.records.given_starts import MOST, written
from views.board import heading_of
from views.components import ENGLISH, NUMBER, TABLE, Press, play_on_button, row
from words.commands import command_of

MOST_SHOWN = 3_500
"""A text with more characters is sent as a file; Discord accepts 4,000 in a message."""


class CopyPosition(Press, template=rf"position:{TABLE}:{NUMBER}"):
    """Show the position of a moment as a text."""

    def __init__(self, table: int, number: int, words: Words = ENGLISH) -> None:
        super().__init__(f"position:{table}:{number}", words("button-copy-position"))
        self.table = table
        self.number = number

    async def act(self, interaction: Interaction) -> None:
        tables, words = interaction.client.tables, words_of(interaction)
        table = await tables.directory.table(self.table)
        start = await tables.replays.start_at(self.table, self.number)
        text = written(start)
        how = words(
            "position-told" if len(text) <= MOST else "position-told-long",
            command=command_of(start.game),
        )
        name = f"{table.game}-{table.id}-{self.number}.txt"
        in_file = len(text) > MOST_SHOWN
        shown = "" if in_file else f"\n```\n{text}\n```"
        layout = text_layout(f"### {heading_of(table, words)}\n{how}{shown}")
        if in_file:
            layout.add_item(discord.ui.File(f"attachment://{name}"))
        layout.add_item(row(play_on_button(self.table, self.number, words("button-play-on"))))
        files = [discord.File(BytesIO(text.encode()), filename=name)] if in_file else []
        # the replay stays, so that the person can copy another position
        await interaction.response.send_message(view=layout, files=files, ephemeral=True)
