"""The commands for a person: their home page, profiles, leaderboards, puzzles and help."""

import discord
from discord import app_commands

from client.answers import show_privately, text_layout, words_of
from client.table_bot import Interaction, TableCog
from tables.services.people.puzzles import GAMES as WITH_PUZZLES
from views.components import ENGLISH
from views.lobby.quick_start import first_game_rows
from views.panel.puzzle import show_another
from views.people.home import show_home
from views.people.leaderboard import show_leaderboard
from views.people.profile import show_profile
from words import PHRASES
from words.commands import command_of

GAMES = [
    app_commands.Choice(name=phrases.title(ENGLISH), value=game)
    for game, phrases in PHRASES.items()
]
"""The choices of an option that asks for a game."""


class Inbox(TableCog):
    """`/games`, `/profile`, `/leaderboard`, `/puzzle` and `/help`."""

    @app_commands.command(description=ENGLISH("command-games"))
    async def games(self, interaction: Interaction) -> None:
        """Show the person their home page: what waits for them, and their other games."""
        await show_home(interaction)

    @app_commands.command(description=ENGLISH("command-profile"))
    @app_commands.describe(person=ENGLISH("option-profile"))
    async def profile(self, interaction: Interaction, person: discord.User | None = None) -> None:
        """Show the profile of the person, or of somebody else."""
        await show_profile(interaction, person or interaction.user)

    @app_commands.command(description=ENGLISH("command-leaderboard"))
    @app_commands.describe(game=ENGLISH("option-leaderboard"))
    @app_commands.choices(game=GAMES)
    async def leaderboard(self, interaction: Interaction, game: str) -> None:
        """Show the best players of a game in this server."""
        await show_leaderboard(interaction, game)

    @app_commands.command(description=ENGLISH("command-puzzle"))
    @app_commands.describe(game=ENGLISH("option-puzzle"))
    @app_commands.choices(game=[each for each in GAMES if each.value in WITH_PUZZLES])
    async def puzzle(self, interaction: Interaction, game: str) -> None:
        """Show the person a puzzle of a game."""
        await show_another(interaction, game)

    @app_commands.command(description=ENGLISH("command-help"))
    async def help(self, interaction: Interaction) -> None:
        """Explain how to begin."""
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
