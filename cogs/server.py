"""The command for those who manage a server."""

from discord import app_commands

from client.permissions import require_manager
from client.table_bot import Interaction, TableCog
from views.components import ENGLISH
from views.settings.server import show_server


class ServerCommands(TableCog):
    """`/server`."""

    @app_commands.command(description=ENGLISH("command-server"))
    @app_commands.default_permissions(manage_guild=True)
    @app_commands.guild_only()
    async def server(self, interaction: Interaction) -> None:
        """Show the settings of this server, each with the way to change it."""
        guild = require_manager(interaction)
        settings = await interaction.client.tables.servers.settings(guild.id)
        await show_server(interaction, guild, settings)
