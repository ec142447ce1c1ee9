"""The commands of Cube Wars."""

import discord
from discord import app_commands

from cogs.client import Interaction
from cogs.game import FirstSeat, GameCog, Terms, Where, open_lobby
from cogs.press import ENGLISH


class CubeWars(GameCog, group_name="cubewars", group_description=ENGLISH("cube-wars-pitch")):
    """`/cubewars`."""

    game = "cube_wars"

    @app_commands.command(description=ENGLISH("command-new"))
    @app_commands.describe(
        rival=ENGLISH("option-rival"),
        begins=ENGLISH("option-begins"),
        place=ENGLISH("option-place"),
    )
    async def new(
        self,
        interaction: Interaction,
        rival: discord.User | None = None,
        begins: FirstSeat = "random",
        place: Where = "thread",
    ) -> None:
        """Open a table."""
        await open_lobby(interaction, self.game, 2, {}, Terms(rival, begins, place))
