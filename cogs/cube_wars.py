"""The commands of Cube Wars."""

import discord
from discord import app_commands

from client.table_bot import Interaction
from cogs.game import LEVELS, GameCog
from views.components import ENGLISH
from views.new_table import FirstSeat, Terms, Where, one_opponent, open_lobby


class CubeWars(GameCog, group_name="cubewars", group_description=ENGLISH("cube-wars-pitch")):
    """`/cubewars`."""

    game = "cube_wars"

    @app_commands.command(description=ENGLISH("command-new"))
    @app_commands.describe(
        rival=ENGLISH("option-rival"),
        ai=ENGLISH("option-ai"),
        begins=ENGLISH("option-begins"),
        place=ENGLISH("option-place"),
    )
    @app_commands.choices(ai=LEVELS)
    async def new(
        self,
        interaction: Interaction,
        rival: discord.User | None = None,
        ai: str | None = None,
        begins: FirstSeat = "random",
        place: Where | None = None,
    ) -> None:
        """Open a table."""
        await open_lobby(
            interaction, self.game, 2, {}, Terms(rival, begins, place, one_opponent(ai))
        )
