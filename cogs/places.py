"""Which table a command means, and the tables offered while its number is typed."""

from typing import TypeAlias

from discord import app_commands

from cogs.answers import words_of
from cogs.client import Interaction
from cogs.phrases import PHRASES
from locales import Words
from tables.table import Phase, Table

MOST_CHOICES = 25
TableNumber: TypeAlias = app_commands.Range[int, 1, 999_999_999]


async def table_meant(
    interaction: Interaction, named: int | None, *phases: Phase, game: str | None = None
) -> int:
    """The number of the table somebody means: the one named, else see `TableService.find`.

    Raises:
        Refusal: there is none, or there are several.
    """
    if named is not None:
        return named
    # a command always comes from a channel
    channel = interaction.channel_id or 0
    tables = interaction.client.tables
    return (await tables.find(channel, interaction.user.id, *phases, game=game)).id


async def my_tables(interaction: Interaction, typed: str) -> list[app_commands.Choice[int]]:
    """The tables of the person who types, those that wait first."""
    words = words_of(interaction)
    person = interaction.user.id
    tables = [each.table for each in await interaction.client.tables.mine(person)]
    return [
        app_commands.Choice(name=name_of(table, person, words), value=table.id)
        for table in tables
        if typed in str(table.id)
    ][:MOST_CHOICES]


def name_of(table: Table, person: int, words: Words) -> str:
    """A table as its player recognises it, at most 100 characters."""
    title = PHRASES[table.game].title(words)
    rivals = [each.person.name for each in table.players if each.person.id != person]
    if not rivals:
        return words("table-alone", game=title, table=str(table.id))
    return words("table-against", game=title, table=str(table.id), names=", ".join(rivals))[:100]
