"""A film of a game for the person who asks: its pictures one after another, as a GIF."""

import asyncio
from io import BytesIO

import discord

from client.answers import text_layout, words_of
from client.table_bot import Interaction
from locales import Words
from tables.records.films import Look
from views.board import heading_of
from views.components import ENGLISH, TABLE, Press
from views.records.progress import told_until_done
from views.records.viewers import VIEWER, seat_of

MOST_ALT = 1_024
"""The most characters that Discord accepts in an alt text."""


class MakeFilm(Press, template=rf"film:{TABLE}:{VIEWER}"):
    """Make a film of a game."""

    def __init__(self, table: int, viewer: str, words: Words = ENGLISH) -> None:
        super().__init__(f"film:{table}:{viewer}", words("button-film"))
        self.table = table
        self.viewer = viewer

    async def act(self, interaction: Interaction) -> None:
        bot, words = interaction.client, words_of(interaction)
        person, drawn = interaction.user.id, [(0, 0)]
        look = Look(await bot.theme_of(person), words.language)

        def note(done: int, pictures: int) -> None:
            drawn[0] = done, pictures

        def line() -> str:
            done, pictures = drawn[0]
            return words("film-progress", done=done, pictures=pictures)

        await interaction.response.defer(ephemeral=True, thinking=True)
        making = bot.tables.films.film(self.table, person, seat_of(self.viewer), look, note)
        task = asyncio.create_task(making)
        try:
            film = await told_until_done(interaction, task, line)
        finally:
            # nobody else waits for this film
            task.cancel()
        end = await bot.workers.draw(look.subject(film.last))
        alt = words("film-alt", pictures=film.pictures, end=end.alt)[:MOST_ALT]
        table = film.last.table
        name = f"{table.game}-{table.id}.gif"
        layout = text_layout(f"### {heading_of(table, words)}")
        item = discord.MediaGalleryItem(f"attachment://{name}", description=alt)
        layout.add_item(discord.ui.MediaGallery(item))
        file = discord.File(BytesIO(film.data), filename=name, description=alt)
        await interaction.edit_original_response(view=layout, attachments=[file])
