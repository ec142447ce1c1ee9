"""The commands of cube²."""

from typing import Literal, TypeAlias

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

Size: TypeAlias = Literal[7, 9]
Placements: TypeAlias = Literal[1, 2, 3, 4, 6]
Goal: TypeAlias = Literal[12, 6]
Switch: TypeAlias = Literal["on", "off"]


class Cube2(PuzzleGameCog, group_name="cube2", group_description=ENGLISH("cube2-pitch")):
    """`/cube2`."""

    game = "cube2"

    @app_commands.command(description=ENGLISH("command-new"))
    @app_commands.describe(
        setup=ENGLISH("cube2-option-setup"),
        opponent=ENGLISH("option-opponent"),
        bot=ENGLISH("option-bot"),
        begins=ENGLISH("option-begins"),
        size=ENGLISH("cube2-option-size"),
        diagonals=ENGLISH("cube2-option-diagonals"),
        placements=ENGLISH("cube2-option-placements"),
        first_move=ENGLISH("cube2-option-first-move"),
        obstruct=ENGLISH("cube2-option-obstruct"),
        goal=ENGLISH("cube2-option-goal"),
        place=ENGLISH("option-place"),
        pace=ENGLISH("option-pace"),
        reliability=ENGLISH("option-reliability"),
        hints=ENGLISH("option-hints"),
        rated=ENGLISH("option-rated"),
        position=ENGLISH("option-position"),
    )
    @app_commands.choices(
        bot=LEVELS,
        pace=PACES,
        reliability=MINIMA,
        setup=[
            app_commands.Choice(name=ENGLISH("cube2-choice-quick"), value="quick"),
            app_commands.Choice(name=ENGLISH("cube2-choice-manual"), value="manual"),
        ],
    )
    async def new(  # noqa: PLR0913, PLR0917  (a command takes its options one by one)
        self,
        interaction: Interaction,
        setup: str = "manual",
        opponent: discord.User | None = None,
        bot: str | None = None,
        begins: FirstSeat = "random",
        size: Size = 7,
        diagonals: Switch = "on",
        placements: Placements = 1,
        first_move: Switch = "off",
        obstruct: Switch = "off",
        goal: Goal = 12,
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
            {
                "size": size,
                "diagonals": diagonals,
                "setup": setup,
                "placements": placements,
                "first_move": first_move,
                "obstruct": obstruct,
                "goal": goal,
            },
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
