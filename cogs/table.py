"""The commands about a table of any game."""

from discord import app_commands
from discord.ext import commands

from client.table_bot import Interaction, TableBot
from tables.table import Phase
from views.components import ENGLISH
from views.lobby.message import cancel_table, join_table, leave_table, start_table
from views.lobby.rematch import open_rematch
from views.nudge import nudge
from views.panel.hint import show_hint
from views.table_menu import ask_to_resign
from views.table_place import bring_table
from views.which_table import TableNumber, my_tables, table_meant


class TableCommands(
    commands.GroupCog, group_name="table", group_description=ENGLISH("command-table")
):
    """`/table`."""

    def __init__(self, bot: TableBot) -> None:
        self.bot = bot

    @app_commands.command(description=ENGLISH("command-join"))
    @app_commands.describe(table=ENGLISH("option-table"))
    async def join(self, interaction: Interaction, table: TableNumber | None = None) -> None:
        """Take a seat."""
        await join_table(interaction, await table_meant(interaction, table, Phase.LOBBY))

    @app_commands.command(description=ENGLISH("command-leave"))
    @app_commands.describe(table=ENGLISH("option-table"))
    async def leave(self, interaction: Interaction, table: TableNumber | None = None) -> None:
        """Free one's seat."""
        await leave_table(interaction, await table_meant(interaction, table, Phase.LOBBY))

    @app_commands.command(description=ENGLISH("command-start"))
    @app_commands.describe(table=ENGLISH("option-table"))
    async def start(self, interaction: Interaction, table: TableNumber | None = None) -> None:
        """Start the game."""
        await start_table(interaction, await table_meant(interaction, table, Phase.LOBBY))

    @app_commands.command(description=ENGLISH("command-cancel"))
    @app_commands.describe(table=ENGLISH("option-table"))
    async def cancel(self, interaction: Interaction, table: TableNumber | None = None) -> None:
        """Close a lobby."""
        await cancel_table(interaction, await table_meant(interaction, table, Phase.LOBBY))

    @app_commands.command(description=ENGLISH("command-resign"))
    @app_commands.describe(table=ENGLISH("option-table"))
    async def resign(self, interaction: Interaction, table: TableNumber | None = None) -> None:
        """Ask somebody to confirm that they resign."""
        await ask_to_resign(interaction, await table_meant(interaction, table, Phase.PLAYING))

    @app_commands.command(description=ENGLISH("command-nudge"))
    @app_commands.describe(table=ENGLISH("option-table"))
    async def nudge(self, interaction: Interaction, table: TableNumber | None = None) -> None:
        """Remind whoever is to move."""
        await nudge(interaction, await table_meant(interaction, table, Phase.PLAYING))

    @app_commands.command(description=ENGLISH("command-hint"))
    @app_commands.describe(table=ENGLISH("option-table"))
    async def hint(self, interaction: Interaction, table: TableNumber | None = None) -> None:
        """Ask what to play."""
        await show_hint(interaction, await table_meant(interaction, table, Phase.PLAYING))

    @app_commands.command(description=ENGLISH("command-rematch"))
    @app_commands.describe(table=ENGLISH("option-table"))
    async def rematch(self, interaction: Interaction, table: TableNumber | None = None) -> None:
        """Open the lobby of another game of the same people."""
        await open_rematch(interaction, await table_meant(interaction, table, Phase.FINISHED))

    @app_commands.command(name="move-here", description=ENGLISH("command-move-here"))
    @app_commands.describe(table=ENGLISH("option-table"))
    async def move_here(self, interaction: Interaction, table: TableNumber | None = None) -> None:
        """Bring a game to this place."""
        meant = await table_meant(interaction, table, Phase.PLAYING, Phase.FINISHED)
        await bring_table(interaction, meant)

    @join.autocomplete("table")
    @leave.autocomplete("table")
    @start.autocomplete("table")
    @cancel.autocomplete("table")
    @resign.autocomplete("table")
    @nudge.autocomplete("table")
    @hint.autocomplete("table")
    @rematch.autocomplete("table")
    @move_here.autocomplete("table")
    async def complete_table(
        self, interaction: Interaction, current: str
    ) -> list[app_commands.Choice[int]]:
        """The tables of the person who types."""
        return await my_tables(interaction, current)
