"""The commands about a table of any game."""

import discord
from discord import app_commands
from discord.ext import commands

from client.answers import words_of
from client.table_bot import Interaction, TableBot
from rules.refusal import Refusal
from tables.offer import Wish
from tables.table import Phase
from views.components import ENGLISH
from views.lobby.invite import invite
from views.lobby.kick import kick
from views.lobby.message import cancel_table, join_table, leave_table, start_table
from views.lobby.rematch import open_rematch
from views.notices.asking import ask_for, ask_to_end, show_asked
from views.notices.call_vote import ask_who_is_gone
from views.notices.nudge import nudge
from views.notices.table_place import bring_table
from views.panel.hint import show_hint
from views.panel.plan import line_suggested
from views.panel.planning import add_line, show_plan
from views.records.files import ALL, send_records
from views.records.importing import import_record
from views.records.replay import show_replay
from views.records.review import show_review
from views.table_menu import ask_to_resign
from views.which_table import (
    MOST_CHOICES,
    TableNumber,
    my_tables,
    table_meant,
    tables_over,
    tables_played,
    tables_replayed,
)

MOST_TYPED = 100
"""The most characters that Discord accepts as the value of a completion."""


class TableCommands(
    commands.GroupCog, group_name="table", group_description=ENGLISH("command-table")
):
    """`/table`."""

    def __init__(self, bot: TableBot) -> None:
        self.bot = bot

    @app_commands.command(description=ENGLISH("command-join"))
    @app_commands.describe(table=ENGLISH("option-table"))
    async def join(self, interaction: Interaction, table: TableNumber | None = None) -> None:
        """Take a seat."""
        await join_table(interaction, await table_meant(interaction, table, Phase.LOBBY))

    @app_commands.command(description=ENGLISH("command-leave"))
    @app_commands.describe(table=ENGLISH("option-table"))
    async def leave(self, interaction: Interaction, table: TableNumber | None = None) -> None:
        """Free the person's seat."""
        await leave_table(interaction, await table_meant(interaction, table, Phase.LOBBY))

    @app_commands.command(description=ENGLISH("command-start"))
    @app_commands.describe(table=ENGLISH("option-table"))
    async def start(self, interaction: Interaction, table: TableNumber | None = None) -> None:
        """Start the game."""
        await start_table(interaction, await table_meant(interaction, table, Phase.LOBBY))

    @app_commands.command(description=ENGLISH("command-cancel"))
    @app_commands.describe(table=ENGLISH("option-table"))
    async def cancel(self, interaction: Interaction, table: TableNumber | None = None) -> None:
        """Close a lobby, or ask to end a game without a result."""
        meant = await table_meant(interaction, table, Phase.LOBBY, Phase.PLAYING)
        found = await interaction.client.tables.directory.table(meant)
        if found.phase is Phase.PLAYING:
            await ask_to_end(interaction, meant)
        else:
            await cancel_table(interaction, meant)

    @app_commands.command(description=ENGLISH("command-draw"))
    @app_commands.describe(table=ENGLISH("option-table"))
    async def draw(self, interaction: Interaction, table: TableNumber | None = None) -> None:
        """Offer a draw."""
        meant = await table_meant(interaction, table, Phase.PLAYING)
        await ask_for(interaction, meant, Wish.DRAW)

    @app_commands.command(description=ENGLISH("command-undo"))
    @app_commands.describe(table=ENGLISH("option-table"))
    async def undo(self, interaction: Interaction, table: TableNumber | None = None) -> None:
        """Ask to take back the person's last turn."""
        meant = await table_meant(interaction, table, Phase.PLAYING)
        await ask_for(interaction, meant, Wish.UNDO)

    @app_commands.command(description=ENGLISH("command-pause"))
    @app_commands.describe(table=ENGLISH("option-table"))
    async def pause(self, interaction: Interaction, table: TableNumber | None = None) -> None:
        """Ask for a pause."""
        meant = await table_meant(interaction, table, Phase.PLAYING)
        await ask_for(interaction, meant, Wish.PAUSE)

    @app_commands.command(description=ENGLISH("command-invite"))
    @app_commands.describe(person=ENGLISH("option-invite"), table=ENGLISH("option-table"))
    async def invite(
        self, interaction: Interaction, person: discord.User, table: TableNumber | None = None
    ) -> None:
        """Keep a seat for somebody."""
        await invite(interaction, await table_meant(interaction, table, Phase.LOBBY), person)

    @app_commands.command(description=ENGLISH("command-kick"))
    @app_commands.describe(person=ENGLISH("option-kick"), table=ENGLISH("option-table"))
    async def kick(
        self, interaction: Interaction, person: discord.User, table: TableNumber | None = None
    ) -> None:
        """Remove somebody from a lobby."""
        await kick(interaction, await table_meant(interaction, table, Phase.LOBBY), person.id)

    @app_commands.command(description=ENGLISH("command-resign"))
    @app_commands.describe(table=ENGLISH("option-table"))
    async def resign(self, interaction: Interaction, table: TableNumber | None = None) -> None:
        """Ask the person to confirm that they resign."""
        await ask_to_resign(interaction, await table_meant(interaction, table, Phase.PLAYING))

    @app_commands.command(description=ENGLISH("command-nudge"))
    @app_commands.describe(table=ENGLISH("option-table"))
    async def nudge(self, interaction: Interaction, table: TableNumber | None = None) -> None:
        """Remind the players to move."""
        await nudge(interaction, await table_meant(interaction, table, Phase.PLAYING))

    @app_commands.command(description=ENGLISH("command-vote"))
    @app_commands.describe(table=ENGLISH("option-table"))
    async def vote(self, interaction: Interaction, table: TableNumber | None = None) -> None:
        """Ask the person which player the vote should be about."""
        meant = await table_meant(interaction, table, Phase.PLAYING)
        await ask_who_is_gone(interaction, meant)

    @app_commands.command(description=ENGLISH("command-hint"))
    @app_commands.describe(table=ENGLISH("option-table"))
    async def hint(self, interaction: Interaction, table: TableNumber | None = None) -> None:
        """Show a hint for the next move."""
        await show_hint(interaction, await table_meant(interaction, table, Phase.PLAYING))

    @app_commands.command(description=ENGLISH("command-plan"))
    @app_commands.describe(line=ENGLISH("option-plan-line"), table=ENGLISH("option-table"))
    async def plan(
        self,
        interaction: Interaction,
        line: app_commands.Range[str, 1, 1_000] | None = None,
        table: TableNumber | None = None,
    ) -> None:
        """Show the person's plan with buttons to change it, after adding the typed line if any."""
        meant = await table_meant(interaction, table, Phase.PLAYING, Phase.FINISHED)
        if line is None:
            await show_plan(interaction, meant)
        else:
            await add_line(interaction, meant, line)

    @plan.autocomplete("line")
    async def complete_line(
        self, interaction: Interaction, current: str
    ) -> list[app_commands.Choice[str]]:
        """Completions of the line typed so far."""
        named = getattr(interaction.namespace, "table", None)
        plans, words = interaction.client.tables.plans, words_of(interaction)
        try:
            table = await table_meant(interaction, named, Phase.PLAYING)
            found = await plans.suggestions(table, interaction.user.id, current)
        except Refusal:
            # completions cannot show a sentence; the command itself will say what is wrong
            return []
        fitting = [each for each in found if len(each.text) <= MOST_TYPED]
        return [
            app_commands.Choice(name=line_suggested(each, words), value=each.text)
            for each in fitting[:MOST_CHOICES]
        ]

    @app_commands.command(description=ENGLISH("command-rematch"))
    @app_commands.describe(table=ENGLISH("option-table"))
    async def rematch(self, interaction: Interaction, table: TableNumber | None = None) -> None:
        """Open a lobby for another game with the same people."""
        await open_rematch(interaction, await table_meant(interaction, table, Phase.FINISHED))

    @app_commands.command(description=ENGLISH("command-replay"))
    @app_commands.describe(table=ENGLISH("option-table"))
    async def replay(self, interaction: Interaction, table: TableNumber | None = None) -> None:
        """Show the replay of a game."""
        meant = await table_meant(interaction, table, Phase.PLAYING, Phase.FINISHED)
        await show_replay(interaction, meant)

    @app_commands.command(description=ENGLISH("command-review"))
    @app_commands.describe(table=ENGLISH("option-table"))
    async def review(self, interaction: Interaction, table: TableNumber | None = None) -> None:
        """Show the review of a game that is over."""
        meant = await table_meant(interaction, table, Phase.FINISHED, Phase.PLAYING)
        await show_review(interaction, meant)

    @app_commands.command(description=ENGLISH("command-export"))
    @app_commands.describe(table=ENGLISH("option-export"))
    async def export(
        self, interaction: Interaction, table: app_commands.Range[str, 1, 20] | None = None
    ) -> None:
        """Send the record of a game that is over, or of all games that the person has finished."""
        await send_records(interaction, table)

    @export.autocomplete("table")
    async def complete_export(
        self, interaction: Interaction, current: str
    ) -> list[app_commands.Choice[str]]:
        """The games that are over, and a choice for all of them."""
        found = await tables_over(interaction, "" if ALL.startswith(current) else current)
        every = app_commands.Choice(name=words_of(interaction)("export-all"), value=ALL)
        offered = [app_commands.Choice(name=each.name, value=str(each.value)) for each in found]
        return [*([every] if ALL.startswith(current) else []), *offered][:MOST_CHOICES]

    @app_commands.command(name="import", description=ENGLISH("command-import"))
    @app_commands.describe(file=ENGLISH("option-import"))
    async def import_(self, interaction: Interaction, file: discord.Attachment) -> None:
        """Import a game from the file of a record, to replay or review it."""
        await import_record(interaction, file)

    @app_commands.command(name="move-here", description=ENGLISH("command-move-here"))
    @app_commands.describe(table=ENGLISH("option-table"))
    async def move_here(self, interaction: Interaction, table: TableNumber | None = None) -> None:
        """Move a game to this place; other players may have to agree first."""
        meant = await table_meant(interaction, table, Phase.PLAYING, Phase.FINISHED)
        await show_asked(interaction, await bring_table(interaction, meant))

    @join.autocomplete("table")
    @leave.autocomplete("table")
    @start.autocomplete("table")
    @cancel.autocomplete("table")
    @invite.autocomplete("table")
    @kick.autocomplete("table")
    @resign.autocomplete("table")
    @draw.autocomplete("table")
    @undo.autocomplete("table")
    @pause.autocomplete("table")
    @nudge.autocomplete("table")
    @vote.autocomplete("table")
    @hint.autocomplete("table")
    @plan.autocomplete("table")
    @move_here.autocomplete("table")
    async def complete_table(
        self, interaction: Interaction, current: str
    ) -> list[app_commands.Choice[int]]:
        """The tables of the person who types."""
        return await my_tables(interaction, current)

    @replay.autocomplete("table")
    @review.autocomplete("table")
    async def complete_replayed(
        self, interaction: Interaction, current: str
    ) -> list[app_commands.Choice[int]]:
        """The person's live tables, then those whose games they have finished or imported."""
        return await tables_replayed(interaction, current)

    @rematch.autocomplete("table")
    async def complete_played(
        self, interaction: Interaction, current: str
    ) -> list[app_commands.Choice[int]]:
        """The person's live tables, then those whose games they have finished."""
        return await tables_played(interaction, current)
