"""The commands for a person: my games, and help."""

from discord import app_commands
from discord.utils import escape_markdown

from client.answers import show_privately, text_layout, words_of
from client.table_bot import Interaction, TableCog
from locales import Words
from tables.ports import Posted
from tables.table import Phase, Table
from views.components import ENGLISH
from views.links import link_to
from views.lobby.quick_start import versus_row
from views.which_table import name_of
from words import PHRASES
from words.commands import command_of

MOST_LISTED = 20


class Inbox(TableCog):
    """`/games` and `/help`."""

    @app_commands.command(description=ENGLISH("command-games"))
    async def games(self, interaction: Interaction) -> None:
        """List the live tables of the person, those that wait for them first."""
        words, tables, person = (
            words_of(interaction),
            interaction.client.tables,
            interaction.user.id,
        )
        mine = await tables.mine(person, most=MOST_LISTED)
        messages = await tables.newest_messages([each.id for each in mine])
        adrift = await tables.adrift_among([each.id for each in mine])
        lines = [
            _line(each, messages.get(each.id), person, words, is_adrift=each.id in adrift)
            for each in mine
        ]
        if len(mine) == MOST_LISTED and (count := await tables.count_mine(person)) > MOST_LISTED:
            lines.append(words("games-more", count=count - MOST_LISTED))
        if not lines:
            opening = ", ".join(f"`/{command_of(each)} new`" for each in PHRASES)
            lines = [words("games-none", commands=opening)]
        layout = text_layout("\n".join(lines))
        if not mine:
            layout.add_item(versus_row("usual", words))
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
        layout = text_layout("\n".join([words("help"), "", *games]))
        layout.add_item(versus_row("usual", words))
        await show_privately(interaction, layout)


def _line(
    table: Table, posted: Posted | None, person: int, words: Words, *, is_adrift: bool
) -> str:
    state = words("games-elsewhere")
    if table.waits_for(person):
        state = words("games-your-turn")
    elif table.phase is Phase.LOBBY:
        state = words("games-lobby")
    line = f"- {escape_markdown(name_of(table, person, words))}: {state}"
    if is_adrift:
        line += f" · {words('games-adrift')}"
    return line if posted is None else f"{line} {link_to(posted, table.place)}"
