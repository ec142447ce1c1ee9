"""The commands for a person: my games, and help."""

from discord import app_commands
from discord.utils import escape_markdown

from client.answers import show_privately, text_layout, words_of
from client.table_bot import Interaction, TableCog
from locales import Words, listed
from tables.services.directory import Listed
from tables.table import Phase
from views.components import ENGLISH
from views.links import link_to
from views.lobby.quick_start import first_game_rows
from views.names import plain_name
from views.which_table import name_of
from words import PHRASES
from words.commands import command_of
from words.times import relative

MOST_LISTED = 20


class Inbox(TableCog):
    """`/games` and `/help`."""

    @app_commands.command(description=ENGLISH("command-games"))
    async def games(self, interaction: Interaction) -> None:
        """List the live tables of the person, those that wait for them first."""
        words, person = words_of(interaction), interaction.user.id
        games = await interaction.client.tables.directory.games_of(person, MOST_LISTED)
        lines = [_line(each, person, words) for each in games.listed]
        if more := games.count - len(games.listed):
            lines.append(words("games-more", count=more))
        if not lines:
            opening = ", ".join(f"`/{command_of(each)} new`" for each in PHRASES)
            lines = [words("games-none", commands=opening)]
        layout = text_layout("\n".join(lines))
        if not games.listed:
            for buttons in first_game_rows(words):
                layout.add_item(buttons)
        await show_privately(interaction, layout)

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


def _line(game: Listed, person: int, words: Words) -> str:
    table = game.table
    if table.waits_for(person):
        state = words("games-your-turn")
    elif table.phase is Phase.LOBBY:
        state = words("games-lobby")
    else:
        awaited = [plain_name(table.players[seat], words) for seat in sorted(table.awaited)]
        state = words("games-elsewhere", names=escape_markdown(listed(awaited, words)))
    if table.phase is Phase.PLAYING and table.deadline is not None:
        state += f", {words('games-due', when=relative(table.deadline))}"
    line = f"- {escape_markdown(name_of(table, person, words))}: {state}"
    if game.is_unreachable:
        line += f" · {words('games-unreachable')}"
    return line if game.message is None else f"{line} {link_to(game.message, table.place)}"
