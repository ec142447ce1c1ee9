"""The command for people who manage a server."""

from dataclasses import replace

from discord import app_commands

from client.permissions import require_manager
from client.table_bot import Interaction, TableCog
from tables.pace import zone_called
from views.components import ENGLISH
from views.settings.server import change_server, show_server
from views.settings.zones import complete_zone


class ServerCommands(TableCog):
    """`/server`."""

    @app_commands.command(description=ENGLISH("command-server"))
    @app_commands.default_permissions(manage_guild=True)
    @app_commands.guild_only()
    @app_commands.describe(zone=ENGLISH("option-zone"))
    async def server(
        self, interaction: Interaction, zone: app_commands.Range[str, 1, 60] | None = None
    ) -> None:
        """Show the settings of this server, after changing its time zone if one is given."""
        guild = require_manager(interaction)
        if zone is None:
            settings = await interaction.client.tables.servers.settings(guild.id)
            await show_server(interaction, guild, settings)
        else:
            found = zone_called(zone)
            await change_server(interaction, lambda now: replace(now, zone=found))

    @server.autocomplete("zone")
    async def complete_zone(
        self, interaction: Interaction, current: str
    ) -> list[app_commands.Choice[str]]:
        """The time zones whose names contain the text typed so far."""
        return await complete_zone(interaction, current)
