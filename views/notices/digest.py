"""A digest as a message: all tables that wait for somebody."""

import discord
from discord.utils import escape_markdown

from client.answers import text_layout
from locales import Words
from tables.ports.messages import Digest, Posted
from tables.table import Table
from views.links import link_to
from views.which_table import name_of
from words.times import relative

ROOM = 3_800
"""The most characters for the tables; Discord accepts 4,000 in a message."""


def digest_layout(digest: Digest, words: Words) -> discord.ui.LayoutView:
    """A digest, with a link to each board."""
    lines, room, has_more = [f"### {words('digest-heading')}"], ROOM, digest.has_more
    for table, board in digest.waiting:
        line = _line(table, board, digest.person, words)
        room -= len(line) + 1
        if room < 0:
            has_more = True
            break
        lines.append(line)
    if has_more:
        lines.append(words("digest-more"))
    return text_layout("\n".join(lines))


def _line(table: Table, board: Posted | None, person: int, words: Words) -> str:
    name = escape_markdown(name_of(table, person, words))
    if table.turn is None:
        told = words("digest-invitation", table=name)
    else:
        told = words("digest-turn", table=name, since=relative(table.turn.since))
    if table.turn is not None and table.deadline is not None:
        told += f", {words('games-due', when=relative(table.deadline))}"
    return f"- {told}" if board is None else f"- {told} {link_to(board, table.place)}"
