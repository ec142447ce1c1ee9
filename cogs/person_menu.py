"""What people choose from the menu of a person."""

import discord
from discord import app_commands

from client.table_bot import Interaction, TableBot, TableCog
from views.components import ENGLISH
from views.lobby.challenge import ask_for_game


class PersonMenu(TableCog):
    """*Challenge*."""

    def __init__(self, bot: TableBot) -> None:
        super().__init__(bot)
        self._challenge = app_commands.ContextMenu(
            name=ENGLISH("menu-challenge"),
            callback=self.challenge,
            allowed_contexts=app_commands.AppCommandContext(guild=True),
        )

    async def cog_load(self) -> None:
        self.bot.tree.add_command(self._challenge)

    async def cog_unload(self) -> None:
        self.bot.tree.remove_command(self._challenge.name, type=self._challenge.type)

    async def challenge(
        self, interaction: Interaction, person: discord.User | discord.Member
    ) -> None:
        """Ask which game to play with that person."""
        await ask_for_game(interaction, person)
