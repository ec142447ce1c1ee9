"""A note at a table as a message."""

import discord
from discord.utils import escape_markdown

from client.answers import text_layout
from locales import Words, listed
from tables.note import Note
from tables.ports import Posted
from tables.table import Table
from views.links import whereabouts
from views.names import mention
from words.clean import clean


def note_layout(
    table: Table, note: Note, board: Posted | None, words: Words
) -> discord.ui.LayoutView:
    """A note, and where the board is.

    Args:
        table: whose note it is.
        note: what to tell.
        board: the newest public message about the table.
        words: those of the table's place.
    """
    players = listed([mention(table.players[each], words) for each in note.seats], words)
    by = escape_markdown(clean(note.by.name)) or words("nameless")
    told = words(note.sentence, table=str(table.id), players=players, by=by)
    return text_layout(f"{told}\n{whereabouts(table, board, words)}".strip())


def mentioned(table: Table, note: Note) -> list[discord.Object]:
    """The people whom a note pings."""
    people = [table.person_at(seat) for seat in note.seats]
    return [discord.Object(person.id) for person in people if person is not None]
