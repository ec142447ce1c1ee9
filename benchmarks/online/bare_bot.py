"""The reference for clicks: a bare discord.py bot that sends a ready picture for each press."""

import asyncio
import logging
import os
import sys
from io import BytesIO
from pathlib import Path

import discord
import yarl
from discord import app_commands
from discord.gateway import DiscordWebSocket
from discord.http import Route

PICTURE = Path(sys.argv[1])


class Bare(discord.Client):
    """Answers `/bare` with a button, and each press with a picture and the button."""

    def __init__(self) -> None:
        super().__init__(intents=discord.Intents(guilds=True), guild_ready_timeout=0.1)
        self.tree = app_commands.CommandTree(self)
        self.data = PICTURE.read_bytes()

    async def setup_hook(self) -> None:
        @self.tree.command(name="bare", description="A picture and a button")
        async def bare(interaction: discord.Interaction) -> None:
            await interaction.response.send_message("ready", view=Again(self))

        # a press may come before `send_message` has returned
        self.add_view(Again(self))
        await self.tree.sync()


class Again(discord.ui.View):
    """One button."""

    def __init__(self, bot: Bare) -> None:
        super().__init__(timeout=None)
        self.bot = bot

    @discord.ui.button(label="Again", custom_id="again")
    async def again(self, interaction: discord.Interaction, _: discord.ui.Button["Again"]) -> None:
        """Acknowledge the press, and post the picture."""
        await interaction.response.edit_message(content="pressed")
        file = discord.File(BytesIO(self.bot.data), "board.png", description="A board")
        channel = self.bot.get_partial_messageable(interaction.channel_id or 0)
        await channel.send("board", file=file, view=Again(self.bot))


if __name__ == "__main__":
    Route.BASE = os.environ["DISCORD_API_URL"]
    gateway = yarl.URL(os.environ["DISCORD_GATEWAY_URL"])
    DiscordWebSocket.DEFAULT_GATEWAY = gateway
    discord.utils.setup_logging(level=logging.WARNING)
    bot = Bare()
    asyncio.run(bot.start(os.environ["DISCORD_TOKEN"]))
