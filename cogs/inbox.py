"""The commands for a person: their home page, and help."""

from discord import app_commands

from client.answers import show_privately, text_layout, words_of
from client.table_bot import Interaction, TableCog
from views.components import ENGLISH
from views.lobby.quick_start import first_game_rows
from views.own_games.history import show_history
from views.own_games.home import show_home
from words import PHRASES
from words.commands import command_of


class Inbox(TableCog):
    """`/games`, `/profile` and `/help`."""

    @app_commands.command(description=ENGLISH("command-games"))
    async def games(self, interaction: Interaction) -> None:
        """Show the person what waits for them, and what else they play and have played."""
        await show_home(interaction)

    @app_commands.command(description=ENGLISH("command-profile"))
    async def profile(self, interaction: Interaction) -> None:
        """Show the person the games that they have finished."""
        await show_history(interaction)

    @app_commands.command(description=ENGLISH("command-help"))
    async def help(self, interaction: Interaction) -> None:
        """Tell how to begin."""
        words = words_of(interaction)
        games = [
            words(
                "help-game",
                game=phrases.title(words),
                command=command_of(game),
                pitch=phrases.pitch(words),
            )
            for game, phrases in PHRASES.items()
        ]
        first = command_of(next(iter(PHRASES)))
        layout = text_layout("\n".join([words("help", command=first), "", *games]))
        for buttons in first_game_rows(words):
            layout.add_item(buttons)
        await show_privately(interaction, layout)
