"""The commands of Cube Wars."""

import discord
from discord import app_commands

from client.table_bot import Interaction
from cogs.game import LEVELS, MINIMA, PACES, PuzzleGameCog
from views.components import ENGLISH
from views.lobby.new_table import (
    FirstSeat,
    Hints,
    PositionText,
    RatedGame,
    Terms,
    Where,
    one_bot,
    open_lobby,
)


class CubeWars(PuzzleGameCog, group_name="cubewars", group_description=ENGLISH("cube-wars-pitch")):
    """`/cubewars`."""

    game = "cube_wars"

    @app_commands.command(description=ENGLISH("command-new"))
    @app_commands.describe(
        opponent=ENGLISH("option-opponent"),
        bot=ENGLISH("option-bot"),
        begins=ENGLISH("option-begins"),
        place=ENGLISH("option-place"),
        pace=ENGLISH("option-pace"),
        reliability=ENGLISH("option-reliability"),
        hints=ENGLISH("option-hints"),
        rated=ENGLISH("option-rated"),
        position=ENGLISH("option-position"),
    )
    @app_commands.choices(bot=LEVELS, pace=PACES, reliability=MINIMA)
    async def new(  # noqa: PLR0913, PLR0917  (a command takes its options one by one)
        self,
        interaction: Interaction,
        opponent: discord.User | None = None,
        bot: str | None = None,
        begins: FirstSeat = "random",
        place: Where | None = None,
        pace: str | None = None,
        reliability: str | None = None,
        hints: Hints = "off",
        rated: RatedGame = "no",
        position: PositionText | None = None,
    ) -> None:
        """Open a table."""
        await open_lobby(
            interaction,
            self.game,
            2,
            {},
            Terms(
                opponent,
                begins,
                place,
                one_bot(bot),
                pace=pace,
                minimum=reliability,
                hints=hints,
                rated=rated,
                position=position,
            ),
        )
