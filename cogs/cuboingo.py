"""The commands of Cuboingo."""

from typing import Literal, TypeAlias

import discord
from discord import app_commands

from client.table_bot import Interaction
from cogs.game import LEVELS, MINIMA, PACES, CardGameCog
from rules.contract import OptionValue
from rules.refusal import Refusal
from views.components import ENGLISH
from views.lobby.new_table import FirstSeat, Hints, RatedGame, Terms, Where, one_bot, open_lobby

Side: TypeAlias = Literal["2x2", "3x3", "4x4"]

KIB = 1024
LONGEST_DECK = 64 * KIB
"""The most bytes that a deck file may have."""


class Cuboingo(CardGameCog, group_name="cuboingo", group_description=ENGLISH("cuboingo-pitch")):
    """`/cuboingo`."""

    game = "cuboingo"

    @app_commands.command(description=ENGLISH("command-new"))
    @app_commands.describe(
        seats=ENGLISH("option-players"),
        opponent=ENGLISH("option-opponent"),
        bot=ENGLISH("option-bot"),
        begins=ENGLISH("option-begins"),
        size=ENGLISH("cuboingo-describe-size"),
        colours=ENGLISH("cuboingo-describe-colours"),
        reshuffles=ENGLISH("cuboingo-describe-reshuffles"),
        overlay=ENGLISH("cuboingo-describe-overlay"),
        deck=ENGLISH("cuboingo-describe-deck"),
        place=ENGLISH("option-place"),
        pace=ENGLISH("option-pace"),
        minimum=ENGLISH("option-minimum"),
        reliability=ENGLISH("option-reliability"),
        hints=ENGLISH("option-hints"),
        rated=ENGLISH("option-rated"),
    )
    @app_commands.choices(bot=LEVELS, pace=PACES, reliability=MINIMA)
    async def new(  # noqa: PLR0913, PLR0917  (a command takes its options one by one)
        self,
        interaction: Interaction,
        seats: app_commands.Range[int, 2, 6] = 2,
        opponent: discord.User | None = None,
        bot: str | None = None,
        begins: FirstSeat = "random",
        size: Side = "2x2",
        colours: app_commands.Range[int, 1, 3] | None = None,
        reshuffles: app_commands.Range[int, 0, 3] = 0,
        overlay: Literal["off", "on"] = "off",
        deck: discord.Attachment | None = None,
        place: Where | None = None,
        pace: str | None = None,
        minimum: app_commands.Range[int, 2, 6] | None = None,
        reliability: str | None = None,
        hints: Hints = "off",
        rated: RatedGame = "no",
    ) -> None:
        """Open a table."""
        options: dict[str, OptionValue] = {"size": size, "reshuffles": reshuffles}
        if colours is not None:
            options["colours"] = colours
        if deck is not None:
            options["deck"] = await text_of(deck)
        terms = Terms(
            opponent,
            begins,
            place,
            one_bot(bot),
            shows_what_fits=overlay == "on",
            pace=pace,
            fewest=minimum,
            minimum=reliability,
            hints=hints,
            rated=rated,
        )
        await open_lobby(interaction, self.game, seats, options, terms)


async def text_of(deck: discord.Attachment) -> str:
    """The text of a deck file; the rules check what it says.

    Raises:
        Refusal: the file is empty, too long, or not text.
    """
    if deck.size > LONGEST_DECK:
        raise Refusal("cuboingo-deck-too-long", most=LONGEST_DECK // KIB)
    try:
        text = (await deck.read()).decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise Refusal("cuboingo-deck-not-text", byte=error.start + 1) from error
    if not text.strip():
        # for an empty text, the rules would use their own deck
        raise Refusal("cuboingo-deck-empty")
    return text
