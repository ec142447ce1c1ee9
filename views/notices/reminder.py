"""A reminder as a message: which table, who waits, and how long."""

import discord
from discord.utils import escape_markdown

from client.answers import text_layout
from locales import Words, listed
from tables.ports.messages import Reminder
from views.links import whereabouts
from views.names import plain_name
from words import PHRASES
from words.times import relative


def reminder_layout(reminder: Reminder, words: Words) -> discord.ui.LayoutView:
    """A reminder, with a link to the board."""
    table = reminder.table
    title = PHRASES[table.game].title(words)
    lines = (
        f"### {words('table-heading', game=title, table=str(table.id))}",
        _who_waits(reminder, words),
        "" if table.deadline is None else words("due", when=relative(table.deadline)),
        whereabouts(table, reminder.board, words),
    )
    return text_layout("\n".join(filter(None, lines)))


def _who_waits(reminder: Reminder, words: Words) -> str:
    names = [escape_markdown(plain_name(each, words)) for each in reminder.waiting]
    if not names:
        return words("reminder-alone")
    return words("reminder", names=listed(names, words), count=len(names))
