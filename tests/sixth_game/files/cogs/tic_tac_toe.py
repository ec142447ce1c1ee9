"""The commands of tic-tac-toe."""

import discord
from discord import app_commands

from client.table_bot import Interaction
from cogs.game import LEVELS, PACES, GameCog
from views.components import ENGLISH
from views.lobby.new_table import FirstSeat, PositionText, Terms, Where, one_bot, open_lobby


class TicTacToe(GameCog, group_name="tictactoe", group_description=ENGLISH("tic-tac-toe-pitch")):
    """`/tictactoe`."""

    game = "tic_tac_toe"

    @app_commands.command(description=ENGLISH("command-new"))
    @app_commands.describe(
        opponent=ENGLISH("option-opponent"),
        bot=ENGLISH("option-bot"),
        begins=ENGLISH("option-begins"),
        place=ENGLISH("option-place"),
        pace=ENGLISH("option-pace"),
        position=ENGLISH("option-position"),
    )
    @app_commands.choices(bot=LEVELS, pace=PACES)
    async def new(  # noqa: PLR0917  (a command takes its options one by one)
        self,
        interaction: Interaction,
        opponent: discord.User | None = None,
        bot: str | None = None,
        begins: FirstSeat = "random",
        place: Where | None = None,
        pace: str | None = None,
        position: PositionText | None = None,
    ) -> None:
        """Open a table."""
        await open_lobby(
            interaction,
            self.game,
            2,
            {},
            Terms(opponent, begins, place, one_bot(bot), pace=pace, position=position),
        )
