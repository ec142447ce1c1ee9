"""Which table a command means, and the tables offered while its number is typed."""

from collections.abc import Sequence
from typing import TypeAlias

from discord import app_commands

from client.admission import admit
from client.answers import words_of
from client.table_bot import Interaction
from locales import Words
from rules.refusal import Refusal
from tables.table import Phase, Table
from views.names import plain_name
from words import PHRASES

MOST_CHOICES = 25
TableNumber: TypeAlias = app_commands.Range[int, 1, 999_999_999]


async def table_meant(
    interaction: Interaction, named: int | None, *phases: Phase, game: str | None = None
) -> int:
    """The number of the table that a command is about, whether the person has named it or not.

    Raises:
        Refusal: several tables fit, or none that they may know of.
    """
    if named is None:
        named = (await _meant(interaction, *phases, game=game)).id
    return (await admit(interaction, named)).id


async def _meant(interaction: Interaction, *phases: Phase, game: str | None) -> Table:
    """The table that a person means without naming one; a refusal names the game."""
    directory = interaction.client.tables.directory
    # a command always comes from a channel
    channel = interaction.channel_id or 0
    try:
        return await directory.find(channel, interaction.user.id, *phases, game=game)
    except Refusal as refusal:
        if game is None or refusal.key != "no-table-here":
            raise
        title = PHRASES[game].title(words_of(interaction))
        raise Refusal("no-game-here", game=title) from None


async def my_tables(interaction: Interaction, typed: str) -> list[app_commands.Choice[int]]:
    """The live tables of the person who types; those that wait for this person come first."""
    person = interaction.user.id
    return _choices(interaction, await interaction.client.tables.directory.mine(person, typed))


async def tables_played(interaction: Interaction, typed: str) -> list[app_commands.Choice[int]]:
    """The live tables of the person who types, and then their tables whose games ended last."""
    person = interaction.user.id
    return _choices(interaction, await interaction.client.tables.directory.played(person, typed))


async def tables_replayed(interaction: Interaction, typed: str) -> list[app_commands.Choice[int]]:
    """As `tables_played`, but also the tables whose games the person has imported."""
    person = interaction.user.id
    return _choices(interaction, await interaction.client.tables.directory.replayed(person, typed))


async def tables_over(interaction: Interaction, typed: str) -> list[app_commands.Choice[int]]:
    """The tables of the latest games that the person who types has finished or imported."""
    person = interaction.user.id
    return _choices(interaction, await interaction.client.tables.directory.recorded(person, typed))


def _choices(interaction: Interaction, tables: Sequence[Table]) -> list[app_commands.Choice[int]]:
    words, person = words_of(interaction), interaction.user.id
    return [
        app_commands.Choice(name=name_of(table, person, words), value=table.id) for table in tables
    ]


def name_of(table: Table, person: int, words: Words) -> str:
    """The text by which a player recognises a table, in at most 100 characters."""
    title = PHRASES[table.game].title(words)
    opponents = [plain_name(each, words) for each in table.players if not each.is_person(person)]
    if not opponents:
        return words("table-alone", game=title, table=str(table.id))
    return words("table-against", game=title, table=str(table.id), names=", ".join(opponents))[:100]
