"""The commands in the menu of a message."""

import discord
from discord import app_commands

from client.table_bot import Interaction, TableBot, TableCog
from views.components import ENGLISH
from views.records.replay import show_replay_of


class MessageMenu(TableCog):
    """The menu command *Replay*."""

    def __init__(self, bot: TableBot) -> None:
        super().__init__(bot)
        self._replay = app_commands.ContextMenu(name=ENGLISH("button-replay"), callback=self.replay)

    async def cog_load(self) -> None:
        self.bot.tree.add_command(self._replay)

    async def cog_unload(self) -> None:
        self.bot.tree.remove_command(self._replay.name, type=self._replay.type)

    async def replay(self, interaction: Interaction, message: discord.Message) -> None:
        """Replay the game whose board the message shows."""
        await show_replay_of(interaction, message)
