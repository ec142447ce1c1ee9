"""Links to the messages of a table."""

from client.table_bot import Interaction
from locales import Words
from tables.ports.messages import Posted
from tables.table import Place, Table


def link_to(posted: Posted, place: Place) -> str:
    """The address of a message about a table, for those who may see it."""
    return f"https://discord.com/channels/{place.guild or '@me'}/{posted.channel}/{posted.message}"


def whereabouts(table: Table, posted: Posted | None, words: Words) -> str:
    """A sentence that links to the board or lobby of a table; empty if neither was posted."""
    if posted is None:
        return ""
    link = link_to(posted, table.place)
    return words("board-is-at" if posted.number else "lobby-is-at", link=link)


async def whereabouts_from(interaction: Interaction, table: Table, words: Words) -> str:
    """The sentence of `whereabouts` in a direct message about a server's table; otherwise empty."""
    if interaction.guild_id is not None or table.place.guild is None:
        return ""
    return whereabouts(
        table, await interaction.client.tables.directory.newest_message(table.id), words
    )
