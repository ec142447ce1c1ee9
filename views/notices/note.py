"""A note at a table as a message."""

import discord
from discord.utils import escape_markdown

from client.answers import text_layout
from locales import Words, listed
from tables.ports.messages import Note, Posted
from tables.table import Person, Table
from views.links import whereabouts
from views.names import mention, plain_name
from words.clean import clean
from words.times import relative


def note_layout(
    table: Table, note: Note, board: Posted | None, words: Words
) -> discord.ui.LayoutView:
    """A note, with a link to the board.

    Args:
        table: the table that the note is about.
        note: what the message says.
        board: the newest public message about the table.
        words: the sentences of the language of the table's place.
    """
    players = listed([mention(table.players[each], words) for each in note.seats], words)
    others = listed([_name(each, words) for each in note.others], words)
    former = "" if note.former is None else escape_markdown(plain_name(note.former, words))
    values = {
        "players": players,
        "by": _name(note.by, words),
        "others": others,
        "former": former,
    }
    told = words(note.sentence, table=str(table.id), count=len(note.others), **values)
    due = "" if note.due is None else words("due", when=relative(note.due))
    lines = (f"{told} {due}".strip(), whereabouts(table, board, words))
    return text_layout("\n".join(filter(None, lines)))


def _name(person: Person, words: Words) -> str:
    return escape_markdown(clean(person.name)) or words("nameless")


def mentioned(table: Table, note: Note) -> list[discord.Object]:
    """The people whom a note pings."""
    people = [table.person_at(seat) for seat in note.seats]
    return [discord.Object(person.id) for person in people if person is not None]
