"""The commands in the menu of a person."""

import discord
from discord import app_commands

from client.table_bot import Interaction, TableBot, TableCog
from views.components import ENGLISH
from views.lobby.challenge import ask_for_game
from views.people.profile import show_profile


class PersonMenu(TableCog):
    """The menu commands *Challenge* and *Profile*."""

    def __init__(self, bot: TableBot) -> None:
        super().__init__(bot)
        self._challenge = app_commands.ContextMenu(
            name=ENGLISH("menu-challenge"),
            callback=self.challenge,
            allowed_contexts=app_commands.AppCommandContext(guild=True),
        )
        self._profile = app_commands.ContextMenu(
            name=ENGLISH("menu-profile"), callback=self.profile
        )

    async def cog_load(self) -> None:
        for command in (self._challenge, self._profile):
            self.bot.tree.add_command(command)

    async def cog_unload(self) -> None:
        for command in (self._challenge, self._profile):
            self.bot.tree.remove_command(command.name, type=command.type)

    async def challenge(
        self, interaction: Interaction, person: discord.User | discord.Member
    ) -> None:
        """Ask which game to play with that person."""
        await ask_for_game(interaction, person)

    async def profile(
        self, interaction: Interaction, person: discord.User | discord.Member
    ) -> None:
        """Show that person's profile."""
        await show_profile(interaction, person)
