"""The commands of Cubed."""

from typing import Literal, TypeAlias

import discord
from discord import app_commands

from client.table_bot import Interaction
from cogs.game import LEVELS, MINIMA, PACES, CardGameCog
from rules.contract import OptionValue
from views.components import ENGLISH
from views.lobby.new_table import FirstSeat, Hints, RatedGame, Terms, Where, one_bot, open_lobby
from views.people.deal import show_daily_game

Rounds: TypeAlias = Literal[1, 3]
Deal: TypeAlias = Literal["full", "half"]
Switch: TypeAlias = Literal["off", "on"]

MATCHING = [
    app_commands.Choice(name=ENGLISH("cubed-choice-every"), value="every"),
    app_commands.Choice(name=ENGLISH("cubed-choice-one"), value="one"),
]


class Cubed(CardGameCog, group_name="cubed", group_description=ENGLISH("cubed-pitch")):
    """`/cubed`."""

    game = "cubed"

    @app_commands.command(description=ENGLISH("command-new"))
    @app_commands.describe(
        seats=ENGLISH("option-players"),
        opponent=ENGLISH("option-opponent"),
        bot=ENGLISH("option-bot"),
        begins=ENGLISH("option-begins"),
        rounds=ENGLISH("cubed-describe-rounds"),
        matching=ENGLISH("cubed-describe-matching"),
        deal=ENGLISH("cubed-describe-deal"),
        lap=ENGLISH("cubed-describe-lap"),
        bridging=ENGLISH("cubed-describe-bridging"),
        void=ENGLISH("cubed-describe-void"),
        draw3=ENGLISH("cubed-describe-draw3"),
        place=ENGLISH("option-place"),
        pace=ENGLISH("option-pace"),
        minimum=ENGLISH("option-minimum"),
        reliability=ENGLISH("option-reliability"),
        hints=ENGLISH("option-hints"),
        rated=ENGLISH("option-rated"),
    )
    @app_commands.choices(bot=LEVELS, pace=PACES, reliability=MINIMA, matching=MATCHING)
    async def new(  # noqa: PLR0913, PLR0917  (a command takes its options one by one)
        self,
        interaction: Interaction,
        seats: app_commands.Range[int, 2, 11] = 2,
        opponent: discord.User | None = None,
        bot: str | None = None,
        begins: FirstSeat = "random",
        rounds: Rounds = 1,
        matching: str = "every",
        deal: Deal = "full",
        lap: Switch | None = None,
        bridging: Switch = "off",
        void: Switch = "off",
        draw3: Switch = "off",
        place: Where | None = None,
        pace: str | None = None,
        minimum: app_commands.Range[int, 2, 11] | None = None,
        reliability: str | None = None,
        hints: Hints = "off",
        rated: RatedGame = "no",
    ) -> None:
        """Open a table."""
        options: dict[str, OptionValue] = {
            "rounds": rounds,
            "matching": matching,
            "deal": deal,
            "bridging": bridging,
            "void": void,
            "draw3": draw3,
        }
        if lap is not None:
            options["lap"] = lap
        terms = Terms(
            opponent,
            begins,
            place,
            one_bot(bot),
            pace=pace,
            fewest=minimum,
            minimum=reliability,
            hints=hints,
            rated=rated,
        )
        await open_lobby(interaction, self.game, seats, options, terms)

    @app_commands.command(description=ENGLISH("command-daily-deal"))
    async def daily(self, interaction: Interaction) -> None:
        """Start the person's daily game; if they began it before, tell how it stands or ended."""
        await show_daily_game(interaction)

    @app_commands.command(description=ENGLISH("cubed-command-solo"))
    @app_commands.describe(
        matching=ENGLISH("cubed-describe-matching"),
        place=ENGLISH("option-place"),
        pace=ENGLISH("option-pace"),
    )
    @app_commands.choices(matching=MATCHING, pace=PACES)
    async def solo(
        self,
        interaction: Interaction,
        matching: str = "every",
        place: Where | None = None,
        pace: str | None = None,
    ) -> None:
        """Start a game for one player."""
        options: dict[str, OptionValue] = {"matching": matching, "rounds": 1, "lap": "off"}
        terms = Terms(None, "me", place, pace=pace)
        await open_lobby(interaction, self.game, 1, options, terms)
