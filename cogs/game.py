"""What the commands of every game share: the typed move, the board and the rules."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar, Literal, TypeAlias, cast

import discord
from discord import app_commands
from discord.ext import commands

from ai.levels import Level
from cogs.answers import words_of
from cogs.choosing import show_panel
from cogs.client import Interaction, TableBot
from cogs.hand import show_hand
from cogs.labels import suggested
from cogs.lobby import person_of, rival_of, show_lobby
from cogs.more import show_text_board
from cogs.permissions import may_open_thread, require_board_permissions
from cogs.places import MOST_CHOICES, TableNumber, my_tables, table_meant
from cogs.press import ENGLISH
from cogs.rules_pages import show_rules
from cogs.server import require_table_channel
from cogs.turn import play_move, show_board
from rules.contract import OptionValue
from rules.refusal import Refusal, UnreadableMove
from tables.table import Begins, Phase, Place, Request

LEVELS = [
    app_commands.Choice(name=ENGLISH("level", level=each.value), value=each.value) for each in Level
]
"""The choices of an option that asks for the level of a bot."""

FirstSeat: TypeAlias = Literal["random", "me", "rival"]
Where: TypeAlias = Literal["thread", "here"]


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
        """Play a typed move; the beginning of one opens the panel there."""
        meant = await table_meant(interaction, table, Phase.PLAYING, game=self.game)
        try:
            await play_move(interaction, meant, None, move)
        except UnreadableMove:
            choosing = await interaction.client.tables.begin(meant, interaction.user.id, move)
            if choosing is None:
                raise
            await show_panel(interaction, choosing)

    @move.autocomplete("move")
    async def complete_move(
        self, interaction: Interaction, current: str
    ) -> list[app_commands.Choice[str]]:
        """The legal moves, and the beginnings of some, that what is typed may become."""
        named = getattr(interaction.namespace, "table", None)
        tables, words = interaction.client.tables, words_of(interaction)
        try:
            table = await table_meant(interaction, named, Phase.PLAYING, game=self.game)
            screen, found = await tables.suggestions(table, interaction.user.id, current)
        except Refusal:
            # nobody is told anything while typing; the command itself will say what is wrong
            return []
        return [
            app_commands.Choice(name=suggested(each, screen, words), value=each.text)
            for each in found[:MOST_CHOICES]
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
            screen = await interaction.client.tables.screen(meant, interaction.user.id)
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


class CardGameCog(GameCog):
    """The commands of a game in which seats hold what others may not see."""

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


@dataclass(frozen=True, slots=True)
class Terms:
    """What the `new` command of every game asks for.

    Attributes:
        rival: somebody to keep a seat for.
        begins: who gets the first seat.
        place: a thread of its own, where that is possible, or here; None as the server has it.
        opponents: the levels of the bots that take a seat.
        hints: whether players are shown what fits, where people choose that.
    """

    rival: discord.User | discord.Member | None
    begins: FirstSeat
    place: Where | None
    opponents: Sequence[Level] = ()
    hints: bool | None = None


def one_opponent(level: str | None) -> tuple[Level, ...]:
    """The opponents of a game for two, by the option that asks for one."""
    return () if level is None else (Level(level),)


async def open_lobby(
    interaction: Interaction,
    game: str,
    seats: int,
    options: dict[str, OptionValue],
    terms: Terms,
) -> None:
    """Open a lobby where the person asks.

    Raises:
        Refusal: permissions are missing, tables are not opened there, a limit is reached, the place
            is taken, a bad rival, or a seat for another person in a direct message.
    """
    rivals = () if terms.rival is None else (rival_of(terms.rival),)
    require_board_permissions(interaction, words_of(interaction))
    server = await require_table_channel(interaction)
    in_thread = server.threads if terms.place is None else terms.place == "thread"
    request = Request(
        game=game,
        options=options,
        seats=seats,
        host=person_of(interaction.user),
        rivals=rivals,
        begins=Begins(terms.begins),
        # whoever types a command or presses a button does so in a channel
        place=Place(interaction.guild_id, cast("int", interaction.channel_id)),
        wants_thread=in_thread and may_open_thread(interaction),
        opponents=terms.opponents,
        hints=terms.hints,
    )
    await show_lobby(interaction, await interaction.client.tables.open(request))
