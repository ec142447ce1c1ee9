"""The commands about the data that is kept about a person."""

from discord import app_commands
from discord.ext import commands

from client.table_bot import Interaction, TableBot
from views.components import ENGLISH
from views.settings.privacy import ask_to_erase, send_export, show_kept


class PrivacyCommands(
    commands.GroupCog, group_name="privacy", group_description=ENGLISH("command-privacy")
):
    """`/privacy`."""

    def __init__(self, bot: TableBot) -> None:
        self.bot = bot

    @app_commands.command(description=ENGLISH("command-privacy-show"))
    async def show(self, interaction: Interaction) -> None:
        """Show the person what is kept about them."""
        await show_kept(interaction)

    @app_commands.command(description=ENGLISH("command-privacy-export"))
    async def export(self, interaction: Interaction) -> None:
        """Send the person a copy of what is kept about them."""
        await send_export(interaction)

    @app_commands.command(description=ENGLISH("command-privacy-erase"))
    async def erase(self, interaction: Interaction) -> None:
        """Ask the person to confirm that their data is to be erased."""
        await ask_to_erase(interaction)
