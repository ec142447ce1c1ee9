"""The commands that every game has, and those of games with puzzles or with hands."""

from typing import ClassVar

from discord import app_commands
from discord.ext import commands

from ai.levels import Level
from client.answers import words_of
from client.table_bot import Interaction, TableBot
from rules.refusal import Refusal, UnreadableMove
from tables.table import Phase
from views.components import ENGLISH
from views.hand import show_hand
from views.lobby.minimum import OFFERED as MINIMA_OFFERED
from views.lobby.minimum import minimum_offered
from views.lobby.pace_choices import OFFERED, pace_told
from views.panel.labels import suggested, suggestions_in_order
from views.panel.puzzle import show_daily
from views.rules_pages import show_rules
from views.table_menu import show_text_board
from views.turn import play_move, show_board, show_taken
from views.which_table import MOST_CHOICES, TableNumber, my_tables, table_meant

LEVELS = [
    app_commands.Choice(name=ENGLISH("level", level=each.value), value=each.value) for each in Level
]
"""The choices of an option that asks for the level of a bot."""


PACES = [
    app_commands.Choice(name=pace_told(pace, ENGLISH), value=value)
    for value, pace in OFFERED.items()
]
"""The choices of an option that asks for a pace."""


MINIMA = [
    app_commands.Choice(name=minimum_offered(each, ENGLISH), value=value)
    for value, each in MINIMA_OFFERED.items()
]
"""The choices of the option that asks for the share of kept turns that players need to join."""


class GameCog(commands.GroupCog):
    """The commands of one game; each game adds its own `new`."""

    game: ClassVar[str]

    def __init__(self, bot: TableBot) -> None:
        self.bot = bot

    @app_commands.command(description=ENGLISH("command-move"))
    @app_commands.describe(move=ENGLISH("option-move"), table=ENGLISH("option-table"))
    async def move(
        self,
        interaction: Interaction,
        move: app_commands.Range[str, 1, 60],
        table: TableNumber | None = None,
    ) -> None:
        """Play a typed move, or show what can follow a typed beginning of a move.

        If only one move begins with the text, that move is played at once, unless the person has
        chosen to confirm each move first.
        """
        meant = await table_meant(interaction, table, Phase.PLAYING, game=self.game)
        try:
            await play_move(interaction, meant, None, move)
        except UnreadableMove:
            play, here = interaction.client.tables.play, interaction.channel_id
            begun = await play.begin(meant, interaction.user.id, move, here=here)
            if begun is None:
                raise
            await show_taken(interaction, begun)

    @move.autocomplete("move")
    async def complete_move(
        self, interaction: Interaction, current: str
    ) -> list[app_commands.Choice[str]]:
        """Completions of the text typed so far: legal moves, and beginnings of moves."""
        named = getattr(interaction.namespace, "table", None)
        tables, words = interaction.client.tables, words_of(interaction)
        try:
            table = await table_meant(interaction, named, Phase.PLAYING, game=self.game)
            screen, found = await tables.play.suggestions(table, interaction.user.id, current)
        except Refusal:
            # completions cannot show a sentence; the command itself will say what is wrong
            return []
        return [
            app_commands.Choice(name=suggested(each, screen, words), value=each.text)
            for each in suggestions_in_order(found, current, screen)[:MOST_CHOICES]
        ]

    @app_commands.command(description=ENGLISH("command-board"))
    @app_commands.describe(text=ENGLISH("option-text"), table=ENGLISH("option-table"))
    async def board(
        self,
        interaction: Interaction,
        text: bool = False,  # noqa: FBT001, FBT002  (how discord.py reads a yes-or-no option)
        table: TableNumber | None = None,
    ) -> None:
        """Show the board to the person alone."""
        meant = await table_meant(interaction, table, Phase.PLAYING, Phase.FINISHED, game=self.game)
        if text:
            screen = await interaction.client.tables.play.screen(meant, interaction.user.id)
            await show_text_board(interaction, screen)
        else:
            await show_board(interaction, meant)

    @move.autocomplete("table")
    @board.autocomplete("table")
    async def complete_table(
        self, interaction: Interaction, current: str
    ) -> list[app_commands.Choice[int]]:
        """The tables of the person who types."""
        return await my_tables(interaction, current)

    @app_commands.command(description=ENGLISH("command-rules"))
    async def rules(self, interaction: Interaction) -> None:
        """Show the rules to the person alone."""
        await show_rules(interaction, self.game)


class PuzzleGameCog(GameCog):
    """The commands of a game that has puzzles."""

    @app_commands.command(description=ENGLISH("command-daily"))
    async def daily(self, interaction: Interaction) -> None:
        """Show the person the puzzle of the day."""
        await show_daily(interaction, self.game)


class CardGameCog(GameCog):
    """The commands of a game with hands."""

    @app_commands.command(description=ENGLISH("command-hand"))
    @app_commands.describe(table=ENGLISH("option-table"))
    async def hand(self, interaction: Interaction, table: TableNumber | None = None) -> None:
        """Show the person their hand."""
        meant = await table_meant(interaction, table, Phase.PLAYING, game=self.game)
        await show_hand(interaction, meant)

    @hand.autocomplete("table")
    async def complete_table_of_hand(
        self, interaction: Interaction, current: str
    ) -> list[app_commands.Choice[int]]:
        """The tables of the person who types."""
        return await my_tables(interaction, current)
