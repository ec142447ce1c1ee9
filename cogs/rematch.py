"""Another game of the same people."""

import discord

from cogs.client import Interaction
from cogs.lobby import show_lobby
from cogs.press import ENGLISH, TABLE, Press
from locales import Words


class Rematch(Press, template=rf"rematch:{TABLE}"):
    """Open the lobby of another game of the same people."""

    style = discord.ButtonStyle.primary

    def __init__(self, table: int, words: Words = ENGLISH) -> None:
        super().__init__(f"rematch:{table}", words("button-rematch"))
        self.table = table

    async def act(self, interaction: Interaction) -> None:
        await open_rematch(interaction, self.table)


async def open_rematch(interaction: Interaction, table: int) -> None:
    """Open a rematch for the person who asks."""
    lobby = await interaction.client.tables.rematch(table, interaction.user.id)
    await show_lobby(interaction, lobby)
