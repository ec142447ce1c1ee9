"""The commands of Zhen."""

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


class Zhen(PuzzleGameCog, group_name="zhen", group_description=ENGLISH("zhen-pitch")):
    """`/zhen`."""

    game = "zhen"

    @app_commands.command(description=ENGLISH("command-new"))
    @app_commands.describe(
        opponent=ENGLISH("option-opponent"),
        bot=ENGLISH("option-bot"),
        begins=ENGLISH("option-begins"),
        tiles=ENGLISH("zhen-option-tiles"),
        cubes=ENGLISH("zhen-option-cubes"),
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
        tiles: app_commands.Range[int, 5, 15] = 10,
        cubes: app_commands.Range[int, 3, 20] = 10,
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
            {"tiles": tiles, "cubes": cubes},
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
