"""The commands for a person: my games, and help."""

from discord import app_commands
from discord.utils import escape_markdown

from cogs.answers import show_privately, text_layout, words_of
from cogs.client import Interaction, TableCog
from cogs.links import link_to
from cogs.phrases import PHRASES
from cogs.places import name_of
from cogs.press import ENGLISH
from cogs.versus import versus_row
from locales import Words
from tables.service import Mine
from tables.table import Phase

MOST_LISTED = 20


class People(TableCog):
    """`/games` and `/help`."""

    @app_commands.command(description=ENGLISH("command-games"))
    async def games(self, interaction: Interaction) -> None:
        """List the live tables of the person, those that wait for them first."""
        words = words_of(interaction)
        mine = await interaction.client.tables.mine(interaction.user.id)
        lines = [_line(each, interaction.user.id, words) for each in mine[:MOST_LISTED]]
        if len(mine) > MOST_LISTED:
            lines.append(words("games-more", count=len(mine) - MOST_LISTED))
        if not lines:
            opening = ", ".join(f"`/{each.command} new`" for each in PHRASES.values())
            lines = [words("games-none", commands=opening)]
        layout = text_layout("\n".join(lines))
        if not mine:
            layout.add_item(versus_row("thread", words))
        await show_privately(interaction, layout)

    @app_commands.command(description=ENGLISH("command-help"))
    async def help(self, interaction: Interaction) -> None:
        """Tell how to begin."""
        words = words_of(interaction)
        games = [
            words(
                "help-game", game=each.title(words), command=each.command, pitch=each.pitch(words)
            )
            for each in PHRASES.values()
        ]
        layout = text_layout("\n".join([words("help"), "", *games]))
        layout.add_item(versus_row("thread", words))
        await show_privately(interaction, layout)


def _line(mine: Mine, person: int, words: Words) -> str:
    state = words("games-elsewhere")
    if mine.waits:
        state = words("games-your-turn")
    elif mine.table.phase is Phase.LOBBY:
        state = words("games-lobby")
    name = escape_markdown(name_of(mine.table, person, words))
    line = f"- {name}: {state}"
    if mine.posted is None:
        return line
    return f"{line} {link_to(mine.posted, mine.table.place)}"
