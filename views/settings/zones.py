"""Completions for a time zone that somebody types."""

from discord import app_commands

from client.table_bot import Interaction
from tables.pace import zone_names
from views.which_table import MOST_CHOICES


async def complete_zone(_: Interaction, current: str) -> list[app_commands.Choice[str]]:
    """The time zones whose names contain what is typed."""
    typed = current.strip().replace(" ", "_").casefold()
    found = [each for each in zone_names() if typed in each.casefold()]
    return [app_commands.Choice(name=each, value=each) for each in found[:MOST_CHOICES]]
